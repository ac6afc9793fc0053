// The endpoints of privacy: they translate between requests and the use cases.
#pragma once
#include "core/http/api.hpp"
#include "features/privacy/privacy.hpp"

namespace kerbside::privacy {

class PrivacyRoutes {
 public:
  explicit PrivacyRoutes(Privacy& privacy) : privacy_(privacy) {}
  void routes(http::Api& api);

  Task<Result<Export>> request_export(http::Context& ctx, http::NoInput);
  Task<Result<ExportList>> exports(http::Context& ctx, http::NoInput);
  Task<http::Response> export_file(http::Context& ctx);  // 303 to the ZIP; 404 for others and when it has expired
  Task<Result<ClosurePreview>> closure_preview(http::Context& ctx, http::NoInput);
  Task<Result<AccountNotice>> close_account(http::Context& ctx, ClosureRequest in);
  Task<Result<AccountNotice>> keep_account(http::Context& ctx, KeepLink in);

 private:
  Privacy& privacy_;
};

}  // namespace kerbside::privacy
