#include "ports/files/routes.hpp"

namespace kerbside::files {
namespace {

// A picture opened on its own may run nothing; an illustration may style itself.
std::string_view policy_of(std::string_view content_type) {
  if (content_type == "image/svg+xml") return "default-src 'none'; style-src 'unsafe-inline'; sandbox";
  return "default-src 'none'; sandbox";
}

}  // namespace

void PublicFiles::routes(http::Api& api) {
  http::Declaration get(http::Method::get, "/files/{path...}", http::Access::anyone(), "A public file");
  api.raw<&PublicFiles::serve>(*this, std::move(get.external().rate("none")));
}

Task<http::Response> PublicFiles::serve(http::Context& ctx) {
  std::string key = ctx.request.path_params.front().second;
  if (!key.starts_with("public/"))
    co_return http::detail::problem(ctx, fail(Kind::not_found, "not_found", "This file does not exist."));
  auto file = co_await store_.get(ctx.loop, std::move(key));
  if (file.has_error()) co_return http::detail::problem(ctx, file.error());
  http::Response response;
  response.content_type = file->content_type;
  response.body = std::move(file->bytes);
  response.headers.emplace_back("Cache-Control", "public, max-age=31536000, immutable");
  response.headers.emplace_back("X-Content-Type-Options", "nosniff");
  response.headers.emplace_back("Content-Security-Policy", std::string(policy_of(response.content_type)));
  co_return response;
}

}  // namespace kerbside::files
