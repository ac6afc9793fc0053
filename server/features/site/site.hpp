// What every page needs to know of the company that runs the site (B1).
#pragma once
#include <string>

#include "core/http/api.hpp"

namespace kerbside::site {

struct Site {
  std::string brand_name, support_phone, support_phone_href, support_email, company_address;
  bool sandbox = false;  // no real money or mail: the page shows where to look
};
BOOST_DESCRIBE_STRUCT(Site, (),
                      (brand_name, support_phone, support_phone_href, support_email, company_address, sandbox))

class SiteRoutes {
 public:
  explicit SiteRoutes(Site site);
  void routes(http::Api& api);
  Task<Result<Site>> get(http::Context& ctx, http::NoInput);

 private:
  Site site_;
};

}  // namespace kerbside::site
