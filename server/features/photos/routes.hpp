// The endpoints of photos: they translate between requests and the use cases.
#pragma once
#include "core/http/api.hpp"
#include "features/photos/photos.hpp"

namespace kerbside::photos {

struct OfVehicle {
  VehicleId id;
};
BOOST_DESCRIBE_STRUCT(OfVehicle, (), (id))

struct OnePhoto {
  VehicleId id;
  PhotoId photo_id;
};
BOOST_DESCRIBE_STRUCT(OnePhoto, (), (id, photo_id))

struct OrderRequest {
  VehicleId id;
  std::string version;
  std::vector<PhotoId> photo_ids;
};
BOOST_DESCRIBE_STRUCT(OrderRequest, (), (id, version, photo_ids))

class Routes {
 public:
  explicit Routes(Photos& photos) : photos_(photos) {}
  void routes(http::Api& api);

 private:
  Task<Result<PhotoList>> list(http::Context& ctx, OfVehicle in);
  Task<Result<Photo>> add(http::Context& ctx, OfVehicle in);  // the body is the photo
  Task<Result<PhotoList>> reorder(http::Context& ctx, OrderRequest in);
  Task<Result<PhotoList>> remove(http::Context& ctx, OnePhoto in);
  Task<Result<Photo>> retry(http::Context& ctx, OnePhoto in);

  Photos& photos_;
};

}  // namespace kerbside::photos
