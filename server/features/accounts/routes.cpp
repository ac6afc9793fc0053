#include "features/accounts/accounts.hpp"

namespace kerbside::accounts {

using http::Access;
using http::Declaration;
using http::Method;

void Accounts::routes(http::Api& api) {
  const std::string v1 = "/api/v1/";
  api.add<&Accounts::sign_up>(*this, Declaration(Method::post, v1 + "accounts", Access::anyone(),
                                                 "Signs up a renter or a host; signs them in unless the e-mail address "
                                                 "must be confirmed first")
                                         .status(201)
                                         .rate("sign_up"));
  api.add<&Accounts::sign_in>(
      *this,
      Declaration(Method::post, v1 + "session", Access::anyone(), "Signs in with e-mail and password").rate("sign_in"));
  api.add<&Accounts::current>(*this, Declaration(Method::get, v1 + "session", Access::anyone(),
                                                 "Who is signed in, and the CSRF token of that session"));
  api.add<&Accounts::sign_out>(*this, Declaration(Method::del, v1 + "session", Access::signed_in(),
                                                  "Ends all sessions of the caller, on every device"));

  api.add<&Sessions::list>(
      sessions_, Declaration(Method::get, v1 + "sessions", Access::signed_in(), "Where the caller is signed in"));
  api.add<&Sessions::end_one>(sessions_, Declaration(Method::del, v1 + "sessions/{id}", Access::owner("session"),
                                                     "Ends one session of the caller"));

  api.add<&Recovery::request_reset>(
      recovery_, Declaration(Method::post, v1 + "password-resets", Access::anyone(),
                             "Sends a link to choose a new password, if the e-mail has an account; three an hour")
                     .status(202)
                     .rate("sign_in"));
  api.add<&Recovery::reset_password>(
      recovery_, Declaration(Method::post, v1 + "password-resets/complete", Access::anyone(),
                             "Sets the new password with both values of the link and ends all sessions")
                     .rate("sign_in"));
  api.add<&Recovery::send_confirmation>(
      recovery_, Declaration(Method::post, v1 + "email-confirmations", Access::anyone(),
                             "Sends the link of the sign-up again, if the e-mail waits for it; three an hour")
                     .status(202)
                     .rate("sign_in"));
  api.add<&Recovery::confirm_email>(
      recovery_, Declaration(Method::post, v1 + "email-confirmations/complete", Access::anyone(),
                             "Confirms an e-mail address, of a sign-up or a change, with the value of its link")
                     .rate("sign_in"));

  api.add<&OwnAccount::show_password>(
      own_, Declaration(Method::post, v1 + "session/password", Access::signed_in(),
                        "Shows the password again: delicate calls work for 10 minutes from now")
                .rate("sign_in"));
  api.add<&OwnAccount::change_password>(own_, Declaration(Method::put, v1 + "account/password", Access::signed_in(),
                                                          "Changes the password and ends all other sessions")
                                                  .rate("sign_in"));
  api.add<&OwnAccount::change_email>(own_, Declaration(Method::put, v1 + "account/email", Access::signed_in(),
                                                       "Sends a link to a new e-mail address; opening it changes it")
                                               .status(202)
                                               .rate("sign_up"));
  api.add<&OwnAccount::become_host>(
      own_, Declaration(Method::post, v1 + "account/host", Access::renter(), "Turns a renter's account into a host's"));

  api.add<&ClientLogs::is_locked>(client_logs_,
                                  Declaration(Method::post, v1 + "sign-in-locks", Access::anyone(),
                                              "Whether sign-ins with this e-mail have to wait; alike for unknown ones")
                                      .rate("sign_in"));
  api.add<&ClientLogs::failed_attempt>(client_logs_,
                                       Declaration(Method::post, v1 + "failed-attempts", Access::anyone(),
                                                   "Notes a sign-in that failed in the browser; counts nowhere")
                                           .rate("sign_in"));
  api.add<&ClientLogs::event>(client_logs_, Declaration(Method::post, v1 + "security-events", Access::anyone(),
                                                        "Notes a security event of the browser")
                                                .rate("sign_in"));
}

}  // namespace kerbside::accounts
