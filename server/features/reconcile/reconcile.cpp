#include "features/reconcile/reconcile.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <cstdio>

#include "core/loop.hpp"
#include "features/reconcile/checks.hpp"

namespace kerbside::reconcile {
namespace {

constexpr std::size_t most_shown = 20;
constexpr int ten_minutes_ms = 10 * 60 * 1000;

const db::Statement one_snapshot{"reconcile_snapshot", "set transaction isolation level repeatable read, read only"};

Task<Result<Check>> examine(db::Transaction& tx, const CheckSql* sql) {
  CO_TRY(const auto count, co_await tx.run(*sql->examined, db::Params()));
  CO_TRY(const auto rows, co_await tx.run(*sql->differences, db::Params()));
  Check check;
  check.number = sql->number;
  check.title = sql->title;
  check.examined = count.value<std::int64_t>();
  check.difference_count = rows.size();
  for (int i = 0; i < rows.size() && check.differences.size() < most_shown; ++i)
    check.differences.push_back(rows.value<std::string>(i));
  co_return check;
}

Task<Result<Report>> examine_all(db::Transaction& tx) {
  CO_TRY_VOID(co_await tx.run(one_snapshot, db::Params()));
  Report report;
  for (const CheckSql& sql : checks()) {
    CO_TRY(auto check, co_await examine(tx, &sql));
    report.checks.push_back(std::move(check));
  }
  co_return report;
}

Task<void> run_and_stop(Loop& loop, Result<Report>& out) {
  const bool up = co_await loop.db.wait_until_up(10'000);
  if (up)
    out = co_await run(loop.db);
  else
    out = fail(Kind::unavailable, "db_down", "The database does not answer (DATABASE_URL).");
  co_await loop.db.stop();
}

}  // namespace

bool Report::balances() const {
  return std::ranges::none_of(checks, [](const Check& check) { return check.difference_count > 0; });
}

std::string Report::text() const {
  std::string out;
  std::int64_t all = 0;
  for (const Check& check : checks) {
    const std::string verdict =
        check.difference_count == 0 ? "agrees" : std::to_string(check.difference_count) + " differences";
    out += fmt::format("({}) {}: {} ({} examined)\n", check.number, check.title, verdict, check.examined);
    for (const std::string& difference : check.differences) out += "      " + difference + "\n";
    const auto rest = check.difference_count - static_cast<std::int64_t>(check.differences.size());
    if (rest > 0) out += fmt::format("      and {} more\n", rest);
    all += check.difference_count;
  }
  return out + fmt::format("{} differences\n", all);
}

Task<Result<Report>> run(db::Database& db) {
  auto report = co_await db.transaction(&examine_all);
  co_return report;
}

int run_command(const Config& config) {
  db::Settings settings;
  settings.conninfo = config.database_url;
  settings.statement_timeout_ms = ten_minutes_ms;
  Loop loop(0, settings);
  loop.db.start();
  Result<Report> report = fail(Kind::bug, "not_run", "The checks did not run.");
  asio::co_spawn(loop.io, run_and_stop(loop, report), asio::detached);
  loop.io.run();
  if (report.has_error()) {
    std::fprintf(stderr, "kerbside: %s\n", report.error().message.c_str());
    return 1;
  }
  std::fputs(report->text().c_str(), stdout);
  return report->balances() ? 0 : 1;
}

}  // namespace kerbside::reconcile
