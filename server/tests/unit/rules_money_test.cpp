#include "rules/money_arithmetic.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <limits>

namespace kerbside::rules {
namespace {

constexpr Pence largest{std::numeric_limits<std::int64_t>::max()};
constexpr Pence smallest{std::numeric_limits<std::int64_t>::min()};

TEST(Money, halves_are_rounded_up) {
  EXPECT_EQ(half_up(3333_p, 1000_bp), 333_p);
  EXPECT_EQ(half_up(3335_p, 1000_bp), 334_p);
  EXPECT_EQ(half_up(1_p, 4999_bp), 0_p);
  EXPECT_EQ(half_up(1_p, 5000_bp), 1_p);
  EXPECT_EQ(half_up(0_p, 10000_bp), 0_p);
  EXPECT_EQ(half_up(12345_p, 10000_bp), 12345_p);
  EXPECT_EQ(divide_half_up(5, 2), 3);
  EXPECT_EQ(divide_half_up(4, 3), 1);
  EXPECT_EQ(divide_half_up(largest.value, 2), largest.value / 2 + 1) << "no overflow on the way";
}

TEST(Money, rounding_a_negative_amount_is_a_bug) {
  EXPECT_THROW(half_up(-1_p, 1000_bp), std::logic_error);
  EXPECT_THROW(divide_half_up(1, 0), std::logic_error);
}

TEST(Money, leaving_64_bits_is_a_bug_and_never_wraps) {
  EXPECT_THROW(largest + 1_p, std::logic_error);
  EXPECT_THROW(smallest - 1_p, std::logic_error);
  EXPECT_THROW(largest * 2, std::logic_error);
  EXPECT_THROW(half_up(largest, 10000_bp), std::logic_error);
  EXPECT_EQ(largest - 1_p + 1_p, largest);
}

TEST(Money, percentages_are_written_without_needless_zeros) {
  EXPECT_EQ(percentage_text(1000_bp), "10");
  EXPECT_EQ(percentage_text(250_bp), "2.5");
  EXPECT_EQ(percentage_text(725_bp), "7.25");
  EXPECT_EQ(percentage_text(705_bp), "7.05");
  EXPECT_EQ(percentage_text(0_bp), "0");
}

TEST(Money, P1_13_amounts_are_shown_in_pounds_with_two_decimals) {
  EXPECT_EQ(format_gbp(4500_p), "£45.00");
  EXPECT_EQ(format_gbp(128400_p), "£1,284.00");
  EXPECT_EQ(format_gbp(123456789_p), "£1,234,567.89");
  EXPECT_EQ(format_gbp(5_p), "£0.05");
  EXPECT_EQ(format_gbp(0_p), "£0.00");
  EXPECT_EQ(format_gbp(-1500_p), "−£15.00");
  EXPECT_EQ(format_gbp(smallest), "−£92,233,720,368,547,758.08");
}

RC_GTEST_PROP(MoneyProperties, half_up_is_within_half_a_penny, ()) {
  const auto pence = *rc::gen::inRange<std::int64_t>(0, 1'000'000'000);
  const auto share = *rc::gen::inRange(0, 10'001);
  const std::int64_t exact_times_10000 = pence * share;
  const std::int64_t rounded = half_up(Pence{pence}, BasisPoints{share}).value;
  RC_ASSERT(rounded * 10'000 - exact_times_10000 <= 5'000);
  RC_ASSERT(exact_times_10000 - rounded * 10'000 < 5'000);
}

}  // namespace
}  // namespace kerbside::rules
