// Changes of a checkout session: opened, paid, declined, authenticated, expired. Every step locks the session's row and
// writes its events in the same transaction.
#pragma once
#include <optional>
#include <string>

#include "core/db/db.hpp"
#include "ports/payments/sandbox/cards.hpp"
#include "ports/payments/sandbox/objects.hpp"

namespace kerbside::provider::sandbox {

// Returns the stored session, or nothing. Does not expire it when it is due: see expire_session.
Task<Result<std::optional<SessionRow>>> find_session_of_intent(db::Database& db, std::string intent_id);
Task<Result<std::vector<std::string>>> due_sessions(db::Database& db);  // open ones that have expired, at most 100

// Bodies for Database::transaction. Each returns the session after the change; not_found when there is none.
Task<Result<SessionRow>> open_session(db::Transaction& tx, SessionRow row);
Task<Result<SessionRow>> read_session(db::Transaction& tx, std::string id);  // expires it first when it is due
enum class When : std::uint8_t { now, if_due };
Task<Result<SessionRow>> expire_session(db::Transaction& tx, std::string id, When when);
// Both change only an open session: check the status of what they return.
Task<Result<SessionRow>> pay_session(db::Transaction& tx, std::string id, TestCard card);
Task<Result<SessionRow>> authenticate_session(db::Transaction& tx, std::string id, bool passed);

}  // namespace kerbside::provider::sandbox
