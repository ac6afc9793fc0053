#include "features/bookings/mails.hpp"

#include "features/bookings/letters.hpp"
#include "features/bookings/standing.hpp"
#include "features/bookings/view.hpp"
#include "features/notifications/notifications.hpp"
#include "ports/mail/calendar.hpp"
#include "rules/date_change.hpp"

namespace kerbside::bookings {

namespace {

constexpr auto letter_kind = mail::letter_kind<LetterJob>("booking_letter");

// The days in somebody's calendar. A cancellation takes away what the confirmation put there.
mail::Appointment appointment(const store::BookingRow& b, bool to_host, const mail::Post& post) {
  mail::Appointment a;
  a.uid = b.id.str();  // a UUID alone, as RFC 7986 advises: the page makes the same
  a.organizer = "no-reply@" + post.domain;
  a.sequence = b.changes;
  a.brand = post.brand;
  a.stamp = app_now();
  a.start = moment(b.start_date, b.start_time);
  a.end = moment(b.end_date, b.end_time);
  a.summary = (to_host ? "Out with " + renter_name(b) + ": " : "Rental: ") + b.make + " " + b.model;
  if (!to_host || b.delivery_address) a.location = pick_up_place(b);
  a.url = post.public_url + "/bookings/" + b.id.str();
  a.description = "Booking " + b.id.str().substr(0, 8) + " at " + post.brand + ": " + a.url;
  a.cancelled = b.booking_status == rules::BookingState::cancelled;
  return a;
}

jobs::NewJob job_of(const LetterJob& letter, Instant at) {
  const std::string key = fmt::format("{}:{}:{}", boost::describe::enum_to_string(letter.about, ""),
                                      boost::describe::enum_to_string(letter.to, ""), letter.booking_id.text());
  return letter_kind(letter, key).at(at);
}

// When the host hears of changed dates that may not be the last; nothing: now.
std::optional<Instant> later_than(const LetterJob& letter, const store::HistorySummary& history) {
  if (letter.about != About::dates_changed || letter.to != Side::host || !history.dates_changed_at) return std::nullopt;
  const Instant quiet = *history.dates_changed_at + rules::quiet_before_mail;
  return app_now() < quiet ? std::optional(quiet) : std::nullopt;
}

}  // namespace

bool is_for_renter_alone(About about) {
  return about == About::to_be_paid || about == About::payment_checked || about == About::payment_given_back ||
         about == About::refund_failed;
}

void enqueue_letters(db::Transaction& tx, BookingId booking_id, About about) {
  const Instant now = app_now();
  jobs::enqueue(tx, job_of(LetterJob{booking_id, Side::renter, about}, now));
  const Instant at = about == About::dates_changed ? now + rules::quiet_before_mail : now;
  if (!is_for_renter_alone(about)) jobs::enqueue(tx, job_of(LetterJob{booking_id, Side::host, about}, at));
  if (about == About::requested)
    jobs::enqueue(tx, job_of(LetterJob{booking_id, Side::host, About::reminder}, now + rules::remind_after));
}

void BookingMails::register_jobs(jobs::Runner& runner) { runner.handle(letter_kind, *this, &BookingMails::send); }

Task<Status> BookingMails::send(Loop& loop, const LetterJob& payload, const jobs::Job& job) {
  KB_CO_TRY(const auto booking, co_await store::find_any(loop.db, payload.booking_id));
  if (!booking) co_return Status();
  KB_CO_TRY(const auto history, co_await store::summary_of(loop.db, payload.booking_id));
  if (const auto at = later_than(payload, history)) {
    co_return co_await jobs::enqueue(loop.db, std::vector(1, job_of(payload, *at)));
  }
  const bool to_host = payload.to == Side::host;
  const UserId reader = to_host ? booking->host_user_id : booking->user_id;
  KB_CO_TRY(const bool wanted, co_await notifications::wants_mail(loop.db, reader, notifications::Topic::booking));
  const bool is_needed = is_for_renter_alone(payload.about);  // somebody waits for this link, or for their money
  if (!wanted && !is_needed) co_return Status();
  auto letter = to_host ? letter_to_host(payload.about, *booking, history, post_.public_url)
                        : letter_to_renter(payload.about, *booking, history, post_.public_url);
  if (!letter) co_return Status();
  if (!is_needed) unsubscribing_.add_to(*letter, reader, notifications::Topic::booking);
  const bool stands = payload.about == About::confirmed || payload.about == About::dates_changed;
  if (stands || (payload.about == About::cancelled && booking->confirmed_at))
    letter->attachments.push_back(mail::calendar_file(appointment(*booking, to_host, post_)));
  co_return co_await post_.send(loop, job, to_host ? booking->host_email : booking->renter_email, std::move(*letter));
}

}  // namespace kerbside::bookings
