// Asks whether a vehicle is back, warns its next renter, says when it counts as not returned, and deletes reports in
// time.
#pragma once
#include "core/jobs.hpp"

namespace kerbside::handover {

void register_jobs(jobs::Runner& runner);

}  // namespace kerbside::handover
