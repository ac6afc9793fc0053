// Codes for authenticator apps (RFC 6238): six digits, SHA-1, a new one every 30 seconds, as every app supports.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/time.hpp"

namespace kerbside::totp {

inline constexpr std::size_t secret_size = 20;  // bytes; RFC 4226 recommends as many as the digest has

std::int64_t step_at(Instant at);
std::string code(std::string_view secret, std::int64_t step);

// Returns the step to which this code belongs, from one before now to one after, since clocks differ. Compares in
// constant time.
std::optional<std::int64_t> matching_step(std::string_view secret, std::string_view code, Instant now);

std::string base32(std::string_view bytes);  // RFC 4648, without padding

// The content of a QR code for an app: otpauth://totp/Kerbside:ali@example.org?secret=...
std::string uri(std::string_view issuer, std::string_view account, std::string_view secret);

}  // namespace kerbside::totp
