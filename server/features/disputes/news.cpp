#include "features/disputes/news.hpp"

#include "features/disputes/view.hpp"
#include "ports/house.hpp"

namespace kerbside::disputes {
namespace {

using notifications::Draft;

struct LetterJob {
  DisputeId dispute_id;
  UserId to;
  std::string about;
};
BOOST_DESCRIBE_STRUCT(LetterJob, (), (dispute_id, to, about))

constexpr auto letter_kind = mail::letter_kind<LetterJob>("dispute_letter");

// A reader whose name has gone from it is told nothing more.
bool concerns(const store::Row& row, const UserId& reader) {
  return row.submitted_by_user_id == reader || row.other_user_id == reader;
}

Task<Result<std::optional<Draft>>> write_letter(Loop& loop, const LetterJob& letter, const mail::Post& post) {
  KB_CO_TRY(const auto row, co_await store::find(loop.db, letter.dispute_id));
  if (!row || !concerns(*row, letter.to)) co_return std::optional<Draft>();
  co_return notifications::write(news, Side::renter, letter.about, LetterFacts{*row, letter.to, post.public_url},
                                 letter.to);
}

mail::Action to_case(const LetterFacts& facts) {
  return {"See the dispute", facts.public_url + "/disputes/" + facts.dispute.dispute_reference};
}

mail::Action to_booking(const LetterFacts& facts) {
  return {"See the booking", facts.public_url + "/bookings/" + facts.dispute.booking_id.value_or(BookingId()).str()};
}

std::string by(const std::optional<Date>& day) { return day ? "by " + format_day(*day) : "as soon as we can"; }

}  // namespace

jobs::NewJob Told::letter(Side, std::string_view about) const {
  return letter_kind(LetterJob{dispute, to, std::string(about)});
}

void tell_side(db::Transaction& tx, notifications::Named<news> named, const store::Row& row,
               const std::optional<UserId>& to) {
  if (to) tell(tx, named, Told{row.id, *to, row.dispute_reference, row.booking_id});
}

std::optional<mail::Letter> received_letter(const LetterFacts& facts) {
  mail::Letter letter{
      .title = "We have your dispute: " + facts.dispute.dispute_reference,
      .paragraphs = {"thank you for telling us. We will review your dispute within 3-5 business days.",
                     "You get a first answer within 24 hours, and the outcome " + by(facts.dispute.outcome_due) + "."},
      .facts = {{"Reference", facts.dispute.dispute_reference}},
      .actions = {to_case(facts)},
      .notes = {rules::courts_stay_open}};
  if (facts.dispute.holds_money)
    letter.paragraphs.emplace_back("Until then what has not been paid out or refunded of the booking waits.");
  return letter;
}

std::optional<mail::Letter> held_letter(const LetterFacts& facts) {
  if (!facts.dispute.holds_money) return std::nullopt;  // it was settled in between
  return mail::Letter{
      .title = "Payments of a booking are on hold",
      .paragraphs = {"a dispute about the booking of the " + facts.dispute.vehicle.value_or("vehicle") +
                         " is being looked into. What has not been paid out or refunded yet waits, at the latest " +
                         by(facts.dispute.outcome_due) + ".",
                     "There is nothing you need to do. If we have a question, we will ask you before anything is "
                     "decided."},
      .actions = {to_booking(facts)}};
}

std::optional<mail::Letter> held_longer_letter(const LetterFacts& facts) {
  if (!facts.dispute.holds_money) return std::nullopt;
  return mail::Letter{
      .title = "Payments stay on hold for longer",
      .paragraphs = {"we are sorry: the dispute about the booking of the " + facts.dispute.vehicle.value_or("vehicle") +
                     " takes us longer than we said. What has not been paid out or refunded yet waits, at the latest " +
                     by(facts.dispute.outcome_due) + "."},
      .actions = {to_booking(facts)}};
}

std::optional<mail::Letter> asked_letter(const LetterFacts& facts) {
  if (!rules::is_open(facts.dispute.status) || facts.dispute.other_answered_at) return std::nullopt;
  return mail::Letter{
      .title = "Please tell us your side: " + facts.dispute.dispute_reference,
      .paragraphs = {"we are looking into a dispute that concerns you, and would like to hear you before we decide.",
                     "Please read our question and answer it " + by(facts.dispute.other_answer_due) + "."},
      .actions = {to_case(facts)},
      .notes = {rules::courts_stay_open}};
}

std::optional<mail::Letter> reminder_letter(const LetterFacts& facts) {
  if (!rules::is_open(facts.dispute.status) || facts.dispute.other_answered_at) return std::nullopt;
  return mail::Letter{
      .title = "We still need your answer: " + facts.dispute.dispute_reference,
      .paragraphs = {"we asked you about a dispute and have no answer yet.",
                     "Please answer " + by(facts.dispute.other_answer_due) + ". After that we decide on what we know."},
      .actions = {to_case(facts)}};
}

std::optional<mail::Letter> message_letter(const LetterFacts& facts) {
  const bool open = rules::is_open(facts.dispute.status);
  return mail::Letter{
      .title = "A message about the dispute " + facts.dispute.dispute_reference,
      .paragraphs = {open ? "we have written to you about this dispute. You can read and answer it on its page."
                          : "we have written to you about this dispute. You can read it on its page. The dispute is "
                            "settled: to answer, please use our contact form and name the reference."},
      .actions = {to_case(facts)}};
}

std::optional<mail::Letter> later_letter(const LetterFacts& facts) {
  if (!rules::is_open(facts.dispute.status)) return std::nullopt;
  return mail::Letter{.title = "Your dispute takes longer: " + facts.dispute.dispute_reference,
                      .paragraphs = {"we are sorry: we could not decide by the day that we promised. We will do so " +
                                     by(facts.dispute.outcome_due) + "."},
                      .actions = {to_case(facts)}};
}

std::optional<mail::Letter> ended_letter(const LetterFacts& facts) {
  if (rules::is_open(facts.dispute.status)) return std::nullopt;
  mail::Letter letter{.title = "Dispute settled: " + facts.dispute.dispute_reference,
                      .paragraphs = {"this dispute is settled. You can read what was decided, and what becomes of any "
                                     "money, on its page."},
                      .actions = {to_case(facts)},
                      .notes = {rules::courts_stay_open}};
  if (facts.dispute.outcome) letter.facts = {{"Outcome", *facts.dispute.outcome}};
  const Thread reader = facts.dispute.submitted_by_user_id == facts.reader ? Thread::writer : Thread::other;
  if (const auto until = second_look_until(facts.dispute, reader))
    letter.paragraphs.push_back(
        "If there is something that we did not know, you can ask once for a second look until " + format_day(*until) +
        ".");
  return letter;
}

std::optional<mail::Letter> reopened_letter(const LetterFacts& facts) {
  if (!rules::is_open(facts.dispute.status)) return std::nullopt;
  return mail::Letter{.title = "Dispute reopened: " + facts.dispute.dispute_reference,
                      .paragraphs = {"we are looking into this dispute again, and will tell you the outcome " +
                                     by(facts.dispute.outcome_due) + "."},
                      .actions = {to_case(facts)}};
}

std::optional<mail::Letter> given_letter(const LetterFacts& facts) {
  return mail::Letter{.title = "Have you got your money? " + facts.dispute.dispute_reference,
                      .paragraphs = {"your host says that you have been given what was decided in this dispute.",
                                     "Please confirm it on its page; or write to us there if it has not come."},
                      .actions = {to_case(facts)}};
}

std::optional<mail::Letter> came_letter(const LetterFacts& facts) {
  return mail::Letter{.title = "Your renter has got the money: " + facts.dispute.dispute_reference,
                      .paragraphs = {"the renter confirms that what was decided in this dispute has come."},
                      .actions = {to_case(facts)}};
}

void register_letters(House& house) { notifications::Sender(house).handle(letter_kind, &write_letter); }

}  // namespace kerbside::disputes
