#include "rules/money.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "rules/text.hpp"

namespace kerbside::rules {

namespace {

[[noreturn]] void overflow() { throw std::logic_error("an amount of money left the range of 64 bits"); }

std::string format_amount(Pence amount, bool drop_zero_pence) {
  const bool negative = amount.value < 0;
  const auto raw = static_cast<std::uint64_t>(amount.value);
  const std::uint64_t magnitude = negative ? 0 - raw : raw;
  std::string text = (negative ? "-£" : "£") + group_thousands(magnitude / 100);
  const std::uint64_t pence = magnitude % 100;
  if (pence != 0 || !drop_zero_pence) text += fmt::format(".{:02}", pence);
  return text;
}

}  // namespace

Pence operator+(Pence a, Pence b) {
  Pence sum;
  if (__builtin_add_overflow(a.value, b.value, &sum.value)) overflow();
  return sum;
}

Pence operator-(Pence a, Pence b) {
  Pence difference;
  if (__builtin_sub_overflow(a.value, b.value, &difference.value)) overflow();
  return difference;
}

Pence operator*(Pence a, std::int64_t n) {
  Pence product;
  if (__builtin_mul_overflow(a.value, n, &product.value)) overflow();
  return product;
}

std::int64_t divide_half_up(std::int64_t numerator, std::int64_t denominator) {
  if (numerator < 0 || denominator <= 0) throw std::logic_error("half-up rounding of a negative amount");
  const std::int64_t quotient = numerator / denominator;
  const std::int64_t rest = numerator % denominator;
  return rest >= denominator - rest ? quotient + 1 : quotient;
}

Pence half_up(Pence amount, BasisPoints share) { return Pence{divide_half_up((amount * share.value).value, 10'000)}; }

Result<BasisPoints> parse_percentage(std::string_view text) {
  const auto bad = [] {
    return fail(Kind::malformed, "bad_percentage", "A percentage is a number from 0 to 100 with at most two decimals.");
  };
  const auto point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  std::string_view decimals = point == std::string_view::npos ? std::string_view("0") : text.substr(point + 1);
  if (whole.empty() || whole.size() > 3 || decimals.empty()) return bad();
  while (decimals.size() > 2 && decimals.back() == '0') decimals.remove_suffix(1);
  if (decimals.size() > 2) return bad();

  std::string digits = std::string(whole) + std::string(decimals) + (decimals.size() == 1 ? "0" : "");
  int value = 0;
  for (char c : digits) {
    if (c < '0' || c > '9') return bad();
    value = value * 10 + (c - '0');
  }
  if (value > 10'000) return bad();
  return BasisPoints{value};
}

std::string percentage_text(BasisPoints share) {
  if (share.value % 100 == 0) return std::to_string(share.value / 100);
  if (share.value % 10 == 0) return fmt::format("{}.{}", share.value / 100, share.value / 10 % 10);
  return fmt::format("{}.{:02}", share.value / 100, share.value % 100);
}

std::string format_gbp(Pence amount) { return format_amount(amount, false); }

std::string format_gbp_short(Pence amount) { return format_amount(amount, true); }

}  // namespace kerbside::rules
