// The sandbox's disputes: the test card ending in 0259 causes one with each payment.
#pragma once
#include <optional>
#include <string>

#include "core/db/db.hpp"
#include "ports/payments/sandbox/objects.hpp"

namespace kerbside::provider::sandbox {

// Opens a dispute, as if the card's owner said that the payment was not theirs, and writes its event.
Task<Status> open_dispute(db::Transaction& tx, SessionRow session);
Task<Result<std::optional<std::string>>> read_dispute(db::Database& db, std::string id);  // as JSON

}  // namespace kerbside::provider::sandbox
