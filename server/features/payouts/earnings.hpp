// What each booking earns its host (K6): one row, written in the transaction of the booking's change and with its next
// flush.
#pragma once
#include "core/db/db.hpp"
#include "ports/booking_followers.hpp"
#include "rules/earnings.hpp"
#include "rules/ids.hpp"

namespace kerbside::payouts {

// Updates the row when the booking is confirmed, repriced, cancelled, completed, or paid at pick-up.
class Earnings final : public BookingFollower {
 public:
  Task<Status> on(db::Transaction& tx, const BookingChanged& changed) override;
};

// The single steps. A row that is missing is made with several of them.
void follow_lines(db::Transaction& tx, BookingId booking, UserId host, const rules::MoneyLines& lines);
void trip_completed(db::Transaction& tx, BookingId booking, Instant at);
// Called again when more is refunded after the cancellation: `gone_back` is the sum of all refunds.
void called_off(db::Transaction& tx, BookingId booking, const rules::MoneyLines& lines,
                const rules::RefundParts& gone_back);
void collection_confirmed(db::Transaction& tx, BookingId booking);  // by the host
// Sets all that the host gets from the renter's deposit: paid out with the earnings, never income (K16).
void share_of_deposit(db::Transaction& tx, BookingId booking, rules::Pence all);

}  // namespace kerbside::payouts
