#include "core/time.hpp"

#include <gtest/gtest.h>

namespace kerbside {
namespace {

using namespace std::chrono_literals;

Instant at(const char* iso) { return parse_iso(iso).value(); }
LocalTime local(const char* text) { return LocalTime::parse(text).value(); }
Date day(const char* text) { return Date::parse(text).value(); }

TEST(Time, app_now_moves_with_the_offset) {
  const Instant before = app_now();
  set_clock_offset(72h);
  EXPECT_GE(app_now(), before + 72h);
  EXPECT_LT(app_now(), before + 73h);
  EXPECT_EQ(clock_offset(), 72h);
  set_clock_offset(0us);
  EXPECT_LT(app_now(), before + 1h);
}

TEST(Time, instants_are_written_in_utc_and_read_back) {
  EXPECT_EQ(to_iso(at("2026-11-21T10:00:00Z")), "2026-11-21T10:00:00Z");
  EXPECT_EQ(to_basic_iso(at("2026-01-02T03:04:05.9Z")), "20260102T030405Z");
  EXPECT_EQ(to_internet_date(at("2026-11-21T10:00:00.5Z")), "Sat, 21 Nov 2026 10:00:00");
  EXPECT_EQ(to_internet_date(at("2027-08-01T00:05:09+01:00")), "Sat, 31 Jul 2027 23:05:09");
  EXPECT_EQ(to_iso(at("2026-11-21T10:00:00.5Z")), "2026-11-21T10:00:00.500000Z");
  EXPECT_EQ(to_iso(at("2026-11-21T10:00:00.000123Z")), "2026-11-21T10:00:00.000123Z");
  EXPECT_EQ(to_iso(at("2026-06-21T10:00:00+01:00")), "2026-06-21T09:00:00Z");
  EXPECT_EQ(to_iso(at("1969-12-31T23:59:59.999999Z")), "1969-12-31T23:59:59.999999Z");
}

TEST(Time, postgresql_timestamps_are_read) {
  EXPECT_EQ(parse_pg_timestamptz("2026-11-21 10:00:00+00").value(), at("2026-11-21T10:00:00Z"));
  EXPECT_EQ(parse_pg_timestamptz("2026-11-21 10:00:00.123+00").value(), at("2026-11-21T10:00:00.123Z"));
  EXPECT_EQ(parse_pg_timestamptz("2026-06-21 10:00:00.123456+01").value(), at("2026-06-21T09:00:00.123456Z"));
  EXPECT_EQ(parse_pg_timestamptz("2026-06-21 10:00:00-03:30").value(), at("2026-06-21T13:30:00Z"));
}

TEST(Time, other_texts_are_no_instants) {
  for (const char* text :
       {"", "2026-11-21", "2026-11-21T10:00:00", "2026-11-21 10:00:00Z", "2026-13-01T10:00:00Z", "2026-02-29T10:00:00Z",
        "2026-11-21T24:00:00Z", "2026-11-21T10:60:00Z", "2026-11-21T10:00:60Z", "2026-11-21T10:00:00.Z",
        "2026-11-21T10:00:00.1234567Z", "2026-11-21T10:00:00Zx", "2026-11-21T10:00:00+99", "infinity"}) {
    EXPECT_TRUE(parse_iso(text).has_error()) << text;
  }
  EXPECT_TRUE(parse_pg_timestamptz("infinity").has_error());
  EXPECT_EQ(parse_iso("x").error().kind, Kind::malformed);
}

TEST(Time, dates_are_strict) {
  EXPECT_EQ(day("2028-02-29").text(), "2028-02-29");
  for (const char* text : {"", "2026-2-01", "2026-02-1", "2026-02-30", "2026-02-29", "26-02-01", "2026/02/01",
                           "2026-02-01 ", " 2026-02-01", "2026-00-10", "2026-01-00", "+026-01-01"}) {
    EXPECT_TRUE(Date::parse(text).has_error()) << text;
  }
}

TEST(Time, dates_can_be_counted) {
  EXPECT_EQ((day("2026-12-31") + std::chrono::days(1)).text(), "2027-01-01");
  EXPECT_EQ((day("2027-01-01") - std::chrono::days(1)).text(), "2026-12-31");
  EXPECT_EQ(day("2027-03-01") - day("2027-02-01"), std::chrono::days(28));
  EXPECT_EQ(day("2026-11-21").weekday(), std::chrono::Saturday);
  EXPECT_LT(day("2026-11-21"), day("2026-11-22"));
}

TEST(Time, months_are_added_within_the_month) {
  EXPECT_EQ(day("2026-11-21").plus_months(24).text(), "2028-11-21");
  EXPECT_EQ(day("2028-02-29").plus_months(12).text(), "2029-02-28");
  EXPECT_EQ(day("2027-01-31").plus_months(1).text(), "2027-02-28");
}

TEST(Time, times_of_day_are_strict) {
  EXPECT_EQ(TimeOfDay::parse("09:05").value().text(), "09:05");
  EXPECT_EQ(TimeOfDay::parse("23:59:00").value().text(), "23:59");
  for (const char* text : {"", "9:05", "09:5", "24:00", "09:60", "09:05:30", "09-05", "09:05x", "0905"}) {
    EXPECT_TRUE(TimeOfDay::parse(text).has_error()) << text;
  }
}

TEST(Time, local_times_are_read_and_counted_by_the_wall_clock) {
  EXPECT_EQ(local("2026-11-21 10:00").text(), "2026-11-21 10:00");
  EXPECT_EQ(local("2026-11-21 10:00:00"), local("2026-11-21 10:00"));
  EXPECT_EQ(local("2026-11-21 10:15").date(), day("2026-11-21"));
  EXPECT_EQ(local("2026-11-21 10:15").time().text(), "10:15");
  EXPECT_EQ(local("2027-10-31 10:00") - local("2027-10-30 10:00"), 24h) << "the night of the clock change has 25 hours";
  EXPECT_TRUE(LocalTime::parse("2026-11-21T10:00").has_error());
  EXPECT_TRUE(LocalTime::parse("2026-11-21").has_error());
}

TEST(Time, london_is_an_hour_ahead_in_summer) {
  EXPECT_EQ(to_london(at("2026-11-21T10:00:59Z")), local("2026-11-21 10:00"));
  EXPECT_EQ(to_london(at("2026-06-21T23:30:00Z")), local("2026-06-22 00:30"));
  EXPECT_EQ(from_london(local("2026-11-21 10:00")).value(), at("2026-11-21T10:00:00Z"));
  EXPECT_EQ(from_london(local("2026-06-22 00:30")).value(), at("2026-06-21T23:30:00Z"));
}

TEST(Time, M1_a_local_time_that_the_spring_change_skips_is_refused) {
  const auto skipped = from_london(local("2027-03-28 01:30"));
  ASSERT_TRUE(skipped.has_error());
  EXPECT_EQ(skipped.error().kind, Kind::invalid);
  EXPECT_EQ(skipped.error().message,
            "The clocks go forward on Sun 28 Mar 2027, so 01:30 does not exist that day. Please choose another time.");
  EXPECT_TRUE(from_london(local("2027-03-28 00:59")).has_value());
  EXPECT_TRUE(from_london(local("2027-03-28 02:00")).has_value());
}

TEST(Time, of_the_repeated_hour_in_autumn_the_first_counts) {
  EXPECT_EQ(from_london(local("2027-10-31 01:30")).value(), at("2027-10-31T00:30:00Z"));
}

TEST(Time, london_now_and_today_follow_the_clock) {
  set_clock_offset(at("2027-07-01T22:59:30Z") - app_now());
  EXPECT_EQ(london_now(), local("2027-07-01 23:59"));
  EXPECT_EQ(london_today(), day("2027-07-01"));
  set_clock_offset(at("2027-07-01T23:00:30Z") - app_now() + clock_offset());
  EXPECT_EQ(london_today(), day("2027-07-02"));
  set_clock_offset(0us);
}

TEST(Time, P1_14_dates_are_shown_in_the_british_way) {
  EXPECT_EQ(format_day(day("2026-11-21")), "Sat 21 Nov 2026");
  EXPECT_EQ(format_day(day("2027-02-01")), "Mon 1 Feb 2027");
  EXPECT_EQ(format_when(local("2026-11-21 09:00")), "Sat 21 Nov 2026, 09:00");
  EXPECT_EQ(format_deadline(local("2026-11-21 09:00")), "Sat 21 Nov 2026, 09:00");
  EXPECT_EQ(format_deadline(local("2026-12-01 00:00")), "the end of Mon 30 Nov 2026");
}

}  // namespace
}  // namespace kerbside
