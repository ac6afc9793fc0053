#include "rules/payout_step.hpp"

#include <algorithm>

#include "rules/money_arithmetic.hpp"
#include "rules/money_holds.hpp"

namespace kerbside::rules {

Pence due_to_host(const PayoutFacts& facts) {
  return std::max(0_p, facts.payable + facts.from_deposit - facts.kept - facts.netted - facts.sent);
}

Pence share_of_host(const PayoutFacts& facts) { return std::max(0_p, facts.payable + facts.from_deposit - facts.kept); }

Pence debt_of(const PayoutFacts& facts) {
  return std::max(0_p, facts.kept + facts.netted + facts.sent - facts.payable - facts.from_deposit);
}

Netting pay_debts(Pence amount, const std::vector<Pence>& debts) {
  Netting all{{}, amount};
  for (const Pence debt : debts) {
    all.paid.push_back(std::min(debt, all.left));
    all.left = all.left - all.paid.back();
  }
  return all;
}

Pence due_to_host(const std::vector<PayoutFacts>& bookings) {
  Pence all;
  for (const PayoutFacts& facts : bookings) all = all + due_to_host(facts);
  return all;
}

Pence kept_in_all(const PayoutFacts& facts, Pence more) { return facts.kept + more; }

bool covers(Pence charge, const PayoutFacts& facts) { return charge >= facts.payable + facts.from_deposit; }

Pence undisputed(const PayoutFacts& facts) {
  if (facts.disputed == 0_p) return due_to_host(facts);
  const Pence left = facts.paid_in - facts.gone_back - facts.sent - std::max(0_p, facts.netted);
  return std::min(due_to_host(facts), free_of_hold(left, facts.disputed));
}

namespace {
// Returns whether any of it was paid out to the host, or paid a debt of theirs.
bool anything_left_us(const PayoutFacts& facts) { return facts.sent > 0_p || facts.netted > 0_p; }
}  // namespace

PayoutStage stage_of(const PayoutFacts& facts, Instant now) {
  const EarningFacts& earning = facts.earning;
  if (earning.status == EarningStatus::cancelled) return PayoutStage::cancelled;
  if (!earning.payable_at) return PayoutStage::upcoming;
  if (facts.on_its_way) return PayoutStage::on_its_way;
  const bool nothing_due = due_to_host(facts) == 0_p;
  if (nothing_due && facts.kept > 0_p) return anything_left_us(facts) ? PayoutStage::paid : PayoutStage::kept;
  if (facts.failed && !facts.account_failed && !nothing_due) return PayoutStage::failed;
  if (earning.status == EarningStatus::awaiting_collection_payment) return PayoutStage::awaiting_collection;
  // Whatever the day: what waits for a decision leaves on none.
  if (!nothing_due && (facts.in_question || undisputed(facts) == 0_p)) return PayoutStage::held;
  if (now < *earning.payable_at) return PayoutStage::earned;
  if (nothing_due) return PayoutStage::paid;
  return facts.account_ready ? PayoutStage::due : PayoutStage::account_needed;
}

Pence payout_now(const PayoutFacts& facts, Instant now) {
  return stage_of(facts, now) == PayoutStage::due ? undisputed(facts) : 0_p;
}

Unpaid unpaid_of(const PayoutFacts& facts, Instant now) {
  const PayoutStage stage = stage_of(facts, now);
  if (stage == PayoutStage::cancelled || stage == PayoutStage::upcoming || stage == PayoutStage::awaiting_collection)
    return {};
  const Pence due = due_to_host(facts);
  return {due, facts.in_question ? due : due - undisputed(facts)};
}

Unpaid operator+(const Unpaid& one, const Unpaid& other) { return {one.all + other.all, one.held + other.held}; }

std::optional<RetryBar> bar_to_retry(const PayoutFacts& facts, Instant now) {
  PayoutFacts again = facts;
  again.failed = false;
  switch (stage_of(again, now)) {
    case PayoutStage::due:
      return std::nullopt;
    case PayoutStage::held:
      return RetryBar::held;
    case PayoutStage::account_needed:
      return RetryBar::account_not_ready;
    case PayoutStage::on_its_way:
      return RetryBar::on_its_way;
    case PayoutStage::upcoming:
    case PayoutStage::awaiting_collection:
    case PayoutStage::earned:
      return RetryBar::not_yet;
    case PayoutStage::failed:
    case PayoutStage::paid:
    case PayoutStage::kept:
    case PayoutStage::cancelled:
      break;
  }
  return RetryBar::nothing_due;
}

}  // namespace kerbside::rules
