// Money of a booking that must not leave while somebody disputes it (trust.md 3.4): payouts and refunds ask under the
// booking's lock, so that it is either held or sent.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>

#include "core/id.hpp"
#include "rules/money.hpp"

namespace kerbside {
using ChargebackId = Id<struct ChargebackTag>;
}

namespace kerbside::rules {

// A chargeback: the payer's bank took the money back, and decides whose it is. One that was lost is closed by one
// choice of finance (rules/chargeback.hpp): released, the platform bears it and the host is paid; kept, what the host
// was not paid yet is not paid any more.
enum class DisputeState : std::uint8_t { open, won, lost, released, kept };
BOOST_DESCRIBE_ENUM(DisputeState, open, won, lost, released, kept)

// What a provider's answer makes of it. It moves on only; what was closed stays so.
DisputeState dispute_step(DisputeState state, DisputeState answer);
constexpr bool is_held_by(DisputeState state) { return state == DisputeState::open || state == DisputeState::lost; }

// Of what is left with us of a booking's money, what may leave while that much of it is disputed.
Pence free_of_hold(Pence left, Pence disputed);
// Whether that much may go back of what was paid, of which some went already.
bool may_go_back(Pence amount, Pence paid_in, Pence gone_back, Pence disputed);

}  // namespace kerbside::rules
