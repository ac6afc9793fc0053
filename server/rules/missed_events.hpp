// What webhooks should have told us and did not (trust.md 1.4, 3.4).
#pragma once
#include "core/time.hpp"

namespace kerbside::rules {

// From when on the provider is asked what happened. looked_at: when everything up to then was last known, or long ago
// when it never was. Three days at least, for what is told late; further back when no look has succeeded for longer,
// such as after an outage of days; not beyond the 30 days that the provider remembers.
Instant missed_events_since(Instant now, Instant looked_at);

}  // namespace kerbside::rules
