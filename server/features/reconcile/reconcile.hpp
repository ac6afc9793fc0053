// Checks whether the ledger agrees with everything that moves money (trust.md 3.4): `kerbside reconcile`, and a job
// that runs every 15 minutes, stores its findings and alerts a person. It reads one snapshot and corrects nothing.
// Features add the checks themselves (ports/books.hpp).
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/config.hpp"
#include "core/db/db.hpp"
#include "ports/books.hpp"

namespace kerbside {
class House;
}

namespace kerbside::reconcile {

struct Check {
  std::string number, title;             // as in trust.md 3.4, and 9
  std::int64_t examined = 0;             // rows that were looked at
  std::vector<std::string> differences;  // the first 20, in words; ids only, no personal data
  std::int64_t difference_count = 0;
};
BOOST_DESCRIBE_STRUCT(Check, (), (number, title, examined, differences, difference_count))

struct Report {
  std::vector<Check> checks;
  bool look_at_all_next = false;  // something differs that a look at fewer subjects might pass
  std::int64_t difference_count() const;
  bool balances() const { return difference_count() == 0; }
  std::string text() const;
};

// For any role that may read. since: checks only subjects (bookings, orders) that changed since then, and what is
// failed, dead or open; without it everything. `books` must outlive the call. Errors: those of the database.
Task<Result<Report>> run(db::Database& db, const Books& books, std::optional<Instant> since = std::nullopt);

// Prints the report; returns the exit code: 0 when everything agrees, 1 when not or when it could not be checked.
int run_command(const Config& config, const Books& books);

void install(House& house);

}  // namespace kerbside::reconcile
