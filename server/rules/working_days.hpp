// Working days: Monday to Friday without the bank holidays of England and Wales (K7). Those are data, as they are
// announced, so they end somewhere: nothing is counted past the last year that is known.
#pragma once
#include <optional>

#include "core/time.hpp"

namespace kerbside::rules {

// The last day of the table, and whether it is less than a year away: then somebody has to add the next years.
Date working_days_known_until();
bool working_days_run_out(Date today);
// Of a day within the table.
bool is_working_day(Date day);
// Counted from the day after; absent when that day is not known yet, or lies before the table.
std::optional<Date> nth_working_day_after(Date day, int n);

}  // namespace kerbside::rules
