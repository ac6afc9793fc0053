// The sessions of users: opens, renews, lists and ends them; also the Authenticator of every request with their cookie.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/actor.hpp"
#include "core/http/api.hpp"
#include "core/http/session_cookie.hpp"
#include "core/id.hpp"
#include "core/jobs.hpp"
#include "core/together.hpp"
#include "features/audit/audit.hpp"
#include "rules/words.hpp"

namespace kerbside::accounts {

using http::IssuedSession;

// A signed-in user, in one of their browsers.
struct SignedIn {
  Actor actor;
  SessionId session;
  audit::Client client;
  const UserId& user() const { return actor.signed_in_user(); }
};

}  // namespace kerbside::accounts

template <>
struct kerbside::http::FromRequest<kerbside::accounts::SignedIn> {
  static kerbside::accounts::SignedIn of(Context& ctx) {
    return {ctx.actor(), ctx.caller.session.value(), audit::client_of(ctx)};
  }
};

namespace kerbside::accounts {

struct SessionEntry {
  SessionId id;
  bool current = false;
  std::string device;  // "Chrome on Windows"
  std::optional<std::string> ip;
  Instant created_at, last_seen_at, expires_at;
};
BOOST_DESCRIBE_STRUCT(SessionEntry, (), (id, current, device, ip, created_at, last_seen_at, expires_at))

struct SessionList {
  std::vector<SessionEntry> sessions;  // the one seen last first
};
BOOST_DESCRIBE_STRUCT(SessionList, (), (sessions))

// Every sign-in and change of rights makes a new token, so that a planted one is never promoted. Both functions return
// unauthenticated when the password has been changed in between.
struct Opening {
  UserId user;
  std::optional<Instant> password_of{};   // when the password that opens it was set; none right after a sign-up
  std::optional<SessionId> instead_of{};  // the browser's session before, which ends
};
Task<Result<IssuedSession>> open_session(Loop& loop, Opening opening, audit::Client client);
// Gives the session a new token for its remaining time. password_shown: the password has also just been entered.
Task<Result<IssuedSession>> renew_session(Loop& loop, SessionId session, bool password_shown);

Task<Result<SessionList>> list_sessions(Loop& loop, SignedIn who);
Task<Status> end_session(Loop& loop, SignedIn who, SessionId ended);  // not_found for somebody else's

struct OpenSession {
  SessionId id;
  Instant expires_at;
};
BOOST_DESCRIBE_STRUCT(OpenSession, (), (id, expires_at))
// Returns those of them that are still open.
Task<Result<std::vector<OpenSession>>> open_sessions(Loop& loop, std::vector<SessionId> ids);

void register_session_jobs(jobs::Runner& runner);  // forgets sessions that have ended

struct LiveSession {
  int place = 0;  // of its token among those asked for, from 1
  SessionId id;
  UserId user_id;
  rules::UserType user_type{};
  bool stale = false;            // seen last more than an hour ago: worth a write
  bool password_recent = false;  // shown within the last 10 minutes
};
BOOST_DESCRIBE_STRUCT(LiveSession, (), (place, id, user_id, user_type, stale, password_recent))

class Sessions : public http::Authenticator {
 public:
  Sessions(int loops, std::string secret, bool secure);
  Task<Result<http::Caller>> identify(Loop& loop, const http::Request& request) override;
  const http::SessionCookie& cookie() const { return cookie_; }

 private:
  using Found = std::optional<LiveSession>;
  static Task<Result<std::vector<Found>>> look_up(Loop& loop, std::vector<std::string> digests);

  http::SessionCookie cookie_;
  TogetherByLoop<std::string, Result<Found>> look_ups_;  // every signed-in request begins with one
};

// Returns "Chrome on Windows" from the browser's user agent; "Unknown device" when nothing in it is known.
std::string device_name(std::string_view user_agent);

}  // namespace kerbside::accounts
