#include "core/totp.hpp"

#include <fmt/format.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <array>
#include <stdexcept>

#include "core/crypto.hpp"
#include "core/http/url.hpp"

namespace kerbside::totp {

namespace {

constexpr std::int64_t step_seconds = 30;
constexpr std::uint32_t modulus = 1'000'000;  // six digits

using Digest = std::array<unsigned char, 20>;

Digest hmac_sha1(std::string_view key, const std::array<unsigned char, 8>& message) {
  Digest out{};
  unsigned length = 0;
  if (!HMAC(EVP_sha1(), key.data(), static_cast<int>(key.size()), message.data(), message.size(), out.data(), &length))
    throw std::runtime_error("HMAC-SHA-1 failed");
  return out;
}

}  // namespace

std::int64_t step_at(Instant at) {
  return std::chrono::floor<std::chrono::seconds>(at).time_since_epoch().count() / step_seconds;
}

// RFC 4226, 5.3: the low four bits of the digest's last byte give the offset of the four bytes that make the number.
std::string code(std::string_view secret, std::int64_t step) {
  std::array<unsigned char, 8> counter{};
  for (std::size_t i = 0; i < counter.size(); ++i)
    counter[i] = static_cast<unsigned char>(static_cast<std::uint64_t>(step) >> (8 * (7 - i)));
  const Digest digest = hmac_sha1(secret, counter);
  const std::size_t at = digest.back() & 0x0fU;
  std::uint32_t number = digest[at] & 0x7fU;
  for (std::size_t i = 1; i < 4; ++i) number = number << 8U | digest[at + i];
  return fmt::format("{:06}", number % modulus);
}

std::optional<std::int64_t> matching_step(std::string_view secret, std::string_view typed, Instant now) {
  std::optional<std::int64_t> found;
  const std::int64_t middle = step_at(now);
  for (const std::int64_t step : {middle - 1, middle, middle + 1})
    if (crypto::equal(code(secret, step), typed)) found = step;
  return found;
}

std::string base32(std::string_view bytes) {
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  std::string out;
  std::uint32_t waiting = 0;
  int bits = 0;
  for (const char c : bytes) {
    waiting = (waiting << 8U | static_cast<unsigned char>(c)) & 0xfffU;
    for (bits += 8; bits >= 5; bits -= 5) out.push_back(letters[waiting >> (bits - 5) & 31U]);
  }
  if (bits > 0) out.push_back(letters[waiting << (5 - bits) & 31U]);
  return out;
}

std::string uri(std::string_view issuer, std::string_view account, std::string_view secret) {
  const std::string name = http::percent_encode(issuer);
  return "otpauth://totp/" + name + ":" + http::percent_encode(account) + "?secret=" + base32(secret) +
         "&issuer=" + name + "&algorithm=SHA1&digits=6&period=30";
}

}  // namespace kerbside::totp
