// The clock and the kinds of time (trust.md 3.3). Instants are UTC, for everything the machine does; rentals are London
// wall time (Date, TimeOfDay, LocalTime), as people agree on them. Take the current time only from app_now(): tests and
// demo data move it.
#pragma once
#include <chrono>
#include <compare>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace kerbside {

using Instant = std::chrono::sys_time<std::chrono::microseconds>;

// Returns the system clock plus an offset for the whole process: what SQL's app_now() adds (0 outside tests), and the
// difference between this machine's clock and the database's (core/db/clock.hpp).
Instant app_now();
void set_clock_offset(std::chrono::microseconds offset);
// Sets the offset if it is still `seen`; returns false when another thread was faster.
bool replace_clock_offset(std::chrono::microseconds seen, std::chrono::microseconds offset);
std::chrono::microseconds clock_offset();

// "2026-11-21T10:00:00Z", with six decimals when the instant is not a whole second.
std::string to_iso(Instant at);
// "20261121T100000Z", as used in calendar files and signatures.
std::string to_basic_iso(Instant at);
// "Sat, 21 Nov 2026 10:00:00" in UTC, to which HTTP adds "GMT" and mail "+0000" (RFC 9110, RFC 5322).
std::string to_internet_date(Instant at);
Result<Instant> parse_iso(std::string_view text);
// PostgreSQL's text of a timestamptz: "2026-11-21 10:00:00.123+00".
Result<Instant> parse_pg_timestamptz(std::string_view text);

// A calendar day, written "YYYY-MM-DD".
class Date {
 public:
  constexpr Date() = default;
  constexpr explicit Date(std::chrono::sys_days days) : days_(days) {}
  constexpr explicit Date(std::chrono::year_month_day ymd) : days_(ymd) {}
  static Result<Date> parse(std::string_view text);  // strict: four, two and two digits, an existing day
  std::string text() const;

  constexpr std::chrono::sys_days days() const { return days_; }
  constexpr std::chrono::year_month_day ymd() const { return std::chrono::year_month_day(days_); }
  constexpr std::chrono::weekday weekday() const { return std::chrono::weekday(days_); }
  constexpr Date operator+(std::chrono::days n) const { return Date(days_ + n); }
  constexpr Date operator-(std::chrono::days n) const { return Date(days_ - n); }
  constexpr std::chrono::days operator-(Date other) const { return days_ - other.days_; }
  constexpr auto operator<=>(const Date&) const = default;
  // Returns the same day n months later, or that month's last day when it is shorter (31 January + 1 = 28 February).
  Date plus_months(int n) const;

 private:
  std::chrono::sys_days days_{};
};

// A time of day to the minute, written "HH:MM".
class TimeOfDay {
 public:
  constexpr TimeOfDay() = default;
  constexpr explicit TimeOfDay(std::chrono::minutes since_midnight) : minutes_(since_midnight) {}
  // Reads strict "HH:MM", and PostgreSQL's "HH:MM:SS" when its seconds are 00.
  static Result<TimeOfDay> parse(std::string_view text);
  std::string text() const;
  constexpr std::chrono::minutes since_midnight() const { return minutes_; }
  constexpr auto operator<=>(const TimeOfDay&) const = default;

 private:
  std::chrono::minutes minutes_{0};
};

// London wall time to the minute. Differences are wall-clock minutes: a clock change does not count.
class LocalTime {
 public:
  constexpr LocalTime() = default;
  constexpr explicit LocalTime(std::chrono::local_time<std::chrono::minutes> at) : at_(at) {}
  constexpr LocalTime(Date date, TimeOfDay time)
      : at_(std::chrono::local_days(date.days().time_since_epoch()) + time.since_midnight()) {}
  static Result<LocalTime> parse(std::string_view text);  // "YYYY-MM-DD HH:MM", also with ":00" as PostgreSQL writes it
  std::string text() const;                               // "2026-11-21 10:00"

  Date date() const;
  TimeOfDay time() const;
  constexpr std::chrono::local_time<std::chrono::minutes> at() const { return at_; }
  constexpr LocalTime operator+(std::chrono::minutes n) const { return LocalTime(at_ + n); }
  constexpr LocalTime operator-(std::chrono::minutes n) const { return LocalTime(at_ - n); }
  constexpr std::chrono::minutes operator-(LocalTime other) const { return at_ - other.at_; }
  constexpr auto operator<=>(const LocalTime&) const = default;

 private:
  std::chrono::local_time<std::chrono::minutes> at_{};
};

// Reads the zone's rules once, early: a process that has run out of file descriptors could not, and would remember the
// failure for good. Throws std::runtime_error that says what to install.
void load_london_time();
LocalTime to_london(Instant at);
// Refuses the hour that the spring change skips, with a sentence; in the hour that autumn repeats it takes the earlier
// instant.
Result<Instant> from_london(LocalTime at);
LocalTime london_now();
Date london_today();

std::string format_day(Date date);                  // "Sat 21 Nov 2026"
std::string format_day(Date date, TimeOfDay time);  // "Sat 21 Nov 2026 at 10:00"
std::string format_when(LocalTime when);            // "Sat 21 Nov 2026, 10:00"
// The end of a period in words; midnight is written as the day that ends: "the end of Fri 20 Nov 2026".
std::string format_deadline(LocalTime until);

}  // namespace kerbside
