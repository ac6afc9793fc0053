#include "features/photos/routes.hpp"

#include "ports/images/upload.hpp"

namespace kerbside::photos {

using http::Access;
using http::Declaration;
using http::Method;

void Routes::routes(http::Api& api) {
  const std::string photos = "/api/v1/vehicles/{id}/photos";
  const Access host = Access::owner("vehicle");
  api.add<&Routes::list>(*this, Declaration(Method::get, photos, host,
                                            "A vehicle’s photos in the host’s order, unfinished and failed ones too"));
  api.add<&Routes::add>(
      *this, Declaration(Method::post, photos, host, "Adds the image that is the body; its sizes are made afterwards")
                 .upload(images::upload(most_photo_megabytes))
                 .rate("upload")
                 .status(201));
  api.add<&Routes::reorder>(*this, Declaration(Method::put, photos + "/order", host,
                                               "Sets the order of the photos, the main one first; a stale version "
                                               "answers 409 with the list as it is"));
  api.add<&Routes::remove>(
      *this, Declaration(Method::del, photos + "/{photo_id}", host, "Removes a photo and its files").status(200));
  api.add<&Routes::retry>(*this, Declaration(Method::post, photos + "/{photo_id}/retry", host,
                                             "Processes a photo again that failed for no fault of its own"));
}

Task<Result<PhotoList>> Routes::list(http::Context& ctx, OfVehicle in) {
  return photos_.list(ctx.loop, ctx.actor().signed_in_user(), in.id);
}

Task<Result<Photo>> Routes::add(http::Context& ctx, OfVehicle in) {
  return photos_.add(ctx.loop, ctx.actor().signed_in_user(), in.id, ctx.request.upload);
}

Task<Result<PhotoList>> Routes::reorder(http::Context& ctx, OrderRequest in) {
  return photos_.reorder(ctx.loop, ctx.actor().signed_in_user(), in.id,
                         NewOrder{std::move(in.version), std::move(in.photo_ids)});
}

Task<Result<PhotoList>> Routes::remove(http::Context& ctx, OnePhoto in) {
  return photos_.remove(ctx.loop, ctx.actor().signed_in_user(), in.id, in.photo_id);
}

Task<Result<Photo>> Routes::retry(http::Context& ctx, OnePhoto in) {
  return photos_.retry(ctx.loop, ctx.actor().signed_in_user(), in.id, in.photo_id);
}

}  // namespace kerbside::photos
