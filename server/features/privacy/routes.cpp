#include "features/privacy/routes.hpp"

#include "core/http/problem.hpp"

namespace kerbside::privacy {

using http::Access;
using http::Declaration;
using http::Method;

void PrivacyRoutes::routes(http::Api& api) {
  const std::string exports = "/api/v1/account/exports";
  api.add<&Privacy::request_export>(
      Declaration(Method::post, exports, Access::signed_in(),
                  "Prepares a ZIP of the caller’s data and emails them when it is ready; three a day")
          .status(202)
          .recent_password());
  api.add<&PrivacyRoutes::exports>(*this, Declaration(Method::get, exports, Access::signed_in(),
                                                      "The ZIPs that the caller asked for within the last day"));
  api.raw<&PrivacyRoutes::export_file>(*this,
                                       Declaration(Method::get, exports + "/{id}/file", Access::owner("export"),
                                                   "The way to the ZIP itself, for 60 minutes after it was ready"));
  const std::string closure = "/api/v1/account/closure";
  api.add<&Privacy::closure_preview>(
      privacy_, Declaration(Method::get, closure, Access::signed_in(),
                            "What is open on the caller’s account, and what happens to it if they close the account"));
  api.add<&PrivacyRoutes::close_account>(
      *this, Declaration(Method::post, closure, Access::signed_in(),
                         "Closes the caller’s account at once; 30 days later what is personal is erased, if nothing "
                         "of it is open")
                 .example(ClosureRequest())
                 .recent_password());
  api.add<&Privacy::keep_account>(Declaration(Method::post, closure + "/cancel", Access::anyone(),
                                              "Opens a closed account again with the value of its link")
                                      .example(KeepLink{"of-the-link"})
                                      .rate("account_link"));
}

Task<Result<ExportList>> PrivacyRoutes::exports(Loop& loop, UserId user) {
  KB_CO_TRY(auto exports, co_await Privacy::exports(loop, user));
  co_return ExportList{std::move(exports)};
}

Task<http::Response> PrivacyRoutes::export_file(http::Context& ctx) {
  // An invalid id is answered like one that does not exist.
  const auto id = ExportId::parse(ctx.request.path_params.front().second);
  const auto link =
      co_await privacy_.export_link(ctx.loop, ctx.actor().signed_in_user(), id.has_value() ? *id : ExportId());
  if (link.has_error()) co_return http::problem_response(ctx, link.error());
  co_return http::Response::redirect(*link);
}

Task<Result<AccountNotice>> PrivacyRoutes::close_account(http::Context& ctx, ClosureRequest in) {
  KB_CO_TRY(auto notice, co_await privacy_.close_account(ctx.loop, ctx.actor().signed_in_user(), std::move(in),
                                                         audit::client_of(ctx)));
  ctx.response_headers.emplace_back("Clear-Site-Data", "\"storage\"");
  co_return notice;
}

}  // namespace kerbside::privacy
