#include "core/sha256.hpp"

namespace kerbside::crypto {

Sha256::Sha256() { crypto_hash_sha256_init(&state_); }

void Sha256::add(std::string_view piece) {
  crypto_hash_sha256_update(&state_, reinterpret_cast<const unsigned char*>(piece.data()), piece.size());
}

std::string Sha256::digest() {
  std::string out(crypto_hash_sha256_BYTES, '\0');
  crypto_hash_sha256_final(&state_, reinterpret_cast<unsigned char*>(out.data()));
  return out;
}

}  // namespace kerbside::crypto
