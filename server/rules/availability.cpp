#include "rules/availability.hpp"

#include <fmt/format.h>

namespace kerbside::rules {

bool overlaps(const Rental& a, const Rental& b, std::chrono::minutes turnaround) {
  return a.pick_up < b.return_ + turnaround && b.pick_up < a.return_ + turnaround;
}

bool share_a_day(const DayRange& a, const DayRange& b) { return a.first <= b.last && b.first <= a.last; }

Error dates_taken() {
  return fail(Kind::conflict, "dates_taken",
              "This vehicle is already booked during your selected dates and times. Please choose different dates.",
              "Vehicle Not Available");
}

Error too_many_holds() {
  return fail(
      Kind::invalid, "too_many_holds",
      fmt::format("You are already holding dates for {} unpaid bookings. Please pay for one or release it first.",
                  most_unpaid_holds),
      "Booking Failed");
}

}  // namespace kerbside::rules
