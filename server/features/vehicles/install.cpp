#include "features/vehicles/routes.hpp"
#include "ports/house.hpp"

namespace kerbside::vehicles {

Vehicles& install(House& house) {
  auto& vehicles = house.keep<Vehicles>(std::chrono::milliseconds(house.config.keep_answers_ms));
  house.keep<Routes>(vehicles).routes(house.api);
  return vehicles;
}

}  // namespace kerbside::vehicles
