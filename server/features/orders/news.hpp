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

  std::array<std::string, 3> values() const;
  UserId reader(notifications::Side) const { return order.user_id; }
  jobs::NewJob letter(notifications::Side to, std::string_view about) const;
};

struct LetterFacts {
  const store::OrderRow& order;
  const std::string& public_url;
};

using News = notifications::News<Told, LetterFacts>;
std::optional<mail::Letter> received_letter(const LetterFacts& facts);
std::optional<mail::Letter> delivered_letter(const LetterFacts& facts);
std::optional<mail::Letter> failed_letter(const LetterFacts& facts);
std::optional<mail::Letter> cancelled_letter(const LetterFacts& facts);

// Buyers are of either user type; what they are told is the same, so all of it stands under one side.
inline constexpr auto buyer = notifications::Side::renter;
inline constexpr std::array news = {
    News{.name = "received",
         .renter = {"Order received", "We have your order: {what}."},
         .letters = {{{.to = buyer, .about = "received", .words = &received_letter, .needed = true}}}},
    News{.name = "delivered",
         .renter = {"Order delivered", "{what} is ready."},
         .letters = {{{.to = buyer, .about = "delivered", .words = &delivered_letter, .needed = true}}}},
    News{.name = "failed",
         .renter = {"Order not delivered", "We could not deliver {what}. What you paid with is coming back.",
                    notifications::Priority::high},
         .letters = {{{.to = buyer, .about = "failed", .words = &failed_letter, .needed = true}}}},
    News{.name = "cancelled",
         .renter = {"Order cancelled", "Your order was cancelled: {what}."},
         .letters = {{{.to = buyer, .about = "cancelled", .words = &cancelled_letter, .needed = true}}}},
    News{.name = "refunded", .renter = {"Refund sent", "{amount} for {what} has gone back to your card."}}};

inline void tell(db::Transaction& tx, notifications::Named<news> named, const store::OrderRow& order) {
  notifications::tell(tx, named.entry, Told{order});
}

void register_letters(House& house);

}  // namespace kerbside::orders
