// What `kerbside reconcile` looks at in history checks and their credits, and what keeps an account open.
#pragma once
#include "ports/books.hpp"
#include "ports/open_matters.hpp"

namespace kerbside::history_checks {

void add_checks(Books& books);
// Unused credits and checks without a report (H14).
Task<Result<std::vector<OpenMatter>>> open_matters(db::Transaction& tx, std::vector<UserId> people);

}  // namespace kerbside::history_checks
