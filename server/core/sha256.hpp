// The SHA-256 of data that arrives in pieces; for a whole text use crypto::sha256().
#pragma once
#include <sodium/crypto_hash_sha256.h>

#include <string>
#include <string_view>

namespace kerbside::crypto {

class Sha256 {
 public:
  Sha256();
  void add(std::string_view piece);
  std::string digest();  // 32 raw bytes; call it last

 private:
  crypto_hash_sha256_state state_{};
};

}  // namespace kerbside::crypto
