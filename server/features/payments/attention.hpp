// What of payments and refunds only a person can settle, for "Needs attention" (A2, K4, K8, trust.md 3.4).
#pragma once
#include <vector>

#include "ports/attention.hpp"

namespace kerbside::payments {

// Payments that did not fit, and refunds that failed and nobody has tried again; at most 100 of each.
Task<Result<std::vector<AttentionItem>>> attention(Loop& loop);

}  // namespace kerbside::payments
