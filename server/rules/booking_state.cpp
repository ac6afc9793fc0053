#include "rules/booking_state.hpp"

#include <algorithm>
#include <array>

namespace kerbside::rules {

namespace {

using enum BookingState;

constexpr std::array<std::string_view, 5> names = {"pending", "confirmed", "active", "completed", "cancelled"};

constexpr Transition table[] = {
    {pending, confirmed, Actor::payment | Actor::host | Actor::admin},
    {pending, cancelled, Actor::payment | Actor::renter | Actor::host | Actor::admin | Actor::timer},
    {confirmed, active, Actor::timer},
    {confirmed, cancelled, Actor::renter | Actor::host | Actor::admin},
    {active, completed, Actor::timer | Actor::host},
    // A payment that arrives after its hold ended takes the slot again if it is still free (K3): confirmed at once, or
    // pending where the host must accept.
    {cancelled, confirmed, Actor::payment},
    {cancelled, pending, Actor::payment},
};

}  // namespace

std::string_view name(BookingState state) { return names[static_cast<std::size_t>(state)]; }

std::optional<BookingState> booking_state(std::string_view name) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<BookingState>(found - names.begin());
}

std::span<const Transition> transitions() { return table; }

bool may_change(BookingState from, BookingState to, Actor who) {
  return std::ranges::any_of(table,
                             [&](const Transition& t) { return t.from == from && t.to == to && t.who.has(who); });
}

}  // namespace kerbside::rules
