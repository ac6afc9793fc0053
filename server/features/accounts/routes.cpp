#include "features/accounts/routes.hpp"

namespace kerbside::accounts {

using http::Access;
using http::Declaration;
using http::Method;
using http::NoContent;

namespace {

SignedIn signed_in(const http::Context& ctx) {
  return {ctx.actor(), ctx.caller.session.value(), audit::client_of(ctx)};
}

}  // namespace

void AccountRoutes::routes(http::Api& api) {
  const std::string v1 = "/api/v1/";
  api.add<&AccountRoutes::sign_up>(
      *this, Declaration(Method::post, v1 + "accounts", Access::anyone(),
                         "Signs up a renter or a host; signs them in unless the email address must be confirmed first")
                 .status(201)
                 .rate("sign_up"));
  // Sign-ins have the limit of an address inside, so that what is refused stands in the log too (P7-14).
  api.add<&AccountRoutes::sign_in>(
      *this, Declaration(Method::post, v1 + "session", Access::anyone(), "Signs in with email and password"));
  api.add<&AccountRoutes::current>(*this, Declaration(Method::get, v1 + "session", Access::anyone(),
                                                      "Who is signed in, and the CSRF token of that session"));
  api.add<&AccountRoutes::sign_out>(*this, Declaration(Method::del, v1 + "session", Access::signed_in(),
                                                       "Ends all sessions of the caller, on every device"));
  api.add<&AccountRoutes::sessions>(
      *this, Declaration(Method::get, v1 + "sessions", Access::signed_in(), "Where the caller is signed in"));
  api.add<&AccountRoutes::end_session>(*this, Declaration(Method::del, v1 + "sessions/{id}", Access::owner("session"),
                                                          "Ends one session of the caller"));

  api.add<&AccountRoutes::request_reset>(
      *this, Declaration(Method::post, v1 + "password-resets", Access::anyone(),
                         "Sends a link to choose a new password, if the email has an account; three an hour")
                 .status(202)
                 .rate("account_link"));
  api.add<&AccountRoutes::reset_password>(
      *this, Declaration(Method::post, v1 + "password-resets/complete", Access::anyone(),
                         "Sets the new password with both values of the link and ends all sessions")
                 .rate("account_link"));
  api.add<&AccountRoutes::send_confirmation>(
      *this, Declaration(Method::post, v1 + "email-confirmations", Access::anyone(),
                         "Sends the link of the sign-up again, if the email waits for it; three an hour")
                 .status(202)
                 .rate("account_link"));
  api.add<&AccountRoutes::confirm_email>(
      *this, Declaration(Method::post, v1 + "email-confirmations/complete", Access::anyone(),
                         "Confirms an email address, of a sign-up or a change, with the value of its link")
                 .rate("account_link"));

  api.add<&AccountRoutes::show_password>(
      *this, Declaration(Method::post, v1 + "session/password", Access::signed_in(),
                         "Shows the password again: delicate calls work for 10 minutes from now")
                 .rate("password"));
  api.add<&AccountRoutes::change_password>(*this, Declaration(Method::put, v1 + "account/password", Access::signed_in(),
                                                              "Changes the password and ends all other sessions")
                                                      .rate("password"));
  api.add<&AccountRoutes::change_email>(
      *this, Declaration(Method::put, v1 + "account/email", Access::signed_in(),
                         "Sends a link to a new email address, three an hour; opening it changes the address")
                 .status(202)
                 .rate("email_change"));
  api.add<&AccountRoutes::become_host>(*this, Declaration(Method::post, v1 + "account/host", Access::renter(),
                                                          "Turns a renter’s account into a host’s"));

  api.add<&AccountRoutes::is_locked>(
      *this, Declaration(Method::post, v1 + "sign-in-locks", Access::anyone(),
                         "Whether sign-ins with this email have to wait; alike for unknown ones")
                 .rate("sign_in_report"));
  api.add<&AccountRoutes::failed_attempt>(*this,
                                          Declaration(Method::post, v1 + "failed-attempts", Access::anyone(),
                                                      "Notes a sign-in that failed in the browser; counts nowhere")
                                              .rate("sign_in_report"));
  api.add<&AccountRoutes::event>(*this, Declaration(Method::post, v1 + "security-events", Access::anyone(),
                                                    "Notes a security event of the browser")
                                            .rate("sign_in_report"));
}

Result<Session> AccountRoutes::answer(http::Context& ctx, Result<Opened> opened) const {
  if (opened.has_error()) return std::move(opened).error();
  std::string csrf_token = cookie_.set(ctx, opened->session);
  return Session{std::move(opened->user), std::move(csrf_token)};
}

Task<Result<SignedUp>> AccountRoutes::sign_up(http::Context& ctx, SignUp in) {
  KB_CO_TRY(auto opened,
            co_await accounts_.sign_up(ctx.loop, audit::client_of(ctx), std::move(in), ctx.caller.session));
  if (!opened) co_return SignedUp{true, std::nullopt, std::nullopt};
  std::string csrf_token = cookie_.set(ctx, opened->session);
  co_return SignedUp{false, std::move(opened->user), std::move(csrf_token)};
}

Task<Result<Session>> AccountRoutes::sign_in(http::Context& ctx, SignIn in) {
  co_return answer(ctx, co_await accounts_.sign_in(ctx.loop, audit::client_of(ctx), std::move(in), ctx.caller.session));
}

Task<Result<NoContent>> AccountRoutes::sign_out(http::Context& ctx, http::NoInput) {
  KB_CO_TRY_VOID(co_await Accounts::sign_out(ctx.loop, signed_in(ctx)));
  cookie_.clear(ctx);
  ctx.response_headers.emplace_back("Clear-Site-Data", "\"storage\"");
  co_return NoContent();
}

Task<Result<Session>> AccountRoutes::current(http::Context& ctx, http::NoInput) {
  if (!ctx.caller.signed_in()) co_return Session();
  KB_CO_TRY(auto user, co_await Accounts::user(ctx.loop, ctx.actor().signed_in_user()));
  co_return Session{std::move(user), ctx.caller.csrf_token};
}

Task<Result<SessionList>> AccountRoutes::sessions(http::Context& ctx, http::NoInput) {
  SessionList list;
  KB_CO_TRY(list.sessions, co_await list_sessions(ctx.loop, signed_in(ctx)));
  co_return list;
}

Task<Result<NoContent>> AccountRoutes::end_session(http::Context& ctx, SessionById in) {
  KB_CO_TRY_VOID(co_await accounts::end_session(ctx.loop, signed_in(ctx), in.id));
  if (in.id == ctx.caller.session) cookie_.clear(ctx);
  co_return NoContent();
}

Task<Result<LetterSent>> AccountRoutes::request_reset(http::Context& ctx, ResetRequest in) {
  return accounts_.recovery().request_reset(ctx.loop, audit::client_of(ctx), std::move(in));
}

Task<Result<NoContent>> AccountRoutes::reset_password(http::Context& ctx, NewPassword in) {
  KB_CO_TRY_VOID(co_await accounts_.recovery().reset_password(ctx.loop, audit::client_of(ctx), std::move(in)));
  co_return NoContent();
}

Task<Result<LetterSent>> AccountRoutes::send_confirmation(http::Context& ctx, ResetRequest in) {
  return accounts_.recovery().send_confirmation(ctx.loop, std::move(in));
}

Task<Result<Confirmed>> AccountRoutes::confirm_email(http::Context& ctx, Confirmation in) {
  return accounts_.recovery().confirm_email(ctx.loop, audit::client_of(ctx), std::move(in));
}

Task<Result<NoContent>> AccountRoutes::show_password(http::Context& ctx, ShownPassword in) {
  KB_CO_TRY_VOID(co_await accounts_.own_account().show_password(ctx.loop, signed_in(ctx), std::move(in)));
  co_return NoContent();
}

Task<Result<Session>> AccountRoutes::change_password(http::Context& ctx, ChangedPassword in) {
  co_return answer(ctx, co_await accounts_.own_account().change_password(ctx.loop, signed_in(ctx), std::move(in)));
}

Task<Result<LetterSent>> AccountRoutes::change_email(http::Context& ctx, ChangedEmail in) {
  return accounts_.own_account().change_email(ctx.loop, signed_in(ctx), std::move(in));
}

Task<Result<Session>> AccountRoutes::become_host(http::Context& ctx, HostAccount in) {
  co_return answer(ctx, co_await OwnAccount::become_host(ctx.loop, signed_in(ctx), std::move(in)));
}

Task<Result<LockAnswer>> AccountRoutes::is_locked(http::Context& ctx, LockQuestion in) {
  co_return co_await accounts_.client_logs().is_locked(ctx.loop, std::move(in));
}

Task<Result<NoContent>> AccountRoutes::failed_attempt(http::Context& ctx, FailedAttempt in) {
  KB_CO_TRY_VOID(co_await ClientLogs::failed_attempt(ctx.loop, audit::client_of(ctx), std::move(in)));
  co_return NoContent();
}

Task<Result<NoContent>> AccountRoutes::event(http::Context& ctx, ClientEvent in) {
  KB_CO_TRY_VOID(co_await ClientLogs::event(ctx.loop, ctx.actor(), audit::client_of(ctx), std::move(in)));
  co_return NoContent();
}

}  // namespace kerbside::accounts
