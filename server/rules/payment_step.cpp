#include "rules/payment_step.hpp"

#include <algorithm>
#include <array>

#include "rules/availability.hpp"

namespace kerbside::rules {

namespace {

constexpr std::array<std::string_view, 3> session_names = {"open", "complete", "expired"};
constexpr std::array<std::string_view, 3> session_payment_names = {"unpaid", "paid", "no_payment_required"};

template <class Enum, std::size_t N>
std::optional<Enum> find(const std::array<std::string_view, N>& names, std::string_view name) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<Enum>(found - names.begin());
}

// Returns whether the payment's hold is still in place.
bool waiting(PaymentState state) { return state == PaymentState::created || state == PaymentState::open; }

// Returns the first respect in which the session differs from the one we asked for; empty when it matches.
std::string mismatch(const PaymentFacts& payment, const SessionFacts& session) {
  if (session.payment_id != payment.id) return "payment_id";
  if (session.livemode != payment.livemode) return "livemode";
  if (session.currency != payment.currency) return "currency";
  if (session.amount_total != payment.amount) return "amount";
  if (session.payment == SessionPayment::no_payment_required) return "no_payment_required";
  return {};
}

Step unchanged(const PaymentFacts& payment) { return Step{payment.state}; }

// Fulfils nothing and releases the held dates; an admin must deal with any money that came.
Step quarantined(const PaymentFacts& payment, std::string reason) {
  Step step{PaymentState::quarantined};
  step.reason = std::move(reason);
  if (waiting(payment.state)) step.effects.push_back(Effect::expire_payable);
  step.effects.push_back(Effect::alert);
  return step;
}

Step paid(const PaymentFacts& payment, Instant now) {
  Step step{PaymentState::paid, {Effect::post_ledger}};
  if (payment.paid_by_another) {
    step.effects.push_back(Effect::refund_duplicate);
  } else if (waiting(payment.state) && now < payment.hold_ends_at) {
    step.effects.push_back(Effect::confirm_payable);
  } else {
    step.effects.push_back(Effect::try_retake_slot);
  }
  return step;
}

Step given_up(const PaymentFacts& payment, PaymentState end) {
  if (!waiting(payment.state)) return unchanged(payment);
  return Step{end, {Effect::expire_payable}};
}

// Complete but unpaid: a delayed payment method has not finished.
Step undecided(const PaymentFacts& payment, Instant now) {
  if (!waiting(payment.state)) return unchanged(payment);
  Step step{PaymentState::open};
  const Instant until = now + hold_lifetime;
  if (payment.hold_ends_at < until) {
    step.effects.push_back(Effect::extend_hold);
    step.hold_until = until;
  }
  return step;
}

Step still_open(const PaymentFacts& payment, Instant now) {
  const bool wanted = waiting(payment.state) && now < payment.hold_ends_at;
  Step step{waiting(payment.state) ? PaymentState::open : payment.state};
  if (!wanted) step.effects.push_back(Effect::close_session);
  return step;
}

}  // namespace

std::optional<SessionStatus> session_status(std::string_view name) { return find<SessionStatus>(session_names, name); }

std::optional<SessionPayment> session_payment(std::string_view name) {
  return find<SessionPayment>(session_payment_names, name);
}

std::optional<Pence> received(const SessionFacts& session) {
  const bool came = session.payment == SessionPayment::paid && session.currency == "gbp" && session.amount_total > 0_p;
  return came ? std::optional(session.amount_total) : std::nullopt;
}

bool Step::has(Effect effect) const { return std::ranges::find(effects, effect) != effects.end(); }

Step payment_step(const PaymentFacts& payment, const SessionFacts& session, Instant now) {
  if (payment.state == PaymentState::paid || payment.state == PaymentState::quarantined) return unchanged(payment);
  if (std::string what = mismatch(payment, session); !what.empty()) return quarantined(payment, std::move(what));
  if (session.payment == SessionPayment::paid) return paid(payment, now);
  switch (session.status) {
    case SessionStatus::open:
      return still_open(payment, now);
    case SessionStatus::complete:
      return session.attempt_failed ? given_up(payment, PaymentState::failed) : undecided(payment, now);
    case SessionStatus::expired:
      break;
  }
  return given_up(payment, PaymentState::expired);
}

Step unopened_payment_step(const PaymentFacts& payment, Instant now) {
  if (payment.state != PaymentState::created || now < payment.hold_ends_at) return unchanged(payment);
  return given_up(payment, PaymentState::cancelled);
}

Effect after_retake(bool slot_was_free) { return slot_was_free ? Effect::confirm_payable : Effect::refund_slot_lost; }

}  // namespace kerbside::rules
