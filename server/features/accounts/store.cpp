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
const db::Statement credentials_sql{
    "accounts_credentials",
    "select c.user_id, c.password_hash from profiles p join credentials c on c.user_id = p.id where p.email = $1"};
const db::Statement open_session_sql{
    "accounts_open_session",
    "insert into sessions (token_hash, user_id, expires_at, user_agent, ip)"
    " values ($1, $2, app_now() + make_interval(secs => $3), $4, nullif($5, '')::inet)"};
const db::Statement live_session_sql{
    "accounts_live_session",
    "select s.id, s.user_id, p.user_type, s.last_seen_at < app_now() - interval '1 hour' as stale"
    " from sessions s join profiles p on p.id = s.user_id"
    " where s.token_hash = $1 and s.expires_at > app_now() and s.last_seen_at > app_now() - interval '14 days'"};
const db::Statement touch_session_sql{"accounts_touch_session",
                                      "update sessions set last_seen_at = app_now() where id = $1"};
const db::Statement forget_ended_sessions_sql{
    "accounts_forget_ended_sessions",
    "delete from sessions where expires_at <= app_now() or last_seen_at <= app_now() - interval '14 days'"};
const db::Statement end_sessions_sql{"accounts_end_sessions", "delete from sessions where user_id = $1"};

#undef KB_USER_COLUMNS

}  // namespace

Task<Result<User>> create_user(db::Database& db, const rules::SignUp& form, const std::string& password_hash) {
  db::Params params(form.email, form.user_type, form.first_name, form.last_name, form.phone_number, form.company_name,
                    form.address, password_hash);
  CO_TRY(auto rows, co_await db.write(create_user_sql, std::move(params)));
  co_return rows.row<User>(0);
}

Task<Result<std::optional<User>>> user(db::Database& db, std::string id) {
  auto found = co_await db.find<User>(user_sql, db::Params(id));
  co_return found;
}

Task<Result<std::optional<Credentials>>> credentials(db::Database& db, std::string email) {
  auto found = co_await db.find<Credentials>(credentials_sql, db::Params(email));
  co_return found;
}

Task<Status> open_session(db::Database& db, const NewSession& session) {
  db::Params params(db::bytea(session.token_hash), session.user_id, session.lifetime_s, session.user_agent, session.ip);
  CO_TRY([[maybe_unused]] auto rows, co_await db.write(open_session_sql, std::move(params)));
  co_return Status();
}

Task<Result<std::optional<LiveSession>>> live_session(db::Database& db, std::string token_hash) {
  auto found = co_await db.find<LiveSession>(live_session_sql, db::Params(db::bytea(token_hash)));
  co_return found;
}

Task<Status> touch_session(db::Database& db, std::string id) {
  CO_TRY([[maybe_unused]] auto rows, co_await db.write(touch_session_sql, db::Params(id)));
  co_return Status();
}

Task<Status> forget_ended_sessions(db::Database& db) {
  CO_TRY([[maybe_unused]] const auto rows, co_await db.write(forget_ended_sessions_sql, db::Params()));
  co_return Status();
}

Task<Status> end_sessions(db::Database& db, std::string user_id) {
  CO_TRY([[maybe_unused]] auto rows, co_await db.write(end_sessions_sql, db::Params(user_id)));
  co_return Status();
}

}  // namespace kerbside::accounts::store
