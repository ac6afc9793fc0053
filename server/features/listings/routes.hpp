// The endpoints of listings.
#pragma once
#include "core/http/api.hpp"
#include "features/listings/listings.hpp"

namespace kerbside::listings {

void add_routes(http::Api& api, Listings& listings);

}  // namespace kerbside::listings
