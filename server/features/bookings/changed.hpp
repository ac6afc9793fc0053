// Records that a booking has changed, the only way to do so: writes its history and calls its followers. Called in the
// transaction of the change, after its statement.
#pragma once
#include "features/bookings/store.hpp"
#include "ports/booking_followers.hpp"

namespace kerbside::bookings {

// Returns the booking's current state for its followers; changed() adds the cause.
BookingChanged booking_now(const store::LockedRow& row, rules::BookingState state, const rules::MoneyLines& lines);

Task<Status> changed(db::Transaction& tx, const BookingFollowers& followers, BookingChanged booking,
                     store::Change change);

}  // namespace kerbside::bookings
