// Encrypts columns that must be unreadable in a copy of the database (trust.md 4.1, crypto at rest): AES-256-GCM with a
// random nonce. A sealed value opens only in the place for which it was sealed.
#pragma once
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace kerbside {

inline constexpr std::string_view key_of_sealed_columns = "sealed columns";  // for Config::key

struct SealedPlace {
  std::string_view table, column, row_id;
};

class Sealer {
 public:
  explicit Sealer(std::string key);  // 32 bytes; throws std::logic_error for any other length

  // Key id (one byte), nonce (12), ciphertext, tag (16): for a bytea column.
  std::string seal(std::string_view plain, const SealedPlace& place) const;
  // Errors: bug "unsealable" when the value was changed, belongs elsewhere or was sealed under another key.
  Result<std::string> open(std::string_view sealed, const SealedPlace& place) const;

 private:
  std::string key_;
};

}  // namespace kerbside
