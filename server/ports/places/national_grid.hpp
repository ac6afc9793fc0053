// The Ordnance Survey's National Grid.
#pragma once
#include "rules/geo.hpp"

namespace kerbside::places {

// Converts metres east and north to degrees of WGS 84: the inverse Transverse Mercator on Airy's ellipsoid, then
// Helmert's seven parameters, which are accurate to some 5 m all over Great Britain.
rules::Point from_national_grid(double easting, double northing);

}  // namespace kerbside::places
