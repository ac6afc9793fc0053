#include "core/http/context.hpp"

#include "core/http/cookie.hpp"

namespace kerbside::http {

std::optional<std::string> Caller::person() const {
  if (actor.admin()) return actor.admin()->str();
  if (actor.user()) return actor.user()->str();
  return std::nullopt;
}

std::string_view Request::header(std::string_view lower_case_name) const {
  for (const auto& [name, value] : headers)
    if (name == lower_case_name) return value;
  return {};
}

std::string_view Request::cookie(std::string_view name) const { return cookie_value(header("cookie"), name); }

Response Response::text(int status, std::string body) {
  Response r;
  r.status = status;
  r.content_type = "text/plain; charset=utf-8";
  r.body = std::move(body);
  return r;
}

Response Response::html(int status, std::string body) {
  Response r = text(status, std::move(body));
  r.content_type = "text/html; charset=utf-8";
  return r;
}

Response Response::redirect(std::string location) {
  Response r = text(303, "");
  r.headers.emplace_back("Location", std::move(location));
  return r;
}

std::string cookie_name(std::string_view name, bool secure) { return (secure ? "__Host-" : "") + std::string(name); }

void Context::set_cookie(std::string_view name, std::string_view value, int max_age_s, bool secure,
                         SameSite same_site) {
  std::string cookie = cookie_name(name, secure) + "=" + std::string(value) +
                       "; Path=/; HttpOnly; SameSite=" + (same_site == SameSite::strict ? "Strict" : "Lax") +
                       "; Max-Age=" + std::to_string(max_age_s);
  if (secure) cookie += "; Secure";
  response_headers.emplace_back("Set-Cookie", std::move(cookie));
}

}  // namespace kerbside::http
