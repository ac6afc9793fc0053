#include "simulate/people.hpp"

#include <algorithm>
#include <boost/describe.hpp>

#include "simulate/bookings.hpp"
#include "simulate/changes.hpp"
#include "simulate/deposits.hpp"
#include "simulate/help.hpp"
#include "simulate/orders.hpp"
#include "simulate/payments.hpp"
#include "simulate/payouts.hpp"
#include "simulate/premiums.hpp"
#include "simulate/refunds.hpp"
#include "simulate/server.hpp"

namespace kerbside::simulate {

using rules::BookingAction;
using rules::Mover;

namespace {

constexpr int renters = 3;
constexpr std::size_t most_bookings = 8, most_changes = 4, most_orders = 7;

int some(World& world, std::size_t n) { return n == 0 ? none : world.dice.below(n); }

// One of those rows that it concerns.
template <class Row, class Concerns>
int some_of(World& world, const std::vector<Row>& rows, Concerns concerns) {
  std::vector<int> found;
  for (int i = 0; i < static_cast<int>(rows.size()); ++i)
    if (concerns(at(rows, i))) found.push_back(i);
  return found.empty() ? none : at(found, some(world, found.size()));
}

Days some_days(World& world) {
  const Date first = to_london(world.now).date() + std::chrono::days(world.dice.one_of({0, 1, 1, 2, 2, 3, 5, 9}));
  const Date last = first + std::chrono::days(world.dice.one_of({1, 1, 1, 2, 3, 4, 8, 30}));
  const auto hour = [&] { return TimeOfDay(std::chrono::hours(world.dice.between(6, 20))); };
  return days_of({LocalTime(first, hour()), LocalTime(last, hour())});
}

// People press twice now and then.
template <class... Args>
void press(World& world, Flow<Done> (*what)(World&, Args...), Args... args) {
  const int times = world.dice.chance(8) ? 2 : 1;
  for (int i = 0; i < times; ++i) world.start(what(world, args...));
}

void wish(World& world) {
  if (world.db.bookings.size() >= most_bookings) return;
  Wish wish;
  wish.renter = world.dice.below(renters);
  wish.vehicle = some(world, world.vehicles.size());
  wish.days = some_days(world);
  wish.method = world.dice.chance(65) ? rules::Method::pay_now : rules::Method::pay_on_collection;
  world.note("renter {} wants vehicle {}", wish.renter, wish.vehicle);
  press(world, &book, wish);
}

void shop(World& world) {
  const int bundle = some_of(world, world.db.orders, [](const Order& row) { return row.is_bundle() && row.is_had(); });
  if (bundle != none && world.dice.chance(15)) return press(world, &cancel_bundle, bundle);
  if (world.db.orders.size() >= most_orders) return;
  if (bundle != none && world.dice.chance(60)) return press(world, &use_credit, bundle);
  if (world.dice.chance(40)) {
    const int credits = world.dice.one_of({1, 3, 7});
    world.note("somebody buys {} credits", credits);
    return press(world, &buy_bundle, Pence{2'500}, credits);
  }
  const Pence price{world.dice.one_of({30, 1'299, 19'900})};
  world.note("somebody buys something for {} pence", price.value);
  press(world, &buy, price);
}

// Whoever wants cover, the broker, and whoever wants it no more.
void insure(World& world) {
  const int order = some_of(world, world.db.orders, [&](const Order& row) {
    return row.cover && (row.state == OrderState::paid || row.state == OrderState::fulfilled || world.dice.chance(10));
  });
  if (order != none && world.dice.chance(70)) {
    const int what = world.dice.below(100);
    return press(world, what < 50 ? &confirm_cover : what < 70 ? &decline_cover : &cancel_cover, order);
  }
  if (world.db.orders.size() >= most_orders) return;
  const int hours = world.dice.one_of({4, 5, 20, 26, 24 * 9});
  world.note("somebody wants cover in {} hours", hours);
  press(world, &buy_cover, Pence{world.dice.one_of({3'501, 12'300})}, hours);
}

// Whoever wants something done by our team, and the team.
void serve(World& world) {
  const int order = some_of(world, world.db.orders, [&](const Order& row) {
    return row.help && (row.state == OrderState::paid || row.state == OrderState::fulfilled || world.dice.chance(10));
  });
  if (order != none && world.dice.chance(70)) {
    const int what = world.dice.below(100);
    if (what < 30) return press(world, &end_order, order, true);
    return press(world, what < 60 ? &begin_help : what < 80 ? &cancel_help : &refund_help, order);
  }
  if (world.db.orders.size() >= most_orders) return;
  world.note("somebody wants our team’s help");
  press(world, &buy_help, Pence{world.dice.one_of({1'501, 4'999})});
}

// Of those that somebody has been shown; now and then one that the server does not know of itself.
int some_open_session(World& world) {
  const auto& sessions = world.provider.sessions;
  const auto is_open = [](const Session& session) { return session.status == rules::SessionStatus::open; };
  if (world.dice.chance(10)) return some_of(world, sessions, is_open);
  const int payment = some_of(world, world.db.payments, [&](const Payment& row) {
    return row.session != none && is_open(at(sessions, row.session));
  });
  return payment == none ? none : at(world.db.payments, payment).session;
}

void pay(World& world) {
  const int session = some_open_session(world);
  if (session == none) return;
  const Card card = world.dice.one_of({Card::good, Card::good, Card::good, Card::good, Card::delayed,
                                       Card::delayed_then_refused, Card::refund_fails, Card::refund_waits});
  world.note("somebody pays session {}", session);
  world.provider.pay(session, card, world.now);
}

Flow<Done> visit(World& world, int payment) {
  KB_CO_TRY([[maybe_unused]] const auto state, co_await settle(world, payment));
  co_return Done();
}

// The page that one returns to, having paid or not.
void return_from_checkout(World& world) {
  const int payment = some(world, world.db.payments.size());
  if (payment != none) press(world, &visit, payment);
}

// What ended stays touched now and then: by a no-show that is contested, or in vain.
void touch_booking(World& world) {
  const int booking = some_of(world, world.db.bookings, [&](const Booking& row) {
    return row.state != BookingState::cancelled || row.ending == rules::Ending::no_show || world.dice.chance(10);
  });
  if (booking == none) return;
  const Booking& row = at(world.db.bookings, booking);
  const bool is_hold = row.state == BookingState::pending && row.payment_status == rules::PaymentStatus::pending;
  if (is_hold) return press(world, world.dice.chance(60) ? &open_again : &let_go, booking);
  const bool is_few = world.db.changes.size() < most_changes;
  if (is_few && row.state == BookingState::active && rules::is_agreed_later(row.handover, row.days.return_) &&
      world.dice.chance(60))
    return press(world, &change_dates, booking, a_day_later(row.days));
  const bool may_change = row.state == BookingState::confirmed && is_few;
  if (may_change && world.dice.chance(35)) return press(world, &change_dates, booking, some_days(world));
  const auto who = world.dice.one_of({Mover::renter, Mover::renter, Mover::host, Mover::host, Mover::admin});
  const auto options = rules::options_for(standing_of(row), *row.lines, who, world.now);
  if (options.empty()) return;
  const BookingAction action = at(options, some(world, options.size())).action;
  const bool is_rare = action == BookingAction::cancel && world.dice.chance(80);
  if (!is_rare && action != BookingAction::change_dates) press(world, &act, booking, action, who);
}

// What is not offered to them, people try as well.
void overreach(World& world) {
  const int booking = some(world, world.db.bookings.size());
  if (booking == none) return;
  constexpr int actions = static_cast<int>(BookingAction::refuse_later_return) + 1;
  const auto action = static_cast<BookingAction>(world.dice.below(actions));
  const auto who = world.dice.one_of({Mover::renter, Mover::host, Mover::admin});
  if (action != BookingAction::cancel && action != BookingAction::change_dates)
    press(world, &act, booking, action, who);
}

void touch_deposit(World& world) {
  const int booking = some_of(world, world.db.deposits, [](const auto& deposit) { return deposit.has_value(); });
  if (booking == none) return;
  const Deposit& deposit = *at(world.db.deposits, booking);
  const int charge = some(world, deposit.charges.size());
  const Pence amount{world.dice.between(1, static_cast<int>(deposit.held.value))};
  if (charge == none || world.dice.chance(20)) return press(world, &file_charge, booking, amount);
  const Pence allowed{world.dice.between(0, static_cast<int>(at(deposit.charges, charge).amount.value))};
  switch (world.dice.below(3)) {
    case 0:
      return press(world, &contest_charge, booking, charge);
    case 1:
      return press(world, &withdraw_charge, booking, charge);
    default:
      return press(world, &decide_charge, booking, charge, allowed);
  }
}

void drop(World& world) {
  const int booking = some(world, world.db.bookings.size());
  if (booking != none && world.db.open_change(booking) != none) press(world, &drop_change, booking);
}

// A payment whose amount is not ours is quarantined, and all that comes of it an admin's.
void go_to_the_bank(World& world) {
  const int session = some_of(world, world.provider.sessions, [&](const Session& it) {
    return it.captured_at && it.amount == at(world.db.payments, it.payment).amount;
  });
  if (session == none || world.provider.was_disputed(session)) return;
  world.note("session {} is disputed", session);
  world.provider.dispute(session, world.now, world.now + std::chrono::hours(world.dice.between(1, 24 * 20)));
}

void touch_account(World& world) { world.provider.accounts_ready = world.dice.chance(70); }

}  // namespace

void somebody_acts(World& world) {
  if (world.provider.has_open_session() && world.dice.chance(40)) return pay(world);
  const int what = world.dice.below(100);
  if (what < 12) return wish(world);
  if (what < 15) return world.dice.chance(35) ? insure(world) : world.dice.chance(25) ? serve(world) : shop(world);
  if (what < 20) return return_from_checkout(world);
  if (what < 58) return touch_booking(world);
  if (what < 63) return overreach(world);
  if (what < 85) return touch_deposit(world);
  if (what < 88) return drop(world);
  if (what < 91) return go_to_the_bank(world);
  if (what < 94) return touch_account(world);
  settle_what_waits(world);
}

void settle_what_waits(World& world) {
  const Database& db = world.db;
  for (int i = 0; i < static_cast<int>(db.orders.size()); ++i)
    if (at(db.orders, i).state == OrderState::paid && !at(db.orders, i).cover)
      world.start(end_order(world, i, world.dice.chance(60)));
  for (int i = 0; i < static_cast<int>(db.statements.size()); ++i)
    if (!at(db.statements, i).is_paid) world.start(pay_statement(world, i));
  for (int i = 0; i < static_cast<int>(db.bookings.size()); ++i) {
    const auto options =
        rules::options_for(standing_of(at(db.bookings, i)), *at(db.bookings, i).lines, Mover::admin, world.now);
    for (const auto& option : options) {
      if (option.action == BookingAction::overturn_no_show)
        world.start(act(world, i, world.dice.chance(50) ? option.action : BookingAction::uphold_no_show, Mover::admin));
      if (option.action == BookingAction::refund_fault)
        world.start(act(world, i, world.dice.chance(50) ? option.action : BookingAction::dismiss_fault, Mover::admin));
      if (option.action == BookingAction::settle_return) world.start(act(world, i, option.action, Mover::admin));
    }
    if (!at(db.deposits, i)) continue;
    for (int charge = 0; charge < static_cast<int>(at(db.deposits, i)->charges.size()); ++charge) {
      const auto& standing = at(at(db.deposits, i)->charges, charge);
      if (rules::can_decide(standing)) world.start(decide_charge(world, i, charge, standing.amount));
    }
  }
  for (int i = 0; i < static_cast<int>(db.refunds.size()); ++i) {
    const Refund& refund = at(db.refunds, i);
    const bool failed = refund.state == rules::RefundState::failed && !refund.by_bank && !db.was_retried(i);
    if (failed && db.disputed(refund.payment) == Pence{0}) world.start(retry_refund(world, i));
  }
  for (int i = 0; i < static_cast<int>(db.payouts.size()); ++i)
    if (is_failed_payout(db, i) && world.provider.accounts_ready) world.start(retry_payout(world, i));
  for (int i = 0; i < static_cast<int>(db.chargebacks.size()); ++i)
    if (at(db.chargebacks, i).state == rules::DisputeState::lost)
      world.start(close_chargeback(world, i, world.dice.chance(50)));
  for (const Job& job : db.jobs)
    if (job.dead) world.start(revive(world, job.id));
}

}  // namespace kerbside::simulate
