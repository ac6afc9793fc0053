#include "features/photos/routes.hpp"

#include "core/inputs.hpp"
#include "ports/images/upload.hpp"

namespace kerbside::photos {
namespace {

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

}  // namespace

void add_routes(http::Api& api, Photos& photos) {
  using http::Method;
  using OfVehicle = ById<VehicleId>;
  const auto of_vehicle = [](Method method, const char* tail, const char* summary) {
    return http::Declaration(method, std::string("/api/v1/vehicles/{id}/photos") + tail, http::Access::owner("vehicle"),
                             summary);
  };
  api.add<&Photos::list, OfVehicle>(
      photos, of_vehicle(Method::get, "", "A vehicle’s photos in the host’s order, unfinished and failed ones too"));
  api.add<&Photos::add, OfVehicle>(
      photos, of_vehicle(Method::post, "", "Adds the image that is the body; its sizes are made afterwards")
                  .upload(images::upload(most_photo_megabytes))
                  .rate("upload")
                  .status(201));
  api.add<&Photos::reorder, OrderRequest>(
      photos,
      of_vehicle(Method::put, "/order",
                 "Sets the order of the photos, the main one first; a stale version answers 409 with the list as it is")
          .example(OrderRequest{{}, "of-the-list", {}}));
  api.add<&Photos::remove, OnePhoto>(
      photos, of_vehicle(Method::del, "/{photo_id}", "Removes a photo and its files").status(200));
  api.add<&Photos::retry, OnePhoto>(photos, of_vehicle(Method::post, "/{photo_id}/retry",
                                                       "Processes a photo again that failed for no fault of its own"));
}

}  // namespace kerbside::photos
