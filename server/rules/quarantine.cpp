#include "rules/quarantine.hpp"

namespace kerbside::rules {

Step release_step(const PaymentFacts& payment, const SessionFacts& session, Instant now) {
  PaymentFacts explained = payment;
  explained.id = session.payment_id;
  explained.state = PaymentState::expired;  // its hold was released: the slot must be taken again
  return payment_step(explained, session, now);
}

bool can_be_explained(std::string_view why, Pence asked, std::optional<Pence> received) {
  return why == "payment_id" && (!received || *received == asked);
}

SetAside set_aside(const SessionFacts& session) {
  if (session.payment == SessionPayment::paid)
    return session.currency == "gbp" ? SetAside::everything : SetAside::not_pounds;
  const bool delayed = session.status == SessionStatus::complete && session.payment == SessionPayment::unpaid;
  return delayed && !session.attempt_failed ? SetAside::still_undecided : SetAside::nothing;
}

}  // namespace kerbside::rules
