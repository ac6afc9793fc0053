#include "rules/chargeback.hpp"

#include <algorithm>

#include "rules/money_arithmetic.hpp"

namespace kerbside::rules {

ClosingWait closing_waits_for(const ClosingFacts& facts) {
  if (facts.state != DisputeState::lost) return ClosingWait::bank;
  if (!facts.trip_over) return ClosingWait::trip;
  if (facts.in_question) return ClosingWait::no_show;
  if (facts.charges_open) return ClosingWait::charges;
  return facts.in_dispute ? ClosingWait::dispute : ClosingWait::nothing;
}

MetByBank met_by_bank(const std::vector<Parts>& waiting, Pence given) {
  MetByBank all{{}, given};
  for (const Parts& refund : waiting) {
    Parts met;
    for (Part part : refund) {
      part.amount_pence = std::max(0_p, std::min(part.amount_pence, all.left));
      all.left = all.left - part.amount_pence;
      if (part.amount_pence > 0_p) met.push_back(part);
    }
    all.met.push_back(std::move(met));
  }
  return all;
}

Parts still_to_send(const Parts& refund, const Parts& met) {
  Parts rest;
  for (Part part : refund) {
    for (const Part& made : met)
      if (made.account == part.account && made.owner == part.owner)
        part.amount_pence = part.amount_pence - made.amount_pence;
    if (part.amount_pence > 0_p) rest.push_back(part);
  }
  return rest;
}

Pence unmet(Pence amount, Pence met) { return std::max(0_p, amount - met); }

Pence kept_from_host(Pence due_to_host, Pence loss) { return std::max(0_p, std::min(due_to_host, loss)); }

}  // namespace kerbside::rules
