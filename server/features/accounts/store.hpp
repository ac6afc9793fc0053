// The SQL of accounts.
#pragma once
#include <optional>
#include <string>

#include "features/accounts/accounts.hpp"
#include "rules/validation.hpp"

namespace kerbside::accounts::store {

struct Credentials {
  std::string user_id, password_hash;
};
BOOST_DESCRIBE_STRUCT(Credentials, (), (user_id, password_hash))

struct LiveSession {
  std::string id, user_id, user_type;
  bool stale = false;  // seen last more than an hour ago: worth a write
};
BOOST_DESCRIBE_STRUCT(LiveSession, (), (id, user_id, user_type, stale))

struct NewSession {
  std::string token_hash, user_id;  // token_hash: the 32 bytes
  int lifetime_s = 0;
  std::string user_agent, ip;
};

Task<Result<User>> create_user(db::Database& db, const rules::SignUp& form, const std::string& password_hash);
Task<Result<std::optional<User>>> user(db::Database& db, std::string id);
Task<Result<std::optional<Credentials>>> credentials(db::Database& db, std::string email);
Task<Status> open_session(db::Database& db, const NewSession& session);
Task<Result<std::optional<LiveSession>>> live_session(db::Database& db, std::string token_hash);
Task<Status> touch_session(db::Database& db, std::string id);
Task<Status> forget_ended_sessions(db::Database& db);
Task<Status> end_sessions(db::Database& db, std::string user_id);

}  // namespace kerbside::accounts::store
