// What a payment does once the provider's answer has been read (decisions K3, K4, trust.md 3.4). One pure function for
// webhook, success page, hold end and sweep: monotone (paid never goes back), idempotent, paid wins. The caller reads
// the session first, then applies the step in one transaction with the payment row locked.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/time.hpp"
#include "rules/money.hpp"

namespace kerbside::rules {

// Only an admin moves a payment out of quarantine.
enum class PaymentState : std::uint8_t { created, open, paid, expired, failed, cancelled, quarantined };
BOOST_DESCRIBE_ENUM(PaymentState, created, open, paid, expired, failed, cancelled, quarantined)

enum class SessionStatus : std::uint8_t { open, complete, expired };
enum class SessionPayment : std::uint8_t { unpaid, paid, no_payment_required };
std::optional<SessionStatus> session_status(std::string_view name);
std::optional<SessionPayment> session_payment(std::string_view name);

// Our row, as stored.
struct PaymentFacts {
  std::string id;
  PaymentState state = PaymentState::created;
  Pence amount;
  std::string currency = "gbp";
  bool livemode = false;         // what our configuration expects
  Instant hold_ends_at{};        // until then the payable is held for this payment
  bool paid_by_another = false;  // another payment has already settled the same booking or order
};

// The provider's session, as read.
struct SessionFacts {
  std::string payment_id;  // metadata.payment_id
  SessionStatus status = SessionStatus::open;
  SessionPayment payment = SessionPayment::unpaid;
  Pence amount_total;
  std::string currency;
  bool livemode = false;
  bool attempt_failed =
      false;  // complete and unpaid, and its payment intent was refused or cancelled (delayed methods)
};

// Returns what the provider took, in our currency; absent when nothing has been paid.
std::optional<Pence> received(const SessionFacts& session);

// What must happen in the same transaction as the new state, in this order.
enum class Effect : std::uint8_t {
  post_ledger,       // the money has arrived
  confirm_payable,   // Payable::on_paid
  try_retake_slot,   // the hold has ended: take the slot again, then after_retake()
  refund_duplicate,  // the subject was paid twice: refund all of it
  refund_slot_lost,  // the slot has gone to another person: refund all of it, tell the renter
  expire_payable,    // Payable::on_expired: release what was held
  extend_hold,       // to Step::hold_until
  close_session,     // after the transaction: expire the session at the provider, read it, step again
  alert              // tell an admin, with Step::reason
};

struct Step {
  PaymentState state;
  std::vector<Effect> effects{};
  std::string reason{};  // why quarantined: "amount", "currency", "livemode", "payment_id", "no_payment_required"
  std::optional<Instant> hold_until{};

  bool has(Effect effect) const;
  friend bool operator==(const Step&, const Step&) = default;
};

Step payment_step(const PaymentFacts& payment, const SessionFacts& session, Instant now);

// Called for a payment without a session (the process died, the provider was down): cancels it when its hold is over.
Step unopened_payment_step(const PaymentFacts& payment, Instant now);

// Returns the effect that follows try_retake_slot.
Effect after_retake(bool slot_was_free);

}  // namespace kerbside::rules
