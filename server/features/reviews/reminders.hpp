// Reminders of reviews that have not been written (N5): a job for each side of a trip that is over, which asks again
// for the next reminder, until the review is written or may no longer be.
#pragma once
#include "core/jobs.hpp"
#include "ports/booking_followers.hpp"

namespace kerbside::reviews {

class RemindersAfterTrips : public BookingFollower {
 public:
  Task<Status> on(db::Transaction& tx, const BookingChanged& changed) override;
};

void register_reminders(jobs::Runner& runner);

}  // namespace kerbside::reviews
