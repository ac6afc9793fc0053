#include "features/sign_in_guard/sign_in_guard.hpp"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>

#include "core/crypto.hpp"
#include "core/db/batches.hpp"
#include "rules/sign_in_limit.hpp"

namespace kerbside {
namespace {

// Attempts with one key run one after the other. Several keys are always locked in the same order.
const db::Statement lock_key_sql{"sign_in_lock_key", R"(
  select pg_advisory_xact_lock(hashtextextended('sign-in:' || encode($1::bytea, 'hex'), 0)))"};
const db::Statement recent_sql{"sign_in_recent", R"(
  select count(*) as count, max(failed_at) as last from failed_sign_ins
  where scope = $1 and key = $2 and failed_at > (select app_now()) - interval '24 hours')"};
const db::Statement recent_of_rate_sql{"sign_in_recent_of_rate", R"(
  select count(*) as count, ceil(extract(epoch from min(failed_at) - (select app_now())))::int + $3 as wait_s
  from failed_sign_ins
  where scope = $1 and key = $2 and failed_at > (select app_now()) - make_interval(secs => $3))"};
const db::Statement count_sql{"sign_in_count", "insert into failed_sign_ins (scope, key) values ($1, $2) returning id"};
const db::Statement forget_sql{
    "sign_in_forget", "delete from failed_sign_ins where (scope = $1 and key = $2) or id = any ($3::bigint[])"};
const db::Statement forget_email_sql{"sign_in_forget_email",
                                     "delete from failed_sign_ins where scope = 'email' and key = $1"};
const db::Statement uncount_sql{"sign_in_uncount", "delete from failed_sign_ins where id = any ($1::bigint[])"};
const db::Statement tidy_sql{"sign_in_tidy", R"(
  delete from failed_sign_ins where ctid = any (array(select ctid from failed_sign_ins
  where failed_at < app_now() - interval '24 hours' order by failed_at limit $1)))"};

struct Recent {
  int count = 0;
  std::optional<Instant> last;
};
BOOST_DESCRIBE_STRUCT(Recent, (), (count, last))

struct RecentOfRate {
  int count = 0;
  std::optional<int> wait_s;
};
BOOST_DESCRIBE_STRUCT(RecentOfRate, (), (count, wait_s))

// What is counted under one key.
struct Counter {
  const char* scope = "";
  std::string key;
  rules::SignInLimit limit{};
};

Error too_many_attempts(int wait_s) {
  Error e =
      fail(Kind::too_many, "too_many_attempts", "Please wait a few minutes before trying again.", "Too Many Attempts");
  e.retry_after_s = wait_s;
  return e;
}

Error refusal(rules::SignInVerdict verdict) {
  const int wait_s = static_cast<int>(verdict.wait.count());
  if (verdict.state != rules::SignInState::locked) return too_many_attempts(wait_s);
  Error e = fail(Kind::too_many, "account_locked",
                 "Too many failed login attempts. Please try again later or reset your password.",
                 "Account Temporarily Locked");
  e.retry_after_s = wait_s;
  return e;
}

Error too_many_known_emails(int wait_s) {
  Error e = fail(Kind::too_many, "too_many_known_emails",
                 "There were too many attempts with emails that have an account. Please try again in an hour.",
                 "Too Many Attempts");
  e.retry_after_s = std::max(1, wait_s);
  return e;
}

Task<Result<SignInTry>> count_try(db::Transaction& tx, std::vector<Counter> counters) {
  for (const Counter& counter : counters) tx.later(lock_key_sql, db::Params(db::bytea(counter.key)));
  SignInTry attempt;
  attempt.scope = counters.front().scope;
  attempt.key = counters.front().key;
  rules::SignInVerdict verdict;
  for (const Counter& counter : counters) {
    KB_CO_TRY(const auto rows, co_await tx.run(recent_sql, db::Params(counter.scope, db::bytea(counter.key))));
    const auto recent = rows.row<Recent>(0);
    if (&counter == &counters.front()) attempt.failures = recent.count + 1;
    verdict = rules::stricter(verdict, rules::may_sign_in({recent.count, recent.last}, counter.limit, app_now()));
  }
  if (verdict.state != rules::SignInState::open) co_return refusal(verdict);
  for (const Counter& counter : counters) {
    KB_CO_TRY(const auto rows, co_await tx.run(count_sql, db::Params(counter.scope, db::bytea(counter.key))));
    attempt.rows.push_back(rows.value<std::string>());
  }
  co_return attempt;
}

std::string digest(const GuardSettings& settings, std::string_view kind, std::string_view text) {
  return crypto::hmac_sha256(settings.secret, "sign-in:" + std::string(kind) + ":" + std::string(text));
}

// What is counted under one key, with the configured rates.
struct RateCounter {
  const char* scope = "";
  std::string key;
  std::vector<Rate> rates;
};

std::vector<RateCounter> known_email_counters(const GuardSettings& settings, const std::string& email,
                                              const std::string& client_ip) {
  std::vector<RateCounter> counters;
  counters.push_back({"known_email", digest(settings, "known-email", email), settings.known_email});
  counters.push_back(
      {"known_network", digest(settings, "known-network", network_of(client_ip)), settings.known_network});
  return counters;
}

db::Params params_of(const RateCounter& counter, const Rate& rate) {
  return db::Params(counter.scope, db::bytea(counter.key), rate.seconds);
}

Task<Result<bool>> count_meeting(db::Transaction& tx, std::vector<RateCounter> counters) {
  for (const RateCounter& counter : counters) tx.later(lock_key_sql, db::Params(db::bytea(counter.key)));
  for (const RateCounter& counter : counters)
    for (const Rate& rate : counter.rates) {
      KB_CO_TRY(const auto rows, co_await tx.run(recent_of_rate_sql, params_of(counter, rate)));
      const auto recent = rows.row<RecentOfRate>(0);
      if (recent.count >= rate.count) co_return too_many_known_emails(recent.wait_s.value_or(rate.seconds));
    }
  for (const RateCounter& counter : counters) tx.later(count_sql, db::Params(counter.scope, db::bytea(counter.key)));
  co_return true;
}

}  // namespace

GuardSettings guard_settings(const Config& config, std::string_view purpose) {
  GuardSettings settings;
  settings.secret = config.key(purpose);
  if (!config.limits) return settings;
  settings.addresses = std::make_shared<http::RateLimiter>(config);
  settings.known_email = config.rates.at("known_email");
  settings.known_network = config.rates.at("known_network");
  return settings;
}

Task<Result<SignInTry>> SignInGuard::begin(db::Database& db, std::string email, std::string client_ip) const {
  if (settings_.addresses) {
    const auto allowed = settings_.addresses->take("sign_in", http::rate_key(client_ip));
    if (allowed.has_error()) co_return too_many_attempts(allowed.error().retry_after_s);
  }
  std::vector<Counter> counters;
  counters.push_back({"email", digest(settings_, "email", email), rules::email_limit});
  counters.push_back({"network", digest(settings_, "network", network_of(client_ip)), rules::network_limit});
  co_return co_await db.transaction(&count_try, counters);
}

Task<Result<SignInTry>> SignInGuard::begin_again(db::Database& db, std::string session_id) const {
  std::vector<Counter> counters;
  counters.push_back({"session", digest(settings_, "session", session_id), rules::email_limit});
  co_return co_await db.transaction(&count_try, counters);
}

Task<Result<bool>> SignInGuard::is_locked(db::Database& db, std::string email) const {
  KB_CO_TRY(const auto found,
            co_await db.find<Recent>(recent_sql, db::Params("email", db::bytea(digest(settings_, "email", email)))));
  const auto verdict = rules::may_sign_in({found->count, found->last}, rules::email_limit, app_now());
  co_return verdict.state != rules::SignInState::open;
}

Task<Status> SignInGuard::forget_email(db::Transaction& tx, std::string email) const {
  return tx.change(forget_email_sql, db::Params(db::bytea(digest(settings_, "email", email))));
}

Task<Status> SignInGuard::may_meet_known_emails(db::Database& db, std::string email, std::string client_ip) const {
  const auto counters = known_email_counters(settings_, email, client_ip);
  for (const RateCounter& counter : counters)
    for (const Rate& rate : counter.rates) {
      KB_CO_TRY(const auto recent, co_await db.find<RecentOfRate>(recent_of_rate_sql, params_of(counter, rate)));
      if (recent->count >= rate.count) co_return too_many_known_emails(recent->wait_s.value_or(rate.seconds));
    }
  co_return Status();
}

Task<Status> SignInGuard::count_known_email(db::Database& db, std::string email, std::string client_ip) const {
  KB_CO_TRY_VOID(co_await db.transaction(&count_meeting, known_email_counters(settings_, email, client_ip)));
  co_return Status();
}

Task<Status> forget_failures(db::Database& db, SignInTry attempt) {
  return db.change(forget_sql, db::Params(attempt.scope, db::bytea(attempt.key), attempt.rows));
}

Task<Status> uncount_try(db::Database& db, SignInTry attempt) {
  return db.change(uncount_sql, db::Params(attempt.rows));
}

Task<void> note_suspicion(Loop& loop, audit::Client client, std::string email, int failures) {
  if (failures < rules::email_limit.limited_from) co_return;
  audit::SecurityEvent event("suspicious_sign_ins");
  event.email = audit::masked(email);
  event.attempts = failures;
  co_await audit::note(loop, std::move(client), std::move(event));
}

Task<Status> forget_old_failures(db::Database& db) { return db::tidy(db, {&tidy_sql}); }

std::string network_of(const std::string& client_ip) {
  namespace ip = boost::asio::ip;
  boost::system::error_code ec;
  const auto address = ip::make_address(client_ip, ec);
  if (ec) return client_ip;
  if (address.is_v4()) return ip::network_v4(address.to_v4(), 24).canonical().to_string();
  return ip::network_v6(address.to_v6(), 48).canonical().to_string();
}

}  // namespace kerbside
