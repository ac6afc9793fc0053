#include "rules/checkout_step.hpp"

namespace kerbside::rules {

bool is_waiting(PaymentState state) { return state == PaymentState::created || state == PaymentState::open; }

OpenMove open_move(const CheckoutStanding& payment, bool may_renew, Instant now) {
  if (payment.state == PaymentState::open && payment.has_session)
    return now < payment.expires_at ? OpenMove::show : OpenMove::find_ended;
  if (payment.state != PaymentState::created) return OpenMove::settled;
  if (payment.expires_at - now >= least_session_life) return OpenMove::ask;
  return may_renew ? OpenMove::renew : OpenMove::settled;
}

bool is_wanted(std::optional<PaymentState> now) { return now == PaymentState::open; }

LookMove look_move(const CheckoutStanding& payment) {
  if (payment.state == PaymentState::paid || payment.state == PaymentState::quarantined) return LookMove::stands;
  return payment.has_session ? LookMove::read : LookMove::without_session;
}

CloseMove close_move(const CheckoutStanding& payment) {
  if (!is_waiting(payment.state)) return CloseMove::over;
  return payment.has_session ? CloseMove::expire : CloseMove::without_session;
}

Step answered_step(const PaymentFacts& payment, const SessionFacts* session, bool given_up, Instant now) {
  if (session) return payment_step(payment, *session, now);
  return unopened_payment_step(payment, given_up ? payment.hold_ends_at : now);
}

bool is_overdue(PaymentState state, Instant held_until, Instant now) {
  return state == PaymentState::open && held_until <= now;
}

}  // namespace kerbside::rules
