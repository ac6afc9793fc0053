// The stored reports.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "features/reconcile/reconcile.hpp"

namespace kerbside::reconcile {

inline constexpr int longest_statement_ms = 10 * 60 * 1000;  // of one that looks at everything

namespace store {

// Returns whether the next run must check everything: the first one of a night, and each after one that asked for it.
Task<Result<bool>> everything_due(db::Database& db);
Task<Status> keep(db::Database& db, std::optional<Instant> since, const Report& report);
Task<Result<double>> newest_difference_count(db::Database& db);
Task<Status> forget_old(db::Database& db);

// The differences of the newest report, in the order of its checks; at most 20 for each.
struct DifferenceRow {
  std::string number, title;  // of the check
  std::int64_t difference_count = 0;
  std::string text;  // in words, with ids
  Instant since{};   // the reports name it without a gap since then
};
BOOST_DESCRIBE_STRUCT(DifferenceRow, (), (number, title, difference_count, text, since))
Task<Result<std::vector<DifferenceRow>>> newest_differences(db::Database& db);

}  // namespace store

}  // namespace kerbside::reconcile
