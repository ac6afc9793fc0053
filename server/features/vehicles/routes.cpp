#include "features/vehicles/routes.hpp"

#include "features/vehicles/hosts.hpp"

namespace kerbside::vehicles {

using http::Access;
using http::Declaration;
using http::Method;

void Routes::routes(http::Api& api) {
  api.add<&Routes::featured>(
      *this, Declaration(Method::get, "/api/v1/vehicles/featured", Access::anyone(), "Vehicles for the landing page"));
  api.add<&Routes::count>(
      *this, Declaration(Method::get, "/api/v1/vehicles/count", Access::anyone(), "How many vehicles are active"));
  api.add<&Routes::get>(
      *this, Declaration(Method::get, "/api/v1/vehicles/{id}", Access::anyone(), "One active vehicle with its host"));
  api.add<&Routes::card>(*this, Declaration(Method::get, "/api/v1/vehicles/{id}/card", Access::anyone(),
                                            "One active vehicle as a list or a map shows it"));
  api.add<&Routes::reviews>(*this, Declaration(Method::get, "/api/v1/vehicles/{id}/reviews", Access::anyone(),
                                               "The newest reviews of a vehicle by renters"));
  api.add<&Routes::other_vehicles>(*this, Declaration(Method::get, "/api/v1/vehicles/{id}/other-vehicles",
                                                      Access::anyone(), "Other active vehicles of the same host"));
  api.add<&Routes::unavailable>(*this, Declaration(Method::get, "/api/v1/vehicles/{id}/unavailable", Access::anyone(),
                                                   "When a vehicle is taken, in London wall time"));
  api.add<&Routes::host>(
      *this, Declaration(Method::get, "/api/v1/hosts/{id}", Access::anyone(), "A host as everybody may see them"));
  api.add<&Routes::vehicles_of_host>(*this, Declaration(Method::get, "/api/v1/hosts/{id}/vehicles", Access::anyone(),
                                                        "The active vehicles of a host, newest first"));
  api.add<&Routes::reviews_of_host>(*this, Declaration(Method::get, "/api/v1/hosts/{id}/reviews", Access::anyone(),
                                                       "What renters wrote of a host, newest first"));
}

Task<Result<FeaturedVehicles>> Routes::featured(http::Context& ctx, http::NoInput) {
  return vehicles_.featured(ctx.loop);
}

Task<Result<VehicleCount>> Routes::count(http::Context& ctx, http::NoInput) { return vehicles_.count(ctx.loop); }

Task<Result<WrittenDetail>> Routes::get(http::Context& ctx, ById in) { return vehicles_.written(ctx.loop, in.id); }

Task<Result<VehicleCard>> Routes::card(http::Context& ctx, ById in) { return vehicles_.card(ctx.loop, in.id); }

Task<Result<ReviewList>> Routes::reviews(http::Context& ctx, ById in) { return vehicles_.reviews(ctx.loop, in.id); }

Task<Result<OtherVehicles>> Routes::other_vehicles(http::Context& ctx, ById in) {
  return vehicles_.other_vehicles(ctx.loop, in.id);
}

Task<Result<Unavailable>> Routes::unavailable(http::Context& ctx, ById in) {
  return vehicles_.unavailable(ctx.loop, ctx.actor(), in.id);
}

Task<Result<HostPublic>> Routes::host(http::Context& ctx, HostById in) { return vehicles::host(ctx.loop, in.id); }

Task<Result<HostVehicles>> Routes::vehicles_of_host(http::Context& ctx, PageOfHost in) {
  return vehicles::vehicles_of_host(ctx.loop, in.id, in.page.value_or(1));
}

Task<Result<HostReviews>> Routes::reviews_of_host(http::Context& ctx, PageOfHost in) {
  return vehicles::reviews_of_host(ctx.loop, in.id, in.page.value_or(1));
}

}  // namespace kerbside::vehicles
