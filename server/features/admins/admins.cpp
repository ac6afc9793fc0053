#include "features/admins/admins.hpp"

#include "core/error_payload.hpp"
#include "core/http/security.hpp"
#include "features/admins/store.hpp"
#include "features/audit/audit.hpp"
#include "rules/validation.hpp"

namespace kerbside::admins {
namespace {

constexpr int session_idle_s = 15 * 60;          // X5, "session timeout"
constexpr int session_absolute_s = 8 * 60 * 60;  // whatever is done meanwhile (trust.md 4.1)

Error wrong_credentials(int failures) {
  return with_payload(fail(Kind::unauthenticated, "invalid_credentials", "Invalid email or password"),
                      FailedAttempts{failures});
}

Error code_needed() {
  return fail(Kind::unauthenticated, "second_factor_needed",
              "Please enter the code of your authenticator app, or a recovery code.");
}

Error wrong_code() { return fail(Kind::unauthenticated, "wrong_code", "Authentication failed"); }

bool is_failure(const Error& e) { return e.code == "invalid_credentials" || e.code == "wrong_code"; }

// For somebody who is signed in: 401 would say that they are not.
Error as_field_error(const Error& e) {
  if (e.code == "invalid_credentials") return field_error("password", "This is not your current password");
  return field_error("code", e.code == "wrong_code" ? "This code is not right, or was used before." : e.message);
}

Task<void> note_proof(http::Context& ctx, std::string name, std::string email, Result<store::Credentials> outcome) {
  audit::SecurityEvent event(std::move(name));
  event.email = std::move(email);
  event.success = outcome.has_value();
  if (outcome.has_value())
    event.admin_id = outcome->admin_id;
  else
    event.metadata = audit::refused(outcome.error());
  co_await audit::note(ctx, std::move(event));
}

}  // namespace

Admins::Admins(Settings settings, Workers& hashing, const Sealer& sealer)
    : settings_(std::move(settings)),
      guard_(settings_.secret),  // a secret of its own: failures of admins and users are counted apart
      passwords_(settings_.secret, settings_.password_cost, hashing),
      sealer_(sealer),
      cookie_name_(http::cookie_name(http::admin_cookie, settings_.secure_cookies)) {}

void Admins::register_jobs(jobs::Runner& runner) {
  runner.repeat("admin_sessions_tidy", jobs::Lane::slow, 3600,
                [](Loop& loop, const jobs::Job&) { return store::forget_ended_sessions(loop.db, session_idle_s); });
}

// The role is read each time: a change of it, or the end of the account, counts from the next request on.
Task<Result<http::Caller>> Admins::identify(Loop& loop, const http::Request& request) {
  const std::string token(request.cookie(cookie_name_));
  http::Caller nobody;
  if (token.empty()) co_return nobody;
  CO_TRY(auto found, co_await store::live_session(loop.db, crypto::sha256(token), session_idle_s));
  if (!found) co_return nobody;
  if (found->stale) {
    CO_TRY_VOID(co_await store::touch_session(loop.db, found->id));
  }
  http::Caller caller;
  caller.admin_id = found->admin_id;
  caller.admin_role = found->role;
  caller.session_id = found->id;
  caller.csrf_token = csrf_token(token);
  caller.password_recent = found->password_recent;
  caller.must_enrol = settings_.two_factor_required && !found->enrolled;
  co_return caller;
}

Task<Result<AdminSession>> Admins::sign_in(http::Context& ctx, AdminSignIn in) {
  Proof proof;
  proof.event = "admin_sign_in";
  proof.email = rules::normalised_email(in.email);
  proof.password = std::move(in.password);
  proof.code = in.code.value_or("");
  auto errors = rules::sign_in_errors(proof.email, proof.password);
  if (!errors.empty()) co_return rules::validation_failed(std::move(errors));
  CO_TRY(const auto known, co_await prove(ctx, std::move(proof)));
  CO_TRY(auto admin, co_await store::admin(ctx.db(), known.admin_id));
  if (!admin) co_return http::unauthenticated();  // disabled this very moment
  auto session = co_await open_session(ctx, std::move(*admin), known.enrolled);
  co_return session;
}

Task<Result<http::NoContent>> Admins::show_password(http::Context& ctx, ShownPassword in) {
  CO_TRY(const auto own, co_await own_credentials(ctx));
  Proof proof;
  proof.event = "admin_password_shown";
  proof.email = own.email;
  proof.password = std::move(in.password);
  proof.code = in.code.value_or("");
  const auto known = co_await prove(ctx, std::move(proof));
  if (known.has_error()) {
    if (known.error().kind == Kind::unauthenticated) co_return as_field_error(known.error());
    co_return known.error();
  }
  CO_TRY_VOID(co_await store::note_password(ctx.db(), ctx.caller.session_id));
  co_return http::NoContent();
}

// Counted before anything is looked at (U3). What was no try at all, or is but the first half of one, is taken back.
Task<Result<store::Credentials>> Admins::prove(http::Context& ctx, Proof proof) {
  const std::string event = proof.event, email = proof.email;
  auto attempt = co_await guard_.begin(ctx.db(), email, ctx.request.client_ip);
  if (attempt.has_error()) {
    co_await note_proof(ctx, event, email, attempt.error());
    co_return std::move(attempt).error();
  }
  auto known = co_await check_proof(ctx, std::move(proof), attempt->failures);
  co_await note_proof(ctx, event, email, known);
  if (known.has_value())
    CO_TRY_VOID(co_await forget_failures(ctx.db(), *attempt));
  else if (is_failure(known.error()))
    co_await note_suspicion(ctx, email, attempt->failures);
  else
    CO_TRY_VOID(co_await take_back(ctx.db(), *attempt));
  co_return known;
}

// Nothing tells of the second factor before the password is right.
Task<Result<store::Credentials>> Admins::check_proof(http::Context& ctx, Proof proof, int failures) {
  CO_TRY(auto known, co_await store::credentials(ctx.db(), proof.email));
  std::optional<std::string> stored;
  if (known) stored = known->password_hash;
  CO_TRY(const bool matches, co_await passwords_.matches(ctx.loop, std::move(stored), std::move(proof.password)));
  if (!known || !matches) co_return wrong_credentials(failures);
  if (!known->enrolled) co_return *known;
  if (proof.code.empty()) co_return code_needed();
  CO_TRY(const bool good, co_await use_code(ctx, *known, std::move(proof.code)));
  if (!good) co_return wrong_code();
  co_return *known;
}

Task<Result<AdminSession>> Admins::current(http::Context& ctx, http::NoInput) {
  AdminSession nobody;
  if (!ctx.caller.is_admin()) co_return nobody;
  CO_TRY(auto admin, co_await store::admin(ctx.db(), ctx.caller.admin_id));
  if (!admin) co_return nobody;
  auto session = co_await describe(ctx, std::move(*admin), ctx.caller.csrf_token);
  co_return session;
}

Task<Result<http::NoContent>> Admins::sign_out(http::Context& ctx, http::NoInput) {
  CO_TRY_VOID(co_await store::end_sessions(ctx.db(), ctx.caller.admin_id));
  ctx.set_cookie(http::admin_cookie, "", 0, settings_.secure_cookies, http::SameSite::strict);
  ctx.response_headers.emplace_back("Clear-Site-Data", "\"storage\"");
  audit::SecurityEvent event("admin_sign_out");
  event.admin_id = ctx.caller.admin_id;
  co_await audit::note(ctx, std::move(event));
  co_return http::NoContent();
}

// A new token at every sign-in: a session somebody planted before is never promoted.
Task<Result<AdminSession>> Admins::open_session(http::Context& ctx, Admin admin, bool second_factor) {
  const std::string token = crypto::random_token();
  store::NewSession row;
  row.token_hash = crypto::sha256(token);
  row.admin_id = admin.id;
  row.second_factor = second_factor;
  row.replaces = ctx.caller.session_id;
  row.lifetime_s = session_absolute_s;
  row.user_agent = audit::user_agent(ctx.request);
  row.ip = ctx.request.client_ip;
  CO_TRY_VOID(co_await store::open_session(ctx.db(), std::move(row)));
  ctx.set_cookie(http::admin_cookie, token, session_absolute_s, settings_.secure_cookies, http::SameSite::strict);
  auto session = co_await describe(ctx, std::move(admin), csrf_token(token));
  co_return session;
}

Task<Result<AdminSession>> Admins::describe(http::Context& ctx, Admin admin, std::string csrf_token) {
  CO_TRY(const auto known, co_await store::credentials(ctx.db(), admin.email));
  TwoFactorState state;
  state.enrolled = known && known->enrolled;
  state.required = settings_.two_factor_required;
  CO_TRY(state.recovery_codes_left, co_await store::recovery_codes_left(ctx.db(), admin.id));
  AdminSession session;
  session.admin = std::move(admin);
  session.csrf_token = std::move(csrf_token);
  session.two_factor = state;
  co_return session;
}

Task<Result<Admin>> Admins::caller(http::Context& ctx) {
  CO_TRY(auto admin, co_await store::admin(ctx.db(), ctx.caller.admin_id));
  if (!admin) co_return http::unauthenticated();
  co_return std::move(*admin);
}

Task<Result<store::Credentials>> Admins::own_credentials(http::Context& ctx) {
  CO_TRY(const Admin admin, co_await caller(ctx));
  CO_TRY(auto known, co_await store::credentials(ctx.db(), admin.email));
  if (!known) co_return http::unauthenticated();
  co_return std::move(*known);
}

std::string Admins::csrf_token(std::string_view session_token) const {
  return crypto::base64url(crypto::hmac_sha256(settings_.secret, "csrf:" + std::string(session_token)));
}

}  // namespace kerbside::admins
