// Vehicles that a person saves for later: the heart on cards and vehicle pages.
#pragma once
#include <boost/describe.hpp>
#include <vector>

#include "core/loop.hpp"
#include "features/vehicles/vehicles.hpp"

namespace kerbside {
class House;
}

namespace kerbside::favourites {

struct FavouriteIds {  // the latest first
  std::vector<VehicleId> vehicle_ids;
};
BOOST_DESCRIBE_STRUCT(FavouriteIds, (), (vehicle_ids))

struct FavouriteVehicles : Page<vehicles::VehicleCard> {};  // those that are listed, the latest first
BOOST_DESCRIBE_STRUCT(FavouriteVehicles, (Page<vehicles::VehicleCard>), ())

class Favourites {
 public:
  explicit Favourites(vehicles::Vehicles& vehicles) : vehicles_(vehicles) {}

  static Task<Result<FavouriteIds>> ids(Loop& loop, UserId user);
  Task<Result<FavouriteVehicles>> list(Loop& loop, UserId user, PageAsked asked);
  // Adding twice is adding once. Errors: vehicle_not_found of what is not listed; too_many_favourites.
  static Task<Status> add(Loop& loop, UserId user, VehicleId vehicle);
  static Task<Status> remove(Loop& loop, UserId user, VehicleId vehicle);

 private:
  vehicles::Vehicles& vehicles_;
};

void install(House& house, vehicles::Vehicles& vehicles);

}  // namespace kerbside::favourites
