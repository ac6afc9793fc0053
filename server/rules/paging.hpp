// The pages of a list.
#pragma once
#include "core/result.hpp"

namespace kerbside::rules {

inline constexpr int page_size = 20;

// How many rows stand before a page; pages count from 1. A field error for anything but a page that can exist.
Result<int> rows_before(int page);

}  // namespace kerbside::rules
