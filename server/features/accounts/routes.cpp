#include "features/accounts/accounts.hpp"

namespace kerbside::accounts {

using http::Access;
using http::Declaration;
using http::Method;

void Accounts::routes(http::Api& api) {
  api.add<&Accounts::sign_up>(*this, Declaration(Method::post, "/api/v1/accounts", Access::anyone(),
                                                 "Signs up a renter or a host, and signs them in")
                                         .status(201)
                                         .rate("sign_up"));
  api.add<&Accounts::sign_in>(
      *this, Declaration(Method::post, "/api/v1/session", Access::anyone(), "Signs in with e-mail and password")
                 .rate("sign_in"));
  api.add<&Accounts::current>(*this, Declaration(Method::get, "/api/v1/session", Access::anyone(),
                                                 "Who is signed in, and the CSRF token of that session"));
  api.add<&Accounts::sign_out>(*this, Declaration(Method::del, "/api/v1/session", Access::signed_in(),
                                                  "Ends all sessions of the caller, on every device"));
}

}  // namespace kerbside::accounts
