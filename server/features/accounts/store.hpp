// The SQL of accounts and sessions; that of links is in links.cpp.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/db/error.hpp"
#include "features/accounts/sessions.hpp"
#include "features/accounts/user.hpp"
#include "rules/validation.hpp"

namespace kerbside::accounts::store {

extern const db::Conflict email_taken;  // somebody has an account with that e-mail

struct Credentials {
  UserId user_id;
  std::string password_hash;
  Instant changed_at;      // the password: tells whether it is still the one that was checked
  bool confirmed = false;  // the e-mail, or nobody asked for that when the account was made
  bool closed = false;     // the account
};
BOOST_DESCRIBE_STRUCT(Credentials, (), (user_id, password_hash, changed_at, confirmed, closed))

struct NewSession {
  std::string token_hash;  // the 32 bytes
  UserId user_id;
  std::optional<Instant> password_of{};  // changed_at of the password that opens it; none right after a sign-up
  std::optional<SessionId> replaces{};   // the browser's session before
  int lifetime_s = 0;
  std::string user_agent, ip;
};

struct NewPassword {
  UserId user_id;
  std::string password_hash;
  std::optional<Instant> instead_of{};      // changed_at of the former one, where that one was shown
  std::optional<SessionId> kept_session{};  // the one that goes on
};

struct SessionRow {
  SessionId id;
  std::optional<std::string> user_agent, ip;
  Instant created_at, last_seen_at, expires_at;
};
BOOST_DESCRIBE_STRUCT(SessionRow, (), (id, user_agent, ip, created_at, last_seen_at, expires_at))

// must_confirm: sign-in requires a confirmed e-mail. Conflict `email_taken`.
Task<Result<User>> create_user(db::Transaction& tx, const rules::SignUp& form, const std::string& password_hash,
                               bool must_confirm);
Task<Result<std::optional<User>>> user(db::Database& db, UserId id);
Task<Result<std::optional<Credentials>>> credentials(db::Database& db, std::string email);
Task<Result<std::optional<Credentials>>> credentials_of_user(db::Database& db, UserId user_id);
// Ends the sessions and links that were opened with the former password. Returns false, and changes nothing, when the
// former password has been replaced in between.
Task<Result<bool>> replace_password(db::Transaction& tx, NewPassword password);
Task<Status> rehash(db::Database& db, Credentials known, std::string password_hash);         // the same password
Task<Result<bool>> become_host(db::Database& db, UserId user_id, std::string company_name);  // false: is one

Task<Result<bool>> open_session(db::Database& db, const NewSession& session);  // false: the password has changed
// Gives a running session a new token; returns its remaining seconds, absent when it has ended. password_shown: just
// now.
Task<Result<std::optional<int>>> renew_session(db::Database& db, SessionId id, std::string token_hash,
                                               bool password_shown);
// Returns the sessions of those tokens that have one.
Task<Result<std::vector<LiveSession>>> live_sessions(db::Database& db, std::vector<std::string> token_hashes);
Task<Status> touch_session(db::Database& db, SessionId id);
Task<Status> password_shown(db::Database& db, SessionId session_id);
Task<Result<std::vector<SessionRow>>> sessions_of(db::Database& db, UserId user_id);
Task<Result<std::vector<OpenSession>>> open_sessions(db::Database& db, std::vector<SessionId> ids);
Task<Result<bool>> end_session(db::Database& db, UserId user_id, SessionId id);  // false: not there
Task<Status> end_sessions(db::Database& db, UserId user_id);
Task<Status> forget_ended_sessions(db::Database& db);

}  // namespace kerbside::accounts::store
