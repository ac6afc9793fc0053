// What may be done with a booking, by whom, until when, and what is then refunded to the renter (K2, K5). This answers
// both "which buttons are there" and "is this allowed": pages show options_for(), use cases act on find_option().
#pragma once
#include <chrono>
#include <optional>
#include <span>
#include <vector>

#include "core/time.hpp"
#include "rules/booking_state.hpp"
#include "rules/handover.hpp"
#include "rules/ledger.hpp"

namespace kerbside::rules {

inline constexpr std::chrono::hours answer_within{48};           // for a host to answer a request (K2)
inline constexpr std::chrono::hours answer_before_pick_up{2};    // at the latest
inline constexpr std::chrono::hours remind_after{24};            // to a host who has not answered
inline constexpr std::chrono::hours least_notice_of_request{4};  // from asking to the pick-up
inline constexpr std::chrono::hours free_until_before_pick_up{24};
inline constexpr std::chrono::hours contest_within{48};  // from the report
// A payment at pick-up must be confirmed within that time after the return (K6).
inline constexpr std::chrono::hours confirm_collection_within{72};

Instant answer_by(Instant asked_at, Instant pick_up);
// Refuses a request for a pick-up so soon that the host could not answer in time (K2).
Status check_notice(Instant pick_up, Instant now);

// How a booking ended early; the refund depends on it. Stored in bookings.cancellation_reason.
enum class Ending : std::uint8_t { by_renter, declined, not_answered, by_host, by_admin, no_show, vehicle_fault };
BOOST_DESCRIBE_ENUM(Ending, by_renter, declined, not_answered, by_host, by_admin, no_show, vehicle_fault)

// The host's report that the renter did not come, which ended the booking.
struct NoShow {
  Instant reported_at{};
  bool contested = false, decided = false;
};

// The payment at pick-up, and which side has confirmed it.
struct Collection {
  bool by_host = false, by_renter = false;
};

// What the renter's bank has done about the payment: what it gave back itself, and whether it is still deciding.
struct AtBank {
  Pence given;
  bool waits = false;
};

// The facts about a booking that decide what may be done. A feature that adds one adds a member here, which
// standing_of() (features/bookings/standing.hpp) fills and options_for() takes into account.
struct Standing {
  BookingState state{};
  bool placed = false;  // paid for, or nothing was due: before that it is a hold
  Instant pick_up{}, return_{};
  std::optional<Instant> answer_by{};
  std::optional<NoShow> no_show{};
  std::optional<Collection> collection{};  // absent: nothing is due at pick-up
  AtBank at_bank{};
  HandoverFacts handover{};
};

// Returns whether a side says that the renter has paid at pick-up.
bool is_paid_at_pick_up(const Standing& booking);

// Returns what the renter did not get back because of a no-show, and gets when it is overturned.
RefundParts rest_after_no_show(const MoneyLines& lines);
RefundParts refund_on(Ending ending, const Standing& booking, const MoneyLines& lines, Instant now);

// uphold and overturn: an admin's decision about a contested no-show. confirm_collection: either side says that the
// renter has paid at pick-up. refuse_delay: "I cannot wait". accept_fault, refund_fault: the host, or support, agrees
// that it was the vehicle. confirm_money_back: what was paid at pick-up of such a trip was returned. confirm_return,
// deny_return: the answers to "Is it back?"; settle_return: support has cleared up where the vehicle is, or the report
// of the return has. ask_later_return: during the trip, for a change_dates that the host's yes allows. Except for those
// that name an ending, these leave the state alone, as does a change of dates, which rules/date_change.hpp prices.
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
  confirm_collection,
  say_late,
  refuse_delay,
  report_fault,
  withdraw_fault,
  accept_fault,
  contest_fault,
  refund_fault,
  dismiss_fault,
  confirm_money_back,
  confirm_return,
  deny_return,
  settle_return,
  ask_later_return,
  agree_later_return,
  refuse_later_return
};
BOOST_DESCRIBE_ENUM(BookingAction, accept, decline, cancel, change_dates, complete, report_no_show, contest_no_show,
                    uphold_no_show, overturn_no_show, confirm_collection, say_late, refuse_delay, report_fault,
                    withdraw_fault, accept_fault, contest_fault, refund_fault, dismiss_fault, confirm_money_back,
                    confirm_return, deny_return, settle_return, ask_later_return, agree_later_return,
                    refuse_later_return)

bool is_for(BookingAction action, Mover who);

// What is refunded to the renter until that moment.
struct RefundTier {
  Pence refund;
  bool full = false;  // all that was paid
  std::optional<Instant> until{};
  bool waits_for_bank = false;  // nothing is sent before a dispute is closed
  Pence by_bank{};              // the part of `refund` that the renter's bank gave back itself
};
BOOST_DESCRIBE_STRUCT(RefundTier, (), (refund, full, until, waits_for_bank, by_bank))

struct BookingOption {
  BookingAction action{};
  std::optional<Instant> until{};     // when the action stops being possible
  std::vector<RefundTier> refunds{};  // the first applies now; empty when the action refunds nothing
};
BOOST_DESCRIBE_STRUCT(BookingOption, (), (action, until, refunds))

// Returns what is refunded when the renter cancels, now and later, until the pick-up; for a confirmed booking that has
// not begun.
std::vector<RefundTier> renter_refunds(const Standing& booking, const MoneyLines& lines, Instant now);

// Returns whether that side may do that now: options_for() holds it.
bool is_offered(BookingAction action, const Standing& booking, Mover who, Instant now);
std::vector<BookingOption> options_for(const Standing& booking, const MoneyLines& lines, Mover who, Instant now);

// Returns the state to which an action leads, if any, and the ending that it means.
std::optional<BookingState> target_of(BookingAction action);
std::optional<Ending> ending_of(BookingAction action, Mover who);

// Returns the state into which a booking moves when only time passes.
std::optional<BookingState> due_move(const Standing& booking, Instant now);

}  // namespace kerbside::rules
