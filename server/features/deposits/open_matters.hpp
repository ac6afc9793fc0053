// Open matters of renters and hosts: deposits that are not settled, and the charges to them. Planned refunds are
// reported by payments.
#pragma once
#include "ports/open_matters.hpp"

namespace kerbside::deposits {

Task<Result<std::vector<OpenMatter>>> open_matters(db::Transaction& tx, std::vector<UserId> people);

}  // namespace kerbside::deposits
