// The endpoints of vehicles: they translate and nothing else.
#pragma once
#include "core/http/api.hpp"
#include "features/vehicles/vehicles.hpp"

namespace kerbside::vehicles {

struct ById {
  VehicleId id;
};
BOOST_DESCRIBE_STRUCT(ById, (), (id))

struct HostById {
  UserId id;
};
BOOST_DESCRIBE_STRUCT(HostById, (), (id))

struct PageOfHost {
  UserId id;
  std::optional<int> page;
};
BOOST_DESCRIBE_STRUCT(PageOfHost, (), (id, page))

class Routes {
 public:
  explicit Routes(Vehicles& vehicles) : vehicles_(vehicles) {}
  void routes(http::Api& api);

 private:
  Task<Result<FeaturedVehicles>> featured(http::Context& ctx, http::NoInput in);
  Task<Result<VehicleCount>> count(http::Context& ctx, http::NoInput in);
  Task<Result<WrittenDetail>> get(http::Context& ctx, ById in);
  Task<Result<VehicleCard>> card(http::Context& ctx, ById in);
  Task<Result<ReviewList>> reviews(http::Context& ctx, ById in);
  Task<Result<OtherVehicles>> other_vehicles(http::Context& ctx, ById in);
  Task<Result<Unavailable>> unavailable(http::Context& ctx, ById in);
  Task<Result<HostPublic>> host(http::Context& ctx, HostById in);
  Task<Result<HostVehicles>> vehicles_of_host(http::Context& ctx, PageOfHost in);
  Task<Result<HostReviews>> reviews_of_host(http::Context& ctx, PageOfHost in);

  Vehicles& vehicles_;
};

}  // namespace kerbside::vehicles
