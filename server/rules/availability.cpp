#include "rules/availability.hpp"

#include <fmt/format.h>

namespace kerbside::rules {

Error dates_taken() {
  return fail(Kind::conflict, code_dates_taken,
              "This vehicle is already booked during your selected dates and times. Please choose different dates.",
              "Vehicle Not Available");
}

Error too_many_holds() {
  return fail(
      Kind::invalid, code_too_many_holds,
      fmt::format("You are already holding dates for {} unpaid bookings. Please pay for one or release it first.",
                  most_unpaid_holds),
      "Booking Failed");
}

}  // namespace kerbside::rules
