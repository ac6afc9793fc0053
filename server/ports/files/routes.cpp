#include "ports/files/routes.hpp"

#include <algorithm>

namespace kerbside::files {
namespace {

std::string path_param(const http::Request& request, std::string_view name) {
  const auto at = std::find_if(request.path_params.begin(), request.path_params.end(),
                               [&](const auto& param) { return param.first == name; });
  return at == request.path_params.end() ? std::string() : at->second;
}

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
  std::string key = path_param(ctx.request, "path");
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
