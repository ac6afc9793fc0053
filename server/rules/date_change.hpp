// What it costs to move a booking to other dates (K10): the rental is priced anew, and the difference is paid or
// refunded. Less than 24 hours before the pick-up the platform also charges a fee.
#pragma once
#include "rules/booking_actions.hpp"

namespace kerbside::rules {

inline constexpr Pence late_change_fee{2'500};
inline constexpr int most_changes_a_day = 10;  // for one booking, within 24 hours
// Successive changes are reported to the host in one email, once the renter has changed nothing for this long.
inline constexpr std::chrono::minutes quiet_before_mail{10};

Pence change_fee(Instant pick_up, Instant now);

// `priced`: the rental at its new dates. Keeps the fees of earlier changes and adds the fee for this one. A difference
// too small for a card is waived.
MoneyLines changed_lines(MoneyLines priced, const MoneyLines& former, Pence fee);

// What the card is charged before the booking moves, and what is refunded to it: at most one of the two.
Pence to_pay_for_change(const MoneyLines& former, const MoneyLines& now);
RefundParts back_on_change(const MoneyLines& former, const MoneyLines& now);
// Returns the payment by recipient. One side's part may be negative: it loses what the other gains.
RefundParts payment_for_change(const MoneyLines& former, const MoneyLines& now);
// Returns, for a change without a payment, what moves between host and platform besides the refund.
std::vector<LedgerLeg> moved_on_change(const MoneyLines& former, const MoneyLines& now, const Sides& sides);

}  // namespace kerbside::rules
