// Accounts: who somebody is. Sign-up, sign-in, sign-out and the current session, and the Authenticator that every
// request with a session cookie passes.
#pragma once
#include <memory>
#include <optional>
#include <string>

#include "core/crypto.hpp"
#include "core/http/api.hpp"
#include "core/jobs.hpp"
#include "core/workers.hpp"
#include "features/accounts/sign_in_guard.hpp"
#include "rules/words.hpp"

namespace kerbside::accounts {

struct User {
  std::string id, email, first_name, last_name;
  rules::UserType user_type{};
  std::optional<std::string> profile_picture_url, company_name;
  rules::DisplayPreference display_preference{};  // "personal" or "company" (U7)
};
BOOST_DESCRIBE_STRUCT(User, (),
                      (id, email, first_name, last_name, user_type, profile_picture_url, company_name,
                       display_preference))

struct Session {
  std::optional<User> user;  // absent: nobody is signed in
  std::optional<std::string> csrf_token;
};
BOOST_DESCRIBE_STRUCT(Session, (), (user, csrf_token))

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
  std::string secret;           // keys the password pepper and the CSRF token
  bool secure_cookies = false;  // PUBLIC_URL is https
  crypto::PasswordCost password_cost{};
};

class Accounts : public http::Authenticator {
 public:
  // hashing: a pool of its own, so that a rush of sign-ins cannot hold up other work.
  Accounts(Settings settings, Workers& hashing);

  void routes(http::Api& api);
  static void register_jobs(jobs::Runner& runner);  // forgets sessions that have ended
  Task<Result<http::Caller>> identify(Loop& loop, const http::Request& request) override;

  Task<Result<Session>> sign_up(http::Context& ctx, SignUp in);               // P3-03, P3-04
  Task<Result<Session>> sign_in(http::Context& ctx, SignIn in);               // P7-02
  Task<Result<http::NoContent>> sign_out(http::Context& ctx, http::NoInput);  // ends all sessions of the user (P7-09)
  Task<Result<Session>> current(http::Context& ctx, http::NoInput);           // P7-08

 private:
  Task<Result<Session>> open_session(http::Context& ctx, User user);
  std::string csrf_token(std::string_view session_token) const;

  Task<Result<std::string>> check_password(http::Context& ctx, const SignInTry& attempt, std::string email,
                                           std::string password);

  Settings settings_;
  SignInGuard guard_;
  Workers& hashing_;
  std::string cookie_name_;  // as browsers send it
  std::string dummy_hash_;   // verified for unknown e-mails, so that they cost the same
};

}  // namespace kerbside::accounts
