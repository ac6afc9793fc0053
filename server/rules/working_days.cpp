#include "rules/working_days.hpp"

#include <algorithm>
#include <array>

namespace kerbside::rules {

namespace {

using namespace std::chrono;

constexpr Date first_known{2025y / January / 1};
constexpr Date last_known{2028y / December / 31};

// gov.uk/bank-holidays, England and Wales; with the substitute days.
constexpr std::array bank_holidays{
    Date{2025y / January / 1}, Date{2025y / April / 18},  Date{2025y / April / 21},    Date{2025y / May / 5},
    Date{2025y / May / 26},    Date{2025y / August / 25}, Date{2025y / December / 25}, Date{2025y / December / 26},
    Date{2026y / January / 1}, Date{2026y / April / 3},   Date{2026y / April / 6},     Date{2026y / May / 4},
    Date{2026y / May / 25},    Date{2026y / August / 31}, Date{2026y / December / 25}, Date{2026y / December / 28},
    Date{2027y / January / 1}, Date{2027y / March / 26},  Date{2027y / March / 29},    Date{2027y / May / 3},
    Date{2027y / May / 31},    Date{2027y / August / 30}, Date{2027y / December / 27}, Date{2027y / December / 28},
    Date{2028y / January / 3}, Date{2028y / April / 14},  Date{2028y / April / 17},    Date{2028y / May / 1},
    Date{2028y / May / 29},    Date{2028y / August / 28}, Date{2028y / December / 25}, Date{2028y / December / 26}};

}  // namespace

Date working_days_known_until() { return last_known; }

bool working_days_run_out(Date today) { return today.plus_months(12) > last_known; }

bool is_working_day(Date day) {
  const bool weekend = day.weekday() == Saturday || day.weekday() == Sunday;
  return !weekend && !std::ranges::binary_search(bank_holidays, day);
}

std::optional<Date> nth_working_day_after(Date day, int n) {
  if (day + days(1) < first_known) return std::nullopt;
  while (n > 0) {
    day = day + days(1);
    if (day > last_known) return std::nullopt;
    if (is_working_day(day)) --n;
  }
  return day;
}

}  // namespace kerbside::rules
