// What signed-in users do with their own account: enter the password again, change it or the e-mail, become a host
// (U1).
#pragma once
#include <string>

#include "core/passwords.hpp"
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

// A user and the session that was opened or renewed for them.
struct Opened {
  User user;
  IssuedSession session;
};

class OwnAccount {
 public:
  OwnAccount(std::string brand, const Passwords& passwords, const SignInGuard& guard, Recovery& recovery)
      : brand_(std::move(brand)), passwords_(passwords), guard_(guard), recovery_(recovery) {}

  // Sensitive calls need no password for 10 minutes after this (trust.md 4.1, re-authentication).
  Task<Status> show_password(Loop& loop, SignedIn who, ShownPassword in);
  Task<Result<Opened>> change_password(Loop& loop, SignedIn who, ChangedPassword in);  // ends all other sessions
  Task<Result<LetterSent>> change_email(Loop& loop, SignedIn who, ChangedEmail in);    // once the new one is confirmed
  static Task<Result<Opened>> become_host(Loop& loop, SignedIn who, HostAccount in);   // loses nothing (U1)

 private:
  // Counts guesses for the session. Errors: invalid with the field, too_many.
  Task<Result<store::Credentials>> check_password(Loop& loop, SignedIn who, const char* field,
                                                  std::string password) const;

  std::string brand_;  // no password may hold it
  const Passwords& passwords_;
  const SignInGuard& guard_;
  Recovery& recovery_;
};

}  // namespace kerbside::accounts
