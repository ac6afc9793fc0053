// A rental contract's life (D4-04 to D4-07, X8, X13, X17, X23): its states, who may do what with it and until when, and
// what both sides read about that.
#pragma once
#include <array>
#include <boost/describe.hpp>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "core/time.hpp"
#include "rules/booking_state.hpp"

namespace kerbside::rules {

enum class ContractState : std::uint8_t { sent, pending_host_signature, completed, expired };
BOOST_DESCRIBE_ENUM(ContractState, sent, pending_host_signature, completed, expired)

// How a contract expired; stored with it.
enum class ContractEnd : std::uint8_t { not_signed, not_countersigned, cancelled, replaced };
BOOST_DESCRIBE_ENUM(ContractEnd, not_signed, not_countersigned, cancelled, replaced)

enum class ContractSide : std::uint8_t { host, renter };
BOOST_DESCRIBE_ENUM(ContractSide, host, renter)

enum class ContractAction : std::uint8_t { sign, countersign, send_again, report_not_signed };
BOOST_DESCRIBE_ENUM(ContractAction, sign, countersign, send_again, report_not_signed)

// Returns whether a contract goes from one state to the other. `end` says how it expires, where it does.
bool may_move(ContractState from, ContractState to, std::optional<ContractEnd> end = std::nullopt);

// Returns whether a contract may be sent for a booking: a confirmed one, or one under way until its return (X8).
bool may_send_contract(BookingState booking, Instant return_, Instant now);

// Returns when a contract expires unless it is signed: at the pick-up, or at the return when it was sent after the
// pick-up or waits for the host alone (X17).
Instant contract_expires_at(ContractState state, Instant sent_at, Instant pick_up, Instant return_);

// Returns how a live contract ends when its time is over, or when the booking is cancelled or moved; nothing when it
// stays as it is.
std::optional<ContractEnd> end_in_time(ContractState state);
std::optional<ContractEnd> end_on_cancellation(ContractState state);
std::optional<ContractEnd> end_on_change(ContractState state);

inline constexpr std::chrono::hours remind_renter_after{24}, remind_renter_before_pick_up{24}, remind_host_after{12},
    remind_again_after{6};
// Returns when the renter is reminded of an unsigned contract, the earliest first: 24 h after it was sent and 24 h
// before the pick-up, as far as that is after the sending and before it expires; once where the two lie less than 6 h
// apart.
std::vector<Instant> renter_reminders(Instant sent_at, Instant pick_up, Instant expires_at);
// The same for the host, once the renter has signed.
std::optional<Instant> host_reminder(Instant renter_signed_at, Instant expires_at);

// Returns whether the host may report that the renter did not sign (X17, X24): the contract was sent at least 24 h
// before the pick-up and asked for nothing that was added after the booking.
bool counts_as_not_signing(Instant sent_at, Instant pick_up, bool has_later_terms);

// What a renter reads about that, wherever they are asked to sign.
inline constexpr const char* cost_of_not_signing =
    "If you have not signed it by then, the host need not hand over the vehicle and can report a no-show from two "
    "hours "
    "after the pick-up. You would then get back no more than the deposit.";

struct ContractStanding {
  ContractState state{};
  std::optional<ContractEnd> ended{};
  Instant expires_at{};
  bool may_be_sent_again = false;      // it is expired, none is live, and the booking allows it
  bool may_be_held_against = false;    // the renter, who did not sign it (X17)
  bool counts_as_not_signing = false;  // and it could be, where they do not
  bool has_newer = false;              // it is expired, and another one of the booking is live
};

std::vector<ContractAction> contract_actions(const ContractStanding& contract, ContractSide reader, Instant now);
// Returns the state in a few words: "Waiting for your signature".
std::string contract_label(const ContractStanding& contract, ContractSide reader);
// Returns what happens next and by when, in a sentence.
std::string contract_told(const ContractStanding& contract, ContractSide reader);
// Returns why somebody was too late to do that with a contract that stands so.
std::string contract_moved(const ContractStanding& contract, ContractSide reader);

}  // namespace kerbside::rules
