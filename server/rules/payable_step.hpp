// How a payment changes what it was for: a booking, or a change of its dates (K2, K3, K10).
#pragma once
#include "rules/booking_actions.hpp"

namespace kerbside::rules {

// Returns confirmed, or pending for a request that the host must answer.
BookingState once_paid(bool instant_book);
// Returns whether an unpaid payment, or one whose dates have gone, cancels the booking; not if another payment counts
// for it.
bool falls_unpaid(BookingState state);

// Returns whether a late payment can revive a released booking, which it can until the pick-up (K3).
bool can_still_begin(const Standing& booking, Instant now);

struct ChangeStanding {
  bool waits_for_payment = false, made = false;
  Instant hold_ends_at{};
  Instant pick_up{}, return_{};  // the requested ones
};
// Returns whether the booking is still as it was priced, and neither its pick-up nor the new one has passed; for a trip
// under way whether its return has not passed and the host has agreed to the new one.
bool can_still_move(const ChangeStanding& change, const Standing& booking, bool as_priced, Instant now);
// Returns until when the new dates are held; the epoch for a change that is no longer wanted, whose payment must find
// the dates free.
Instant kept_until(const ChangeStanding& change, const Standing& booking, bool as_priced, Instant now);

}  // namespace kerbside::rules
