// What the two sides are told about reviews (N2, N5). Nobody is told of a hidden review.
#pragma once
#include "features/notifications/notifications.hpp"
#include "features/reviews/store.hpp"

namespace kerbside::reviews {

using notifications::Priority;
using notifications::Side;

constexpr Side side_of(rules::Reviewer who) { return who == rules::Reviewer::renter ? Side::renter : Side::host; }
constexpr rules::Reviewer other_side(rules::Reviewer who) {
  return who == rules::Reviewer::renter ? rules::Reviewer::host : rules::Reviewer::renter;
}

struct Told {
  static constexpr std::array<std::string_view, 5> words{"other", "vehicle", "booking", "last_day", "why"};
  static constexpr std::optional topic = notifications::Topic::booking;
  static constexpr const char* link = "/bookings/{booking}";

  const store::Trip& trip;
  rules::Reviewer reader_side{};
  std::optional<rules::ReviewFault> why{};

  std::array<std::string, 5> values() const;
  UserId reader(Side side) const { return side == Side::renter ? trip.user_id : trip.host_user_id; }
  jobs::NewJob letter(Side to, std::string_view about) const;
};

// The facts for an email, as they are when it is sent.
struct LetterFacts {
  const store::Trip& trip;
  rules::Reviewer reader_side{};
  const store::Written *mine, *theirs;  // null: not written
  const std::string& public_url;
};

using News = notifications::News<Told, LetterFacts>;
std::optional<mail::Letter> received_letter(const LetterFacts& facts);
std::optional<mail::Letter> due_letter(const LetterFacts& facts);
std::optional<mail::Letter> removed_letter(const LetterFacts& facts);

inline constexpr notifications::Notice<Told> received_notice{"You have a new review",
                                                             "{other} has reviewed the trip with the {vehicle}."};
inline constexpr notifications::Notice<Told> removed_notice{
    "Your review was removed", "We removed your review of the trip with the {vehicle}, because {why}.", Priority::high};

inline constexpr std::array news = {
    // The other side’s review is visible now.
    News{.name = "renter_received",
         .renter = received_notice,
         .letters = {{{Side::renter, "received", &received_letter}}}},
    News{.name = "host_received", .host = received_notice, .letters = {{{Side::host, "received", &received_letter}}}},
    News{.name = "renter_due",
         .renter = {"How was your trip?", "You can review {other} and the {vehicle} until {last_day}."},
         .letters = {{{Side::renter, "due", &due_letter}}},
         .collapse_key = "review_due:{booking}"},
    News{.name = "host_due",
         .host = {"How was your renter?", "You can review {other} until {last_day}."},
         .letters = {{{Side::host, "due", &due_letter}}},
         .collapse_key = "review_due:{booking}"},
    News{.name = "renter_removed",
         .renter = removed_notice,
         .letters = {{{.to = Side::renter, .about = "removed", .words = &removed_letter, .needed = true}}}},
    News{.name = "host_removed",
         .host = removed_notice,
         .letters = {{{.to = Side::host, .about = "removed", .words = &removed_letter, .needed = true}}}}};

inline void tell(db::Transaction& tx, notifications::Named<news> named, const Told& told) {
  notifications::tell(tx, named.entry, told);
}

void register_letters(House& house);

}  // namespace kerbside::reviews
