// The endpoints of privacy: they translate between requests and the use cases.
#pragma once
#include "core/http/api.hpp"
#include "features/privacy/privacy.hpp"

namespace kerbside::privacy {

class PrivacyRoutes {
 public:
  explicit PrivacyRoutes(Privacy& privacy) : privacy_(privacy) {}
  void routes(http::Api& api);

  Task<Result<ExportList>> exports(Loop& loop, UserId user);
  Task<http::Response> export_file(http::Context& ctx);  // 303 to the ZIP; 404 for others and when it has expired
  Task<Result<AccountNotice>> close_account(http::Context& ctx, ClosureRequest in);

 private:
  Privacy& privacy_;
};

}  // namespace kerbside::privacy
