// What is asked of the provider about a payment, and when (K3, trust.md 3.3, 3.4); what its answer means is said by
// rules/payment_step.hpp.
#pragma once
#include "rules/payment_step.hpp"

namespace kerbside::rules {

// The provider wants at least 30 minutes from now to a session's end; ten seconds for the way.
inline constexpr std::chrono::seconds least_session_life{30 * 60 + 10};

struct CheckoutStanding {
  PaymentState state{};
  bool has_session = false;
  Instant expires_at{};  // of the session
};

// Nothing was decided about it yet.
bool is_waiting(PaymentState state);

// Somebody, or the job that comes after a crash, wants the page to pay at.
enum class OpenMove : std::uint8_t {
  show,        // it is open
  find_ended,  // nobody can pay there any more: it is closed, and is what it became
  settled,     // it is over already
  renew,       // too old for the provider: another payment takes its place
  ask          // the provider makes the session; repeating that is safe
};
OpenMove open_move(const CheckoutStanding& payment, bool may_renew, Instant now);
// Of a session that was made for a payment which somebody moved meanwhile: the renter let the dates go, or another
// request has opened the same one.
bool is_wanted(std::optional<PaymentState> now);

// Somebody wants to know how it stands.
enum class LookMove : std::uint8_t { stands, read, without_session };
LookMove look_move(const CheckoutStanding& payment);

// It is to end if it is unpaid: at the provider first, for it may prove paid.
enum class CloseMove : std::uint8_t { over, expire, without_session };
CloseMove close_move(const CheckoutStanding& payment);

// What the answer means; without one the session was never made. `given_up`: then the end of the hold is not waited
// for.
Step answered_step(const PaymentFacts& payment, const SessionFacts* session, bool given_up, Instant now);

// Asked at the end of its hold, the provider did not answer: the dates go back all the same (K3).
bool is_overdue(PaymentState state, Instant held_until, Instant now);

}  // namespace kerbside::rules
