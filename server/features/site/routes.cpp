#include "core/http/api.hpp"
#include "features/site/map_archive.hpp"
#include "features/site/site.hpp"
#include "ports/house.hpp"

namespace kerbside::site {
namespace {

class SiteRoutes {
 public:
  explicit SiteRoutes(Site site) : site_(std::move(site)) {}

  void routes(http::Api& api) {
    api.add<&SiteRoutes::get>(*this, http::Declaration(http::Method::get, "/api/v1/site", http::Access::anyone(),
                                                       "Brand, support and company of this installation"));
  }
  Task<Site> get() { co_return site_; }

 private:
  Site site_;
};

}  // namespace

void install(House& house) {
  house.keep<SiteRoutes>(site_of(house.config)).routes(house.api);
  const auto& archive = house.config.map_archive;
  if (!archive.empty()) house.keep<MapArchive>(archive, house.pools.add("map", 2, 1024)).routes(house.api);
}

}  // namespace kerbside::site
