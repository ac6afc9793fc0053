// What the two sides are told about contracts (N2).
#pragma once
#include "features/contracts/store.hpp"
#include "features/notifications/notifications.hpp"

namespace kerbside {
class House;
}

namespace kerbside::contracts {

using notifications::Priority;
using notifications::Side;

struct Told {
  static constexpr std::array<std::string_view, 6> words{"renter", "host", "vehicle", "booking", "contract", "until"};
  static constexpr std::optional topic = notifications::Topic::booking;
  static constexpr const char* link = "/bookings/{booking}?contract={contract}";

  const store::Row& contract;

  std::array<std::string, 6> values() const;
  UserId reader(Side side) const { return side == Side::renter ? contract.renter_user_id : contract.host_user_id; }
  jobs::NewJob letter(Side to, std::string_view about) const;
};

// The facts for an email, as they are when it is sent.
struct LetterFacts {
  const store::Row& contract;
  rules::ContractSide reader{};
  const std::string& public_url;
};

using News = notifications::News<Told, LetterFacts>;
std::optional<mail::Letter> sent_letter(const LetterFacts& facts);
std::optional<mail::Letter> corrected_letter(const LetterFacts& facts);
std::optional<mail::Letter> signed_letter(const LetterFacts& facts);
std::optional<mail::Letter> completed_letter(const LetterFacts& facts);
std::optional<mail::Letter> expired_letter(const LetterFacts& facts);
std::optional<mail::Letter> replaced_letter(const LetterFacts& facts);
std::optional<mail::Letter> renter_reminder_letter(const LetterFacts& facts);
std::optional<mail::Letter> host_reminder_letter(const LetterFacts& facts);

inline constexpr notifications::Notice<Told> completed_notice{
    "Contract signed by both", "The contract for the {vehicle} is complete. You can download or print it."};

inline constexpr std::array news = {
    News{.name = "sent",
         .renter = {"A contract to sign",
                    "{host} has sent you the contract for the {vehicle}. You can sign it until "
                    "{until}.",
                    Priority::high},
         .letters = {{{.to = Side::renter, .about = "sent", .words = &sent_letter, .needed = true}}}},
    News{.name = "corrected",
         .renter = {"A corrected contract to sign",
                    "{host} has sent you a corrected contract for the {vehicle}. The one before no longer applies. You "
                    "can sign the new one until {until}.",
                    Priority::high},
         .letters = {{{.to = Side::renter, .about = "corrected", .words = &corrected_letter, .needed = true}}}},
    News{.name = "signed",
         .host = {"Contract signed by the renter",
                  "{renter} has signed the contract for the {vehicle}. Please check the "
                  "licence and sign it too.",
                  Priority::high},
         .letters = {{{.to = Side::host, .about = "signed", .words = &signed_letter}}}},
    News{.name = "completed",
         .renter = completed_notice,
         .host = completed_notice,
         .letters = {{{.to = Side::renter, .about = "completed", .words = &completed_letter, .needed = true},
                      {.to = Side::host, .about = "completed", .words = &completed_letter}}}},
    News{.name = "expired",
         .renter = {"Contract expired", "The contract for the {vehicle} was not signed by both in time."},
         .host = {"Contract expired", "The contract for the {vehicle} was not signed by both in time."},
         .letters = {{{Side::renter, "expired", &expired_letter}, {Side::host, "expired", &expired_letter}}}},
    News{
        .name = "replaced",
        .renter = {"Contract replaced",
                   "The booking was changed, so the contract for the {vehicle} no longer applies."},
        .host = {"A new contract is needed",
                 "The booking was changed, so the contract for the {vehicle} no longer applies. Please send a new one, "
                 "unless yours are sent automatically.",
                 Priority::high},
        .letters = {{{Side::host, "replaced", &replaced_letter}}}},
    News{.name = "renter_reminder",
         .renter = {"Your contract waits for you", "Please sign the contract for the {vehicle} by {until}.",
                    Priority::high},
         .letters = {{{Side::renter, "renter_reminder", &renter_reminder_letter}}},
         .collapse_key = "contract_reminder:{contract}"},
    News{.name = "host_reminder",
         .host = {"A contract waits for you",
                  "{renter} has signed the contract for the {vehicle}. Please sign it by "
                  "{until}.",
                  Priority::high},
         .letters = {{{Side::host, "host_reminder", &host_reminder_letter}}},
         .collapse_key = "contract_reminder:{contract}"}};

inline void tell(db::Transaction& tx, notifications::Named<news> named, const Told& told) {
  notifications::tell(tx, named.entry, told);
}

void register_letters(House& house);

}  // namespace kerbside::contracts
