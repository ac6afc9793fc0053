// What must hold (trust.md 3.5 A): I1 to I8, each told by its number. The first thing that does not, in words; empty
// when all is well.
#pragma once
#include <string>

#include "simulate/world.hpp"

namespace kerbside::simulate {

// After every step.
std::string broken_now(const World& world);
// Once everything has come to its end.
std::string broken_at_the_end(const World& world);
// The same of one commit: what was decided in it.
std::string broken_by_commit(const Database& before, const Database& after, Instant now);

}  // namespace kerbside::simulate
