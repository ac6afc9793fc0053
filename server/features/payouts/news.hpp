// What hosts are told about their payouts (N2).
#pragma once
#include "features/notifications/notifications.hpp"
#include "features/payouts/store.hpp"

namespace kerbside::payouts {

inline constexpr const char* earnings_tab = "/host-dashboard?tab=earnings";
inline constexpr const char* payment_info_tab = "/host-dashboard?tab=payment-info";

struct Told {
  static constexpr std::array<std::string_view, 3> words{"amount", "trip", "booking"};
  static constexpr std::optional topic = notifications::Topic::payment;
  static constexpr const char* link = "/bookings/{booking}";

  UserId host;
  BookingId booking;
  rules::Pence amount;
  PayoutId payout{};
  std::string trip{};  // the trip that a payout is for

  std::array<std::string, 3> values() const { return {rules::format_gbp(amount), trip, booking.str()}; }
  UserId reader(notifications::Side) const { return host; }
  jobs::NewJob letter(notifications::Side to, std::string_view about) const;
};
Told told_of(const store::PayoutRow& payout);

// The facts for an email about a payout.
struct LetterFacts {
  store::PayoutRow payout;
  rules::PayoutAccountState account{};
  const std::string& public_url;
};

using News = notifications::News<Told, LetterFacts>;
std::optional<mail::Letter> payout_sent(const LetterFacts& facts);
std::optional<mail::Letter> payout_failed(const LetterFacts& facts);

inline constexpr std::array news = {
    News{.name = "sent",
         .host = {"Payout sent", "{amount} for {trip} is on its way to your payout account."},
         .letters = {{{notifications::Side::host, "sent", &payout_sent}}},
         .link = earnings_tab},
    // It failed, and will be sent again automatically.
    News{
        .name = "account_not_ready",
        .host = {"Payout not sent",
                 "We could not pay you {amount} for {trip}: your payout account is not ready. We will send it again as "
                 "soon as it is."},
        .letters = {{{notifications::Side::host, "failed", &payout_failed}}},
        .link = payment_info_tab},
    // What they owed for a refund after an earlier payout.
    News{.name = "netted",
         .host = {"Earnings used for a refund",
                  "{amount} of your earnings from this booking paid for a refund that was decided after an earlier "
                  "payout."},
         .link = earnings_tab},
    // A chargeback was lost, and the rest of the host's earnings from that booking is kept.
    News{.name = "kept",
         .host = {"Earnings not paid out",
                  "The renter’s bank has permanently reversed the payment for this booking, so {amount} of your "
                  "earnings from it will not be paid out. Contact us if you have questions."}}};

inline void tell(db::Transaction& tx, notifications::Named<news> named, const Told& told) {
  notifications::tell(tx, named.entry, told);
}

void register_letters(House& house);

}  // namespace kerbside::payouts
