#include "rules/driver.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace kerbside::rules {

Status check_driver(const DriverDeclaration& declared, int vehicle_asks_for) {
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
