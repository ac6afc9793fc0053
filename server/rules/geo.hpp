// Places as the public sees them (decisions S1, S4, P5-57, P5-58): nothing here reveals an exact point.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace kerbside::rules {

// In degrees of WGS 84.
struct Point {
  double lat = 0, lng = 0;
};

// In degrees, including the edges.
struct Box {
  double south = -90, west = -180, north = 90, east = 180;
  bool holds(double lat, double lng) const { return lat >= south && lat <= north && lng >= west && lng <= east; }
};

inline constexpr int search_radius_miles = 100;

double miles_between(Point a, Point b);  // straight line over the ground
int whole_miles(double miles);           // rounded, as shown (P5-57)

// S1: the vehicle's town or outward code is the searched place, or the distance rounds to 0.
bool is_exact_match(std::string_view place, std::string_view town, std::string_view outward_code,
                    std::optional<double> miles);

// P5-58: the miles between a vehicle and a place that cannot be located, estimated from their texts: 999 when one is
// missing, 0 for the same text, 1 when one contains the other, 12 within London, 25 otherwise.
int estimated_miles(std::string_view place, std::string_view town, std::string_view outward_code);
// From this estimate on the two have only the country in common: "Elsewhere in Great Britain" (S1).
inline constexpr int elsewhere_miles = 25;

std::string place_text(std::string_view town, std::string_view outward_code);  // "Leeds LS6"

// Returns where the public sees a vehicle: the outward code's centre, moved up to 800 m by a hash of the vehicle's id,
// so that pins neither pile up nor reveal the address; always the same for one vehicle.
Point public_point(Point outward_code_centre, std::string_view vehicle_id);

// Returns the point from which deliveries are measured: the middle of the square, about a kilometre wide, in which the
// vehicle is. Measured from the vehicle itself, the distances of a few addresses would reveal its exact point (S4);
// this way all vehicles in a square give the same answers, however many are asked for.
Point delivery_origin(Point vehicle);

}  // namespace kerbside::rules
