// What only support can settle at pick-up and return (X18): a fault that the clock does not refund, and a vehicle that
// was not returned.
#pragma once
#include "ports/attention.hpp"

namespace kerbside::handover {

Task<Result<std::vector<AttentionItem>>> attention(Loop& loop);

}  // namespace kerbside::handover
