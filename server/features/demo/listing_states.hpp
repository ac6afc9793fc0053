// What else stands in a host's dashboard: a draft, a paused vehicle, and one whose MOT ends soon.
#pragma once

namespace kerbside::demo {

// For the demo host whom the list of accounts names first; SQL, once the first district is there.
extern const char* const listing_states;

}  // namespace kerbside::demo
