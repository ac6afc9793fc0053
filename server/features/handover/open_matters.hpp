// What of pick-up and return keeps an account open: a vehicle that is not back, and money from pick-up of a trip that
// was stopped.
#pragma once
#include "ports/open_matters.hpp"

namespace kerbside::handover {

Task<Result<std::vector<OpenMatter>>> open_matters(db::Transaction& tx, std::vector<UserId> people);

}  // namespace kerbside::handover
