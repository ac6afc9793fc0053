#include "ports/places/roads.hpp"

#include <cmath>

namespace kerbside::places {
namespace {

constexpr double metres_a_mile = 1609.344, roads_are_longer = 1.3;

}  // namespace

Task<Result<RoadDistance>> StraightLine::between(Loop&, rules::Point from, rules::Point to) const {
  const double metres = rules::miles_between(from, to) * metres_a_mile * roads_are_longer;
  co_return RoadDistance{std::llround(metres), true};
}

Task<Result<rules::Measured>> road_distance(Loop& loop, const Places& places, const Roads& roads, rules::Point from,
                                            std::string to) {
  KB_CO_TRY(const auto place, co_await places.find(loop, std::move(to)));
  const bool is_an_address = place && place->area == nullptr && !place->corrected;
  if (!is_an_address) co_return address_not_found();  // not for a county, or a guess
  KB_CO_TRY(const auto way, co_await roads.between(loop, from, place->point));
  rules::Measured measured{way.metres, way.estimated, place->name};
  if (!place->town.empty()) measured.area = rules::place_text(place->town, place->outcode);
  co_return measured;
}

Error address_not_found() {
  return fail(Kind::not_found, "address_not_found", "Address not found - please check the spelling and try again");
}

Error no_route() {
  return fail(Kind::not_found, "no_route", "No route found between addresses - please try a different address");
}

Error service_away() {
  return fail(Kind::unavailable, "places_away",
              "Map service temporarily unavailable - please try again in a few moments");
}

Error service_busy() {
  return fail(Kind::unavailable, "places_busy", "Service temporarily busy - please try again in a moment");
}

Error service_refuses_us() {
  return fail(Kind::unavailable, "places_refuse_us", "Address validation service unavailable - please contact support");
}

Error no_distance() {
  return fail(Kind::unavailable, "no_distance", "No distance data available - please check the address");
}

Error distance_timed_out() {
  return fail(Kind::unavailable, "distance_timed_out",
              "Distance calculation timed out - the service may be busy, please try again");
}

}  // namespace kerbside::places
