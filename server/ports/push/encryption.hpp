// What travels to a browser by way of its maker's push service, which must not read it: RFC 8291, with the content
// coding aes128gcm of RFC 8188.
#pragma once
#include <string>
#include <string_view>

#include "ports/push/p256.hpp"

namespace kerbside::push {

inline constexpr std::size_t auth_size = 16;
inline constexpr std::size_t most_text = 3000;  // a push service takes at least 4096 bytes, encrypted

// What a browser gave with its subscription.
struct BrowserKeys {
  std::string public_key;  // 65 bytes
  std::string auth;        // 16 bytes
};

// The body of the request. key and salt (16 bytes) are made for this one text.
Result<std::string> encrypt(std::string_view text, const BrowserKeys& browser, const P256& key, std::string_view salt);

}  // namespace kerbside::push
