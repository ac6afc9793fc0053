#include "features/sign_in_guard/sign_in_guard.hpp"

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>

#include "core/crypto.hpp"
#include "features/audit/audit.hpp"
#include "rules/sign_in_limit.hpp"

namespace kerbside {
namespace {

// Tries for one e-mail stand in a row, those of one network too; the e-mail's lock first.
const db::Statement lock_keys_sql{"sign_in_lock_keys", R"(
  select pg_advisory_xact_lock(hashtextextended('sign-in:' || encode($1::bytea, 'hex'), 0)),
         pg_advisory_xact_lock(hashtextextended('sign-in:' || encode($2::bytea, 'hex'), 0)))"};
const db::Statement recent_sql{"sign_in_recent", R"(
  select count(*) as count, max(failed_at) as last from failed_sign_ins
  where scope = $1 and key = $2 and failed_at > app_now() - interval '24 hours')"};
const db::Statement count_sql{"sign_in_count", "insert into failed_sign_ins (scope, key) values ($1, $2) returning id"};
const db::Statement forget_sql{"sign_in_forget",
                               "delete from failed_sign_ins where (scope = 'email' and key = $1) or id = $2"};
const db::Statement forget_email_sql{"sign_in_forget_email",
                                     "delete from failed_sign_ins where scope = 'email' and key = $1"};
const db::Statement take_back_sql{"sign_in_take_back", "delete from failed_sign_ins where id in ($1, $2)"};
const db::Statement tidy_sql{"sign_in_tidy",
                             "delete from failed_sign_ins where failed_at < app_now() - interval '24 hours'"};

struct Recent {
  int count = 0;
  std::optional<Instant> last;
};
BOOST_DESCRIBE_STRUCT(Recent, (), (count, last))

Error refusal(rules::SignInVerdict verdict) {
  const bool locked = verdict.state == rules::SignInState::locked;
  Error e = locked ? fail(Kind::too_many, "account_locked",
                          "Too many failed login attempts. Please try again later or reset your password.",
                          "Account Temporarily Locked")
                   : fail(Kind::too_many, "too_many_attempts", "Please wait a few minutes before trying again.",
                          "Too Many Attempts");
  e.retry_after_s = static_cast<int>(verdict.wait.count());
  return e;
}

Task<Result<Recent>> recent(db::Transaction& tx, const char* scope, const std::string& key) {
  CO_TRY(const auto rows, co_await tx.run(recent_sql, db::Params(scope, db::bytea(key))));
  co_return rows.row<Recent>(0);
}

Task<Result<std::int64_t>> count(db::Transaction& tx, const char* scope, const std::string& key) {
  CO_TRY(const auto rows, co_await tx.run(count_sql, db::Params(scope, db::bytea(key))));
  co_return rows.value<std::int64_t>();
}

Task<Result<SignInTry>> count_try(db::Transaction& tx, SignInTry attempt) {
  CO_TRY_VOID(co_await tx.run(lock_keys_sql, db::Params(db::bytea(attempt.email_key), db::bytea(attempt.network_key))));
  CO_TRY(const Recent of_email, co_await recent(tx, "email", attempt.email_key));
  CO_TRY(const Recent of_network, co_await recent(tx, "network", attempt.network_key));
  const Instant now = app_now();
  const auto verdict =
      rules::stricter(rules::may_sign_in({of_email.count, of_email.last}, rules::email_limit, now),
                      rules::may_sign_in({of_network.count, of_network.last}, rules::network_limit, now));
  if (verdict.state != rules::SignInState::open) co_return refusal(verdict);
  CO_TRY(attempt.email_row, co_await count(tx, "email", attempt.email_key));
  CO_TRY(attempt.network_row, co_await count(tx, "network", attempt.network_key));
  attempt.failures = of_email.count + 1;
  co_return attempt;
}

}  // namespace

Task<Result<SignInTry>> SignInGuard::begin(db::Database& db, std::string email, std::string client_ip) const {
  SignInTry attempt;
  attempt.email_key = email_key(email);
  attempt.network_key = crypto::hmac_sha256(secret_, "sign-in:network:" + network_of(client_ip));
  auto counted = co_await db.transaction(&count_try, attempt);
  co_return counted;
}

std::string SignInGuard::email_key(const std::string& email) const {
  return crypto::hmac_sha256(secret_, "sign-in:email:" + email);
}

Task<Result<bool>> SignInGuard::is_locked(db::Database& db, std::string email) const {
  const auto found = co_await db.find<Recent>(recent_sql, db::Params("email", db::bytea(email_key(email))));
  CO_TRY(const auto recent, found);
  const auto verdict = rules::may_sign_in({recent->count, recent->last}, rules::email_limit, app_now());
  co_return verdict.state != rules::SignInState::open;
}

Task<Status> SignInGuard::forget_email(db::Transaction& tx, std::string email) const {
  return tx.change(forget_email_sql, db::Params(db::bytea(email_key(email))));
}

Task<Status> forget_failures(db::Database& db, SignInTry attempt) {
  return db.change(forget_sql, db::Params(db::bytea(attempt.email_key), attempt.network_row));
}

Task<Status> take_back(db::Database& db, SignInTry attempt) {
  return db.change(take_back_sql, db::Params(attempt.email_row, attempt.network_row));
}

Task<void> note_suspicion(http::Context& ctx, std::string email, int failures) {
  if (failures < rules::email_limit.limited_from) co_return;
  audit::SecurityEvent event("suspicious_sign_ins");
  event.email = audit::masked(email);
  event.attempts = failures;
  co_await audit::note(ctx, std::move(event));
}

Task<Status> forget_old_failures(db::Database& db) { return db.change(tidy_sql, db::Params()); }

std::string network_of(const std::string& client_ip) {
  namespace ip = boost::asio::ip;
  boost::system::error_code ec;
  const auto address = ip::make_address(client_ip, ec);
  if (ec) return client_ip;
  if (address.is_v4()) return ip::network_v4(address.to_v4(), 24).canonical().to_string();
  return ip::network_v6(address.to_v6(), 48).canonical().to_string();
}

}  // namespace kerbside
