#include "features/accounts/links.hpp"

#include "core/crypto.hpp"
#include "core/db/batches.hpp"
#include "rules/words.hpp"

namespace kerbside::accounts {
namespace {

using namespace std::chrono_literals;

constexpr std::chrono::seconds short_life = 1h;           // a reset link (P9-18)
constexpr std::chrono::seconds erasure_grace = 30 * 24h;  // to think again (trust.md 4.2)

const db::Statement make_for_email_sql{"link_make_for_email", R"(
  insert into account_tokens (id, user_id, purpose, token_hash, second_hash, expires_at)
  select $1, id, $2, $3, $4, app_now() + make_interval(secs => $5) from profiles
  where email = $6 and ($2 <> 'confirm_email' or email_confirmed_at is null))"};
const db::Statement make_sql{"link_make", R"(
  insert into account_tokens (id, user_id, purpose, token_hash, second_hash, expires_at, new_email)
  values ($1, $6, $2, $3, $4, app_now() + make_interval(secs => $5), $7))"};
const db::Statement look_up_sql{"link_look_up", R"(
  select user_id, new_email from account_tokens
  where purpose = $1 and token_hash = $2 and second_hash is not distinct from $3 and expires_at > app_now())"};
const db::Statement use_sql{"link_use", R"(
  with used as (delete from account_tokens
                where purpose = $1 and token_hash = $2 and second_hash is not distinct from $3
                  and expires_at > app_now() returning id, user_id, new_email),
       others as (delete from account_tokens t using used where t.user_id = used.user_id and t.purpose = $1
                  and t.id <> used.id)
  select user_id, new_email from used)"};
const db::Statement forget_old_sql{"link_forget_old", R"(
  delete from account_tokens where ctid = any (array(select ctid from account_tokens where expires_at <= app_now()
  order by expires_at limit $1)))"};

const db::Statement revoke_sql{
    "link_revoke", "delete from account_tokens where user_id = $1 and purpose in ('reset_password', 'change_email')"};

std::int64_t life(Purpose purpose) { return (purpose == Purpose::keep_account ? erasure_grace : short_life).count(); }

std::optional<std::string> digest(const std::string& value) {
  if (value.empty()) return std::nullopt;
  return db::bytea(crypto::sha256(value));
}

}  // namespace

LinkValues Links::values(Purpose purpose, const std::string& link_id) const {
  const auto value = [&](std::string_view part) {
    const std::string text = std::string(part) + ":" + rules::word(purpose) + ":" + link_id;
    return crypto::base64url(crypto::hmac_sha256(secret_, text));
  };
  LinkValues out;
  out.first = value("link");
  if (purpose == Purpose::reset_password) out.second = value("link-second");
  return out;
}

db::Step Links::make_for_email(Purpose purpose, const std::string& link_id, const std::string& email) const {
  const LinkValues made = values(purpose, link_id);
  return db::Step(make_for_email_sql,
                  db::Params(link_id, purpose, digest(made.first), digest(made.second), life(purpose), email));
}

db::Step Links::make(Purpose purpose, const std::string& link_id, UserId user_id,
                     const std::optional<std::string>& new_email) const {
  const LinkValues made = values(purpose, link_id);
  return db::Step(make_sql, db::Params(link_id, purpose, digest(made.first), digest(made.second), life(purpose),
                                       user_id, new_email));
}

Task<Result<std::optional<UsedLink>>> Links::look_up(db::Database& db, Purpose purpose, LinkValues values) {
  db::Params params(purpose, digest(values.first), digest(values.second));
  auto found = co_await db.find<UsedLink>(look_up_sql, std::move(params));
  co_return found;
}

Task<Result<std::optional<UsedLink>>> Links::use(db::Transaction& tx, Purpose purpose, LinkValues values) {
  db::Params params(purpose, digest(values.first), digest(values.second));
  auto used = co_await tx.find<UsedLink>(use_sql, std::move(params));
  co_return used;
}

Task<Status> Links::revoke(db::Transaction& tx, UserId user_id) { return tx.change(revoke_sql, db::Params(user_id)); }

Task<Status> Links::forget_old(db::Database& db) { return db::tidy(db, {&forget_old_sql}); }

}  // namespace kerbside::accounts
