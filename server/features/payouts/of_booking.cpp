#include "features/payouts/of_booking.hpp"

namespace kerbside::payouts {

rules::PayoutFacts FactColumns::facts() const {
  rules::PayoutFacts it;
  it.earning = {status, payable_at};
  it.payable = payable_pence;
  it.from_deposit = from_deposit_pence;
  it.kept = kept_pence;
  it.netted = netted_pence;
  it.sent = sent_pence;
  it.paid_in = paid_in;
  it.gone_back = gone_back;
  it.disputed = disputed;
  it.account_ready = account_ready;
  it.in_question = in_question || vehicle_out || in_dispute;
  it.on_its_way = on_its_way;
  it.failed = failed;
  it.account_failed = account_failed;
  return it;
}

rules::HeldBy FactColumns::held_by() const {
  if (in_question) return rules::HeldBy::no_show;
  if (vehicle_out) return rules::HeldBy::not_returned;
  if (in_dispute) return rules::HeldBy::dispute;
  return bank_decides ? rules::HeldBy::bank : rules::HeldBy::lost;
}

rules::EarningsFact EarningOfBooking::fact(Instant now) const {
  rules::EarningsFact it;
  it.amount = amount_pence;
  it.payout = facts();
  it.stage = rules::stage_of(it.payout, now);
  it.held_by = held_by();
  it.refunded_in_dispute = refunded_in_dispute;
  if (payable_at) it.payable_on = to_london(*payable_at).date();
  return it;
}

}  // namespace kerbside::payouts
