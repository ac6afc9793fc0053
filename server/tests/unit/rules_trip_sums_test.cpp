// The sums of the history of both dashboards.
#include <gtest/gtest.h>

#include "rules/trip_sums.hpp"

namespace kerbside::test {
namespace {

using namespace rules;

TEST(TripSums, D2_2_08_kinds_of_money_in_the_order_of_a_price_with_what_is_left_of_cancelled_trips) {
  const TripSums sums = trip_sums(
      {{LineCode::service_fee, 13'50_p}, {LineCode::pay_now_discount, Pence{-15'00}}, {LineCode::rental, 150'00_p}},
      {648'50_p, 567'50_p}, 10'00_p);
  ASSERT_EQ(sums.lines.size(), 3U);
  EXPECT_EQ(sums.lines[0].code, LineCode::rental);
  EXPECT_EQ(sums.lines[1].code, LineCode::pay_now_discount);
  EXPECT_EQ(sums.lines[2].code, LineCode::service_fee);
  EXPECT_EQ(sums.cancelled_pence, 81'00_p);
  EXPECT_EQ(sums.taken_pence, 10'00_p);
  EXPECT_EQ(sums.total_pence, 219'50_p) << "148.50 and 81.00, less what a bank took";
}

TEST(TripSums, kinds_without_money_are_left_out_and_nothing_is_nothing) {
  EXPECT_TRUE(trip_sums({{LineCode::delivery_fee, 0_p}}, {}, 0_p).lines.empty());
  EXPECT_EQ(trip_sums({}, {}, 0_p).total_pence, 0_p);
}

TEST(TripSums, what_is_left_is_never_less_than_nothing) {
  EXPECT_EQ(left_of(10_p, 4_p), 6_p);
  EXPECT_EQ(left_of(10_p, 11_p), 0_p) << "a chargeback may take more than was earned";
}

}  // namespace
}  // namespace kerbside::test
