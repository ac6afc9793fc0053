#include "features/audit/logs.hpp"

namespace kerbside::audit {
namespace {

// London's days. One row more than a page tells whether there are older ones.
const std::string log_page_part =
    " and ($1::date is null or at >= $1::date::timestamp at time zone 'Europe/London')"
    " and ($2::date is null or at < ($2::date + 1)::timestamp at time zone 'Europe/London')"
    " and ($3::bigint is null or seq < $3) order by seq desc limit 21";

const db::Statement security_log_sql{"audit_security_log", R"(
  select seq, at, event, success, user_id, admin_id, email, attempts, host(ip) as ip, user_agent, metadata
  from security_log
  where ($4::text is null or event = $4) and ($5::boolean is null or success = $5)
    and ($6::text is null or starts_with(email collate "C", lower($6)))
    and ($7::uuid is null or user_id = $7 or admin_id = $7))" + log_page_part,
                                     db::Lane::slow};
const db::Statement audit_log_sql{"audit_audit_log",
                                  R"(
  select seq, at, admin_id,
         coalesce((select a.first_name || ' ' || a.last_name from admins a where a.id = l.admin_id),
                  case when admin_role = 'command_line' then 'Command line' else '' end) as admin_name,
         admin_role, action, object_type, object_id, before, after, reason, host(ip) as ip
  from admin_audit l
  where ($4::text is null or action = $4) and ($5::uuid is null or admin_id = $5)
    and ($6::text is null or object_type = $6) and ($7::text is null or object_id = $7))" +
                                      log_page_part,
                                  db::Lane::slow};

// Steps from each name to the next in the index, instead of reading the whole log.
const db::Statement events_sql{"audit_events", R"(
  with recursive names as (
    (select event from security_log order by event limit 1)
    union all
    select (select l.event from security_log l where l.event > names.event order by l.event limit 1)
    from names where names.event is not null)
  select event from names where event is not null)",
                               db::Lane::slow};
const db::Statement actions_sql{"audit_actions", R"(
  with recursive names as (
    (select action from admin_audit order by action limit 1)
    union all
    select (select l.action from admin_audit l where l.action > names.action order by l.action limit 1)
    from names where names.action is not null)
  select action from names where action is not null)",
                                db::Lane::slow};

Task<Result<std::vector<std::string>>> names(db::Database& db, const db::Statement& statement) {
  KB_CO_TRY(const auto rows, co_await db.read(statement, db::Params()));
  co_return rows.column<std::string>();
}

}  // namespace

Task<Result<SecurityLogPage>> security_log(db::Database& db, SecurityLogQuery query) {
  const bool is_id = parse_uuid(query.who.value_or("")).has_value();
  const auto email = is_id ? std::nullopt : query.who, person = is_id ? query.who : std::nullopt;
  SecurityLogPage page;
  KB_CO_TRY(auto rows, co_await db.list<SecurityLogEntry>(
                           security_log_sql,
                           db::Params(query.from, query.to, query.before, query.event, query.success, email, person)));
  page.take(std::move(rows));
  KB_CO_TRY(page.events, co_await names(db, events_sql));
  co_return page;
}

Task<Result<AuditLogPage>> audit_log(db::Database& db, AuditLogQuery query) {
  AuditLogPage page;
  KB_CO_TRY(auto rows, co_await db.list<AuditLogEntry>(
                           audit_log_sql, db::Params(query.from, query.to, query.before, query.action, query.admin,
                                                     query.object_type, query.object_id)));
  page.take(std::move(rows));
  KB_CO_TRY(page.actions, co_await names(db, actions_sql));
  co_return page;
}

Task<Result<LogCheck>> check_logs(db::Database& db) {
  LogCheck out;
  KB_CO_TRY(out.security_log, co_await verify(db, "security_log"));
  KB_CO_TRY(out.admin_audit, co_await verify(db, "admin_audit"));
  co_return out;
}

}  // namespace kerbside::audit
