#include "features/audit/audit.hpp"

#include <fmt/format.h>

#include <cstdio>

#include "core/log.hpp"
#include "core/run_once.hpp"
#include "rules/text.hpp"

namespace kerbside::audit {
namespace {

constexpr int rows_at_once = 5000;
constexpr std::size_t shown_of_email = 3;
constexpr std::size_t longest_reason = 1000;

const db::Statement event_sql{"audit_event", R"(
  insert into security_log_queue (event, success, user_id, admin_id, email, attempts, ip, user_agent, metadata)
  values ($1, $2, $3, $4, nullif($5, ''), $6, nullif($7, '')::inet,
          nullif($8, ''), nullif($9, '')::jsonb))"};
const db::Statement act_sql{"audit_act", R"(
  insert into admin_audit_queue (admin_id, admin_role, action, object_type, object_id, before, after, reason, ip)
  values ($1, $2, $3, $4, $5, nullif($6, '')::jsonb, nullif($7, '')::jsonb, nullif($8, ''), nullif($9, '')::inet))"};
// What is not chained yet cannot be seen, so a second look in the same moment is noted, too.
const db::Statement look_sql{"audit_look", R"(
  insert into admin_audit_queue (admin_id, admin_role, action, object_type, object_id, ip)
  select $1::uuid, $2::text, $3::text, $4::text, $5::text, nullif($6, '')::inet
  where not exists (select from admin_audit where object_type = $4 and object_id = $5 and action = $3
    and admin_id = $1 and at > app_now() - interval '1 hour'))"};
const db::Statement verify_sql{"audit_verify", R"(
  select checked, broken_at, last_seq, encode(last_hash, 'hex') as last_hash
  from verify_log($1, $2, decode(nullif($3, ''), 'hex'), $4))",
                               db::Lane::slow};
const db::Statement prune_sql{"audit_prune", "select prune_log($1)"};

struct Part {
  std::int64_t checked = 0;
  std::optional<std::int64_t> broken_at, last_seq;
  std::optional<std::string> last_hash;
};
BOOST_DESCRIBE_STRUCT(Part, (), (checked, broken_at, last_seq, last_hash))

const char* role_of(const Actor& by) {
  return by.at_command_line() ? "command_line" : boost::describe::enum_to_string(*by.role(), "");
}

std::string describe(const LogState& state) {
  if (state.broken_at) return fmt::format("broken at row {}", *state.broken_at);
  return fmt::format("{} rows, whole, last {} {}", state.checked, state.last_seq, state.head);
}

Task<Status> watch_log(Loop& loop, std::string name) {
  KB_CO_TRY_VOID(co_await loop.db.write(prune_sql, db::Params(name)));
  KB_CO_TRY(const LogState state, co_await verify(loop.db, name));
  if (state.broken_at)
    log::error("log_chain_broken", {{"log", name}, {"seq", *state.broken_at}});
  else
    log::info("log_chain_head", {{"log", name}, {"seq", state.last_seq}, {"hash", state.head}});
  co_return Status();
}

// ASCII, 500 characters: headers may hold any bytes, which the database would refuse.
std::string user_agent(const http::Request& request) {
  std::string text(request.header("user-agent").substr(0, 500));
  std::erase_if(text, [](unsigned char c) { return c < 0x20 || c > 0x7e; });
  return text;
}

}  // namespace

Client client_of(const http::Context& ctx) { return {ctx.request.client_ip, user_agent(ctx.request), ctx.request_id}; }

Task<void> note(Loop& loop, Client client, SecurityEvent e) {
  db::Params params(e.event, e.success, e.user, e.admin, e.email, e.attempts, client.ip, client.user_agent, e.metadata);
  auto written = co_await loop.db.write(event_sql, std::move(params));
  if (written.has_error())
    log::error("security_event_lost",
               {{"event", e.event}, {"code", written.error().code}, {"request", client.request_id}});
}

Task<Status> note(db::Transaction& tx, SecurityEvent e) {
  db::Params params(e.event, e.success, e.user, e.admin, e.email, e.attempts, "", "", e.metadata);
  return tx.change(event_sql, std::move(params));
}

std::string refused(const Error& why) { return R"({"refused":")" + why.code + "\"}"; }

std::string masked(std::string_view email) { return std::string(email.substr(0, shown_of_email)) + "***"; }

Status check_reason(const std::string& reason, const std::string& what) {
  const bool is_blank = rules::one_line(reason).empty();
  if (!is_blank && rules::code_point_count(reason) <= longest_reason) return {};
  return field_error("reason", "Please say in up to " + std::to_string(longest_reason) + " characters " + what + ".");
}

Task<Status> record(db::Transaction& tx, AdminAct act, std::string client_ip) {
  db::Params params(*act.by.admin(), role_of(act.by), act.action, act.object_type, act.object_id, act.before, act.after,
                    act.reason, client_ip);
  return tx.change(act_sql, std::move(params));
}

Task<Status> record_look(db::Transaction& tx, AdminAct act, std::string client_ip) {
  db::Params params(*act.by.admin(), role_of(act.by), act.action, act.object_type, act.object_id, client_ip);
  return tx.change(look_sql, std::move(params));
}

Task<Result<LogState>> verify(db::Database& db, std::string name) {
  LogState state;
  for (;;) {
    db::Params params(name, state.last_seq, state.head, rows_at_once);
    KB_CO_TRY(const auto rows, co_await db.read(verify_sql, std::move(params)));
    const auto part = rows.row<Part>(0);
    state.checked += part.checked;
    state.broken_at = part.broken_at;
    if (part.last_seq) state.last_seq = *part.last_seq;
    if (part.last_hash) state.head = *part.last_hash;
    if (state.broken_at || part.checked < rows_at_once) co_return state;
  }
}

void register_jobs(jobs::Runner& runner) {
  runner.repeat("logs_watch", jobs::Lane::slow, jobs::every(std::chrono::hours(1)), [](Loop& loop) -> Task<Status> {
    KB_CO_TRY_VOID(co_await watch_log(loop, "security_log"));
    auto watched = co_await watch_log(loop, "admin_audit");
    co_return watched;
  });
}

int run_verify_command(const std::string& database_url) {
  db::Settings settings;
  settings.conninfo = database_url;
  bool whole = true;
  for (const char* name : {"security_log", "admin_audit"}) {
    const auto state = run_once<LogState>(settings, [name](Loop& loop) { return verify(loop.db, name); });
    if (state.has_error()) {
      std::fprintf(stderr, "kerbside: %s\n", state.error().message.c_str());
      return 1;
    }
    fmt::print("{}: {}\n", name, describe(*state));
    whole = whole && !state->broken_at;
  }
  return whole ? 0 : 1;
}

}  // namespace kerbside::audit
