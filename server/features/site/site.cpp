#include "features/site/site.hpp"

#include "rules/validation.hpp"

namespace kerbside::site {

SiteRoutes::SiteRoutes(Site site) : site_(std::move(site)) {
  const auto e164 = rules::uk_phone_e164(site_.support_phone);
  site_.support_phone_href = "tel:" + (e164.has_value() ? *e164 : site_.support_phone);
}

void SiteRoutes::routes(http::Api& api) {
  api.add<&SiteRoutes::get>(*this, http::Declaration(http::Method::get, "/api/v1/site", http::Access::anyone(),
                                                     "Brand, support and company of this installation"));
}

Task<Result<Site>> SiteRoutes::get(http::Context&, http::NoInput) { co_return site_; }

}  // namespace kerbside::site
