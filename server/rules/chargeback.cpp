#include "rules/chargeback.hpp"

#include <algorithm>

#include "rules/money_arithmetic.hpp"

namespace kerbside::rules {

ClosingWait closing_waits_for(const ClosingFacts& facts) {
  if (facts.state != DisputeState::lost) return ClosingWait::bank;
  if (!facts.trip_over) return ClosingWait::trip;
  if (facts.in_question) return ClosingWait::no_show;
  return facts.charges_open ? ClosingWait::charges : ClosingWait::nothing;
}

MetByBank met_by_bank(const std::vector<RefundParts>& waiting, Pence given) {
  MetByBank all{{}, given};
  for (const RefundParts& refund : waiting) {
    const auto meet = [&](Pence part) {
      const Pence met = std::max(0_p, std::min(part, all.left));
      all.left = all.left - met;
      return met;
    };
    RefundParts met;
    met.deposit = meet(refund.deposit);
    met.host = meet(refund.host);
    met.platform = meet(refund.platform);
    all.met.push_back(met);
  }
  return all;
}

RefundParts still_to_send(const RefundParts& refund, const RefundParts& met) {
  return RefundParts{refund.deposit - met.deposit, refund.host - met.host, refund.platform - met.platform};
}

Pence unmet(Pence amount, Pence met) { return std::max(0_p, amount - met); }

Pence kept_from_host(Pence due_to_host, Pence loss) { return std::max(0_p, std::min(due_to_host, loss)); }

}  // namespace kerbside::rules
