// Classifies ASCII characters, whatever the locale.
#pragma once

namespace kerbside::rules {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_alnum(char c) { return is_digit(c) || is_lower(c) || is_upper(c); }

}  // namespace kerbside::rules
