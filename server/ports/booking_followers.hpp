// Changes of bookings, for the features that follow them: earnings, deposits, notices. A feature adds its follower when
// it is installed; bookings knows none of them.
#pragma once
#include <vector>

#include "core/db/db.hpp"
#include "rules/booking_history.hpp"
#include "rules/ids.hpp"

namespace kerbside {

// A change of a booking: it was booked, paid, accepted, cancelled, moved to other dates, begun or ended, or its no-show
// or its payment at pick-up was decided.
struct BookingChanged {
  BookingId booking;
  UserId renter, host;
  rules::Cause cause{};
  rules::Mover who{};
  rules::BookingState state{};     // after this change
  bool placed = false;             // paid for, or nothing was due; before that it is a hold
  Instant return_{};               // the agreed return
  const rules::MoneyLines& lines;  // the lines that apply after this change
  rules::RefundParts back{};       // for a cancelled booking: everything that is refunded to the renter
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
  void add(BookingFollower& follower) { followers_.push_back(&follower); }  // call at start

  Task<Status> tell(db::Transaction& tx, const BookingChanged& changed) const {
    for (BookingFollower* follower : followers_) KB_CO_TRY_VOID(co_await follower->on(tx, changed));
    co_return Status();
  }

 private:
  std::vector<BookingFollower*> followers_;  // in the order in which they were added
};

}  // namespace kerbside
