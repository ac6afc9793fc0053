// Holds, and what is said when two uses of one vehicle collide (P5-39, P5-40, decisions K1, K3). Whether they collide
// is the database's to say: the exclusion constraint `dates_taken`.
#pragma once
#include <chrono>

#include "core/result.hpp"
#include "core/time.hpp"

namespace kerbside::rules {

// An unpaid hold outlives its checkout session by five minutes, so that a late payment still finds the slot (K3).
inline constexpr std::chrono::minutes checkout_lifetime{31};
inline constexpr std::chrono::minutes hold_lifetime{36};
// Until when a hold that ends then can be paid: what people are shown.
constexpr Instant pay_by(Instant hold_ends_at) { return hold_ends_at - (hold_lifetime - checkout_lifetime); }
inline constexpr int most_unpaid_holds = 3;

Error dates_taken();     // by a booking or a block, which must not be told apart (P5-40)
Error too_many_holds();  // more than three unpaid ones (K3)

}  // namespace kerbside::rules
