#include "features/accounts/sessions.hpp"

#include "core/http/security.hpp"
#include "features/accounts/store.hpp"

namespace kerbside::accounts {
namespace {

constexpr int absolute_session_s = 30 * 24 * 3600;  // trust.md 4.1: 30 days at most, 14 days idle
constexpr std::size_t most_look_ups = 64;           // at once

struct Name {
  std::string_view sign, name;
};
// The first match wins: browsers include each other's names to pass as them.
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

Task<Result<IssuedSession>> open_session(Loop& loop, Opening opening, audit::Client client) {
  const http::SessionToken issued = http::new_session_token();
  store::NewSession row;
  row.token_hash = issued.digest;
  row.user_id = opening.user;
  row.password_of = opening.password_of;
  row.replaces = opening.instead_of;
  row.lifetime_s = absolute_session_s;
  row.user_agent = client.user_agent;
  row.ip = client.ip;
  KB_CO_TRY(const bool opened, co_await store::open_session(loop.db, row));
  if (!opened) co_return http::unauthenticated();
  co_return IssuedSession{issued.token, absolute_session_s};
}

Task<Result<IssuedSession>> renew_session(Loop& loop, SessionId session, bool password_shown) {
  const http::SessionToken issued = http::new_session_token();
  KB_CO_TRY(const auto left_s, co_await store::renew_session(loop.db, session, issued.digest, password_shown));
  if (!left_s) co_return http::unauthenticated();
  co_return IssuedSession{issued.token, *left_s};
}

Task<Result<SessionList>> list_sessions(Loop& loop, SignedIn who) {
  KB_CO_TRY(auto rows, co_await store::sessions_of(loop.db, who.user()));
  SessionList list;
  for (store::SessionRow& row : rows)
    list.sessions.push_back({row.id, row.id == who.session, device_name(row.user_agent.value_or("")), std::move(row.ip),
                             row.created_at, row.last_seen_at, row.expires_at});
  co_return list;
}

Task<Status> end_session(Loop& loop, SignedIn who, SessionId ended) {
  KB_CO_TRY(const bool found, co_await store::end_session(loop.db, who.user(), ended));
  if (!found) co_return fail(Kind::not_found, "not_found", "This session has already ended.");
  audit::SecurityEvent event("session_ended");
  event.user = who.user();
  co_await audit::note(loop, who.client, std::move(event));
  co_return Status();
}

Task<Result<std::vector<OpenSession>>> open_sessions(Loop& loop, std::vector<SessionId> ids) {
  return store::open_sessions(loop.db, std::move(ids));
}

void register_session_jobs(jobs::Runner& runner) {
  runner.repeat("sessions_tidy", jobs::Lane::slow, jobs::every(std::chrono::hours(1)),
                [](Loop& loop) { return store::forget_ended_sessions(loop.db); });
}

Sessions::Sessions(int loops, std::string secret, bool secure)
    : cookie_(http::session_cookie, http::SameSite::lax, secure, std::move(secret)),
      look_ups_(loops, most_look_ups, or_alone<std::string, Found>(&look_up)) {}

Task<Result<std::vector<Sessions::Found>>> Sessions::look_up(Loop& loop, std::vector<std::string> digests) {
  std::vector<Found> found(digests.size());
  KB_CO_TRY(const auto live, co_await store::live_sessions(loop.db, std::move(digests)));
  for (const LiveSession& one : live) found.at(static_cast<std::size_t>(one.place - 1)) = one;
  co_return found;
}

Task<Result<http::Caller>> Sessions::identify(Loop& loop, const http::Request& request) {
  http::Caller caller;
  const auto sent = cookie_.sent_with(request);
  if (!sent) co_return caller;
  KB_CO_TRY(const auto found, co_await look_ups_.ask(loop, sent->digest));
  if (!found) co_return caller;
  if (found->stale) KB_CO_TRY_VOID(co_await store::touch_session(loop.db, found->id));
  const bool is_host = found->user_type == rules::UserType::host;
  caller.actor = is_host ? Actor::host(found->user_id) : Actor::renter(found->user_id);
  caller.session = found->id;
  caller.password_recent = found->password_recent;
  caller.csrf_token = cookie_.csrf_token(sent->token);
  co_return caller;
}

}  // namespace kerbside::accounts
