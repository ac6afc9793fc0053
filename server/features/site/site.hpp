// What every page needs to know about the company that runs the site (B1).
#pragma once
#include <boost/describe.hpp>

#include <optional>
#include <string>

#include "core/config.hpp"
#include "core/http/fill.hpp"
#include "rules/contract_text.hpp"

namespace kerbside {
class House;
}

namespace kerbside::site {

struct Site {
  std::string brand_name, support_phone, support_phone_href, support_email, company_address;
  std::optional<std::string> map_style_url;    // of an outside map; without one the embedded map is drawn
  std::optional<std::string> map_archive_url;  // of tiles with streets, drawn instead of the embedded map
  std::optional<rules::Cover> cover;           // of every trip (X19)
  bool sandbox = false;                        // no real money or mail: the page shows where to look
};
BOOST_DESCRIBE_STRUCT(Site, (),
                      (brand_name, support_phone, support_phone_href, support_email, company_address, map_style_url,
                       map_archive_url, cover, sandbox))

Site site_of(const Config& config);

// The words that pages of the web build leave to the configuration (core/http/fill.hpp).
http::Words page_words(const Config& config);

void install(House& house);

}  // namespace kerbside::site
