// Working days of England and Wales (K7), by the rules the usual bank holidays follow.
#pragma once
#include "core/time.hpp"

namespace kerbside::demo {

bool is_working_day(Date day);
Date nth_working_day_after(Date day, int n);

}  // namespace kerbside::demo
