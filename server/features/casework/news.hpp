// What buyers are told about services done by people (N2); that an order was received or cancelled is told by orders.
#pragma once
#include "features/casework/store.hpp"
#include "features/notifications/notifications.hpp"

namespace kerbside {
class House;
}

namespace kerbside::casework {

struct Told {
  static constexpr std::array<std::string_view, 2> words{"what", "order"};
  static constexpr std::optional<notifications::Topic> topic = notifications::Topic::message;
  static constexpr const char* link = "/orders/{order}";

  const store::ShortRow& row;

  std::array<std::string, 2> values() const;
  UserId reader(notifications::Side) const { return row.user_id; }
  jobs::NewJob letter(notifications::Side to, std::string_view about) const;
};

struct LetterFacts {
  const store::ShortRow& row;
  const std::string& public_url;
};

using News = notifications::News<Told, LetterFacts>;
std::optional<mail::Letter> message_letter(const LetterFacts& facts);
std::optional<mail::Letter> appointment_letter(const LetterFacts& facts);
std::optional<mail::Letter> draft_letter(const LetterFacts& facts);
std::optional<mail::Letter> sent_letter(const LetterFacts& facts);
std::optional<mail::Letter> won_letter(const LetterFacts& facts);
std::optional<mail::Letter> lost_letter(const LetterFacts& facts);

// Buyers are of either user type; what they are told is the same, so all of it stands under one side.
inline constexpr auto reader = notifications::Side::renter;
inline constexpr std::array news = {
    News{.name = "message",
         .renter = {"Message from the Kerbside team", "We have written to you about {what}."},
         .letters = {{{.to = reader, .about = "message", .words = &message_letter}}}},
    News{.name = "appointment",
         .renter = {"Appointment offered",
                    "We have offered you an appointment: {what}. Please accept it, or ask for "
                    "another.",
                    notifications::Priority::high},
         .letters = {{{.to = reader, .about = "appointment", .words = &appointment_letter, .needed = true}}}},
    News{.name = "draft",
         .renter = {"Your appeal is written", "Please read your appeal, {what}, and approve it.",
                    notifications::Priority::high},
         .letters = {{{.to = reader, .about = "draft", .words = &draft_letter, .needed = true}}}},
    News{.name = "sent",
         .renter = {"Your appeal was sent", "We have sent your appeal, {what}. The proof is in the messages."},
         .letters = {{{.to = reader, .about = "sent", .words = &sent_letter}}}},
    News{.name = "reviewing", .renter = {"Appeal being reviewed", "We are looking into your appeal, {what}."}},
    News{.name = "won",
         .renter = {"Appeal accepted", "The issuer has accepted your appeal, {what}.", notifications::Priority::high},
         .letters = {{{.to = reader, .about = "won", .words = &won_letter, .needed = true}}}},
    News{.name = "lost",
         .renter = {"Appeal rejected", "The issuer has rejected your appeal, {what}. Its answer is in the messages.",
                    notifications::Priority::high},
         .letters = {{{.to = reader, .about = "lost", .words = &lost_letter, .needed = true}}}}};

inline void tell(db::Transaction& tx, notifications::Named<news> named, const store::ShortRow& row) {
  notifications::tell(tx, named.entry, Told{row});
}

void register_letters(House& house);

}  // namespace kerbside::casework
