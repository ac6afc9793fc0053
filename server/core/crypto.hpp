// Random tokens, digests and password hashes.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace kerbside::crypto {

std::string random_bytes(std::size_t count);
std::string random_token(std::size_t bytes = 32);  // base64url, for cookies and links
std::string uuid4();

std::string hex(std::string_view bytes);
std::string unhex(std::string_view hex);            // what hex() made; "" for anything else
std::string base64url(std::string_view bytes);      // without padding
std::string from_base64url(std::string_view text);  // what base64url() made; "" for anything else
std::string base64(std::string_view bytes);         // with padding

std::string sha256(std::string_view data);                             // 32 raw bytes
std::string hmac_sha256(std::string_view key, std::string_view data);  // 32 raw bytes

// Compares in time that depends only on the length.
bool equal(std::string_view a, std::string_view b);

struct PasswordCost {
  std::uint32_t memory_kib = 64 * 1024;
  std::uint32_t passes = 3;
};

// Argon2id as a PHC string. The password is first bound to `pepper` (HMAC), so that a stolen table alone cannot be
// attacked. Blocks for a while: run both on a worker. hash returns unavailable when there is not enough memory.
Result<std::string> hash_password(std::string_view password, std::string_view pepper, PasswordCost cost);
bool verify_password(std::string_view phc, std::string_view password, std::string_view pepper);
bool needs_rehash(std::string_view phc, PasswordCost cost);

}  // namespace kerbside::crypto
