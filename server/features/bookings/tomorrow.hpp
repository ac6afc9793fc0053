// Reminds both sides of a pick-up the day before (N2).
#pragma once
#include "core/jobs.hpp"

namespace kerbside::bookings {

void register_reminders(jobs::Runner& runner);

}  // namespace kerbside::bookings
