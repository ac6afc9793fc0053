// The endpoints of photos.
#pragma once
#include "core/http/api.hpp"
#include "features/photos/photos.hpp"

namespace kerbside::photos {

void add_routes(http::Api& api, Photos& photos);

}  // namespace kerbside::photos
