// The letters about a booking, sent by jobs after the commit of what they tell of.
#pragma once
#include <string>

#include "features/notifications/notifications.hpp"
#include "ports/mail/post.hpp"
#include "rules/ids.hpp"

namespace kerbside::bookings {

// What a letter is about: requested asks the host and tells the renter until when, and a reminder follows. to_be_paid
// asks the renter alone, for whom an admin booked; of a payment that is looked at, of one that went back and of a
// refund that failed, the renter hears alone as well.
enum class About : std::uint8_t {
  to_be_paid,
  payment_checked,
  payment_given_back,
  refund_failed,
  confirmed,
  requested,
  reminder,
  dates_changed,
  cancelled,
  no_show_decided
};
BOOST_DESCRIBE_ENUM(About, to_be_paid, payment_checked, payment_given_back, refund_failed, confirmed, requested,
                    reminder, dates_changed, cancelled, no_show_decided)

bool is_for_renter_alone(About about);

void enqueue_letters(db::Transaction& tx, BookingId booking_id, About about);  // one to each side whom it concerns

enum class Side : std::uint8_t { renter, host };
BOOST_DESCRIBE_ENUM(Side, renter, host)

struct LetterJob {
  BookingId booking_id;
  Side to{};  // the address is read when the letter is sent
  About about{};
};
BOOST_DESCRIBE_STRUCT(LetterJob, (), (booking_id, to, about))

class BookingMails {
 public:
  BookingMails(const mail::Post& post, notifications::Unsubscribing unsubscribing)
      : post_(post), unsubscribing_(std::move(unsubscribing)) {}
  void register_jobs(jobs::Runner& runner);

 private:
  Task<Status> send(Loop& loop, const LetterJob& payload, const jobs::Job& job);
  const mail::Post& post_;
  const notifications::Unsubscribing unsubscribing_;
};

}  // namespace kerbside::bookings
