// Holds, and the errors for dates that collide (P5-39, P5-40, decisions K1, K3). The database decides whether they
// collide: the exclusion constraint `dates_taken`.
#pragma once
#include <algorithm>
#include <chrono>

#include "core/result.hpp"
#include "core/time.hpp"

namespace kerbside::rules {

// An unpaid hold outlives its checkout session by five minutes, so that a late payment still finds the slot (K3).
inline constexpr std::chrono::minutes checkout_lifetime{31};
inline constexpr std::chrono::minutes hold_lifetime{36};
// Returns until when a hold with that end can be paid, as people are shown it.
constexpr Instant pay_by(Instant hold_ends_at) { return hold_ends_at - (hold_lifetime - checkout_lifetime); }
// A renter for whom an admin books pays by a link (K10). The link is valid for almost a day, which is as long as the
// provider keeps a session open, but not beyond the pick-up, and never for less time than an ordinary hold.
inline constexpr std::chrono::hours link_lifetime{23};
constexpr Instant link_until(Instant now, Instant pick_up) {
  return std::max(now + checkout_lifetime, std::min(now + link_lifetime, pick_up));
}
// Returns the end of a hold that can be paid until then.
constexpr Instant hold_end(Instant pay_by) { return pay_by + (hold_lifetime - checkout_lifetime); }
inline constexpr int most_unpaid_holds = 3;

inline constexpr const char* code_dates_taken = "dates_taken";
inline constexpr const char* code_too_many_holds = "too_many_holds";
Error dates_taken();     // by a booking or a block, which look the same (P5-40)
Error too_many_holds();  // more than three unpaid ones (K3)

}  // namespace kerbside::rules
