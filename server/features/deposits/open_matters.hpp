// Deposits that are not settled, and the charges to them, of their renters and hosts. What goes back by planned refunds
// is the payments' to say.
#pragma once
#include "ports/open_matters.hpp"

namespace kerbside::deposits {

Task<Result<std::vector<OpenMatter>>> open_matters(db::Transaction& tx, std::vector<UserId> people);

}  // namespace kerbside::deposits
