// The security deposit after a trip (features/deposits: deposits.cpp, plan.cpp, charges.cpp).
#pragma once
#include "simulate/world.hpp"

namespace kerbside::simulate {

void settle_deposit(World& world, Database& tx, int booking);  // the trip is over
void plan_again(World& world, Database& tx, int booking);      // somebody said whether the vehicle is back

Flow<Done> file_charge(World& world, int booking, Pence damage);
Flow<Done> contest_charge(World& world, int booking, int charge);
Flow<Done> withdraw_charge(World& world, int booking, int charge);
Flow<Done> decide_charge(World& world, int booking, int charge, Pence allowed);
Flow<Done> settle_uncontested(World& world);

}  // namespace kerbside::simulate
