#include "rules/earnings.hpp"

#include <algorithm>

#include "rules/money_arithmetic.hpp"

namespace kerbside::rules {

Earning earning_of(const MoneyLines& lines) {
  const Pence amount = host_earnings(lines);
  const Pence payable = std::min(amount, payout_by_platform(lines));
  const Pence collected = amount - payable;
  const bool waits = due_at_pick_up(lines) > 0_p;
  return Earning{amount, collected, payable,
                 waits ? EarningStatus::awaiting_collection_payment : EarningStatus::pending};
}

Earning earning_after_cancellation(const MoneyLines& lines, const RefundParts& gone_back) {
  const Pence kept = std::max(0_p, everything_paid(lines).host - gone_back.host);
  return Earning{kept, 0_p, kept, kept == 0_p ? EarningStatus::cancelled : EarningStatus::pending};
}

}  // namespace kerbside::rules
