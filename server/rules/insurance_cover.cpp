#include "rules/insurance_cover.hpp"

#include <algorithm>

#include "rules/insurance_price.hpp"
#include "rules/money_arithmetic.hpp"
#include "rules/text.hpp"
#include "rules/working_days.hpp"

namespace kerbside::rules {
namespace {

using std::chrono::minutes;

constexpr std::string_view day_names[] = {"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"};
constexpr std::size_t sunday = 6;
constexpr BasisPoints late_share = 5000_bp;

Error not_hours(std::string_view part) {
  return fail(
      Kind::malformed, "open_hours",
      "“" + std::string(part) + "” are no opening hours, which look like “Mon-Fri 08:00-18:00, Sat 09:00-13:00”.");
}

std::optional<std::size_t> day_named(std::string_view name) {
  const auto found = std::ranges::find(day_names, name);
  if (found == std::end(day_names)) return std::nullopt;
  return static_cast<std::size_t>(found - std::begin(day_names));
}

// "Mon-Fri 08:00-18:00" or "Sat 09:00-13:00".
Status add_span(OpenHours& hours, std::string_view part) {
  const std::size_t space = part.find(' ');
  if (space == part.npos) return not_hours(part);
  const std::string_view days = part.substr(0, space), times = trim(part.substr(space));
  const std::size_t to = days.find('-'), until = times.find('-');
  const auto first = day_named(days.substr(0, to));
  const auto last = to == days.npos ? first : day_named(days.substr(to + 1));
  if (!first || !last || *last < *first || until == times.npos) return not_hours(part);
  const auto opens = TimeOfDay::parse(times.substr(0, until)), closes = TimeOfDay::parse(times.substr(until + 1));
  if (opens.has_error() || closes.has_error() || *closes <= *opens) return not_hours(part);
  for (std::size_t day = *first; day <= *last; ++day) {
    if (hours.days[day]) return not_hours(part);
    hours.days[day] = OpenHours::Span{*opens, *closes};
  }
  return Status();
}

const std::optional<OpenHours::Span>& hours_on(const OpenHours& hours, Date day) {
  const std::size_t weekday = day.weekday().iso_encoding() - 1;
  const bool is_holiday = weekday < 5 && day <= working_days_known_until() && !is_working_day(day);
  return hours.days[is_holiday ? sunday : weekday];
}

}  // namespace

Result<OpenHours> read_open_hours(std::string_view text) {
  OpenHours hours;
  while (true) {
    const std::size_t comma = text.find(',');
    KB_TRY_VOID(add_span(hours, trim(text.substr(0, comma))));
    if (comma == text.npos) return hours;
    text.remove_prefix(comma + 1);
  }
}

minutes open_time(const OpenHours& hours, LocalTime from, LocalTime to, minutes enough) {
  minutes open{0};
  for (Date day = from.date(); day <= to.date() && open < enough; day = day + std::chrono::days(1)) {
    const auto& span = hours_on(hours, day);
    if (!span) continue;
    const LocalTime opens = std::max(from, LocalTime(day, span->from)), closes = std::min(to, LocalTime(day, span->to));
    if (opens < closes) open += closes - opens;
  }
  return std::min(open, enough);
}

bool can_still_begin(Instant starts, Instant now) { return starts >= now + least_notice; }
Instant broker_answers_by(Instant starts) { return starts - cut_off_before; }

Result<CoverTimes> check_cover_times(const CoverDates& asked, const OpenHours& hours, Instant now) {
  CoverTimes times;
  times.days = static_cast<int>((asked.end - asked.start).count());
  if (asked.start < to_london(now).date())
    return field_error("start_date", "Please choose a start that is not in the past.");
  if (times.days < shortest_cover_days || times.days > longest_cover_days)
    return field_error("end_date", "Cover lasts 7 to 30 days: please choose an end date 7 to 30 days after the start.");
  const auto starts = from_london(LocalTime(asked.start, asked.time)),
             ends = from_london(LocalTime(asked.end, asked.time));
  if (starts.has_error() || ends.has_error())
    return field_error("start_time", "The clocks change at that time. Please choose another.");
  times.starts = *starts;
  times.ends = *ends;
  if (!can_still_begin(times.starts, now))
    return field_error("start_time",
                       "Please choose a start that is at least 4 hours away: the broker needs that time.");
  if (open_time(hours, to_london(now), to_london(broker_answers_by(times.starts)), least_open_time) < least_open_time)
    return field_error("start_time",
                       "The broker is not open long enough before then to confirm it. Please choose a later start.");
  return times;
}

BrokerStep broker_step(const BrokerAsked& asked, Instant now) {
  const Instant last = asked.starts - last_reminder_before, first = asked.asked + first_reminder_after;
  if (now >= broker_answers_by(asked.starts)) return BrokerStep::cut_off;
  if (!asked.reminded_last && asked.asked < last && now >= last) return BrokerStep::remind_last;
  if (!asked.reminded && first < last && now >= first && now < last) return BrokerStep::remind;
  return BrokerStep::wait;
}

Pence cover_refund(Pence premium, bool is_confirmed, Instant starts, Instant now) {
  if (!is_confirmed || now <= starts - cover_in_full_until) return premium;
  return now < starts ? half_up(premium, late_share) : 0_p;
}

}  // namespace kerbside::rules
