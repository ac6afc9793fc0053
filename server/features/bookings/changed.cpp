#include "features/bookings/changed.hpp"

#include "features/bookings/standing.hpp"

namespace kerbside::bookings {

BookingChanged booking_now(const store::LockedRow& row, rules::BookingState state, const rules::MoneyLines& lines) {
  const rules::Standing standing = standing_of(row);
  return BookingChanged{.booking = row.id,
                        .renter = row.user_id,
                        .host = row.host_user_id,
                        .state = state,
                        .placed = standing.placed,
                        .return_ = standing.return_,
                        .lines = lines};
}

Task<Status> changed(db::Transaction& tx, const BookingFollowers& followers, BookingChanged booking,
                     store::Change change) {
  booking.cause = change.cause;
  booking.who = change.who;
  store::add_event(tx, booking.booking, change);
  co_return co_await followers.tell(tx, booking);
}

}  // namespace kerbside::bookings
