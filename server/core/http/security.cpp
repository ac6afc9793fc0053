#include "core/http/security.hpp"

#include <algorithm>
#include <boost/beast/core/string.hpp>

#include "core/crypto.hpp"

namespace kerbside::http {

namespace {

constexpr std::size_t longest_port = 5;

Status forbidden(const char* code, const char* message) { return fail(Kind::forbidden, code, message); }

bool has_role(const Access& access, AdminRole role) {
  return role == AdminRole::superadmin || std::ranges::find(access.roles(), role) != access.roles().end();
}

std::string_view authority_of(std::string_view url) { return url.substr(url.find("://") + 3); }

// Returns "localhost" for "localhost:8080" and "[::1]" for "[::1]:8080". An invalid port stays part of the name, which
// then matches none of ours.
std::string_view name_of(std::string_view authority) {
  const auto colon = authority.rfind(':');
  const auto bracket = authority.rfind(']');
  if (colon == std::string_view::npos || (bracket != std::string_view::npos && colon < bracket)) return authority;
  const auto port = authority.substr(colon + 1);
  const bool is_port = !port.empty() && port.size() <= longest_port &&
                       std::ranges::all_of(port, [](char c) { return c >= '0' && c <= '9'; });
  return is_port ? authority.substr(0, colon) : authority;
}

std::string_view port_of(std::string_view authority) { return authority.substr(name_of(authority).size()); }

bool is_loopback_name(std::string_view name) {
  return boost::beast::iequals(name, "localhost") || name == "127.0.0.1" || name == "[::1]";
}

}  // namespace

bool is_own_host(std::string_view host, const Config& config) {
  const std::string_view own = authority_of(config.public_url);
  if (boost::beast::iequals(host, own)) return true;
  const std::string_view usual_port = config.secure() ? ":443" : ":80";
  if (port_of(own).empty() && port_of(host) == usual_port && boost::beast::iequals(name_of(host), own)) return true;
  return config.environment != Environment::production && is_loopback_name(name_of(host));
}

Status check_host(const Request& request, const Config& config) {
  if (is_own_host(request.header("host"), config)) return {};
  return fail(Kind::forbidden, "unknown_host",
              "This server answers at " + config.public_url + ". Please open that address (PUBLIC_URL sets it).");
}

std::optional<std::string> canonical_address(const Request& request, std::string_view public_url) {
  const std::string_view host = request.header("host");
  const std::string_view own = authority_of(public_url);
  const bool is_page = request.header("accept").find("text/html") != std::string_view::npos;
  // Another port may be a tunnel to us, through which PUBLIC_URL cannot be reached.
  if (!is_page || boost::beast::iequals(host, own) || port_of(host) != port_of(own)) return std::nullopt;
  std::string address(public_url);
  address += request.path;
  if (!request.query.empty()) address += "?" + request.query;
  return address;
}

Error unauthenticated() {
  return fail(Kind::unauthenticated, "unauthenticated", "Authentication required. Please sign in again.");
}

Status check_access(const Access& access, const Caller& caller) {
  using Level = Access::Level;
  if (access.level() == Level::anyone) return {};
  if (access.for_admins() ? !caller.is_admin() : !caller.signed_in()) return unauthenticated();
  if (access.level() == Level::admin && caller.must_enrol)
    return forbidden("two_factor_required", "Please set up two-factor sign-in first.");
  const bool allowed = access.level() == Level::renter  ? caller.actor.kind() == Actor::Kind::renter
                       : access.level() == Level::host  ? caller.actor.kind() == Actor::Kind::host
                       : access.level() == Level::admin ? has_role(access, *caller.actor.role())
                                                        : true;
  if (!allowed) return forbidden("forbidden", "Your account may not do this.");
  return {};
}

Error password_needed() { return fail(Kind::forbidden, "password_needed", "Please confirm your password."); }

Status check_recent_password(const Caller& caller) {
  if (caller.password_recent) return {};
  return password_needed();
}

Status check_origin(const Request& request, std::string_view public_url) {
  const std::string_view origin = request.header("origin");
  const std::string_view scheme = public_url.substr(0, public_url.find("://") + 3);
  const bool same_host = origin.starts_with(scheme) && origin.substr(scheme.size()) == request.header("host");
  if (!origin.empty() && origin != public_url && !same_host)
    return forbidden("cross_site", "This request came from another site.");
  if (request.header("sec-fetch-site") == "cross-site")
    return forbidden("cross_site", "This request came from another site.");
  return {};
}

Status check_csrf_token(const Request& request, const Caller& caller) {
  if (!caller.person()) return {};
  if (!caller.csrf_token.empty() && crypto::equal(request.header("x-csrf-token"), caller.csrf_token)) return {};
  return forbidden("csrf_token", "Your session has changed. Please reload the page and try again.");
}

bool is_json(std::string_view content_type) {
  std::string lower;
  for (unsigned char c : content_type)
    if (c != ' ') lower.push_back(static_cast<char>(std::tolower(c)));
  return lower == "application/json" || lower == "application/json;charset=utf-8";
}

Headers default_headers(const Config& config) {
  Headers out{
      {"Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "strict-origin-when-cross-origin"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
      {"Permissions-Policy", "camera=(), microphone=(), geolocation=(self), payment=(), usb=()"},
      {"Cache-Control", "no-store"}};
  if (config.secure()) out.emplace_back("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
  return out;
}

std::string page_policy(const std::vector<std::string>& script_hashes, const std::vector<std::string>& style_hashes,
                        const std::string& map_origin) {
  std::string scripts, styles;
  for (const std::string& hash : script_hashes) scripts += " '" + hash + "'";
  for (const std::string& hash : style_hashes) styles += " '" + hash + "'";
  const std::string outside = map_origin.empty() ? "" : " " + map_origin;
  return "default-src 'none'; script-src 'self'" + scripts + "; style-src 'self'" + styles +
         "; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'" + outside +
         "; worker-src 'self'; manifest-src 'self'; "
         "form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; report-to csp";
}

std::string worker_policy(const std::string& map_origin) {
  return map_origin.empty() ? "" : "default-src 'none'; connect-src 'self' " + map_origin + "; base-uri 'none'";
}

}  // namespace kerbside::http
