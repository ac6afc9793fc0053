// An endpoint that takes a picture as its body.
#pragma once
#include "core/http/api.hpp"

namespace kerbside::images {

// Of any kind that is taken, at most that large; what is larger or of another kind is refused in the stated words.
http::Upload upload(int most_megabytes);

}  // namespace kerbside::images
