#include "core/http/session_cookie.hpp"

#include "core/crypto.hpp"

namespace kerbside::http {

SessionToken new_session_token() {
  const std::string token = crypto::random_token();
  return {token, crypto::sha256(token)};
}

SessionCookie::SessionCookie(std::string_view name, SameSite same_site, bool secure, std::string secret)
    : name_(name),
      same_site_(same_site),
      secure_(secure),
      secret_(std::move(secret)),
      sent_name_(cookie_name(name, secure)) {}

std::optional<SessionToken> SessionCookie::sent_with(const Request& request) const {
  const std::string token(request.cookie(sent_name_));
  if (token.empty()) return std::nullopt;
  return SessionToken{token, crypto::sha256(token)};
}

std::string SessionCookie::csrf_token(std::string_view token) const {
  return crypto::base64url(crypto::hmac_sha256(secret_, "csrf:" + std::string(token)));
}

std::string SessionCookie::set(Context& ctx, const IssuedSession& session) const {
  ctx.set_cookie(name_, session.token, session.lasts_s, secure_, same_site_);
  return csrf_token(session.token);
}

void SessionCookie::clear(Context& ctx) const { ctx.set_cookie(name_, "", 0, secure_, same_site_); }

}  // namespace kerbside::http
