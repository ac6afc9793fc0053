// What each booking brings its host (K6): a row of its own, written in the transaction of the booking's change and with
// its next flush. For the features that change a booking's money.
#pragma once
#include "core/db/db.hpp"
#include "rules/earnings.hpp"
#include "rules/ids.hpp"

namespace kerbside::payouts {

// Confirmed, or priced anew afterwards.
void follow_lines(db::Transaction& tx, BookingId booking, UserId host, const rules::MoneyLines& lines);
void trip_completed(db::Transaction& tx, BookingId booking, Instant at);
// Also when more goes back of what was called off before: `gone_back` is all of it.
void called_off(db::Transaction& tx, BookingId booking, const rules::MoneyLines& lines,
                const rules::RefundParts& gone_back);
// The host has said that the renter paid at pick-up.
void collection_confirmed(db::Transaction& tx, BookingId booking);
// All that the host gets of the renter's deposit: paid out with the earnings, never income (K16).
void share_of_deposit(db::Transaction& tx, BookingId booking, rules::Pence all);

}  // namespace kerbside::payouts
