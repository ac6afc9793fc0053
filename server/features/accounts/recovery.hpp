// Account recovery by email: a new password for a forgotten one, the confirmation of an address, and the change of an
// address. Answers about addresses are the same whether or not they have an account.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/config.hpp"
#include "core/jobs.hpp"
#include "core/passwords.hpp"
#include "features/accounts/links.hpp"
#include "features/audit/audit.hpp"
#include "features/sign_in_guard/sign_in_guard.hpp"

namespace kerbside::accounts {

struct ResetRequest {
  std::string email;
  std::string request_key;  // identifies one click: its automatic retries count once (U9)
};
BOOST_DESCRIBE_STRUCT(ResetRequest, (), (email, request_key))

struct LetterSent {
  std::string title, message;  // what to show, whether or not the address is known
};
BOOST_DESCRIBE_STRUCT(LetterSent, (), (title, message))

struct NewPassword {
  std::string access_token, refresh_token;  // of the link (U6)
  std::string password;
};
BOOST_DESCRIBE_STRUCT(NewPassword, (), (access_token, refresh_token, password))

struct Confirmation {
  std::string token;
};
BOOST_DESCRIBE_STRUCT(Confirmation, (), (token))

struct Confirmed {
  std::string title, message;
};
BOOST_DESCRIBE_STRUCT(Confirmed, (), (title, message))

class Recovery {
 public:
  // rates: how many links may be requested for an e-mail, or by an account for a new address; empty: no limit.
  Recovery(std::string secret, std::vector<Rate> rates, std::string brand, const Links& links,
           const Passwords& passwords, const SignInGuard& guard);

  // Gives the same answer whether or not there is such an account.
  Task<Result<LetterSent>> request_reset(Loop& loop, audit::Client client, ResetRequest in);
  Task<Status> reset_password(Loop& loop, audit::Client client, NewPassword in);  // by the link
  Task<Result<LetterSent>> send_confirmation(Loop& loop, ResetRequest in);        // the link of sign-up once more
  // Sends the link to the new address, and a notice to the old one.
  Task<Status> send_new_address(Loop& loop, UserId user, std::string new_email);
  Task<Result<Confirmed>> confirm_email(Loop& loop, audit::Client client,
                                        Confirmation in);  // of sign-up, and of a change

  static void register_jobs(jobs::Runner& runner);

 private:
  // Returns false for a retry of a request that was already served.
  Task<Result<bool>> send_link(Loop& loop, Purpose purpose, ResetRequest in);

  std::string secret_;
  std::vector<Rate> rates_;
  std::string brand_;  // no password may hold it
  const Links& links_;
  const Passwords& passwords_;
  const SignInGuard& guard_;
};

}  // namespace kerbside::accounts
