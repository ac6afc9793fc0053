// What the sessions of users and of admins have in common: the random token in the browser's cookie, its digest in the
// database, and the CSRF token that belongs to it (trust.md 4.1, sessions).
#pragma once
#include <optional>
#include <string>

#include "core/http/context.hpp"

namespace kerbside::http {

// A session that was just opened or renewed. Only the browser keeps the token.
struct IssuedSession {
  std::string token;
  int lasts_s = 0;
};

struct SessionToken {
  std::string token, digest;  // digest: 32 bytes, for the database
};
SessionToken new_session_token();

class SessionCookie {
 public:
  // name: session_cookie or admin_cookie. secret: keys the CSRF tokens. secure: PUBLIC_URL is https.
  SessionCookie(std::string_view name, SameSite same_site, bool secure, std::string secret);

  // Returns the token that the browser sent; absent without the cookie.
  std::optional<SessionToken> sent_with(const Request& request) const;
  // Returns the header that a state change in this session must carry.
  std::string csrf_token(std::string_view token) const;

  // Both change the cookie of the answer; set() returns the CSRF token for the page.
  std::string set(Context& ctx, const IssuedSession& session) const;
  void clear(Context& ctx) const;

 private:
  std::string_view name_;
  SameSite same_site_;
  bool secure_;
  std::string secret_;
  std::string sent_name_;  // with its prefix, as browsers send it
};

}  // namespace kerbside::http
