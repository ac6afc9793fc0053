// What happened to each booking of the demo, as the product would have written it.
#include <algorithm>

#include "features/demo/tables.hpp"
#include "rules/booking_history.hpp"
#include "rules/words.hpp"

namespace kerbside::demo {
namespace {

using rules::BookingState;
using rules::Cause;
using rules::Mover;
using rules::PaymentStatus;

struct Event {
  Instant at;
  Cause cause{};
  Mover actor{};
  BookingState state{};
  PaymentStatus money{};
  std::optional<rules::Pence> refund{}, charge{};
};

// Who decided in our name.
constexpr const char* our_admin = "5d0e7e4b-6a51-4c7e-9c1f-2f6f0a5e8d10";

class Story {
 public:
  explicit Story(const Booking& b) : b_(b) {
    begin();
    if (b.cancelled_at) {
      cancel();
    } else {
      travel();
    }
  }
  std::vector<Event> take() && { return std::move(events_); }

 private:
  void begin() {
    if (!b_.payment) {  // nothing was due
      money_ = PaymentStatus::pending;
      return add(b_.created_at, Cause::booked, Mover::renter, BookingState::confirmed);
    }
    money_ = PaymentStatus::pending;
    add(b_.created_at, Cause::booked, Mover::renter, BookingState::pending);
    money_ = PaymentStatus::paid;
    add(b_.payment->paid_at, Cause::paid, Mover::payment, BookingState::confirmed);
  }

  void cancel() {
    const bool goes_back = b_.payment && !b_.payment->refunds.empty();
    const rules::Pence amount = goes_back ? b_.payment->refunds.front().parts.total() : rules::Pence{0};
    add(*b_.cancelled_at, Cause::cancelled, Mover::renter, BookingState::cancelled, amount);
    if (!goes_back) return;
    money_ = b_.outcome == Outcome::cancelled_late ? PaymentStatus::partially_refunded : PaymentStatus::refunded;
    add(*b_.payment->refunds.front().completed_at, Cause::refunded, Mover::payment, BookingState::cancelled, amount);
  }

  void travel() {
    if (b_.outcome == Outcome::confirmed) return;
    add(from_london(b_.pick_up).value(), Cause::started, Mover::clock, BookingState::active);
    if (b_.collected_at) add(*b_.collected_at, Cause::collection_confirmed, Mover::host, BookingState::active);
    if (b_.outcome != Outcome::completed) return;
    add(from_london(b_.return_).value(), Cause::completed, Mover::clock, BookingState::completed);
    if (b_.deposit) settle_deposit(*b_.deposit);
  }

  // A deposit's events are in order of time.
  void settle_deposit(const Deposit& deposit) {
    const auto from = static_cast<std::ptrdiff_t>(events_.size());
    for (const Charge& c : deposit.charges) {
      add_charge(c.filed_at, Cause::charge_filed, Mover::host, c.priced.amount);
      if (c.contested_at) add_charge(*c.contested_at, Cause::charge_contested, Mover::renter, c.priced.amount);
      if (!c.settled_at) continue;
      const bool decided = c.contested_at.has_value();
      add_charge(*c.settled_at, decided ? Cause::charge_decided : Cause::charge_stands,
                 decided ? Mover::admin : Mover::clock, c.allowed);
    }
    const auto said = [&](std::optional<Instant> at, Cause cause, Mover who) {
      if (at) add(*at, cause, who, BookingState::completed);
    };
    said(deposit.given_back_at, Cause::deposit_given_back, Mover::host);
    said(deposit.received_at, Cause::deposit_received, Mover::renter);
    if (b_.payment)
      for (const Refund& r : b_.payment->refunds)
        if (r.completed_at)
          add(*r.completed_at, Cause::refunded, Mover::payment, BookingState::completed, r.parts.total());
    std::ranges::sort(events_.begin() + from, events_.end(), {}, &Event::at);
  }

  void add_charge(Instant at, Cause cause, Mover actor, rules::Pence amount) {
    add(at, cause, actor, BookingState::completed);
    events_.back().charge = amount;
  }

  void add(Instant at, Cause cause, Mover actor, BookingState state, std::optional<rules::Pence> refund = {}) {
    events_.push_back({at, cause, actor, state, money_, refund});
  }

  const Booking& b_;
  PaymentStatus money_{};
  std::vector<Event> events_;
};

}  // namespace

CopyTable history(const World& world) {
  CopyTable table("booking_events",
                  "booking_id, at, cause, actor_kind, actor_id, booking_status, payment_status, start_date, "
                  "start_time, end_date, end_time, total_amount, refund_pence, charge_pence");
  for (const auto& b : world.bookings) {
    for (const Event& e : Story(b).take()) {
      std::optional<std::string> who;
      if (e.actor == Mover::renter) who = world.person(b.renter).id;
      if (e.actor == Mover::host) who = world.host_of(world.vehicles[b.vehicle]).id;
      if (e.actor == Mover::admin) who = our_admin;
      table.row(b.id, e.at, rules::word(e.cause), rules::word(e.actor), who, rules::word(e.state), rules::word(e.money),
                b.pick_up.date(), b.pick_up.time(), b.return_.date(), b.return_.time(), b.price.total_amount, e.refund,
                e.charge);
    }
  }
  return table;
}

}  // namespace kerbside::demo
