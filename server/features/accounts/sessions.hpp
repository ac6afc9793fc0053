// Sessions: a random token in a cookie, its digest in the database. The Authenticator that every request with that
// cookie passes; a user's list of sessions; ending them.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/http/api.hpp"
#include "core/id.hpp"
#include "core/jobs.hpp"

namespace kerbside::accounts {

struct SessionEntry {
  std::string id;
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

struct SessionId {
  Id<struct SessionTag> id;
};
BOOST_DESCRIBE_STRUCT(SessionId, (), (id))

class Sessions : public http::Authenticator {
 public:
  // secure: PUBLIC_URL is https.
  Sessions(std::string secret, bool secure);

  Task<Result<http::Caller>> identify(Loop& loop, const http::Request& request) override;

  // A new token at every sign-in and change of rights: one that somebody planted before is never promoted. Both set the
  // cookie and answer the CSRF token; both answer unauthenticated when the password was changed meanwhile.
  // open: for the password that was changed at that time; ends the browser's session before.
  Task<Result<std::string>> open(http::Context& ctx, std::string user_id, std::optional<Instant> password_of) const;
  // renew: the caller's session, with the time it has left. password_shown: just now, besides.
  Task<Result<std::string>> renew(http::Context& ctx, bool password_shown) const;
  void clear_cookie(http::Context& ctx) const;

  Task<Result<SessionList>> list(http::Context& ctx, http::NoInput);
  Task<Result<http::NoContent>> end_one(http::Context& ctx, SessionId in);  // not_found for somebody else's

  static void register_jobs(jobs::Runner& runner);  // forgets sessions that have ended

 private:
  std::string csrf_token(std::string_view session_token) const;

  std::string secret_;
  bool secure_;
  std::string cookie_name_;  // as browsers send it
};

// "Chrome on Windows", from what a browser calls itself; "Unknown device" when it says nothing that is known.
std::string device_name(std::string_view user_agent);

}  // namespace kerbside::accounts
