#include "features/handover/news.hpp"

#include "ports/house.hpp"
#include "rules/dispute.hpp"

namespace kerbside::handover {
namespace {

using notifications::Draft;

struct LetterJob {
  BookingId booking_id;
  Side to{};
  std::string about;
};
BOOST_DESCRIBE_STRUCT(LetterJob, (), (booking_id, to, about))

constexpr auto letter_kind = mail::letter_kind<LetterJob>("handover_letter");

std::string link_to(const LetterFacts& facts) { return facts.public_url + "/bookings/" + facts.trip.id.str(); }

Task<Result<std::optional<Draft>>> write_letter(Loop& loop, const LetterJob& letter, const mail::Post& post) {
  KB_CO_TRY(const auto trip, co_await store::trip(loop.db, letter.booking_id));
  if (!trip) co_return std::optional<Draft>();
  KB_CO_TRY(const auto fault, co_await store::fault_of(loop.db, letter.booking_id));
  const UserId reader = letter.to == Side::renter ? trip->user_id : trip->host_user_id;
  co_return notifications::write(news, letter.to, letter.about, LetterFacts{*trip, fault, post.public_url, letter.to},
                                 reader);
}

// For an open fault.
rules::HandoverFacts to_facts(const LetterFacts& facts) {
  const store::FaultRow& fault = *facts.fault;
  rules::HandoverFacts now;
  now.fault = rules::Fault{fault.kind, fault.has_vehicle, fault.reported_at};
  now.fault->contested = fault.contested_at.has_value();
  now.collected = facts.trip.collected;
  return now;
}

// What becomes of a fault that the host leaves unanswered, and by when.
std::string unless_answered(const LetterFacts& facts) {
  const rules::HandoverFacts now = to_facts(facts);
  const std::string by = format_when(to_london(rules::fault_by(now)));
  return rules::refunded_by_clock(now) ? "Unless you do, the renter is refunded in full by " + by + "."
                                       : "Otherwise our team decides by " + by + ".";
}

}  // namespace

std::string when(LocalTime at) { return at.time().text() + " on " + format_day(at.date()); }
std::string when(Instant at) { return when(to_london(at)); }

std::string_view words_of(rules::FaultKind kind) {
  switch (kind) {
    case rules::FaultKind::not_there:
      return "is not there";
    case rules::FaultKind::not_as_described:
      return "is not as described";
    case rules::FaultKind::unsafe:
      break;
  }
  return "is not safe";
}

jobs::NewJob Told::letter(Side to, std::string_view about) const {
  const std::string name(about), side = boost::describe::enum_to_string(to, "");
  return letter_kind(LetterJob{trip.id, to, name}, name + ":" + side + ":" + trip.id.str());
}

// Returns nothing when it has been settled in between.
std::optional<mail::Letter> fault_letter(const LetterFacts& facts) {
  if (!facts.fault || facts.fault->state != rules::FaultState::open) return std::nullopt;
  mail::Letter letter{.title = "Something is wrong with your " + facts.trip.make + " " + facts.trip.model,
                      .paragraphs = {facts.trip.renter_name() + " is at the pick-up and says that the vehicle " +
                                         std::string(words_of(facts.fault->kind)) + ":",
                                     "“" + facts.fault->description + "”",
                                     "On the booking’s page you can refund the renter or say that you do not agree. " +
                                         unless_answered(facts)},
                      .actions = {{"Answer now", link_to(facts)}}};
  if (facts.fault->kind == rules::FaultKind::unsafe)
    letter.paragraphs.emplace_back(
        "Because of the report your listing is paused. Please list the vehicle again once it is safe.");
  return letter;
}

// Returns nothing when it has been decided or withdrawn in between.
std::optional<mail::Letter> contested_letter(const LetterFacts& facts) {
  const auto& fault = facts.fault;
  if (!fault || fault->state != rules::FaultState::open || !fault->contested_at) return std::nullopt;
  const Instant by = fault->reported_at + rules::fault_decided_within;
  return mail::Letter{.title = "Our team decides about your report",
                      .paragraphs = {facts.trip.host_name() + " does not agree that the " + facts.trip.make + " " +
                                         facts.trip.model + " " + std::string(words_of(fault->kind)) + ":",
                                     "“" + fault->contest_reason.value_or("") + "”",
                                     "Our team looks into it and decides by " + format_when(to_london(by)) +
                                         ". We will email you both."},
                      .actions = {{"See your booking", link_to(facts)}}};
}

// Returns nothing when it has been settled, or contested, in between.
std::optional<mail::Letter> clock_stopped_letter(const LetterFacts& facts) {
  if (!facts.fault || facts.fault->state != rules::FaultState::open || facts.fault->contested_at) return std::nullopt;
  const std::string by = format_when(to_london(rules::fault_by(to_facts(facts))));
  return mail::Letter{
      .title = "Our team decides about your report",
      .paragraphs = {"you told us that the " + facts.trip.make + " " + facts.trip.model + " " +
                         std::string(words_of(facts.fault->kind)) +
                         " and that you do not have it. The report of its collection was completed after that, so the "
                         "clock no longer refunds you.",
                     "Our team looks into it and decides by " + by +
                         ". If you have the vehicle by now, please withdraw your report on the booking’s page."},
      .actions = {{"See your booking", link_to(facts)}}};
}

std::optional<mail::Letter> dismissed_letter(const LetterFacts& facts) {
  if (!facts.fault || facts.fault->state != rules::FaultState::dismissed) return std::nullopt;
  const bool to_host = facts.to == Side::host;
  const std::string whose = to_host ? facts.trip.renter_name() + "’s report that your " : "your report that the ";
  mail::Letter letter{.title = "We have decided: the trip stands",
                      .paragraphs = {"we have looked into " + whose + facts.trip.make + " " + facts.trip.model + " " +
                                         std::string(words_of(facts.fault->kind)) + ".",
                                     "The booking stands as agreed, and the report refunds nothing."},
                      .actions = {{to_host ? "See this booking" : "See your booking", link_to(facts)}},
                      .notes = {rules::courts_stay_open}};
  if (to_host && facts.fault->kind == rules::FaultKind::unsafe)
    letter.paragraphs.emplace_back(
        "Because of the report your listing was paused. If it still is, please list the vehicle again in your "
        "dashboard.");
  return letter;
}

std::optional<mail::Letter> not_returned_letter(const LetterFacts& facts) {
  const store::TripRow& trip = facts.trip;
  const std::string vehicle = trip.make + " " + trip.model;
  const std::string why = (trip.was_stopped() ? " had to come back when the trip was stopped"
                                              : " was due back on " + format_day(trip.end_date, trip.end_time)) +
                          " and is reported as not returned. Our team ";
  if (facts.to == Side::host)
    return mail::Letter{.title = "Your " + vehicle + " counts as not returned",
                        .paragraphs = {"your " + vehicle + why + "knows and will contact you.",
                                       std::string("If it has come back, please say so on the booking’s page.") +
                                           (trip.was_stopped() ? "" : " Until then payout and deposit wait.")},
                        .actions = {{"See this booking", link_to(facts)}}};
  return mail::Letter{
      .title = "Please return the " + vehicle,
      .paragraphs = {"the " + vehicle + why + "will contact you; please call " + trip.host_name() + " at once.",
                     "If you have returned it, please say so on the booking’s page."},
      .actions = {{"See your booking", link_to(facts)}}};
}

// Returns nothing once the booking has begun or was cancelled.
std::optional<mail::Letter> may_be_late_letter(const LetterFacts& facts) {
  if (facts.trip.booking_status != rules::BookingState::confirmed) return std::nullopt;
  const std::string vehicle = facts.trip.make + " " + facts.trip.model;
  return mail::Letter{
      .title = "The " + vehicle + " may be late",
      .paragraphs = {"we have not heard that the " + vehicle +
                         " is back from the trip before yours. You pick it up on " +
                         format_day(facts.trip.start_date, facts.trip.start_time) + ".",
                     "While that is so, you can cancel with a full refund until your pick-up. The booking’s page says "
                     "how it stands."},
      .actions = {{"See your booking", link_to(facts)}}};
}

std::optional<mail::Letter> settled_letter(const LetterFacts& facts) {
  const store::TripRow& trip = facts.trip;
  const bool to_host = facts.to == Side::host;
  const std::string vehicle = "the " + trip.make + " " + trip.model + ", which ";
  mail::Letter letter{.title = "The return is cleared up",
                      .actions = {{to_host ? "See this booking" : "See your booking", link_to(facts)}}};
  if (trip.was_stopped()) {
    letter.paragraphs = {vehicle + "had to come back when the trip was stopped, no longer counts as out."};
    return letter;
  }
  letter.paragraphs = {
      vehicle + "was due back on " + format_day(trip.end_date, trip.end_time) + ", no longer counts as out.",
      to_host ? "Your payout and the deposit wait no longer. The days on which they are due now are on the "
                "booking’s page."
              : "Your deposit waits no longer. The days on which it is refunded now, less any charges, are on the "
                "booking’s page."};
  return letter;
}

void register_letters(House& house) { notifications::Sender(house).handle(letter_kind, &write_letter); }

}  // namespace kerbside::handover
