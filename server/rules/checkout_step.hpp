// What to ask the provider about a payment, and when (K3, trust.md 3.3, 3.4); rules/payment_step.hpp says what the
// answer means.
#pragma once
#include "rules/payment_step.hpp"

namespace kerbside::rules {

// A session must end at least 30 minutes from now; ten more seconds allow for the request's own time.
inline constexpr std::chrono::seconds least_session_life{30 * 60 + 10};

struct CheckoutStanding {
  PaymentState state{};
  bool has_session = false;
  Instant expires_at{};  // the session's
};

// Returns whether the payment has not been decided yet.
bool is_waiting(PaymentState state);

// What to do when the payment page is needed, by a person or by the job that runs after a crash.
enum class OpenMove : std::uint8_t {
  show,        // it is open
  find_ended,  // it can no longer be paid: close it and look how it ended
  settled,     // it is already over
  renew,       // too old for the provider: another payment replaces it
  ask          // create the session at the provider; repeating that is safe
};
OpenMove open_move(const CheckoutStanding& payment, bool may_renew, Instant now);
// Returns whether a session that was just made is still wanted; its payment may have moved in between: the renter
// released the dates, or another request opened the same one.
bool is_wanted(std::optional<PaymentState> now);

// What to do when a payment's state is needed.
enum class LookMove : std::uint8_t { stands, read, without_session };
LookMove look_move(const CheckoutStanding& payment);

// How to end a payment if it is unpaid: first at the provider, since it may turn out to be paid.
enum class CloseMove : std::uint8_t { over, expire, without_session };
CloseMove close_move(const CheckoutStanding& payment);

// Returns what the answer means; without one the session was never made. `given_up`: does not wait for the end of the
// hold.
Step answered_step(const PaymentFacts& payment, const SessionFacts* session, bool given_up, Instant now);

// Returns whether the hold has ended while the provider does not answer: the dates are released all the same (K3).
bool is_overdue(PaymentState state, Instant held_until, Instant now);

}  // namespace kerbside::rules
