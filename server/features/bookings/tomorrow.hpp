// The day before a pick-up both sides are reminded of it (N2).
#pragma once
#include "core/jobs.hpp"

namespace kerbside::bookings {

void register_reminders(jobs::Runner& runner);

}  // namespace kerbside::bookings
