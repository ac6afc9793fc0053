#include "features/accounts/own_account.hpp"

#include "core/crypto.hpp"
#include "core/http/security.hpp"
#include "features/accounts/letters.hpp"
#include "features/accounts/store.hpp"
#include "features/audit/audit.hpp"
#include "rules/passwords.hpp"
#include "rules/validation.hpp"

namespace kerbside::accounts {
namespace {

Error wrong_password(const char* field) { return field_error(field, "This is not your current password"); }

Task<Result<bool>> replace_password(db::Transaction& tx, store::NewPassword password) {
  CO_TRY(const bool replaced, co_await store::replace_password(tx, password));
  if (!replaced) co_return wrong_password("current_password");
  const jobs::NewJob notice = letter_to_user(LetterKind::password_changed, password.user_id);
  jobs::enqueue(tx, notice);
  co_return true;
}

Session session_of(User user, std::string csrf_token) {
  Session session;
  session.user = std::move(user);
  session.csrf_token = std::move(csrf_token);
  return session;
}

Task<void> note(http::Context& ctx, const char* name) {
  audit::SecurityEvent event(name);
  event.user_id = ctx.caller.user_id;
  co_await audit::note(ctx, std::move(event));
}

}  // namespace

Task<Result<User>> OwnAccount::caller(http::Context& ctx) const {
  CO_TRY(auto user, co_await store::user(ctx.db(), ctx.caller.user_id));
  if (!user) co_return http::unauthenticated();
  co_return std::move(*user);
}

Task<Result<store::Credentials>> OwnAccount::check_password(http::Context& ctx, const User& user, const char* field,
                                                            std::string password) const {
  if (password.empty()) co_return field_error(field, "Password is required");
  CO_TRY(const SignInTry attempt, co_await guard_.begin(ctx.db(), user.email, ctx.request.client_ip));
  CO_TRY(const auto known, co_await store::credentials_of_user(ctx.db(), user.id));
  std::optional<std::string> stored;
  if (known) stored = known->password_hash;
  auto right = co_await passwords_.matches(ctx.loop, std::move(stored), std::move(password));
  if (right.has_error()) {
    CO_TRY_VOID(co_await take_back(ctx.db(), attempt));
    co_return std::move(right).error();
  }
  if (!*right) {
    co_await note(ctx, "password_wrong");
    co_return wrong_password(field);
  }
  CO_TRY_VOID(co_await forget_failures(ctx.db(), attempt));
  co_return *known;
}

Task<Result<http::NoContent>> OwnAccount::show_password(http::Context& ctx, ShownPassword in) {
  CO_TRY(const User user, co_await caller(ctx));
  CO_TRY_VOID(co_await check_password(ctx, user, "password", std::move(in.password)));
  CO_TRY_VOID(co_await store::password_shown(ctx.db(), ctx.caller.session_id));
  co_return http::NoContent{};
}

Task<Result<Session>> OwnAccount::change_password(http::Context& ctx, ChangedPassword in) {
  CO_TRY(User user, co_await caller(ctx));
  const auto broken = rules::password_errors(in.password, {user.email, user.first_name, user.last_name, brand_});
  if (!broken.empty()) co_return field_error("password", broken.front());
  CO_TRY(const auto known, co_await check_password(ctx, user, "current_password", std::move(in.current_password)));
  store::NewPassword next;
  next.user_id = user.id;
  next.instead_of = known.changed_at;
  next.kept_session = ctx.caller.session_id;
  CO_TRY(next.password_hash, co_await passwords_.hash(ctx.loop, in.password));
  CO_TRY_VOID(co_await ctx.db().transaction(&replace_password, next));
  co_await note(ctx, "password_changed");
  CO_TRY(auto csrf_token, co_await sessions_.renew(ctx, true));
  co_return session_of(std::move(user), std::move(csrf_token));
}

// The old address is told at once, while it still belongs to the account.
Task<Result<LetterSent>> OwnAccount::change_email(http::Context& ctx, ChangedEmail in) {
  const std::string email = rules::normalised_email(in.email);
  if (const auto wrong = rules::email_error(email)) co_return field_error("email", *wrong);
  CO_TRY(const User user, co_await caller(ctx));
  if (email == user.email) co_return field_error("email", "This is your email address already");
  CO_TRY_VOID(co_await check_password(ctx, user, "current_password", std::move(in.current_password)));
  CO_TRY(const auto taken, co_await store::credentials(ctx.db(), email));
  if (taken)
    co_return fail(Kind::conflict, "account_exists", "An account with this email already exists.",
                   "Account Already Exists");
  const std::string link_id = crypto::uuid4();
  std::vector<db::Step> steps;
  steps.push_back(links_.make(Purpose::change_email, link_id, user.id, email));
  steps.push_back(jobs::insert(letter_with_link(LetterKind::change_email, link_id)));
  steps.push_back(jobs::insert(letter_to_user(LetterKind::email_change_notice, user.id)));
  CO_TRY_VOID(co_await ctx.db().write(std::move(steps)));
  co_await note(ctx, "email_change_requested");
  LetterSent sent;
  sent.title = "Check Your Email";
  sent.message = "We have sent a link to " + email + ". Your address changes as soon as you open it.";
  co_return sent;
}

Task<Result<Session>> OwnAccount::become_host(http::Context& ctx, HostAccount in) {
  CO_TRY(const auto company, rules::accept_company_name(in.company_name));
  CO_TRY(const bool changed, co_await store::become_host(ctx.db(), ctx.caller.user_id, company));
  if (!changed) co_return fail(Kind::conflict, "already_host", "Your account is a host account already.");
  co_await note(ctx, "became_host");
  CO_TRY(User user, co_await caller(ctx));
  CO_TRY(auto csrf_token, co_await sessions_.renew(ctx, false));
  co_return session_of(std::move(user), std::move(csrf_token));
}

}  // namespace kerbside::accounts
