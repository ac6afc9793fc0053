#include "rules/availability.hpp"

#include <gtest/gtest.h>

namespace kerbside::rules {
namespace {

using std::chrono::minutes;

TEST(Availability, P5_39_P8_27_the_refusal_in_its_words) {
  EXPECT_EQ(dates_taken().kind, Kind::conflict);
  EXPECT_EQ(dates_taken().title, "Vehicle Not Available");
  EXPECT_EQ(dates_taken().message,
            "This vehicle is already booked during your selected dates and times. Please choose different dates.");
}

TEST(Availability, K3_a_hold_outlives_its_checkout_and_nobody_has_more_than_three) {
  EXPECT_EQ(hold_lifetime, minutes(36));
  EXPECT_EQ(checkout_lifetime, minutes(31));
  EXPECT_EQ(pay_by(Instant(minutes(36))), Instant(minutes(31)));
  EXPECT_EQ(most_unpaid_holds, 3);
  EXPECT_EQ(too_many_holds().kind, Kind::invalid);
}

TEST(Availability, K10_a_link_is_good_for_23_hours_or_until_the_pick_up_but_no_shorter_than_any_checkout) {
  const Instant now{};
  EXPECT_EQ(link_until(now, now + std::chrono::days(3)), now + std::chrono::hours(23));
  EXPECT_EQ(link_until(now, now + std::chrono::hours(5)), now + std::chrono::hours(5));
  EXPECT_EQ(link_until(now, now + minutes(10)), now + minutes(31));
  EXPECT_EQ(pay_by(hold_end(now)), now);
}

}  // namespace
}  // namespace kerbside::rules
