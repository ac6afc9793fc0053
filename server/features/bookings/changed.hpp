// The one way to say that a booking has changed: its history is written and its followers are told. Called in the
// transaction of the change, after its statement.
#pragma once
#include "features/bookings/store.hpp"
#include "ports/booking_followers.hpp"

namespace kerbside::bookings {

// The booking as it stands now, for who follows it; the cause is added by changed().
BookingChanged booking_now(const store::LockedRow& row, rules::BookingState state, const rules::MoneyLines& lines);

Task<Status> changed(db::Transaction& tx, const BookingFollowers& followers, BookingChanged booking,
                     store::Change change);

}  // namespace kerbside::bookings
