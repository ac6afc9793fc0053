#include "features/orders/news.hpp"

namespace kerbside::orders {
namespace {

struct OrderLetter {
  OrderId order_id;
  std::string about;
  rules::Pence amount;
};
BOOST_DESCRIBE_STRUCT(OrderLetter, (), (order_id, about, amount))

constexpr auto letter_kind = mail::letter_kind<OrderLetter>("order_letter");

std::string what_of(const store::OrderRow& order) {
  return order.title + (order.about.empty() ? "" : " (" + order.about + ")");
}

std::string paid_with(const store::OrderRow& order) {
  return order.paid_with == PaidWith::credit ? "one of your credits" : rules::format_gbp(order.amount_pence);
}

mail::Letter letter(const LetterFacts& facts, std::string title, std::vector<std::string> paragraphs) {
  return mail::Letter{.title = std::move(title),
                      .paragraphs = std::move(paragraphs),
                      .actions = {{"See your order", facts.public_url + "/orders/" + facts.order.id.str()}}};
}

Task<Result<std::optional<notifications::Draft>>> write_letter(Loop& loop, const OrderLetter& about,
                                                               const mail::Post& post) {
  KB_CO_TRY(const auto order, co_await store::find(loop.db, about.order_id));
  if (!order) co_return std::optional<notifications::Draft>();
  co_return notifications::write(news, buyer, about.about, LetterFacts{*order, about.amount, post.public_url},
                                 order->user_id);
}

}  // namespace

std::array<std::string, 3> Told::values() const { return {what_of(order), rules::format_gbp(amount), order.id.str()}; }

jobs::NewJob Told::letter(notifications::Side, std::string_view about) const {
  return letter_kind(OrderLetter{order.id, std::string(about), amount}, order.id.str() + " " + std::string(about));
}

std::optional<mail::Letter> received_letter(const LetterFacts& facts) {
  std::vector<std::string> words{"thank you for your order: " + what_of(facts.order) + ", paid with " +
                                 paid_with(facts.order) + "."};
  if (facts.order.kind == rules::OrderKind::hpi_check)
    words.push_back(
        "You asked us to begin at once, and agreed that you lose your right to cancel once the report is delivered.");
  if (facts.order.kind == rules::OrderKind::hpi_credits)
    words.push_back("Within 14 days you can cancel it for what its unused credits cost.");
  if (rules::is_done_by_people(facts.order.kind))
    words.push_back(
        "You asked us to begin at once, and agreed that you lose your right to cancel once it is fully delivered. "
        "Until "
        "our team begins, cancelling gives you all of it back, and half of it after that.");
  if (facts.order.kind == rules::OrderKind::temporary_insurance)
    words.push_back(
        "This is not cover yet: there is none until the broker has confirmed it. If they do not in time, all "
        "of it is refunded to your card.");
  words.push_back("Its page says what happens next.");
  return letter(facts, "We have your order", std::move(words));
}

std::optional<mail::Letter> delivered_letter(const LetterFacts& facts) {
  if (facts.order.kind == rules::OrderKind::temporary_insurance)
    return letter(facts, "Your cover is confirmed",
                  {"the broker has confirmed your cover: " + what_of(facts.order) + ".",
                   "Its page has the policy number and the certificate. Please read both before you drive."});
  return letter(facts, "Your order is ready", {"your order is ready: " + what_of(facts.order) + "."});
}

std::optional<mail::Letter> failed_letter(const LetterFacts& facts) {
  const bool by_credit = facts.order.paid_with == PaidWith::credit;
  return letter(
      facts, "We could not deliver your order",
      {"we are sorry: we could not deliver " + what_of(facts.order) + ". " + facts.order.end_reason.value_or(""),
       by_credit ? "Your credit is back in your account."
                 : "All of it, " + rules::format_gbp(facts.order.amount_pence) +
                       ", will be refunded to your card. This takes 5 to 10 working days."});
}

std::optional<mail::Letter> cancelled_letter(const LetterFacts& facts) {
  std::vector<std::string> words{"your order was cancelled: " + what_of(facts.order) + "." + facts.order.given_back()};
  if (facts.order.end_reason) words.push_back(*facts.order.end_reason);
  return letter(facts, "Your order is cancelled", std::move(words));
}

std::optional<mail::Letter> refunded_letter(const LetterFacts& facts) {
  return letter(facts, "We have refunded your order",
                {"we have refunded " + rules::format_gbp(facts.amount) + " for " + what_of(facts.order) +
                 " to the card you paid with. Your bank may take 5 to 10 working days to show it."});
}

std::optional<mail::Letter> refund_failed_letter(const LetterFacts& facts) {
  return letter(facts, "Your refund did not arrive",
                {"your card did not take the refund of " + rules::format_gbp(facts.amount) + " for " +
                 what_of(facts.order) + ". Our team is looking into it and will write to you."});
}

std::optional<mail::Letter> payment_checked_letter(const LetterFacts& facts) {
  return letter(facts, "We are checking your payment",
                {"we have received your payment of " + rules::format_gbp(facts.amount) + " for " +
                     what_of(facts.order) + " and are checking it, for it does not match what we asked for.",
                 "You do not need to do anything. You will hear from us within one working day."});
}

std::optional<mail::Letter> given_back_letter(const LetterFacts& facts) {
  return letter(facts, "Your payment is being refunded",
                {"your payment of " + rules::format_gbp(facts.amount) + " did not match " + what_of(facts.order) +
                 ". All of it is being refunded to the card you paid with."});
}

void register_letters(House& house) { notifications::Sender(house).handle(letter_kind, &write_letter); }

}  // namespace kerbside::orders
