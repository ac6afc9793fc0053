// The two logs that only grow (U8): what happened to accounts, and what admins did. Their rows are chained by hashes in
// the database (0006_logs_and_tokens.sql).
#pragma once
#include <boost/describe.hpp>

#include <optional>
#include <string>

#include "core/http/context.hpp"
#include "core/jobs.hpp"

namespace kerbside {
class House;
}

namespace kerbside::audit {

// An event in a person's account. Never holds passwords, tokens or codes.
struct SecurityEvent {
  explicit SecurityEvent(std::string name) : event(std::move(name)) {}
  std::string event;  // "sign_in", "password_reset"
  std::optional<bool> success{};
  std::optional<UserId> user{};    // whose account
  std::optional<AdminId> admin{};  // the same, of an admin
  std::string email{};             // in lower case; masked() where the requirements say so
  std::optional<int> attempts{};
  std::string metadata{};  // a JSON object
};

// The origin of an action, as the logs keep it.
struct Client {
  std::string ip, user_agent;  // user_agent: what the browser calls itself, as far as the database takes it
  std::string request_id;
};
Client client_of(const http::Context& ctx);

}  // namespace kerbside::audit

template <>
struct kerbside::http::FromRequest<kerbside::audit::Client> {
  static kerbside::audit::Client of(Context& ctx) { return kerbside::audit::client_of(ctx); }
};

namespace kerbside::audit {

// Writes the event. A failure is logged and returned to nobody: the action goes on (P7-16).
Task<void> note(Loop& loop, Client client, SecurityEvent event);
// Writes a job's event, in the transaction of what it did.
Task<Status> note(db::Transaction& tx, SecurityEvent event);

// Returns the metadata of a refused event: the error's code.
std::string refused(const Error& why);
// Returns "ali***", as suspicious activity shows an e-mail (P7-15).
std::string masked(std::string_view email);

// An action of an admin, or of Actor::command_line(), which the log shows in place of a role. before and after hold the
// changed fields as JSON objects.
struct AdminAct {
  Actor by;
  std::string action, object_type, object_id;
  std::string before{}, after{}, reason{};
};
// Checks an action's reason: 1 to 1000 characters, not only blanks. `what` completes the sentence: "why the job runs
// again".
Status check_reason(const std::string& reason, const std::string& what);
// Records an action in its own transaction: one that cannot be recorded does not happen.
Task<Status> record(db::Transaction& tx, AdminAct act, std::string client_ip);
// The same of a look at what an open screen asks for again and again: once an hour for each admin and thing.
Task<Status> record_look(db::Transaction& tx, AdminAct act, std::string client_ip);

struct LogState {
  std::int64_t checked = 0, last_seq = 0;
  std::optional<std::int64_t> broken_at;  // the first row that does not fit its predecessor or its own hash
  std::string head;                       // hash of the last row, in hex
};
BOOST_DESCRIBE_STRUCT(LogState, (), (checked, last_seq, broken_at, head))

// Checks a whole log ("security_log", "admin_audit") in parts.
Task<Result<LogState>> verify(db::Database& db, std::string log);

// Every hour: deletes expired rows, checks both chains, and writes their heads to the server's own log, which is copied
// elsewhere: rows that were cut off at the end are missed there.
void register_jobs(jobs::Runner& runner);

// With the endpoints for admins and the chainer (chainer.hpp).
void install(House& house);

// `kerbside verify-logs`: prints one line a log; exit code 1 when a chain is broken.
int run_verify_command(const std::string& database_url);

}  // namespace kerbside::audit
