// What a payment does to what it was for: a booking, or a change of its dates (K2, K3, K10).
#pragma once
#include "rules/booking_actions.hpp"

namespace kerbside::rules {

// Confirmed, or a request that its host answers.
BookingState once_paid(bool instant_book);
// A payment that ended unpaid, or whose dates were gone, takes nothing from a booking that stands by another one.
bool falls_unpaid(BookingState state);

// What was let go is taken up again by a late payment until its pick-up (K3).
bool can_still_begin(const Standing& booking, Instant now);

struct ChangeStanding {
  bool waits_for_payment = false, made = false;
  Instant hold_ends_at{};
  Instant pick_up{};  // as it is wanted
};
// The booking is still the one that was priced, and neither its pick-up nor the new one is over.
bool can_still_move(const ChangeStanding& change, const Standing& booking, bool as_priced, Instant now);
// What is no longer wanted is kept for nobody: then a payment must find the days free first.
Instant kept_until(const ChangeStanding& change, const Standing& booking, bool as_priced, Instant now);

}  // namespace kerbside::rules
