// The rules for a new password (P5-07 to P5-10, decision U4), at sign-up, reset and change alike. Passwords are never
// trimmed or altered.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kerbside::rules {

// The owner of the password, and the site's name: none of it may appear in the password.
struct PasswordOwner {
  std::string_view email{}, first_name{}, last_name{}, brand{};
};
// Returns every rule that the password breaks (P5-07 to P5-09: length, capital, small letter, number, special
// character, weak word).
std::vector<std::string> password_errors(std::string_view password, const PasswordOwner& owner = {});
// Returns the first of them, which a form shows; "Password is required" for an empty one.
std::optional<std::string> password_error(std::string_view password, const PasswordOwner& owner = {});

// Common passwords in lower case, sorted as string_view; see data/README.md.
std::span<const std::string_view> common_passwords();

}  // namespace kerbside::rules
