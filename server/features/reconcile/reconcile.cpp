#include "features/reconcile/reconcile.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <iterator>

#include "core/db/chunks.hpp"
#include "core/run_once.hpp"
#include "features/reconcile/store.hpp"

namespace kerbside::reconcile {
namespace {

constexpr std::size_t most_shown = 20;

const db::Statement one_snapshot{"reconcile_snapshot", "set transaction isolation level repeatable read, read only"};

// By the numbers of their checks.
constexpr std::array titles = {"",
                               "The ledger balances and holds every payment and refund once",
                               "The provider’s balance moved as our payments and refunds",
                               "Everything paid for was delivered or goes back",
                               "What goes back arrives and no payment is disputed",
                               "Every deposit is held, on its way back or its host’s",
                               "No vehicle is taken twice and the calendar is complete",
                               "No job and no event of the provider has been given up",
                               "Hosts are owed what their bookings bring, and get it",
                               "Each booking stands as its history ends"};

using SubjectIds = std::optional<std::vector<std::string>>;  // none: all of them

Task<Result<SubjectIds>> subjects_changed(db::Transaction& tx, const Books* books, std::optional<Instant> since) {
  if (!since) co_return SubjectIds();
  std::vector<std::string> all;
  for (const db::Statement* changed : books->changed_since) {
    KB_CO_TRY(const auto rows, co_await tx.run(*changed, db::Params(*since)));
    std::ranges::move(rows.column<std::string>(), std::back_inserter(all));
  }
  std::ranges::sort(all);
  all.erase(std::ranges::unique(all).begin(), all.end());
  co_return SubjectIds(std::move(all));
}

Task<Status> examine(db::Transaction& tx, BookCheck of, db::Params params, Check& into) {
  KB_CO_TRY(const auto count, co_await tx.run(*of.examined, params));
  KB_CO_TRY(const auto rows, co_await tx.run(*of.differences, std::move(params)));
  into.examined += count.value<std::int64_t>();
  into.difference_count += rows.size();
  for (int i = 0; i < rows.size() && into.differences.size() < most_shown; ++i)
    into.differences.push_back(rows.value<std::string>(i));
  co_return Status();
}

Task<Result<Report>> examine_all(db::Transaction& tx, const Books* books, std::optional<Instant> since) {
  tx.later(one_snapshot, db::Params());
  tx.later(db::read_whole_tables, db::Params());
  KB_CO_TRY(const auto subjects, co_await subjects_changed(tx, books, since));
  Report report;
  for (int number = 1; number < static_cast<int>(titles.size()); ++number) {
    Check check;
    check.number = std::to_string(number);
    check.title = titles[number];
    for (const BookCheck& of : books->checks) {
      if (of.number != number) continue;
      const auto before = check.difference_count;
      const bool some = of.reach == Reach::subjects;
      KB_CO_TRY_VOID(co_await examine(tx, of, some ? db::Params(subjects) : db::Params(), check));
      report.look_at_all_next |= some && check.difference_count > before;
    }
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

Task<Result<Report>> run(db::Database& db, const Books& books, std::optional<Instant> since) {
  auto report = co_await db.transaction(&examine_all, &books, since);
  co_return report;
}

int run_command(const Config& config, const Books& books) {
  db::Settings settings;
  settings.conninfo = config.database_url;
  settings.statement_timeout_ms = longest_statement_ms;
  const auto report = run_once<Report>(settings, [&](Loop& loop) { return run(loop.db, books); });
  if (report.has_error()) {
    std::fprintf(stderr, "kerbside: %s\n", report.error().message.c_str());
    return 1;
  }
  std::fputs(report->text().c_str(), stdout);
  return report->balances() ? 0 : 1;
}

}  // namespace kerbside::reconcile
