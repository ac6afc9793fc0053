#include "features/bookings/mails.hpp"

#include "core/json/read.hpp"
#include "features/bookings/store.hpp"
#include "rules/money.hpp"
#include "rules/people.hpp"

namespace kerbside::bookings {

inline constexpr const char* job_mail = "booking_confirmed_mail";

struct MailJob {
  BookingId booking_id;
  std::string to;  // "renter" or "host": the address is read when the mail is sent
};
BOOST_DESCRIBE_STRUCT(MailJob, (), (booking_id, to))

namespace {

std::string vehicle_name(const store::BookingRow& b) { return std::to_string(b.year) + " " + b.make + " " + b.model; }

std::string when(Date date, TimeOfDay time) { return format_day(date) + " at " + time.text(); }

mail::Letter letter_to_renter(const store::BookingRow& b, const std::string& public_url) {
  const std::string host =
      rules::display_name(b.host_first_name, b.host_last_name, b.host_company_name, b.host_display_preference);
  mail::Letter letter;
  letter.title = "Your booking is confirmed";
  letter.paragraphs.push_back("Hello " + b.renter_first_name + ", your " + vehicle_name(b) + " from " + host +
                              " is booked.");
  letter.paragraphs.push_back("Pick-up: " + when(b.start_date, b.start_time) +
                              ". Return: " + when(b.end_date, b.end_time) + ".");
  letter.paragraphs.push_back("Where: " + b.location + ".");
  // The words mean what they mean on the screens (M9): the refundable deposit is no part of the total.
  std::string money = "Total: " + rules::format_gbp(rules::total_without_deposit(b.lines));
  if (const auto deposit = rules::refundable(b.lines); deposit > rules::Pence{0})
    money += ", and a refundable deposit of " + rules::format_gbp(deposit);
  money += ". Paid now: " + rules::format_gbp(rules::due_now(b.lines)) + ".";
  if (const auto rest = rules::due_at_pick_up(b.lines); rest > rules::Pence{0})
    money += " Due at pick-up: " + rules::format_gbp(rest) + ".";
  letter.paragraphs.push_back(money);
  letter.paragraphs.push_back("Your booking number is " + b.id.str().substr(0, 8) + ".");
  letter.actions.push_back(mail::Action{"See your booking", public_url + "/bookings/" + b.id.str()});
  return letter;
}

mail::Letter letter_to_host(const store::BookingRow& b, const std::string& public_url) {
  const std::string renter =
      rules::display_name(b.renter_first_name, b.renter_last_name, std::nullopt, rules::DisplayPreference::personal);
  mail::Letter letter;
  letter.title = "New booking for your " + b.make + " " + b.model;
  letter.paragraphs.push_back("Hello " + b.host_first_name + ", " + renter + " has booked your " + vehicle_name(b) +
                              " (" + b.registration_number + ").");
  letter.paragraphs.push_back("Pick-up: " + when(b.start_date, b.start_time) +
                              ". Return: " + when(b.end_date, b.end_time) + ".");
  letter.paragraphs.push_back("What you earn: " + rules::format_gbp(rules::host_earnings(b.lines)) + ".");
  letter.actions.push_back(mail::Action{"See this booking", public_url + "/bookings/" + b.id.str()});
  return letter;
}

void enqueue(db::Transaction& tx, BookingId booking_id, std::string to) {
  MailJob payload;
  payload.booking_id = booking_id;
  payload.to = std::move(to);
  const std::string key = "booking_confirmed_mail:" + payload.to + ":" + booking_id.str();
  const jobs::NewJob job = mail::letter_job(job_mail, payload, key);
  jobs::enqueue(tx, job);
}

}  // namespace

void enqueue_confirmation_mails(db::Transaction& tx, BookingId booking_id) {
  enqueue(tx, booking_id, "renter");
  enqueue(tx, booking_id, "host");
}

void BookingMails::register_jobs(jobs::Runner& runner) {
  runner.handle(job_mail, jobs::Lane::mail, [this](Loop& loop, const jobs::Job& job) { return send(loop, job); });
}

Task<Status> BookingMails::send(Loop& loop, const jobs::Job& job) {
  KB_CO_TRY(const auto value, json::parse(job.payload));
  KB_CO_TRY(const auto payload, json::read<MailJob>(value));
  KB_CO_TRY(const auto booking, co_await store::find_any(loop.db, payload.booking_id));
  if (!booking) co_return Status();
  const bool to_host = payload.to == "host";
  mail::Letter letter =
      to_host ? letter_to_host(*booking, post_.public_url) : letter_to_renter(*booking, post_.public_url);
  co_return co_await post_.send(loop, job, to_host ? booking->host_email : booking->renter_email, std::move(letter));
}

}  // namespace kerbside::bookings
