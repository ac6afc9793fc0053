// A host who called a trip off because the licence was not valid (X21): that counts as the host's cancellation until
// our staff have looked at it, and no longer once they confirm what the host found.
#pragma once
#include "core/inputs.hpp"
#include "features/audit/audit.hpp"
#include "ports/attention.hpp"
#include "rules/ids.hpp"

namespace kerbside {
class House;
}

namespace kerbside::contract_papers {

enum class Excuse : std::uint8_t { confirmed, refused };

// Writes into the booking's history whether its cancellation counts against the host, and tells the host. Errors:
// conflict cancellation_not_waiting.
Task<Status> decide_excuse(Loop& loop, Actor admin, WithReason<BookingId> in, Excuse decision, audit::Client client);

void install_excuses(House& house);

}  // namespace kerbside::contract_papers
