#include "features/accounts/sessions.hpp"

#include "core/crypto.hpp"
#include "core/http/security.hpp"
#include "features/accounts/store.hpp"
#include "features/audit/audit.hpp"

namespace kerbside::accounts {
namespace {

constexpr int absolute_session_s = 30 * 24 * 3600;  // trust.md 4.1: 30 days at most, 14 days idle

struct Name {
  std::string_view sign, name;
};
// The first that matches wins: browsers name each other in order to pass as them.
constexpr Name browsers[] = {{"Edg", "Edge"},         {"OPR/", "Opera"},    {"SamsungBrowser", "Samsung Internet"},
                             {"Firefox/", "Firefox"}, {"FxiOS", "Firefox"}, {"CriOS", "Chrome"},
                             {"Chrome/", "Chrome"},   {"Safari/", "Safari"}};
constexpr Name systems[] = {{"iPhone", "iPhone"},  {"iPad", "iPad"},     {"Android", "Android"}, {"Windows", "Windows"},
                            {"Mac OS X", "macOS"}, {"CrOS", "ChromeOS"}, {"Linux", "Linux"}};

template <std::size_t N>
std::string_view first_match(const Name (&names)[N], std::string_view text) {
  for (const Name& name : names)
    if (text.find(name.sign) != std::string_view::npos) return name.name;
  return {};
}

}  // namespace

std::string device_name(std::string_view user_agent) {
  const std::string_view browser = first_match(browsers, user_agent), system = first_match(systems, user_agent);
  if (browser.empty() && system.empty()) return "Unknown device";
  if (browser.empty()) return std::string(system);
  if (system.empty()) return std::string(browser);
  return std::string(browser) + " on " + std::string(system);
}

Sessions::Sessions(std::string secret, bool secure)
    : secret_(std::move(secret)), secure_(secure), cookie_name_(http::cookie_name(http::session_cookie, secure)) {}

void Sessions::register_jobs(jobs::Runner& runner) {
  runner.repeat("sessions_tidy", jobs::Lane::slow, 3600,
                [](Loop& loop, const jobs::Job&) { return store::forget_ended_sessions(loop.db); });
}

Task<Result<http::Caller>> Sessions::identify(Loop& loop, const http::Request& request) {
  const std::string token(request.cookie(cookie_name_));
  http::Caller nobody;
  if (token.empty()) co_return nobody;
  CO_TRY(auto found, co_await store::live_session(loop.db, crypto::sha256(token)));
  if (!found) co_return nobody;
  if (found->stale) {
    CO_TRY_VOID(co_await store::touch_session(loop.db, found->id));
  }
  http::Caller caller;
  caller.user_id = found->user_id;
  caller.user_type = found->user_type;
  caller.session_id = found->id;
  caller.password_recent = found->password_recent;
  caller.csrf_token = csrf_token(token);
  co_return caller;
}

Task<Result<std::string>> Sessions::open(http::Context& ctx, std::string user_id,
                                         std::optional<Instant> password_of) const {
  const std::string token = crypto::random_token();
  store::NewSession row;
  row.token_hash = crypto::sha256(token);
  row.user_id = std::move(user_id);
  row.password_of = password_of;
  row.replaces = ctx.caller.session_id;
  row.lifetime_s = absolute_session_s;
  row.user_agent = audit::user_agent(ctx.request);
  row.ip = ctx.request.client_ip;
  CO_TRY(const bool opened, co_await store::open_session(ctx.db(), row));
  if (!opened) co_return http::unauthenticated();
  ctx.set_cookie(http::session_cookie, token, absolute_session_s, secure_);
  co_return csrf_token(token);
}

Task<Result<std::string>> Sessions::renew(http::Context& ctx, bool password_shown) const {
  const std::string token = crypto::random_token();
  const std::string id = ctx.caller.session_id, digest = crypto::sha256(token);
  CO_TRY(const auto left_s, co_await store::renew_session(ctx.db(), id, digest, password_shown));
  if (!left_s) co_return http::unauthenticated();
  ctx.set_cookie(http::session_cookie, token, *left_s, secure_);
  co_return csrf_token(token);
}

void Sessions::clear_cookie(http::Context& ctx) const { ctx.set_cookie(http::session_cookie, "", 0, secure_); }

Task<Result<SessionList>> Sessions::list(http::Context& ctx, http::NoInput) {
  CO_TRY(const auto rows, co_await store::sessions_of(ctx.db(), ctx.caller.user_id));
  SessionList out;
  for (const store::SessionRow& row : rows) {
    SessionEntry entry;
    entry.id = row.id;
    entry.current = row.id == ctx.caller.session_id;
    entry.device = device_name(row.user_agent.value_or(""));
    entry.ip = row.ip;
    entry.created_at = row.created_at;
    entry.last_seen_at = row.last_seen_at;
    entry.expires_at = row.expires_at;
    out.sessions.push_back(std::move(entry));
  }
  co_return out;
}

Task<Result<http::NoContent>> Sessions::end_one(http::Context& ctx, SessionId in) {
  const std::string id = in.id.str();
  CO_TRY(const bool ended, co_await store::end_session(ctx.db(), ctx.caller.user_id, id));
  if (!ended) co_return fail(Kind::not_found, "not_found", "This session has already ended.");
  if (id == ctx.caller.session_id) clear_cookie(ctx);
  audit::SecurityEvent event("session_ended");
  event.user_id = ctx.caller.user_id;
  co_await audit::note(ctx, std::move(event));
  co_return http::NoContent{};
}

std::string Sessions::csrf_token(std::string_view session_token) const {
  return crypto::base64url(crypto::hmac_sha256(secret_, "csrf:" + std::string(session_token)));
}

}  // namespace kerbside::accounts
