// The letters about a booking: one to the renter, one to the host, sent by job after the commit.
#pragma once
#include <string>

#include "ports/mail/post.hpp"
#include "rules/ids.hpp"

namespace kerbside::bookings {

void enqueue_confirmation_mails(db::Transaction& tx, BookingId booking_id);

class BookingMails {
 public:
  explicit BookingMails(const mail::Post& post) : post_(post) {}
  void register_jobs(jobs::Runner& runner);

 private:
  Task<Status> send(Loop& loop, const jobs::Job& job);
  const mail::Post& post_;
};

}  // namespace kerbside::bookings
