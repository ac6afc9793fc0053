// Pick-up and return when something does not go as agreed: one side is late, something is wrong with the vehicle (X18),
// or it does not come back. rules/booking_actions.hpp asks these facts before it offers an action.
#pragma once
#include <boost/describe.hpp>
#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "core/time.hpp"
#include "rules/booking_state.hpp"

namespace kerbside::rules {

inline constexpr std::chrono::hours say_late_before_pick_up{24};
inline constexpr std::chrono::minutes least_delay{5}, most_delay{180};
inline constexpr std::chrono::hours no_show_after_pick_up{2};
inline constexpr std::chrono::hours notice_of_refusal{1};      // for who is on the way
inline constexpr std::chrono::hours report_fault_within{2};    // of the meeting
inline constexpr std::chrono::hours fault_refunded_after{2};   // by the clock, from the report
inline constexpr std::chrono::hours fault_decided_within{24};  // by support, from the report
inline constexpr std::chrono::minutes is_it_back_after{30};    // after the agreed return
inline constexpr std::chrono::hours not_returned_after{24};
inline constexpr std::chrono::hours answer_return_within{72};
inline constexpr std::chrono::hours note_before_pick_up{24};

// A side of the booking said that it comes later. Refused: the other one cannot wait.
struct Delay {
  Mover side{};
  Instant new_time{};
  std::optional<Instant> refused_at{};
};
BOOST_DESCRIBE_STRUCT(Delay, (), (side, new_time, refused_at))

enum class FaultKind : std::uint8_t { not_there, not_as_described, unsafe };
BOOST_DESCRIBE_ENUM(FaultKind, not_there, not_as_described, unsafe)

enum class FaultState : std::uint8_t { open, withdrawn, refunded, dismissed };
BOOST_DESCRIBE_ENUM(FaultState, open, withdrawn, refunded, dismissed)

// What the renter reported at pick-up, and what became of it.
struct Fault {
  FaultKind kind{};
  bool has_vehicle = false;  // as the renter says
  Instant reported_at{};
  FaultState state{};
  bool contested = false;  // the host does not agree
  std::optional<Instant> decided_at{};
  // Money paid at pick-up: the host says that it was given back, the renter that it was received.
  bool back_by_host = false, back_by_renter = false;
  bool back_decided = false;     // by our team, in a dispute about it
  bool collected_since = false;  // the report of the collection says that the vehicle was handed over afterwards
};
BOOST_DESCRIBE_STRUCT(Fault, (),
                      (kind, has_vehicle, reported_at, state, contested, decided_at, back_by_host, back_by_renter,
                       back_decided, collected_since))

// What the two sides answered to "Is it back?".
struct ReturnFacts {
  std::optional<bool> host_says{}, renter_says{};
  bool settled = false;          // by support
  bool checked_out = false;      // the report of the return is complete
  bool by_renter_alone = false;  // and its host has neither completed nor acknowledged it
  bool ended_early = false;      // the host ended the trip before its time, so had the vehicle

  // What the host can still speak against: the vehicle is theirs.
  bool is_open_to(Mover who) const {
    return !settled && !ended_early && (!checked_out || (who == Mover::host && by_renter_alone));
  }
};
BOOST_DESCRIBE_STRUCT(ReturnFacts, (), (host_says, renter_says, settled, checked_out, by_renter_alone, ended_early))

enum class LaterReturnState : std::uint8_t { asked, agreed, refused };
BOOST_DESCRIBE_ENUM(LaterReturnState, asked, agreed, refused)

// A later return that the renter has asked for during the trip. With the host's yes it is a change of dates (K10).
struct LaterReturn {
  Instant return_{};
  LaterReturnState state{};
  int times_asked = 1;  // during the trip
};
BOOST_DESCRIBE_STRUCT(LaterReturn, (), (return_, state, times_asked))
inline constexpr int most_later_returns = 3;

struct HandoverFacts {
  std::vector<Delay> delays{};
  std::optional<Fault> fault{};
  ReturnFacts back{};
  std::optional<LaterReturn> later_return{};
  bool collected = false;     // the report of the collection says that the vehicle was handed over
  bool came = false;          // it says at least that the renter came, perhaps before the pick-up: no no-show
  bool previous_out = false;  // the vehicle has not come back from the trip before
};
BOOST_DESCRIBE_STRUCT(HandoverFacts, (), (delays, fault, back, later_return, collected, came, previous_out))

// Returns the delay of that side that holds, if any.
std::optional<Delay> delay_of(const HandoverFacts& facts, Mover side);
// Returns when the two meet: the agreed pick-up, or the latest new time that nobody refused.
Instant meeting_at(const HandoverFacts& facts, Instant pick_up);
// Returns from when the host may report a no-show, and until when the renter may report a fault. A refusal does not end
// at once what the delay held.
Instant no_show_from(const HandoverFacts& facts, Instant pick_up);
Instant fault_until(const HandoverFacts& facts, Instant pick_up);
// Returns the new time; refuses one that is over, and minutes out of range.
Result<Instant> new_time_of(Instant pick_up, int minutes, Instant now);

bool is_open(const std::optional<Fault>& fault);
// Returns whether it is settled that the renter came: the hand-over is recorded, support let the trip stand, or the
// host agreed to a later return.
bool has_come(const HandoverFacts& facts);
// Returns whether the clock refunds it: only when the renter declared not to have the vehicle and no report of the
// collection says otherwise, and while the host does not disagree.
bool refunded_by_clock(const HandoverFacts& facts);
// Returns whether the trip was stopped although the renter had the vehicle, so that it has to go back.
bool was_stopped_with_vehicle(const HandoverFacts& facts);
// Returns by when the open fault is refunded or decided.
Instant fault_by(const HandoverFacts& facts);

// Returns when a trip that nobody ends early ends: as agreed, or once a report that stopped it was dismissed. Payout
// and deposit count from then.
Instant end_of_trip(const HandoverFacts& facts, Instant return_);

// Returns whether the later return waits for the host, or has their yes; neither once the trip's return has moved
// there.
bool is_asked_later(const HandoverFacts& facts, Instant return_);
bool is_agreed_later(const HandoverFacts& facts, Instant return_);

// Returns when the vehicle has to be back: once the trip has ended, or was stopped although the renter has it; absent
// before.
std::optional<Instant> due_back(const HandoverFacts& facts, BookingState state, Instant return_);

// not_due: nobody is asked yet. unknown: asked, and nobody has answered, which holds up nothing. not_returned: out for
// a day, so that support is told.
enum class ReturnState : std::uint8_t { not_due, unknown, back, out, not_returned };
BOOST_DESCRIBE_ENUM(ReturnState, not_due, unknown, back, out, not_returned)
// Returns whether the vehicle is out as its host says, or its renter where the host says nothing.
bool is_said_out(const ReturnFacts& facts);
// due: due_back()
ReturnState return_state(const ReturnFacts& facts, std::optional<Instant> due, Instant now);
constexpr bool is_out(ReturnState state) { return state == ReturnState::out || state == ReturnState::not_returned; }

}  // namespace kerbside::rules
