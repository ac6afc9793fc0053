// The SQL of the provider's events, each stored once, and of the last comparison of the balance.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/db/db.hpp"
#include "ports/payments/payments.hpp"

namespace kerbside::payments::store {

struct StoredEvent {
  std::string event_id, type, object_id, payment_id, refund_id;
};
BOOST_DESCRIBE_STRUCT(StoredEvent, (), (event_id, type, object_id, payment_id, refund_id))

// Stores the event and the job that handles it. Returns false when it is known already.
Task<Result<bool>> remember_event(db::Database& db, provider::Event event);
Task<Result<std::optional<StoredEvent>>> open_event(db::Database& db, std::string event_id);  // absent: handled already
Task<Status> event_done(db::Database& db, std::string event_id);
// Returns events stored an hour ago or longer and not handled yet, the oldest first, at most 500.
Task<Result<std::vector<std::string>>> unheard_events(db::Database& db);

// Returns when the provider was last asked for all its events, or long ago if never; nothing before any payment, when
// there is nothing to compare.
Task<Result<std::optional<Instant>>> looked_at(db::Database& db);
// Compares what the provider says it moved and kept with the ledger since `since`; returns each difference in words,
// with ids only. Movements of the last hour may still be on their way and are left out.
Task<Result<std::vector<std::string>>> balance_differences(db::Database& db,
                                                           const std::vector<provider::BalanceTransaction>& theirs,
                                                           Instant since);
// Returns from when on fees may not be known yet; nothing before any payment.
Task<Result<std::optional<Instant>>> fees_known_until(db::Database& db);
// Posts what the provider kept of each transaction, once.
Task<Status> post_fees(db::Database& db, const std::vector<provider::BalanceTransaction>& theirs);
Task<Status> balance_checked(db::Database& db, std::int64_t examined, const std::vector<std::string>& differences);

}  // namespace kerbside::payments::store
