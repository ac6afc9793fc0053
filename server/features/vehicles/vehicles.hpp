// Vehicles as everybody may see them: lists, one vehicle, its host, its reviews, its taken dates. Only active vehicles
// are public (P6-04). The search is plain SQL; it stays as the oracle of the search engine to come.
#pragma once
#include <chrono>
#include <optional>
#include <string>

#include "core/actor.hpp"
#include "core/kept.hpp"
#include "core/loop.hpp"
#include "core/task.hpp"
#include "features/vehicles/offer.hpp"
#include "features/vehicles/types.hpp"
#include "ports/places/places.hpp"
#include "rules/ids.hpp"

namespace kerbside {
class House;
}

namespace kerbside::vehicles {

struct Search {
  std::optional<std::string> location, start_date, end_date, vehicle_type;
  std::optional<int> page;
};
BOOST_DESCRIBE_STRUCT(Search, (), (location, start_date, end_date, vehicle_type, page))

class Vehicles {
 public:
  // keep: how old the answers of featured() and count() may be, which everybody gets alike.
  Vehicles(const places::Places& places, std::chrono::milliseconds keep)
      : places_(places), featured_(keep), count_(keep) {}

  Task<Result<VehicleList>> search(Loop& loop, Actor actor, Search in);
  Task<Result<FeaturedVehicles>> featured(Loop& loop);
  Task<Result<VehicleCount>> count(Loop& loop);
  Task<Result<VehicleDetail>> get(Loop& loop, VehicleId id);
  Task<Result<ReviewList>> reviews(Loop& loop, VehicleId id);
  Task<Result<OtherVehicles>> other_vehicles(Loop& loop, VehicleId id);
  Task<Result<Unavailable>> unavailable(Loop& loop, Actor actor, VehicleId id);

  // All active vehicles in order of their ids, cut into parts: the first id of each part, and the at most `most`
  // vehicles from an id on.
  static Task<Result<std::vector<VehicleId>>> parts(Loop& loop, int most);
  static Task<Result<std::vector<ListedVehicle>>> listed(Loop& loop, VehicleId from, int most);

 private:
  const places::Places& places_;
  Kept<FeaturedVehicles> featured_;
  Kept<VehicleCount> count_;
};

Vehicles& install(House& house);

}  // namespace kerbside::vehicles
