// Payouts that failed and chargebacks that are not closed, for "Needs attention" (A2, K8, K9).
#pragma once
#include <vector>

#include "ports/attention.hpp"

namespace kerbside::payouts {

// At most 100 of each.
Task<Result<std::vector<AttentionItem>>> attention(Loop& loop);

}  // namespace kerbside::payouts
