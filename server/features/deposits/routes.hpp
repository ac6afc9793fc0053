// The endpoints of deposits.
#pragma once
#include "core/http/api.hpp"
#include "features/deposits/deposits.hpp"

namespace kerbside::deposits {

void add_routes(http::Api& api, Deposits& deposits);

}  // namespace kerbside::deposits
