#include "features/payouts/letters.hpp"

#include "core/json/read.hpp"
#include "features/notifications/notifications.hpp"

namespace kerbside::payouts {

struct PayoutLetter {
  PayoutId payout_id;
};
BOOST_DESCRIBE_STRUCT(PayoutLetter, (), (payout_id))

namespace {

constexpr const char* letter_kind = "payout_letter";
constexpr const char* earnings_tab = "/host-dashboard?tab=earnings";

std::string number_of(BookingId booking) { return booking.str().substr(0, 8); }

mail::Letter letter_of(const store::PayoutRow& payout, const store::Host& host, const std::string& public_url) {
  const std::string amount = rules::format_gbp(payout.amount_pence);
  mail::Letter letter;
  letter.title = "We have paid you " + amount;
  letter.paragraphs.push_back("Hello " + host.first_name + ", " + amount + " for booking " +
                              number_of(payout.booking_id) + " is on its way to your payout account.");
  letter.paragraphs.push_back("From there it goes to your bank, usually within three working days.");
  letter.actions.push_back(mail::Action{"See your earnings", public_url + earnings_tab});
  return letter;
}

}  // namespace

void tell_sent(db::Transaction& tx, const store::PayoutRow& payout) {
  notifications::NewNotification note;
  note.user_id = payout.host_user_id;
  note.type = "payment";
  note.title = "Payout sent";
  note.message = rules::format_gbp(payout.amount_pence) + " for booking " + number_of(payout.booking_id) +
                 " is on its way to your payout account.";
  note.action_url = earnings_tab;
  notifications::add(tx, note);
  PayoutLetter payload;
  payload.payout_id = payout.id;
  jobs::enqueue(tx, mail::letter_job(letter_kind, payload, "payout_letter:" + payout.id.str()));
}

void Letters::register_jobs(jobs::Runner& runner) {
  runner.handle(letter_kind, jobs::Lane::mail, [this](Loop& loop, const jobs::Job& job) { return send(loop, job); });
}

Task<Status> Letters::send(Loop& loop, const jobs::Job& job) {
  KB_CO_TRY(const auto value, json::parse(job.payload));
  KB_CO_TRY(const auto payload, json::read<PayoutLetter>(value));
  KB_CO_TRY(const auto payout, co_await store::find_payout(loop.db, payload.payout_id));
  if (!payout) co_return Status();
  KB_CO_TRY(const auto host, co_await store::host(loop.db, payout->host_user_id));
  if (!host) co_return Status();
  KB_CO_TRY(const bool wanted,
            co_await notifications::wants_mail(loop.db, payout->host_user_id, notifications::Topic::payment));
  if (!wanted) co_return Status();
  auto letter = letter_of(*payout, *host, post_.public_url);
  unsubscribing_.add_to(letter, payout->host_user_id, notifications::Topic::payment);
  co_return co_await post_.send(loop, job, host->email, std::move(letter));
}

}  // namespace kerbside::payouts
