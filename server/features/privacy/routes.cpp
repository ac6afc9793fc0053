#include "features/privacy/privacy.hpp"

namespace kerbside::privacy {

using http::Access;
using http::Declaration;
using http::Method;

void Privacy::routes(http::Api& api) {
  const std::string exports = "/api/v1/account/exports";
  api.add<&Privacy::request_export>(
      *this, Declaration(Method::post, exports, Access::signed_in(),
                         "Prepares a ZIP of the caller's data and writes to them when it is ready; three a day")
                 .status(202)
                 .recent_password());
  api.add<&Privacy::exports>(*this, Declaration(Method::get, exports, Access::signed_in(),
                                                "The ZIPs that the caller asked for within the last day"));
  api.raw<&Privacy::export_file>(*this, Declaration(Method::get, exports + "/{id}/file", Access::owner("export"),
                                                    "The way to the ZIP itself, for 60 minutes after it was ready"));
  const std::string closure = "/api/v1/account/closure";
  api.add<&Privacy::close_account>(
      *this, Declaration(Method::post, closure, Access::signed_in(),
                         "Closes the caller's account at once; 30 days later what is personal is erased")
                 .recent_password());
  api.add<&Privacy::keep_account>(*this, Declaration(Method::post, closure + "/cancel", Access::anyone(),
                                                     "Opens a closed account again with the value of its link")
                                             .rate("account_link"));
}

}  // namespace kerbside::privacy
