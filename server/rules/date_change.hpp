// What it costs to move a booking to other dates (K10): its rental is priced anew, and the difference is paid or goes
// back. Less than 24 hours before the pick-up the platform asks for a fee besides.
#pragma once
#include "rules/booking_actions.hpp"

namespace kerbside::rules {

inline constexpr Pence late_change_fee{2'500};
inline constexpr int most_changes_a_day = 10;  // of one booking, within 24 hours
// Changes that follow one another are one e-mail to the host, once the renter has changed nothing for so long.
inline constexpr std::chrono::minutes quiet_before_mail{10};

Pence change_fee(Instant pick_up, Instant now);

// `priced`: the rental at its new dates. What earlier changes of the booking cost stays, and the fee for this one joins
// it. A difference that is too small for a card is not asked for.
MoneyLines changed_lines(MoneyLines priced, const MoneyLines& former, Pence fee);

// What the card is charged before the booking moves, and what goes back to it: one of the two at most.
Pence to_pay_for_change(const MoneyLines& former, const MoneyLines& now);
RefundParts back_on_change(const MoneyLines& former, const MoneyLines& now);
// By whom the payment is for. One side's part may be below zero: what it loses, the other gains.
RefundParts payment_for_change(const MoneyLines& former, const MoneyLines& now);
// Without a payment: what moves between the host and the platform of the money that is here, beside the refund.
std::vector<LedgerLeg> moved_on_change(const MoneyLines& former, const MoneyLines& now, const Sides& sides);

}  // namespace kerbside::rules
