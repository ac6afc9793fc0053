// Renters, hosts, admins, and the payers' banks: what they may do at any moment, sensible or not.
#pragma once
#include "simulate/world.hpp"

namespace kerbside::simulate {

void somebody_acts(World& world);
// Admins settle what only they can.
void settle_what_waits(World& world);

}  // namespace kerbside::simulate
