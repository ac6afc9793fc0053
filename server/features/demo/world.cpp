#include "features/demo/world.hpp"

#include "features/demo/models.hpp"

namespace kerbside::demo {

World make_world(const Options& options) {
  World world;
  world.options = options;
  world.now = from_london(LocalTime(options.today, TimeOfDay())).value();
  add_people(world);
  add_vehicles(world);
  if (options.vehicles_only) return world;
  add_bookings(world);
  add_money(world);
  add_deposits(world);
  add_payouts(world);
  add_reviews(world);
  add_condition(world);
  add_blocks(world);
  add_notices(world);
  add_talks(world);
  return world;
}

std::string vehicle_name(const Vehicle& vehicle) {
  return std::string(vehicle.model->make) + " " + std::string(vehicle.model->model);
}

}  // namespace kerbside::demo
