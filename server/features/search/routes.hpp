// The endpoints of the search: they translate and nothing else.
#pragma once
#include "core/http/api.hpp"
#include "features/search/search.hpp"

namespace kerbside::search {

class Routes {
 public:
  explicit Routes(Engine& engine) : engine_(engine) {}
  void routes(http::Api& api);

 private:
  Task<Result<VehicleList>> search(http::Context& ctx, Search in);
  Task<Result<MapAnswer>> map(http::Context& ctx, MapSearch in);

  Engine& engine_;
};

}  // namespace kerbside::search
