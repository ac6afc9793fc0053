#include "core/inputs.hpp"
#include "features/vehicles/hosts.hpp"
#include "features/vehicles/vehicles.hpp"
#include "ports/house.hpp"

namespace kerbside::vehicles {
namespace {

using One = ById<VehicleId>;

http::Declaration get(const char* path, const char* summary) {
  return http::Declaration(http::Method::get, std::string("/api/v1/") + path, http::Access::anyone(), summary);
}

void add_routes(http::Api& api, Vehicles& vehicles) {
  api.add<&Vehicles::featured>(vehicles, get("vehicles/featured", "Vehicles for the landing page"));
  api.add<&Vehicles::count>(vehicles, get("vehicles/count", "How many vehicles are active"));
  api.add<&Vehicles::written, One>(vehicles, get("vehicles/{id}", "One active vehicle with its host"));
  api.add<&Vehicles::card, One>(vehicles, get("vehicles/{id}/card", "One active vehicle as a list or a map shows it"));
  api.add<&Vehicles::other_vehicles, One>(
      vehicles, get("vehicles/{id}/other-vehicles", "Other active vehicles of the same host"));
  api.add<&Vehicles::unavailable, One>(
      vehicles, get("vehicles/{id}/unavailable", "When a vehicle is taken, in London wall time"));
  api.add<&host, ById<UserId>>(get("hosts/{id}", "A host as everybody may see them"));
  api.add<&vehicles_of_host>(get("hosts/{id}/vehicles", "The active vehicles of a host, newest first"));
}

}  // namespace

Vehicles& install(House& house) {
  auto& vehicles = house.keep<Vehicles>(std::chrono::milliseconds(house.config.keep_answers_ms));
  add_routes(house.api, vehicles);
  return vehicles;
}

}  // namespace kerbside::vehicles
