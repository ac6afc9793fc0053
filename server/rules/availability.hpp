// When two uses of one vehicle collide (P5-39, P5-40, P5-52, decisions S2, K1, K3). The database's exclusion constraint
// has the last word; these are the same rules for what is decided before and shown.
#pragma once
#include <chrono>

#include "core/result.hpp"
#include "core/time.hpp"
#include "rules/rental.hpp"

namespace kerbside::rules {

// An unpaid hold outlives its checkout session by five minutes, so that a late payment still finds the slot (K3).
inline constexpr std::chrono::minutes checkout_lifetime{31};
inline constexpr std::chrono::minutes hold_lifetime{36};
inline constexpr int most_unpaid_holds = 3;

// Half-open, by time: a return at 10:00 lets a pick-up at 10:00 in. A turnaround time keeps that much distance on both
// sides.
bool overlaps(const Rental& a, const Rental& b, std::chrono::minutes turnaround = std::chrono::minutes(0));

// By whole days, both ends included: what a search leaves out (P5-52).
bool share_a_day(const DayRange& a, const DayRange& b);

Error dates_taken();     // by a booking or a block, which must not be told apart (P5-40)
Error too_many_holds();  // more than three unpaid ones (K3)

}  // namespace kerbside::rules
