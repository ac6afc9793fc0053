// kerbside reconcile: whether the books, the bookings and the calendar tell the same story (trust.md 3.4). It reads one
// snapshot and corrects nothing: a difference is for a person.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "core/config.hpp"
#include "core/db/db.hpp"

namespace kerbside::reconcile {

struct Check {
  std::string number, title;             // number as in trust.md 3.4, and 9
  std::int64_t examined = 0;             // rows that were looked at
  std::vector<std::string> differences;  // the first 20, in words; ids only, no personal data
  std::int64_t difference_count = 0;
};

struct Report {
  std::vector<Check> checks;
  bool balances() const;
  std::string text() const;
};

// Any role that may read. Errors: those of the database.
Task<Result<Report>> run(db::Database& db);

// Prints the report; answers the exit code: 0 when all agrees, 1 when not or when it could not be told.
int run_command(const Config& config);

}  // namespace kerbside::reconcile
