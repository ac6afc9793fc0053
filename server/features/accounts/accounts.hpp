// Accounts: sign-up, sign-in and sign-out; the other parts are in files of their own.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/config.hpp"
#include "core/jobs.hpp"
#include "core/passwords.hpp"
#include "core/workers.hpp"
#include "features/accounts/client_logs.hpp"
#include "features/accounts/links.hpp"
#include "features/accounts/news.hpp"
#include "features/accounts/own_account.hpp"
#include "features/accounts/recovery.hpp"
#include "features/accounts/sessions.hpp"
#include "features/accounts/user.hpp"
#include "features/sign_in_guard/sign_in_guard.hpp"

namespace kerbside {
class House;
}

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

struct SignIn {
  std::string email, password;
};
BOOST_DESCRIBE_STRUCT(SignIn, (), (email, password))

struct Settings {
  int loops = 1;                // those that answer requests
  std::string brand;            // must not appear in passwords
  std::string secret;           // keys the password pepper, the CSRF token and the links
  bool secure_cookies = false;  // PUBLIC_URL is https
  bool confirm_email = false;   // a new address must be confirmed before it can sign in (U2)
  std::vector<Rate> reset_rates{};
  GuardSettings guard{};
  crypto::PasswordCost password_cost{};
};

// The use cases. They know no requests: routes.hpp translates.
class Accounts {
 public:
  // hashing: a separate pool, so that a rush of sign-ins cannot hold up other work.
  Accounts(const Settings& settings, Workers& hashing);
  Accounts(const Accounts&) = delete;

  void register_jobs(jobs::Runner& runner);
  Sessions& sessions() { return sessions_; }
  const Links& links() const { return links_; }
  Recovery& recovery() { return recovery_; }
  OwnAccount& own_account() { return own_; }
  ClientLogs& client_logs() { return client_logs_; }

  // instead_of: the browser's previous session, which ends. Returns nothing when the address must be confirmed first:
  // then nobody is signed in.
  Task<Result<std::optional<Opened>>> sign_up(Loop& loop, audit::Client client, SignUp in,
                                              std::optional<SessionId> instead_of);
  Task<Result<Opened>> sign_in(Loop& loop, audit::Client client, SignIn in,
                               std::optional<SessionId> instead_of);  // by e-mail and password
  static Task<Status> sign_out(Loop& loop, SignedIn who);             // ends all sessions of the user (P7-09)
  static Task<Result<std::optional<User>>> user(Loop& loop, UserId id);

 private:
  Task<Result<Opened>> try_sign_in(Loop& loop, audit::Client client, SignIn in, std::optional<SessionId> instead_of);
  Task<Result<store::Credentials>> check_password(Loop& loop, const SignInTry& attempt, SignIn in);

  std::string brand_;
  bool confirm_email_;
  Passwords passwords_;
  SignInGuard guard_;
  Links links_;
  Sessions sessions_;
  Recovery recovery_;
  OwnAccount own_;
  ClientLogs client_logs_;
};

Accounts& install(House& house);

}  // namespace kerbside::accounts
