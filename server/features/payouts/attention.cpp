#include "features/payouts/attention.hpp"

#include <algorithm>

#include "features/payouts/store.hpp"
#include "rules/chargeback.hpp"
#include "rules/words.hpp"

namespace kerbside::payouts {
namespace {

const Remedy paying_again{
    "retry_payout",
    "Try again",
    "Send this payout again?",
    "What we owe the host now is sent to their account as a new payout. Check the cause is fixed first.",
    "Payout sent again",
    AdminRole::finance};
const std::string by_bank =
    " Refunds not sent yet count as made by the renter’s bank, and only what the bank has not returned is sent. This "
    "closes the chargeback and cannot be undone.";
const Remedy paying_the_host{"release_chargeback",
                             "Pay the host",
                             "Bear the loss and pay the host?",
                             "The host is paid in full and the loss is ours." + by_bank,
                             "Chargeback closed",
                             AdminRole::finance};
const Remedy keeping{"keep_chargeback",
                     "Keep the rest",
                     "Keep what the host has not been paid?",
                     "What has not been paid out yet goes towards the loss, and the host is told." + by_bank,
                     "Chargeback closed",
                     AdminRole::finance};
const Remedy bearing{"release_chargeback",
                     "Bear the loss",
                     "Bear the loss?",
                     "Refunds not sent yet count as made by the payer’s bank, and the loss is ours. This closes the "
                     "chargeback and cannot be undone.",
                     "Chargeback closed",
                     AdminRole::finance};

std::string standing(std::optional<rules::PayoutAccountState> account) {
  if (!account) return "the host has none";
  switch (*account) {
    case rules::PayoutAccountState::incomplete:
      return "the host has not finished setting it up";
    case rules::PayoutAccountState::checking:
      return "the provider is checking the host’s details";
    case rules::PayoutAccountState::action_needed:
      return "the provider needs more details from the host";
    case rules::PayoutAccountState::refused:
      return "the provider has refused it";
    case rules::PayoutAccountState::ready:
      break;
  }
  return "it is ready again";
}

bool is_for_the_host(const store::FailedPayout& payout) { return payout.why == "account_not_ready"; }

std::string why(const store::FailedPayout& payout) {
  if (!is_for_the_host(payout)) return "The provider refused it (" + payout.why.value_or("no reason given") + ").";
  if (payout.account == rules::PayoutAccountState::ready)
    return "The host’s account is ready again. It will be sent within minutes.";
  return "The host’s account is not ready: " + standing(payout.account) +
         ". The host has been told, and it will be sent again automatically.";
}

AttentionItem item_of(const store::FailedPayout& payout) {
  AttentionItem item{"failed_payout", payout.id.str(), "Failed payout", Urgency::danger};
  item.subject = rules::about(payout.booking_id);
  item.amount_pence = payout.amount_pence;
  item.since = payout.failed_at;
  item.why = why(payout);
  if (!is_for_the_host(payout)) item.remedies = {paying_again};
  item.in_the_books = {"payout " + payout.id.str() + " of"};
  return item;
}

// Says what must be finished first.
std::string waits_words(rules::ClosingWait wait) {
  switch (wait) {
    case rules::ClosingWait::bank:
      return "";
    case rules::ClosingWait::trip:
      return "The booking is not over: cancel it, or close the chargeback once the trip has ended.";
    case rules::ClosingWait::no_show:
      return "Its no-show is contested, or still can be: that has to be decided first.";
    case rules::ClosingWait::charges:
      return "The host can still charge the deposit, or a charge is not settled: close it after that.";
    case rules::ClosingWait::dispute:
      return "A dispute about the booking is open: settle it without money first.";
    case rules::ClosingWait::nothing:
      break;
  }
  return "Decide who bears it.";
}

std::string why(const store::HeldChargeback& row, rules::ClosingWait wait, std::optional<rules::Pence> due_to_host) {
  if (row.state != rules::DisputeState::lost)
    return "Submit evidence to the provider (" + row.provider_dispute_id +
           (row.subject_kind == rules::SubjectKind::booking ? "): contract, photos, messages."
                                                            : "): what was delivered, and when.");
  std::string text = "The bank decided for the payer (" + row.provider_dispute_id + "). ";
  if (due_to_host) text += rules::format_gbp(*due_to_host) + " is still to be paid to the host. ";
  return text + waits_words(wait);
}

AttentionItem item_of(const store::HeldChargeback& row, std::optional<rules::Pence> due_to_host) {
  const bool lost = row.state == rules::DisputeState::lost;
  const auto wait =
      rules::closing_waits_for({row.state, row.trip_over, row.in_question, row.charges_open, row.in_dispute});
  AttentionItem item{"chargeback", row.id.str(), lost ? "Lost chargeback" : "Chargeback", Urgency::warning};
  item.subject = rules::Subject{row.subject_kind, row.subject_id};
  item.amount_pence = row.amount_pence;
  item.since = row.opened_at;
  item.why = why(row, wait, due_to_host);
  if (wait == rules::ClosingWait::nothing)
    item.remedies = due_to_host ? std::vector{paying_the_host, keeping} : std::vector{bearing};
  item.in_the_books = {row.provider_dispute_id};
  return item;
}

}  // namespace

Task<Result<std::vector<AttentionItem>>> attention(Loop& loop) {
  KB_CO_TRY(const auto failed, co_await store::failed_payouts(loop.db));
  KB_CO_TRY(const auto held, co_await store::held_chargebacks(loop.db));
  std::vector<BookingId> bookings;
  for (const auto& row : held)
    if (const auto booking = row.subject().booking()) bookings.push_back(*booking);
  KB_CO_TRY(const auto earnings, co_await store::facts_of(loop.db, std::move(bookings)));
  std::vector<AttentionItem> all;
  for (const auto& payout : failed) all.push_back(item_of(payout));
  for (const auto& row : held) {
    const auto booking = row.subject().booking();
    const auto earning = std::ranges::find_if(earnings, [&](const auto& it) { return it.booking_id == booking; });
    std::optional<rules::Pence> due;
    if (booking) due = earning == earnings.end() ? rules::Pence{0} : rules::due_to_host(earning->facts());
    all.push_back(item_of(row, due));
  }
  co_return all;
}

}  // namespace kerbside::payouts
