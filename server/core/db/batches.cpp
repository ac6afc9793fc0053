#include "core/db/batches.hpp"

#include <algorithm>

namespace kerbside::db {

namespace {

using Clock = std::chrono::steady_clock;

}  // namespace

// Until the next vacuum each batch passes once more in the index what those before it deleted: many small ones take the
// square of the time.
Task<Result<std::int64_t>> delete_in_batches(Database& db, const Statement& statement, Params params, Batches batches) {
  const auto deadline = Clock::now() + batches.budget;
  for (std::int64_t deleted = 0;;) {
    const auto begun = Clock::now();
    Params with_limit = params;
    with_limit.add(batches.rows);
    CO_TRY(const auto rows, co_await db.write(statement, std::move(with_limit)));
    deleted += rows.affected();
    const bool more = rows.affected() >= batches.rows;
    if (!more || Clock::now() >= deadline) co_return deleted;
    if (Clock::now() - begun < batches.longest / 2) batches.rows = std::min(2 * batches.rows, batches.most_rows);
  }
}

Task<Status> tidy(Database& db, std::vector<const Statement*> statements) {
  for (const Statement* statement : statements) CO_TRY_VOID(co_await delete_in_batches(db, *statement));
  co_return Status();
}

}  // namespace kerbside::db
