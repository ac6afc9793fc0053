// What the renter of a trip is told about its penalty (N2).
#pragma once
#include "features/notifications/notifications.hpp"
#include "features/penalties/store.hpp"

namespace kerbside {
class House;
}

namespace kerbside::penalties {

struct Told {
  static constexpr std::array<std::string_view, 4> words{"issuer", "reference", "page", "fee"};
  static constexpr std::optional<notifications::Topic> topic = notifications::Topic::booking;
  static constexpr const char* link = "/{page}";

  PenaltyId id;
  UserId renter;
  std::string issuer, reference;
  // When it is taken back although a fee for a penalty stands against the deposit of the trip that it is not for, or
  // was taken from it.
  std::optional<BookingId> booking{};
  std::optional<Instant> contest_until{};
  bool fee_taken = false;

  std::array<std::string, 4> values() const;
  UserId reader(notifications::Side) const { return renter; }
  jobs::NewJob letter(notifications::Side to, std::string_view about) const;
};

struct LetterFacts {
  std::string issuer, reference;  // as they were told
  std::optional<BookingId> booking;
  std::optional<Instant> contest_until;
  bool fee_taken = false;
  std::optional<store::Row> row;  // unless it is no longer its reader's to answer
  bool is_their_trip = false;     // which a notice of the police or a court may be about, too
  const std::string& public_url;
};

using News = notifications::News<Told, LetterFacts>;
std::optional<mail::Letter> arrived_letter(const LetterFacts& facts);
std::optional<mail::Letter> corrected_letter(const LetterFacts& facts);
std::optional<mail::Letter> not_appealed_letter(const LetterFacts& facts);
std::optional<mail::Letter> withdrawn_letter(const LetterFacts& facts);
std::optional<mail::Letter> taken_back_letter(const LetterFacts& facts);

inline constexpr std::array news = {
    News{.name = "arrived",
         .renter = {"Penalty for your trip",
                    "{issuer} has issued a penalty, {reference}, for a time in your trip. You can read what to do by "
                    "when.",
                    notifications::Priority::high},
         .letters =
             {{{.to = notifications::Side::renter, .about = "arrived", .words = &arrived_letter, .needed = true}}}},
    News{.name = "corrected",
         .renter = {"Penalty corrected",
                    "Your host has corrected the notice {reference} of {issuer}. Please read again by when to appeal.",
                    notifications::Priority::high},
         .letters =
             {{{.to = notifications::Side::renter, .about = "corrected", .words = &corrected_letter, .needed = true}}}},
    News{.name = "not_appealed",
         .renter = {"Penalty corrected",
                    "The notice {reference} of {issuer} comes from the police or a court, so it cannot be appealed as "
                    "we said. Your host answers it, and may have to name the driver.",
                    notifications::Priority::high},
         .letters = {{{.to = notifications::Side::renter,
                       .about = "not_appealed",
                       .words = &not_appealed_letter,
                       .needed = true}}}},
    News{.name = "withdrawn",
         .renter = {"Penalty not for your trip",
                    "The notice {reference} of {issuer} has been corrected: it was not for your trip, and you need "
                    "not answer it.{fee}",
                    notifications::Priority::high},
         .letters =
             {{{.to = notifications::Side::renter, .about = "withdrawn", .words = &withdrawn_letter, .needed = true}}}},
    News{.name = "taken_back",
         .renter = {"Penalty taken back",
                    "Your host has taken back the notice {reference} of {issuer}: it was entered by mistake. If your "
                    "host has sent you another one of the same incident, please go by that.{fee}",
                    notifications::Priority::high},
         .letters = {{{.to = notifications::Side::renter,
                       .about = "taken_back",
                       .words = &taken_back_letter,
                       .needed = true}}}}};

inline void tell(db::Transaction& tx, notifications::Named<news> named, const Told& told) {
  notifications::tell(tx, named.entry, told);
}

void register_letters(House& house);

}  // namespace kerbside::penalties
