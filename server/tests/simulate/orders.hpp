// A second thing that is paid for, simple on purpose: it is had or given back as a whole, and holds nothing.
#pragma once
#include "simulate/world.hpp"

namespace kerbside::simulate {

Flow<Done> buy(World& world, Pence price);
// By whoever does what was ordered: it was done, or all of the money goes back.
Flow<Done> end_order(World& world, int order, bool fulfilled);

}  // namespace kerbside::simulate
