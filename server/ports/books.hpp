// The checks of `kerbside reconcile` (trust.md 3.4): each feature adds those for its own rows at start.
#pragma once
#include <cstdint>
#include <vector>

#include "core/db/statement.hpp"

namespace kerbside {

// Whether a check can look at single subjects (a booking, an order: rules::Subject). A check of everything reads
// little: what is failed, dead or open.
enum class Reach : std::uint8_t { subjects, everything };

struct BookCheck {
  int number = 0;  // of trust.md 3.4, and 9; several features may add checks for the same question
  Reach reach{};
  // The differences in words, with ids only; and how many rows were examined. For Reach::subjects $1 is their ids, null
  // for all.
  const db::Statement *differences = nullptr, *examined = nullptr;
};

struct Books {
  std::vector<BookCheck> checks;
  std::vector<const db::Statement*> changed_since;  // ids of the subjects that changed since $1
  // Each says whether anything was ever sold: until then the job does not look.
  std::vector<const db::Statement*> begun;
};

}  // namespace kerbside
