// Open matters of hosts: earnings that have not reached them yet, and chargebacks of their bookings that are not
// settled.
#pragma once
#include "ports/open_matters.hpp"

namespace kerbside::payouts {

Task<Result<std::vector<OpenMatter>>> open_matters(db::Transaction& tx, std::vector<UserId> people);

}  // namespace kerbside::payouts
