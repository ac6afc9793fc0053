// What a new password must be (P5-07 to P5-10, decision U4), at sign-up, reset and change alike. Passwords are never
// trimmed or altered.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kerbside::rules {

// Who is choosing the password: its parts must not appear in it.
struct PasswordOwner {
  std::string_view email{}, first_name{}, last_name{};
};
// Every rule the password breaks (P5-07 to P5-09: length, capital, small letter, number, special character, weak word).
std::vector<std::string> password_errors(std::string_view password, const PasswordOwner& owner = {});
std::string_view password_strength(std::size_t broken_rules);  // "strong", "moderate", "weak" (P5-10)

// Lower-case passwords that many people have, in the order of string_view; see data/README.md.
std::span<const std::string_view> common_passwords();

}  // namespace kerbside::rules
