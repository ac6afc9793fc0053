#include "simulate/run.hpp"

#include <stdexcept>

#include "rules/insurance_cover.hpp"
#include "simulate/invariants.hpp"
#include "simulate/people.hpp"
#include "simulate/premiums.hpp"
#include "simulate/server.hpp"

namespace kerbside::simulate {

using namespace std::chrono_literals;

namespace {

constexpr int most_leaps = 2000;  // to the end of everything
constexpr int quiet_leaps = 3;    // after which it is the end

std::vector<Vehicle> some_vehicles(Dice& dice) {
  std::vector<Vehicle> vehicles(2);
  for (Vehicle& vehicle : vehicles) {
    vehicle.offer.price_per_day = rules::Pence{dice.one_of({100, 100, 999, 4'500, 12'345})};
    vehicle.offer.weekly = rules::BasisPoints{dice.one_of({0, 1'000})};
    vehicle.offer.deposit = rules::Pence{dice.one_of({0, 101, 50'000})};
    vehicle.instant_book = dice.chance(60);
  }
  return vehicles;
}

class Run {
 public:
  Run(std::uint64_t seed, bool tracing) : world_(seed, tracing), server_(world_) {
    world_.vehicles = some_vehicles(world_.dice);
    world_.provider.accounts_ready = world_.dice.chance(70);
  }

  void live(int events) {
    for (int i = 0; i < events && is_sound(); ++i) {
      something_happens();
      check();
    }
  }

  // All faults are over, and nobody wants anything new.
  void come_to_an_end() {
    world_.note("everything comes to its end");
    world_.weather = Weather{};
    world_.provider_away = false;
    world_.provider.accounts_ready = true;
    int quiet = 0;
    for (int i = 0; i < most_leaps && quiet < quiet_leaps && is_sound(); ++i) {
      settle_what_waits(world_);
      serve();
      const auto next = next_moment();
      quiet = next ? 0 : quiet + 1;
      world_.advance(next ? std::max<std::chrono::microseconds>(*next - world_.now, 1s) : 61s);
    }
    if (!is_sound()) return;
    if (std::string what = broken_at_the_end(world_); !what.empty()) world_.wrong(std::move(what));
  }

  bool is_sound() const { return world_.violation().empty(); }
  const std::string& violation() const { return world_.violation(); }

 private:
  void check() {
    if (!is_sound()) return;
    if (std::string what = broken_now(world_); !what.empty()) world_.wrong(std::move(what));
  }

  void something_happens() {
    if (world_.dice.per_mille(world_.weather.crash)) return world_.crash_process();
    if (world_.dice.per_mille(12)) world_.provider_away = !world_.provider_away && world_.weather.request_lost > 0;
    const int what = world_.dice.below(100);
    if (what < 40 && world_.go_on()) return;
    if (what < 52 && server_.take_job()) return;
    if (what < 60 && server_.hear_webhook()) return;
    if (what < 64 && server_.look()) return;
    if (what < 88) return somebody_acts(world_);
    wait(some_time());
  }

  // The server is there meanwhile, as well as the weather lets it.
  void wait(std::chrono::microseconds time) {
    constexpr auto unwatched = 12h;
    if (time > 1h) world_.provider_away = false;
    for (; time > unwatched && is_sound(); time -= unwatched) {
      world_.advance(unwatched);
      serve();
    }
    world_.advance(time);
  }

  // Short while somebody may pay, who would come too late otherwise.
  std::chrono::microseconds some_time() {
    const bool hurry = world_.provider.has_open_session() && world_.dice.chance(80);
    const int what = world_.dice.below(100);
    if (hurry || what < 25) return std::chrono::seconds(world_.dice.between(1, 90));
    if (what < 40) return std::chrono::minutes(world_.dice.between(1, 40));
    if (what < 70) return std::chrono::hours(world_.dice.between(1, 25));
    return std::chrono::hours(world_.dice.between(24, 90));
  }

  // Until nobody has anything to do at this moment.
  void serve() {
    server_.look_at_everything();
    do {
      while (is_sound() && world_.go_on()) check();
    } while (is_sound() && (server_.take_job() || server_.hear_webhook()));
  }

  std::optional<Instant> next_moment() const {
    std::optional<Instant> next = server_.next_moment();
    const auto note = [&](std::optional<Instant> at) {
      if (at && *at > world_.now && (!next || *at < *next)) next = at;
    };
    note(world_.provider.next_change(world_.now));
    for (int i = 0; i < static_cast<int>(world_.db.bookings.size()); ++i) note_booking(i, note);
    note(next_statement(world_));
    for (const Order& order : world_.db.orders)
      if (order.cover && order.state == OrderState::paid) note(rules::broker_answers_by(order.cover->starts));
    for (const Refund& refund : world_.db.refunds)
      if (refund.state == rules::RefundState::scheduled && refund.amount > rules::Pence{0})
        note(from_london(LocalTime(refund.scheduled_for, TimeOfDay())).value());
    return next;
  }

  template <class Note>
  void note_booking(int id, Note note) const {
    const Booking& booking = at(world_.db.bookings, id);
    note(booking.answer_by);
    if (booking.state == BookingState::confirmed) note(booking.days.pick_up);
    if (booking.state == BookingState::active) note(booking.days.return_);
    if (rules::is_open(booking.handover.fault)) note(rules::fault_by(booking.handover));
    const Earning& earning = at(world_.db.earnings, id);
    if (earning.facts.status == rules::EarningStatus::awaiting_collection_payment)
      note(booking.days.return_ + rules::confirm_collection_within);
    if (earning.facts.status == rules::EarningStatus::pending) note(earning.facts.payable_at);
    if (booking.ending == rules::Ending::no_show && booking.cancelled_at)
      note(*booking.cancelled_at + std::chrono::hours(48));
    if (!at(world_.db.deposits, id)) return;
    note(at(world_.db.deposits, id)->dates.charges_until);
    for (const auto& charge : at(world_.db.deposits, id)->charges)
      if (charge.state == rules::ChargeState::open) note(charge.contest_until);
  }

  World world_;
  Server server_;
};

}  // namespace

std::string run(std::uint64_t seed, int events, bool tracing) {
  Run run(seed, tracing);
  try {
    run.live(events);
    if (run.is_sound()) run.come_to_an_end();
  } catch (const std::logic_error& bug) {
    return std::string("a rule says that this cannot be: ") + bug.what();
  }
  return run.violation();
}

}  // namespace kerbside::simulate
