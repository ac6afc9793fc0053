// The endpoints of accounts; they set the browser's cookie when a session begins, changes or ends.
#pragma once
#include <optional>
#include <string>

#include "core/http/api.hpp"
#include "features/accounts/accounts.hpp"

namespace kerbside::accounts {

struct Session {
  std::optional<User> user;  // absent: nobody is signed in
  std::optional<std::string> csrf_token;
};
BOOST_DESCRIBE_STRUCT(Session, (), (user, csrf_token))

struct SignedUp {
  bool confirmation_needed = false;  // then nobody is signed in: the link in the email must be used first (U2)
  std::optional<User> user;
  std::optional<std::string> csrf_token;
};
BOOST_DESCRIBE_STRUCT(SignedUp, (), (confirmation_needed, user, csrf_token))

class AccountRoutes {
 public:
  explicit AccountRoutes(Accounts& accounts) : accounts_(accounts), cookie_(accounts.sessions().cookie()) {}
  void routes(http::Api& api);

 private:
  void recovery_routes(http::Api& api);
  void own_account_routes(http::Api& api);
  void log_routes(http::Api& api);

  Task<Result<SignedUp>> sign_up(http::Context& ctx, SignUp in);
  Task<Result<Session>> sign_in(http::Context& ctx, SignIn in);
  Task<Status> sign_out(http::Context& ctx, SignedIn who);
  Task<Result<Session>> current(http::Context& ctx);  // who the cookie says this is
  Task<Status> end_session(http::Context& ctx, SignedIn who, SessionId id);
  Task<Result<Session>> change_password(http::Context& ctx, SignedIn who, ChangedPassword in);
  Task<Result<Session>> become_host(http::Context& ctx, SignedIn who, HostAccount in);
  // Gives the browser its session.
  Result<Session> answer(http::Context& ctx, Result<Opened> opened) const;

  Accounts& accounts_;
  const http::SessionCookie& cookie_;
};

}  // namespace kerbside::accounts
