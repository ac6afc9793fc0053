// The security log and the audit log as admins read them (U8): filtered, newest first, twenty at a time, with the check
// of their chains.
#pragma once
#include <boost/describe.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/db/db.hpp"
#include "core/id.hpp"
#include "core/json/value.hpp"
#include "core/page.hpp"
#include "core/time.hpp"
#include "features/audit/audit.hpp"

namespace kerbside::audit {

// Filters may be left out. Days are London's, both included.
struct SecurityLogQuery : NewestAsked {
  std::optional<std::string> event, who;  // who: the id of a user or an admin, or how an email begins
  std::optional<bool> success;
  std::optional<Date> from, to;
};
BOOST_DESCRIBE_STRUCT(SecurityLogQuery, (NewestAsked), (event, who, success, from, to))

struct SecurityLogEntry {
  std::int64_t seq = 0;
  Instant at;
  std::string event;
  std::optional<bool> success;
  std::optional<std::string> user_id, admin_id, email;
  std::optional<int> attempts;
  std::optional<std::string> ip, user_agent;
  std::optional<json::Raw> metadata;  // an object
};
BOOST_DESCRIBE_STRUCT(SecurityLogEntry, (),
                      (seq, at, event, success, user_id, admin_id, email, attempts, ip, user_agent, metadata))

struct SecurityLogPage : NewestFirst<SecurityLogEntry> {
  std::vector<std::string> events;  // every event the log holds, for the filter
};
BOOST_DESCRIBE_STRUCT(SecurityLogPage, (NewestFirst<SecurityLogEntry>), (events))

struct AuditLogQuery : NewestAsked {
  std::optional<std::string> action;
  std::optional<AdminId> admin;
  std::optional<std::string> object_type, object_id;
  std::optional<Date> from, to;
};
BOOST_DESCRIBE_STRUCT(AuditLogQuery, (NewestAsked), (action, admin, object_type, object_id, from, to))

struct AuditLogEntry {
  std::int64_t seq = 0;
  Instant at;
  std::string admin_id, admin_name, admin_role;  // admin_name: "Command line" for acts done there
  std::string action, object_type, object_id;
  std::optional<json::Raw> before, after;  // the changed fields, objects
  std::optional<std::string> reason, ip;
};
BOOST_DESCRIBE_STRUCT(AuditLogEntry, (),
                      (seq, at, admin_id, admin_name, admin_role, action, object_type, object_id, before, after, reason,
                       ip))

struct AuditLogPage : NewestFirst<AuditLogEntry> {
  std::vector<std::string> actions;  // every action the log holds, for the filter
};
BOOST_DESCRIBE_STRUCT(AuditLogPage, (NewestFirst<AuditLogEntry>), (actions))

struct LogCheck {
  LogState security_log, admin_audit;
};
BOOST_DESCRIBE_STRUCT(LogCheck, (), (security_log, admin_audit))

Task<Result<SecurityLogPage>> security_log(db::Database& db, SecurityLogQuery query);
Task<Result<AuditLogPage>> audit_log(db::Database& db, AuditLogQuery query);
Task<Result<LogCheck>> check_logs(db::Database& db);  // walks both chains

}  // namespace kerbside::audit
