// More of a host's dashboard: a draft, a paused vehicle, and one whose MOT ends soon.
#pragma once

namespace kerbside::demo {

// For the demo host who comes first in the list of accounts; SQL, run after the first district.
extern const char* const listing_states;

}  // namespace kerbside::demo
