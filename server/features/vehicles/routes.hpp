// The endpoints of vehicles: they translate and nothing else.
#pragma once
#include "core/http/api.hpp"
#include "features/vehicles/vehicles.hpp"

namespace kerbside::vehicles {

struct ById {
  VehicleId id;
};
BOOST_DESCRIBE_STRUCT(ById, (), (id))

class Routes {
 public:
  explicit Routes(Vehicles& vehicles) : vehicles_(vehicles) {}
  void routes(http::Api& api);

 private:
  Task<Result<FeaturedVehicles>> featured(http::Context& ctx, http::NoInput in);
  Task<Result<VehicleCount>> count(http::Context& ctx, http::NoInput in);
  Task<Result<VehicleDetail>> get(http::Context& ctx, ById in);
  Task<Result<ReviewList>> reviews(http::Context& ctx, ById in);
  Task<Result<OtherVehicles>> other_vehicles(http::Context& ctx, ById in);
  Task<Result<Unavailable>> unavailable(http::Context& ctx, ById in);

  Vehicles& vehicles_;
};

}  // namespace kerbside::vehicles
