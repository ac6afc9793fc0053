// The endpoints of accounts: they translate between requests and the use cases.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/http/api.hpp"
#include "features/accounts/accounts.hpp"

namespace kerbside::accounts {

struct Session {
  std::optional<User> user;  // absent: nobody is signed in
  std::optional<std::string> csrf_token;
};
BOOST_DESCRIBE_STRUCT(Session, (), (user, csrf_token))

struct SignedUp {
  bool confirmation_needed = false;  // then nobody is signed in: the link in the letter comes first (U2)
  std::optional<User> user;
  std::optional<std::string> csrf_token;
};
BOOST_DESCRIBE_STRUCT(SignedUp, (), (confirmation_needed, user, csrf_token))

struct SessionList {
  std::vector<SessionEntry> sessions;  // the one seen last first
};
BOOST_DESCRIBE_STRUCT(SessionList, (), (sessions))

struct SessionById {
  SessionId id;
};
BOOST_DESCRIBE_STRUCT(SessionById, (), (id))

class AccountRoutes {
 public:
  explicit AccountRoutes(Accounts& accounts) : accounts_(accounts), cookie_(accounts.sessions().cookie()) {}
  void routes(http::Api& api);

  Task<Result<SignedUp>> sign_up(http::Context& ctx, SignUp in);
  Task<Result<Session>> sign_in(http::Context& ctx, SignIn in);
  Task<Result<http::NoContent>> sign_out(http::Context& ctx, http::NoInput);
  Task<Result<Session>> current(http::Context& ctx, http::NoInput);  // who the cookie says this is
  Task<Result<SessionList>> sessions(http::Context& ctx, http::NoInput);
  Task<Result<http::NoContent>> end_session(http::Context& ctx, SessionById in);

  Task<Result<LetterSent>> request_reset(http::Context& ctx, ResetRequest in);
  Task<Result<http::NoContent>> reset_password(http::Context& ctx, NewPassword in);
  Task<Result<LetterSent>> send_confirmation(http::Context& ctx, ResetRequest in);
  Task<Result<Confirmed>> confirm_email(http::Context& ctx, Confirmation in);

  Task<Result<http::NoContent>> show_password(http::Context& ctx, ShownPassword in);
  Task<Result<Session>> change_password(http::Context& ctx, ChangedPassword in);
  Task<Result<LetterSent>> change_email(http::Context& ctx, ChangedEmail in);
  Task<Result<Session>> become_host(http::Context& ctx, HostAccount in);

  Task<Result<LockAnswer>> is_locked(http::Context& ctx, LockQuestion in);
  Task<Result<http::NoContent>> failed_attempt(http::Context& ctx, FailedAttempt in);
  Task<Result<http::NoContent>> event(http::Context& ctx, ClientEvent in);

 private:
  // Gives the browser its session.
  Result<Session> answer(http::Context& ctx, Result<Opened> opened) const;

  Accounts& accounts_;
  const http::SessionCookie& cookie_;
};

}  // namespace kerbside::accounts
