#include "features/penalties/news.hpp"

#include "ports/house.hpp"

namespace kerbside::penalties {
namespace {

struct LetterJob {
  PenaltyId penalty_id;
  UserId reader;
  std::string about;
  std::optional<std::string> issuer{}, reference{};  // for what is kept no longer, or is somebody else's
  std::optional<BookingId> booking{};
  std::optional<Instant> contest_until{};
};
BOOST_DESCRIBE_STRUCT(LetterJob, (), (penalty_id, reader, about, issuer, reference, booking, contest_until))

constexpr auto letter_kind = mail::letter_kind<LetterJob>("penalty_letter");

// What an email says of a penalty is read when it is sent, and may by then be somebody else's.
Task<Result<std::optional<notifications::Draft>>> write_letter(Loop& loop, const LetterJob& about,
                                                               const mail::Post& post) {
  KB_CO_TRY(auto row, co_await store::find(loop.db, about.penalty_id));
  const bool is_theirs = row && row->renter_user_id == about.reader;
  if (!is_theirs || !row->is_renters()) row.reset();
  co_return notifications::write(news, notifications::Side::renter, about.about,
                                 LetterFacts{about.issuer.value_or(""), about.reference.value_or(""), about.booking,
                                             about.contest_until, std::move(row), is_theirs, post.public_url},
                                 about.reader);
}

// Which penalty a fee is for is written in its reason alone.
std::string about_fee(Instant contest_until) {
  return "Your host has charged a fee for a penalty to your deposit. If it is for this one, please contest it by " +
         format_deadline(to_london(contest_until)) + ".";
}

std::string of_issuer(const LetterFacts& facts) { return facts.issuer + ", reference " + facts.reference; }

}  // namespace

std::array<std::string, 4> Told::values() const {
  const std::string page = booking ? "bookings/" + booking->str() : "penalties/" + id.str();
  return {issuer, reference, page, contest_until ? " " + about_fee(*contest_until) : ""};
}

jobs::NewJob Told::letter(notifications::Side, std::string_view about) const {
  return letter_kind(LetterJob{id, renter, std::string(about), issuer, reference, booking, contest_until});
}

std::optional<mail::Letter> arrived_letter(const LetterFacts& facts) {
  if (!facts.row) return std::nullopt;
  const store::Row& row = *facts.row;
  return mail::Letter{
      .title = "A penalty for your trip",
      .paragraphs = {row.issuer_name + " has issued a penalty for " + format_when(row.incident_at) +
                         ", which lies in your trip with the " + row.make + " " + row.model +
                         ". Your host may name you as the hirer.",
                     "You can appeal to the issuer yourself, free of charge. Its page says by when, and how we can do "
                     "it for you."},
      .facts = {{"Reference", row.reference}, {"Amount", rules::format_gbp(row.amount_pence)}},
      .actions = {{"See the penalty", facts.public_url + "/penalties/" + row.id.str()}}};
}

std::optional<mail::Letter> corrected_letter(const LetterFacts& facts) {
  if (!facts.row) return std::nullopt;
  const store::Row& row = *facts.row;
  const rules::PenaltyDeadlines by = rules::penalty_deadlines(row.notice(), london_today());
  const auto has_passed = [](const rules::Deadline& day) { return day.tone == rules::DeadlineTone::passed; };
  const bool appeal_passed = has_passed(by.appeal);
  mail::Letter letter{
      .title = "A penalty for your trip: corrected",
      .paragraphs =
          {"your host has corrected the notice of " + row.issuer_name +
               " of which we told you, for your "
               "trip with the " +
               row.make + " " + row.model + ". This is how it stands now.",
           appeal_passed
               ? "By the date of the notice the time to appeal is over. Please do not go by what you read before."
               : "Please go by these days, not by those that you read before."},
      .facts = {{"Reference", row.reference},
                {"Time of the incident", format_when(row.incident_at)},
                {"Amount", rules::format_gbp(row.amount_pence)},
                {appeal_passed ? "Appeal was possible until" : "Last day to appeal", format_day(by.appeal.last_day)}},
      .actions = {{"See the penalty", facts.public_url + "/penalties/" + row.id.str()}}};
  if (by.discount)
    letter.facts.push_back({has_passed(*by.discount) ? "The discount ended on" : "Last day of the discount",
                            format_day(by.discount->last_day)});
  return letter;
}

std::optional<mail::Letter> not_appealed_letter(const LetterFacts& facts) {
  if (facts.row || !facts.is_their_trip) return std::nullopt;
  return mail::Letter{
      .title = "That penalty cannot be appealed as we said",
      .paragraphs = {"we told you of a penalty of " + of_issuer(facts) +
                         ", and that you can appeal against it. Your "
                         "host has corrected the notice: it comes from the police or a court.",
                     "Your host answers it, and may have to name you as the driver. If a letter comes to you then, "
                     "please answer it by the date on it."}};
}

// Names nothing of the trip that it was for: it is somebody else's.
std::optional<mail::Letter> withdrawn_letter(const LetterFacts& facts) {
  if (facts.is_their_trip || facts.issuer.empty()) return std::nullopt;
  mail::Letter letter{.title = "That penalty was not for your trip",
                      .paragraphs = {"we told you of a penalty of " + of_issuer(facts) +
                                     ". Your host has corrected the notice: it was not for your trip, and you need not "
                                     "answer it. We are sorry for the worry."}};
  if (facts.contest_until) letter.paragraphs.push_back(about_fee(*facts.contest_until));
  if (facts.contest_until && facts.booking)
    letter.actions = {{"See your trip", facts.public_url + "/bookings/" + facts.booking->str()}};
  letter.paragraphs.push_back(
      "If you have ordered an appeal against it from us, you can cancel it on the page of that order.");
  return letter;
}

void register_letters(House& house) { notifications::Sender(house).handle(letter_kind, &write_letter); }

}  // namespace kerbside::penalties
