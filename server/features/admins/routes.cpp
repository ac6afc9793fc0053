#include "features/admins/routes.hpp"

namespace kerbside::admins {

using http::Access;
using http::Declaration;
using http::Method;

namespace {

AdminSession shown(AdminView view, std::string csrf_token) {
  return {std::move(view.admin), std::move(csrf_token), view.two_factor};
}

}  // namespace

void AdminRoutes::routes(http::Api& api) {
  const std::string session = "/api/v1/admin/session", two_factor = "/api/v1/admin/two-factor";
  // Sign-ins check the address's limit themselves, so that refused attempts are logged too (P7-14).
  api.add<&AdminRoutes::sign_in>(
      *this, Declaration(Method::post, session, Access::anyone(),
                         "Signs an admin in; with two-factor sign-in the code of the app or a recovery code as well")
                 .example(AdminSignIn{"ann.reid@example.org", "Sunny-Morning-42", {}}));
  api.add<&AdminRoutes::current>(*this, Declaration(Method::get, session, Access::anyone(),
                                                    "Which admin is signed in, and the CSRF token of that session"));
  api.add<&AdminRoutes::sign_out>(*this, Declaration(Method::del, session, Access::admin_session(),
                                                     "Ends all sessions of the admin, on every device"));
  api.add<&Admins::show_password>(
      admins_, Declaration(Method::post, session + "/password", Access::admin_session(),
                           "Shows the password again: what is delicate asks for it after ten minutes")
                   .example(ShownPassword{"Sunny-Morning-42", {}})
                   .rate("password"));
  api.add<&Admins::begin_enrolment>(admins_, Declaration(Method::post, two_factor, Access::admin_session(),
                                                         "Starts to set up two-factor sign-in: a secret for the app")
                                                 .recent_password());
  const TwoFactorCode code{"123456"};
  api.add<&AdminRoutes::confirm_enrolment>(
      *this, Declaration(Method::post, two_factor + "/confirm", Access::admin_session(),
                         "Turns two-factor sign-in on: a code of the app against ten recovery codes and a new session")
                 .example(code)
                 .rate("password"));
  api.add<&Admins::disable_two_factor>(admins_, Declaration(Method::post, two_factor + "/disable",
                                                            Access::admin_session(), "Turns two-factor sign-in off")
                                                    .example(code)
                                                    .rate("password")
                                                    .recent_password());
  api.add<&Admins::renew_recovery_codes>(
      admins_, Declaration(Method::post, two_factor + "/recovery-codes", Access::admin_session(),
                           "Ten new recovery codes; the old ones end")
                   .recent_password());
}

AdminSession AdminRoutes::answer(http::Context& ctx, OpenedAdmin opened) const {
  return shown(std::move(opened.view), cookie_.set(ctx, opened.session));
}

Task<Result<AdminSession>> AdminRoutes::sign_in(http::Context& ctx, AdminSignIn in) {
  KB_CO_TRY(auto opened,
            co_await admins_.sign_in(ctx.loop, audit::client_of(ctx), std::move(in), ctx.caller.admin_session));
  co_return answer(ctx, std::move(opened));
}

Task<Result<AdminSession>> AdminRoutes::current(http::Context& ctx) {
  if (!ctx.caller.is_admin()) co_return AdminSession();
  KB_CO_TRY(auto view, co_await admins_.view(ctx.loop, ctx.actor().admin().value()));
  if (!view) co_return AdminSession();
  co_return shown(std::move(*view), ctx.caller.csrf_token);
}

Task<Status> AdminRoutes::sign_out(http::Context& ctx, SignedInAdmin who) {
  KB_CO_TRY_VOID(co_await Admins::sign_out(ctx.loop, std::move(who)));
  cookie_.clear(ctx);
  ctx.response_headers.emplace_back("Clear-Site-Data", "\"storage\"");
  co_return Status();
}

Task<Result<Enrolled>> AdminRoutes::confirm_enrolment(http::Context& ctx, SignedInAdmin who, TwoFactorCode in) {
  KB_CO_TRY(auto enrolled, co_await admins_.confirm_enrolment(ctx.loop, std::move(who), std::move(in)));
  co_return Enrolled{std::move(enrolled.recovery_codes), answer(ctx, std::move(enrolled.opened))};
}

}  // namespace kerbside::admins
