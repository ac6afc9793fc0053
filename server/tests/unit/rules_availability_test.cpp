#include "rules/availability.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace kerbside::rules {
namespace {

using std::chrono::minutes;

Rental rental(const char* from, const char* to) {
  return Rental{LocalTime::parse(from).value(), LocalTime::parse(to).value()};
}
DayRange days(const char* first, const char* last) { return {Date::parse(first).value(), Date::parse(last).value()}; }

TEST(Availability, P5_39_S2_a_return_lets_the_next_pick_up_in) {
  const Rental first = rental("2027-02-01 10:00", "2027-02-03 10:00");
  EXPECT_FALSE(overlaps(first, rental("2027-02-03 10:00", "2027-02-04 10:00")));
  EXPECT_FALSE(overlaps(first, rental("2027-01-30 10:00", "2027-02-01 10:00")));
  EXPECT_TRUE(overlaps(first, rental("2027-02-03 09:45", "2027-02-04 10:00")));
  EXPECT_TRUE(overlaps(first, rental("2027-02-02 10:00", "2027-02-02 12:00"))) << "inside";
  EXPECT_TRUE(overlaps(first, rental("2027-01-01 10:00", "2027-03-01 10:00"))) << "around";
}

TEST(Availability, S2_the_turnaround_time_keeps_a_distance_on_both_sides) {
  const Rental first = rental("2027-02-01 10:00", "2027-02-03 10:00");
  EXPECT_TRUE(overlaps(first, rental("2027-02-03 11:45", "2027-02-04 10:00"), minutes(120)));
  EXPECT_FALSE(overlaps(first, rental("2027-02-03 12:00", "2027-02-04 10:00"), minutes(120)));
  EXPECT_TRUE(overlaps(first, rental("2027-01-31 10:00", "2027-02-01 08:15"), minutes(120)));
  EXPECT_FALSE(overlaps(first, rental("2027-01-31 10:00", "2027-02-01 08:00"), minutes(120)));
}

TEST(Availability, P5_52_a_search_goes_by_whole_days_with_both_ends) {
  EXPECT_TRUE(share_a_day(days("2027-02-01", "2027-02-03"), days("2027-02-03", "2027-02-05")));
  EXPECT_FALSE(share_a_day(days("2027-02-01", "2027-02-03"), days("2027-02-04", "2027-02-05")));
  EXPECT_TRUE(share_a_day(days("2027-02-01", "2027-02-28"), days("2027-02-04", "2027-02-05")));
}

TEST(Availability, P5_39_P8_27_the_refusal_in_its_words) {
  EXPECT_EQ(dates_taken().kind, Kind::conflict);
  EXPECT_EQ(dates_taken().title, "Vehicle Not Available");
  EXPECT_EQ(dates_taken().message,
            "This vehicle is already booked during your selected dates and times. Please choose different dates.");
}

TEST(Availability, K3_a_hold_outlives_its_checkout_and_nobody_has_more_than_three) {
  EXPECT_EQ(hold_lifetime, minutes(36));
  EXPECT_EQ(checkout_lifetime, minutes(31));
  EXPECT_EQ(most_unpaid_holds, 3);
  EXPECT_EQ(too_many_holds().kind, Kind::invalid);
}

Rental any_rental() {
  const LocalTime from = LocalTime::parse("2027-05-01 00:00").value() + minutes(15) * *rc::gen::inRange(0, 400);
  return Rental{from, from + minutes(15) * *rc::gen::inRange(1, 200)};
}

RC_GTEST_PROP(AvailabilityProperties, overlap_is_mutual_and_means_a_common_moment, ()) {
  const Rental a = any_rental();
  const Rental b = any_rental();
  RC_ASSERT(overlaps(a, b) == overlaps(b, a));
  RC_ASSERT(overlaps(a, b) == (std::max(a.pick_up, b.pick_up) < std::min(a.return_, b.return_)));
  RC_ASSERT(!overlaps(a, b) || share_a_day({a.pick_up.date(), a.return_.date()}, {b.pick_up.date(), b.return_.date()}));
}

}  // namespace
}  // namespace kerbside::rules
