// The SQL of what the provider tells us: its events, once each, and how the last comparison of the balance went.
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

// The event and the job that hears it. False: known already.
Task<Result<bool>> remember_event(db::Database& db, provider::Event event);
Task<Result<std::optional<StoredEvent>>> open_event(db::Database& db, std::string event_id);  // nothing: heard already
Task<Status> event_done(db::Database& db, std::string event_id);
// Stored an hour ago or longer and not heard yet, the oldest first, at most 500.
Task<Result<std::vector<std::string>>> unheard_events(db::Database& db);

// Whether anything was ever paid or asked for: without that there is nothing to compare.
// When the provider was last asked for all that it told us, long ago when it never was; nothing before any payment.
Task<Result<std::optional<Instant>>> looked_at(db::Database& db);
// Compares what the provider says moved, and what it says it kept, with what the ledger says since `since`; each
// difference in words, with ids alone. What is younger than an hour may still be on its way and is left out.
Task<Result<std::vector<std::string>>> balance_differences(db::Database& db,
                                                           const std::vector<provider::BalanceTransaction>& theirs,
                                                           Instant since);
// From when on fees may not be known yet; nothing before any payment.
Task<Result<std::optional<Instant>>> fees_known_until(db::Database& db);
// Posts what the provider kept of each, once.
Task<Status> post_fees(db::Database& db, const std::vector<provider::BalanceTransaction>& theirs);
Task<Status> balance_checked(db::Database& db, std::int64_t examined, const std::vector<std::string>& differences);

}  // namespace kerbside::payments::store
