#include "features/reviews/news.hpp"

#include "ports/house.hpp"

namespace kerbside::reviews {
namespace {

using notifications::Draft;

struct LetterJob {
  BookingId booking_id;
  Side to{};
  std::string about;
};
BOOST_DESCRIBE_STRUCT(LetterJob, (), (booking_id, to, about))

constexpr auto letter_kind = mail::letter_kind<LetterJob>("review_letter");

std::string vehicle_of(const store::Trip& trip) { return trip.make + " " + trip.model; }

std::string last_day_of(const store::Trip& trip) {
  return trip.completed_at ? format_day(rules::last_day_to_review(*trip.completed_at)) : "";
}

std::string link_to(const LetterFacts& facts) { return facts.public_url + "/bookings/" + facts.trip.id.str(); }

Task<Result<std::optional<Draft>>> write_letter(Loop& loop, const LetterJob& letter, const mail::Post& post) {
  KB_CO_TRY(const auto trip, co_await store::trip(loop.db, letter.booking_id));
  if (!trip) co_return std::optional<Draft>();
  KB_CO_TRY(const auto written, co_await store::written_of(loop.db, letter.booking_id));
  const auto reader = letter.to == Side::renter ? rules::Reviewer::renter : rules::Reviewer::host;
  const LetterFacts facts{*trip, reader, store::find(reader, written), store::find(other_side(reader), written),
                          post.public_url};
  co_return notifications::write(news, letter.to, letter.about, facts, trip->person(reader));
}

}  // namespace

std::array<std::string, 5> Told::values() const {
  return {trip.name(other_side(reader_side)), vehicle_of(trip), trip.id.str(), last_day_of(trip),
          why ? std::string(rules::words_for(*why)) : ""};
}

jobs::NewJob Told::letter(Side to, std::string_view about) const {
  const std::string name(about), side = boost::describe::enum_to_string(to, "");
  return letter_kind(LetterJob{trip.id, to, name}, name + ":" + side + ":" + trip.id.str());
}

std::optional<mail::Letter> received_letter(const LetterFacts& facts) {
  if (!facts.theirs || !facts.theirs->is_visible) return std::nullopt;  // removed since
  return mail::Letter{.title = "You have a new review",
                      .paragraphs = {facts.trip.name(other_side(facts.reader_side)) +
                                     " has reviewed the trip with the " + vehicle_of(facts.trip) + "."},
                      .actions = {{"Read the review", link_to(facts)}}};
}

std::optional<mail::Letter> due_letter(const LetterFacts& facts) {
  if (facts.mine || !facts.trip.is_over() || !rules::may_be_reviewed(*facts.trip.completed_at, london_today()))
    return std::nullopt;
  const bool to_renter = facts.reader_side == rules::Reviewer::renter;
  const bool is_hidden = london_today() < rules::single_review_visible_on(*facts.trip.completed_at);
  return mail::Letter{
      .title = to_renter ? "How was your trip?" : "How was your renter?",
      .paragraphs = {"please tell others how the trip with the " + vehicle_of(facts.trip) + " went. You can review " +
                         facts.trip.name(other_side(facts.reader_side)) + " until " + last_day_of(facts.trip) + ".",
                     is_hidden
                         ? "Neither of you can read the other’s review before both are written or 14 days have passed."
                         : "What you write now is public at once."},
      .actions = {{"Write a review", link_to(facts)}}};
}

std::optional<mail::Letter> removed_letter(const LetterFacts& facts) {
  if (!facts.mine || !facts.mine->deleted_for) return std::nullopt;
  return mail::Letter{
      .title = "Your review was removed",
      .paragraphs = {"we removed your review of the trip with the " + vehicle_of(facts.trip) + ", because " +
                         std::string(rules::words_for(*facts.mine->deleted_for)) + ".",
                     "We never remove a review because of a low rating. If you think that we are wrong, please contact "
                     "support."},
      .actions = {{"See this trip", link_to(facts)}}};
}

void register_letters(House& house) { notifications::Sender(house).handle(letter_kind, &write_letter); }

}  // namespace kerbside::reviews
