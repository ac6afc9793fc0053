#include "rules/passwords.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "rules/ascii.hpp"
#include "rules/text.hpp"

namespace kerbside::rules {

namespace {

constexpr std::size_t shortest_password = 12, longest_password = 128;
constexpr std::size_t shortest_personal_word = 4;
constexpr std::array<std::string_view, 7> weak_words = {"password", "123456",  "qwerty",  "admin",
                                                        "letmein",  "welcome", "kerbside"};

// Ignores the digits and signs at the ends that people add to satisfy a form: "sunshine2024!!" counts as "sunshine".
bool is_common(std::string_view lower) {
  const auto core_begin = std::ranges::find_if(lower, is_lower);
  std::string_view core(core_begin, lower.end());
  while (!core.empty() && !is_lower(core.back())) core.remove_suffix(1);
  const auto listed = [](std::string_view word) { return std::ranges::binary_search(common_passwords(), word); };
  return listed(lower) || listed(core);
}

std::optional<std::string> weakness(std::string_view password, const PasswordOwner& owner) {
  const std::string lower = lower_ascii(password);
  const auto inside = [&](std::string_view word) { return lower.find(lower_ascii(word)) != std::string::npos; };
  const auto is_told_apart = [](std::string_view word) { return code_point_count(word) >= shortest_personal_word; };
  if (std::ranges::any_of(weak_words, inside) || (is_told_apart(owner.brand) && inside(owner.brand))) {
    return "Password must not contain common words such as \"password\" or \"123456\"";
  }
  if (is_common(lower)) return "Password is too common. Please choose one that is harder to guess";
  const std::array<std::string_view, 3> personal = {owner.email.substr(0, owner.email.find('@')), owner.first_name,
                                                    owner.last_name};
  if (std::ranges::any_of(personal, [&](auto word) { return is_told_apart(word) && inside(word); })) {
    return "Password must not contain your name or email";
  }
  return std::nullopt;
}

}  // namespace

std::vector<std::string> password_errors(std::string_view password, const PasswordOwner& owner) {
  std::vector<std::string> errors;
  const std::size_t length = code_point_count(password);
  if (length < shortest_password) {
    errors.push_back(fmt::format("Password must be at least {} characters long", shortest_password));
  } else if (length > longest_password) {
    errors.push_back(fmt::format("Password must be at most {} characters long", longest_password));
  }
  const auto need = [&](auto kind, std::string sentence) {
    if (std::ranges::none_of(password, kind)) errors.push_back(std::move(sentence));
  };
  need(is_upper, "Password must contain at least one uppercase letter");
  need(is_lower, "Password must contain at least one lowercase letter");
  need(is_digit, "Password must contain at least one number");
  need([](char c) { return !is_alnum(c); }, "Password must contain at least one special character");
  if (auto weak = weakness(password, owner)) errors.push_back(*std::move(weak));
  return errors;
}

std::optional<std::string> password_error(std::string_view password, const PasswordOwner& owner) {
  if (password.empty()) return "Password is required";
  std::vector<std::string> errors = password_errors(password, owner);
  if (errors.empty()) return std::nullopt;
  return std::move(errors.front());
}

}  // namespace kerbside::rules
