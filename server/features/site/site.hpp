// What every page needs to know of the company that runs the site (B1).
#pragma once
#include <boost/describe.hpp>

#include <string>

#include "core/config.hpp"

namespace kerbside {
class House;
}

namespace kerbside::site {

struct Site {
  std::string brand_name, support_phone, support_phone_href, support_email, company_address;
  bool sandbox = false;  // no real money or mail: the page shows where to look
};
BOOST_DESCRIBE_STRUCT(Site, (),
                      (brand_name, support_phone, support_phone_href, support_email, company_address, sandbox))

Site site_of(const Config& config);

void install(House& house);

}  // namespace kerbside::site
