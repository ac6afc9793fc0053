#include "rules/payout_step.hpp"

#include <algorithm>

#include "rules/money_arithmetic.hpp"
#include "rules/money_holds.hpp"

namespace kerbside::rules {

namespace {

// What of it no dispute keeps back.
Pence undisputed(const PayoutFacts& facts) {
  if (facts.disputed == 0_p) return due_to_host(facts);
  const Pence left = facts.paid_in - facts.gone_back - facts.sent;
  return std::min(due_to_host(facts), free_of_hold(left, facts.disputed));
}

}  // namespace

Pence due_to_host(const PayoutFacts& facts) { return std::max(0_p, facts.payable + facts.from_deposit - facts.sent); }

bool covers(Pence charge, const PayoutFacts& facts) { return charge >= facts.payable + facts.from_deposit; }

PayoutStage stage_of(const PayoutFacts& facts, Instant now) {
  const EarningFacts& earning = facts.earning;
  if (earning.status == EarningStatus::cancelled) return PayoutStage::cancelled;
  if (!earning.payable_at) return PayoutStage::upcoming;
  if (facts.on_its_way) return PayoutStage::on_its_way;
  if (facts.failed) return PayoutStage::failed;
  if (earning.status == EarningStatus::awaiting_collection_payment) return PayoutStage::awaiting_collection;
  if (now < *earning.payable_at) return PayoutStage::earned;
  if (due_to_host(facts) == 0_p) return PayoutStage::paid;
  if (facts.in_question || undisputed(facts) == 0_p) return PayoutStage::held;
  return facts.account_ready ? PayoutStage::due : PayoutStage::account_needed;
}

Pence payout_now(const PayoutFacts& facts, Instant now) {
  return stage_of(facts, now) == PayoutStage::due ? undisputed(facts) : 0_p;
}

}  // namespace kerbside::rules
