#include "core/time.hpp"

#include <date/tz.h>
#include <fmt/format.h>

#include <array>
#include <atomic>
#include <optional>
#include <stdexcept>

namespace kerbside {

namespace chrono = std::chrono;

namespace {

std::atomic<std::int64_t> offset_us{0};

constexpr std::array<const char*, 7> weekdays = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
constexpr std::array<const char*, 12> months = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

const date::time_zone& london() {
  static const date::time_zone* zone = date::locate_zone("Europe/London");
  return *zone;
}

// Reads a text from left to right; after the first mismatch every call fails.
class IsoReader {
 public:
  explicit IsoReader(std::string_view text) : rest_(text) {}

  int digits(std::size_t count) {
    if (rest_.size() < count) return fail();
    int value = 0;
    for (char c : rest_.substr(0, count)) {
      if (c < '0' || c > '9') return fail();
      value = value * 10 + (c - '0');
    }
    rest_.remove_prefix(count);
    return value;
  }

  void expect(char c) {
    if (!accept(c)) fail();
  }

  bool accept(char c) {
    if (rest_.empty() || rest_.front() != c) return false;
    rest_.remove_prefix(1);
    return true;
  }

  bool at_digit() const { return !rest_.empty() && rest_.front() >= '0' && rest_.front() <= '9'; }
  bool at_end() const { return rest_.empty(); }
  bool ok() const { return ok_; }
  bool done() const { return ok_ && rest_.empty(); }

 private:
  int fail() {
    ok_ = false;
    rest_ = {};
    return 0;
  }

  std::string_view rest_;
  bool ok_ = true;
};

std::optional<Date> read_date(IsoReader& in) {
  const int y = in.digits(4);
  in.expect('-');
  const int m = in.digits(2);
  in.expect('-');
  const int d = in.digits(2);
  const chrono::year_month_day ymd{chrono::year(y), chrono::month(static_cast<unsigned>(m)),
                                   chrono::day(static_cast<unsigned>(d))};
  if (!in.ok() || !ymd.ok()) return std::nullopt;
  return Date(ymd);
}

std::optional<chrono::minutes> read_hours_minutes(IsoReader& in) {
  const int h = in.digits(2);
  in.expect(':');
  const int m = in.digits(2);
  if (!in.ok() || h > 23 || m > 59) return std::nullopt;
  return chrono::hours(h) + chrono::minutes(m);
}

std::optional<TimeOfDay> read_time_of_day(IsoReader& in) {
  const auto time = read_hours_minutes(in);
  if (!time) return std::nullopt;
  if (in.accept(':') && in.digits(2) != 0) return std::nullopt;
  if (!in.done()) return std::nullopt;
  return TimeOfDay(*time);
}

// Reads nothing, or a point and one to six digits.
chrono::microseconds read_fraction(IsoReader& in) {
  if (!in.accept('.')) return chrono::microseconds(0);
  int value = in.digits(1);
  int places = 1;
  for (; places < 6 && in.at_digit(); ++places) value = value * 10 + in.digits(1);
  for (; places < 6; ++places) value *= 10;
  return chrono::microseconds(value);
}

// Reads "Z", "+01" or "+05:30", but not "+0530". Returns the minutes to subtract to reach UTC.
std::optional<chrono::minutes> read_zone(IsoReader& in) {
  if (in.accept('Z')) return chrono::minutes(0);
  const bool behind = in.accept('-');
  if (!behind) in.expect('+');
  chrono::minutes shift = chrono::hours(in.digits(2));
  if (in.accept(':')) shift += chrono::minutes(in.digits(2));
  if (!in.ok() || shift > chrono::hours(16)) return std::nullopt;
  return behind ? -shift : shift;
}

Result<Instant> parse_instant(std::string_view text, char separator) {
  const auto bad = [] { return fail(Kind::malformed, "bad_timestamp", "This is not a date and time in UTC."); };
  IsoReader in(text);
  const auto day = read_date(in);
  if (!day) return bad();
  in.expect(separator);
  const auto time = read_hours_minutes(in);
  in.expect(':');
  const int seconds = in.digits(2);
  const auto fraction = read_fraction(in);
  const auto zone = read_zone(in);
  if (!time || seconds > 59 || !zone || !in.done()) return bad();
  return Instant(day->days()) + *time + chrono::seconds(seconds) + fraction - *zone;
}

}  // namespace

Instant app_now() { return chrono::floor<chrono::microseconds>(chrono::system_clock::now()) + clock_offset(); }

void set_clock_offset(chrono::microseconds offset) { offset_us.store(offset.count(), std::memory_order_relaxed); }

bool replace_clock_offset(chrono::microseconds seen, chrono::microseconds offset) {
  auto expected = seen.count();
  return offset_us.compare_exchange_strong(expected, offset.count(), std::memory_order_relaxed);
}

chrono::microseconds clock_offset() { return chrono::microseconds(offset_us.load(std::memory_order_relaxed)); }

std::string to_iso(Instant at) {
  const auto day = chrono::floor<chrono::days>(at);
  const chrono::hh_mm_ss<chrono::microseconds> time(at - day);
  std::string text = fmt::format("{}T{:02}:{:02}:{:02}", Date(day).text(), time.hours().count(), time.minutes().count(),
                                 time.seconds().count());
  if (time.subseconds().count() != 0) text += fmt::format(".{:06}", time.subseconds().count());
  return text + "Z";
}

std::string to_basic_iso(Instant at) {
  std::string text = to_iso(chrono::floor<chrono::seconds>(at));
  std::erase_if(text, [](char c) { return c == '-' || c == ':'; });
  return text;
}

std::string to_internet_date(Instant at) {
  const auto day = chrono::floor<chrono::days>(at);
  const chrono::year_month_day ymd(day);
  const chrono::hh_mm_ss time(chrono::floor<chrono::seconds>(at) - day);
  return fmt::format("{}, {:02} {} {} {:02}:{:02}:{:02}", weekdays[chrono::weekday(day).c_encoding()],
                     static_cast<unsigned>(ymd.day()), months[static_cast<unsigned>(ymd.month()) - 1],
                     static_cast<int>(ymd.year()), time.hours().count(), time.minutes().count(),
                     time.seconds().count());
}

Result<Instant> parse_iso(std::string_view text) { return parse_instant(text, 'T'); }

Result<Instant> parse_pg_timestamptz(std::string_view text) { return parse_instant(text, ' '); }

Result<Date> Date::parse(std::string_view text) {
  IsoReader in(text);
  const auto date = read_date(in);
  if (!date || !in.done()) return fail(Kind::malformed, "bad_date", "A date is written YYYY-MM-DD.");
  return *date;
}

std::string Date::text() const {
  const auto day = ymd();
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(day.year()), static_cast<unsigned>(day.month()),
                     static_cast<unsigned>(day.day()));
}

Date Date::plus_months(int n) const {
  const auto shifted = ymd() + chrono::months(n);
  if (shifted.ok()) return Date(shifted);
  return Date(chrono::sys_days(chrono::year_month_day_last(shifted.year(), chrono::month_day_last(shifted.month()))));
}

Result<TimeOfDay> TimeOfDay::parse(std::string_view text) {
  IsoReader in(text);
  const auto time = read_time_of_day(in);
  if (!time) return fail(Kind::malformed, "bad_time", "A time is written HH:MM.");
  return *time;
}

std::string TimeOfDay::text() const { return fmt::format("{:02}:{:02}", minutes_.count() / 60, minutes_.count() % 60); }

Result<LocalTime> LocalTime::parse(std::string_view text) {
  IsoReader in(text);
  const auto date = read_date(in);
  in.expect(' ');
  const auto time = read_time_of_day(in);
  if (!date || !time) return fail(Kind::malformed, "bad_local_time", "A local time is written YYYY-MM-DD HH:MM.");
  return LocalTime(*date, *time);
}

std::string LocalTime::text() const { return date().text() + " " + time().text(); }

Date LocalTime::date() const { return Date(chrono::sys_days(chrono::floor<chrono::days>(at_).time_since_epoch())); }

TimeOfDay LocalTime::time() const { return TimeOfDay(at_ - chrono::floor<chrono::days>(at_)); }

LocalTime to_london(Instant at) {
  const auto info = london().get_info(chrono::floor<chrono::seconds>(at));
  const auto local = chrono::floor<chrono::minutes>(at + info.offset);
  return LocalTime(chrono::local_time<chrono::minutes>(local.time_since_epoch()));
}

Result<Instant> from_london(LocalTime at) {
  const auto local = date::local_seconds(at.at().time_since_epoch());
  const auto info = london().get_info(local);
  if (info.result == date::local_info::nonexistent) {
    return fail(Kind::invalid, "no_such_local_time",
                fmt::format("The clocks go forward on {}, so {} does not exist that day. Please choose another time.",
                            format_day(at.date()), at.time().text()),
                "Invalid Date");
  }
  return Instant(local.time_since_epoch() - info.first.offset);
}

void load_london_time() {
  try {
    london_now();
  } catch (const std::exception& error) {
    throw std::runtime_error(std::string("the rules of London time cannot be read; install Debian's tzdata (") +
                             error.what() + ")");
  }
}

LocalTime london_now() { return to_london(app_now()); }

Date london_today() { return london_now().date(); }

std::string format_day(Date date) {
  const auto day = date.ymd();
  return fmt::format("{} {} {} {}", weekdays[date.weekday().c_encoding()], static_cast<unsigned>(day.day()),
                     months[static_cast<unsigned>(day.month()) - 1], static_cast<int>(day.year()));
}

std::string format_day(Date date, TimeOfDay time) { return format_day(date) + " at " + time.text(); }

std::string format_when(LocalTime when) { return format_day(when.date()) + ", " + when.time().text(); }

std::string format_deadline(LocalTime until) {
  if (until.time() != TimeOfDay()) return format_when(until);
  return "the end of " + format_day(until.date() - std::chrono::days(1));
}

}  // namespace kerbside
