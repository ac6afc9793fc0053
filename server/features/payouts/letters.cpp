#include "features/payouts/letters.hpp"

#include "features/notifications/notifications.hpp"

namespace kerbside::payouts {

namespace {

constexpr auto letter_kind = mail::letter_kind<PayoutLetter>("payout_letter");
constexpr const char* earnings_tab = "/host-dashboard?tab=earnings";

constexpr const char* payment_info_tab = "/host-dashboard?tab=payment-info";

std::string number_of(BookingId booking) { return booking.str().substr(0, 8); }

// Which of a host's trips it is for.
std::string trip_of(const store::PayoutRow& payout) {
  return "the trip with your " + payout.vehicle + " from " + format_day(payout.start_date) + " to " +
         format_day(payout.end_date) + " (booking " + number_of(payout.booking_id) + ")";
}

mail::Letter letter_of_sent(const store::PayoutRow& payout, const store::Host& host, const std::string& public_url) {
  const std::string amount = rules::format_gbp(payout.amount_pence);
  mail::Letter letter;
  letter.title = "We have paid you " + amount;
  letter.paragraphs.push_back("Hello " + host.first_name + ", " + amount + " for " + trip_of(payout) +
                              " is on its way to your payout account.");
  letter.paragraphs.push_back("From there it goes to your bank, usually within three working days.");
  letter.actions.push_back(mail::Action{"See your earnings", public_url + earnings_tab});
  return letter;
}

mail::Letter letter_of_failed(const store::PayoutRow& payout, const store::Host& host,
                              rules::PayoutAccountState account, const std::string& public_url) {
  const std::string amount = rules::format_gbp(payout.amount_pence);
  mail::Letter letter;
  letter.title = "We could not pay you " + amount;
  letter.paragraphs.push_back("Hello " + host.first_name + ", we tried to pay you " + amount + " for " +
                              trip_of(payout) + ". " + rules::what_is_needed(account));
  letter.paragraphs.push_back(
      "The money is safe with us. We will send it again automatically as soon as your payout account is ready.");
  letter.actions.push_back(mail::Action{"Open Payment Info", public_url + payment_info_tab});
  return letter;
}

void inform(db::Transaction& tx, UserId host, std::string title, std::string message, std::string address) {
  notifications::NewNotification note;
  note.user_id = host;
  note.type = "payment";
  note.title = std::move(title);
  note.message = std::move(message);
  note.action_url = std::move(address);
  notifications::add(tx, note);
}

void enqueue_letter(db::Transaction& tx, PayoutId id) { jobs::enqueue(tx, letter_kind(PayoutLetter{id}, id.str())); }

}  // namespace

void tell_sent(db::Transaction& tx, const store::PayoutRow& payout) {
  inform(tx, payout.host_user_id, "Payout sent",
         rules::format_gbp(payout.amount_pence) + " for " + trip_of(payout) + " is on its way to your payout account.",
         earnings_tab);
  enqueue_letter(tx, payout.id);
}

void tell_account_not_ready(db::Transaction& tx, const store::PayoutRow& payout) {
  inform(tx, payout.host_user_id, "Payout not sent",
         "We could not pay you " + rules::format_gbp(payout.amount_pence) + " for " + trip_of(payout) +
             ": your payout account is not ready. We will send it again as soon as it is.",
         payment_info_tab);
  enqueue_letter(tx, payout.id);
}

void tell_kept(db::Transaction& tx, UserId host, BookingId booking, rules::Pence kept) {
  inform(tx, host, "Earnings not paid out",
         "The renter’s bank has permanently reversed the payment for this booking, so " + rules::format_gbp(kept) +
             " of your earnings from it will not be paid out. Contact us if you have questions.",
         "/bookings/" + booking.str());
}

void Letters::register_jobs(jobs::Runner& runner) { runner.handle(letter_kind, *this, &Letters::send); }

Task<Status> Letters::send(Loop& loop, const PayoutLetter& payload, const jobs::Job& job) {
  KB_CO_TRY(const auto payout, co_await store::find_payout(loop.db, payload.payout_id));
  if (!payout) co_return Status();
  KB_CO_TRY(const auto host, co_await store::host(loop.db, payout->host_user_id));
  if (!host) co_return Status();
  KB_CO_TRY(const bool wanted,
            co_await notifications::wants_mail(loop.db, payout->host_user_id, notifications::Topic::payment));
  if (!wanted) co_return Status();
  KB_CO_TRY(const auto account, co_await store::account_of(loop.db, payout->host_user_id));
  const auto state = account ? account->state : rules::PayoutAccountState::incomplete;
  auto letter = payout->state == rules::PayoutState::failed ? letter_of_failed(*payout, *host, state, post_.public_url)
                                                            : letter_of_sent(*payout, *host, post_.public_url);
  unsubscribing_.add_to(letter, payout->host_user_id, notifications::Topic::payment);
  co_return co_await post_.send(loop, job, host->email, std::move(letter));
}

}  // namespace kerbside::payouts
