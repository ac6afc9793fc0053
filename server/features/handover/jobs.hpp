// Asks whether a vehicle is back, takes the report of its return for an answer, warns its next renter, says when it
// counts as not returned, and deletes reports in time.
#pragma once
#include "core/jobs.hpp"
#include "features/bookings/bookings.hpp"

namespace kerbside::handover {

void register_jobs(jobs::Runner& runner, bookings::Bookings& bookings);

}  // namespace kerbside::handover
