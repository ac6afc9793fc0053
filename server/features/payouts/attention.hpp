// Failed payouts and open chargebacks, for "Needs attention" (A2, K8, K9).
#pragma once
#include <vector>

#include "ports/attention.hpp"

namespace kerbside::payouts {

// Returns at most 100 of each.
Task<Result<std::vector<AttentionItem>>> attention(Loop& loop);

}  // namespace kerbside::payouts
