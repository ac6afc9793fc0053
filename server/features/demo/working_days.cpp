#include "features/demo/working_days.hpp"

#include <algorithm>
#include <array>

namespace kerbside::demo {
namespace {

using namespace std::chrono;

// The Gregorian computus as Meeus gives it.
Date easter_sunday(int y) {
  const int a = y % 19, b = y / 100, c = y % 100, d = b / 4, e = b % 4, f = (b + 8) / 25, g = (b - f + 1) / 3;
  const int h = (19 * a + b - d - g + 15) % 30, i = c / 4, k = c % 4, l = (32 + 2 * e + 2 * i - h - k) % 7;
  const int m = (a + 11 * h + 22 * l) / 451, sum = h + l - 7 * m + 114;
  return Date(year(y) / (sum / 31) / (sum % 31 + 1));
}

// One that falls on a weekend is taken on the next Monday, or the Tuesday when Monday is a holiday already.
Date substituted(Date day, bool second_of_two) {
  const auto weekday = day.weekday();
  if (weekday == Saturday) return day + days(2);
  if (weekday == Sunday) return day + days(second_of_two ? 2 : 1);
  return second_of_two && weekday == Monday ? day + days(1) : day;
}

bool is_bank_holiday(Date day) {
  const year y = day.ymd().year();
  const Date easter = easter_sunday(static_cast<int>(y));
  const std::array<Date, 8> holidays{
      substituted(Date(y / January / 1), false),
      easter - days(2),
      easter + days(1),
      Date(sys_days(y / May / Monday[1])),
      Date(sys_days(y / May / Monday[last])),
      Date(sys_days(y / August / Monday[last])),
      substituted(Date(y / December / 25), false),
      substituted(Date(y / December / 26),
                  Date(y / December / 25).weekday() == Sunday || Date(y / December / 25).weekday() == Saturday)};
  return std::ranges::find(holidays, day) != std::end(holidays);
}

}  // namespace

bool is_working_day(Date day) { return day.weekday() != Saturday && day.weekday() != Sunday && !is_bank_holiday(day); }

Date nth_working_day_after(Date day, int n) {
  while (n > 0)
    if (is_working_day(day = day + days(1))) --n;
  return day;
}

}  // namespace kerbside::demo
