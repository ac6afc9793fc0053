// Money is whole pence, percentages are basis points (decisions, section 5). Adding and subtracting need
// rules/money_arithmetic.hpp, which only the rules use. Overflow is a bug and throws std::logic_error: no price of this
// marketplace comes near it.
#pragma once
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace kerbside::rules {

struct Pence {
  using whole_number = std::int64_t;
  std::int64_t value = 0;
  friend constexpr auto operator<=>(Pence, Pence) = default;
};

constexpr Pence operator""_p(unsigned long long pence) { return Pence{static_cast<std::int64_t>(pence)}; }

// Hundredths of a percent: 1000 is 10 %.
struct BasisPoints {
  using whole_number = int;
  int value = 0;
  friend constexpr auto operator<=>(BasisPoints, BasisPoints) = default;
};

constexpr BasisPoints operator""_bp(unsigned long long bp) { return BasisPoints{static_cast<int>(bp)}; }

// Returns that share of the amount, rounded half up to the penny. The amount must not be negative.
Pence half_up(Pence amount, BasisPoints share);
// Returns numerator / denominator, rounded half up; neither may be negative, the denominator not zero.
std::int64_t divide_half_up(std::int64_t numerator, std::int64_t denominator);

std::string percentage_text(BasisPoints share);  // "10", "2.5"

std::string format_gbp(Pence amount);  // "£1,284.00", "−£5.00"

}  // namespace kerbside::rules
