// The dates and times of a rental (P5-29 to P5-42, decisions M1, S2, S7). Times are London wall time. Pure: "now" is an
// argument. Errors are the sentences that the renter reads, under the toast titles of P8-23 and P8-28.
#pragma once
#include <boost/describe.hpp>
#include <string>

#include "core/result.hpp"
#include "core/time.hpp"

namespace kerbside::rules {

struct Rental {
  LocalTime pick_up, return_;

  friend bool operator==(const Rental&, const Rental&) = default;
};

// The dates in rows, quotes and answers, which derive from this struct, so that the four columns and members are the
// same everywhere.
struct TripDates {
  Date start_date;
  TimeOfDay start_time;
  Date end_date;
  TimeOfDay end_time;

  void go_to(const TripDates& others) { *this = others; }
  bool are(const TripDates& others) const { return rental() == others.rental(); }
  Rental rental() const { return {{start_date, start_time}, {end_date, end_time}}; }
  // Only for dates that were accepted: those that London's clock skips have been refused before.
  Instant pick_up() const { return from_london({start_date, start_time}).value(); }
  Instant return_() const { return from_london({end_date, end_time}).value(); }
};
BOOST_DESCRIBE_STRUCT(TripDates, (), (start_date, start_time, end_date, end_time))
TripDates dates_of(const Rental& rental);

// The dates as a form sends them: dates "YYYY-MM-DD" and times "HH:MM".
struct TypedDates {
  std::string start_date, start_time, end_date, end_time;

  bool are(const TripDates& dates) const;
};
BOOST_DESCRIBE_STRUCT(TypedDates, (), (start_date, start_time, end_date, end_time))

// Search and booking reach this far ahead (S2).
inline constexpr int horizon_months = 24;
Date latest_date(Date today);

// An empty field is answered with a sentence (P5-29), other text is malformed.
Result<Rental> parse_rental(const TypedDates& typed);

// Returns the billed days: ceil(wall-clock minutes / 1440), at least 1 (M1, P9-11, P9-12). Fails on a duration of zero
// or less and on a local time that does not exist. A clock change never adds a day.
Result<int> billed_days(const Rental& rental);

// Checks that the rental may be requested now: in the future (S7), in quarter-hours (P5-37), of a positive duration,
// and within the horizon.
Status check_rental(const Rental& rental, LocalTime now);

// The whole days of a search, including both; the pick-up may be today (S2, S7).
struct DayRange {
  Date first, last;
};
Status check_search_days(const DayRange& days, Date today);

// The error when only one of the two dates was given (P5-29, S7).
Error missing_dates();

}  // namespace kerbside::rules
