// The SQL of reconcile.
#pragma once
#include <cstdint>
#include <vector>

#include "core/db/statement.hpp"

namespace kerbside::reconcile {

inline constexpr int longest_statement_ms = 10 * 60 * 1000;  // of one that looks at everything

// Whether a check can look at some bookings alone. What it looks at as a whole is little: what is failed, dead or open.
enum class Reach : std::uint8_t { bookings, everything };

struct CheckSql {
  const char *number, *title;  // number as in trust.md 3.4, and 9
  Reach reach;
  const db::Statement *differences, *examined;  // of bookings: $1 their ids, null for all
};

const std::vector<CheckSql>& checks();

extern const db::Statement changed_since;  // ids of the bookings that something happened to from $1 on

}  // namespace kerbside::reconcile
