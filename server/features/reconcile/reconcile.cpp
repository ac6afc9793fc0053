#include "features/reconcile/reconcile.hpp"

#include <fmt/format.h>

#include <cstdio>

#include "core/db/chunks.hpp"
#include "core/run_once.hpp"
#include "features/reconcile/checks.hpp"

namespace kerbside::reconcile {
namespace {

constexpr std::size_t most_shown = 20;

const db::Statement one_snapshot{"reconcile_snapshot", "set transaction isolation level repeatable read, read only"};

using BookingIds = std::optional<std::vector<std::string>>;  // none: all of them

Task<Result<BookingIds>> bookings_changed(db::Transaction& tx, std::optional<Instant> since) {
  if (!since) co_return BookingIds();
  KB_CO_TRY(const auto rows, co_await tx.run(changed_since, db::Params(*since)));
  co_return BookingIds(rows.column<std::string>());
}

Task<Result<Check>> examine(db::Transaction& tx, const CheckSql* sql, db::Params params) {
  KB_CO_TRY(const auto count, co_await tx.run(*sql->examined, params));
  KB_CO_TRY(const auto rows, co_await tx.run(*sql->differences, std::move(params)));
  Check check;
  check.number = sql->number;
  check.title = sql->title;
  check.examined = count.value<std::int64_t>();
  check.difference_count = rows.size();
  for (int i = 0; i < rows.size() && check.differences.size() < most_shown; ++i)
    check.differences.push_back(rows.value<std::string>(i));
  co_return check;
}

Task<Result<Report>> examine_all(db::Transaction& tx, std::optional<Instant> since) {
  tx.later(one_snapshot, db::Params());
  tx.later(db::read_whole_tables, db::Params());
  KB_CO_TRY(const auto bookings, co_await bookings_changed(tx, since));
  Report report;
  for (const CheckSql& sql : checks()) {
    const bool of_bookings = sql.reach == Reach::bookings;
    KB_CO_TRY(auto check, co_await examine(tx, &sql, of_bookings ? db::Params(bookings) : db::Params()));
    report.look_at_all_next |= of_bookings && check.difference_count > 0;
    report.checks.push_back(std::move(check));
  }
  co_return report;
}

}  // namespace

std::int64_t Report::difference_count() const {
  std::int64_t all = 0;
  for (const Check& check : checks) all += check.difference_count;
  return all;
}

std::string Report::text() const {
  std::string out;
  for (const Check& check : checks) {
    const std::string verdict =
        check.difference_count == 0 ? "agrees" : std::to_string(check.difference_count) + " differences";
    out += fmt::format("({}) {}: {} ({} examined)\n", check.number, check.title, verdict, check.examined);
    for (const std::string& difference : check.differences) out += "      " + difference + "\n";
    const auto rest = check.difference_count - static_cast<std::int64_t>(check.differences.size());
    if (rest > 0) out += fmt::format("      and {} more\n", rest);
  }
  return out + fmt::format("{} differences\n", difference_count());
}

Task<Result<Report>> run(db::Database& db, std::optional<Instant> since) {
  auto report = co_await db.transaction(&examine_all, since);
  co_return report;
}

int run_command(const Config& config) {
  db::Settings settings;
  settings.conninfo = config.database_url;
  settings.statement_timeout_ms = longest_statement_ms;
  const auto report = run_once<Report>(settings, [](Loop& loop) { return run(loop.db); });
  if (report.has_error()) {
    std::fprintf(stderr, "kerbside: %s\n", report.error().message.c_str());
    return 1;
  }
  std::fputs(report->text().c_str(), stdout);
  return report->balances() ? 0 : 1;
}

}  // namespace kerbside::reconcile
