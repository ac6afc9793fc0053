#include "features/payouts/news.hpp"

namespace kerbside::payouts {
namespace {

using notifications::Draft;
using notifications::Side;

struct PayoutLetter {
  PayoutId payout_id;
};
BOOST_DESCRIBE_STRUCT(PayoutLetter, (), (payout_id))

constexpr auto letter_kind = mail::letter_kind<PayoutLetter>("payout_letter");

// Names the host's trip that it is for.
std::string trip_of(const store::PayoutRow& payout) {
  return "the trip with your " + payout.vehicle + " from " + format_day(payout.start_date) + " to " +
         format_day(payout.end_date) + " (booking " + payout.booking_id.str().substr(0, 8) + ")";
}

// A job does not carry its email's content: the email describes the payout when it is sent.
Task<Result<std::optional<Draft>>> write_letter(Loop& loop, const PayoutLetter& letter, const mail::Post& post) {
  KB_CO_TRY(const auto payout, co_await store::find_payout(loop.db, letter.payout_id));
  if (!payout) co_return std::optional<Draft>();
  KB_CO_TRY(const auto host, co_await store::host(loop.db, payout->host_user_id));
  if (!host) co_return std::optional<Draft>();  // the host has closed their account
  KB_CO_TRY(const auto account, co_await store::account_of(loop.db, payout->host_user_id));
  const auto state = account ? account->state : rules::PayoutAccountState::incomplete;
  co_return notifications::write(news, Side::host, {}, LetterFacts{*payout, state, post.public_url},
                                 payout->host_user_id);
}

}  // namespace

Told told_of(const store::PayoutRow& payout) {
  return {payout.host_user_id, payout.booking_id, payout.amount_pence, payout.id, trip_of(payout)};
}

jobs::NewJob Told::letter(Side, std::string_view) const { return letter_kind(PayoutLetter{payout}, payout.str()); }

std::optional<mail::Letter> payout_sent(const LetterFacts& facts) {
  if (facts.payout.state == rules::PayoutState::failed) return std::nullopt;
  const std::string amount = rules::format_gbp(facts.payout.amount_pence);
  return mail::Letter{
      .title = "We have paid you " + amount,
      .paragraphs = {amount + " for " + trip_of(facts.payout) + " is on its way to your payout account.",
                     "From there it goes to your bank, usually within three working days."},
      .actions = {{"See your earnings", facts.public_url + earnings_tab}}};
}

std::optional<mail::Letter> payout_failed(const LetterFacts& facts) {
  if (facts.payout.state != rules::PayoutState::failed) return std::nullopt;
  const std::string amount = rules::format_gbp(facts.payout.amount_pence);
  return mail::Letter{.title = "We could not pay you " + amount,
                      .paragraphs = {"we tried to pay you " + amount + " for " + trip_of(facts.payout) + ". " +
                                         rules::what_is_needed(facts.account),
                                     "The money is safe with us. We will send it again automatically as soon as your "
                                     "payout account is ready."},
                      .actions = {{"Open Payment Info", facts.public_url + payment_info_tab}}};
}

void register_letters(House& house) { notifications::Sender(house).handle(letter_kind, &write_letter); }

}  // namespace kerbside::payouts
