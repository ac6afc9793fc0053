#include "ports/places/national_grid.hpp"

#include <cmath>
#include <numbers>

namespace kerbside::places {
namespace {

// Names and values as in the Ordnance Survey's "A guide to coordinate systems in Great Britain", annexes A to C.
constexpr double degree = std::numbers::pi / 180, arc_second = degree / 3600;

struct Ellipsoid {
  double a, b;
  double e2() const { return 1 - b * b / (a * a); }
};
constexpr Ellipsoid airy{6'377'563.396, 6'356'256.909}, wgs84{6'378'137.0, 6'356'752.314245};

constexpr double scale = 0.9996012717, origin_lat = 49 * degree, origin_lon = -2 * degree;
constexpr double origin_easting = 400'000, origin_northing = -100'000;

struct Angles {
  double lat, lon;
};

// Returns the distance along the meridian from the origin.
double meridional_arc(double lat) {
  const double n = (airy.a - airy.b) / (airy.a + airy.b), n2 = n * n, n3 = n2 * n;
  const double less = lat - origin_lat, sum = lat + origin_lat;
  return airy.b * scale *
         ((1 + n + 1.25 * n2 + 1.25 * n3) * less - (3 * n + 3 * n2 + 2.625 * n3) * std::sin(less) * std::cos(sum) +
          (1.875 * n2 + 1.875 * n3) * std::sin(2 * less) * std::cos(2 * sum) -
          35.0 / 24 * n3 * std::sin(3 * less) * std::cos(3 * sum));
}

Angles on_airy(double easting, double northing) {
  constexpr double near_enough = 0.00001;  // metres
  double lat = origin_lat;
  for (double left = northing - origin_northing; std::abs(left) > near_enough;
       left = northing - origin_northing - meridional_arc(lat))
    lat += left / (airy.a * scale);
  const double sine = std::sin(lat), t = std::tan(lat), t2 = t * t, t4 = t2 * t2, t6 = t4 * t2;
  const double nu = airy.a * scale / std::sqrt(1 - airy.e2() * sine * sine);
  const double rho = nu * (1 - airy.e2()) / (1 - airy.e2() * sine * sine);
  const double eta2 = nu / rho - 1, nu3 = nu * nu * nu, nu5 = nu3 * nu * nu, nu7 = nu5 * nu * nu;
  const double x = easting - origin_easting, x2 = x * x;
  const double vii = t / (2 * rho * nu), viii = t / (24 * rho * nu3) * (5 + 3 * t2 + eta2 - 9 * t2 * eta2);
  const double ix = t / (720 * rho * nu5) * (61 + 90 * t2 + 45 * t4);
  const double secant = 1 / std::cos(lat);
  const double ten = secant / nu, eleven = secant / (6 * nu3) * (nu / rho + 2 * t2);
  const double twelve = secant / (120 * nu5) * (5 + 28 * t2 + 24 * t4);
  const double twelve_a = secant / (5040 * nu7) * (61 + 662 * t2 + 1320 * t4 + 720 * t6);
  return {lat - x2 * (vii - x2 * (viii - x2 * ix)),
          origin_lon + x * (ten - x2 * (eleven - x2 * (twelve - x2 * twelve_a)))};
}

// Converts from OSGB36 to WGS 84.
Angles to_wgs84(Angles from) {
  constexpr double tx = 446.448, ty = -125.157, tz = 542.060, larger = 1 - 20.4894e-6;
  constexpr double rx = 0.1502 * arc_second, ry = 0.2470 * arc_second, rz = 0.8421 * arc_second;
  const double sine = std::sin(from.lat);
  const double nu = airy.a / std::sqrt(1 - airy.e2() * sine * sine);
  const double x = nu * std::cos(from.lat) * std::cos(from.lon);
  const double y = nu * std::cos(from.lat) * std::sin(from.lon);
  const double z = nu * (1 - airy.e2()) * sine;
  const double x2 = tx + larger * x - rz * y + ry * z;
  const double y2 = ty + rz * x + larger * y - rx * z;
  const double z2 = tz - ry * x + rx * y + larger * z;
  const double p = std::hypot(x2, y2);
  double lat = std::atan2(z2, p * (1 - wgs84.e2()));
  for (int i = 0; i < 6; ++i) {
    const double s = std::sin(lat);
    lat = std::atan2(z2 + wgs84.e2() * wgs84.a / std::sqrt(1 - wgs84.e2() * s * s) * s, p);
  }
  return {lat, std::atan2(y2, x2)};
}

}  // namespace

rules::Point from_national_grid(double easting, double northing) {
  const Angles there = to_wgs84(on_airy(easting, northing));
  return {there.lat / degree, there.lon / degree};
}

}  // namespace kerbside::places
