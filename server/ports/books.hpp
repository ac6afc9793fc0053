// What `kerbside reconcile` looks at (trust.md 3.4): each feature brings the checks of its own rows at start.
#pragma once
#include <cstdint>
#include <vector>

#include "core/db/statement.hpp"

namespace kerbside {

// Whether a check can look at some subjects alone (a booking, an order: rules::Subject). What it looks at as a whole is
// little: what is failed, dead or open.
enum class Reach : std::uint8_t { subjects, everything };

struct BookCheck {
  int number = 0;  // of trust.md 3.4, and 9; several features may look at the same question
  Reach reach{};
  // Each difference in words, with ids alone; and how many rows were looked at. Of subjects: $1 their ids, null for
  // all.
  const db::Statement *differences = nullptr, *examined = nullptr;
};

struct Books {
  std::vector<BookCheck> checks;
  std::vector<const db::Statement*> changed_since;  // ids of the subjects that something happened to from $1 on
};

}  // namespace kerbside
