#include "rules/rental.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "rules/later_return.hpp"

namespace kerbside::rules {
namespace {

using std::chrono::minutes;

LocalTime local(const char* text) { return LocalTime::parse(text).value(); }
Date day(const char* text) { return Date::parse(text).value(); }
Rental rental(const char* from, const char* to) { return Rental{local(from), local(to)}; }

const LocalTime now = LocalTime::parse("2026-11-21 10:07").value();

std::string refusal(const Rental& r) {
  const Status status = check_rental(r, now);
  return status.has_error() ? status.error().title + ": " + status.error().message : "accepted";
}

struct DaysCase {
  const char *id, *start_date, *start_time, *end_date, *end_time;
  int days;           // 0: refused
  const char* error;  // with days 0
};

constexpr DaysCase days_cases[] = {
    {"T01", "2027-02-01", "10:00", "2027-02-01", "10:15", 1, ""},
    {"T02", "2027-02-01", "10:00", "2027-02-02", "10:00", 1, ""},
    {"T03", "2027-02-01", "10:00", "2027-02-02", "10:15", 2, ""},
    {"T04", "2027-02-01", "10:00", "2027-02-01", "10:00", 0,
     "Return time must be after pick-up time for same-day rentals."},
    {"T06", "2027-10-30", "10:00", "2027-10-31", "10:00", 1, ""},
    {"T07", "2027-02-01", "10:00", "2027-02-08", "10:00", 7, ""},
    {"T09", "2027-02-02", "10:00", "2027-02-01", "10:00", 0, "Invalid rental duration"},
};

TEST(Days, M1_worked_cases) {
  for (const DaysCase& c : days_cases) {
    const auto parsed = parse_rental({c.start_date, c.start_time, c.end_date, c.end_time});
    ASSERT_TRUE(parsed.has_value()) << c.id;
    const auto days = billed_days(*parsed);
    if (c.days > 0) {
      ASSERT_TRUE(days.has_value()) << c.id;
      EXPECT_EQ(*days, c.days) << c.id;
    } else {
      ASSERT_TRUE(days.has_error()) << c.id;
      EXPECT_EQ(days.error().message, c.error) << c.id;
    }
  }
}

TEST(Days, P9_11_P9_12_a_short_rental_is_a_day_and_a_minute_more_another) {
  EXPECT_EQ(billed_days(rental("2027-02-01 10:00", "2027-02-01 10:01")).value(), 1);
  EXPECT_EQ(billed_days(rental("2027-02-01 23:45", "2027-02-02 00:15")).value(), 1);
  EXPECT_EQ(billed_days(rental("2027-02-01 10:00", "2027-02-02 10:01")).value(), 2);
}

TEST(Days, M1_neither_clock_change_adds_or_takes_a_day) {
  EXPECT_EQ(billed_days(rental("2027-03-27 10:00", "2027-03-28 10:00")).value(), 1);
  EXPECT_EQ(billed_days(rental("2027-03-27 10:00", "2027-03-28 10:15")).value(), 2);
  EXPECT_EQ(billed_days(rental("2027-10-30 10:00", "2027-10-31 10:00")).value(), 1);
}

TEST(Days, M1_a_local_time_that_does_not_exist_is_refused_at_either_end) {
  for (const Rental& r :
       {rental("2027-03-28 01:30", "2027-03-30 10:00"), rental("2027-03-26 10:00", "2027-03-28 01:00")}) {
    const auto days = billed_days(r);
    ASSERT_TRUE(days.has_error());
    EXPECT_EQ(days.error().code, "no_such_local_time");
    EXPECT_EQ(days.error().title, "Invalid Date");
  }
}

TEST(Rental, P5_29_missing_dates_have_their_sentence) {
  for (const auto& r :
       {parse_rental({"", "10:00", "2027-02-02", "10:00"}), parse_rental({"2027-02-01", "10:00", "", "10:00"})}) {
    ASSERT_TRUE(r.has_error());
    EXPECT_EQ(r.error().message, "Please select both pick-up and return dates.");
    EXPECT_EQ(r.error().title, "Invalid Date");
    EXPECT_EQ(r.error().kind, Kind::invalid);
  }
  EXPECT_EQ(missing_dates().message, "Please select both pick-up and return dates.");
  EXPECT_EQ(parse_rental({"2027-02-01", "", "2027-02-02", "10:00"}).error().message,
            "Please select both pick-up and return times.");
}

TEST(Rental, what_is_no_date_is_malformed) {
  EXPECT_EQ(parse_rental({"2027-02-30", "10:00", "2027-03-02", "10:00"}).error().kind, Kind::malformed);
  EXPECT_EQ(parse_rental({"2027-02-01", "10am", "2027-03-02", "10:00"}).error().kind, Kind::malformed);
}

TEST(Rental, P5_30_S7_today_counts_while_the_pick_up_time_is_to_come) {
  const std::string past = "Invalid Date: Please select a future date for your rental.";
  EXPECT_EQ(refusal(rental("2026-11-20 10:00", "2026-11-22 10:00")), past);
  EXPECT_EQ(refusal(rental("2026-11-21 10:00", "2026-11-22 10:00")), past);
  EXPECT_EQ(check_rental(rental("2026-11-21 10:00", "2026-11-22 10:00"), local("2026-11-21 10:00")).has_error(), true);
  EXPECT_EQ(refusal(rental("2026-11-21 10:15", "2026-11-22 10:00")), "accepted");
}

TEST(Rental, P5_31_P8_23_a_same_day_return_comes_after_the_pick_up) {
  const std::string same_day = "Invalid Date: Return time must be after pick-up time for same-day rentals.";
  EXPECT_EQ(refusal(rental("2027-02-01 10:00", "2027-02-01 10:00")), same_day);
  EXPECT_EQ(refusal(rental("2027-02-01 10:00", "2027-02-01 09:45")), same_day);
  EXPECT_EQ(refusal(rental("2027-02-01 10:00", "2027-02-01 10:15")), "accepted");
}

TEST(Rental, P5_42_P8_28_a_return_on_an_earlier_day_is_no_duration) {
  EXPECT_EQ(refusal(rental("2027-02-02 10:00", "2027-02-01 18:00")), "Booking Failed: Invalid rental duration");
}

TEST(Rental, P5_37_times_go_in_quarter_hours) {
  EXPECT_EQ(refusal(rental("2027-02-01 10:05", "2027-02-02 10:00")),
            "Invalid Date: Pick-up and return times go in steps of 15 minutes.");
  EXPECT_EQ(refusal(rental("2027-02-01 10:00", "2027-02-02 10:59")),
            "Invalid Date: Pick-up and return times go in steps of 15 minutes.");
  EXPECT_EQ(refusal(rental("2027-02-01 10:30", "2027-02-02 10:45")), "accepted");
}

TEST(Rental, S2_booking_reaches_24_months_ahead) {
  EXPECT_EQ(latest_date(day("2026-11-21")), day("2028-11-21"));
  EXPECT_EQ(latest_date(day("2028-02-29")), day("2030-02-28"));
  EXPECT_EQ(refusal(rental("2028-11-20 10:00", "2028-11-21 10:00")), "accepted");
  EXPECT_EQ(refusal(rental("2028-11-20 10:00", "2028-11-22 10:00")),
            "Invalid Date: Bookings can be made up to 24 months ahead. Please choose earlier dates.");
}

TEST(Rental, X27_a_rental_lasts_at_most_84_days) {
  EXPECT_EQ(refusal(rental("2027-02-01 10:00", "2027-04-26 10:00")), "accepted");
  EXPECT_EQ(refusal(rental("2027-02-01 10:00", "2027-04-26 10:15")),
            "Invalid Date: A rental can last at most 84 days. Please choose an earlier return.");
  const Date today = day("2027-01-21");
  EXPECT_FALSE(check_search_days({day("2027-02-01"), day("2027-04-26")}, today).has_error());
  EXPECT_EQ(check_search_days({day("2027-02-01"), day("2027-04-27")}, today).error().code, "rental_too_long");
}

TEST(Rental, K10_of_a_trip_under_way_only_the_return_moves_and_only_to_a_later_time) {
  const Rental now = rental("2027-02-01 10:05", "2027-02-04 10:00");
  const LocalTime at = local("2027-02-03 12:00");
  const auto code = [&](const char* from, const char* to) {
    const Status status = check_later_return(now, rental(from, to), at);
    return status.has_error() ? status.error().code : "accepted";
  };
  EXPECT_EQ(code("2027-02-01 10:05", "2027-02-04 12:15"), "accepted") << "whatever minute it began at";
  EXPECT_EQ(code("2027-02-01 10:00", "2027-02-04 12:15"), "validation_failed") << "another pick-up";
  EXPECT_EQ(code("2027-02-01 10:05", "2027-02-04 10:00"), "validation_failed") << "the same";
  EXPECT_EQ(code("2027-02-01 10:05", "2027-02-03 13:00"), "validation_failed") << "earlier";
  EXPECT_EQ(code("2027-02-01 10:05", "2027-02-04 12:20"), "not_quarter_hour");
  EXPECT_EQ(code("2027-02-01 10:05", "2027-04-27 10:15"), "rental_too_long");
}

TEST(Rental, S2_S7_a_search_takes_whole_days_from_today_on) {
  const Date today = day("2026-11-21");
  EXPECT_FALSE(check_search_days({today, today}, today).has_error());
  EXPECT_EQ(check_search_days({day("2026-11-20"), today}, today).error().message,
            "Please select a future date for your rental.");
  EXPECT_EQ(check_search_days({day("2026-11-23"), day("2026-11-22")}, today).error().title, "Invalid Date");
  EXPECT_EQ(check_search_days({today, day("2028-11-22")}, today).error().code, "too_far_ahead");
}

RC_GTEST_PROP(DaysProperties, days_are_the_least_that_cover_the_time, ()) {
  const LocalTime from = local("2027-05-01 00:00") + minutes(*rc::gen::inRange(0, 100'000));
  const minutes length(*rc::gen::inRange(1, 100'000));
  const int days = billed_days(Rental{from, from + length}).value();
  RC_ASSERT(days >= 1);
  RC_ASSERT(length <= days * std::chrono::days(1));
  RC_ASSERT(days == 1 || length > (days - 1) * std::chrono::days(1));
}

}  // namespace
}  // namespace kerbside::rules
