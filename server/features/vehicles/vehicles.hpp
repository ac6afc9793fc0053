// Vehicles as everybody may see them: lists, one vehicle, its host, its reviews, its taken dates. Only active vehicles
// are public (P6-04). The search is plain SQL; it stays as the oracle of the search engine to come.
#pragma once
#include <optional>
#include <string>

#include "core/http/api.hpp"
#include "features/vehicles/types.hpp"
#include "ports/places/places.hpp"
#include "rules/ids.hpp"

namespace kerbside::vehicles {

struct Search {
  std::optional<std::string> location, start_date, end_date, vehicle_type;
  std::optional<int> page;
};
BOOST_DESCRIBE_STRUCT(Search, (), (location, start_date, end_date, vehicle_type, page))

struct ById {
  VehicleId id;
};
BOOST_DESCRIBE_STRUCT(ById, (), (id))

// Where a public file is served.
inline std::string file_url(const std::string& key) { return "/files/" + key; }

// A picture from any row with the columns of vehicle_images.
template <class Row>
Image image_of(const Row& row) {
  const auto value = [](const auto& column) {
    if constexpr (requires { column.value(); })
      return column.value();
    else
      return column;
  };
  Image image;
  image.url_480 = file_url(value(row.key_480));
  image.url_960 = file_url(value(row.key_960));
  image.alt = value(row.alt);
  image.illustration = value(row.illustration);
  return image;
}

class Vehicles {
 public:
  explicit Vehicles(const places::Places& places) : places_(places) {}
  void routes(http::Api& api);

  Task<Result<VehicleList>> search(http::Context& ctx, Search in);
  Task<Result<FeaturedVehicles>> featured(http::Context& ctx, http::NoInput);
  Task<Result<VehicleCount>> count(http::Context& ctx, http::NoInput);
  Task<Result<VehicleDetail>> get(http::Context& ctx, ById in);
  Task<Result<ReviewList>> reviews(http::Context& ctx, ById in);
  Task<Result<OtherVehicles>> other_vehicles(http::Context& ctx, ById in);
  Task<Result<Unavailable>> unavailable(http::Context& ctx, ById in);

 private:
  const places::Places& places_;
};

}  // namespace kerbside::vehicles
