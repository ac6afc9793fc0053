#include "rules/rental.hpp"

#include <algorithm>

#include "rules/later_return.hpp"

namespace kerbside::rules {

namespace {

using std::chrono::minutes;

constexpr minutes shortest_billable{60};
constexpr std::int64_t minutes_a_day = 24 * 60;
constexpr int longest_days = 84;  // longer ones may be regulated hire agreements (X27)

Error invalid_date(std::string code, std::string sentence) {
  return fail(Kind::invalid, std::move(code), std::move(sentence), "Invalid Date");
}

Error past_date() { return invalid_date("date_in_past", "Please select a future date for your rental."); }

Error invalid_duration() {
  return fail(Kind::invalid, "invalid_duration", "Invalid rental duration", "Booking Failed");
}

Status check_horizon(Date last, Date today) {
  if (last <= latest_date(today)) return {};
  return invalid_date("too_far_ahead", "Bookings can be made up to 24 months ahead. Please choose earlier dates.");
}

Status check_duration(const Rental& rental) {
  if (rental.return_ > rental.pick_up) return {};
  if (rental.return_.date() != rental.pick_up.date()) return invalid_duration();
  return invalid_date("return_before_pick_up", "Return time must be after pick-up time for same-day rentals.");
}

Error rental_too_long() {
  return invalid_date("rental_too_long", "A rental can last at most 84 days. Please choose an earlier return.");
}

bool on_quarter_hour(LocalTime at) { return at.time().since_midnight() % minutes(15) == minutes(0); }

Status check_times(const Rental& rental, LocalTime now) {
  KB_TRY(const int days, billed_days(rental));
  const bool has_begun = rental.pick_up <= now;
  if ((!has_begun && !on_quarter_hour(rental.pick_up)) || !on_quarter_hour(rental.return_)) {
    return invalid_date("not_quarter_hour", "Pick-up and return times go in steps of 15 minutes.");
  }
  KB_TRY_VOID(check_horizon(rental.return_.date(), now.date()));
  return days > longest_days ? Status(rental_too_long()) : Status();
}

}  // namespace

Date latest_date(Date today) { return today.plus_months(horizon_months); }

Error missing_dates() { return invalid_date("dates_missing", "Please select both pick-up and return dates."); }

TripDates dates_of(const Rental& rental) {
  return {rental.pick_up.date(), rental.pick_up.time(), rental.return_.date(), rental.return_.time()};
}

bool TypedDates::are(const TripDates& dates) const {
  return start_date == dates.start_date.text() && start_time == dates.start_time.text() &&
         end_date == dates.end_date.text() && end_time == dates.end_time.text();
}

Result<Rental> parse_rental(const TypedDates& typed) {
  if (typed.start_date.empty() || typed.end_date.empty()) return missing_dates();
  if (typed.start_time.empty() || typed.end_time.empty()) {
    return invalid_date("times_missing", "Please select both pick-up and return times.");
  }
  KB_TRY(const Date first, Date::parse(typed.start_date));
  KB_TRY(const TimeOfDay from, TimeOfDay::parse(typed.start_time));
  KB_TRY(const Date last, Date::parse(typed.end_date));
  KB_TRY(const TimeOfDay to, TimeOfDay::parse(typed.end_time));
  return Rental{LocalTime(first, from), LocalTime(last, to)};
}

Result<int> billed_days(const Rental& rental) {
  KB_TRY_VOID(check_duration(rental));
  KB_TRY_VOID(from_london(rental.pick_up));
  KB_TRY_VOID(from_london(rental.return_));
  const minutes billable = std::max(rental.return_ - rental.pick_up, shortest_billable);
  return static_cast<int>((billable.count() + minutes_a_day - 1) / minutes_a_day);
}

Status check_rental(const Rental& rental, LocalTime now) {
  if (rental.pick_up <= now) return past_date();
  return check_times(rental, now);
}

Status check_later_return(const Rental& now, const Rental& wanted, LocalTime at) {
  if (wanted.pick_up != now.pick_up)
    return field_error("start_date", "The trip has begun, so only its return can move.");
  if (wanted.return_ <= now.return_ || wanted.return_ <= at)
    return field_error("end_date", "Please choose a later return than the agreed one.");
  return check_times(wanted, at);
}

Status check_search_days(const DayRange& days, Date today) {
  if (days.first < today) return past_date();
  if (days.last < days.first) {
    return invalid_date("return_before_pick_up", "The return date must not be before the pick-up date.");
  }
  KB_TRY_VOID(check_horizon(days.last, today));
  return days.last - days.first > std::chrono::days(longest_days) ? Status(rental_too_long()) : Status();
}

}  // namespace kerbside::rules
