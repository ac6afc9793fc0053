// What happens to a checkout session: opened, paid, declined, authenticated, expired. Every step locks the session's
// row, and its events are written in the same transaction.
#pragma once
#include <optional>
#include <string>

#include "core/db/db.hpp"
#include "ports/payments/sandbox/cards.hpp"
#include "ports/payments/sandbox/objects.hpp"

namespace kerbside::provider::sandbox {

// The session as stored; nothing when there is none. Does not notice that its time is over: see expire_session.
Task<Result<std::optional<SessionRow>>> find_session_of_intent(db::Database& db, std::string intent_id);
Task<Result<std::vector<std::string>>> due_sessions(db::Database& db);  // open ones whose time is over, at most 100

// Bodies for Database::transaction. Each answers the session as it stands afterwards; not_found when there is none.
Task<Result<SessionRow>> open_session(db::Transaction& tx, SessionRow row);
Task<Result<SessionRow>> read_session(db::Transaction& tx, std::string id);  // expires it first when it is due
enum class When : std::uint8_t { now, if_due };
Task<Result<SessionRow>> expire_session(db::Transaction& tx, std::string id, When when);
// Both change an open session alone: look at the status of what they answer.
Task<Result<SessionRow>> pay_session(db::Transaction& tx, std::string id, TestCard card);
Task<Result<SessionRow>> authenticate_session(db::Transaction& tx, std::string id, bool passed);

}  // namespace kerbside::provider::sandbox
