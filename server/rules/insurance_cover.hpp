// The times of temporary cover, and what comes back (H4, H10, H15, H16, K18): when it may begin, by when the broker
// must have answered, when they are reminded. Nobody is told to be covered before the broker has confirmed.
#pragma once
#include <array>
#include <boost/describe.hpp>
#include <chrono>
#include <optional>
#include <string_view>

#include "core/result.hpp"
#include "core/time.hpp"
#include "rules/money.hpp"

namespace kerbside::rules {

inline constexpr std::chrono::hours least_notice{4};     // between the order and the start
inline constexpr std::chrono::hours cut_off_before{2};   // the start: without an answer, everything goes back
inline constexpr std::chrono::hours least_open_time{2};  // of the broker, between the order and the cut-off
inline constexpr std::chrono::hours first_reminder_after{4};
inline constexpr std::chrono::hours last_reminder_before{6};  // the start
inline constexpr std::chrono::hours insurance_quote_life{24};
inline constexpr std::chrono::hours cover_in_full_until{24};  // before the start
inline constexpr std::chrono::days drivers_kept{30};          // after the cover, or an order without one, has ended

// A broker's opening hours by the day of the week; bank holidays are like Sundays.
struct OpenHours {
  struct Span {
    TimeOfDay from, to;
    friend bool operator==(const Span&, const Span&) = default;
  };
  std::array<std::optional<Span>, 7> days{};  // from Monday on
};
// Reads "Mon-Fri 08:00-18:00, Sat 09:00-13:00". Errors: malformed, with a sentence for whoever configures it.
Result<OpenHours> read_open_hours(std::string_view text);
// Returns how long the broker is open between the two, counted up to `enough`.
std::chrono::minutes open_time(const OpenHours& hours, LocalTime from, LocalTime to, std::chrono::minutes enough);

struct CoverTimes {
  Instant starts, ends;  // ends at the start's time of day
  int days = 0;
};
struct CoverDates {
  Date start;
  TimeOfDay time;
  Date end;
};
// Errors: field errors of start_date, start_time or end_date.
Result<CoverTimes> check_cover_times(const CoverDates& asked, const OpenHours& hours, Instant now);
// Whether an order that is paid this late can still be had.
bool can_still_begin(Instant starts, Instant now);
Instant broker_answers_by(Instant starts);

enum class BrokerStep : std::uint8_t { wait, remind, remind_last, cut_off };
BOOST_DESCRIBE_ENUM(BrokerStep, wait, remind, remind_last, cut_off)
struct BrokerAsked {
  Instant asked, starts;
  bool reminded = false, reminded_last = false;
};
// Returns what an order that nobody has answered is due for.
BrokerStep broker_step(const BrokerAsked& asked, Instant now);

// Returns what cancelling now gives back of a premium: all of it until the broker has confirmed and until a day before
// the start, half of it later, and nothing once the cover has begun.
Pence cover_refund(Pence premium, bool is_confirmed, Instant starts, Instant now);

}  // namespace kerbside::rules
