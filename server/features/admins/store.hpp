// The SQL of admins.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/db/db.hpp"
#include "features/admins/types.hpp"

namespace kerbside::admins::store {

// An admin's credentials. totp_secret: sealed, in hex; absent before an enrolment was begun.
struct Credentials {
  AdminId admin_id;
  std::string email, password_hash;
  std::optional<std::string> totp_secret;
  bool enrolled = false;
};
BOOST_DESCRIBE_STRUCT(Credentials, (), (admin_id, email, password_hash, totp_secret, enrolled))

struct LiveSession {
  AdminSessionId id;
  AdminId admin_id;
  AdminRole role{};
  bool enrolled = false;         // in two-factor sign-in
  bool password_recent = false;  // shown within 10 minutes (trust.md 4.1, re-authentication)
  bool stale = false;            // seen last more than half a minute ago: worth a write
};
BOOST_DESCRIBE_STRUCT(LiveSession, (), (id, admin_id, role, enrolled, password_recent, stale))

struct NewSession {
  std::string token_hash;  // the 32 bytes
  AdminId admin_id;
  bool second_factor = false;
  int lifetime_s = 0;
  std::string user_agent, ip;
  std::optional<AdminSessionId> replaces{};  // the browser's session before
};

// Both return nothing for a disabled admin.
Task<Result<std::optional<Admin>>> admin(db::Database& db, AdminId id);
Task<Result<std::optional<Credentials>>> credentials(db::Database& db, std::string email);
// For a signed-in admin. Errors: unauthenticated when the account has ended since the request began.
Task<Result<Credentials>> own_credentials(db::Database& db, AdminId id);

Task<Status> open_session(db::Database& db, NewSession session);
// Returns nothing when the session ended, was idle for idle_s seconds, or its admin has been disabled or has enrolled
// since.
Task<Result<std::optional<LiveSession>>> live_session(db::Database& db, std::string token_hash, int idle_s);
Task<Status> touch_session(db::Database& db, AdminSessionId id);
Task<Status> note_password(db::Database& db, AdminSessionId session_id);
Task<Status> end_sessions(db::Database& db, AdminId admin_id);
Task<Status> forget_ended_sessions(db::Database& db, int idle_s);

// Both return whether the code was still valid; each works once.
Task<Result<bool>> use_step(db::Database& db, AdminId admin_id, std::int64_t step);
Task<Result<bool>> use_recovery_code(db::Database& db, AdminId admin_id, std::string code_hash);
Task<Result<int>> recovery_codes_left(db::Database& db, AdminId admin_id);

// Returns false when the admin is enrolled already.
Task<Result<bool>> begin_enrolment(db::Database& db, AdminId admin_id, std::string sealed_secret);

// Parts of a transaction with the audit of the act.
Task<Result<bool>> enrol(db::Transaction& tx, AdminId admin_id, std::int64_t step);
Task<Status> replace_recovery_codes(db::Transaction& tx, AdminId admin_id, std::vector<std::string> code_hashes);
Task<Status> end_sessions(db::Transaction& tx, AdminId admin_id);
Task<Result<bool>> unenrol(db::Transaction& tx, AdminId admin_id);

}  // namespace kerbside::admins::store
