// The job: runs the checks every 15 minutes, stores the report, and alerts a person when something differs (K9).
#include "core/log.hpp"
#include "core/run_once.hpp"
#include "features/reconcile/attention.hpp"
#include "features/reconcile/store.hpp"
#include "ports/house.hpp"

namespace kerbside::reconcile {
namespace {

constexpr std::chrono::minutes look_every{15};
constexpr std::chrono::hours reaches_back{2};

const db::Statement dead_jobs{"reconcile_jobs", R"(
  select 'job ' || id || ' (' || kind || ') is dead after ' || attempts || ' attempts' as difference
  from jobs where state = 'dead')"};
const db::Statement count_jobs{"reconcile_count_jobs", "select count(*) from jobs"};

db::Settings patient(db::Settings settings) {
  settings.statement_timeout_ms = longest_statement_ms;
  return few_connections(std::move(settings));
}

// Uses separate connections: checking everything may take longer than a request may wait.
Task<Result<Report>> run_apart(asio::io_context& io, db::Settings settings, const Books& books,
                               std::optional<Instant> since) {
  db::Database db(io, settings);
  db.start();
  co_await db.wait_until_up(10'000);
  auto report = co_await run(db, books, since);
  co_await db.stop();
  co_return report;
}

void call_somebody(const Report& report) {
  for (const Check& check : report.checks) {
    if (check.difference_count == 0) continue;
    log::error(
        "books_differ",
        {{"check", check.number}, {"differences", check.difference_count}, {"first", check.differences.front()}});
  }
}

Task<Result<bool>> has_begun(db::Database& db, const Books& books) {
  for (const db::Statement* begun : books.begun) {
    KB_CO_TRY(const auto rows, co_await db.read(*begun, db::Params()));
    if (rows.value<bool>()) co_return true;
  }
  co_return false;
}

Task<Status> look(Loop& loop, db::Settings settings, const Books& books) {
  KB_CO_TRY(const bool begun, co_await has_begun(loop.db, books));
  if (!begun) co_return Status();
  KB_CO_TRY(const auto everything, co_await store::everything_due(loop.db));
  const auto since = everything ? std::nullopt : std::optional(app_now() - reaches_back);
  KB_CO_TRY(const Report report, co_await run_apart(loop.io, std::move(settings), books, since));
  call_somebody(report);
  KB_CO_TRY_VOID(co_await store::keep(loop.db, since, report));
  co_return co_await store::forget_old(loop.db);
}

}  // namespace

void install(House& house) {
  house.books.checks.push_back({7, Reach::everything, &dead_jobs, &count_jobs});
  const Books& books = house.books;
  house.runner.repeat("reconcile", jobs::Lane::slow, jobs::every(look_every),
                      [settings = patient(house.database), &books](Loop& loop) { return look(loop, settings, books); });
  house.attention.books(&differences);
  house.gauges.push_back({"kerbside_books_differences", "What the newest look at the books found to differ",
                          &store::newest_difference_count});
}

}  // namespace kerbside::reconcile
