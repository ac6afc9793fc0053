// How a payment leaves quarantine, which only an admin decides (trust.md 3.4, K4): it counts as paid after all, or
// everything that came is refunded.
#pragma once
#include "rules/payment_step.hpp"

namespace kerbside::rules {

// The admin vouches for the session, whatever it says about itself. But money that is missing, not real, not in pounds
// or a different amount cannot be explained: then the step does not lead to paid, and its reason is the first
// difference; empty when nothing has been paid.
Step release_step(const PaymentFacts& payment, const SessionFacts& session, Instant now);

// Returns whether release_step may lead to paid, given what is known: `why` is the first difference (state_reason),
// `received` what came, absent while it is not known.
bool can_be_explained(std::string_view why, Pence asked, std::optional<Pence> received);

// What can be refunded from a session that can no longer be paid.
enum class SetAside : std::uint8_t { everything, nothing, still_undecided, not_pounds };
SetAside set_aside(const SessionFacts& session);

}  // namespace kerbside::rules
