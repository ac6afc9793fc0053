// Encrypts what is sent to a browser through its maker's push service, which must not read it: RFC 8291, with the
// content coding aes128gcm of RFC 8188.
#pragma once
#include <string>
#include <string_view>

#include "ports/push/p256.hpp"

namespace kerbside::push {

inline constexpr std::size_t auth_size = 16;
inline constexpr std::size_t most_text = 3000;  // push services accept at least 4096 bytes, encrypted

// The keys that a browser sent with its subscription.
struct BrowserKeys {
  std::string public_key;  // 65 bytes
  std::string auth;        // 16 bytes
};

// Returns the body of the request. key and salt (16 bytes) must be made for this text alone.
Result<std::string> encrypt(std::string_view text, const BrowserKeys& browser, const P256& key, std::string_view salt);

}  // namespace kerbside::push
