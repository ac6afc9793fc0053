// How a payment leaves quarantine, which only an admin decides (trust.md 3.4, K4): it is taken for paid after all, or
// everything that came goes back.
#pragma once
#include "rules/payment_step.hpp"

namespace kerbside::rules {

// The admin knows whose the session is, whatever it says of that itself. Money that is not there, not real, not in
// pounds or not ours to the penny cannot be explained: then the step does not lead to paid, and its reason is the first
// thing that differs; none when nobody has paid.
Step release_step(const PaymentFacts& payment, const SessionFacts& session, Instant now);

// Whether release_step may lead to paid, as far as is known here: `why` is the first thing that differed
// (state_reason), `received` what came, absent while that is not known.
bool can_be_explained(std::string_view why, Pence asked, std::optional<Pence> received);

// What there is to give back of a session that can no longer be paid.
enum class SetAside : std::uint8_t { everything, nothing, still_undecided, not_pounds };
SetAside set_aside(const SessionFacts& session);

}  // namespace kerbside::rules
