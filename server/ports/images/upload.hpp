// Declares an endpoint that takes a picture as its body.
#pragma once
#include "core/http/api.hpp"

namespace kerbside::images {

// Accepts every supported kind up to that size; a larger one or another kind is refused in the stated words.
http::Upload upload(int most_megabytes);

}  // namespace kerbside::images
