// What each booking brings its host (K6): a row of its own, written in the transaction of the booking's change and with
// its next flush.
#pragma once
#include "core/db/db.hpp"
#include "ports/booking_followers.hpp"
#include "rules/earnings.hpp"
#include "rules/ids.hpp"

namespace kerbside::payouts {

// Keeps the row as the booking is confirmed, priced anew, called off, completed, and paid for at pick-up.
class Earnings final : public BookingFollower {
 public:
  Task<Status> on(db::Transaction& tx, const BookingChanged& changed) override;
};

// The steps of which it does one at a time; a row that is missing is made of several.
void follow_lines(db::Transaction& tx, BookingId booking, UserId host, const rules::MoneyLines& lines);
void trip_completed(db::Transaction& tx, BookingId booking, Instant at);
// Also when more goes back of what was called off before: `gone_back` is all of it.
void called_off(db::Transaction& tx, BookingId booking, const rules::MoneyLines& lines,
                const rules::RefundParts& gone_back);
void collection_confirmed(db::Transaction& tx, BookingId booking);  // as the host says
// All that the host gets of the renter's deposit: paid out with the earnings, never income (K16).
void share_of_deposit(db::Transaction& tx, BookingId booking, rules::Pence all);

}  // namespace kerbside::payouts
