// Payments, refunds, and the holds that wait for them.
import { bug } from './bug.mjs';

export const payments = [
  // Payments
  bug(
    'another amount is taken for ours',
    'server/rules/payment_step.cpp',
    'if (session.amount_total != payment.amount) return "amount";',
    '',
    'unit PaymentStep.*',
  ),
  bug(
    'another currency is taken for ours',
    'server/rules/payment_step.cpp',
    'if (session.currency != payment.currency) return "currency";',
    '',
    'unit PaymentStep.*',
  ),
  bug(
    'test money is taken for real money',
    'server/rules/payment_step.cpp',
    'if (session.livemode != payment.livemode) return "livemode";',
    '',
    'unit PaymentStep.*',
  ),
  bug(
    "somebody else's session pays",
    'server/rules/payment_step.cpp',
    'if (session.payment_id != payment.id) return "payment_id";',
    '',
    'unit PaymentStep.*',
  ),
  bug(
    'a second payment of one thing is kept',
    'server/rules/payment_step.cpp',
    'if (payment.paid_by_another) {',
    'if (false) {',
    'unit PaymentStep.*',
  ),
  bug(
    'money after the hold confirms unseen',
    'server/rules/payment_step.cpp',
    'waiting(payment.state) && now < payment.hold_ends_at) {',
    'waiting(payment.state) && now < payment.hold_ends_at + std::chrono::hours(24)) {',
    'unit PaymentStep.*',
  ),
  bug(
    'what is paid can expire',
    'server/rules/payment_step.cpp',
    'payment.state == PaymentState::paid || payment.state',
    'payment.state',
    'unit PaymentStep.*',
  ),
  bug(
    'money for lost dates confirms them',
    'server/rules/payment_step.cpp',
    'slot_was_free ? Effect::confirm_payable : Effect::refund_slot_lost',
    'slot_was_free ? Effect::refund_slot_lost : Effect::confirm_payable',
    'unit PaymentStep.*',
  ),
  bug(
    'a paid payment leaves its siblings open',
    'server/features/payments/apply.cpp',
    'store::cancel_siblings(tx, payment);',
    '',
    'integration HoldRaces.*',
  ),
  bug(
    'any webhook is believed',
    'server/ports/payments/stripe/signature.cpp',
    'matches |= crypto::equal(expected, given);',
    'matches |= given.size() == expected.size();',
    'unit WebhookSignature.*',
  ),
  bug(
    'a webhook of last year is believed',
    'server/ports/payments/stripe/signature.cpp',
    'return matches && is_recent(read_header.time, now);',
    'return matches || is_recent(read_header.time, now);',
    'unit WebhookSignature.*',
  ),

  // Holds
  bug(
    'a hold does not lock its vehicle',
    'server/features/bookings/store.cpp',
    'where v.id = $1 for no key update of v',
    'where v.id = $1',
    'integration HoldRaces.*',
  ),
  bug(
    'a hold does not compare the price with the quote',
    'server/features/bookings/hold.cpp',
    '!quotes::is_as_promised(priced, *vehicle, in.promise) || !matches(in.shown, priced)',
    '(!quotes::is_as_promised(priced, *vehicle, in.promise) || !matches(in.shown, priced)) && false',
    'integration HoldRaces.*:Bookings.M6_*',
  ),
  bug(
    'hosts book their own vehicles',
    'server/features/bookings/hold.cpp',
    'if (vehicle->host_user_id == in.renter) co_return own_vehicle();',
    'if (false && vehicle->host_user_id == in.renter) co_return own_vehicle();',
    'integration Bookings.nobody_books*',
  ),
  bug(
    'four unpaid holds are allowed',
    'server/features/bookings/hold.cpp',
    'holds.size() >= rules::most_unpaid_holds',
    'holds.size() > rules::most_unpaid_holds',
    'integration Bookings.K3_three*',
  ),
  bug(
    "everybody sees everybody's bookings",
    'server/features/bookings/store.cpp',
    '(b.user_id = $2 or b.host_user_id = $2)',
    '(b.user_id = $2 or b.host_user_id = $2 or true)',
    'integration Bookings.other_peoples*',
  ),

  // The end of a booking
  bug(
    'a renter gets everything back however late',
    'server/rules/booking_actions.cpp',
    'return late ? late_cancellation(lines) : everything_paid(lines);',
    'return late ? everything_paid(lines) : everything_paid(lines);',
    'unit BookingEnd.*',
  ),
  bug(
    'a request costs something although nobody accepted it',
    'server/rules/booking_actions.cpp',
    'ending == Ending::by_renter && is_late(booking, lines, now);',
    'ending == Ending::by_renter && now > booking.pick_up - free_until_before_pick_up;',
    'unit BookingEnd.*',
  ),
  bug(
    'a no-show takes the deposit',
    'server/rules/booking_actions.cpp',
    'if (ending == Ending::no_show) return of_deposit(everything_paid(lines).deposit);',
    'if (ending == Ending::no_show) return of_deposit(0_p);',
    'unit BookingEnd.*',
  ),
  bug(
    'a host accepts after the deadline',
    'server/rules/booking_actions.cpp',
    '|| now >= *booking.answer_by) return std::nullopt;',
    ') return std::nullopt;',
    'unit BookingOptions.*',
  ),
  bug(
    'another refund is made than was shown',
    'server/features/bookings/life.cpp',
    'if (act.refund_shown && *act.refund_shown != option->refunds.front().refund)',
    'if (false)',
    'integration BookingLife.K5*',
  ),
  bug(
    "a renter does what is the host's to do",
    'server/features/bookings/life.cpp',
    'if (!rules::is_for(act.action, *who)) co_return not_for_this_side();',
    '',
    'integration BookingLife.K2_a_host_ends*',
  ),
];
