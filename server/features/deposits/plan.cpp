#include "features/deposits/plan.hpp"

#include <algorithm>

#include "features/deposits/view.hpp"
#include "features/payments/payments.hpp"
#include "features/payouts/payouts.hpp"

namespace kerbside::deposits {
namespace {

using payments::RefundOfDeposit;
using rules::Pence;
using rules::RefundState;

bool is_planned(const RefundOfDeposit& refund) { return refund.state == RefundState::scheduled && !refund.is_retry; }

// Failed ones count until somebody tries them again: the money is still to reach the renter by them.
bool is_sent(const RefundOfDeposit& refund) { return !is_planned(refund) && !refund.retried; }

// What tells the rest from those that were sent before: decided late, it follows by a refund of its own.
std::string key_of_rest(const std::vector<RefundOfDeposit>& refunds) {
  int sent = 0;
  for (const RefundOfDeposit& refund : refunds) {
    if (refund.kind != payments::rest_of_deposit) continue;
    if (is_planned(refund)) return refund.reason_key;
    ++sent;
  }
  return sent == 0 ? "" : "rest " + std::to_string(sent + 1);
}

payments::PlannedRefund refund_of(const store::DepositRow& row, const char* kind, Pence amount, Date on) {
  payments::PlannedRefund refund;
  refund.purpose = payments::for_booking;
  refund.purpose_id = payments::purpose_of(row.booking_id);
  refund.kind = kind;
  refund.parts = rules::of_deposit(amount);
  refund.reason = kind == payments::first_part_of_deposit ? "Deposit, first part" : "Deposit, remaining part";
  refund.on = std::max(on, london_today());
  return refund;
}

}  // namespace

rules::DepositStanding Standing::in_rules() const {
  rules::DepositStanding deposit{row.amount_pence};
  for (const auto& charge : charges) deposit.charges.push_back(standing_of(charge));
  std::vector<Pence> sent;
  for (const RefundOfDeposit& refund : refunds) {
    if (!is_sent(refund)) continue;
    sent.push_back(refund.amount_pence);
    deposit.first_sent = true;
  }
  deposit.sent = rules::sum_of(sent);
  return deposit;
}

Task<Result<Standing>> standing_now(db::Transaction& tx, store::DepositRow row) {
  Standing now;
  KB_CO_TRY(now.charges, co_await store::charges_of(tx, row.booking_id));
  KB_CO_TRY(now.refunds, co_await payments::Payments::lock_deposit_refunds(tx, payments::for_booking,
                                                                           payments::purpose_of(row.booking_id)));
  now.row = std::move(row);
  co_return now;
}

Task<Result<rules::DepositPlan>> plan(db::Transaction& tx, store::DepositRow row) {
  if (row.held_by == Holder::host || !row.rest_on) co_return rules::DepositPlan{};
  KB_CO_TRY(const auto now, co_await standing_now(tx, std::move(row)));
  const auto due = rules::plan_deposit(now.in_rules(), *now.row.rest_on, london_today());
  KB_CO_TRY_VOID(co_await payments::Payments::plan(
      tx, refund_of(now.row, payments::first_part_of_deposit, due.first, *now.row.first_on)));
  auto rest = refund_of(now.row, payments::rest_of_deposit, due.rest, *now.row.rest_on);
  rest.reason_key = key_of_rest(now.refunds);
  KB_CO_TRY_VOID(co_await payments::Payments::plan(tx, std::move(rest)));
  co_return due;
}

Task<Status> settle(db::Transaction& tx, const store::DepositRow& row, Settlement settlement) {
  KB_CO_TRY(const auto now, co_await standing_now(tx, row));
  const Pence collected = rules::collectable(now.in_rules(), settlement.allowed);
  store::settle(tx, settlement.charge, settlement.allowed, collected, settlement.decision_reason);
  if (collected > Pence{0}) {
    payments::Payments::move(tx, "deposit_charge", "deposit_charge", settlement.charge.str(), row.booking_id,
                             payments::owned(rules::deposit_charge_legs(collected), {row.user_id, row.host_user_id}));
    payouts::share_of_deposit(tx, row.booking_id, rules::charged_with(now.in_rules(), collected));
  }
  KB_CO_TRY_VOID(co_await plan(tx, row));
  co_return Status();
}

}  // namespace kerbside::deposits
