// Other dates for a booking (features/bookings/date_change.cpp).
#pragma once
#include "simulate/world.hpp"

namespace kerbside::simulate {

void make_change(Database& tx, int change);
Flow<Done> change_dates(World& world, int booking, Days to);
Flow<Done> drop_change(World& world, int booking);

}  // namespace kerbside::simulate
