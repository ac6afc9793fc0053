// The SQL of reconcile.
#pragma once
#include <vector>

#include "core/db/statement.hpp"

namespace kerbside::reconcile {

struct CheckSql {
  const char *number, *title;  // number as in trust.md 3.4, and 9
  const db::Statement *differences, *examined;
};

const std::vector<CheckSql>& checks();

}  // namespace kerbside::reconcile
