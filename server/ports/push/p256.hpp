// Keys on the curve P-256, as Web Push uses them: the server's own (RFC 8292) and one for each message (RFC 8291).
#pragma once
#include <memory>
#include <string>
#include <string_view>

#include "core/result.hpp"

using EVP_PKEY = struct evp_pkey_st;

namespace kerbside::push {

inline constexpr std::size_t private_key_size = 32, public_key_size = 65;  // 65: an uncompressed point

// Converts a text's bytes to OpenSSL's type.
inline const unsigned char* bytes(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }
inline unsigned char* bytes(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

class P256 {
 public:
  static P256 random();
  // Returns the same key for the same secret each time.
  static P256 derived(std::string_view secret);
  // Reads a private key of 32 bytes; fails on anything else.
  static Result<P256> of(std::string_view private_key);

  const std::string& public_key() const { return public_key_; }
  // Returns the secret shared by both sides (ECDH, 32 bytes). Fails when the other's key is not a point on the curve.
  Result<std::string> shared_with(std::string_view others_public_key) const;
  std::string sign(std::string_view text) const;  // ECDSA with SHA-256, r and s: 64 bytes

 private:
  P256(std::shared_ptr<EVP_PKEY> key, std::string public_key)
      : key_(std::move(key)), public_key_(std::move(public_key)) {}
  std::shared_ptr<EVP_PKEY> key_;
  std::string public_key_;
};

bool is_point(std::string_view public_key);

}  // namespace kerbside::push
