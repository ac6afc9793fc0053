#include "features/accounts/accounts.hpp"

#include "core/crypto.hpp"
#include "core/error_payload.hpp"
#include "features/accounts/store.hpp"
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
              "This account is closed. To reopen it, use the link in the email we sent when it was closed.",
              "Account closed");
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

// Creates the account with its first email: the link that confirms the address, or a welcome.
Task<Result<User>> create_account(db::Transaction& tx, rules::SignUp form, std::string password_hash,
                                  const Links* confirm_by) {
  KB_CO_TRY(const User user, co_await store::create_user(tx, form, password_hash, confirm_by != nullptr));
  if (!confirm_by) {
    jobs::enqueue(tx, letter_to_user(LetterKind::welcome, user.id));
    co_return user;
  }
  const std::string link_id = crypto::uuid4();
  db::Step link = confirm_by->make(Purpose::confirm_email, link_id, user.id);
  tx.later(*link.statement, std::move(link.params));
  jobs::enqueue(tx, letter_with_link(LetterKind::confirm_email, link_id));
  co_return user;
}

// Logs every attempt, including those refused without checking the password (P7-14).
Task<void> note_sign_in(Loop& loop, audit::Client client, std::string email, Result<Opened> outcome) {
  audit::SecurityEvent event("sign_in");
  event.success = outcome.has_value();
  event.email = std::move(email);
  if (outcome.has_value())
    event.user = outcome->user.id;
  else
    event.metadata = audit::refused(outcome.error());
  co_await audit::note(loop, std::move(client), std::move(event));
}

}  // namespace

Accounts::Accounts(const Settings& settings, Workers& hashing)
    : brand_(settings.brand),
      confirm_email_(settings.confirm_email),
      passwords_(settings.secret, settings.password_cost, hashing),
      guard_(settings.guard),
      links_(settings.secret),
      sessions_(settings.loops, settings.secret, settings.secure_cookies),
      recovery_(settings.secret, settings.reset_rates, brand_, links_, passwords_, guard_),
      own_(brand_, passwords_, guard_, recovery_),
      client_logs_(guard_) {}

void Accounts::register_jobs(jobs::Runner& runner) {
  register_session_jobs(runner);
  Recovery::register_jobs(runner);
  runner.repeat("sign_ins_tidy", jobs::Lane::slow, jobs::every(std::chrono::hours(1)),
                [](Loop& loop) { return forget_old_failures(loop.db); });
}

Task<Result<std::optional<Opened>>> Accounts::sign_up(Loop& loop, audit::Client client, SignUp in,
                                                      std::optional<SessionId> instead_of) {
  KB_CO_TRY(auto form, rules::accept_sign_up(as_form(std::move(in)), brand_));
  KB_CO_TRY_VOID(co_await guard_.may_meet_known_emails(loop.db, form.email, client.ip));
  KB_CO_TRY(const auto password_hash, co_await passwords_.hash(loop, form.password));
  const Links* confirm_by = confirm_email_ ? &links_ : nullptr;
  auto created = co_await loop.db.transaction(&create_account, form, password_hash, confirm_by);
  if (created.has_error()) {
    if (!store::email_taken.is(created.error())) co_return std::move(created).error();
    KB_CO_TRY_VOID(co_await guard_.count_known_email(loop.db, form.email, client.ip));
    co_return account_exists();
  }
  audit::SecurityEvent event("sign_up");
  event.user = created->id;
  co_await audit::note(loop, client, std::move(event));
  if (confirm_email_) co_return std::nullopt;
  KB_CO_TRY(auto session, co_await open_session(loop, Opening{created->id, std::nullopt, instead_of}, client));
  co_return Opened{std::move(*created), std::move(session)};
}

Task<Result<Opened>> Accounts::sign_in(Loop& loop, audit::Client client, SignIn in,
                                       std::optional<SessionId> instead_of) {
  in.email = rules::normalised_email(in.email);
  auto errors = rules::sign_in_errors(in.email, in.password);
  if (!errors.empty()) co_return rules::validation_failed(std::move(errors));
  auto opened = co_await try_sign_in(loop, client, in, instead_of);
  co_await note_sign_in(loop, client, in.email, opened);
  co_return opened;
}

Task<Result<Opened>> Accounts::try_sign_in(Loop& loop, audit::Client client, SignIn in,
                                           std::optional<SessionId> instead_of) {
  KB_CO_TRY(const SignInTry attempt, co_await guard_.begin(loop.db, in.email, client.ip));
  auto known = co_await check_password(loop, attempt, in);
  if (known.has_error()) {
    if (known.error().kind == Kind::unauthenticated)
      co_await note_suspicion(loop, client, in.email, attempt.failures);
    else
      KB_CO_TRY_VOID(co_await uncount_try(loop.db, attempt));
    co_return std::move(known).error();
  }
  KB_CO_TRY_VOID(co_await forget_failures(loop.db, attempt));
  if (known->closed) co_return account_closed();
  if (confirm_email_ && !known->confirmed) co_return not_confirmed();
  KB_CO_TRY(auto user, co_await store::user(loop.db, known->user_id));
  if (!user) co_return wrong_credentials(attempt.failures);
  KB_CO_TRY(auto session, co_await open_session(loop, Opening{user->id, known->changed_at, instead_of}, client));
  co_return Opened{std::move(*user), std::move(session)};
}

// Makes a new hash, while the password is at hand, when the stored one was made at lower cost than today's.
Task<Result<store::Credentials>> Accounts::check_password(Loop& loop, const SignInTry& attempt, SignIn in) {
  KB_CO_TRY(auto known, co_await store::credentials(loop.db, in.email));
  std::optional<std::string> stored;
  if (known) stored = known->password_hash;
  KB_CO_TRY(const bool matches, co_await passwords_.matches(loop, std::move(stored), in.password));
  if (!matches) co_return wrong_credentials(attempt.failures);
  if (passwords_.is_outdated(known->password_hash)) {
    KB_CO_TRY(auto hash, co_await passwords_.hash(loop, std::move(in.password)));
    KB_CO_TRY_VOID(co_await store::rehash(loop.db, *known, std::move(hash)));
  }
  co_return std::move(*known);
}

Task<Status> Accounts::sign_out(Loop& loop, SignedIn who) {
  KB_CO_TRY_VOID(co_await store::end_sessions(loop.db, who.user()));
  audit::SecurityEvent event("sign_out");
  event.user = who.user();
  co_await audit::note(loop, who.client, std::move(event));
  co_return Status();
}

Task<Result<std::optional<User>>> Accounts::user(Loop& loop, UserId id) { return store::user(loop.db, id); }

}  // namespace kerbside::accounts
