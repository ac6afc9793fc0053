// What the landing page tells owners: never more than what vehicles like theirs brought in.
#include <gtest/gtest.h>

#include "rules/owner_earnings.hpp"

namespace kerbside::test {
namespace {

using namespace rules;

const FeeConfig fees{1000_bp, 1000_bp, 250_bp};

TEST(OwnerEarnings, K6_by_what_a_rented_day_brought_in_for_eight_days_to_the_pound) {
  const auto told = monthly_earnings({5, 41'60_p, 45'00_p}, fees);
  ASSERT_TRUE(told);
  EXPECT_EQ(told->amount, 333'00_p);
  EXPECT_EQ(told->basis, EarningsBasis::trips);
}

TEST(OwnerEarnings, K6_by_the_price_of_eight_days_paid_now_where_vehicles_are_few) {
  const auto told = monthly_earnings({4, 9000'00_p, 45'00_p}, fees);
  ASSERT_TRUE(told);
  EXPECT_EQ(told->amount, 324'00_p) << "8 x 45.00 less the 10 % that paying now saves";
  EXPECT_EQ(told->basis, EarningsBasis::price);
}

TEST(OwnerEarnings, nothing_is_told_where_there_is_nothing_to_earn) {
  EXPECT_FALSE(monthly_earnings({50, 0_p, 45'00_p}, fees));
  EXPECT_FALSE(monthly_earnings({0, 0_p, 0_p}, fees)) << "nor of a price that cannot be";
}

}  // namespace
}  // namespace kerbside::test
