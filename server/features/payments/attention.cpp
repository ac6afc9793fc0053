#include "features/payments/attention.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "rules/quarantine.hpp"
#include "rules/words.hpp"

namespace kerbside::payments {
namespace {

struct QuarantinedRow {  // the provider's answer did not match: nothing was confirmed
  PaymentId id;
  rules::SubjectKind subject_kind{};
  SubjectId subject_id;
  rules::Pence amount_pence;                   // the amount that we asked for
  std::optional<rules::Pence> received_pence;  // what came, in its own currency; absent while it is not known
  std::optional<std::string> received_currency;
  std::string why;
  Instant created_at{};
};
BOOST_DESCRIBE_STRUCT(QuarantinedRow, (),
                      (id, subject_kind, subject_id, amount_pence, received_pence, received_currency, why, created_at))

struct FailedRow {
  RefundId id;
  rules::SubjectKind subject_kind{};
  SubjectId subject_id;
  rules::Pence amount_pence;
  std::optional<std::string> why;
  Instant failed_at{};
};
BOOST_DESCRIBE_STRUCT(FailedRow, (), (id, subject_kind, subject_id, amount_pence, why, failed_at))

const db::Statement quarantined_sql{"payments_quarantined", R"(
  select id, subject_kind, subject_id, amount_pence, received_pence, received_currency,
  coalesce(state_reason, '') as why, created_at
  from payments where state = 'quarantined' order by created_at limit 100)",
                                    db::Lane::slow};
const db::Statement failed_refunds_sql{"payments_failed_refunds", R"(
  select r.id, p.subject_kind, p.subject_id, r.amount_pence, r.failure_reason as why, r.failed_at from refunds r
  join payments p on p.id = r.payment_id
  where r.state = 'failed' and r.failure_reason is distinct from 'charged_back'
  and not exists (select from refunds again where again.retry_of = r.id) order by r.failed_at limit 100)",
                                       db::Lane::slow};

// What a payment was for, in the words of the two remedies.
struct PaidFor {
  const char *goes_on, *stays_unpaid, *payer;
};

PaidFor paid_for(rules::SubjectKind kind) {
  switch (kind) {
    case rules::SubjectKind::booking:
      return {"The booking is confirmed if its dates are still free", "the booking stays unpaid", "The renter"};
    case rules::SubjectKind::order:
      break;
  }
  return {"The order goes ahead if it can still be had", "the order stays unpaid", "Whoever paid"};
}

Remedy releasing(const PaidFor& it) {
  return {"release_payment",
          "Release",
          "Accept this payment?",
          std::string("Only if you know why it did not match. We check with the provider once more that the money is "
                      "there, to the penny. ") +
              it.goes_on + "; otherwise the payment is refunded in full.",
          "Payment released",
          AdminRole::finance};
}

Remedy giving_back(const PaidFor& it) {
  return {"give_back_payment",
          "Refund",
          "Refund this payment in full?",
          std::string("Everything the provider took is refunded to the card, and ") + it.stays_unpaid + ". " +
              it.payer + " will be told. This cannot be undone.",
          "Payment refunded",
          AdminRole::finance};
}

const Remedy sending_again{"retry_refund",
                           "Try again",
                           "Send this refund again?",
                           "It is sent as a new refund. Check the cause is fixed first.",
                           "Refund sent again",
                           AdminRole::finance};

using Words = std::pair<std::string_view, std::string_view>;

template <std::size_t n>
std::optional<std::string_view> words_for(const std::array<Words, n>& all, std::string_view code) {
  for (const auto& [known, words] : all)
    if (known == code) return words;
  return std::nullopt;
}

// Describes in what the provider's session differs from what we asked for.
std::string difference(const std::string& code) {
  static constexpr std::array all{Words{"amount", "another amount"}, Words{"currency", "another currency"},
                                  Words{"livemode", "test money in place of real money, or the reverse"},
                                  Words{"payment_id", "it names another payment"},
                                  Words{"no_payment_required", "it asked for no payment"}};
  if (const auto words = words_for(all, code)) return std::string(*words);
  return code.empty() ? "no reason given" : code;
}

bool is_pounds(const QuarantinedRow& row) { return !row.received_currency || *row.received_currency == "gbp"; }

// Describes what came, if known: in pounds, or in its own currency.
std::string came(const QuarantinedRow& row) {
  if (!row.received_pence) return "";
  if (is_pounds(row)) return rules::format_gbp(*row.received_pence) + " came. ";
  std::string currency = *row.received_currency;
  for (char& letter : currency) letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  return fmt::format("{}.{:02} {} came. ", row.received_pence->value / 100, row.received_pence->value % 100, currency);
}

AttentionItem item_of(const QuarantinedRow& row) {
  AttentionItem item{"held_payment", row.id.str(), "Held payment", Urgency::danger};
  item.subject = rules::Subject{row.subject_kind, row.subject_id};
  if (is_pounds(row)) item.amount_pence = row.received_pence.value_or(row.amount_pence);
  item.since = row.created_at;
  item.why = came(row) + "We asked for " + rules::format_gbp(row.amount_pence) + ": " + difference(row.why) +
             ". Nothing was confirmed.";
  if (rules::can_be_explained(row.why, row.amount_pence, row.received_pence))
    item.remedies.push_back(releasing(paid_for(row.subject_kind)));
  item.remedies.push_back(giving_back(paid_for(row.subject_kind)));
  item.in_the_books = {"payment " + row.id.str() + " is quarantined"};
  return item;
}

// Explains why the card's bank refused a refund, by the provider's code.
std::string refusal(const std::optional<std::string>& code) {
  static constexpr std::array all{
      Words{"expired_or_canceled_card", "The card has expired or was cancelled."},
      Words{"lost_or_stolen_card", "The card was reported lost or stolen."},
      Words{"declined", "The bank declined it."},
      Words{"insufficient_funds", "Our balance at the provider was too low."},
      Words{"charge_for_pending_refund_disputed", "The payment was disputed in the meantime."},
      Words{"merchant_request", "It was cancelled at our request."},
      Words{"unknown", "The provider gave no reason."}};
  if (!code) return "The provider gave no reason.";
  if (const auto words = words_for(all, *code)) return std::string(*words);
  return "The provider refused it (" + *code + ").";
}

AttentionItem item_of(const FailedRow& row) {
  AttentionItem item{"failed_refund", row.id.str(), "Failed refund", Urgency::danger};
  item.subject = rules::Subject{row.subject_kind, row.subject_id};
  item.amount_pence = row.amount_pence;
  item.since = row.failed_at;
  item.why = refusal(row.why);
  item.remedies = {sending_again};
  item.in_the_books = {"refund " + row.id.str() + " of", rules::word(row.subject_kind) + " " + row.subject_id.str() +
                                                             " is cancelled and nothing goes back"};
  return item;
}

}  // namespace

Task<Result<std::vector<AttentionItem>>> attention(Loop& loop) {
  KB_CO_TRY(const auto quarantined, co_await loop.db.list<QuarantinedRow>(quarantined_sql, db::Params()));
  KB_CO_TRY(const auto failed, co_await loop.db.list<FailedRow>(failed_refunds_sql, db::Params()));
  std::vector<AttentionItem> all;
  for (const auto& row : quarantined) all.push_back(item_of(row));
  for (const auto& row : failed) all.push_back(item_of(row));
  co_return all;
}

}  // namespace kerbside::payments
