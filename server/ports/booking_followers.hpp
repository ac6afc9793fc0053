// What happens to bookings, for the features that follow them: earnings, deposits, notices. A feature adds its follower
// when it moves in; bookings knows none of them.
#pragma once
#include <vector>

#include "core/db/db.hpp"
#include "rules/booking_history.hpp"
#include "rules/ids.hpp"

namespace kerbside {

// A booking has changed: it was booked, paid, accepted, called off, moved to other dates, begun or ended, or its
// no-show or its payment at pick-up was decided about.
struct BookingChanged {
  BookingId booking;
  UserId renter, host;
  rules::Cause cause{};
  rules::Mover who{};
  rules::BookingState state{};     // since this change
  bool placed = false;             // paid for, or nothing was due: before that it is a hold
  Instant return_{};               // as it was agreed
  const rules::MoneyLines& lines;  // that count since this change
  rules::RefundParts back{};       // of a booking that was called off: all that goes back to its renter
};

class BookingFollower {
 public:
  virtual ~BookingFollower() = default;
  // Called in the transaction of the change, with the booking locked and its history written. An error undoes the
  // change.
  virtual Task<Status> on(db::Transaction& tx, const BookingChanged& changed) = 0;
};

class BookingFollowers {
 public:
  void add(BookingFollower& follower) { followers_.push_back(&follower); }  // at start

  Task<Status> tell(db::Transaction& tx, const BookingChanged& changed) const {
    for (BookingFollower* follower : followers_) KB_CO_TRY_VOID(co_await follower->on(tx, changed));
    co_return Status();
  }

 private:
  std::vector<BookingFollower*> followers_;  // in the order in which they moved in
};

}  // namespace kerbside
