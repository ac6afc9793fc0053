// The days that a host takes a vehicle out of the market (D2.7, K1).
#pragma once
#include <optional>
#include <string>

#include "core/result.hpp"
#include "rules/rental.hpp"

namespace kerbside::rules {

struct Block {
  DayRange days;                      // both included
  std::optional<std::string> reason;  // for the host's eyes alone (S9)
};

// What was asked for, cleaned: dates "YYYY-MM-DD" from today to the horizon (S2), the first not after the last, a short
// reason. Field errors otherwise.
Result<Block> accept_block(const std::string& start_date, const std::string& end_date,
                           const std::optional<std::string>& reason, Date today);

Error block_overlaps();  // a booking, a hold or another block

}  // namespace kerbside::rules
