// What buyers are told about their orders (N2).
#pragma once
#include "features/notifications/notifications.hpp"
#include "features/orders/store.hpp"

namespace kerbside {
class House;
}

namespace kerbside::orders {

struct Told {
  static constexpr std::array<std::string_view, 3> words{"what", "amount", "order"};
  static constexpr std::optional<notifications::Topic> topic = notifications::Topic::payment;
  static constexpr const char* link = "/orders/{order}";

  const store::OrderRow& order;
  rules::Pence amount;

  std::array<std::string, 3> values() const;
  UserId reader(notifications::Side) const { return order.user_id; }
  jobs::NewJob letter(notifications::Side to, std::string_view about) const;
};

struct LetterFacts {
  const store::OrderRow& order;
  rules::Pence amount;  // that moved
  const std::string& public_url;
};

using News = notifications::News<Told, LetterFacts>;
std::optional<mail::Letter> received_letter(const LetterFacts& facts);
std::optional<mail::Letter> delivered_letter(const LetterFacts& facts);
std::optional<mail::Letter> failed_letter(const LetterFacts& facts);
std::optional<mail::Letter> cancelled_letter(const LetterFacts& facts);
std::optional<mail::Letter> refunded_letter(const LetterFacts& facts);
std::optional<mail::Letter> refund_failed_letter(const LetterFacts& facts);
std::optional<mail::Letter> payment_checked_letter(const LetterFacts& facts);
std::optional<mail::Letter> given_back_letter(const LetterFacts& facts);

// Buyers are of either user type; what they are told is the same, so all of it stands under one side.
inline constexpr auto buyer = notifications::Side::renter;
inline constexpr std::array news = {
    News{.name = "received",
         .renter = {"Order received", "We have your order: {what}."},
         .letters = {{{.to = buyer, .about = "received", .words = &received_letter, .needed = true}}}},
    News{.name = "delivered",
         .renter = {"Order delivered", "{what} is ready."},
         .letters = {{{.to = buyer, .about = "delivered", .words = &delivered_letter, .needed = true}}}},
    News{.name = "cover_confirmed",
         .renter = {"Your cover is confirmed", "The broker has confirmed it: {what}."},
         .letters = {{{.to = buyer, .about = "delivered", .words = &delivered_letter, .needed = true}}}},
    News{.name = "failed",
         .renter = {"Order not delivered", "We could not deliver {what}. What you paid with is being refunded.",
                    notifications::Priority::high},
         .letters = {{{.to = buyer, .about = "failed", .words = &failed_letter, .needed = true}}}},
    News{.name = "cancelled",
         .renter = {"Order cancelled", "Your order was cancelled: {what}."},
         .letters = {{{.to = buyer, .about = "cancelled", .words = &cancelled_letter, .needed = true}}}},
    News{.name = "refunded",
         .renter = {"Refund sent", "We have refunded {amount} for {what} to your card."},
         .letters = {{{.to = buyer, .about = "refunded", .words = &refunded_letter, .needed = true}}}},
    News{.name = "refund_failed",
         .renter = {"Refund did not arrive", "Your card did not take {amount} for {what}. Our team is looking into it.",
                    notifications::Priority::high},
         .letters = {{{.to = buyer, .about = "refund_failed", .words = &refund_failed_letter, .needed = true}}}},
    News{.name = "refund_by_bank", .renter = {"Refunded by your bank", "Your bank has refunded {amount} for {what}."}},
    News{.name = "payment_checked",
         .renter = {"We are checking your payment",
                    "We have received your payment of {amount} for {what} and are checking it. You will hear from us "
                    "within one working day."},
         .letters = {{{.to = buyer, .about = "payment_checked", .words = &payment_checked_letter, .needed = true}}}},
    News{.name = "given_back",
         .renter = {"Your payment is being refunded",
                    "Your payment of {amount} did not match {what}. All of it is being refunded to your card."},
         .letters = {{{.to = buyer, .about = "given_back", .words = &given_back_letter, .needed = true}}}},
    News{.name = "given_back_arrived", .renter = {"Payment refunded", "We have refunded {amount} to your card."}}};

inline void tell(db::Transaction& tx, notifications::Named<news> named, const store::OrderRow& order) {
  notifications::tell(tx, named.entry, Told{order, order.amount_pence});
}
// The same about that much of its money.
inline void tell_of_money(db::Transaction& tx, notifications::Named<news> named, const store::OrderRow& order,
                          rules::Pence amount) {
  notifications::tell(tx, named.entry, Told{order, amount});
}

void register_letters(House& house);

}  // namespace kerbside::orders
