#include "features/admins/admins.hpp"

namespace kerbside::admins {

using http::Access;
using http::Declaration;
using http::Method;

void Admins::routes(http::Api& api) {
  const std::string session = "/api/v1/admin/session", two_factor = "/api/v1/admin/two-factor";
  api.add<&Admins::sign_in>(
      *this, Declaration(Method::post, session, Access::anyone(),
                         "Signs an admin in; with two-factor sign-in the code of the app or a recovery code as well")
                 .rate("sign_in"));
  api.add<&Admins::current>(*this, Declaration(Method::get, session, Access::anyone(),
                                               "Which admin is signed in, and the CSRF token of that session"));
  api.add<&Admins::sign_out>(*this, Declaration(Method::del, session, Access::admin_session(),
                                                "Ends all sessions of the admin, on every device"));
  api.add<&Admins::show_password>(
      *this, Declaration(Method::post, session + "/password", Access::admin_session(),
                         "Shows the password again: what is delicate asks for it after ten minutes")
                 .rate("sign_in"));
  api.add<&Admins::begin_enrolment>(*this, Declaration(Method::post, two_factor, Access::admin_session(),
                                                       "Starts to set up two-factor sign-in: a secret for the app")
                                               .recent_password());
  api.add<&Admins::confirm_enrolment>(
      *this, Declaration(Method::post, two_factor + "/confirm", Access::admin_session(),
                         "Turns two-factor sign-in on: a code of the app against ten recovery codes and a new session")
                 .rate("sign_in"));
  api.add<&Admins::disable_two_factor>(
      *this, Declaration(Method::post, two_factor + "/disable", Access::admin_session(), "Turns two-factor sign-in off")
                 .rate("sign_in")
                 .recent_password());
  api.add<&Admins::renew_recovery_codes>(
      *this, Declaration(Method::post, two_factor + "/recovery-codes", Access::admin_session(),
                         "Ten new recovery codes; the old ones end")
                 .recent_password());
}

}  // namespace kerbside::admins
