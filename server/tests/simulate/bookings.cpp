#include "simulate/bookings.hpp"

#include <algorithm>

#include "rules/availability.hpp"
#include "rules/money_arithmetic.hpp"
#include "rules/payable_step.hpp"
#include "simulate/deposits.hpp"
#include "simulate/earnings.hpp"
#include "simulate/payments.hpp"
#include "simulate/refunds.hpp"

namespace kerbside::simulate {

using rules::BookingAction;
using rules::Ending;
using rules::Mover;

namespace {

constexpr int most_attempts = 3;

// Neither payment nor nothing_due: a hold that stood already.
struct Held {
  int booking = none, payment = none;
  bool nothing_due = false;
  std::vector<int> in_the_way{};
};

bool same_times(const rules::Rental& a, const rules::Rental& b) {
  return a.pick_up == b.pick_up && a.return_ == b.return_;
}

Answer<std::optional<Held>> among_holds(const Database& tx, const Wish& wish) {
  Held found;
  int holds = 0;
  for (std::size_t i = 0; i < tx.bookings.size(); ++i) {
    const Booking& hold = tx.bookings[i];
    if (hold.renter != wish.renter || hold.state != BookingState::pending ||
        hold.payment_status != rules::PaymentStatus::pending || rules::due_now(*hold.lines) == Pence{0})
      continue;
    ++holds;
    if (hold.vehicle != wish.vehicle) continue;
    found.booking = static_cast<int>(i);
    if (same_times(hold.days.times, wish.days.times) && hold.method == wish.method) return std::optional(found);
    found.in_the_way.push_back(found.booking);
  }
  if (!found.in_the_way.empty()) return std::optional(found);
  if (holds >= rules::most_unpaid_holds) return Trouble::conflict;
  return std::optional<Held>();
}

Held insert(World& world, Database& tx, const Wish& wish, const rules::MoneyLines& lines) {
  const bool nothing_due = rules::due_now(lines) == Pence{0};
  Booking booking;
  booking.vehicle = wish.vehicle;
  booking.renter = wish.renter;
  booking.instant_book = at(world.vehicles, wish.vehicle).instant_book;
  booking.method = wish.method;
  booking.days = wish.days;
  booking.lines = booking.first_lines = std::make_shared<const rules::MoneyLines>(lines);
  if (nothing_due && booking.instant_book) booking.state = BookingState::confirmed;
  if (nothing_due && !booking.instant_book) booking.answer_by = rules::answer_by(world.now, wish.days.pick_up);
  if (!nothing_due) booking.hold_expires_at = world.now + rules::hold_lifetime;
  const int id = static_cast<int>(tx.bookings.size());
  tx.bookings.push_back(booking);
  tx.earnings.emplace_back();
  tx.deposits.emplace_back();
  tx.books.emplace_back();
  world.note("  booking {} of vehicle {}, {} to {}, {} pence by card", id, wish.vehicle, wish.days.times.pick_up.text(),
             wish.days.times.return_.text(), rules::due_now(lines).value);
  if (booking.state == BookingState::confirmed) follow_lines(tx, id);
  if (nothing_due) return Held{id, none, true};
  return Held{id, create_payment(world, tx, Purpose::booking, id, rules::due_now(lines))};
}

Flow<Answer<Held>> hold(World& world, Wish wish) {
  return world.transaction([=, &world](Database& tx) -> Answer<Held> {
    const Vehicle& vehicle = at(world.vehicles, wish.vehicle);
    const auto days = rules::billed_days(wish.days.times);
    if (days.has_error() || world.now >= wish.days.pick_up) return Trouble::conflict;
    const auto lines = rules::price_lines(vehicle.offer, *days, wish.method, Pence{0}, {});
    if (lines.has_error()) return Trouble::conflict;
    KB_TRY(const auto known, among_holds(tx, wish));
    if (known) return *known;
    if (!vehicle.instant_book && rules::check_notice(wish.days.pick_up, world.now).has_error())
      return Trouble::conflict;
    return insert(world, tx, wish, *lines);
  });
}

void end_fault(World& world, Booking& row, rules::FaultState state) {
  row.handover.fault->state = state;
  row.handover.fault->decided_at = world.now;
}

void end(World& world, Database& tx, int id, Ending ending) {
  Booking& row = at(tx.bookings, id);
  const rules::RefundParts back = rules::refund_on(ending, standing_of(row), *row.lines, world.now);
  row.state = BookingState::cancelled;
  row.answer_by.reset();
  row.cancelled_at = world.now;
  row.ending = ending;
  if (ending == Ending::vehicle_fault) end_fault(world, row, rules::FaultState::refunded);
  row.promised = tx.paid_for(id).empty() ? Pence{0} : back.total();
  const int change = tx.open_change(id);
  if (change != none) at(tx.changes, change).state = ChangeState::lapsed;
  called_off(tx, id, back, world.now);
  give_back(world, tx, id, RefundKind::cancellation, {}, back);
}

void move_on(World& world, Database& tx, int id, BookingState to) {
  Booking& row = at(tx.bookings, id);
  row.state = to;
  row.answer_by.reset();
  const int change = tx.open_change(id);
  if (to != BookingState::confirmed && change != none) at(tx.changes, change).state = ChangeState::lapsed;
  if (to == BookingState::confirmed) follow_lines(tx, id);
  if (to != BookingState::completed) return;
  row.completed_at = std::min(world.now, rules::end_of_trip(row.handover, row.days.return_));
  row.handover.back.ended_early = *row.completed_at < row.days.return_;
  trip_completed(tx, id, *row.completed_at);
  settle_deposit(world, tx, id);
}

void step_of_no_show(World& world, Database& tx, int id, BookingAction action) {
  Booking& row = at(tx.bookings, id);
  if (action == BookingAction::overturn_no_show) {
    const auto rest = rules::rest_after_no_show(*row.lines);
    give_back(world, tx, id, RefundKind::admin, {}, rest);
    row.promised = *row.promised + rest.total();
    called_off(tx, id, rules::everything_paid(*row.lines), world.now);
  }
  if (row.contested_at) row.decided_at = world.now;
  if (!row.contested_at) row.contested_at = world.now;
}

void confirm_collection(Database& tx, int id, Mover who) {
  Booking& row = at(tx.bookings, id);
  (who == Mover::host ? row.collected_by_host : row.collected_by_renter) = true;
  if (who == Mover::host) collection_confirmed(tx, id);
}

// What is said of a fault, by its renter, its host or support (features/handover/handover.cpp).
void step_of_fault(World& world, Booking& row, BookingAction action, Mover who) {
  std::optional<rules::Fault>& fault = row.handover.fault;
  // Of every second vehicle the renter says that they have it.
  if (action == BookingAction::report_fault)
    fault = rules::Fault{rules::FaultKind::unsafe, row.vehicle % 2 == 1, world.now};
  if (action == BookingAction::contest_fault) fault->contested = true;
  if (action == BookingAction::withdraw_fault) end_fault(world, row, rules::FaultState::withdrawn);
  if (action == BookingAction::dismiss_fault) end_fault(world, row, rules::FaultState::dismissed);
  if (action == BookingAction::confirm_money_back)
    (who == Mover::host ? fault->back_by_host : fault->back_by_renter) = true;
}

// The renter asks for a day more, and the host answers (features/handover/handover.cpp).
void step_of_later_return(Booking& row, BookingAction action) {
  auto& later = row.handover.later_return;
  if (action == BookingAction::ask_later_return)
    later = rules::LaterReturn{a_day_later(row.days).return_, rules::LaterReturnState::asked,
                               later ? later->times_asked + 1 : 1};
  if (action == BookingAction::agree_later_return) later->state = rules::LaterReturnState::agreed;
  if (action == BookingAction::refuse_later_return) later->state = rules::LaterReturnState::refused;
}

// What was said of the vehicle's return; its deposit follows.
void step_of_return(World& world, Database& tx, int id, BookingAction action, Mover who) {
  Booking& row = at(tx.bookings, id);
  rules::ReturnFacts& back = row.handover.back;
  const bool was_out = is_out(row);
  const bool is_answer = action == BookingAction::confirm_return || action == BookingAction::deny_return;
  if (!is_answer && action != BookingAction::settle_return) return;
  if (is_answer) (who == Mover::host ? back.host_says : back.renter_says) = action == BookingAction::confirm_return;
  if (!is_answer) back.settled = true;
  if (was_out && !is_out(row)) row.back_at = world.now;
  plan_again(world, tx, id);
}

void step_of_handover(World& world, Database& tx, int id, BookingAction action, Mover who) {
  Booking& row = at(tx.bookings, id);
  auto& delays = row.handover.delays;
  if (action == BookingAction::say_late) {
    std::erase_if(delays, [=](const rules::Delay& delay) { return delay.side == who; });
    delays.push_back({who, row.days.pick_up + rules::most_delay});
  }
  if (action == BookingAction::refuse_delay)
    for (rules::Delay& delay : delays)
      if (delay.side != who && !delay.refused_at) delay.refused_at = world.now;
  step_of_fault(world, row, action, who);
  step_of_later_return(row, action);
  step_of_return(world, tx, id, action, who);
}

bool is_about_a_no_show(BookingAction action) {
  return action == BookingAction::contest_no_show || action == BookingAction::uphold_no_show ||
         action == BookingAction::overturn_no_show;
}

Flow<Answer<bool>> move_if_due(World& world, int booking) {
  return world.transaction([=, &world](Database& tx) -> Answer<bool> {
    const auto to = rules::due_move(standing_of(at(tx.bookings, booking)), world.now);
    if (!to) return false;
    world.note("  booking {} becomes {}", booking, rules::word(*to));
    const bool by_fault = at(tx.bookings, booking).state == BookingState::active;
    if (*to == BookingState::cancelled)
      end(world, tx, booking, by_fault ? Ending::vehicle_fault : Ending::not_answered);
    if (*to != BookingState::cancelled) move_on(world, tx, booking, *to);
    return true;
  });
}

Flow<Done> let_all_go(World& world, std::vector<int> holds) {
  for (const int hold : holds) {
    const Payment* payment = world.db.live_payment(Purpose::booking, hold);
    if (!payment) continue;
    KB_CO_TRY(const auto state, co_await close(world, static_cast<int>(payment - world.db.payments.data())));
    if (state == rules::PaymentState::paid) co_return Trouble::conflict;
  }
  co_return Done();
}

}  // namespace

rules::Standing standing_of(const Booking& booking) {
  rules::Standing standing;
  standing.state = booking.state;
  standing.placed =
      booking.payment_status != rules::PaymentStatus::pending || rules::due_now(*booking.lines) == Pence{0};
  standing.pick_up = booking.days.pick_up;
  standing.return_ = booking.days.return_;
  standing.answer_by = booking.answer_by;
  if (booking.state == BookingState::cancelled && booking.ending == Ending::no_show)
    standing.no_show =
        rules::NoShow{*booking.cancelled_at, booking.contested_at.has_value(), booking.decided_at.has_value()};
  if (rules::due_at_pick_up(*booking.lines) > Pence{0})
    standing.collection = rules::Collection{booking.collected_by_host, booking.collected_by_renter};
  standing.handover = booking.handover;
  return standing;
}

bool is_out(const Booking& booking) {
  const rules::ReturnFacts& back = booking.handover.back;
  return booking.state == BookingState::completed && !back.settled &&
         !back.host_says.value_or(back.renter_says.value_or(true));
}

Days days_of(const rules::Rental& times) {
  return {times, from_london(times.pick_up).value(), from_london(times.return_).value()};
}

Days a_day_later(const Days& days) {
  return days_of({days.times.pick_up, days.times.return_ + std::chrono::hours(24)});
}

Flow<Done> book(World& world, Wish wish) {
  for (int attempt = 0; attempt < most_attempts; ++attempt) {
    KB_CO_TRY(const Held held, co_await hold(world, wish));
    if (!held.in_the_way.empty()) {
      KB_CO_TRY_VOID(co_await let_all_go(world, held.in_the_way));
      continue;
    }
    const auto opened = co_await open_again(world, held.booking);
    if (opened.has_value() || opened.error() != Trouble::ended) co_return opened;
  }
  co_return Trouble::conflict;
}

Flow<Done> open_again(World& world, int booking) {
  const Payment* payment = world.db.live_payment(Purpose::booking, booking);
  if (!payment) co_return Done();
  const auto opened = co_await open(world, static_cast<int>(payment - world.db.payments.data()), true);
  if (opened.has_error()) co_return opened.error();
  co_return Done();
}

Flow<Done> let_go(World& world, int booking) { return let_all_go(world, {booking}); }

Flow<Done> act(World& world, int booking, BookingAction action, Mover who) {
  return world.transaction([=, &world](Database& tx) -> Done {
    const Booking& row = at(tx.bookings, booking);
    if (!rules::is_for(action, who)) return Trouble::conflict;
    const auto options = rules::options_for(standing_of(row), *row.lines, who, world.now);
    if (std::ranges::find(options, action, &rules::BookingOption::action) == options.end()) return Trouble::conflict;
    world.note("  booking {}: {} by {}", booking, rules::word(action), rules::word(who));
    const auto ending = rules::ending_of(action, who);
    const auto target = rules::target_of(action);
    if (ending) {
      end(world, tx, booking, *ending);
    } else if (target) {
      move_on(world, tx, booking, *target);
    } else if (action == BookingAction::confirm_collection) {
      confirm_collection(tx, booking, who);
    } else if (is_about_a_no_show(action)) {
      step_of_no_show(world, tx, booking, action);
    } else if (action != BookingAction::change_dates) {
      step_of_handover(world, tx, booking, action, who);
    }
    return {};
  });
}

Flow<Done> move_what_is_due(World& world) {
  for (int i = 0; i < static_cast<int>(world.db.bookings.size()); ++i) {
    if (!rules::due_move(standing_of(at(world.db.bookings, i)), world.now)) continue;
    for (bool go_on = true; go_on;) {
      const auto moved = co_await move_if_due(world, i);
      go_on = moved.has_value() && *moved;
    }
  }
  co_return Done();
}

}  // namespace kerbside::simulate
