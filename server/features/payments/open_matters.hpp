// Open matters of payers: payments that are being checked, refunds that have not arrived or only recently, and
// chargebacks that are not settled.
#pragma once
#include "ports/open_matters.hpp"

namespace kerbside::payments {

Task<Result<std::vector<OpenMatter>>> open_matters(db::Transaction& tx, std::vector<UserId> people);

}  // namespace kerbside::payments
