#include "features/accounts/store.hpp"

namespace kerbside::accounts::store {
namespace {

#define KB_USER_COLUMNS \
  "id, email, first_name, last_name, user_type, profile_picture_url, company_name, display_preference"

const db::Statement create_user_sql{
    "accounts_create_user",
    "with profile as ("
    "  insert into profiles (email, user_type, first_name, last_name, phone_number, company_name, address)"
    "  values ($1, $2, $3, $4, $5, $6, $7) returning *),"
    " secret as (insert into credentials (user_id, password_hash) select id, $8 from profile)"
    " select " KB_USER_COLUMNS " from profile"};
const db::Statement user_sql{"accounts_user", "select " KB_USER_COLUMNS " from profiles where id = $1"};

#define KB_CREDENTIALS                                                                \
  "select c.user_id, c.password_hash, p.email_confirmed_at is not null as confirmed," \
  " p.closed_at is not null as closed"                                                \
  " from profiles p join credentials c on c.user_id = p.id where "
const db::Statement credentials_sql{"accounts_credentials", KB_CREDENTIALS "p.email = $1"};
const db::Statement credentials_of_user_sql{"accounts_credentials_of_user", KB_CREDENTIALS "p.id = $1"};
const db::Statement set_password_sql{
    "accounts_set_password", "update credentials set password_hash = $2, changed_at = app_now() where user_id = $1"};
const db::Statement rehash_sql{"accounts_rehash", "update credentials set password_hash = $2 where user_id = $1"};
const db::Statement become_host_sql{"accounts_become_host",
                                    "update profiles set user_type = 'host', company_name = $2, updated_at = app_now()"
                                    " where id = $1 and user_type = 'renter' returning id"};

const db::Statement open_session_sql{
    "accounts_open_session",
    "insert into sessions (token_hash, user_id, expires_at, user_agent, ip)"
    " values ($1, $2, app_now() + make_interval(secs => $3), $4, nullif($5, '')::inet)"};
const db::Statement live_session_sql{
    "accounts_live_session",
    "select s.id, s.user_id, p.user_type, s.last_seen_at < app_now() - interval '1 hour' as stale,"
    " s.password_at > app_now() - interval '10 minutes' as password_recent"
    " from sessions s join profiles p on p.id = s.user_id and p.closed_at is null"
    " where s.token_hash = $1 and s.expires_at > app_now() and s.last_seen_at > app_now() - interval '14 days'"};
const db::Statement touch_session_sql{"accounts_touch_session",
                                      "update sessions set last_seen_at = app_now() where id = $1"};
const db::Statement password_shown_sql{"accounts_password_shown",
                                       "update sessions set password_at = app_now() where id = $1"};
const db::Statement sessions_of_sql{
    "accounts_sessions_of",
    "select id, user_agent, host(ip) as ip, created_at, last_seen_at, expires_at from sessions"
    " where user_id = $1 and expires_at > app_now() and last_seen_at > app_now() - interval '14 days'"
    " order by last_seen_at desc, id"};
const db::Statement end_session_sql{"accounts_end_session",
                                    "delete from sessions where user_id = $1 and id = $2 returning id"};
const db::Statement end_sessions_sql{"accounts_end_sessions", "delete from sessions where user_id = $1"};
const db::Statement forget_ended_sessions_sql{
    "accounts_forget_ended_sessions",
    "delete from sessions where expires_at <= app_now() or last_seen_at <= app_now() - interval '14 days'"};

#undef KB_CREDENTIALS
#undef KB_USER_COLUMNS

}  // namespace

Task<Result<User>> create_user(db::Transaction& tx, const rules::SignUp& form, const std::string& password_hash) {
  db::Params params(form.email, form.user_type, form.first_name, form.last_name, form.phone_number, form.company_name,
                    form.address, password_hash);
  CO_TRY(auto rows, co_await tx.run(create_user_sql, std::move(params)));
  co_return rows.row<User>(0);
}

Task<Result<std::optional<User>>> user(db::Database& db, std::string id) {
  return db.find<User>(user_sql, db::Params(id));
}

Task<Result<std::optional<Credentials>>> credentials(db::Database& db, std::string email) {
  return db.find<Credentials>(credentials_sql, db::Params(email));
}

Task<Result<std::optional<Credentials>>> credentials_of_user(db::Database& db, std::string user_id) {
  return db.find<Credentials>(credentials_of_user_sql, db::Params(user_id));
}

Task<Status> set_password(db::Transaction& tx, std::string user_id, std::string password_hash) {
  return tx.change(set_password_sql, db::Params(user_id, password_hash));
}

Task<Status> rehash(db::Database& db, std::string user_id, std::string password_hash) {
  return db.change(rehash_sql, db::Params(user_id, password_hash));
}

Task<Result<bool>> become_host(db::Database& db, std::string user_id, std::string company_name) {
  return db.changes_one(become_host_sql, db::Params(user_id, company_name));
}

Task<Status> open_session(db::Database& db, const NewSession& session) {
  return db.change(open_session_sql, db::Params(db::bytea(session.token_hash), session.user_id, session.lifetime_s,
                                                session.user_agent, session.ip));
}

Task<Result<std::optional<LiveSession>>> live_session(db::Database& db, std::string token_hash) {
  return db.find<LiveSession>(live_session_sql, db::Params(db::bytea(token_hash)));
}

Task<Status> touch_session(db::Database& db, std::string id) { return db.change(touch_session_sql, db::Params(id)); }

Task<Status> password_shown(db::Database& db, std::string session_id) {
  return db.change(password_shown_sql, db::Params(session_id));
}

Task<Result<std::vector<SessionRow>>> sessions_of(db::Database& db, std::string user_id) {
  return db.list<SessionRow>(sessions_of_sql, db::Params(user_id));
}

Task<Result<bool>> end_session(db::Database& db, std::string user_id, std::string id) {
  return db.changes_one(end_session_sql, db::Params(user_id, id));
}

Task<Status> end_sessions(db::Database& db, std::string user_id) {
  return db.change(end_sessions_sql, db::Params(user_id));
}

Task<Status> end_sessions(db::Transaction& tx, std::string user_id) {
  return tx.change(end_sessions_sql, db::Params(user_id));
}

Task<Status> forget_ended_sessions(db::Database& db) { return db.change(forget_ended_sessions_sql, db::Params()); }

}  // namespace kerbside::accounts::store
