// Which events to read from the provider in case their webhooks were lost (trust.md 1.4, 3.4).
#pragma once
#include "core/time.hpp"

namespace kerbside::rules {

// Returns from when on to read the provider's events. looked_at: when everything up to then was last known, or long ago
// if never. At least three days, for events that are reported late; further back when no look has succeeded for longer,
// such as after an outage of days; not beyond the 30 days that the provider remembers.
Instant missed_events_since(Instant now, Instant looked_at);

}  // namespace kerbside::rules
