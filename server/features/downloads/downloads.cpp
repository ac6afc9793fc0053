#include "features/downloads/downloads.hpp"

#include "core/http/file_response.hpp"
#include "features/profiles/profiles.hpp"
#include "ports/house.hpp"

namespace kerbside::downloads {
namespace {

// Stored files never change. But a profile picture must soon disappear everywhere once its owner removes it.
constexpr const char* for_good = "public, max-age=31536000, immutable";
constexpr const char* an_hour = "public, max-age=3600";

// A picture opened on its own may run nothing; an illustration may style itself.
std::string_view policy_of(std::string_view content_type) {
  if (content_type == "image/svg+xml") return "default-src 'none'; style-src 'unsafe-inline'; sandbox";
  return "default-src 'none'; sandbox";
}

http::Response send(const http::Context& ctx, files::StoredFile file, std::string cache_control) {
  const std::string policy(policy_of(file.content_type));
  http::FileContent content{std::move(file.content_type), file.size, "\"" + file.version + "\"", std::move(file.bytes)};
  http::Response response = http::file_response(ctx, std::move(content));
  response.headers.emplace_back("Cache-Control", std::move(cache_control));
  response.headers.emplace_back("X-Content-Type-Options", "nosniff");
  response.headers.emplace_back("Content-Security-Policy", policy);
  return response;
}

Error no_file() { return fail(Kind::not_found, "not_found", "This file does not exist."); }

}  // namespace

void Downloads::routes(http::Api& api) {
  using http::Access;
  http::Declaration anyone(http::Method::get, "/files/{path...}", Access::anyone(), "A public file");
  api.raw<&Downloads::public_file>(*this, std::move(anyone.external().rate("none")));
}

Task<http::Response> Downloads::public_file(http::Context& ctx) {
  std::string key = ctx.request.path_params.front().second;
  if (!key.starts_with("public/")) co_return http::problem_response(ctx, no_file());
  const char* kept = key.starts_with(profiles::pictures_folder) ? an_hour : for_good;
  auto file = co_await store_.open(ctx.loop, std::move(key));
  if (file.has_error()) co_return http::problem_response(ctx, file.error());
  co_return send(ctx, std::move(*file), kept);
}

void install(House& house) { house.keep<Downloads>(house.ports.files).routes(house.api); }

}  // namespace kerbside::downloads
