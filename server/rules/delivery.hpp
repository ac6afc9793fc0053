// Delivery distance and fee (P5-46, P5-47, P9-16, trust.md 2.4). Distances are tenths of a mile in whole numbers.
#pragma once
#include <cstdint>

#include "core/result.hpp"
#include "rules/money.hpp"

namespace kerbside::rules {

// The nearest tenth of a mile (1,609.344 m a mile). Metres are not negative.
std::int64_t tenths_of_a_mile(std::int64_t metres);

struct Delivery {
  std::int64_t tenths = 0;  // the rounded distance
  bool in_range = false;    // at most the host's limit plus a tenth
  Pence fee;                // rounded distance times charge, half up
};

Delivery delivery(std::int64_t metres, Pence charge_per_mile, int max_miles);

}  // namespace kerbside::rules
