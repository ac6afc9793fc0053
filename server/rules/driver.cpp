#include "rules/driver.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace kerbside::rules {

Status check_driver(const DriverDeclaration& declared, int vehicle_asks_for) {
  if (declared.driver_age > oldest_driver)
    return field_error("driver_age", fmt::format("Please give the driver’s age in years, up to {}.", oldest_driver));
  if (declared.licence_months > 12 * oldest_driver)
    return field_error("licence_months", "Please give the months for which the driver has held the licence.");
  const int youngest = std::max(youngest_driver, vehicle_asks_for);
  if (declared.driver_age < youngest)
    return fail(Kind::invalid, "driver_too_young",
                fmt::format("This vehicle is for drivers aged {} or over.", youngest), "Booking Failed");
  if (declared.licence_months < shortest_licence_months)
    return fail(
        Kind::invalid, "licence_too_new",
        fmt::format("The driver must have held a full licence for at least {} months.", shortest_licence_months),
        "Booking Failed");
  return {};
}

}  // namespace kerbside::rules
