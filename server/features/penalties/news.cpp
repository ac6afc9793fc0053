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
  std::optional<bool> fee_taken{};
};
BOOST_DESCRIBE_STRUCT(LetterJob, (), (penalty_id, reader, about, issuer, reference, booking, contest_until, fee_taken))

constexpr auto letter_kind = mail::letter_kind<LetterJob>("penalty_letter");

// What an email says of a penalty is read when it is sent, and may by then be somebody else's.
Task<Result<std::optional<notifications::Draft>>> write_letter(Loop& loop, const LetterJob& about,
                                                               const mail::Post& post) {
  KB_CO_TRY(auto row, co_await store::find(loop.db, about.penalty_id));
  const bool is_theirs = row && row->renter_user_id == about.reader;
  if (!is_theirs || !row->is_renters()) row.reset();
  co_return notifications::write(
      news, notifications::Side::renter, about.about,
      LetterFacts{about.issuer.value_or(""), about.reference.value_or(""), about.booking, about.contest_until,
                  about.fee_taken.value_or(false), std::move(row), is_theirs, post.public_url},
      about.reader);
}

// Which penalty a fee is for is written in its reason alone.
std::vector<std::string> about_fees(const std::optional<Instant>& contest_until, bool fee_taken) {
  std::vector<std::string> said;
  if (contest_until)
    said.push_back(
        "Your host has charged a fee for a penalty to your deposit. If it is for this one, please contest it by " +
        format_deadline(to_london(*contest_until)) + ".");
  if (fee_taken)
    said.push_back(
        "Your host has taken a fee for a penalty from your deposit. If it was for this one, please ask for it back in "
        "a dispute.");
  return said;
}

std::string page_of_dispute(BookingId booking) { return "disputes/new?booking=" + booking.str(); }

std::string of_issuer(const LetterFacts& facts) { return facts.issuer + ", reference " + facts.reference; }

// Names nothing of the trip that it was for: it is somebody else's, or nobody's.
std::optional<mail::Letter> no_longer(const LetterFacts& facts, std::string title, const std::string& became) {
  if (facts.is_their_trip || facts.issuer.empty()) return std::nullopt;
  mail::Letter letter{.title = std::move(title),
                      .paragraphs = {"we told you of a penalty of " + of_issuer(facts) + ". " + became}};
  for (auto& said : about_fees(facts.contest_until, facts.fee_taken)) letter.paragraphs.push_back(std::move(said));
  if (facts.contest_until && facts.booking)
    letter.actions = {{"See your trip", facts.public_url + "/bookings/" + facts.booking->str()}};
  else if (facts.fee_taken && facts.booking)
    letter.actions = {{"Open a dispute", facts.public_url + "/" + page_of_dispute(*facts.booking)}};
  letter.paragraphs.push_back(
      "If you have ordered an appeal against it from us, you can cancel it on the page of that order.");
  return letter;
}

}  // namespace

std::array<std::string, 4> Told::values() const {
  const std::string page = !booking        ? "penalties/" + id.str()
                           : contest_until ? "bookings/" + booking->str()
                                           : page_of_dispute(*booking);
  std::string fees;
  for (const auto& said : about_fees(contest_until, fee_taken)) fees += " " + said;
  return {issuer, reference, page, fees};
}

jobs::NewJob Told::letter(notifications::Side, std::string_view about) const {
  return letter_kind(LetterJob{id, renter, std::string(about), issuer, reference, booking, contest_until, fee_taken});
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

std::optional<mail::Letter> withdrawn_letter(const LetterFacts& facts) {
  return no_longer(facts, "That penalty was not for your trip",
                   "Your host has corrected the notice: it was not for your trip, and you need not answer it. We are "
                   "sorry for the worry.");
}

// It may have been for another's trip, or have been entered again with the right reference.
std::optional<mail::Letter> taken_back_letter(const LetterFacts& facts) {
  return no_longer(facts, "A penalty was taken back",
                   "Your host has taken it back: it was entered by mistake. If your host has sent you another one of "
                   "the same incident, please go by that. We are sorry for the confusion.");
}

void register_letters(House& house) { notifications::Sender(house).handle(letter_kind, &write_letter); }

}  // namespace kerbside::penalties
