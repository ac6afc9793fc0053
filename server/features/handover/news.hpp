// What the two sides are told about pick-up and return (N2).
#pragma once
#include "features/handover/store.hpp"
#include "features/notifications/notifications.hpp"

namespace kerbside::handover {

using notifications::Priority;
using notifications::Side;

struct Told {
  static constexpr std::array<std::string_view, 7> words{"vehicle", "booking", "renter", "host",
                                                         "time",    "fault",   "until"};
  static constexpr std::optional topic = notifications::Topic::booking;
  static constexpr const char* link = "/bookings/{booking}";

  const store::TripRow& trip;
  std::string time{}, until{};
  std::string_view fault{};

  std::array<std::string, 7> values() const {
    return {trip.make + " " + trip.model, trip.id.str(), trip.renter_name(), trip.host_name(), time,
            std::string(fault),           until};
  }
  UserId reader(Side side) const { return side == Side::renter ? trip.user_id : trip.host_user_id; }
  jobs::NewJob letter(Side to, std::string_view about) const;
};

// The facts for an email, as they are when it is sent.
struct LetterFacts {
  const store::TripRow& trip;
  const std::optional<store::FaultRow>& fault;
  const std::string& public_url;
  Side to{};
};

using News = notifications::News<Told, LetterFacts>;
std::optional<mail::Letter> fault_letter(const LetterFacts& facts);
std::optional<mail::Letter> contested_letter(const LetterFacts& facts);
std::optional<mail::Letter> clock_stopped_letter(const LetterFacts& facts);
std::optional<mail::Letter> dismissed_letter(const LetterFacts& facts);
std::optional<mail::Letter> not_returned_letter(const LetterFacts& facts);
std::optional<mail::Letter> settled_letter(const LetterFacts& facts);
std::optional<mail::Letter> may_be_late_letter(const LetterFacts& facts);

inline constexpr auto urgent = Priority::urgent;
inline constexpr auto high = Priority::high;

inline constexpr std::array news = {
    News{.name = "renter_late",
         .host = {"{renter} is running late", "{renter} now comes to pick up your {vehicle} at {time}.", urgent}},
    News{.name = "host_late",
         .renter = {"{host} is running late", "You will be handed the {vehicle} at {time}.", urgent}},
    News{.name = "renter_refused", .host = {"{renter} cannot wait", "The agreed pick-up time counts again.", urgent}},
    News{.name = "host_refused",
         .renter = {"{host} cannot wait",
                    "The agreed pick-up time counts again. No no-show can be reported in the next hour.", urgent}},
    // The renter has no vehicle: unless the host disagrees, the clock refunds.
    News{.name = "fault_to_refund",
         .renter = {"We have told {host}",
                    "You have reported that the {vehicle} {fault}. Unless {host} disagrees, you are refunded by "
                    "{until}.",
                    high},
         .host = {"Something is wrong with your {vehicle}",
                  "{renter} says that it {fault}. Unless you disagree, the renter is refunded in full at {until}.",
                  urgent},
         .letters = {{{.to = Side::host, .about = "fault", .words = &fault_letter, .needed = true}}}},
    News{.name = "fault_to_decide",
         .renter = {"We have told {host}", "You have reported that the {vehicle} {fault}. Our team decides by {until}.",
                    high},
         .host = {"Something is wrong with your {vehicle}",
                  "{renter} says that it {fault}. You can refund the renter; otherwise our team decides by {until}.",
                  urgent},
         .letters = {{{.to = Side::host, .about = "fault", .words = &fault_letter, .needed = true}}}},
    News{.name = "fault_withdrawn",
         .host = {"It is settled", "{renter} has withdrawn the report about your {vehicle}. The trip goes on.", high}},
    News{.name = "fault_contested",
         .renter = {"{host} sees it differently", "Our team decides about your report by {until}.", high},
         .letters = {{{.to = Side::renter, .about = "contested", .words = &contested_letter, .needed = true}}}},
    // The collection was recorded after the renter had said that they have no vehicle.
    News{.name = "clock_stopped",
         .renter = {"Our team decides about your report",
                    "The collection was recorded after it, so the clock no longer refunds you. Our team decides by "
                    "{until}.",
                    urgent},
         .host = {"Our team decides about the renter’s report",
                  "You can still refund {renter} or say why you do not agree. Our team decides by {until}.", high},
         .letters = {{{.to = Side::renter, .about = "clock_stopped", .words = &clock_stopped_letter, .needed = true}}},
         .collapse_key = "clock_stopped:{booking}"},
    News{
        .name = "fault_dismissed",
        .renter = {"The trip stands", "We have looked into your report, and the booking stands as agreed.", high},
        .host = {"The trip stands", "We have looked into the renter’s report, and the booking stands as agreed.", high},
        .letters = {{{.to = Side::renter, .about = "dismissed", .words = &dismissed_letter, .needed = true},
                     {.to = Side::host, .about = "dismissed", .words = &dismissed_letter, .needed = true}}}},
    News{.name = "money_back_by_host",
         .renter = {"Money from pick-up returned",
                    "{host} says that you got back what you paid at pick-up. Please "
                    "confirm it.",
                    high}},
    News{.name = "money_back_by_host_too",
         .renter = {"Money from pick-up returned", "{host}, too, says that you got back what you paid at pick-up."}},
    News{
        .name = "money_back_by_renter",
        .host = {"Money from pick-up received", "{renter} has confirmed that you gave back what was paid at pick-up."}},
    News{.name = "is_it_back",
         .renter = {"Is it back?", "The {vehicle} was due back. Please tell us whether you have returned it.", high},
         .host = {"Is it back?", "Your {vehicle} was due back. Please tell us whether you have it.", high},
         .collapse_key = "is_it_back:{booking}"},
    News{.name = "still_out_by_host",
         .renter = {"Please return the {vehicle}", "{host} says that it is not back yet.", urgent}},
    News{.name = "still_out_by_renter",
         .host = {"Your {vehicle} is not back yet", "{renter} says that it will be returned later.", urgent}},
    // The host has said that it is not.
    News{.name = "said_back_by_renter",
         .host = {"{renter} says that your {vehicle} is back",
                  "You have said that it is not. Please look, and confirm it on the booking’s page if you have it.",
                  urgent}},
    // The host has said nothing yet.
    News{.name = "is_it_back_as_said",
         .host = {"{renter} says that your {vehicle} is back",
                  "Please look, and say on the booking’s page whether you have it.", high}},
    News{.name = "back_settled",
         .renter = {"The return is cleared up", "The {vehicle} no longer counts as out. Your deposit waits no longer.",
                    high},
         .host = {"The return is cleared up",
                  "Your {vehicle} no longer counts as out. Payout and deposit wait no longer.", high},
         .letters = {{{.to = Side::renter, .about = "settled", .words = &settled_letter, .needed = true},
                      {.to = Side::host, .about = "settled", .words = &settled_letter, .needed = true}}}},
    News{.name = "not_returned",
         .renter = {"The {vehicle} counts as not returned",
                    "It was due back a day ago. Our team will contact you; please call {host} at once.", urgent},
         .host = {"Your {vehicle} counts as not returned",
                  "Our team knows and will contact you. Until it is cleared up, payout and deposit wait.", urgent},
         .letters = {{{.to = Side::renter, .about = "not_returned", .words = &not_returned_letter, .needed = true},
                      {.to = Side::host, .about = "not_returned", .words = &not_returned_letter, .needed = true}}}},
    // Nothing waits for the vehicle of a trip that was stopped at its pick-up.
    News{.name = "stopped_back_settled",
         .renter = {"The return is cleared up", "The {vehicle} no longer counts as out.", high},
         .host = {"The return is cleared up", "Your {vehicle} no longer counts as out.", high},
         .letters = {{{.to = Side::renter, .about = "settled", .words = &settled_letter, .needed = true},
                      {.to = Side::host, .about = "settled", .words = &settled_letter, .needed = true}}}},
    News{.name = "stopped_not_returned",
         .renter = {"The {vehicle} counts as not returned",
                    "Your trip was stopped a day ago. Our team will contact you; please call {host} at once.", urgent},
         .host = {"Your {vehicle} counts as not returned",
                  "The trip was stopped a day ago. Our team knows and will contact you.", urgent},
         .letters = {{{.to = Side::renter, .about = "not_returned", .words = &not_returned_letter, .needed = true},
                      {.to = Side::host, .about = "not_returned", .words = &not_returned_letter, .needed = true}}}},
    News{.name = "may_be_late",
         .renter = {"The {vehicle} may be late",
                    "We have not heard that it is back from the trip before yours. Until your pick-up you can cancel "
                    "with a full refund.",
                    urgent},
         .letters = {{{.to = Side::renter, .about = "may_be_late", .words = &may_be_late_letter, .needed = true}}},
         .collapse_key = "may_be_late:{booking}"},
    News{.name = "later_asked",
         .host = {"{renter} would like to return later",
                  "They would bring your {vehicle} back at {time}. Please say whether that suits you.", urgent}},
    News{.name = "later_agreed",
         .renter = {"{host} agrees to your later return",
                    "Pay the difference on the booking’s page before your return to make it so.", urgent}},
    News{.name = "later_refused",
         .renter = {"{host} needs the {vehicle} back as agreed", "Your return stays as it was.", urgent}},
    News{.name = "incident_by_renter",
         .host = {"{renter} has reported a problem", "Please look at the report about your {vehicle}.", urgent}},
    News{.name = "incident_by_host",
         .renter = {"{host} has reported a problem", "Please look at the report about the {vehicle}.", high}}};

inline void tell(db::Transaction& tx, notifications::Named<news> named, const Told& told) {
  notifications::tell(tx, named.entry, told);
}

// "13:05 on Sat 28 Nov 2026", as it stands in a sentence behind "at" or "by".
std::string when(LocalTime at);
std::string when(Instant at);
// "is not there", "is not as described", "is not safe"
std::string_view words_of(rules::FaultKind kind);

void register_letters(House& house);

}  // namespace kerbside::handover
