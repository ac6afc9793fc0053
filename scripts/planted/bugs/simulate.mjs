// What the simulation must find (trust.md 3.5 A): in the rules that the product decides by, and where the simulated server
// or its provider would break a promise. Each within 10,000 runs.
import { bug } from './bug.mjs';

const within = 'simulate 10000';

export const simulate = [
  // Money in
  bug(
    'who comes back from the checkout has paid',
    'server/rules/payment_step.cpp',
    'if (session.payment == SessionPayment::paid) return paid(payment, now);',
    'if (session.payment == SessionPayment::paid || waiting(payment.state)) return paid(payment, now);',
    within,
  ),
  bug(
    'a delayed payment counts when the form is sent',
    'server/rules/payment_step.cpp',
    'if (session.payment == SessionPayment::paid) return paid(payment, now);',
    'if (session.payment == SessionPayment::paid || session.status == SessionStatus::complete) return paid(payment, now);',
    within,
  ),
  bug(
    'another amount is taken for the one we asked for',
    'server/rules/payment_step.cpp',
    'if (session.amount_total != payment.amount) return "amount";',
    '',
    within,
  ),
  bug(
    'a second payment of one booking is kept',
    'server/rules/payment_step.cpp',
    'if (payment.paid_by_another) {',
    'if (false) {',
    within,
  ),
  bug(
    'money after the hold confirms without a look at the dates',
    'server/rules/payment_step.cpp',
    '} else if (waiting(payment.state) && now < payment.hold_ends_at) {',
    '} else if (waiting(payment.state) || now < payment.hold_ends_at) {',
    within,
  ),
  bug(
    'money for dates that are gone stays with us',
    'server/rules/payment_step.cpp',
    'slot_was_free ? Effect::confirm_payable : Effect::refund_slot_lost',
    'slot_was_free ? Effect::confirm_payable : Effect::expire_payable',
    within,
  ),
  bug(
    'what was let go is never read again',
    'server/rules/checkout_step.cpp',
    'if (payment.state == PaymentState::paid || payment.state == PaymentState::quarantined) return LookMove::stands;',
    'if (!is_waiting(payment.state)) return LookMove::stands;',
    within,
  ),

  // Money back
  bug(
    'a refund is sent again without a look',
    'server/rules/sending.cpp',
    'return sending.long_ago && !sending.looked ? SendMove::look : SendMove::send;',
    'return SendMove::send;',
    within,
  ),
  bug(
    'a key is trusted for longer than the provider keeps it',
    'server/rules/sending.hpp',
    'key_is_trusted_for{20}',
    'key_is_trusted_for{96}',
    within,
  ),
  bug(
    'a refund has a key of its own each time',
    'server/tests/simulate/provider.cpp',
    'keys_last{24}',
    'keys_last{0}',
    within,
  ),
  bug(
    'a refund is sent before its row is written',
    'server/tests/simulate/refunds.cpp',
    'row.state = RefundState::processing;',
    '',
    within,
  ),
  bug(
    'a refund that is told of twice is booked twice',
    'server/rules/refund_step.cpp',
    'if (ended) return {state};',
    '',
    within,
  ),
  bug(
    'a refund that came back is not booked back',
    'server/rules/refund_step.cpp',
    'RefundEffect::undo : RefundEffect::alert',
    'RefundEffect::alert : RefundEffect::alert',
    within,
  ),
  bug(
    'a refund leaves while the bank disputes its payment',
    'server/rules/money_holds.cpp',
    'return disputed == 0_p || amount <=',
    'return disputed >= 0_p || amount <=',
    within,
  ),
  bug(
    'a change of dates gives back what nobody paid',
    'server/rules/date_change.cpp',
    'std::max(amount_of(former, LineCode::small_difference), -(price.host + price.platform))',
    'amount_of(former, LineCode::small_difference)',
    within,
  ),

  // Temporary insurance
  bug(
    'a premium that the broker never confirmed stays with us',
    'server/rules/insurance_cover.cpp',
    'if (now >= broker_answers_by(asked.starts)) return BrokerStep::cut_off;',
    '',
    within,
  ),
  bug(
    'what goes back of confirmed cover is owed to the broker all the same',
    'server/rules/order_money.cpp',
    'return {Part{delivered_to(kind), std::nullopt, amount}};',
    'return order_parts(kind, amount, buyer);',
    within,
  ),
  bug(
    'a statement pays a premium that the one before has paid',
    'server/tests/simulate/premiums.cpp',
    'if (!has_line(tx, i, false)) lines.push_back',
    'lines.push_back',
    within,
  ),

  // Deposits and hosts
  bug(
    'a deposit goes back twice',
    'server/rules/deposit_refunds.cpp',
    'if (is_sent(refund)) sent.push_back(refund.amount);',
    'if (is_sent(refund) && refund.is_rest) sent.push_back(refund.amount);',
    within,
  ),
  bug(
    'two charges take the same deposit',
    'server/rules/deposit.cpp',
    'return at_most(allowed, deposit.held - deposit.sent - shares_of(deposit.held, deposit.charges).charged);',
    'return at_most(allowed, deposit.held);',
    within,
  ),
  bug(
    'a host is paid while the bank disputes the payment',
    'server/rules/payout_step.cpp',
    'if (facts.disputed == 0_p) return due_to_host(facts);',
    'if (facts.disputed >= 0_p) return due_to_host(facts);',
    within,
  ),
  bug(
    'a host is paid before it is decided whether anybody came',
    'server/rules/payout_step.cpp',
    '(facts.in_question || undisputed(facts) == 0_p)',
    '(undisputed(facts) == 0_p)',
    within,
  ),
  bug(
    'a host is paid what was paid before',
    'server/rules/payout_step.cpp',
    'std::max(0_p, facts.payable + facts.from_deposit - facts.kept - facts.netted - facts.sent)',
    'std::max(0_p, facts.payable + facts.from_deposit)',
    within,
  ),
  bug(
    'a host keeps what a late cancellation gave back',
    'server/rules/earnings.cpp',
    'everything_paid(lines).host - gone_back.host',
    'everything_paid(lines).host - gone_back.platform',
    within,
  ),
];
