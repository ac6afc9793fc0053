#include "rules/booking_state.hpp"

#include <algorithm>

namespace kerbside::rules {

namespace {

using enum BookingState;

constexpr Transition table[] = {
    {pending, confirmed, {Mover::payment, Mover::host, Mover::admin}},
    {pending, cancelled, {Mover::payment, Mover::renter, Mover::host, Mover::admin, Mover::clock}},
    {confirmed, active, {Mover::clock}},
    {confirmed, cancelled, {Mover::renter, Mover::host, Mover::admin}},
    {active, completed, {Mover::clock, Mover::host}},
    {active, cancelled, {Mover::host, Mover::admin, Mover::clock}},  // nobody came (K5), or the vehicle’s fault (X18)
    // A payment that arrives after its hold ended takes the slot again if it is still free (K3): confirmed at once, or
    // pending if the host must accept.
    {cancelled, confirmed, {Mover::payment}},
    {cancelled, pending, {Mover::payment}},
};

}  // namespace

std::optional<Mover> mover_of(const Actor& actor, const UserId& renter, const UserId& host) {
  if (actor.kind() == Actor::Kind::clock) return Mover::clock;
  if (actor.kind() == Actor::Kind::admin) return Mover::admin;
  if (actor.user() == renter) return Mover::renter;
  if (actor.user() == host) return Mover::host;
  return std::nullopt;
}

std::span<const Transition> transitions() { return table; }

bool may_move(BookingState from, BookingState to, Mover who) {
  return std::ranges::any_of(table,
                             [&](const Transition& t) { return t.from == from && t.to == to && t.who.has(who); });
}

Status check_move(BookingState from, BookingState to, Mover who) {
  if (may_move(from, to, who)) return {};
  return booking_moved();
}

Error booking_moved() {
  return fail(Kind::conflict, "booking_moved",
              "This booking has changed in the meantime. Please reload and check again.");
}

}  // namespace kerbside::rules
