#include "features/deposits/plan.hpp"

#include <algorithm>

#include "features/deposits/view.hpp"
#include "features/payments/payments.hpp"
#include "features/payouts/payouts.hpp"
#include "rules/deposit_refunds.hpp"

namespace kerbside::deposits {
namespace {

using payments::RefundOfDeposit;
using rules::Pence;

std::vector<rules::DepositRefund> in_rules(const std::vector<RefundOfDeposit>& refunds) {
  std::vector<rules::DepositRefund> all;
  for (const RefundOfDeposit& refund : refunds)
    all.push_back({refund.kind == payments::rest_of_deposit, refund.reason_key, refund.state, refund.amount_pence,
                   refund.is_retry, refund.retried});
  return all;
}

payments::PlannedRefund refund_of(const store::DepositRow& row, rules::RefundKind kind, Pence amount, Date on) {
  payments::PlannedRefund refund;
  refund.purpose = rules::Purpose::booking;
  refund.purpose_id = payments::purpose_of(row.booking_id);
  refund.kind = kind;
  refund.parts = rules::parts_of(rules::of_deposit(amount), {row.user_id, row.host_user_id});
  refund.reason = kind == payments::first_part_of_deposit ? "Deposit, first part" : "Deposit, remaining part";
  refund.on = std::max(on, london_today());
  return refund;
}

}  // namespace

rules::DepositStanding Standing::in_rules() const {
  std::vector<rules::ChargeStanding> standings;
  for (const auto& charge : charges) standings.push_back(standing_of(charge));
  auto standing = rules::deposit_standing(row.amount_pence, std::move(standings), deposits::in_rules(refunds));
  standing.vehicle_out = row.vehicle_out;
  standing.in_dispute = row.in_dispute;
  return standing;
}

Task<Result<Standing>> standing_now(db::Transaction& tx, store::DepositRow row) {
  Standing now;
  KB_CO_TRY(now.charges, co_await store::charges_of(tx, row.booking_id));
  KB_CO_TRY(now.refunds, co_await payments::Payments::lock_deposit_refunds(tx, rules::Purpose::booking,
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
  rest.reason_key = rules::key_of_rest(in_rules(now.refunds));
  KB_CO_TRY_VOID(co_await payments::Payments::plan(tx, std::move(rest)));
  co_return due;
}

Task<Status> settle(db::Transaction& tx, const store::DepositRow& row, Settlement settlement) {
  KB_CO_TRY(const auto now, co_await standing_now(tx, row));
  const Pence collected = rules::collectable(now.in_rules(), settlement.allowed);
  store::settle(tx, settlement.charge, settlement.allowed, collected, settlement.decision_reason);
  if (collected > Pence{0}) {
    payments::Payments::move(tx,
                             {rules::LedgerKind::deposit_charge, rules::LedgerSource::deposit_charge,
                              settlement.charge.str(), rules::about(row.booking_id)},
                             rules::deposit_charge_legs(collected, {row.user_id, row.host_user_id}));
    payouts::share_of_deposit(tx, row.booking_id, rules::charged_with(now.in_rules(), collected));
  }
  KB_CO_TRY_VOID(co_await plan(tx, row));
  co_return Status();
}

}  // namespace kerbside::deposits
