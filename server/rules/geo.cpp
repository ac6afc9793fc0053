#include "rules/geo.hpp"

#include <cmath>
#include <cstdint>
#include <numbers>

#include "rules/text.hpp"

namespace kerbside::rules {

namespace {

constexpr double degree = std::numbers::pi / 180;
constexpr double earth_radius_miles = 3958.7613;
constexpr double metres_a_degree = 111'195;
constexpr double furthest_offset_metres = 800;

// In degrees; a degree of longitude is shorter by the ratio that applies in the middle of Great Britain.
constexpr double square_lat = 0.01, square_lng = 0.016;

double middle(double degrees, double side) { return (std::floor(degrees / side) + 0.5) * side; }

// FNV-1a with a final mix: the same on every build and machine, which std::hash is not.
std::uint64_t stable_hash(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  hash = (hash ^ (hash >> 33)) * 0xff51afd7ed558ccd;
  return hash ^ (hash >> 33);
}

double unit_interval(std::uint32_t bits) { return bits / 4294967296.0; }

}  // namespace

double miles_between(Point a, Point b) {
  const double lat = std::sin((b.lat - a.lat) * degree / 2);
  const double lng = std::sin((b.lng - a.lng) * degree / 2);
  const double h = lat * lat + std::cos(a.lat * degree) * std::cos(b.lat * degree) * lng * lng;
  return 2 * earth_radius_miles * std::asin(std::sqrt(std::fmin(1, h)));
}

int whole_miles(double miles) { return static_cast<int>(std::lround(miles)); }

bool is_exact_match(std::string_view place, std::string_view town, std::string_view outward_code,
                    std::optional<double> miles) {
  if (miles && whole_miles(*miles) == 0) return true;
  const std::string wanted = lower_ascii(trim(place));
  return !wanted.empty() && (wanted == lower_ascii(town) || wanted == lower_ascii(outward_code));
}

int estimated_miles(std::string_view place, std::string_view town, std::string_view outward_code) {
  const std::string wanted = lower_ascii(trim(place)), there = lower_ascii(place_text(town, outward_code));
  const auto contains = [](const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
  };
  if (wanted.empty() || there.empty()) return 999;
  if (wanted == there) return 0;
  if (contains(wanted, there) || contains(there, wanted)) return 1;
  return contains(wanted, "london") && contains(there, "london") ? 12 : elsewhere_miles;
}

std::string place_text(std::string_view town, std::string_view outward_code) {
  std::string text(trim(town));
  if (!text.empty() && !outward_code.empty()) text += ' ';
  return text.append(outward_code);
}

Point public_point(Point centre, std::string_view vehicle_id) {
  const std::uint64_t hash = stable_hash(vehicle_id);
  const double angle = 2 * std::numbers::pi * unit_interval(static_cast<std::uint32_t>(hash));
  // The square root spreads the pins evenly over the disc.
  const double metres = furthest_offset_metres * std::sqrt(unit_interval(static_cast<std::uint32_t>(hash >> 32)));
  const double north = metres * std::cos(angle) / metres_a_degree;
  const double east = metres * std::sin(angle) / (metres_a_degree * std::cos(centre.lat * degree));
  return Point{centre.lat + north, centre.lng + east};
}

Point delivery_origin(Point vehicle) { return Point{middle(vehicle.lat, square_lat), middle(vehicle.lng, square_lng)}; }

}  // namespace kerbside::rules
