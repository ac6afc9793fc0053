// What may be done with a booking, by whom, until when, and what the renter then gets back (K2, K5). The one answer to
// both "which buttons are there" and "is this allowed": pages show options_for(), use cases act on find_option().
#pragma once
#include <chrono>
#include <optional>
#include <span>
#include <vector>

#include "core/time.hpp"
#include "rules/booking_state.hpp"
#include "rules/ledger.hpp"

namespace kerbside::rules {

inline constexpr std::chrono::hours answer_within{48};           // a host answers a request (K2)
inline constexpr std::chrono::hours answer_before_pick_up{2};    // at the latest
inline constexpr std::chrono::hours remind_after{24};            // a host who has not answered
inline constexpr std::chrono::hours least_notice_of_request{4};  // from asking to the pick-up
inline constexpr std::chrono::hours free_until_before_pick_up{24};
inline constexpr std::chrono::hours no_show_after_pick_up{2};
inline constexpr std::chrono::hours contest_within{48};  // of the report
// What is paid at pick-up is confirmed within that time of the return (K6).
inline constexpr std::chrono::hours confirm_collection_within{72};

Instant answer_by(Instant asked_at, Instant pick_up);
// A request for a pick-up sooner than that could not be answered in time (K2).
Status check_notice(Instant pick_up, Instant now);

// How a booking ends that was not used to its end; what goes back depends on it. The words stand in
// bookings.cancellation_reason.
enum class Ending : std::uint8_t { by_renter, declined, not_answered, by_host, by_admin, no_show };
BOOST_DESCRIBE_ENUM(Ending, by_renter, declined, not_answered, by_host, by_admin, no_show)

// A booking that ended because nobody came, as the host says.
struct NoShow {
  Instant reported_at{};
  bool contested = false, decided = false;
};

// What the renter pays the host at pick-up, and which of them has said that it was paid.
struct Collection {
  bool by_host = false, by_renter = false;
};

// What the renter's bank does about what was paid: what it has given back itself, and whether it still decides.
struct AtBank {
  Pence given;
  bool waits = false;
};

// What decides about a booking. A fact that a feature knows of it is a member here, which standing_of()
// (features/bookings/standing.hpp) fills; what may be done for it, and what not before, is answered by options_for().
struct Standing {
  BookingState state{};
  bool placed = false;  // paid for, or nothing was due: before that it is a hold
  Instant pick_up{}, return_{};
  std::optional<Instant> answer_by{};
  std::optional<NoShow> no_show{};
  std::optional<Collection> collection{};  // absent: nothing is paid at pick-up
  AtBank at_bank{};
};

// What a no-show has kept from the renter, and gets when it is overturned.
RefundParts rest_after_no_show(const MoneyLines& lines);
RefundParts refund_on(Ending ending, const Standing& booking, const MoneyLines& lines, Instant now);

// uphold and overturn: what an admin decides about a no-show that was contested. confirm_collection: either side says
// that the renter has paid at pick-up. These leave the state alone, and so does a change of dates, which
// rules/date_change.hpp prices.
enum class BookingAction : std::uint8_t {
  accept,
  decline,
  cancel,
  change_dates,
  complete,
  report_no_show,
  contest_no_show,
  uphold_no_show,
  overturn_no_show,
  confirm_collection
};
BOOST_DESCRIBE_ENUM(BookingAction, accept, decline, cancel, change_dates, complete, report_no_show, contest_no_show,
                    uphold_no_show, overturn_no_show, confirm_collection)

bool is_for(BookingAction action, Mover who);

// What the renter gets back until that moment.
struct RefundTier {
  Pence refund;
  bool full = false;  // all that was paid
  std::optional<Instant> until{};
  bool waits_for_bank = false;  // nothing is sent before a dispute is closed
  Pence by_bank{};              // of it, what the renter's bank gave back itself
};
BOOST_DESCRIBE_STRUCT(RefundTier, (), (refund, full, until, waits_for_bank, by_bank))

struct BookingOption {
  BookingAction action{};
  std::optional<Instant> until{};     // it can be done until then
  std::vector<RefundTier> refunds{};  // the first counts now; none where nothing goes back by it
};
BOOST_DESCRIBE_STRUCT(BookingOption, (), (action, until, refunds))

// What its renter gets back by cancelling, now and later, until the pick-up; of a booking that is confirmed and ahead.
std::vector<RefundTier> renter_refunds(const Standing& booking, const MoneyLines& lines, Instant now);

std::vector<BookingOption> options_for(const Standing& booking, const MoneyLines& lines, Mover who, Instant now);

// Where an action leads, if anywhere, and as which ending.
std::optional<BookingState> target_of(BookingAction action);
std::optional<Ending> ending_of(BookingAction action, Mover who);

// What time alone does with a booking.
std::optional<BookingState> due_move(const Standing& booking, Instant now);

}  // namespace kerbside::rules
