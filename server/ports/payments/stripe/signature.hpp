// Stripe-Signature: "t=<unix seconds>,v1=<hex of HMAC-SHA256(secret, "<t>.<raw body>")>" (trust.md 1.4).
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "core/time.hpp"

namespace kerbside::provider::signature {

std::string sign(std::string_view secret, std::string_view body, Instant at);

// Returns true when any v1 was made with any of the secrets (several while one is being replaced) and the signature is
// at most 300 s old. A time in the future is accepted: repeats are recognised by the event's id, not by the clock.
bool verify(const std::vector<std::string>& secrets, std::string_view body, std::string_view header, Instant now);

}  // namespace kerbside::provider::signature
