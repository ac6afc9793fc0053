#include "features/search/routes.hpp"

namespace kerbside::search {

using http::Access;
using http::Declaration;
using http::Method;

void Routes::routes(http::Api& api) {
  api.add<&Routes::search>(
      *this,
      Declaration(Method::get, "/api/v1/vehicles", Access::anyone(),
                  "Active vehicles by place, dates and filters, 20 a page; with counts of further choices if asked")
          .rate("search"));
  api.add<&Routes::map>(*this, Declaration(Method::get, "/api/v1/vehicles/map", Access::anyone(),
                                           "The same on a map: at most 200 spots, with how many each stands for")
                                   .rate("search"));
}

Task<Result<VehicleList>> Routes::search(http::Context& ctx, Search in) {
  return engine_.search(ctx.loop, ctx.actor(), std::move(in));
}

Task<Result<MapAnswer>> Routes::map(http::Context& ctx, MapSearch in) {
  return engine_.map(ctx.loop, ctx.actor(), std::move(in));
}

}  // namespace kerbside::search
