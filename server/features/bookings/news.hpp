// Who hears of what happens to a booking: notifications and letters for its two sides (N2), with the transaction's next
// flush.
#pragma once
#include "features/bookings/store.hpp"
#include "ports/booking_followers.hpp"

namespace kerbside::bookings {

struct Parties {
  BookingId id;
  UserId renter, host;
};
inline Parties parties_of(const store::LockedRow& row) { return {row.id, row.user_id, row.host_user_id}; }

enum class News : std::uint8_t {
  to_be_paid,  // by the renter, for whom an admin booked
  booked,      // confirmed at once
  requested,   // the host is asked
  accepted,
  declined,
  not_answered,
  cancelled_by_renter,
  cancelled_by_host,
  cancelled_by_us,
  no_show,
  no_show_contested,
  no_show_upheld,
  no_show_overturned,
  tomorrow,         // is the pick-up
  collected,        // as the host says: what was to be paid at pick-up
  paid_at_pick_up,  // as the renter says
  started,
  completed,
  dates_changed,
  new_dates_gone,  // paid for other dates when these were gone
  dates_gone       // paid when the dates were somebody else's
};

// Tells both sides what happened to their booking.
class NewsOfBookings final : public BookingFollower {
 public:
  Task<Status> on(db::Transaction& tx, const BookingChanged& changed) override;
};

// collapse_key: of what is told once (notifications::NewNotification).
void tell(db::Transaction& tx, const Parties& parties, News news, const std::string& collapse_key = {});

// For the renter, whose money it is (N2, D4-09).
void tell_of_payment(db::Transaction& tx, const Parties& parties, rules::Pence amount);
void tell_of_failed_payment(db::Transaction& tx, const Parties& parties, rules::Pence amount);
// It came and does not fit: somebody looks at it, and the renter hears so by e-mail too (K4).
void tell_of_check(db::Transaction& tx, const Parties& parties, rules::Pence received);
// given_back: what counts for nothing; by_bank: the payer's bank has made it.
enum class RefundNews : std::uint8_t { scheduled, arrived, failed, given_back, by_bank };
void tell_of_refund(db::Transaction& tx, const Parties& parties, RefundNews news, rules::Pence amount);

}  // namespace kerbside::bookings
