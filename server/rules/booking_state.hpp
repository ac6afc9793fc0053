// The states of a booking as data (decision K2, trust.md 3.4): who may move it from which state to which. Every move
// asks check_move(). The database's trigger has the same pairs; an integration test compares the two through
// transitions().
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>

#include "core/actor.hpp"
#include "core/result.hpp"

namespace kerbside::rules {

enum class BookingState : std::uint8_t { pending, confirmed, active, completed, cancelled };
BOOST_DESCRIBE_ENUM(BookingState, pending, confirmed, active, completed, cancelled)

// The cause of a move: a side of the booking, an admin, the settled payment step, or a job at its time.
enum class Mover : std::uint8_t { payment, renter, host, admin, clock };
BOOST_DESCRIBE_ENUM(Mover, payment, renter, host, admin, clock)

// Returns which side of the booking the actor is; absent when neither.
std::optional<Mover> mover_of(const Actor& actor, const UserId& renter, const UserId& host);

// A set of movers.
struct Movers {
  constexpr Movers(std::initializer_list<Mover> all) {
    for (const Mover mover : all) bits |= bit(mover);
  }
  constexpr bool has(Mover mover) const { return (bits & bit(mover)) != 0; }
  static constexpr unsigned bit(Mover mover) { return 1U << static_cast<unsigned>(mover); }
  unsigned bits = 0;
};

struct Transition {
  BookingState from, to;
  Movers who;
};

std::span<const Transition> transitions();
bool may_move(BookingState from, BookingState to, Mover who);
// Returns conflict `booking_moved` when this mover cannot take the booking from one state to the other.
Status check_move(BookingState from, BookingState to, Mover who);
Error booking_moved();

}  // namespace kerbside::rules
