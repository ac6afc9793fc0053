#include "features/accounts/routes.hpp"

namespace kerbside::accounts {

using http::Access;
using http::Declaration;
using http::Method;

namespace {

const std::string v1 = "/api/v1/";

// As the API's document shows them.
const std::string somebody = "tom.hill@example.org", a_password = "Sunny-Morning-42";

}  // namespace

void AccountRoutes::routes(http::Api& api) {
  api.add<&AccountRoutes::sign_up>(
      *this, Declaration(Method::post, v1 + "accounts", Access::anyone(),
                         "Signs up a renter or a host; signs them in unless the email address must be confirmed first")
                 .example(SignUp{somebody, a_password, rules::UserType::renter, "Tom", "Hill", {}, "020 7946 0018", {}})
                 .status(201)
                 .rate("sign_up"));
  // Sign-ins check the address's limit themselves, so that refused attempts are logged too (P7-14).
  api.add<&AccountRoutes::sign_in>(
      *this, Declaration(Method::post, v1 + "session", Access::anyone(), "Signs in with email and password")
                 .example(SignIn{somebody, a_password}));
  api.add<&AccountRoutes::current>(*this, Declaration(Method::get, v1 + "session", Access::anyone(),
                                                      "Who is signed in, and the CSRF token of that session"));
  api.add<&AccountRoutes::sign_out>(*this, Declaration(Method::del, v1 + "session", Access::signed_in(),
                                                       "Ends all sessions of the caller, on every device"));
  api.add<&list_sessions>(
      Declaration(Method::get, v1 + "sessions", Access::signed_in(), "Where the caller is signed in"));
  api.add<&AccountRoutes::end_session, ById<SessionId>>(
      *this,
      Declaration(Method::del, v1 + "sessions/{id}", Access::owner("session"), "Ends one session of the caller"));
  recovery_routes(api);
  own_account_routes(api);
  log_routes(api);
}

void AccountRoutes::recovery_routes(http::Api& api) {
  Recovery& recovery = accounts_.recovery();
  const auto link = [](const char* path, const char* summary) {
    return Declaration(Method::post, v1 + path, Access::anyone(), summary).rate("account_link");
  };
  const ResetRequest wanted{somebody, "0b6f4a52-8c1e-4d7a-9f3b-2e5d6c7a8b90"};
  api.add<&Recovery::request_reset>(
      recovery,
      link("password-resets", "Sends a link to choose a new password, if the email has an account; three an hour")
          .example(wanted)
          .status(202));
  api.add<&Recovery::reset_password>(
      recovery,
      link("password-resets/complete", "Sets the new password with both values of the link and ends all sessions")
          .example(NewPassword{"of-the-link", "of-the-link", a_password}));
  api.add<&Recovery::send_confirmation>(
      recovery,
      link("email-confirmations", "Sends the link of the sign-up again, if the email waits for it; three an hour")
          .example(wanted)
          .status(202));
  api.add<&Recovery::confirm_email>(
      recovery, link("email-confirmations/complete",
                     "Confirms an email address, of a sign-up or a change, with the value of its link")
                    .example(Confirmation{"of-the-link"}));
}

void AccountRoutes::own_account_routes(http::Api& api) {
  OwnAccount& own = accounts_.own_account();
  api.add<&OwnAccount::show_password>(
      own, Declaration(Method::post, v1 + "session/password", Access::signed_in(),
                       "Shows the password again: delicate calls work for 10 minutes from now")
               .example(ShownPassword{a_password})
               .rate("password"));
  api.add<&AccountRoutes::change_password>(*this, Declaration(Method::put, v1 + "account/password", Access::signed_in(),
                                                              "Changes the password and ends all other sessions")
                                                      .example(ChangedPassword{a_password, "Rainy-Evening-17"})
                                                      .rate("password"));
  api.add<&OwnAccount::change_email>(
      own, Declaration(Method::put, v1 + "account/email", Access::signed_in(),
                       "Sends a link to a new email address, three an hour; opening it changes the address")
               .example(ChangedEmail{somebody, a_password})
               .status(202)
               .rate("email_change"));
  api.add<&AccountRoutes::become_host>(
      *this, Declaration(Method::post, v1 + "account/host", Access::renter(), "Turns a renter’s account into a host’s")
                 .example(HostAccount{"Millside"}));
}

void AccountRoutes::log_routes(http::Api& api) {
  const auto report = [](const char* path, const char* summary) {
    return Declaration(Method::post, v1 + path, Access::anyone(), summary).rate("sign_in_report");
  };
  api.add<&ClientLogs::is_locked>(
      accounts_.client_logs(),
      report("sign-in-locks", "Whether sign-ins with this email have to wait; alike for unknown ones")
          .example(LockQuestion{somebody}));
  api.add<&ClientLogs::failed_attempt>(
      report("failed-attempts", "Notes a sign-in that failed in the browser; counts nowhere")
          .example(FailedAttempt{somebody, "Mozilla/5.0"}));
  api.add<&ClientLogs::event>(
      report("security-events", "Notes a security event of the browser")
          .example(ClientEvent{"password_shown", {}, {"Mozilla/5.0", "2026-11-02T09:30:00Z", "/account", ""}}));
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

Task<Status> AccountRoutes::sign_out(http::Context& ctx, SignedIn who) {
  KB_CO_TRY_VOID(co_await Accounts::sign_out(ctx.loop, std::move(who)));
  cookie_.clear(ctx);
  ctx.response_headers.emplace_back("Clear-Site-Data", "\"storage\"");
  co_return Status();
}

Task<Result<Session>> AccountRoutes::current(http::Context& ctx) {
  if (!ctx.caller.signed_in()) co_return Session();
  KB_CO_TRY(auto user, co_await Accounts::user(ctx.loop, ctx.actor().signed_in_user()));
  co_return Session{std::move(user), ctx.caller.csrf_token};
}

Task<Status> AccountRoutes::end_session(http::Context& ctx, SignedIn who, SessionId id) {
  KB_CO_TRY_VOID(co_await accounts::end_session(ctx.loop, std::move(who), id));
  if (id == ctx.caller.session) cookie_.clear(ctx);
  co_return Status();
}

Task<Result<Session>> AccountRoutes::change_password(http::Context& ctx, SignedIn who, ChangedPassword in) {
  co_return answer(ctx, co_await accounts_.own_account().change_password(ctx.loop, std::move(who), std::move(in)));
}

Task<Result<Session>> AccountRoutes::become_host(http::Context& ctx, SignedIn who, HostAccount in) {
  co_return answer(ctx, co_await OwnAccount::become_host(ctx.loop, std::move(who), std::move(in)));
}

}  // namespace kerbside::accounts
