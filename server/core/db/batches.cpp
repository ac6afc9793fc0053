#include "core/db/batches.hpp"

namespace kerbside::db {

Task<Result<std::int64_t>> delete_in_batches(Database& db, const Statement& statement, Params params, Batches batches) {
  const auto deadline = std::chrono::steady_clock::now() + batches.budget;
  params.add(batches.rows);
  for (std::int64_t deleted = 0;;) {
    CO_TRY(const auto rows, co_await db.write(statement, params));
    deleted += rows.affected();
    const bool more = rows.affected() >= batches.rows;
    if (!more || std::chrono::steady_clock::now() >= deadline) co_return deleted;
  }
}

Task<Status> tidy(Database& db, std::vector<const Statement*> statements) {
  for (const Statement* statement : statements) CO_TRY_VOID(co_await delete_in_batches(db, *statement));
  co_return Status();
}

}  // namespace kerbside::db
