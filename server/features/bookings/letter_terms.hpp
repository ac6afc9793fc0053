// What the letters about a booking say of what was agreed: where it changes hands, what could come on top of the price,
// and what cancelling gives back.
#pragma once
#include <string>

#include "features/bookings/store.hpp"

namespace kerbside::bookings {

std::string where_for_renter(const store::BookingRow& booking);
// Of a booking with delivery (M8): the address once it is confirmed; before, as much of it as the host may know.
std::string where_for_host(const store::BookingRow& booking);
std::string delivery_asked_for(const store::BookingRow& booking);
std::string could_cost_extra(const store::BookingRow& booking);
// Of a booking that is confirmed and ahead: until when it is free, or what a late cancellation gives back (K5).
std::string cancelling(const store::BookingRow& booking);

}  // namespace kerbside::bookings
