// Hashing and checking passwords, in a bounded pool of its own: a rush of sign-ins answers 503 and holds up nothing
// else. The rules of a new password stand in rules/passwords.hpp.
#pragma once
#include <optional>
#include <string>

#include "core/crypto.hpp"
#include "core/loop.hpp"
#include "core/workers.hpp"

namespace kerbside {

// Looks like a hash and takes as long to verify; no password fits it. Costs nothing to make.
std::string hash_of_no_password(crypto::PasswordCost cost);

class Passwords {
 public:
  // pepper: a key of the server's, so that a stolen table alone cannot be tried.
  Passwords(std::string pepper, crypto::PasswordCost cost, Workers& pool);

  // Errors: unavailable "busy" when too many wait.
  Task<Result<std::string>> hash(Loop& loop, std::string password) const;
  // Without a stored hash the answer is false, after the same work: nobody learns from the time it takes whether an
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
