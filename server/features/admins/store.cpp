#include "features/admins/store.hpp"

#include "core/crypto.hpp"
#include "core/db/batches.hpp"
#include "core/http/security.hpp"

namespace kerbside::admins::store {
namespace {

const db::Statement admin_sql{
    "admins_one", "select id, email, first_name, last_name, role from admins where id = $1 and disabled_at is null"};
const std::string credentials_part =
    "select c.admin_id, a.email, c.password_hash, encode(c.totp_secret, 'hex') as totp_secret,"
    " c.totp_enrolled_at is not null as enrolled"
    " from admins a join admin_credentials c on c.admin_id = a.id where a.disabled_at is null and ";
const db::Statement credentials_sql{"admins_credentials", credentials_part + "a.email = $1"};
const db::Statement own_credentials_sql{"admins_own_credentials", credentials_part + "a.id = $1"};

const db::Statement open_session_sql{"admins_open_session", R"(
  with former as (delete from admin_sessions where id = $7)
  insert into admin_sessions (token_hash, admin_id, second_factor, expires_at, user_agent, ip)
  values ($1, $2, $3, app_now() + make_interval(secs => $4), $5, nullif($6, '')::inet))"};
const db::Statement live_session_sql{"admins_live_session", R"(
  select s.id, s.admin_id, a.role, c.totp_enrolled_at is not null as enrolled,
         s.password_at > app_now() - interval '10 minutes' as password_recent,
         s.last_seen_at < app_now() - interval '30 seconds' as stale
  from admin_sessions s join admins a on a.id = s.admin_id join admin_credentials c on c.admin_id = a.id
  where s.token_hash = $1 and s.expires_at > app_now() and s.last_seen_at > app_now() - make_interval(secs => $2)
    and a.disabled_at is null and (s.second_factor or c.totp_enrolled_at is null))",
                                     db::Lane::lookup};
const db::Statement touch_session_sql{"admins_touch_session",
                                      "update admin_sessions set last_seen_at = app_now() where id = $1"};
const db::Statement note_password_sql{"admins_note_password",
                                      "update admin_sessions set password_at = app_now() where id = $1"};
const db::Statement end_sessions_sql{"admins_end_sessions", "delete from admin_sessions where admin_id = $1"};
const db::Statement forget_ended_sessions_sql{"admins_forget_ended_sessions", R"(
  delete from admin_sessions where ctid = any (array(select ctid from admin_sessions
  where expires_at <= app_now() or last_seen_at <= app_now() - make_interval(secs => $1) limit $2)))"};

const db::Statement use_step_sql{"admins_use_step", R"(
  update admin_credentials set totp_last_step = $2
  where admin_id = $1 and totp_enrolled_at is not null and totp_last_step < $2)"};
const db::Statement use_recovery_code_sql{
    "admins_use_recovery_code",
    "update admin_recovery_codes set used_at = app_now() where admin_id = $1 and code_hash = $2 and used_at is null"};
const db::Statement recovery_codes_left_sql{
    "admins_recovery_codes_left", "select count(*) from admin_recovery_codes where admin_id = $1 and used_at is null"};
const db::Statement begin_enrolment_sql{
    "admins_begin_enrolment",
    "update admin_credentials set totp_secret = $2 where admin_id = $1 and totp_enrolled_at is null"};
const db::Statement enrol_sql{"admins_enrol", R"(
  update admin_credentials set totp_enrolled_at = app_now(), totp_last_step = $2
  where admin_id = $1 and totp_enrolled_at is null)"};
const db::Statement unenrol_sql{"admins_unenrol", R"(
  update admin_credentials set totp_secret = null, totp_enrolled_at = null, totp_last_step = null
  where admin_id = $1 and totp_enrolled_at is not null)"};
const db::Statement delete_recovery_codes_sql{"admins_delete_recovery_codes",
                                              "delete from admin_recovery_codes where admin_id = $1"};
const db::Statement add_recovery_codes_sql{
    "admins_add_recovery_codes",
    "insert into admin_recovery_codes (admin_id, code_hash) select $1, decode(unnest($2::text[]), 'hex')"};

}  // namespace

Task<Result<std::optional<Admin>>> admin(db::Database& db, AdminId id) {
  return db.find<Admin>(admin_sql, db::Params(id));
}

Task<Result<std::optional<Credentials>>> credentials(db::Database& db, std::string email) {
  return db.find<Credentials>(credentials_sql, db::Params(email));
}

Task<Result<Credentials>> own_credentials(db::Database& db, AdminId id) {
  KB_CO_TRY(auto own, co_await db.find<Credentials>(own_credentials_sql, db::Params(id)));
  if (!own) co_return http::unauthenticated();
  co_return std::move(*own);
}

Task<Status> open_session(db::Database& db, NewSession session) {
  db::Params params(db::bytea(session.token_hash), session.admin_id, session.second_factor, session.lifetime_s,
                    session.user_agent, session.ip, session.replaces);
  return db.change(open_session_sql, std::move(params));
}

Task<Result<std::optional<LiveSession>>> live_session(db::Database& db, std::string token_hash, int idle_s) {
  return db.find<LiveSession>(live_session_sql, db::Params(db::bytea(token_hash), idle_s));
}

Task<Status> touch_session(db::Database& db, AdminSessionId id) { return db.change(touch_session_sql, db::Params(id)); }

Task<Status> note_password(db::Database& db, AdminSessionId session_id) {
  return db.change(note_password_sql, db::Params(session_id));
}

Task<Status> end_sessions(db::Database& db, AdminId admin_id) {
  return db.change(end_sessions_sql, db::Params(admin_id));
}

Task<Status> forget_ended_sessions(db::Database& db, int idle_s) {
  KB_CO_TRY_VOID(co_await db::delete_in_batches(db, forget_ended_sessions_sql, db::Params(idle_s)));
  co_return Status();
}

Task<Result<bool>> use_step(db::Database& db, AdminId admin_id, std::int64_t step) {
  return db.changes_one(use_step_sql, db::Params(admin_id, step));
}

Task<Result<bool>> use_recovery_code(db::Database& db, AdminId admin_id, std::string code_hash) {
  return db.changes_one(use_recovery_code_sql, db::Params(admin_id, db::bytea(code_hash)));
}

Task<Result<int>> recovery_codes_left(db::Database& db, AdminId admin_id) {
  KB_CO_TRY(const auto rows, co_await db.read(recovery_codes_left_sql, db::Params(admin_id)));
  co_return rows.value<int>();
}

Task<Result<bool>> begin_enrolment(db::Database& db, AdminId admin_id, std::string sealed_secret) {
  return db.changes_one(begin_enrolment_sql, db::Params(admin_id, db::bytea(sealed_secret)));
}

Task<Result<bool>> enrol(db::Transaction& tx, AdminId admin_id, std::int64_t step) {
  return tx.changes_one(enrol_sql, db::Params(admin_id, step));
}

Task<Status> replace_recovery_codes(db::Transaction& tx, AdminId admin_id, std::vector<std::string> code_hashes) {
  std::vector<std::string> in_hex;
  for (const auto& hash : code_hashes) in_hex.push_back(crypto::hex(hash));
  KB_CO_TRY_VOID(co_await tx.run(delete_recovery_codes_sql, db::Params(admin_id)));
  if (in_hex.empty()) co_return Status();
  auto added = co_await tx.change(add_recovery_codes_sql, db::Params(admin_id, in_hex));
  co_return added;
}

Task<Status> end_sessions(db::Transaction& tx, AdminId admin_id) {
  return tx.change(end_sessions_sql, db::Params(admin_id));
}

Task<Result<bool>> unenrol(db::Transaction& tx, AdminId admin_id) {
  return tx.changes_one(unenrol_sql, db::Params(admin_id));
}

}  // namespace kerbside::admins::store
