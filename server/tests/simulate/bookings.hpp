// From a hold to the end of a trip (features/bookings: hold.cpp, life.cpp).
#pragma once
#include "simulate/world.hpp"

namespace kerbside::simulate {

rules::Standing standing_of(const Booking& booking);
bool is_out(const Booking& booking);  // after its trip the vehicle is not back, as its host or renter says
Days days_of(const rules::Rental& times);
Days a_day_later(const Days& days);  // the return

struct Wish {
  int renter = none, vehicle = none;
  Days days;
  rules::Method method{};
};
Flow<Done> book(World& world, Wish wish);
Flow<Done> open_again(World& world, int booking);  // the button once more, or a page that was left
Flow<Done> let_go(World& world, int booking);

Flow<Done> act(World& world, int booking, rules::BookingAction action, rules::Mover who);
Flow<Done> move_what_is_due(World& world);

}  // namespace kerbside::simulate
