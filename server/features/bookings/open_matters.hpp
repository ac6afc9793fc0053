// Open matters of renters and hosts: trips that are not over.
#pragma once
#include "ports/open_matters.hpp"

namespace kerbside::bookings {

Task<Result<std::vector<OpenMatter>>> open_matters(db::Transaction& tx, std::vector<UserId> people);

}  // namespace kerbside::bookings
