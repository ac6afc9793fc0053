#include "simulate/deposits.hpp"

#include "rules/deposit_refunds.hpp"
#include "rules/money_arithmetic.hpp"
#include "simulate/bookings.hpp"
#include "simulate/earnings.hpp"

namespace kerbside::simulate {

using rules::ChargeState;
using rules::RefundState;

namespace {

std::vector<rules::DepositRefund> refunds_of(const Database& tx, int payment) {
  std::vector<rules::DepositRefund> all;
  for (std::size_t i = 0; i < tx.refunds.size(); ++i) {
    const Refund& it = tx.refunds[i];
    const bool of_deposit = it.kind == RefundKind::first_part || it.kind == RefundKind::rest;
    if (it.payment == payment && of_deposit && it.amount > Pence{0})
      all.push_back({it.kind == RefundKind::rest, it.key, it.state, it.amount, it.retry_of != none,
                     tx.was_retried(static_cast<int>(i))});
  }
  return all;
}

// Plans a refund, or changes the one that is planned; of nothing it takes it away.
void plan_refund(World& world, Database& tx, Refund wanted) {
  wanted.parts = rules::parts_of(rules::of_deposit(wanted.amount), {});
  wanted.scheduled_for = std::max(wanted.scheduled_for, to_london(world.now).date());
  for (Refund& row : tx.refunds) {
    if (row.payment != wanted.payment || row.kind != wanted.kind || row.key != wanted.key) continue;
    if (row.state == RefundState::scheduled) {
      row = wanted;
    } else if (wanted.amount > Pence{0}) {
      tx.broken = "a refund was planned anew that had been sent";
    }
    return;
  }
  if (wanted.amount > Pence{0}) tx.add(wanted);
}

// The deposit came with the booking's own payment.
int payment_of(const Database& tx, int booking) {
  const std::vector<int> counting = tx.paid_for(booking);
  return *std::ranges::find(counting, Purpose::booking, [&](int id) { return at(tx.payments, id).purpose; });
}

rules::DepositStanding standing_now(const Database& tx, int booking) {
  const Deposit& deposit = *at(tx.deposits, booking);
  auto now = rules::deposit_standing(deposit.held, deposit.charges, refunds_of(tx, payment_of(tx, booking)));
  now.vehicle_out = is_out(at(tx.bookings, booking));
  return now;
}

void plan(World& world, Database& tx, int booking) {
  const Deposit& deposit = *at(tx.deposits, booking);
  const int payment = payment_of(tx, booking);
  const auto due = rules::plan_deposit(standing_now(tx, booking), deposit.dates.rest_on, to_london(world.now).date());
  world.note("  deposit of booking {}: {} and {} pence go back", booking, due.first.value, due.rest.value);
  Refund first{payment, RefundKind::first_part, {}, due.first};
  first.scheduled_for = deposit.dates.first_on;
  Refund rest{payment, RefundKind::rest, rules::key_of_rest(refunds_of(tx, payment)), due.rest};
  rest.scheduled_for = deposit.dates.rest_on;
  plan_refund(world, tx, first);
  plan_refund(world, tx, rest);
}

void settle(World& world, Database& tx, int booking, int charge, Pence allowed) {
  const auto now = standing_now(tx, booking);
  const Pence collected = rules::collectable(now, allowed);
  auto& row = at(at(tx.deposits, booking)->charges, charge);
  row.state = ChargeState::settled;
  row.collected = collected;
  if (collected > Pence{0}) {
    constexpr int most_charges = 100;
    tx.post(Fact::deposit_charge, booking * most_charges + charge, {.booking = booking},
            rules::deposit_charge_legs(collected, {}));
    share_of_deposit(tx, booking, rules::charged_with(now, collected));
  }
  plan(world, tx, booking);
}

// Runs `body` on a charge that `may` be touched.
template <class May, class Body>
Flow<Done> on_charge(World& world, int booking, int charge, May may, Body body) {
  return world.transaction([=, &world](Database& tx) -> Done {
    auto& row = at(at(tx.deposits, booking)->charges, charge);
    if (!may(row)) return Trouble::conflict;
    world.note("  charge {} of booking {} moves", charge, booking);
    body(tx, row);
    return {};
  });
}

}  // namespace

void settle_deposit(World& world, Database& tx, int booking) {
  const Booking& row = at(tx.bookings, booking);
  const bool paid = row.payment_status == rules::PaymentStatus::paid;
  const Pence held = paid ? rules::deposit_held(*row.lines) : Pence{0};
  if (held == Pence{0}) return;
  const auto dates = rules::deposit_dates(to_london(*row.completed_at).date());
  at(tx.deposits, booking) = Deposit{held, dates.value()};
  plan(world, tx, booking);
}

void plan_again(World& world, Database& tx, int booking) {
  auto& deposit = at(tx.deposits, booking);
  if (!deposit) return;
  const Booking& row = at(tx.bookings, booking);
  if (row.back_at)
    deposit->dates =
        rules::dates_once_back(to_london(*row.completed_at).date(), to_london(*row.back_at).date()).value();
  plan(world, tx, booking);
}

Flow<Done> file_charge(World& world, int booking, Pence damage) {
  return world.transaction([=, &world](Database& tx) -> Done {
    Deposit& deposit = *at(tx.deposits, booking);
    if (world.now >= deposit.dates.charges_until) return Trouble::conflict;
    const auto priced = rules::price_charge({rules::ChargeKind::damage, {}, damage}, {}, deposit.held);
    if (priced.has_error()) return Trouble::conflict;
    deposit.charges.push_back({ChargeState::open, priced->amount, Pence{0}, world.now + rules::contest_charge_within});
    world.note("  booking {} is charged {} pence", booking, priced->amount.value);
    plan(world, tx, booking);
    return {};
  });
}

Flow<Done> contest_charge(World& world, int booking, int charge) {
  return on_charge(
      world, booking, charge, [&world](const rules::ChargeStanding& row) { return rules::can_contest(row, world.now); },
      [](Database&, rules::ChargeStanding& row) { row.state = ChargeState::contested; });
}

Flow<Done> withdraw_charge(World& world, int booking, int charge) {
  return on_charge(
      world, booking, charge, [](const rules::ChargeStanding& row) { return rules::can_withdraw(row); },
      [=, &world](Database& tx, rules::ChargeStanding& row) {
        row.state = ChargeState::withdrawn;
        plan(world, tx, booking);
      });
}

Flow<Done> decide_charge(World& world, int booking, int charge, Pence allowed) {
  return on_charge(
      world, booking, charge, [](const rules::ChargeStanding& row) { return rules::can_decide(row); },
      [=, &world](Database& tx, const rules::ChargeStanding&) { settle(world, tx, booking, charge, allowed); });
}

Flow<Done> settle_uncontested(World& world) {
  for (int booking = 0; booking < static_cast<int>(world.db.deposits.size()); ++booking) {
    if (!at(world.db.deposits, booking)) continue;
    for (int charge = 0; charge < static_cast<int>(at(world.db.deposits, booking)->charges.size()); ++charge) {
      const auto is_due = [&world](const rules::ChargeStanding& row) { return rules::is_uncontested(row, world.now); };
      if (!is_due(at(at(world.db.deposits, booking)->charges, charge))) continue;
      (void)co_await on_charge(world, booking, charge, is_due,
                               [=, &world](Database& tx, const rules::ChargeStanding& row) {
                                 settle(world, tx, booking, charge, row.amount);
                               });
    }
  }
  co_return Done();
}

}  // namespace kerbside::simulate
