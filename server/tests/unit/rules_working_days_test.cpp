#include "rules/working_days.hpp"

#include <gtest/gtest.h>

#include <array>

namespace kerbside::rules {
namespace {

using namespace std::chrono;

Date day(std::string_view text) { return Date::parse(text).value(); }

// The Gregorian computus as Meeus gives it.
Date easter_sunday(int y) {
  const int a = y % 19, b = y / 100, c = y % 100, d = b / 4, e = b % 4, f = (b + 8) / 25, g = (b - f + 1) / 3;
  const int h = (19 * a + b - d - g + 15) % 30, i = c / 4, k = c % 4, l = (32 + 2 * e + 2 * i - h - k) % 7;
  const int m = (a + 11 * h + 22 * l) / 451, sum = h + l - 7 * m + 114;
  return Date(year(y) / (sum / 31) / (sum % 31 + 1));
}

// A holiday that falls on a weekend is taken on the next Monday, or the Tuesday when Monday is one already.
Date substituted(Date holiday, bool second_of_two) {
  if (holiday.weekday() == Saturday) return holiday + days(2);
  if (holiday.weekday() == Sunday) return holiday + days(second_of_two ? 2 : 1);
  return second_of_two && holiday.weekday() == Monday ? holiday + days(1) : holiday;
}

// By the rules that the usual bank holidays follow, which is not how the table was made.
bool is_usual_bank_holiday(Date date) {
  const year y = date.ymd().year();
  const Date easter = easter_sunday(static_cast<int>(y));
  const auto christmas = Date(y / December / 25).weekday();
  const std::array<Date, 8> holidays{
      substituted(Date(y / January / 1), false),
      easter - days(2),
      easter + days(1),
      Date(sys_days(y / May / Monday[1])),
      Date(sys_days(y / May / Monday[last])),
      Date(sys_days(y / August / Monday[last])),
      substituted(Date(y / December / 25), false),
      substituted(Date(y / December / 26), christmas == Sunday || christmas == Saturday)};
  return std::ranges::find(holidays, date) != std::end(holidays);
}

TEST(WorkingDays, K7_the_table_holds_what_the_rules_of_bank_holidays_give) {
  int holidays = 0;
  for (Date date = day("2025-01-01"); date <= working_days_known_until(); date = date + days(1)) {
    const bool weekend = date.weekday() == Saturday || date.weekday() == Sunday;
    EXPECT_EQ(is_working_day(date), !weekend && !is_usual_bank_holiday(date)) << date.text();
    holidays += !weekend && is_usual_bank_holiday(date) ? 1 : 0;
  }
  EXPECT_EQ(holidays, 32) << "eight a year";
}

TEST(WorkingDays, K7_weekends_and_holidays_are_passed_over) {
  EXPECT_EQ(nth_working_day_after(day("2026-12-24"), 1), day("2026-12-29"));
  EXPECT_EQ(nth_working_day_after(day("2026-12-18"), 7), day("2026-12-31"));
  EXPECT_EQ(nth_working_day_after(day("2026-12-18"), 0), day("2026-12-18"));
}

TEST(WorkingDays, K7_nothing_is_counted_past_the_table) {
  EXPECT_EQ(nth_working_day_after(day("2028-12-28"), 1), day("2028-12-29")) << "the last one that is known";
  EXPECT_EQ(nth_working_day_after(day("2028-12-28"), 2), std::nullopt);
  EXPECT_EQ(nth_working_day_after(day("2024-12-31"), 1), day("2025-01-02"));
  EXPECT_EQ(nth_working_day_after(day("2024-12-30"), 1), std::nullopt) << "nor before it";
}

TEST(WorkingDays, K7_an_alert_appears_a_year_before_the_table_ends) {
  EXPECT_FALSE(working_days_run_out(day("2027-12-31")));
  EXPECT_TRUE(working_days_run_out(day("2028-01-01")));
}

}  // namespace
}  // namespace kerbside::rules
