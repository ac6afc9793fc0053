// Days on which a host blocks a vehicle (D2.7, K1).
#pragma once
#include <optional>
#include <string>

#include "core/result.hpp"
#include "rules/rental.hpp"

namespace kerbside::rules {

struct Block {
  DayRange days;                      // both included
  std::optional<std::string> reason;  // shown only to the host (S9)
};

// Returns the block with its texts cleaned, or field errors: dates "YYYY-MM-DD" from today to the horizon (S2), the
// first not after the last, a short reason.
Result<Block> accept_block(const std::string& start_date, const std::string& end_date,
                           const std::optional<std::string>& reason, Date today);

Error block_overlaps();  // with a booking, a hold or another block

}  // namespace kerbside::rules
