// What the two sides are told about a dispute (N2). Words of the dispute itself go to its writer alone, and evidence to
// nobody.
#pragma once
#include "features/disputes/store.hpp"
#include "features/notifications/notifications.hpp"

namespace kerbside::disputes {

using notifications::Priority;
using notifications::Side;

// One reader is told: the writer or the other side, of either user type. All of it stands under one side.
struct Told {
  static constexpr std::array<std::string_view, 2> words{"reference", "booking"};
  static constexpr std::optional<notifications::Topic> topic{};
  static constexpr const char* link = "/disputes/{reference}";

  DisputeId dispute;
  UserId to;
  std::string reference{};
  std::optional<BookingId> booking{};

  std::array<std::string, 2> values() const { return {reference, booking ? booking->str() : std::string()}; }
  UserId reader(Side) const { return to; }
  jobs::NewJob letter(Side side, std::string_view about) const;
};

struct LetterFacts {
  const store::Row& dispute;
  UserId reader;
  const std::string& public_url;
};

using News = notifications::News<Told, LetterFacts>;
std::optional<mail::Letter> received_letter(const LetterFacts& facts);
std::optional<mail::Letter> held_letter(const LetterFacts& facts);
std::optional<mail::Letter> held_longer_letter(const LetterFacts& facts);
std::optional<mail::Letter> asked_letter(const LetterFacts& facts);
std::optional<mail::Letter> reminder_letter(const LetterFacts& facts);
std::optional<mail::Letter> message_letter(const LetterFacts& facts);
std::optional<mail::Letter> later_letter(const LetterFacts& facts);
std::optional<mail::Letter> ended_letter(const LetterFacts& facts);
std::optional<mail::Letter> reopened_letter(const LetterFacts& facts);

std::optional<mail::Letter> given_letter(const LetterFacts& facts);
std::optional<mail::Letter> came_letter(const LetterFacts& facts);

inline constexpr std::array news = {
    News{.name = "received",
         .renter = {"Dispute received",
                    "We have received your dispute {reference}. You get a first answer within 24 hours."},
         .letters = {{{Side::renter, "received", &received_letter}}}},
    // To the other side at once, in neutral words; nothing of the case.
    News{.name = "held",
         .renter = {"Payments on hold",
                    "A dispute about this booking is being looked into. What has not been paid out or refunded yet "
                    "waits until it is settled.",
                    Priority::high},
         .letters = {{{Side::renter, "held", &held_letter}}},
         .link = "/bookings/{booking}"},
    News{.name = "held_longer",
         .renter = {"Payments on hold for longer",
                    "We need more time for the dispute about this booking. What has not been paid out or refunded yet "
                    "waits until it is settled."},
         .letters = {{{Side::renter, "held_longer", &held_longer_letter}}},
         .link = "/bookings/{booking}"},
    News{.name = "reviewing", .renter = {"Dispute being reviewed", "We are looking into your dispute {reference}."}},
    News{.name = "asked",
         .renter = {"Please tell us your side",
                    "We have a question about a dispute, {reference}. You have 5 working days to answer.",
                    Priority::high},
         .letters = {{{Side::renter, "asked", &asked_letter}}}},
    News{.name = "reminder",
         .renter = {"Please answer our question",
                    "We have not had your answer about the dispute {reference} yet. After your 5 working days we "
                    "decide without it.",
                    Priority::high},
         .letters = {{{Side::renter, "reminder", &reminder_letter}}}},
    News{.name = "message",
         .renter = {"Message about your dispute", "We have written to you about the dispute {reference}."},
         .letters = {{{Side::renter, "message", &message_letter}}}},
    News{.name = "later",
         .renter = {"Dispute takes longer", "We need more time for the dispute {reference}. There is a new date."},
         .letters = {{{Side::renter, "later", &later_letter}}}},
    News{.name = "ended",
         .renter = {"Dispute settled", "The dispute {reference} is settled. You can read the outcome.", Priority::high},
         .letters = {{{Side::renter, "ended", &ended_letter}}}},
    // To the other side that was never asked: what was held goes on.
    News{.name = "released",
         .renter = {"Payments no longer on hold",
                    "The dispute about this booking is settled. What waited for it goes on as planned."},
         .link = "/bookings/{booking}"},
    News{.name = "reopened",
         .renter = {"Dispute reopened", "We are looking into the dispute {reference} again.", Priority::high},
         .letters = {{{Side::renter, "reopened", &reopened_letter}}}},
    // What the host returns by hand after the outcome.
    News{.name = "given",
         .renter = {"Money returned",
                    "Your host says that you have been given what the dispute {reference} decided. Please confirm it."},
         .letters = {{{Side::renter, "given", &given_letter}}}},
    News{.name = "came",
         .renter = {"Money received", "The renter confirms that what the dispute {reference} decided has come."},
         .letters = {{{Side::renter, "came", &came_letter}}}}};

inline void tell(db::Transaction& tx, notifications::Named<news> named, const Told& told) {
  notifications::tell(tx, named.entry, told);
}

// Tells that side of the dispute; nobody where there is none.
void tell_side(db::Transaction& tx, notifications::Named<news> named, const store::Row& row,
               const std::optional<UserId>& to);

void register_letters(House& house);

}  // namespace kerbside::disputes
