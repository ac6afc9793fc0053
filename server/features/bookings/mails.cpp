#include "features/bookings/mails.hpp"

#include "core/json/read.hpp"
#include "features/bookings/store.hpp"
#include "rules/money.hpp"
#include "rules/people.hpp"

namespace kerbside::bookings {

inline constexpr const char* job_mail = "booking_confirmed_mail";

struct MailJob {
  std::string booking_id;
  std::string to;  // "renter" or "host": the address is read when the mail is sent
};
BOOST_DESCRIBE_STRUCT(MailJob, (), (booking_id, to))

namespace {

std::string vehicle_name(const store::BookingRow& b) { return std::to_string(b.year) + " " + b.make + " " + b.model; }

std::string when(const std::string& date, const std::string& time) {
  return format_day(Date::parse(date).value()) + " at " + time;
}

std::string pounds(std::int64_t pence) { return rules::format_gbp(rules::Pence{pence}); }

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
  std::string money = "Total: " + pounds(b.total_amount - b.security_deposit);
  if (b.security_deposit > 0) money += ", and a refundable deposit of " + pounds(b.security_deposit);
  money += ". Paid now: " + pounds(b.due_now) + ".";
  if (b.remaining_balance > 0) money += " Due at pick-up: " + pounds(b.remaining_balance) + ".";
  letter.paragraphs.push_back(money);
  letter.paragraphs.push_back("Your booking number is " + b.id.substr(0, 8) + ".");
  letter.actions.push_back(mail::Action{"See your booking", public_url + "/bookings/" + b.id});
  return letter;
}

mail::Letter letter_to_host(const store::BookingRow& b, const std::string& public_url) {
  const std::string renter =
      rules::display_name(b.renter_first_name, b.renter_last_name, std::nullopt, rules::DisplayPreference::personal);
  const std::int64_t earnings = std::max<std::int64_t>(0, b.total_amount - b.service_fee - b.security_deposit);
  mail::Letter letter;
  letter.title = "New booking for your " + b.make + " " + b.model;
  letter.paragraphs.push_back("Hello " + b.host_first_name + ", " + renter + " has booked your " + vehicle_name(b) +
                              " (" + b.registration_number + ").");
  letter.paragraphs.push_back("Pick-up: " + when(b.start_date, b.start_time) +
                              ". Return: " + when(b.end_date, b.end_time) + ".");
  letter.paragraphs.push_back("What you earn: " + pounds(earnings) + ".");
  letter.actions.push_back(mail::Action{"See this booking", public_url + "/bookings/" + b.id});
  return letter;
}

void enqueue(db::Transaction& tx, std::string booking_id, std::string to) {
  MailJob payload;
  payload.booking_id = std::move(booking_id);
  payload.to = std::move(to);
  const std::string key = "booking_confirmed_mail:" + payload.to + ":" + payload.booking_id;
  const jobs::NewJob job = mail::letter_job(job_mail, payload, key);
  jobs::enqueue(tx, job);
}

}  // namespace

void enqueue_confirmation_mails(db::Transaction& tx, const std::string& booking_id) {
  enqueue(tx, booking_id, "renter");
  enqueue(tx, booking_id, "host");
}

void BookingMails::register_jobs(jobs::Runner& runner) {
  runner.handle(job_mail, jobs::Lane::mail, [this](Loop& loop, const jobs::Job& job) { return send(loop, job); });
}

Task<Status> BookingMails::send(Loop& loop, const jobs::Job& job) {
  CO_TRY(const auto value, json::parse(job.payload));
  CO_TRY(const auto payload, json::read<MailJob>(value));
  CO_TRY(const auto booking, co_await store::find_any(loop.db, payload.booking_id));
  if (!booking) co_return Status();
  const bool to_host = payload.to == "host";
  const std::string& recipient = to_host ? booking->host_user_id : booking->user_id;
  CO_TRY(const auto email, co_await store::email_of(loop.db, recipient));
  if (!email) co_return Status();
  mail::Letter letter =
      to_host ? letter_to_host(*booking, post_.public_url) : letter_to_renter(*booking, post_.public_url);
  auto sent = co_await post_.send(loop, job, *email, std::move(letter));
  co_return sent;
}

}  // namespace kerbside::bookings
