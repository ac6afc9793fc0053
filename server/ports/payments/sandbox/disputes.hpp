// Disputes of the sandbox: the test card ending in 0259 brings one with each payment.
#pragma once
#include <optional>
#include <string>

#include "core/db/db.hpp"
#include "ports/payments/sandbox/objects.hpp"

namespace kerbside::provider::sandbox {

// The card's owner says that the payment was not theirs. Its event is written with it.
Task<Status> open_dispute(db::Transaction& tx, SessionRow session);
Task<Result<std::optional<std::string>>> read_dispute(db::Database& db, std::string id);  // as JSON

}  // namespace kerbside::provider::sandbox
