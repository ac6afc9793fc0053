#include "features/bookings/letters.hpp"

#include <boost/describe/enum_from_string.hpp>

#include "features/bookings/letter_terms.hpp"
#include "features/bookings/standing.hpp"
#include "features/bookings/view.hpp"
#include "rules/availability.hpp"
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

std::optional<Ending> ending_of(const store::BookingRow& b) {
  Ending ending{};
  const bool known = b.cancellation_reason && boost::describe::enum_from_string(b.cancellation_reason->c_str(), ending);
  return known ? std::optional(ending) : std::nullopt;
}

// The words mean what they mean on the screens (M9): the refundable deposit is no part of the total.
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

// What is told of those steps, joined.
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

std::string ended_for_renter(Ending ending, const store::BookingRow& b) {
  const std::string vehicle = vehicle_name(b), host = host_name(b);
  switch (ending) {
    case Ending::by_renter:
      return "you have cancelled your booking of the " + vehicle + ".";
    case Ending::declined:
      return host + " cannot take your booking of the " + vehicle + ".";
    case Ending::not_answered:
      return host + " did not answer your request for the " + vehicle + " in time, so it was cancelled.";
    case Ending::by_host:
      return host + " has cancelled your booking of the " + vehicle + ". We are sorry.";
    case Ending::by_admin:
      return "we have cancelled your booking of the " + vehicle + ".";
    case Ending::no_show:
      break;
  }
  return host + " says that nobody turned up to collect the " + vehicle + ". Your deposit will be refunded in full.";
}

std::string ended_for_host(Ending ending, const store::BookingRow& b) {
  const std::string vehicle = b.make + " " + b.model, renter = renter_name(b);
  switch (ending) {
    case Ending::by_renter:
      return renter + " has cancelled the booking of your " + vehicle + ".";
    case Ending::declined:
      return "you have declined " + renter + "’s request for your " + vehicle + ".";
    case Ending::not_answered:
      return renter + "’s request for your " + vehicle + " was not answered in time, so it was cancelled.";
    case Ending::by_host:
      return "you have cancelled " + renter + "’s booking of your " + vehicle + ".";
    case Ending::by_admin:
      return "we have cancelled " + renter + "’s booking of your " + vehicle + ".";
    case Ending::no_show:
      break;
  }
  return "you have told us that " + renter + " did not come to pick up your " + vehicle + ".";
}

std::string ended_title(Ending ending) {
  if (ending == Ending::declined) return "Booking request declined";
  if (ending == Ending::not_answered) return "Booking request not answered";
  return ending == Ending::no_show ? "No-show at pick-up" : "Booking cancelled";
}

std::optional<mail::Letter> cancelled(const store::BookingRow& b, bool to_host, const std::string& reason) {
  const auto ending = ending_of(b);
  if (!ending) return std::nullopt;
  mail::Letter letter;
  letter.title = ended_title(*ending);
  letter.paragraphs.push_back("Hello " + (to_host ? b.host_first_name : b.renter_first_name) + ", " +
                              (to_host ? ended_for_host(*ending, b) : ended_for_renter(*ending, b)));
  if (!reason.empty()) letter.paragraphs.push_back("The reason given: " + reason);
  letter.paragraphs.push_back(dates(b));
  if (!to_host) letter.paragraphs.push_back(refund(b));
  if (const auto reported = standing_of(b).no_show; reported && !to_host)
    letter.paragraphs.push_back("Were you there? Tell us what happened by " +
                                format_when(to_london(reported->reported_at + rules::contest_within)) +
                                ", on the booking’s page. We will look into it and email you both.");
  if (const auto kept = rules::host_gets(money_of(b)); to_host && kept > Pence{0})
    letter.paragraphs.push_back("What you keep: " + rules::format_gbp(kept) + ".");
  letter.paragraphs.push_back(number(b));
  return letter;
}

mail::Letter confirmed_to_renter(const store::BookingRow& b, const std::string& public_url) {
  mail::Letter letter;
  letter.title = "Your booking is confirmed";
  letter.paragraphs = {"Hello " + b.renter_first_name + ", your " + vehicle_name(b) + " from " + host_name(b) +
                       " is booked."};
  add_trip(letter, b, "Paid now", host_name(b), public_url);
  return letter;
}

bool waits_for_payment(const store::BookingRow& b) {
  return b.booking_status == rules::BookingState::pending && b.payment_status == rules::PaymentStatus::pending &&
         b.hold_expires_at.has_value();
}

mail::Letter to_be_paid(const store::BookingRow& b) {
  mail::Letter letter;
  letter.title = "Please pay for your booking";
  letter.paragraphs = {"Hello " + b.renter_first_name + ", as agreed we have booked the " + vehicle_name(b) + " from " +
                           host_name(b) + " for you.",
                       dates(b),
                       money(b, "To pay now"),
                       "The dates are held for you until " + format_when(to_london(rules::pay_by(*b.hold_expires_at))) +
                           ". If you have not paid by then, they are released and nothing is charged.",
                       "If you did not ask for this, there is nothing you need to do.",
                       number(b)};
  return letter;
}

// Nothing when it has been decided since.
std::optional<mail::Letter> payment_checked(const store::BookingRow& b) {
  const std::string text = texts_of(money_told(b, rules::Mover::renter), [](const rules::MoneyStep& step) {
    return step.stage == rules::MoneyStage::checking;
  });
  if (text.empty()) return std::nullopt;
  mail::Letter letter;
  letter.title = "We are checking your payment";
  letter.paragraphs = {"Hello " + b.renter_first_name + ", this is about your payment for the " + vehicle_name(b) + ".",
                       text, dates(b), number(b)};
  return letter;
}

// Of what counted for nothing; nothing when it came back to us since.
std::optional<mail::Letter> payment_given_back(const store::BookingRow& b) {
  const std::string text = texts_of(money_told(b, rules::Mover::renter), [](const rules::MoneyStep& step) {
    return step.item == rules::MoneyItem::refund && step.stage == rules::MoneyStage::done;
  });
  if (text.empty()) return std::nullopt;
  mail::Letter letter;
  letter.title = "Your payment has been refunded";
  letter.paragraphs = {"Hello " + b.renter_first_name + ", this is about a payment for the " + vehicle_name(b) +
                           " that did not go towards your booking.",
                       text + " Banks take up to ten working days to show it.", number(b)};
  return letter;
}

// Nothing when it has been sent again since.
std::optional<mail::Letter> refund_failed(const store::BookingRow& b) {
  const Pence failed = rules::failed_refunds(money_told(b, rules::Mover::renter).steps);
  if (failed == Pence{0}) return std::nullopt;
  mail::Letter letter;
  letter.title = "Your refund did not go through";
  letter.paragraphs = {"Hello " + b.renter_first_name + ", this is about your booking of the " + vehicle_name(b) + ".",
                       "We tried to refund " + rules::format_gbp(failed) +
                           " to the card you paid with, but the refund failed to process. The money is still yours. "
                           "Please contact support for assistance.",
                       number(b)};
  return letter;
}

mail::Letter requested_to_renter(const store::BookingRow& b) {
  mail::Letter letter;
  letter.title = "Your request is with the host";
  letter.paragraphs = {"Hello " + b.renter_first_name + ", we have sent your request for the " + vehicle_name(b) +
                           " to " + host_name(b) + ", who has until " + deadline(b) + " to answer.",
                       dates(b)};
  if (b.delivery_address) letter.paragraphs.push_back("Delivery to: " + *b.delivery_address + ".");
  letter.paragraphs.insert(letter.paragraphs.end(),
                           {money(b),
                            "If there is no answer by then, the booking is cancelled and anything you paid is refunded "
                            "in full. Until the host accepts, you can cancel at no cost."});
  letter.terms.push_back(could_cost_extra(b));
  return letter;
}

// What the host collects at pick-up, deposit included (M4).
void add_collection(mail::Letter& letter, const store::BookingRow& b) {
  const Pence due = rules::due_at_pick_up(b.lines);
  if (due == Pence{0}) return;
  std::string text = "Collect " + rules::format_gbp(due) + " from " + b.renter_first_name + " at pick-up";
  if (const auto deposit = rules::deposit_with_host(b.lines); deposit > Pence{0})
    text += ", of which " + rules::format_gbp(deposit) + " is the refundable deposit";
  letter.paragraphs.push_back(text + ".");
}

mail::Letter confirmed_to_host(const store::BookingRow& b) {
  mail::Letter letter;
  letter.title = "New booking for your " + b.make + " " + b.model;
  letter.paragraphs = {"Hello " + b.host_first_name + ", " + renter_name(b) + " has booked your " + vehicle_name(b) +
                           " (" + b.registration_number + ").",
                       dates(b)};
  if (b.delivery_address) letter.paragraphs.push_back(where_for_host(b));
  letter.paragraphs.push_back("What you earn: " + rules::format_gbp(rules::host_earnings(b.lines)) + ".");
  add_collection(letter, b);
  return letter;
}

mail::Letter request_to_host(const store::BookingRow& b, bool again) {
  mail::Letter letter;
  letter.title =
      (again ? "Still waiting for your answer: " : "Please answer: a request for your ") + b.make + " " + b.model;
  letter.paragraphs = {"Hello " + b.host_first_name + ", " + renter_name(b) + " would like to book your " +
                           vehicle_name(b) + " and is " + (again ? "still " : "") + "waiting for your answer.",
                       dates(b)};
  if (b.delivery_address) letter.paragraphs.push_back(delivery_asked_for(b));
  letter.paragraphs.push_back("What you would earn: " + rules::format_gbp(rules::host_earnings(b.lines)) + ".");
  letter.paragraphs.push_back("Please accept or decline by " + deadline(b) + "; then the request is cancelled.");
  add_collection(letter, b);
  return letter;
}

mail::Letter moved_for_renter(const store::BookingRow& b, const store::HistorySummary& history,
                              const std::string& public_url) {
  mail::Letter letter;
  letter.title = "Your booking has new dates";
  letter.paragraphs = {"Hello " + b.renter_first_name + ", your booking of the " + vehicle_name(b) + " from " +
                       host_name(b) + " has been moved."};
  if (const auto paid = history.paid_on_change)
    letter.paragraphs.push_back("We charged " + rules::format_gbp(*paid) + " to your card for this change.");
  if (const auto back = history.back_on_change)
    letter.paragraphs.push_back(
        "The difference of " + rules::format_gbp(*back) +
        " will be refunded to the card you paid with. Banks take up to ten working days to show it.");
  add_trip(letter, b, "Paid in total", host_name(b), public_url);
  return letter;
}

mail::Letter moved_for_host(const store::BookingRow& b) {
  mail::Letter letter;
  letter.title = "New dates for the booking of your " + b.make + " " + b.model;
  letter.paragraphs = {"Hello " + b.host_first_name + ", " + renter_name(b) + " has moved the booking of your " +
                           vehicle_name(b) + " (" + b.registration_number + ").",
                       dates(b)};
  if (b.delivery_address) letter.paragraphs.push_back(where_for_host(b));
  letter.paragraphs.push_back("What you earn: " + rules::format_gbp(rules::host_earnings(b.lines)) + ".");
  add_collection(letter, b);
  letter.paragraphs.push_back(number(b));
  return letter;
}

// All that was paid comes back when the no-show was withdrawn.
mail::Letter no_show_decided(const store::BookingRow& b, bool to_host) {
  const bool stands = b.refunded_pence != b.paid_pence;
  mail::Letter letter;
  letter.title = stands ? "We have decided: the no-show stands" : "We have decided: the no-show is withdrawn";
  letter.paragraphs.push_back("Hello " + (to_host ? b.host_first_name : b.renter_first_name) +
                              ", we have looked into what happened at the pick-up of the " + vehicle_name(b) + " on " +
                              format_day(b.start_date, b.start_time) + ".");
  letter.paragraphs.push_back(stands ? "As far as we can tell, nobody came, so the booking remains a no-show."
                                     : "As far as we can tell, the renter did turn up, so the no-show is withdrawn.");
  if (!to_host) letter.paragraphs.push_back(refund(b));
  if (to_host) letter.paragraphs.push_back("What you keep: " + rules::format_gbp(rules::host_gets(money_of(b))) + ".");
  letter.paragraphs.push_back(number(b));
  return letter;
}

std::optional<mail::Letter> with_link(std::optional<mail::Letter> letter, const char* label, const store::BookingRow& b,
                                      const std::string& public_url) {
  if (letter) letter->actions.push_back(mail::Action{label, public_url + "/bookings/" + b.id.str()});
  return letter;
}

}  // namespace

std::optional<mail::Letter> letter_to_renter(About about, const store::BookingRow& b,
                                             const store::HistorySummary& history, const std::string& public_url) {
  std::optional<mail::Letter> letter;
  if (about == About::to_be_paid && waits_for_payment(b)) letter = to_be_paid(b);
  if (about == About::payment_checked) letter = payment_checked(b);
  if (about == About::payment_given_back) letter = payment_given_back(b);
  if (about == About::refund_failed) letter = refund_failed(b);
  if (about == About::confirmed) letter = confirmed_to_renter(b, public_url);
  if (about == About::requested && is_request(b)) letter = requested_to_renter(b);
  if (about == About::cancelled) letter = cancelled(b, false, history.reason);
  if (about == About::dates_changed) letter = moved_for_renter(b, history, public_url);
  if (about == About::no_show_decided) letter = no_show_decided(b, false);
  const bool stands = about == About::confirmed || about == About::dates_changed;
  const char* label = about == About::to_be_paid ? "See and pay" : stands ? "View your trip" : "See your booking";
  return with_link(std::move(letter), label, b, public_url);
}

std::optional<mail::Letter> letter_to_host(About about, const store::BookingRow& b,
                                           const store::HistorySummary& history, const std::string& public_url) {
  std::optional<mail::Letter> letter;
  if (about == About::confirmed) letter = confirmed_to_host(b);
  if ((about == About::requested || about == About::reminder) && is_request(b))
    letter = request_to_host(b, about == About::reminder);
  if (about == About::cancelled) letter = cancelled(b, true, history.reason);
  const bool still_stands = b.booking_status != rules::BookingState::cancelled;  // it is told some minutes later
  if (about == About::dates_changed && still_stands) letter = moved_for_host(b);
  if (about == About::no_show_decided) letter = no_show_decided(b, true);
  const bool asks = about == About::requested || about == About::reminder;
  return with_link(std::move(letter), asks ? "Answer this request" : "See this booking", b, public_url);
}

}  // namespace kerbside::bookings
