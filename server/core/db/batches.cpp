#include "core/db/batches.hpp"

#include <algorithm>

namespace kerbside::db {

namespace {

using Clock = std::chrono::steady_clock;

std::string beginning_of(std::int64_t page) { return "(" + std::to_string(page) + ",0)"; }

}  // namespace

// Until the next vacuum each batch passes in the index over the entries that earlier batches deleted, so many small
// batches take quadratic time.
Task<Result<std::int64_t>> delete_in_batches(Database& db, const Statement& statement, Params params, Batches batches) {
  const auto deadline = Clock::now() + batches.budget;
  for (std::int64_t deleted = 0;;) {
    const auto begun = Clock::now();
    Params with_limit = params;
    with_limit.add(batches.rows);
    KB_CO_TRY(const auto rows, co_await db.write(statement, std::move(with_limit)));
    deleted += rows.affected();
    const bool more = rows.affected() >= batches.rows;
    if (!more || Clock::now() >= deadline) co_return deleted;
    if (Clock::now() - begun < batches.longest / 2) batches.rows = std::min(2 * batches.rows, batches.most_rows);
  }
}

Task<Status> tidy(Database& db, std::vector<const Statement*> statements) {
  for (const Statement* statement : statements) KB_CO_TRY_VOID(co_await delete_in_batches(db, *statement));
  co_return Status();
}

Task<Result<std::int64_t>> sweep(Database& db, const Statement& pages, const Statement& statement, Sweep sweep) {
  const auto deadline = Clock::now() + sweep.budget;
  KB_CO_TRY(const auto size, co_await db.read(pages, Params()));
  const auto end = size.value<std::int64_t>();
  std::int64_t deleted = 0;
  for (std::int64_t page = 0; page < end; page += sweep.pages) {
    KB_CO_TRY(const auto rows,
              co_await db.write(statement, Params(beginning_of(page), beginning_of(page + sweep.pages))));
    deleted += rows.affected();
    if (Clock::now() >= deadline) break;
  }
  co_return deleted;
}

}  // namespace kerbside::db
