// What the two sides of a booking are told (N2): automatically when it changes (`when`), or by name where a use case
// tells it.
#pragma once
#include "features/bookings/store.hpp"
#include "features/notifications/notifications.hpp"
#include "ports/booking_followers.hpp"
#include "rules/date_change.hpp"

namespace kerbside::bookings {

using notifications::Priority;
using notifications::Side;
using notifications::Topic;

struct Told {
  static constexpr std::array<std::string_view, 3> words{"amount", "booking", "key"};
  static constexpr std::optional topic = Topic::booking;
  static constexpr const char* link = "/bookings/{booking}";

  BookingId booking;
  UserId renter, host;
  rules::Pence amount{};
  std::string key{};                       // for news that is told once
  const BookingChanged* change = nullptr;  // the change that caused the news, if one did

  std::array<std::string, 3> values() const { return {rules::format_gbp(amount), booking.str(), key}; }
  UserId reader(Side side) const { return side == Side::host ? host : renter; }
  jobs::NewJob letter(Side to, std::string_view about) const;
};
inline Told told_of(const store::LockedRow& row, rules::Pence amount = {}) {
  return {row.id, row.user_id, row.host_user_id, amount};
}

// The facts for an email, as they are when it is sent.
struct LetterFacts : store::BookingRow {
  static constexpr std::array<std::string_view, 4> words{"vehicle", "model", "renter", "host"};
  store::HistorySummary history;
  const mail::Post& post;
  Side to{};
  std::array<std::string, 4> values() const;
};

using News = notifications::News<Told, LetterFacts>;
using Letters = std::array<notifications::Letter<LetterFacts>, 3>;

// The texts of the emails (letters.cpp).
using Words = std::optional<mail::Letter>(const LetterFacts&);
Words to_be_paid, payment_checked, payment_given_back, refund_failed, confirmed_to_renter, confirmed_to_host,
    requested_to_renter, requested_of_host, reminder_to_host, moved_to_renter, moved_to_host, booking_cancelled,
    no_show_was_decided;

inline constexpr Letters confirmed{
    {{Side::renter, "confirmed", &confirmed_to_renter}, {Side::host, "confirmed", &confirmed_to_host}}};
inline constexpr Letters cancelled{
    {{Side::renter, "cancelled", &booking_cancelled}, {Side::host, "cancelled", &booking_cancelled}}};
inline constexpr Letters no_show_decided{
    {{Side::renter, "no_show_decided", &no_show_was_decided}, {Side::host, "no_show_decided", &no_show_was_decided}}};

template <rules::Cause cause>
bool after(const Told& told) {
  return told.change->cause == cause;
}
template <rules::Cause cause, rules::Mover who>
bool after_by(const Told& told) {
  return told.change->cause == cause && told.change->who == who;
}
// Whether the booking was paid for, or booked without a payment now.
template <bool confirmed>
bool placed(const Told& told) {
  const bool now = after<rules::Cause::paid>(told) || (after<rules::Cause::booked>(told) && told.change->placed);
  return now && (told.change->state == rules::BookingState::confirmed) == confirmed;
}
inline bool booked_for_renter(const Told& told) {
  return after_by<rules::Cause::booked, rules::Mover::admin>(told) && !told.change->placed;
}

inline constexpr auto high = Priority::high;
inline constexpr notifications::Notice<Told> refund_completed{"Refund completed",
                                                              "{amount} has been refunded to the card you paid with."};

inline constexpr std::array news = {
    News{.when = &booked_for_renter,
         .renter = {"Please pay for your booking",
                    "As agreed, we have made this booking for you. The dates are yours once you have paid.", high},
         .letters = {{{Side::renter, "to_be_paid", &to_be_paid, {}, true}}}},
    News{.when = &placed<true>,
         .renter = {"Booking confirmed", "Your booking is confirmed. Pick-up details are in your dashboard."},
         .host = {"New booking", "One of your vehicles has been booked.", high},
         .letters = confirmed},
    News{.when = &placed<false>,
         .renter = {"Booking requested", "The host now has to accept your booking."},
         .host = {"New booking request", "A renter is waiting for your answer.", high},
         .letters = {{{Side::renter, "requested", &requested_to_renter},
                      {Side::host, "requested", &requested_of_host},
                      {Side::host, "reminder", &reminder_to_host, rules::remind_after}}}},
    News{.when = &after<rules::Cause::accepted>,
         .renter = {"Booking confirmed",
                    "The host has accepted your booking. You will find the pick-up details on its page.", high},
         .host = {"Booking confirmed", "You have accepted a booking."},
         .letters = confirmed},
    News{.when = &after<rules::Cause::declined>,
         .renter = {"Request declined",
                    "The host cannot take your booking. Anything you paid will be refunded in full.", high},
         .letters = cancelled},
    News{.when = &after<rules::Cause::not_answered>,
         .renter = {"Request not answered",
                    "The host did not answer in time. Anything you paid will be refunded in full.", high},
         .host = {"Request lapsed", "You did not answer a booking request in time, so it was cancelled.", high},
         .letters = cancelled},
    News{.when = &after_by<rules::Cause::cancelled, rules::Mover::renter>,
         .renter = {"Booking cancelled", "You have cancelled your booking."},
         .host = {"Booking cancelled", "The renter has cancelled a booking. Its dates are free again.", high},
         .letters = cancelled},
    News{.when = &after_by<rules::Cause::cancelled, rules::Mover::host>,
         .renter = {"Booking cancelled",
                    "The host has cancelled your booking. Anything you paid will be refunded in full.", high},
         .host = {"Booking cancelled", "You have cancelled a booking."},
         .letters = cancelled},
    News{.when = &after_by<rules::Cause::cancelled, rules::Mover::admin>,
         .renter = {"Booking cancelled", "We have cancelled your booking. Anything you paid will be refunded in full.",
                    high},
         .host = {"Booking cancelled", "We have cancelled a booking of your vehicle.", high},
         .letters = cancelled},
    News{.when = &after<rules::Cause::no_show>,
         .renter = {"Marked as a no-show",
                    "The host has reported a no-show at the pick-up, and the booking has ended. The reason is on its "
                    "page.",
                    high},
         .host = {"No-show recorded", "The booking has ended and its dates are free again."},
         .letters = cancelled},
    News{.when = &after<rules::Cause::fault_refunded>,
         .renter = {"Your trip was stopped",
                    "Something was wrong with the vehicle, so the booking has ended. Everything you paid us will be "
                    "refunded.",
                    high},
         .host = {"A trip was stopped",
                  "Something was wrong with your vehicle at pick-up, so the booking has ended and the renter is "
                  "refunded.",
                  high},
         .letters = cancelled},
    News{.when = &after<rules::Cause::no_show_contested>,
         .renter = {"We are looking into it", "You do not agree with the no-show. We will email you."},
         .host = {"No-show contested", "The renter does not agree with the no-show. We are looking into it.", high}},
    News{.when = &after<rules::Cause::no_show_upheld>,
         .renter = {"The no-show stands", "We have looked into it. Your refund is unchanged.", high},
         .host = {"The no-show stands", "We have looked into it. What you keep of the booking is unchanged."},
         .letters = no_show_decided},
    News{.when = &after<rules::Cause::no_show_overturned>,
         .renter = {"The no-show was withdrawn", "We have looked into it. Everything you paid will be refunded.", high},
         .host = {"The no-show was withdrawn", "We have looked into it. The renter will be refunded in full.", high},
         .letters = no_show_decided},
    News{.name = "tomorrow",
         .renter = {"Your trip starts tomorrow", "Pick-up details are on the booking’s page."},
         .host = {"A trip starts tomorrow", "The details are on the booking’s page."},
         .collapse_key = "{key}"},
    News{.when = &after_by<rules::Cause::collection_confirmed, rules::Mover::host>,
         .renter = {"Payment at pick-up confirmed", "The host has confirmed that you paid at pick-up."}},
    News{.when = &after_by<rules::Cause::collection_confirmed, rules::Mover::renter>,
         .host = {"Paid at pick-up?", "The renter says that they paid you at pick-up. Please confirm it.", high}},
    News{.when = &after<rules::Cause::started>,
         .renter = {"Your trip has begun", "Have a good journey. Return details are on the booking’s page."},
         .host = {"A trip has begun", "Your vehicle is on the road."}},
    News{.when = &after<rules::Cause::completed>,
         .renter = {"Trip completed", "Your trip is over. Thank you for taking good care of the vehicle."},
         .host = {"Trip completed", "A trip with your vehicle is over."}},
    News{.when = &after<rules::Cause::dates_changed>,
         .renter = {"Dates changed", "Your booking has moved to the dates you chose."},
         .host = {"Dates changed", "The renter has moved a booking of your vehicle to other dates.", high},
         .letters = {{{Side::renter, "dates_changed", &moved_to_renter},
                      {Side::host, "dates_changed", &moved_to_host, rules::quiet_before_mail}}},
         .collapse_key = "dates_changed:{booking}"},
    // For the renter, who owns the money (D4-09). Everyone who waits for money gets an email.
    News{.when = &after<rules::Cause::dates_gone>,
         .renter = {"Your money is on its way back",
                    "Your payment arrived after the dates had been released. All of it is being refunded.", high},
         .topic = Topic::payment},
    News{.name = "new_dates_gone",
         .renter = {"Your money is on its way back",
                    "Your payment arrived after the new dates had been released. All of it is being refunded, and your "
                    "booking keeps its dates.",
                    high},
         .topic = Topic::payment},
    News{.name = "payment_received",
         .renter = {"Payment received", "Your payment of {amount} has arrived."},
         .topic = Topic::payment},
    News{.name = "payment_failed",
         .renter = {"Payment failed", "Your payment of {amount} did not go through. We took no money.",
                    Priority::urgent},
         .topic = Topic::payment},
    // The payment does not match: a person checks it (K4).
    News{.name = "payment_checked",
         .renter =
             {"Your payment is being checked",
              "We have received your payment of {amount} and are checking it. There is nothing you need to do: we will "
              "email you.",
              high},
         .letters = {{{Side::renter, "payment_checked", &payment_checked, {}, true}}},
         .topic = Topic::payment},
    // The payment counts for nothing, and the refund has arrived.
    News{.name = "payment_given_back",
         .renter = {"Your money is on its way back",
                    "Your payment of {amount} did not match the booking. All of it is being refunded.", high},
         .topic = Topic::payment},
    News{.name = "given_back_arrived",
         .renter = refund_completed,
         .letters = {{{Side::renter, "payment_given_back", &payment_given_back, {}, true}}},
         .topic = Topic::payment},
    News{.name = "refund_scheduled",
         .renter = {"Refund scheduled", "{amount} will be refunded to the card you paid with."},
         .topic = Topic::payment},
    News{.name = "refund_arrived", .renter = refund_completed, .topic = Topic::payment},
    News{.name = "refund_failed",
         .renter = {"Refund failed to process",
                    "A refund of {amount} did not arrive. Please contact support for assistance.", high},
         .letters = {{{Side::renter, "refund_failed", &refund_failed, {}, true}}},
         .topic = Topic::payment},
    News{.name = "refund_by_bank",
         .renter = {"Refunded by your bank",
                    "Your bank has given you back {amount} for this booking, so we will not send it too."},
         .topic = Topic::payment}};

inline void tell(db::Transaction& tx, notifications::Named<news> named, const Told& told) {
  notifications::tell(tx, named.entry, told);
}

// Tells the news that are told automatically.
class NewsOfBookings final : public BookingFollower {
 public:
  Task<Status> on(db::Transaction& tx, const BookingChanged& changed) override;
};

void register_letters(House& house);

}  // namespace kerbside::bookings
