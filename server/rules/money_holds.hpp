// Money of a booking that must not leave while it is disputed (trust.md 3.4): payouts and refunds ask under the
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

// A chargeback: the payer's bank took the money back, and decides who gets it. A lost one is closed by one decision of
// finance (rules/chargeback.hpp): released, the platform bears the loss and the host is paid; kept, the host's unpaid
// earnings are no longer paid.
enum class DisputeState : std::uint8_t { open, won, lost, released, kept };
BOOST_DESCRIBE_ENUM(DisputeState, open, won, lost, released, kept)

// Returns the state after the provider's answer. Only an open dispute moves; a closed one stays closed.
DisputeState dispute_step(DisputeState state, DisputeState answer);
constexpr bool is_held_by(DisputeState state) { return state == DisputeState::open || state == DisputeState::lost; }

// Returns how much of a booking's remaining money may leave while that much of it is disputed.
Pence free_of_hold(Pence left, Pence disputed);
// Returns whether that much of a payment may be refunded, when some has been already.
bool may_go_back(Pence amount, Pence paid_in, Pence gone_back, Pence disputed);

}  // namespace kerbside::rules
