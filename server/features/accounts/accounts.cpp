#include "features/accounts/accounts.hpp"

#include "core/crypto.hpp"
#include "features/accounts/store.hpp"
#include "features/audit/audit.hpp"
#include "rules/validation.hpp"

namespace kerbside::accounts {
namespace {

constexpr int absolute_session_s = 30 * 24 * 3600;  // trust.md 4.1: 30 days at most, 14 days idle

// With the number of failures, so that the form can warn of the pause to come (P4-08).
Error wrong_credentials(int failures) {
  Error e = fail(Kind::unauthenticated, "invalid_credentials", "Please check your email and password and try again.",
                 "Invalid Credentials");
  e.extra_json = R"({"failed_attempts":)" + std::to_string(failures) + "}";
  return e;
}

Error account_exists() {
  return fail(Kind::conflict, "account_exists", "An account with this email already exists. Please sign in instead.",
              "Account Already Exists");
}

rules::SignUp as_form(SignUp in) {
  rules::SignUp form;
  form.email = std::move(in.email);
  form.password = std::move(in.password);
  form.user_type = rules::word(in.user_type);
  form.first_name = std::move(in.first_name);
  form.last_name = std::move(in.last_name);
  form.company_name = std::move(in.company_name);
  form.phone_number = std::move(in.phone_number);
  form.address = std::move(in.address);
  return form;
}

}  // namespace

Accounts::Accounts(Settings settings, Workers& hashing)
    : settings_(std::move(settings)),
      guard_(settings_.secret),
      hashing_(hashing),
      cookie_name_(http::cookie_name(http::session_cookie, settings_.secure_cookies)) {
  dummy_hash_ = crypto::hash_password(crypto::random_token(), settings_.secret, settings_.password_cost).value();
}

void Accounts::register_jobs(jobs::Runner& runner) {
  runner.repeat("sessions_tidy", 3600,
                [](Loop& loop, const jobs::Job&) { return store::forget_ended_sessions(loop.db); });
  runner.repeat("sign_ins_tidy", 3600, [](Loop& loop, const jobs::Job&) { return forget_old_failures(loop.db); });
}

Task<Result<http::Caller>> Accounts::identify(Loop& loop, const http::Request& request) {
  const std::string token(request.cookie(cookie_name_));
  http::Caller nobody;
  if (token.empty()) co_return nobody;
  CO_TRY(auto found, co_await store::live_session(loop.db, crypto::sha256(token)));
  if (!found) co_return nobody;
  if (found->stale) {
    CO_TRY_VOID(co_await store::touch_session(loop.db, found->id));
  }
  http::Caller caller;
  caller.user_id = found->user_id;
  caller.user_type = found->user_type;
  caller.session_id = found->id;
  caller.csrf_token = csrf_token(token);
  co_return caller;
}

Task<Result<Session>> Accounts::sign_up(http::Context& ctx, SignUp in) {
  CO_TRY(auto form, rules::accept_sign_up(as_form(std::move(in))));
  std::function<Result<std::string>()> hash = [this, password = form.password] {
    return crypto::hash_password(password, settings_.secret, settings_.password_cost);
  };
  CO_TRY(const auto password_hash, co_await hashing_.run<std::string>(ctx.loop.io, std::move(hash)));
  auto created = co_await store::create_user(ctx.db(), form, password_hash);
  if (created.has_error()) {
    if (created.error().code == "profiles_email_key") co_return account_exists();
    co_return std::move(created).error();
  }
  auto session = co_await open_session(ctx, std::move(*created));
  co_return session;
}

Task<Result<Session>> Accounts::sign_in(http::Context& ctx, SignIn in) {
  const std::string email = rules::normalised_email(in.email);
  auto errors = rules::sign_in_errors(email, in.password);
  if (!errors.empty()) co_return rules::validation_failed(std::move(errors));
  CO_TRY(const SignInTry attempt, co_await guard_.begin(ctx.db(), email, ctx.request.client_ip));
  auto user_id = co_await check_password(ctx, attempt, email, in.password);
  if (user_id.has_error()) {
    if (user_id.error().kind != Kind::unauthenticated) CO_TRY_VOID(co_await take_back(ctx.db(), attempt));
    co_return std::move(user_id).error();
  }
  CO_TRY_VOID(co_await forget_failures(ctx.db(), attempt));
  CO_TRY(auto user, co_await store::user(ctx.db(), *user_id));
  if (!user) co_return wrong_credentials(attempt.failures);
  auto session = co_await open_session(ctx, std::move(*user));
  co_return session;
}

// The same work for an e-mail that nobody has.
Task<Result<std::string>> Accounts::check_password(http::Context& ctx, const SignInTry& attempt, std::string email,
                                                   std::string password) {
  CO_TRY(auto known, co_await store::credentials(ctx.db(), email));
  std::string hash = known ? known->password_hash : dummy_hash_;
  std::function<Result<bool>()> verify = [this, hash = std::move(hash), password = std::move(password)] {
    return Result<bool>(crypto::verify_password(hash, password, settings_.secret));
  };
  CO_TRY(const bool matches, co_await hashing_.run<bool>(ctx.loop.io, std::move(verify)));
  if (!known || !matches) co_return wrong_credentials(attempt.failures);
  co_return known->user_id;
}

Task<Result<http::NoContent>> Accounts::sign_out(http::Context& ctx, http::NoInput) {
  CO_TRY_VOID(co_await store::end_sessions(ctx.db(), ctx.caller.user_id));
  ctx.set_cookie(http::session_cookie, "", 0, settings_.secure_cookies);
  ctx.response_headers.emplace_back("Clear-Site-Data", "\"storage\"");
  co_return http::NoContent{};
}

Task<Result<Session>> Accounts::current(http::Context& ctx, http::NoInput) {
  Session session;
  if (!ctx.caller.signed_in()) co_return session;
  CO_TRY(session.user, co_await store::user(ctx.db(), ctx.caller.user_id));
  session.csrf_token = ctx.caller.csrf_token;
  co_return session;
}

// A new token at every sign-in: a session somebody planted before is never promoted.
Task<Result<Session>> Accounts::open_session(http::Context& ctx, User user) {
  const std::string token = crypto::random_token();
  store::NewSession row;
  row.token_hash = crypto::sha256(token);
  row.user_id = user.id;
  row.lifetime_s = absolute_session_s;
  row.user_agent = audit::user_agent(ctx.request);
  row.ip = ctx.request.client_ip;
  CO_TRY_VOID(co_await store::open_session(ctx.db(), row));
  ctx.set_cookie(http::session_cookie, token, absolute_session_s, settings_.secure_cookies);
  Session session;
  session.user = std::move(user);
  session.csrf_token = csrf_token(token);
  co_return session;
}

std::string Accounts::csrf_token(std::string_view session_token) const {
  return crypto::base64url(crypto::hmac_sha256(settings_.secret, "csrf:" + std::string(session_token)));
}

}  // namespace kerbside::accounts
