#include "features/accounts/accounts.hpp"

#include "core/crypto.hpp"
#include "core/error_payload.hpp"
#include "features/accounts/store.hpp"
#include "features/audit/audit.hpp"
#include "rules/validation.hpp"

namespace kerbside::accounts {
namespace {

Error wrong_credentials(int failures) {
  return with_payload(fail(Kind::unauthenticated, "invalid_credentials",
                           "Please check your email and password and try again.", "Invalid Credentials"),
                      FailedAttempts{failures});
}

Error account_exists() {
  return fail(Kind::conflict, "account_exists", "An account with this email already exists. Please sign in instead.",
              "Account Already Exists");
}

Error not_confirmed() {
  return fail(Kind::forbidden, "email_not_confirmed", "Please check your email and click the confirmation link.",
              "Email Not Confirmed");
}

Error account_closed() {
  return fail(Kind::forbidden, "account_closed",
              "This account is closed. To open it again, use the link in the letter we sent when it was closed.",
              "Account Closed");
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

// With its first letter: the link to confirm the address, or a welcome.
Task<Result<User>> create_account(db::Transaction& tx, rules::SignUp form, std::string password_hash,
                                  const Links* confirm_by) {
  CO_TRY(const User user, co_await store::create_user(tx, form, password_hash));
  if (!confirm_by) {
    const jobs::NewJob welcome = letter_to_user(LetterKind::welcome, user.id);
    jobs::enqueue(tx, welcome);
    co_return user;
  }
  const std::string link_id = crypto::uuid4();
  db::Step link = confirm_by->make(Purpose::confirm_email, link_id, user.id);
  const jobs::NewJob letter = letter_with_link(LetterKind::confirm_email, link_id);
  CO_TRY_VOID(co_await tx.run(*link.statement, std::move(link.params)));
  jobs::enqueue(tx, letter);
  co_return user;
}

// Every attempt, also one that was not even looked at (P7-14).
Task<void> note_sign_in(http::Context& ctx, std::string email, Result<Session> outcome) {
  audit::SecurityEvent event("sign_in");
  event.success = outcome.has_value();
  event.email = std::move(email);
  if (outcome.has_value())
    event.user_id = outcome->user->id;
  else
    event.metadata = audit::refused(outcome.error());
  co_await audit::note(ctx, std::move(event));
}

}  // namespace

Accounts::Accounts(const Settings& settings, Workers& hashing, const mail::Post& post)
    : brand_(post.brand),
      confirm_email_(settings.confirm_email),
      passwords_(settings.secret, settings.password_cost, hashing),
      guard_(settings.secret),
      links_(settings.secret),
      sessions_(settings.secret, settings.secure_cookies),
      letters_(post, links_),
      recovery_(settings.secret, settings.reset_rates, brand_, links_, passwords_, guard_),
      own_(brand_, passwords_, guard_, sessions_, links_),
      client_logs_(guard_) {}

void Accounts::register_jobs(jobs::Runner& runner) {
  Sessions::register_jobs(runner);
  Recovery::register_jobs(runner);
  letters_.register_jobs(runner);
  runner.repeat("sign_ins_tidy", jobs::Lane::slow, 3600,
                [](Loop& loop, const jobs::Job&) { return forget_old_failures(loop.db); });
}

Task<Result<SignedUp>> Accounts::sign_up(http::Context& ctx, SignUp in) {
  CO_TRY(auto form, rules::accept_sign_up(as_form(std::move(in)), brand_));
  CO_TRY(const auto password_hash, co_await passwords_.hash(ctx.loop, form.password));
  const Links* confirm_by = confirm_email_ ? &links_ : nullptr;
  auto created = co_await ctx.db().transaction(&create_account, form, password_hash, confirm_by);
  if (created.has_error()) {
    if (created.error().code == "profiles_email_key") co_return account_exists();
    co_return std::move(created).error();
  }
  audit::SecurityEvent event("sign_up");
  event.user_id = created->id;
  co_await audit::note(ctx, std::move(event));
  SignedUp out;
  out.confirmation_needed = confirm_email_;
  if (!confirm_email_) {
    CO_TRY(auto session, co_await open_session(ctx, std::move(*created), std::nullopt));
    out.user = std::move(session.user);
    out.csrf_token = std::move(session.csrf_token);
  }
  co_return out;
}

Task<Result<Session>> Accounts::sign_in(http::Context& ctx, SignIn in) {
  const std::string email = rules::normalised_email(in.email);
  auto errors = rules::sign_in_errors(email, in.password);
  if (!errors.empty()) co_return rules::validation_failed(std::move(errors));
  auto session = co_await try_sign_in(ctx, email, std::move(in.password));
  co_await note_sign_in(ctx, email, session);
  co_return session;
}

Task<Result<Session>> Accounts::try_sign_in(http::Context& ctx, std::string email, std::string password) {
  CO_TRY(const SignInTry attempt, co_await guard_.begin(ctx.db(), email, ctx.request.client_ip));
  auto known = co_await check_password(ctx, attempt, email, std::move(password));
  if (known.has_error()) {
    if (known.error().kind == Kind::unauthenticated)
      co_await note_suspicion(ctx, email, attempt.failures);
    else
      CO_TRY_VOID(co_await take_back(ctx.db(), attempt));
    co_return std::move(known).error();
  }
  CO_TRY_VOID(co_await forget_failures(ctx.db(), attempt));
  if (known->closed) co_return account_closed();
  if (confirm_email_ && !known->confirmed) co_return not_confirmed();
  CO_TRY(auto user, co_await store::user(ctx.db(), known->user_id));
  if (!user) co_return wrong_credentials(attempt.failures);
  auto session = co_await open_session(ctx, std::move(*user), known->changed_at);
  co_return session;
}

// A hash made with lower costs than today's is made anew while the password is at hand.
Task<Result<store::Credentials>> Accounts::check_password(http::Context& ctx, const SignInTry& attempt,
                                                          std::string email, std::string password) {
  CO_TRY(auto known, co_await store::credentials(ctx.db(), email));
  std::optional<std::string> stored;
  if (known) stored = known->password_hash;
  CO_TRY(const bool matches, co_await passwords_.matches(ctx.loop, std::move(stored), password));
  if (!matches) co_return wrong_credentials(attempt.failures);
  if (passwords_.is_outdated(known->password_hash)) {
    CO_TRY(auto hash, co_await passwords_.hash(ctx.loop, std::move(password)));
    CO_TRY_VOID(co_await store::rehash(ctx.db(), *known, std::move(hash)));
  }
  co_return std::move(*known);
}

Task<Result<http::NoContent>> Accounts::sign_out(http::Context& ctx, http::NoInput) {
  CO_TRY_VOID(co_await store::end_sessions(ctx.db(), ctx.caller.user_id));
  sessions_.clear_cookie(ctx);
  ctx.response_headers.emplace_back("Clear-Site-Data", "\"storage\"");
  audit::SecurityEvent event("sign_out");
  event.user_id = ctx.caller.user_id;
  co_await audit::note(ctx, std::move(event));
  co_return http::NoContent{};
}

Task<Result<Session>> Accounts::current(http::Context& ctx, http::NoInput) {
  Session session;
  if (!ctx.caller.signed_in()) co_return session;
  CO_TRY(session.user, co_await store::user(ctx.db(), ctx.caller.user_id));
  session.csrf_token = ctx.caller.csrf_token;
  co_return session;
}

Task<Result<Session>> Accounts::open_session(http::Context& ctx, User user, std::optional<Instant> password_of) {
  CO_TRY(auto token, co_await sessions_.open(ctx, user.id, password_of));
  Session session;
  session.user = std::move(user);
  session.csrf_token = std::move(token);
  co_return session;
}

}  // namespace kerbside::accounts
