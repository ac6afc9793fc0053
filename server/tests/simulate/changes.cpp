#include "simulate/changes.hpp"

#include "rules/availability.hpp"
#include "rules/date_change.hpp"
#include "rules/later_return.hpp"
#include "rules/money_arithmetic.hpp"
#include "simulate/bookings.hpp"
#include "simulate/earnings.hpp"
#include "simulate/payments.hpp"
#include "simulate/refunds.hpp"

namespace kerbside::simulate {

using rules::BookingAction;
using rules::Mover;

namespace {

constexpr int most_attempts = 3;

// Neither payment nor made: the same wish waits for its payment already.
struct Wanted {
  int change = none, payment = none;
  bool made = false, in_the_way = false;
};

bool is_changeable(const Booking& row, Instant now) {
  const auto options = rules::options_for(standing_of(row), *row.lines, Mover::renter, now);
  return std::ranges::find(options, BookingAction::change_dates, &rules::BookingOption::action) != options.end();
}

// During the trip only to the return to which the host has agreed.
bool are_possible(const World& world, const Booking& row, const Days& to) {
  const LocalTime today = to_london(world.now);
  if (row.state == BookingState::active)
    return rules::check_later_return(row.days.times, to.times, today).has_value() &&
           row.handover.later_return->return_ == to.return_;
  const bool in_time =
      at(world.vehicles, row.vehicle).instant_book || rules::check_notice(to.pick_up, world.now).has_value();
  return world.now < to.pick_up && in_time;
}

Answer<rules::MoneyLines> priced(const World& world, const Booking& row, const Days& to) {
  const Vehicle& vehicle = at(world.vehicles, row.vehicle);
  const auto days = rules::billed_days(to.times);
  if (days.has_error() || !are_possible(world, row, to)) return Trouble::conflict;
  auto lines = rules::price_lines(vehicle.offer, *days, row.method, Pence{0}, {});
  if (lines.has_error()) return Trouble::conflict;
  return rules::changed_lines(std::move(*lines), *row.lines, rules::change_fee(row.days.pick_up, world.now));
}

// Nothing is to be paid: what the change moves goes to the ledger, and what it saves back to the card.
void change_at_once(World& world, Database& tx, int id) {
  const Change change = at(tx.changes, id);
  make_change(tx, id);
  tx.post(Fact::date_change, id, {.booking = change.booking},
          rules::moved_on_change(*change.former, *change.lines, {}));
  give_back(world, tx, change.booking, RefundKind::date_change, std::to_string(id),
            rules::back_on_change(*change.former, *change.lines));
}

bool same_wish(const Change& open, const Days& to, const rules::MoneyLines& lines) {
  return open.days.pick_up == to.pick_up && open.days.return_ == to.return_ && *open.lines == lines;
}

Flow<Answer<Wanted>> change_now(World& world, int booking, Days to) {
  return world.transaction([=, &world](Database& tx) -> Answer<Wanted> {
    const Booking& row = at(tx.bookings, booking);
    if (!is_changeable(row, world.now)) return Trouble::conflict;
    KB_TRY(auto lines, priced(world, row, to));
    const int open = tx.open_change(booking);
    if (open != none) return Wanted{open, none, false, !same_wish(at(tx.changes, open), to, lines)};
    const int id = static_cast<int>(tx.changes.size());
    const Pence to_pay = rules::to_pay_for_change(*row.lines, lines);
    Change change{booking, ChangeState::made, to, row.lines,
                  std::make_shared<const rules::MoneyLines>(std::move(lines))};
    if (to_pay > Pence{0}) change.state = ChangeState::awaiting_payment;
    change.hold_ends_at = world.now + rules::hold_lifetime;
    tx.changes.push_back(change);
    world.note("  change {} of booking {}: {} pence were due by card, {} are", id, booking,
               rules::due_now(*change.former).value, rules::due_now(*change.lines).value);
    if (to_pay > Pence{0}) return Wanted{id, create_payment(world, tx, Purpose::change, id, to_pay)};
    change_at_once(world, tx, id);
    return Wanted{id, none, true};
  });
}

int payment_of(Database& db, int change) {
  return static_cast<int>(db.live_payment(Purpose::change, change) - db.payments.data());
}

}  // namespace

void make_change(Database& tx, int id) {
  const Change& change = at(tx.changes, id);
  Booking& row = at(tx.bookings, change.booking);
  row.days = change.days;
  row.lines = change.lines;
  follow_lines(tx, change.booking);
}

Flow<Done> change_dates(World& world, int booking, Days to) {
  for (int attempt = 0; attempt < most_attempts; ++attempt) {
    KB_CO_TRY(const Wanted wanted, co_await change_now(world, booking, to));
    if (wanted.made) co_return Done();
    const int payment = payment_of(world.db, wanted.change);
    if (wanted.in_the_way) {
      KB_CO_TRY(const auto ended, co_await close(world, payment));
      if (ended == rules::PaymentState::paid) co_return Trouble::conflict;
      continue;
    }
    const auto opened = co_await open(world, payment, true);
    if (opened.has_error() && opened.error() == Trouble::ended) continue;
    if (opened.has_error()) co_return opened.error();
    co_return Done();
  }
  co_return Trouble::conflict;
}

Flow<Done> drop_change(World& world, int booking) {
  const int open = world.db.open_change(booking);
  if (open == none) co_return Trouble::conflict;
  KB_CO_TRY([[maybe_unused]] const auto ended, co_await close(world, payment_of(world.db, open)));
  co_return Done();
}

}  // namespace kerbside::simulate
