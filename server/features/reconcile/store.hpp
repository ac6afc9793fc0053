// The stored reports.
#pragma once
#include <optional>

#include "features/reconcile/reconcile.hpp"

namespace kerbside::reconcile {

inline constexpr int longest_statement_ms = 10 * 60 * 1000;  // of one that looks at everything

}  // namespace kerbside::reconcile

namespace kerbside::reconcile::store {

// Whether the next look is at everything: the first one of a night, and each after one that asked for it. Nothing while
// there are no bookings.
Task<Result<std::optional<bool>>> everything_due(db::Database& db);
Task<Status> keep(db::Database& db, std::optional<Instant> since, const Report& report);
Task<Result<double>> newest_difference_count(db::Database& db);
Task<Status> forget_old(db::Database& db);

}  // namespace kerbside::reconcile::store
