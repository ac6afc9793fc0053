// The life of a booking as data (decision K2, trust.md 3.4). The database's trigger holds the same pairs; an
// integration test compares the two through transitions().
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace kerbside::rules {

enum class BookingState : std::uint8_t { pending, confirmed, active, completed, cancelled };
BOOST_DESCRIBE_ENUM(BookingState, pending, confirmed, active, completed, cancelled)
std::string_view name(BookingState state);
std::optional<BookingState> booking_state(std::string_view name);

// Who causes a change. payment is the settled payment step, timer a job.
enum class Actor : std::uint8_t { payment = 1, renter = 2, host = 4, admin = 8, timer = 16 };

// A set of actors.
struct Actors {
  std::uint8_t bits = 0;
  constexpr Actors(Actor a) : bits(static_cast<std::uint8_t>(a)) {}
  constexpr explicit Actors(unsigned raw) : bits(static_cast<std::uint8_t>(raw)) {}
  constexpr bool has(Actor a) const { return (bits & static_cast<std::uint8_t>(a)) != 0; }
};
constexpr Actors operator|(Actors set, Actor a) {
  return Actors(static_cast<unsigned>(set.bits) | static_cast<unsigned>(a));
}
constexpr Actors operator|(Actor a, Actor b) { return Actors(a) | b; }

struct Transition {
  BookingState from, to;
  Actors who;
};

std::span<const Transition> transitions();
bool may_change(BookingState from, BookingState to, Actor who);

// The states that keep a vehicle's dates (S2): their rows stand in the occupancy table.
constexpr bool occupies(BookingState state) {
  return state == BookingState::pending || state == BookingState::confirmed || state == BookingState::active;
}

}  // namespace kerbside::rules
