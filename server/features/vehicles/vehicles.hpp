// Vehicles as everybody may see them: lists, one vehicle, its host, its reviews, its taken dates. Only active vehicles
// are public (P6-04). The search is plain SQL; it stays as the oracle of the search engine to come.
#pragma once
#include <optional>
#include <string>

#include "core/http/api.hpp"
#include "core/id.hpp"
#include "features/vehicles/types.hpp"
#include "ports/places/places.hpp"

namespace kerbside::vehicles {

struct Search {
  std::optional<std::string> location, start_date, end_date, vehicle_type;
  std::optional<int> page;
};
BOOST_DESCRIBE_STRUCT(Search, (), (location, start_date, end_date, vehicle_type, page))

struct ById {
  Id id;
};
BOOST_DESCRIBE_STRUCT(ById, (), (id))

struct NoInput {};
BOOST_DESCRIBE_STRUCT(NoInput, (), ())

// Where the pictures of a key are served.
std::string image_url(const std::string& key);

class Vehicles {
 public:
  explicit Vehicles(const places::Places& places) : places_(places) {}
  void routes(http::Api& api);

  Task<Result<VehicleList>> search(http::Context& ctx, Search in);
  Task<Result<FeaturedVehicles>> featured(http::Context& ctx, NoInput);
  Task<Result<VehicleCount>> count(http::Context& ctx, NoInput);
  Task<Result<VehicleDetail>> get(http::Context& ctx, ById in);
  Task<Result<ReviewList>> reviews(http::Context& ctx, ById in);
  Task<Result<OtherVehicles>> other_vehicles(http::Context& ctx, ById in);
  Task<Result<Unavailable>> unavailable(http::Context& ctx, ById in);

 private:
  const places::Places& places_;
};

}  // namespace kerbside::vehicles
