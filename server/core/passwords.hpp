// Hashes and checks passwords, in a bounded pool of its own: a rush of sign-ins answers 503 and holds up nothing else.
// The rules for a new password are in rules/passwords.hpp.
#pragma once
#include <optional>
#include <string>

#include "core/crypto.hpp"
#include "core/loop.hpp"
#include "core/workers.hpp"

namespace kerbside {

// Returns a hash that takes as long to verify as any and that no password matches. Costs nothing to make.
std::string hash_of_no_password(crypto::PasswordCost cost);

class Passwords {
 public:
  // pepper: a key of the server's, so that a stolen table alone cannot be attacked.
  Passwords(std::string pepper, crypto::PasswordCost cost, Workers& pool);

  // Errors: unavailable "busy" when too many wait.
  Task<Result<std::string>> hash(Loop& loop, std::string password) const;
  // Without a stored hash it returns false after the same work, so that the time taken does not reveal whether an
  // account exists (trust.md 4.1, enumeration).
  Task<Result<bool>> matches(Loop& loop, std::optional<std::string> stored, std::string password) const;
  bool is_outdated(std::string_view stored) const { return crypto::needs_rehash(stored, cost_); }

 private:
  std::string pepper_;
  crypto::PasswordCost cost_;
  Workers& pool_;
  std::string nobodys_hash_;
};

}  // namespace kerbside
