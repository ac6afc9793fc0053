// What our team does for money, as features/casework sells it: refunded whole until it is begun, by half afterwards,
// and once it is done by our team alone.
#pragma once
#include "simulate/world.hpp"

namespace kerbside::simulate {

Flow<Done> buy_help(World& world, Pence price);
Flow<Done> begin_help(World& world, int order);
// By its buyer (casework.cpp, orders.cpp).
Flow<Done> cancel_help(World& world, int order);
// By finance, once it is done (by_team.cpp).
Flow<Done> refund_help(World& world, int order);

}  // namespace kerbside::simulate
