#include "core/crypto.hpp"

#include <sodium.h>

#include <cstdlib>
#include <stdexcept>

namespace kerbside::crypto {

namespace {

const unsigned char* bytes(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }
unsigned char* bytes(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

const bool ready = [] {
  if (sodium_init() < 0) std::abort();  // no source of randomness: nothing we make would be safe
  return true;
}();

constexpr std::size_t digest_size = 32;

std::string encoded(std::string_view data, int variant) {
  std::string out(sodium_base64_encoded_len(data.size(), variant), '\0');
  sodium_bin2base64(out.data(), out.size(), bytes(data), data.size(), variant);
  out.pop_back();  // the terminating zero
  return out;
}

std::string peppered(std::string_view password, std::string_view pepper) { return hmac_sha256(pepper, password); }

}  // namespace

std::string random_bytes(std::size_t count) {
  std::string out(count, '\0');
  randombytes_buf(out.data(), count);
  return out;
}

std::string random_token(std::size_t count) { return base64url(random_bytes(count)); }

std::string uuid4() {
  // Every request needs random bytes: one system call fetches 256 of them.
  thread_local std::string pool;
  if (pool.size() < 16) pool = random_bytes(4096);
  std::string raw = pool.substr(pool.size() - 16);
  pool.resize(pool.size() - 16);
  raw[6] = static_cast<char>((raw[6] & 0x0f) | 0x40);
  raw[8] = static_cast<char>((raw[8] & 0x3f) | 0x80);
  std::string out = hex(raw);
  for (std::size_t at : {20, 16, 12, 8}) out.insert(at, 1, '-');
  return out;
}

std::string hex(std::string_view data) {
  constexpr char digits[] = "0123456789abcdef";
  std::string out;
  out.reserve(data.size() * 2);
  for (char c : data) {
    const auto byte = static_cast<unsigned char>(c);
    out.push_back(digits[byte >> 4]);
    out.push_back(digits[byte & 15]);
  }
  return out;
}

std::string unhex(std::string_view text) {
  std::string out(text.size() / 2, '\0');
  std::size_t length = 0;
  const bool whole = sodium_hex2bin(bytes(out), out.size(), text.data(), text.size(), nullptr, &length, nullptr) == 0;
  return whole && length * 2 == text.size() ? out : std::string();
}

std::string base64url(std::string_view data) { return encoded(data, sodium_base64_VARIANT_URLSAFE_NO_PADDING); }

std::string from_base64url(std::string_view text) {
  std::string out(text.size(), '\0');
  std::size_t length = 0;
  const bool whole = sodium_base642bin(bytes(out), out.size(), text.data(), text.size(), nullptr, &length, nullptr,
                                       sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0;
  out.resize(whole ? length : 0);
  return out;
}

std::string base64(std::string_view data) { return encoded(data, sodium_base64_VARIANT_ORIGINAL); }

std::string sha256(std::string_view data) {
  std::string out(digest_size, '\0');
  crypto_hash_sha256(bytes(out), bytes(data), data.size());
  return out;
}

std::string hmac_sha256(std::string_view key, std::string_view data) {
  std::string out(digest_size, '\0');
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, bytes(key), key.size());
  crypto_auth_hmacsha256_update(&state, bytes(data), data.size());
  crypto_auth_hmacsha256_final(&state, bytes(out));
  return out;
}

bool equal(std::string_view a, std::string_view b) {
  return a.size() == b.size() && (a.empty() || sodium_memcmp(a.data(), b.data(), a.size()) == 0);
}

Result<std::string> hash_password(std::string_view password, std::string_view pepper, PasswordCost cost) {
  const std::string bound = peppered(password, pepper);
  char phc[crypto_pwhash_STRBYTES];
  if (crypto_pwhash_str_alg(phc, bound.data(), bound.size(), cost.passes, std::size_t{cost.memory_kib} * 1024,
                            crypto_pwhash_ALG_ARGON2ID13) != 0)
    return fail(Kind::unavailable, "busy", "The service is busy. Please try again.");
  return std::string(phc);
}

bool verify_password(std::string_view phc, std::string_view password, std::string_view pepper) {
  const std::string bound = peppered(password, pepper);
  const std::string stored(phc);
  return crypto_pwhash_str_verify(stored.c_str(), bound.data(), bound.size()) == 0;
}

bool needs_rehash(std::string_view phc, PasswordCost cost) {
  const std::string stored(phc);
  return crypto_pwhash_str_needs_rehash(stored.c_str(), cost.passes, std::size_t{cost.memory_kib} * 1024) != 0;
}

}  // namespace kerbside::crypto
