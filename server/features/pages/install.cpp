#include "core/json/write.hpp"
#include "features/pages/pages.hpp"
#include "features/site/site.hpp"
#include "ports/house.hpp"

namespace kerbside::pages {

void install(House& house, vehicles::Vehicles& vehicles, vehicles::Overview& overview, reviews::Published& reviews,
             search::Engine& search, services::Services& services) {
  const Config& config = house.config;
  house.web.pages().fill_in(site::page_words(config));
  house.web.pages().bring_everywhere(http::PageData{"/api/v1/site", 200, json::to_string(site::site_of(config))});
  house
      .keep<Pages>(house.web.pages(), vehicles, overview, reviews, search, services, house.limiter,
                   SiteWords{config.public_url, config.brand_name, site::site_of(config).cover.has_value()},
                   std::chrono::milliseconds(config.keep_answers_ms))
      .routes(house.api);
}

}  // namespace kerbside::pages
