#include "rules/payable_step.hpp"

namespace kerbside::rules {

BookingState once_paid(bool instant_book) { return instant_book ? BookingState::confirmed : BookingState::pending; }

bool falls_unpaid(BookingState state) { return may_move(state, BookingState::cancelled, Mover::payment); }

bool can_still_begin(const Standing& booking, Instant now) {
  return booking.state != BookingState::cancelled || now < booking.pick_up;
}

bool can_still_move(const ChangeStanding& change, const Standing& booking, bool as_priced, Instant now) {
  if (change.made || !as_priced) return false;
  if (booking.state == BookingState::active)
    return now < booking.return_ && is_agreed_later(booking.handover, booking.return_) &&
           booking.handover.later_return->return_ == change.return_ && !is_open(booking.handover.fault);
  return booking.state == BookingState::confirmed && now < booking.pick_up && now < change.pick_up;
}

Instant kept_until(const ChangeStanding& change, const Standing& booking, bool as_priced, Instant now) {
  const bool kept = change.waits_for_payment && can_still_move(change, booking, as_priced, now);
  return kept ? change.hold_ends_at : Instant{};
}

}  // namespace kerbside::rules
