// The endpoints of profiles.
#pragma once
#include "core/http/api.hpp"
#include "features/profiles/profiles.hpp"

namespace kerbside::profiles {

void add_routes(http::Api& api, Profiles& profiles);

}  // namespace kerbside::profiles
