#include "features/site/site.hpp"

#include "features/contracts/contracts.hpp"
#include "features/site/map_archive.hpp"
#include "rules/validation.hpp"

namespace kerbside::site {

Site site_of(const Config& config) {
  Site site;
  site.brand_name = config.brand_name;
  site.support_phone = config.support_phone;
  site.support_email = config.support_email;
  site.company_address = config.company_address;
  if (!config.map_style_url.empty()) site.map_style_url = config.map_style_url;
  if (!config.map_archive.empty()) site.map_archive_url = map_archive_url(config);
  site.cover = contracts::cover_of(config);
  site.sandbox = config.sandbox();
  const auto e164 = rules::uk_phone_e164(site.support_phone);
  site.support_phone_href = "tel:" + (e164.has_value() ? *e164 : site.support_phone);
  return site;
}

}  // namespace kerbside::site
