// Payments and refunds that only a person can settle, for "Needs attention" (A2, K4, K8, trust.md 3.4).
#pragma once
#include <vector>

#include "ports/attention.hpp"

namespace kerbside::payments {

// Returns quarantined payments, and failed refunds that have not been tried again; at most 100 of each.
Task<Result<std::vector<AttentionItem>>> attention(Loop& loop);

}  // namespace kerbside::payments
