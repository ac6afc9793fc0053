// What one party of a booking may see of it (S4, U7).
#pragma once
#include <string>

#include "features/bookings/store.hpp"
#include "features/bookings/types.hpp"

namespace kerbside::bookings {

Booking to_booking(const store::BookingRow& row, const std::string& viewer_id);

}  // namespace kerbside::bookings
