#include "features/vehicles/vehicles.hpp"

namespace kerbside::vehicles {

using http::Access;
using http::Declaration;
using http::Method;

void Vehicles::routes(http::Api& api) {
  api.add<&Vehicles::search>(*this, Declaration(Method::get, "/api/v1/vehicles", Access::anyone(),
                                                "Active vehicles by place, dates and type, 20 a page")
                                        .rate("search"));
  api.add<&Vehicles::featured>(
      *this, Declaration(Method::get, "/api/v1/vehicles/featured", Access::anyone(), "Vehicles for the landing page"));
  api.add<&Vehicles::count>(
      *this, Declaration(Method::get, "/api/v1/vehicles/count", Access::anyone(), "How many vehicles are active"));
  api.add<&Vehicles::get>(
      *this, Declaration(Method::get, "/api/v1/vehicles/{id}", Access::anyone(), "One active vehicle with its host"));
  api.add<&Vehicles::reviews>(*this, Declaration(Method::get, "/api/v1/vehicles/{id}/reviews", Access::anyone(),
                                                 "The newest reviews of a vehicle by renters"));
  api.add<&Vehicles::other_vehicles>(*this, Declaration(Method::get, "/api/v1/vehicles/{id}/other-vehicles",
                                                        Access::anyone(), "Other active vehicles of the same host"));
  api.add<&Vehicles::unavailable>(*this, Declaration(Method::get, "/api/v1/vehicles/{id}/unavailable", Access::anyone(),
                                                     "When a vehicle is taken, in London wall time"));
}

}  // namespace kerbside::vehicles
