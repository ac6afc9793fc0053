#include "features/admins/admins.hpp"

#include "core/error_payload.hpp"
#include "core/http/security.hpp"
#include "features/admins/store.hpp"
#include "features/audit/audit.hpp"
#include "rules/validation.hpp"
#include "rules/words.hpp"

namespace kerbside::admins {
namespace {

constexpr int session_idle_s = 15 * 60;          // X5, "session timeout"
constexpr int session_absolute_s = 8 * 60 * 60;  // whatever is done meanwhile (trust.md 4.1)

constexpr const char* code_invalid_credentials = "invalid_credentials";
constexpr const char* code_wrong_code = "wrong_code";

Error wrong_credentials(int failures) {
  return with_payload(fail(Kind::unauthenticated, code_invalid_credentials, "Invalid email or password"),
                      FailedAttempts{failures});
}

Error code_needed() {
  return fail(Kind::unauthenticated, "second_factor_needed",
              "Please enter the code from your authenticator app, or a recovery code.");
}

Error wrong_code() { return fail(Kind::unauthenticated, code_wrong_code, "Authentication failed"); }

bool is_failure(const Error& e) { return e.code == code_invalid_credentials || e.code == code_wrong_code; }

// For a signed-in admin: 401 would say that they are not.
Error as_field_error(const Error& e) {
  if (e.code == code_invalid_credentials) return field_error("password", "This is not your current password");
  return field_error("code", e.code == code_wrong_code ? "This code is wrong or has already been used." : e.message);
}

Task<void> note_proof(Loop& loop, audit::Client client, std::string name, std::string email,
                      Result<store::Credentials> outcome) {
  audit::SecurityEvent event(std::move(name));
  event.email = std::move(email);
  event.success = outcome.has_value();
  if (outcome.has_value())
    event.admin = outcome->admin_id;
  else
    event.metadata = audit::refused(outcome.error());
  co_await audit::note(loop, std::move(client), std::move(event));
}

}  // namespace

Admins::Admins(Settings settings, Workers& hashing, const Sealer& sealer)
    : settings_(std::move(settings)),
      guard_(settings_.guard),
      passwords_(settings_.secret, settings_.password_cost, hashing),
      sealer_(sealer),
      cookie_(http::admin_cookie, http::SameSite::strict, settings_.secure_cookies, settings_.secret) {}

void Admins::register_jobs(jobs::Runner& runner) {
  runner.repeat("admin_sessions_tidy", jobs::Lane::slow, jobs::every(std::chrono::hours(1)),
                [](Loop& loop) { return store::forget_ended_sessions(loop.db, session_idle_s); });
}

// Reads the role each time: a changed role or a closed account applies from the next request on.
Task<Result<http::Caller>> Admins::identify(Loop& loop, const http::Request& request) {
  http::Caller caller;
  const auto sent = cookie_.sent_with(request);
  if (!sent) co_return caller;
  KB_CO_TRY(const auto found, co_await store::live_session(loop.db, sent->digest, session_idle_s));
  if (!found) co_return caller;
  if (found->stale) KB_CO_TRY_VOID(co_await store::touch_session(loop.db, found->id));
  caller.actor = Actor::admin(found->admin_id, found->role);
  caller.admin_session = found->id;
  caller.csrf_token = cookie_.csrf_token(sent->token);
  caller.password_recent = found->password_recent;
  caller.must_enrol = settings_.two_factor_required && !found->enrolled;
  co_return caller;
}

Task<Result<OpenedAdmin>> Admins::sign_in(Loop& loop, audit::Client client, AdminSignIn in,
                                          std::optional<AdminSessionId> instead_of) {
  const std::string email = rules::normalised_email(in.email);
  auto errors = rules::sign_in_errors(email, in.password);
  if (!errors.empty()) co_return rules::validation_failed(std::move(errors));
  KB_CO_TRY(const auto known,
            co_await prove(loop, client, Proof{"admin_sign_in", email, std::move(in.password), in.code.value_or("")}));
  KB_CO_TRY(auto admin, co_await store::admin(loop.db, known.admin_id));
  if (!admin) co_return http::unauthenticated();  // disabled this very moment
  co_return co_await open_session(loop, client, std::move(*admin), known.enrolled, instead_of);
}

Task<Status> Admins::show_password(Loop& loop, SignedInAdmin who, ShownPassword in) {
  KB_CO_TRY(const auto own, co_await store::own_credentials(loop.db, who.admin));
  Proof proof{"admin_password_shown", own.email, std::move(in.password), in.code.value_or(""), who.session};
  const auto known = co_await prove(loop, who.client, std::move(proof));
  if (known.has_error()) {
    if (known.error().kind == Kind::unauthenticated) co_return as_field_error(known.error());
    co_return known.error();
  }
  co_return co_await store::note_password(loop.db, who.session);
}

// Counts the attempt before checking anything (U3). An attempt without a password, or only the first half of a sign-in,
// is uncounted again.
Task<Result<store::Credentials>> Admins::prove(Loop& loop, audit::Client client, Proof proof) {
  const std::string event = proof.event, email = proof.email;
  auto attempt = proof.again ? co_await guard_.begin_again(loop.db, proof.again->str())
                             : co_await guard_.begin(loop.db, email, client.ip);
  if (attempt.has_error()) {
    co_await note_proof(loop, client, event, email, attempt.error());
    co_return std::move(attempt).error();
  }
  auto known = co_await check_proof(loop, client, std::move(proof), attempt->failures);
  co_await note_proof(loop, client, event, email, known);
  if (known.has_value())
    KB_CO_TRY_VOID(co_await forget_failures(loop.db, *attempt));
  else if (is_failure(known.error()))
    co_await note_suspicion(loop, client, email, attempt->failures);
  else
    KB_CO_TRY_VOID(co_await uncount_try(loop.db, *attempt));
  co_return known;
}

// Reveals nothing about the second factor before the password is right.
Task<Result<store::Credentials>> Admins::check_proof(Loop& loop, audit::Client client, Proof proof, int failures) {
  KB_CO_TRY(auto known, co_await store::credentials(loop.db, proof.email));
  std::optional<std::string> stored;
  if (known) stored = known->password_hash;
  KB_CO_TRY(const bool matches, co_await passwords_.matches(loop, std::move(stored), std::move(proof.password)));
  if (!known || !matches) co_return wrong_credentials(failures);
  if (!known->enrolled) co_return *known;
  if (proof.code.empty()) co_return code_needed();
  KB_CO_TRY(const bool good, co_await use_code(loop, client, *known, std::move(proof.code)));
  if (!good) co_return wrong_code();
  co_return *known;
}

Task<Result<std::optional<AdminView>>> Admins::view(Loop& loop, AdminId id) {
  KB_CO_TRY(auto admin, co_await store::admin(loop.db, id));
  if (!admin) co_return std::nullopt;
  KB_CO_TRY(auto view, co_await describe(loop, std::move(*admin)));
  co_return view;
}

Task<Status> Admins::sign_out(Loop& loop, SignedInAdmin who) {
  KB_CO_TRY_VOID(co_await store::end_sessions(loop.db, who.admin));
  audit::SecurityEvent event("admin_sign_out");
  event.admin = who.admin;
  co_await audit::note(loop, who.client, std::move(event));
  co_return Status();
}

// Every sign-in makes a new token, so that a planted session is never promoted.
Task<Result<OpenedAdmin>> Admins::open_session(Loop& loop, audit::Client client, Admin admin, bool second_factor,
                                               std::optional<AdminSessionId> instead_of) {
  const http::SessionToken issued = http::new_session_token();
  store::NewSession row;
  row.token_hash = issued.digest;
  row.admin_id = admin.id;
  row.second_factor = second_factor;
  row.replaces = instead_of;
  row.lifetime_s = session_absolute_s;
  row.user_agent = client.user_agent;
  row.ip = client.ip;
  KB_CO_TRY_VOID(co_await store::open_session(loop.db, std::move(row)));
  KB_CO_TRY(auto view, co_await describe(loop, std::move(admin)));
  co_return OpenedAdmin{std::move(view), {issued.token, session_absolute_s}};
}

Task<Result<AdminView>> Admins::describe(Loop& loop, Admin admin) {
  KB_CO_TRY(const auto known, co_await store::credentials(loop.db, admin.email));
  TwoFactorState state;
  state.enrolled = known && known->enrolled;
  state.required = settings_.two_factor_required;
  KB_CO_TRY(state.recovery_codes_left, co_await store::recovery_codes_left(loop.db, admin.id));
  co_return AdminView{std::move(admin), state};
}

}  // namespace kerbside::admins
