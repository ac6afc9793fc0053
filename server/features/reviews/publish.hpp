// When reviews become visible (N3): the one place where it happens.
#pragma once
#include "core/jobs.hpp"
#include "features/reviews/store.hpp"

namespace kerbside::reviews {

// Makes the reviews of a trip visible when both sides have written or 14 days have passed, and tells whom they are
// about. Called with the trip locked (store::lock_trip), by the transaction that writes one and by the job that looks
// for those that have waited long enough.
Task<Status> publish_when_due(db::Transaction& tx, const store::Trip& trip);

void register_publishing(jobs::Runner& runner);

}  // namespace kerbside::reviews
