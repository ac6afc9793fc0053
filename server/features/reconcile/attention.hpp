// The findings of the newest report, for "Needs attention" (K9).
#pragma once
#include <vector>

#include "ports/attention.hpp"

namespace kerbside::reconcile {

Task<Result<std::vector<BookDifference>>> differences(Loop& loop);

}  // namespace kerbside::reconcile
