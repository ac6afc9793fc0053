#include "features/audit/logs.hpp"

#include "core/db/list.hpp"

namespace kerbside::audit {
namespace {

using db::Filter;

// Adds the filters by day (London time), and the row number below which a page continues.
std::vector<Filter> with_time(const std::string& log, std::vector<Filter> filters) {
  const std::vector<std::string> by_time{log + "_by_time"};
  filters.push_back({"date", "at >= ?::timestamp at time zone 'Europe/London'", by_time});
  filters.push_back({"date", "at < (? + 1)::timestamp at time zone 'Europe/London'", by_time});
  filters.push_back({"bigint", "seq < ?", {log + "_pkey"}});
  return filters;
}

const db::List security_log_list{
    "audit_security_log",
    {"seq, at, event, success, user_id, admin_id, email, attempts, host(ip) as ip, user_agent, metadata",
     "security_log", "seq", ""},
    with_time("security_log",
              {{"text", "event = ?", {"security_log_by_event"}},
               {"boolean", "success = ?", {"security_log_pkey"}},
               {"text", "starts_with(email collate \"C\", lower(?))", {"security_log_by_email"}},
               {"uuid", "(user_id = ? or admin_id = ?)", {"security_log_by_user", "security_log_by_admin"}}}),
    {{"newest", "seq desc", "security_log_pkey"}},
    db::List::Counts::no};
const db::List audit_log_list{"audit_audit_log",
                              {R"(seq, at, admin_id,
        coalesce((select a.first_name || ' ' || a.last_name from admins a where a.id = l.admin_id),
                 case when admin_role = 'command_line' then 'Command line' else '' end) as admin_name,
        admin_role, action, object_type, object_id, before, after, reason, host(ip) as ip)",
                               "admin_audit l", "seq", ""},
                              with_time("admin_audit", {{"text", "action = ?", {"admin_audit_by_action"}},
                                                        {"uuid", "admin_id = ?", {"admin_audit_by_admin"}},
                                                        {"text", "object_type = ?", {"admin_audit_by_object"}},
                                                        {"text", "object_id = ?", {"admin_audit_pkey"}}}),
                              {{"newest", "seq desc", "admin_audit_pkey"}},
                              db::List::Counts::no};

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
  KB_CO_TRY(auto rows,
            co_await security_log_list.read<SecurityLogEntry>(db, {}, query.rows + 1, 0, query.event, query.success,
                                                              email, person, query.from, query.to, query.before));
  page.take(std::move(rows), query);
  KB_CO_TRY(page.events, co_await names(db, events_sql));
  co_return page;
}

Task<Result<AuditLogPage>> audit_log(db::Database& db, AuditLogQuery query) {
  AuditLogPage page;
  KB_CO_TRY(auto rows, co_await audit_log_list.read<AuditLogEntry>(db, {}, query.rows + 1, 0, query.action, query.admin,
                                                                   query.object_type, query.object_id, query.from,
                                                                   query.to, query.before));
  page.take(std::move(rows), query);
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
