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
                                                    "The ZIP itself, for 60 minutes after it was ready"));
}

}  // namespace kerbside::privacy
