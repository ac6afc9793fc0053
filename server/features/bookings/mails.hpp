// The letters about a booking: one to the renter, one to the host, sent by job after the commit.
#pragma once
#include <string>

#include "core/jobs.hpp"
#include "ports/mail/mail.hpp"

namespace kerbside::bookings {

Task<Status> enqueue_confirmation_mails(db::Transaction& tx, const std::string& booking_id);

class BookingMails {
 public:
  struct Settings {
    std::string brand, public_url, mail_domain, footer;
  };
  BookingMails(Settings settings, mail::Mailer& mailer) : settings_(std::move(settings)), mailer_(mailer) {}
  void register_jobs(jobs::Runner& runner);

 private:
  Task<Status> send(Loop& loop, const jobs::Job& job);
  Settings settings_;
  mail::Mailer& mailer_;
};

}  // namespace kerbside::bookings
