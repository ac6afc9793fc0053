// Accounts: who somebody is. Sign-up, sign-in, sign-out and the current session; its parts do the rest.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/config.hpp"
#include "core/http/api.hpp"
#include "core/jobs.hpp"
#include "core/passwords.hpp"
#include "core/workers.hpp"
#include "features/accounts/client_logs.hpp"
#include "features/accounts/letters.hpp"
#include "features/accounts/links.hpp"
#include "features/accounts/own_account.hpp"
#include "features/accounts/recovery.hpp"
#include "features/accounts/sessions.hpp"
#include "features/accounts/user.hpp"
#include "features/sign_in_guard/sign_in_guard.hpp"

namespace kerbside::accounts {

namespace store {
struct Credentials;
}

struct SignUp {
  std::string email, password;
  rules::UserType user_type{};
  std::string first_name, last_name;
  std::optional<std::string> company_name;
  std::string phone_number;
  std::optional<std::string> address;
};
BOOST_DESCRIBE_STRUCT(SignUp, (),
                      (email, password, user_type, first_name, last_name, company_name, phone_number, address))

struct SignedUp {
  bool confirmation_needed = false;  // then nobody is signed in: the link in the letter comes first (U2)
  std::optional<User> user;
  std::optional<std::string> csrf_token;
};
BOOST_DESCRIBE_STRUCT(SignedUp, (), (confirmation_needed, user, csrf_token))

struct SignIn {
  std::string email, password;
};
BOOST_DESCRIBE_STRUCT(SignIn, (), (email, password))

struct Settings {
  std::string secret;           // keys the password pepper, the CSRF token and the links
  bool secure_cookies = false;  // PUBLIC_URL is https
  bool confirm_email = false;   // an address must be confirmed before it can sign in (U2)
  std::vector<Rate> reset_rates{};
  crypto::PasswordCost password_cost{};
};

class Accounts {
 public:
  // hashing: a pool of its own, so that a rush of sign-ins cannot hold up other work.
  Accounts(const Settings& settings, Workers& hashing, const mail::Post& post);
  Accounts(const Accounts&) = delete;

  void routes(http::Api& api);
  void register_jobs(jobs::Runner& runner);
  http::Authenticator& authenticator() { return sessions_; }
  const Links& links() const { return links_; }

  Task<Result<SignedUp>> sign_up(http::Context& ctx, SignUp in);  // signs in too, unless e-mail must be confirmed first
  Task<Result<Session>> sign_in(http::Context& ctx, SignIn in);   // by e-mail and password
  Task<Result<http::NoContent>> sign_out(http::Context& ctx, http::NoInput);  // ends all sessions of the user (P7-09)
  Task<Result<Session>> current(http::Context& ctx, http::NoInput);           // who the cookie says this is

 private:
  Task<Result<Session>> try_sign_in(http::Context& ctx, std::string email, std::string password);
  Task<Result<store::Credentials>> check_password(http::Context& ctx, const SignInTry& attempt, std::string email,
                                                  std::string password);
  Task<Result<Session>> open_session(http::Context& ctx, User user, std::optional<Instant> password_of);

  std::string brand_;
  bool confirm_email_;
  Passwords passwords_;
  SignInGuard guard_;
  Links links_;
  Sessions sessions_;
  Letters letters_;
  Recovery recovery_;
  OwnAccount own_;
  ClientLogs client_logs_;
};

}  // namespace kerbside::accounts
