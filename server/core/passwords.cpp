#include "core/passwords.hpp"

#include <algorithm>

namespace kerbside {

std::string hash_of_no_password(crypto::PasswordCost cost) {
  const auto base64 = [](std::size_t length) {
    std::string text = crypto::base64url(crypto::random_bytes(length));  // without padding, as PHC strings have it
    std::ranges::replace(text, '-', '+');
    std::ranges::replace(text, '_', '/');
    return text;
  };
  return "$argon2id$v=19$m=" + std::to_string(cost.memory_kib) + ",t=" + std::to_string(cost.passes) + ",p=1$" +
         base64(16) + "$" + base64(32);
}

Passwords::Passwords(std::string pepper, crypto::PasswordCost cost, Workers& pool)
    : pepper_(std::move(pepper)), cost_(cost), pool_(pool), nobodys_hash_(hash_of_no_password(cost)) {}

Task<Result<std::string>> Passwords::hash(Loop& loop, std::string password) const {
  std::function<Result<std::string>()> job = [this, password = std::move(password)] {
    return crypto::hash_password(password, pepper_, cost_);
  };
  auto hashed = co_await pool_.run<std::string>(loop.io, std::move(job));
  co_return hashed;
}

Task<Result<bool>> Passwords::matches(Loop& loop, std::optional<std::string> stored, std::string password) const {
  const bool known = stored.has_value();
  std::function<Result<bool>()> job = [this, hash = std::move(stored).value_or(nobodys_hash_),
                                       password = std::move(password)] {
    return Result<bool>(crypto::verify_password(hash, password, pepper_));
  };
  KB_CO_TRY(const bool right, co_await pool_.run<bool>(loop.io, std::move(job)));
  co_return known&& right;
}

}  // namespace kerbside
