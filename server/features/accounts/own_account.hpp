// What somebody who is signed in does with their own account: shows the password again, changes it or the e-mail,
// becomes a host (U1).
#pragma once
#include <string>

#include "core/http/api.hpp"
#include "core/passwords.hpp"
#include "features/accounts/links.hpp"
#include "features/accounts/recovery.hpp"
#include "features/accounts/sessions.hpp"
#include "features/accounts/user.hpp"
#include "features/sign_in_guard/sign_in_guard.hpp"

namespace kerbside::accounts {

namespace store {
struct Credentials;
}

struct ShownPassword {
  std::string password;
};
BOOST_DESCRIBE_STRUCT(ShownPassword, (), (password))

struct ChangedPassword {
  std::string current_password, password;
};
BOOST_DESCRIBE_STRUCT(ChangedPassword, (), (current_password, password))

struct ChangedEmail {
  std::string email, current_password;
};
BOOST_DESCRIBE_STRUCT(ChangedEmail, (), (email, current_password))

struct HostAccount {
  std::string company_name;
};
BOOST_DESCRIBE_STRUCT(HostAccount, (), (company_name))

class OwnAccount {
 public:
  OwnAccount(std::string brand, const Passwords& passwords, const SignInGuard& guard, const Sessions& sessions,
             const Links& links)
      : brand_(std::move(brand)), passwords_(passwords), guard_(guard), sessions_(sessions), links_(links) {}

  // For 10 minutes from now delicate calls need no password (trust.md 4.1, re-authentication).
  Task<Result<http::NoContent>> show_password(http::Context& ctx, ShownPassword in);
  Task<Result<Session>> change_password(http::Context& ctx, ChangedPassword in);  // P7-07; ends all other sessions
  Task<Result<LetterSent>> change_email(http::Context& ctx, ChangedEmail in);     // once the new address is confirmed
  Task<Result<Session>> become_host(http::Context& ctx,
                                    HostAccount in);  // a renter becomes a host and loses nothing (U1)

 private:
  // Guesses count like failed sign-ins. Errors: invalid with the field, too_many.
  Task<Result<store::Credentials>> check_password(http::Context& ctx, const User& user, const char* field,
                                                  std::string password) const;
  Task<Result<User>> caller(http::Context& ctx) const;

  std::string brand_;  // no password may hold it
  const Passwords& passwords_;
  const SignInGuard& guard_;
  const Sessions& sessions_;
  const Links& links_;
};

}  // namespace kerbside::accounts
