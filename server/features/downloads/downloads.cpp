#include "features/downloads/downloads.hpp"

#include <charconv>

#include "core/http/file_response.hpp"
#include "core/http/url.hpp"
#include "features/profiles/profiles.hpp"
#include "ports/house.hpp"

namespace kerbside::downloads {
namespace {

// Stored files never change. A face is to be gone soon everywhere once its owner takes it away.
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

// What is missing or no number stays empty or 0, and no signature fits that.
files::PrivateLink link_of(const http::Request& request) {
  files::PrivateLink link;
  link.key = "private/" + request.path_params.front().second;
  const auto query = http::parse_query(request.query);
  if (query.has_error()) return link;
  for (const auto& [name, value] : *query) {
    if (name == "name") link.name = value;
    if (name == "signature") link.signature = value;
    if (name == "expires") std::from_chars(value.data(), value.data() + value.size(), link.expires);
  }
  return link;
}

}  // namespace

void Downloads::routes(http::Api& api) {
  using http::Access;
  http::Declaration anyone(http::Method::get, "/files/{path...}", Access::anyone(), "A public file");
  api.raw<&Downloads::public_file>(*this, std::move(anyone.external().rate("none")));
  http::Declaration owner(http::Method::get, "/files/private/{path...}", Access::owner("file"),
                          "A private file, by the signed link that was made for the caller");
  api.raw<&Downloads::private_file>(*this, std::move(owner.external()));
  http::Declaration admin(http::Method::get, "/api/v1/admin/files/private/{path...}", Access::any_admin(),
                          "A private file, by the signed link that was made for an admin");
  api.raw<&Downloads::private_file>(*this, std::move(admin.external()));
}

Task<http::Response> Downloads::public_file(http::Context& ctx) {
  std::string key = ctx.request.path_params.front().second;
  if (!key.starts_with("public/")) co_return http::problem_response(ctx, no_file());
  const char* kept = key.starts_with(profiles::pictures_folder) ? an_hour : for_good;
  auto file = co_await store_.open(ctx.loop, std::move(key));
  if (file.has_error()) co_return http::problem_response(ctx, file.error());
  co_return send(ctx, std::move(*file), kept);
}

Task<http::Response> Downloads::private_file(http::Context& ctx) {
  files::PrivateLink link = link_of(ctx.request);
  const auto allowed = links_.check(link, ctx.caller.person().value_or(""), app_now());
  if (allowed.has_error()) co_return http::problem_response(ctx, allowed.error());
  auto file = co_await store_.open(ctx.loop, std::move(link.key));
  if (file.has_error()) co_return http::problem_response(ctx, file.error());
  http::Response response = send(ctx, std::move(*file), "no-store");
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + link.name + "\"");
  co_return response;
}

void install(House& house) { house.keep<Downloads>(house.ports.files, house.private_links).routes(house.api); }

}  // namespace kerbside::downloads
