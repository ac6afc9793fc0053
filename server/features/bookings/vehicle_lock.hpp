// The lock that is taken before a booking's own.
#pragma once
#include <string>

namespace kerbside::bookings {

// SQL that locks the vehicle of a booking. Everybody who also locks the booking takes it first, in a statement of its
// own: what waits for a booking's row still reads other tables as they were before.
// booking: "$1".
inline std::string vehicle_lock(const std::string& booking) {
  return "select from vehicles where id = (select vehicle_id from bookings where id = " + booking +
         ") for no key update";
}

}  // namespace kerbside::bookings
