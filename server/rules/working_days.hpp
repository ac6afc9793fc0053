// Working days: Monday to Friday except the bank holidays of England and Wales (K7). Those are a table of announced
// dates, so nothing is counted beyond its last year.
#pragma once
#include <optional>

#include "core/time.hpp"

namespace kerbside::rules {

// The last day of the table, and whether it is less than a year away: then the next years must be added.
Date working_days_known_until();
bool working_days_run_out(Date today);
// The day must be within the table.
bool is_working_day(Date day);
// Counts from the following day; absent when the result is not in the table, or the day lies before it.
std::optional<Date> nth_working_day_after(Date day, int n);

}  // namespace kerbside::rules
