// What the two sides are told about a deposit and charges to it (N2).
#pragma once
#include "features/deposits/store.hpp"
#include "features/notifications/notifications.hpp"

namespace kerbside::deposits {

using notifications::Priority;
using notifications::Side;

struct Told {
  static constexpr std::array<std::string_view, 7> words{"amount", "what",     "booking", "first",
                                                         "rest",   "first_on", "rest_on"};
  static constexpr std::optional topic = notifications::Topic::payment;
  static constexpr const char* link = "/bookings/{booking}";

  const store::DepositRow& row;
  rules::Pence amount = row.amount_pence;  // the deposit's, or a charge's
  ChargeId charge{};
  rules::ChargeKind kind{};
  rules::DepositPlan plan{};  // the refunds'

  std::array<std::string, 7> values() const;
  UserId reader(Side side) const { return side == Side::host ? row.host_user_id : row.user_id; }
  jobs::NewJob letter(Side to, std::string_view about) const;
};

// The facts for an email about a charge.
struct LetterFacts {
  store::LetterRow charge;
  Side to{};
  const std::string& public_url;
};

using News = notifications::News<Told, LetterFacts>;
std::optional<mail::Letter> charge_filed(const LetterFacts& facts);
std::optional<mail::Letter> charge_decided(const LetterFacts& facts);

inline constexpr notifications::Notice<Told> decided{"We have decided about a charge",
                                                     "Of the charge for {what} {amount} stands.", Priority::high};

inline constexpr std::array news = {
    // The trip is over: what is refunded, and when.
    News{.name = "refund_scheduled",
         .renter = {"Deposit refund scheduled",
                    "{first} of your deposit will be refunded on {first_on}, the other {rest} on {rest_on}."}},
    News{.name = "no_dates_yet",
         .renter = {"Your deposit", "We will tell you as soon as we know when your deposit will be refunded."}},
    // The host held the deposit and returns it.
    News{.name = "with_host",
         .renter = {"Your host holds your deposit",
                    "Please ask your host for the {amount}, and confirm on the booking’s page when you have it back."},
         .host = {"Please give the deposit back",
                  "You hold the renter’s deposit of {amount}. Please confirm on the booking’s page once you have given "
                  "it back.",
                  Priority::high}},
    News{.name = "given_back",
         .renter = {"Deposit given back",
                    "Your host says that you have the deposit of {amount} back. Please confirm it on the booking’s "
                    "page."}},
    News{.name = "received",
         .host = {"Deposit received", "The renter has confirmed getting the deposit of {amount} back."}},
    News{.name = "filed",
         .renter = {"Charge to your deposit",
                    "Your host has charged {amount} for {what}. You have 72 hours to contest it.", Priority::high},
         .letters = {{{Side::renter, "filed", &charge_filed}}}},
    News{.name = "contested",
         .host = {"Charge contested",
                  "The renter does not agree with the charge of {amount} for {what}. We are looking into it.",
                  Priority::high}},
    News{.name = "withdrawn",
         .renter = {"Charge withdrawn", "Your host has withdrawn the charge of {amount} for {what}."}},
    News{.name = "stands",
         .renter = {"Charge taken from your deposit", "The charge of {amount} for {what} stands."},
         .host = {"Charge accepted",
                  "Nobody contested the charge of {amount} for {what}. You will receive it with your earnings."}},
    News{.name = "decided",
         .renter = decided,
         .host = decided,
         .letters = {{{Side::renter, "decided", &charge_decided}, {Side::host, "decided", &charge_decided}}}}};

inline void tell(db::Transaction& tx, notifications::Named<news> named, const Told& told) {
  notifications::tell(tx, named.entry, told);
}

void register_letters(House& house);

}  // namespace kerbside::deposits
