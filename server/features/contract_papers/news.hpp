// What a renter is told when the host asks for a code or document once more, and the host when it has come (X20).
#pragma once
#include "features/contract_papers/store.hpp"
#include "features/notifications/notifications.hpp"

namespace kerbside {
class House;
}

namespace kerbside::contract_papers {

struct Told {
  static constexpr std::array<std::string_view, 6> words{"host", "renter", "vehicle", "what", "booking", "contract"};
  static constexpr std::optional topic = notifications::Topic::booking;
  static constexpr const char* link = "/bookings/{booking}?contract={contract}";

  const store::AskedFacts& facts;
  AskedAgain what{};

  std::array<std::string, 6> values() const;
  UserId reader(notifications::Side side) const {
    return side == notifications::Side::renter ? facts.renter_user_id : facts.host_user_id;
  }
  jobs::NewJob letter(notifications::Side to, std::string_view about) const;
};

struct LetterFacts {
  const store::AskedFacts& facts;
  AskedAgain what{};
  const std::string& public_url;
};

std::string vehicle_of(const store::AskedFacts& facts);
std::string host_of(const store::AskedFacts& facts);  // as the renter reads it

using News = notifications::News<Told, LetterFacts>;
std::optional<mail::Letter> asked_again_letter(const LetterFacts& facts);

inline constexpr std::array news = {
    News{.name = "asked_again",
         .renter = {"Please send it once more", "{host} needs your {what} for the {vehicle} once more.",
                    notifications::Priority::high},
         .letters = {{{.to = notifications::Side::renter,
                       .about = "asked_again",
                       .words = &asked_again_letter,
                       .needed = true}}}},
    News{.name = "sent_again",
         .host = {"What you asked for has come",
                  "{renter} has sent the {what} for the {vehicle} again. Please look at it before the pick-up.",
                  notifications::Priority::high}}};

inline void tell(db::Transaction& tx, notifications::Named<news> named, const Told& told) {
  notifications::tell(tx, named.entry, told);
}

void register_letters(House& house);

}  // namespace kerbside::contract_papers
