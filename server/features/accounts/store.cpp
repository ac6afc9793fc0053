#include "features/accounts/store.hpp"

#include "core/db/batches.hpp"
#include "features/accounts/links.hpp"

namespace kerbside::accounts::store {

const db::Conflict email_taken{"profiles_email_key"};

namespace {

const std::string user_columns_part =
    "id, email, first_name, last_name, user_type, profile_picture_url, company_name, display_preference";

const db::Statement create_user_sql{
    "accounts_create_user",
    "with profile as ("
    "  insert into profiles"
    "   (email, user_type, first_name, last_name, phone_number, company_name, address, must_confirm_email)"
    "  values ($1, $2, $3, $4, $5, $6, $7, $9) returning *),"
    " secret as (insert into credentials (user_id, password_hash) select id, $8 from profile)"
    " select " +
        user_columns_part + " from profile"};
const db::Statement user_sql{"accounts_user", "select " + user_columns_part + " from profiles where id = $1"};

const std::string credentials_part =
    "select c.user_id, c.password_hash, c.changed_at,"
    " p.email_confirmed_at is not null or not p.must_confirm_email as confirmed,"
    " p.closed_at is not null as closed"
    " from profiles p join credentials c on c.user_id = p.id where ";
const db::Statement credentials_sql{"accounts_credentials", credentials_part + "p.email = $1"};
const db::Statement credentials_of_user_sql{"accounts_credentials_of_user", credentials_part + "p.id = $1"};
const db::Statement set_password_sql{"accounts_set_password", R"(
  update credentials set password_hash = $2, changed_at = app_now()
  where user_id = $1 and ($3::timestamptz is null or changed_at = $3))"};
const db::Statement rehash_sql{"accounts_rehash",
                               "update credentials set password_hash = $2 where user_id = $1 and changed_at = $3"};
const db::Statement become_host_sql{"accounts_become_host", R"(
  update profiles set user_type = 'host', company_name = $2, updated_at = app_now()
  where id = $1 and user_type = 'renter' returning id)"};

const db::Statement open_session_sql{
    "accounts_open_session",
    // The lock makes a concurrent reset end this session, or this statement see the new password.
    "with owner as (select user_id from credentials"
    "  where user_id = $2 and ($6::timestamptz is null or changed_at = $6) for share),"
    " former as (delete from sessions where id = $7)"
    " insert into sessions (token_hash, user_id, expires_at, user_agent, ip)"
    " select $1, user_id, app_now() + make_interval(secs => $3), $4, nullif($5, '')::inet from owner"};
const db::Statement renew_session_sql{"accounts_renew_session", R"(
  update sessions set token_hash = $2, last_seen_at = app_now(),
  password_at = case when $3 then app_now() else password_at end
  where id = $1 and expires_at > app_now()
  returning ceil(extract(epoch from expires_at - app_now()))::int)"};
const db::Statement live_sessions_sql{"accounts_live_sessions", R"(
  select a.place, s.id, s.user_id, p.user_type, s.last_seen_at < app_now() - interval '1 hour' as stale,
  s.password_at > app_now() - interval '10 minutes' as password_recent
  from unnest((select $1::bytea[])) with ordinality a (token_hash, place)
  join sessions s on s.token_hash = a.token_hash join profiles p on p.id = s.user_id and p.closed_at is null
  where s.expires_at > app_now() and s.last_seen_at > app_now() - interval '14 days')",
                                      db::Lane::lookup};
const db::Statement touch_session_sql{"accounts_touch_session",
                                      "update sessions set last_seen_at = app_now() where id = $1"};
const db::Statement password_shown_sql{"accounts_password_shown",
                                       "update sessions set password_at = app_now() where id = $1"};
const db::Statement sessions_of_sql{"accounts_sessions_of", R"(
  select id, user_agent, host(ip) as ip, created_at, last_seen_at, expires_at from sessions
  where user_id = $1 and expires_at > app_now() and last_seen_at > app_now() - interval '14 days'
  order by last_seen_at desc, id)"};
const db::Statement open_sessions_sql{"accounts_open_sessions", R"(
  select id, expires_at from sessions
  where id = any ($1::uuid[]) and expires_at > app_now())"};
const db::Statement end_session_sql{"accounts_end_session",
                                    "delete from sessions where user_id = $1 and id = $2 returning id"};
const db::Statement end_sessions_sql{"accounts_end_sessions",
                                     "delete from sessions where user_id = $1 and id is distinct from $2::uuid"};
const db::Statement sessions_size_sql{"accounts_sessions_size",
                                      "select pg_relation_size('sessions') / current_setting('block_size')::int"};
const db::Statement forget_ended_sessions_sql{"accounts_forget_ended_sessions", R"(
  delete from sessions where ctid >= $1 and ctid < $2
  and (expires_at <= app_now() or last_seen_at <= app_now() - interval '14 days'))"};

}  // namespace

Task<Result<User>> create_user(db::Transaction& tx, const rules::SignUp& form, const std::string& password_hash,
                               bool must_confirm) {
  db::Params params(form.email, form.user_type, form.first_name, form.last_name, form.phone_number, form.company_name,
                    form.address, password_hash, must_confirm);
  KB_CO_TRY(auto rows, co_await tx.run(create_user_sql, std::move(params)));
  co_return rows.row<User>(0);
}

Task<Result<std::optional<User>>> user(db::Database& db, UserId id) { return db.find<User>(user_sql, db::Params(id)); }

Task<Result<std::optional<Credentials>>> credentials(db::Database& db, std::string email) {
  return db.find<Credentials>(credentials_sql, db::Params(email));
}

Task<Result<std::optional<Credentials>>> credentials_of_user(db::Database& db, UserId user_id) {
  return db.find<Credentials>(credentials_of_user_sql, db::Params(user_id));
}

Task<Result<bool>> replace_password(db::Transaction& tx, NewPassword password) {
  db::Params params(password.user_id, password.password_hash, password.instead_of);
  KB_CO_TRY(const bool replaced, co_await tx.changes_one(set_password_sql, std::move(params)));
  if (!replaced) co_return false;
  KB_CO_TRY_VOID(co_await tx.run(end_sessions_sql, db::Params(password.user_id, password.kept_session)));
  KB_CO_TRY_VOID(co_await Links::revoke(tx, password.user_id));
  co_return true;
}

Task<Status> rehash(db::Database& db, Credentials known, std::string password_hash) {
  return db.change(rehash_sql, db::Params(known.user_id, password_hash, known.changed_at));
}

Task<Result<bool>> become_host(db::Database& db, UserId user_id, std::string company_name) {
  return db.changes_one(become_host_sql, db::Params(user_id, company_name));
}

Task<Result<bool>> open_session(db::Database& db, const NewSession& session) {
  return db.changes_one(open_session_sql,
                        db::Params(db::bytea(session.token_hash), session.user_id, session.lifetime_s,
                                   session.user_agent, session.ip, session.password_of, session.replaces));
}

Task<Result<std::optional<int>>> renew_session(db::Database& db, SessionId id, std::string token_hash,
                                               bool password_shown) {
  KB_CO_TRY(const auto rows,
            co_await db.write(renew_session_sql, db::Params(id, db::bytea(token_hash), password_shown)));
  if (rows.empty()) co_return std::nullopt;
  co_return rows.value<int>();
}

Task<Result<std::vector<LiveSession>>> live_sessions(db::Database& db, std::vector<std::string> token_hashes) {
  for (std::string& hash : token_hashes) hash = db::bytea(hash);
  return db.list<LiveSession>(live_sessions_sql, db::Params(token_hashes));
}

Task<Status> touch_session(db::Database& db, SessionId id) { return db.change(touch_session_sql, db::Params(id)); }

Task<Status> password_shown(db::Database& db, SessionId session_id) {
  return db.change(password_shown_sql, db::Params(session_id));
}

Task<Result<std::vector<SessionRow>>> sessions_of(db::Database& db, UserId user_id) {
  return db.list<SessionRow>(sessions_of_sql, db::Params(user_id));
}

Task<Result<std::vector<OpenSession>>> open_sessions(db::Database& db, std::vector<SessionId> ids) {
  return db.list<OpenSession>(open_sessions_sql, db::Params(ids));
}

Task<Result<bool>> end_session(db::Database& db, UserId user_id, SessionId id) {
  return db.changes_one(end_session_sql, db::Params(user_id, id));
}

Task<Status> end_sessions(db::Database& db, UserId user_id) {
  return db.change(end_sessions_sql, db::Params(user_id, std::optional<SessionId>()));
}

Task<Status> forget_ended_sessions(db::Database& db) {
  KB_CO_TRY_VOID(co_await db::sweep(db, sessions_size_sql, forget_ended_sessions_sql));
  co_return Status();
}

}  // namespace kerbside::accounts::store
