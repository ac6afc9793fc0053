// Who may drive (X4): what a renter declares when booking. The contract checks it against the licence later.
#pragma once
#include "core/result.hpp"

namespace kerbside::rules {

// The driver is at least this old, in years, and has held a full licence for at least this many months.
struct DriverDeclaration {
  int driver_age = 0, licence_months = 0;
};

inline constexpr int youngest_driver = 19, oldest_driver = 99;
inline constexpr int shortest_licence_months = 12;

// `vehicle_asks_for`: the vehicle's own minimum age. Errors: a field error for a number that cannot be an age, or a
// licence held longer than that; driver_too_young, licence_too_new.
Status check_driver(const DriverDeclaration& declared, int vehicle_asks_for);

}  // namespace kerbside::rules
