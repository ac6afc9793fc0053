// The texts of the emails about a booking.
#include "features/bookings/letter_terms.hpp"
#include "features/bookings/news.hpp"
#include "features/bookings/standing.hpp"
#include "features/bookings/view.hpp"
#include "ports/mail/calendar.hpp"
#include "rules/availability.hpp"
#include "rules/dispute.hpp"
#include "rules/people.hpp"

namespace kerbside::bookings {
namespace {

using rules::Ending;
using rules::Pence;

std::string vehicle_name(const store::BookingRow& b) { return std::to_string(b.year) + " " + b.make + " " + b.model; }

std::string dates(const store::BookingRow& b) {
  return "Pick-up: " + format_day(b.start_date, b.start_time) + ". Return: " + format_day(b.end_date, b.end_time) + ".";
}

std::string number(const store::BookingRow& b) { return "The booking number is " + b.id.str().substr(0, 8) + "."; }

bool is_request(const store::BookingRow& b) {
  return b.booking_status == rules::BookingState::pending && b.answer_by.has_value();
}

std::string deadline(const store::BookingRow& b) { return format_when(to_london(*b.answer_by)); }

// The words mean what they mean on the screens (M9): the refundable deposit is not part of the total.
std::string money(const store::BookingRow& b, const char* by_card = "Paid now") {
  std::string text = "Total: " + rules::format_gbp(rules::total_without_deposit(b.lines));
  if (const auto deposit = rules::refundable(b.lines); deposit > Pence{0})
    text += ", and a refundable deposit of " + rules::format_gbp(deposit);
  text += std::string(". ") + by_card + ": " + rules::format_gbp(rules::due_now(b.lines)) + ".";
  if (const auto rest = rules::due_at_pick_up(b.lines); rest > Pence{0})
    text += " Due at pick-up: " + rules::format_gbp(rest) + ".";
  return text;
}

rules::BookingMoney money_told(const store::BookingRow& b, rules::Mover reader) {
  return rules::booking_money(money_of(b), reader, to_london(app_now()).date());
}

// Joins the texts of the matching steps.
template <class Predicate>
std::string texts_of(const rules::BookingMoney& money, Predicate wanted) {
  std::string all;
  for (const auto& step : money.steps)
    if (wanted(step)) all += (all.empty() ? "" : " ") + step.text;
  return all;
}

std::string refund(const store::BookingRow& b) {
  const auto told = money_told(b, rules::Mover::renter);
  const std::string text = rules::told_refunds(told.steps);
  if (!text.empty()) return text;
  return told.charged_pence == Pence{0} ? "Nothing was paid, so there is nothing to refund."
                                        : "You will not get a refund.";
}

struct Ended {
  Ending how{};
  const char* title;
  notifications::Text<LetterFacts> renter, host;
};
constexpr std::array ended = {
    Ended{Ending::by_renter, "Booking cancelled", "you have cancelled your booking of the {vehicle}.",
          "{renter} has cancelled the booking of your {model}."},
    Ended{Ending::declined, "Booking request declined", "{host} cannot take your booking of the {vehicle}.",
          "you have declined {renter}’s request for your {model}."},
    Ended{Ending::not_answered, "Booking request not answered",
          "{host} did not answer your request for the {vehicle} in time, so it was cancelled.",
          "{renter}’s request for your {model} was not answered in time, so it was cancelled."},
    Ended{Ending::by_host, "Booking cancelled", "{host} has cancelled your booking of the {vehicle}. We are sorry.",
          "you have cancelled {renter}’s booking of your {model}."},
    Ended{Ending::by_admin, "Booking cancelled", "we have cancelled your booking of the {vehicle}.",
          "we have cancelled {renter}’s booking of your {model}."},
    Ended{Ending::no_show, "No-show at pick-up", "{host} has reported a no-show at the pick-up of the {vehicle}.",
          "you have reported a no-show of {renter} at the pick-up of your {model}."},
    Ended{Ending::vehicle_fault, "Trip stopped at pick-up",
          "your trip with the {vehicle} could not begin because something was wrong with the vehicle. We are sorry.",
          "{renter}’s trip with your {model} could not begin because something was wrong with the vehicle."}};

mail::Action button(const LetterFacts& b, const char* label) {
  return {label, b.post.public_url + "/bookings/" + b.id.str()};
}
mail::Action button(const LetterFacts& b) {
  return button(b, b.to == Side::host ? "See this booking" : "See your booking");
}

// A calendar entry for the trip. A cancellation removes the one that the confirmation added.
mail::Attachment appointment(const LetterFacts& b) {
  const bool to_host = b.to == Side::host;
  mail::Appointment a;
  a.uid = b.id.str();  // a UUID alone, as RFC 7986 advises: the page makes the same
  a.organizer = "no-reply@" + b.post.domain;
  a.sequence = b.changes;
  a.brand = b.post.brand;
  a.stamp = app_now();
  a.start = b.pick_up();
  a.end = b.return_();
  a.summary = (to_host ? "Out with " + renter_name(b) + ": " : "Rental: ") + b.make + " " + b.model;
  if (!to_host || b.delivery_address) a.location = pick_up_place(b);
  a.url = b.post.public_url + "/bookings/" + b.id.str();
  a.description = "Booking " + b.id.str().substr(0, 8) + " at " + b.post.brand + ": " + a.url;
  a.cancelled = b.booking_status == rules::BookingState::cancelled;
  return mail::calendar_file(a);
}

bool waits_for_payment(const store::BookingRow& b) {
  return b.booking_status == rules::BookingState::pending && b.payment_status == rules::PaymentStatus::pending &&
         b.hold_expires_at.has_value();
}

// Adds what the host collects at pick-up, including the deposit (M4).
void add_collection(mail::Letter& letter, const store::BookingRow& b) {
  const Pence due = rules::due_at_pick_up(b.lines);
  if (due == Pence{0}) return;
  std::string text = "Collect " + rules::format_gbp(due) + " from " + b.renter_first_name + " at pick-up";
  if (const auto deposit = rules::deposit_with_host(b.lines); deposit > Pence{0})
    text += ", of which " + rules::format_gbp(deposit) + " is the refundable deposit";
  letter.paragraphs.push_back(text + ".");
}

// Whoever got the vehicle of a trip that was stopped has to give it back.
void add_vehicle_back(mail::Letter& letter, const LetterFacts& b) {
  if (!rules::was_stopped_with_vehicle(standing_of(b).handover)) return;
  letter.paragraphs.push_back((b.to == Side::host ? renter_name(b) + " has to give the vehicle back to you now. "
                                                  : "Please give the vehicle back to " + host_name(b) + " now. ") +
                              "For three days, and while it is out, the booking’s page still shows each of you the "
                              "other’s phone number. Please say there when it is back.");
}

// What changed hands at pick-up of a trip that was stopped, the host returns (X18). That it did, the renter alone may
// have said.
void add_money_back(mail::Letter& letter, const LetterFacts& b) {
  if (!rules::is_paid_at_pick_up(standing_of(b))) return;
  const std::string back = rules::format_gbp(rules::due_at_pick_up(b.lines));
  if (b.to == Side::host && !b.collection_confirmed_by_host_at) {
    letter.paragraphs.push_back(renter_name(b) + " says that they paid you " + back +
                                " at pick-up. If you got it, please give it back and say so on the booking’s page. If "
                                "you did not, please raise a dispute there, and our team looks into it.");
    return;
  }
  letter.paragraphs.push_back(b.to == Side::host
                                  ? "Please give back the " + back + " that " + renter_name(b) +
                                        " paid you at pick-up, and say on the booking’s page that you have."
                                  : host_name(b) + " has to give you back the " + back +
                                        " that you paid at pick-up. Once you have it, please say so on the booking’s "
                                        "page.");
}

void add_earnings(mail::Letter& letter, const char* earned, const store::BookingRow& b) {
  letter.paragraphs.push_back(earned + rules::format_gbp(rules::host_earnings(b.lines)) + ".");
}

std::optional<mail::Letter> request_to_host(const LetterFacts& b, bool again) {
  if (!is_request(b)) return std::nullopt;
  mail::Letter letter{.title = (again ? "Still waiting for your answer: " : "Please answer: a request for your ") +
                               b.make + " " + b.model,
                      .paragraphs = {renter_name(b) + " would like to book your " + vehicle_name(b) + " and is " +
                                         (again ? "still " : "") + "waiting for your answer.",
                                     dates(b)},
                      .actions = {button(b, "Answer this request")}};
  if (b.delivery_address) letter.paragraphs.push_back(delivery_asked_for(b));
  add_earnings(letter, "What you would earn: ", b);
  letter.paragraphs.push_back("Please accept or decline by " + deadline(b) + "; then the request is cancelled.");
  add_collection(letter, b);
  return letter;
}

}  // namespace

std::array<std::string, 4> LetterFacts::values() const {
  return {vehicle_name(*this), make + " " + model, renter_name(*this), host_name(*this)};
}

std::optional<mail::Letter> confirmed_to_renter(const LetterFacts& b) {
  mail::Letter letter{.title = "Your booking is confirmed",
                      .paragraphs = {"your " + vehicle_name(b) + " from " + host_name(b) + " is booked."},
                      .actions = {button(b, "View your trip")},
                      .attachments = {appointment(b)}};
  add_trip(letter, b, "Paid now", host_name(b), b.post.public_url);
  return letter;
}

std::optional<mail::Letter> confirmed_to_host(const LetterFacts& b) {
  mail::Letter letter{
      .title = "New booking for your " + b.make + " " + b.model,
      .paragraphs = {renter_name(b) + " has booked your " + vehicle_name(b) + " (" + b.registration_number + ").",
                     dates(b)},
      .actions = {button(b)},
      .attachments = {appointment(b)}};
  if (b.delivery_address) letter.paragraphs.push_back(where_for_host(b));
  add_earnings(letter, "What you earn: ", b);
  add_collection(letter, b);
  return letter;
}

std::optional<mail::Letter> to_be_paid(const LetterFacts& b) {
  if (!waits_for_payment(b)) return std::nullopt;
  return mail::Letter{
      .title = "Please pay for your booking",
      .paragraphs = {"as agreed we have booked the " + vehicle_name(b) + " from " + host_name(b) + " for you.",
                     dates(b), money(b, "To pay now"),
                     "The dates are held for you until " + format_when(to_london(rules::pay_by(*b.hold_expires_at))) +
                         ". If you have not paid by then, they are released and nothing is charged.",
                     "If you did not ask for this, there is nothing you need to do.", number(b)},
      .actions = {button(b, "See and pay")}};
}

// Returns nothing when it has been decided in between.
std::optional<mail::Letter> payment_checked(const LetterFacts& b) {
  const std::string text = texts_of(money_told(b, rules::Mover::renter), [](const rules::MoneyStep& step) {
    return step.stage == rules::MoneyStage::checking;
  });
  if (text.empty()) return std::nullopt;
  return mail::Letter{
      .title = "We are checking your payment",
      .paragraphs = {"this is about your payment for the " + vehicle_name(b) + ".", text, dates(b), number(b)},
      .actions = {button(b)}};
}

// For a payment that counts for nothing; returns nothing when the refund has come back to us since.
std::optional<mail::Letter> payment_given_back(const LetterFacts& b) {
  const std::string text = texts_of(money_told(b, rules::Mover::renter), [](const rules::MoneyStep& step) {
    return step.item == rules::MoneyItem::refund && step.stage == rules::MoneyStage::done;
  });
  if (text.empty()) return std::nullopt;
  return mail::Letter{
      .title = "Your payment has been refunded",
      .paragraphs = {"this is about a payment for the " + vehicle_name(b) + " that did not go towards your booking.",
                     text + " Banks take up to ten working days to show it.", number(b)},
      .actions = {button(b)}};
}

// Returns nothing when it has been sent again since.
std::optional<mail::Letter> refund_failed(const LetterFacts& b) {
  const Pence failed = rules::failed_refunds(money_told(b, rules::Mover::renter).steps);
  if (failed == Pence{0}) return std::nullopt;
  return mail::Letter{.title = "Your refund did not go through",
                      .paragraphs = {"this is about your booking of the " + vehicle_name(b) + ".",
                                     "We tried to refund " + rules::format_gbp(failed) +
                                         " to the card you paid with, but the refund failed to process. The money is "
                                         "still yours. Please contact support for assistance.",
                                     number(b)},
                      .actions = {button(b)}};
}

std::optional<mail::Letter> requested_to_renter(const LetterFacts& b) {
  if (!is_request(b)) return std::nullopt;
  mail::Letter letter{.title = "Your request is with the host",
                      .paragraphs = {"we have sent your request for the " + vehicle_name(b) + " to " + host_name(b) +
                                         ", who has until " + deadline(b) + " to answer.",
                                     dates(b)},
                      .terms = {could_cost_extra(b)},
                      .actions = {button(b)}};
  if (b.delivery_address) letter.paragraphs.push_back("Delivery to: " + *b.delivery_address + ".");
  letter.paragraphs.push_back(money(b));
  letter.paragraphs.push_back(
      "If there is no answer by then, the booking is cancelled and anything you paid is refunded in full. Until the "
      "host accepts, you can cancel at no cost.");
  return letter;
}

std::optional<mail::Letter> requested_of_host(const LetterFacts& b) { return request_to_host(b, false); }

std::optional<mail::Letter> reminder_to_host(const LetterFacts& b) { return request_to_host(b, true); }

std::optional<mail::Letter> moved_to_renter(const LetterFacts& b) {
  mail::Letter letter{
      .title = "Your booking has new dates",
      .paragraphs = {"your booking of the " + vehicle_name(b) + " from " + host_name(b) + " has been moved."},
      .actions = {button(b, "View your trip")},
      .attachments = {appointment(b)}};
  if (const auto paid = b.history.paid_on_change)
    letter.paragraphs.push_back("We charged " + rules::format_gbp(*paid) + " to your card for this change.");
  if (const auto back = b.history.back_on_change)
    letter.paragraphs.push_back(
        "The difference of " + rules::format_gbp(*back) +
        " will be refunded to the card you paid with. Banks take up to ten working days to show it.");
  add_trip(letter, b, "Paid in total", host_name(b), b.post.public_url);
  return letter;
}

// Sent some minutes later. Returns nothing if the booking has been cancelled by then.
std::optional<mail::Letter> moved_to_host(const LetterFacts& b) {
  if (b.booking_status == rules::BookingState::cancelled) return std::nullopt;
  mail::Letter letter{.title = "New dates for the booking of your " + b.make + " " + b.model,
                      .paragraphs = {renter_name(b) + " has moved the booking of your " + vehicle_name(b) + " (" +
                                         b.registration_number + ").",
                                     dates(b)},
                      .actions = {button(b)},
                      .attachments = {appointment(b)}};
  if (b.delivery_address) letter.paragraphs.push_back(where_for_host(b));
  add_earnings(letter, "What you earn: ", b);
  add_collection(letter, b);
  letter.paragraphs.push_back(number(b));
  return letter;
}

std::optional<mail::Letter> booking_cancelled(const LetterFacts& b) {
  const auto words = std::ranges::find_if(
      ended, [&](const Ended& one) { return b.cancellation_reason == boost::describe::enum_to_string(one.how, ""); });
  if (words == ended.end()) return std::nullopt;
  const bool to_host = b.to == Side::host;
  mail::Letter letter{
      .title = words->title, .paragraphs = {(to_host ? words->host : words->renter).of(b)}, .actions = {button(b)}};
  // Of a fault each has said something of their own, which stands on the booking's page.
  if (!b.history.reason.empty() && words->how != Ending::vehicle_fault)
    letter.paragraphs.push_back("The reason given: " + b.history.reason);
  letter.paragraphs.push_back(dates(b));
  if (!to_host) letter.paragraphs.push_back(refund(b));
  if (words->how == Ending::vehicle_fault) {
    add_vehicle_back(letter, b);
    add_money_back(letter, b);
  }
  if (const auto reported = standing_of(b).no_show; reported && !to_host)
    letter.paragraphs.push_back("Is that not right? Tell us what happened by " +
                                format_when(to_london(reported->reported_at + rules::contest_within)) +
                                ", on the booking’s page. We will look into it and email you both.");
  if (const auto kept = rules::host_gets(money_of(b)); to_host && kept > Pence{0})
    letter.paragraphs.push_back("What you keep: " + rules::format_gbp(kept) + ".");
  letter.paragraphs.push_back(number(b));
  if (b.confirmed_at) letter.attachments.push_back(appointment(b));
  return letter;
}

// When the no-show was withdrawn, everything that was paid is refunded.
std::optional<mail::Letter> no_show_was_decided(const LetterFacts& b) {
  const bool stands = b.refunded_pence != b.paid_pence;
  return mail::Letter{
      .title = stands ? "We have decided: the no-show stands" : "We have decided: the no-show is withdrawn",
      .paragraphs = {"we have looked into what happened at the pick-up of the " + vehicle_name(b) + " on " +
                         format_day(b.start_date, b.start_time) + ".",
                     stands ? "As far as we can tell, the host’s report was right, so the booking remains a no-show."
                            : "As far as we can tell, the host’s report was not right, so the no-show is withdrawn.",
                     b.to == Side::host ? "What you keep: " + rules::format_gbp(rules::host_gets(money_of(b))) + "."
                                        : refund(b),
                     number(b)},
      .actions = {button(b)},
      .notes = {rules::courts_stay_open}};
}

}  // namespace kerbside::bookings
