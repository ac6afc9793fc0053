// One run: so many things happen in an order that the seed decides; then all faults end, and everything comes to its
// end.
#pragma once
#include <cstdint>
#include <string>

namespace kerbside::simulate {

// The invariant that did not hold, in words; empty when all did.
std::string run(std::uint64_t seed, int events, bool tracing);

}  // namespace kerbside::simulate
