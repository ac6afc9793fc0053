// What one party of a booking may see of it (S4, U7).
#pragma once
#include "features/bookings/store.hpp"
#include "features/bookings/types.hpp"

namespace kerbside::bookings {

Error booking_not_found();  // also for another person's booking
Error not_for_this_side();  // only the other side may do it
Error no_checkout();        // the checkout's address is not known
// Returns whether the two sides see each other's phone, address and number plate: from the confirmation until the
// deposit is settled, or 72 hours after the end if there is none (U7).
bool in_touch(const store::BookingRow& row);
std::string host_name(const store::BookingRow& row);
std::string renter_name(const store::BookingRow& row);
// Returns where the vehicle changes hands: where it is parked, or where it is delivered (M8).
const std::string& pick_up_place(const store::BookingRow& row);
// `reader`: the side that reads it, or an admin.
Booking to_booking(const store::BookingRow& row, rules::Mover reader);
Booking to_booking(const store::BookingRow& row, UserId viewer);  // one of its sides

}  // namespace kerbside::bookings
