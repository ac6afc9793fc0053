#include "features/accounts/own_account.hpp"

#include "core/http/security.hpp"
#include "features/accounts/news.hpp"
#include "features/accounts/store.hpp"
#include "rules/passwords.hpp"
#include "rules/validation.hpp"

namespace kerbside::accounts {
namespace {

Error wrong_password(const char* field) { return field_error(field, "This is not your current password"); }

Task<Result<bool>> replace_password(db::Transaction& tx, store::NewPassword password) {
  KB_CO_TRY(const bool replaced, co_await store::replace_password(tx, password));
  if (!replaced) co_return wrong_password("current_password");
  jobs::enqueue(tx, letter_to_user(LetterKind::password_changed, password.user_id));
  co_return true;
}

Task<void> note(Loop& loop, SignedIn who, const char* name) {
  audit::SecurityEvent event(name);
  event.user = who.user();
  co_await audit::note(loop, who.client, std::move(event));
}

Task<Result<User>> user_of(Loop& loop, SignedIn who) {
  KB_CO_TRY(auto user, co_await store::user(loop.db, who.user()));
  if (!user) co_return http::unauthenticated();
  co_return std::move(*user);
}

}  // namespace

Task<Result<store::Credentials>> OwnAccount::check_password(Loop& loop, SignedIn who, const char* field,
                                                            std::string password) const {
  if (password.empty()) co_return field_error(field, "Password is required");
  KB_CO_TRY(const SignInTry attempt, co_await guard_.begin_again(loop.db, who.session.str()));
  KB_CO_TRY(const auto known, co_await store::credentials_of_user(loop.db, who.user()));
  std::optional<std::string> stored;
  if (known) stored = known->password_hash;
  auto right = co_await passwords_.matches(loop, std::move(stored), std::move(password));
  if (right.has_error()) {
    KB_CO_TRY_VOID(co_await uncount_try(loop.db, attempt));
    co_return std::move(right).error();
  }
  if (!*right) {
    co_await note(loop, who, "password_wrong");
    co_return wrong_password(field);
  }
  KB_CO_TRY_VOID(co_await forget_failures(loop.db, attempt));
  co_return *known;
}

Task<Status> OwnAccount::show_password(Loop& loop, SignedIn who, ShownPassword in) {
  KB_CO_TRY_VOID(co_await check_password(loop, who, "password", std::move(in.password)));
  co_return co_await store::password_shown(loop.db, who.session);
}

Task<Result<Opened>> OwnAccount::change_password(Loop& loop, SignedIn who, ChangedPassword in) {
  KB_CO_TRY(User user, co_await user_of(loop, who));
  const rules::PasswordOwner owner{user.email, user.first_name, user.last_name, brand_};
  if (const auto broken = rules::password_error(in.password, owner)) co_return field_error("password", *broken);
  KB_CO_TRY(const auto known, co_await check_password(loop, who, "current_password", std::move(in.current_password)));
  store::NewPassword next;
  next.user_id = user.id;
  next.instead_of = known.changed_at;
  next.kept_session = who.session;
  KB_CO_TRY(next.password_hash, co_await passwords_.hash(loop, in.password));
  KB_CO_TRY_VOID(co_await loop.db.transaction(&replace_password, next));
  co_await note(loop, who, "password_changed");
  KB_CO_TRY(auto session, co_await renew_session(loop, who.session, true));
  co_return Opened{std::move(user), std::move(session)};
}

// Notifies the old address at once, while it still belongs to the account.
Task<Result<LetterSent>> OwnAccount::change_email(Loop& loop, SignedIn who, ChangedEmail in) {
  const std::string email = rules::normalised_email(in.email);
  if (const auto wrong = rules::email_error(email)) co_return field_error("email", *wrong);
  KB_CO_TRY(const User user, co_await user_of(loop, who));
  if (email == user.email) co_return field_error("email", "This is already your email address");
  KB_CO_TRY_VOID(co_await check_password(loop, who, "current_password", std::move(in.current_password)));
  KB_CO_TRY_VOID(co_await guard_.may_meet_known_emails(loop.db, email, who.client.ip));
  KB_CO_TRY(const auto taken, co_await store::credentials(loop.db, email));
  if (taken) {
    KB_CO_TRY_VOID(co_await guard_.count_known_email(loop.db, email, who.client.ip));
    co_return fail(Kind::conflict, "account_exists", "An account with this email already exists.",
                   "Account Already Exists");
  }
  KB_CO_TRY_VOID(co_await recovery_.send_new_address(loop, user.id, email));
  co_await note(loop, who, "email_change_requested");
  co_return LetterSent{"Check Your Email",
                       "We have sent a link to " + email + ". Your address will change as soon as you open it."};
}

Task<Result<Opened>> OwnAccount::become_host(Loop& loop, SignedIn who, HostAccount in) {
  KB_CO_TRY(const auto company, rules::accept_company_name(in.company_name));
  KB_CO_TRY(const bool changed, co_await store::become_host(loop.db, who.user(), company));
  if (!changed) co_return fail(Kind::conflict, "already_host", "Your account is already a host account.");
  co_await note(loop, who, "became_host");
  KB_CO_TRY(User user, co_await user_of(loop, who));
  KB_CO_TRY(auto session, co_await renew_session(loop, who.session, false));
  co_return Opened{std::move(user), std::move(session)};
}

}  // namespace kerbside::accounts
