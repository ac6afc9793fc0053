#include "rules/money.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "rules/money_arithmetic.hpp"
#include "rules/text.hpp"

namespace kerbside::rules {

namespace {

[[noreturn]] void overflow() { throw std::logic_error("an amount of money left the range of 64 bits"); }

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

std::string percentage_text(BasisPoints share) {
  if (share.value % 100 == 0) return std::to_string(share.value / 100);
  if (share.value % 10 == 0) return fmt::format("{}.{}", share.value / 100, share.value / 10 % 10);
  return fmt::format("{}.{:02}", share.value / 100, share.value % 100);
}

std::string format_gbp(Pence amount) {
  const bool negative = amount.value < 0;
  const auto raw = static_cast<std::uint64_t>(amount.value);
  const std::uint64_t magnitude = negative ? 0 - raw : raw;
  return fmt::format("{}{}.{:02}", negative ? "−£" : "£", group_thousands(magnitude / 100), magnitude % 100);
}

}  // namespace kerbside::rules
