// What staff do about reviews: read what was reported, and remove what breaks a rule (X9, D6-09). A review is hidden
// again and loses its text; its author is told why.
#pragma once
#include "core/http/api.hpp"

namespace kerbside::reviews {

void add_admin_routes(http::Api& api);

}  // namespace kerbside::reviews
