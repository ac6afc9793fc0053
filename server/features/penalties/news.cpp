#include "features/penalties/news.hpp"

#include "ports/house.hpp"

namespace kerbside::penalties {
namespace {

struct LetterJob {
  PenaltyId penalty_id;
  UserId reader;
  std::string about;
};
BOOST_DESCRIBE_STRUCT(LetterJob, (), (penalty_id, reader, about))

constexpr auto letter_kind = mail::letter_kind<LetterJob>("penalty_letter");

Task<Result<std::optional<notifications::Draft>>> write_letter(Loop& loop, const LetterJob& about,
                                                               const mail::Post& post) {
  KB_CO_TRY(const auto row, co_await store::find(loop.db, about.penalty_id));
  if (!row) co_return std::optional<notifications::Draft>();
  co_return notifications::write(news, notifications::Side::renter, about.about, LetterFacts{*row, post.public_url},
                                 about.reader);
}

}  // namespace

jobs::NewJob Told::letter(notifications::Side, std::string_view about) const {
  return letter_kind(LetterJob{id, renter, std::string(about)});
}

std::optional<mail::Letter> arrived_letter(const LetterFacts& facts) {
  const store::Row& row = facts.row;
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

// Names nothing of the trip that it was for: it is somebody else's.
std::optional<mail::Letter> withdrawn_letter(const LetterFacts& facts) {
  return mail::Letter{
      .title = "That penalty was not for your trip",
      .paragraphs = {"we told you of a penalty of " + facts.row.issuer_name + ", reference " + facts.row.reference +
                     ". Your host has corrected the notice: it was not for your trip, and there is "
                     "nothing for you to do. We are sorry for the worry."}};
}

void register_letters(House& house) { notifications::Sender(house).handle(letter_kind, &write_letter); }

}  // namespace kerbside::penalties
