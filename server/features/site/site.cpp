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

namespace {

// "Kerbside Ltd. Company number 01234567. …"; empty where nothing is configured (X30).
std::string company_details(const Config& config) {
  const std::pair<const char*, const std::string&> facts[] = {{"", config.company_name},
                                                              {"Company number ", config.company_number},
                                                              {"Registered office: ", config.registered_office},
                                                              {"VAT number ", config.vat_number},
                                                              {"ICO registration ", config.ico_number}};
  std::string out;
  for (const auto& [label, fact] : facts)
    if (!fact.empty()) out.append(out.empty() ? "" : " ").append(label).append(fact).append(".");
  return out;
}

// Who mediates, where, and whether we take part; empty where nobody is configured (X30).
std::string adr_details(const Config& config) {
  if (config.adr_body.empty()) return {};
  const std::string where = config.adr_website.empty() ? "" : " (" + config.adr_website + ")";
  return "Disputes that we cannot settle are mediated by " + config.adr_body + where + ". " +
         (config.adr_takes_part ? "We take part in its mediation."
                                : "We have not agreed to take part in its mediation.");
}

}  // namespace

http::Words page_words(const Config& config) {
  Site site = site_of(config);
  return {{"brand_name", site.brand_name},
          {"support_phone", site.support_phone},
          {"support_phone_href", site.support_phone_href},
          {"support_email", site.support_email},
          {"company_address", site.company_address},
          {"company_details", company_details(config)},
          {"adr_body", config.adr_body},
          {"adr_details", adr_details(config)},
          {"cover", site.cover ? site.cover->insurer : ""},
          {"cover_words", rules::cover_of_every_trip(site.cover)}};
}

}  // namespace kerbside::site
