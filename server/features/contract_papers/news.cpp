#include "features/contract_papers/news.hpp"

#include "core/new_id.hpp"
#include "features/contract_papers/words.hpp"
#include "ports/house.hpp"
#include "rules/people.hpp"

namespace kerbside::contract_papers {
namespace {

using notifications::Draft;
using notifications::Side;

struct AskedLetter {
  ContractId contract_id;
  AskedAgain what{};
};
BOOST_DESCRIBE_STRUCT(AskedLetter, (), (contract_id, what))

constexpr auto letter_kind = mail::letter_kind<AskedLetter>("contract_papers_letter");

Task<Result<std::optional<Draft>>> write_letter(Loop& loop, const AskedLetter& letter, const mail::Post& post) {
  KB_CO_TRY(const auto facts, co_await store::asked_facts(loop.db, letter.contract_id));
  if (!facts) co_return std::optional<Draft>();
  co_return notifications::write(news, Side::renter, "asked_again", LetterFacts{*facts, letter.what, post.public_url},
                                 facts->renter_user_id);
}

}  // namespace

std::string vehicle_of(const store::AskedFacts& facts) { return facts.make + " " + facts.model; }

std::string host_of(const store::AskedFacts& facts) {
  return rules::display_name(facts.first_name, facts.last_name, facts.company_name.value_or(""),
                             facts.display_preference);
}

std::array<std::string, 6> Told::values() const {
  return {host_of(facts),
          rules::display_name(facts.renter_first_name, facts.renter_last_name, std::nullopt,
                              rules::DisplayPreference::personal),
          vehicle_of(facts),
          words_for(what),
          facts.booking_id.str(),
          facts.contract_id.str()};
}

jobs::NewJob Told::letter(Side, std::string_view) const {
  return letter_kind(AskedLetter{facts.contract_id, what}, new_id<ContractId>().str());
}

std::optional<mail::Letter> asked_again_letter(const LetterFacts& letter) {
  const store::AskedFacts& facts = letter.facts;
  // Sent in the meantime.
  if (std::ranges::find(facts.asked_again, rules::word(letter.what)) == facts.asked_again.end()) return std::nullopt;
  const std::string link =
      letter.public_url + "/bookings/" + facts.booking_id.str() + "?contract=" + facts.contract_id.str();
  return mail::Letter{.title = "Please send it once more",
                      .paragraphs = {host_of(facts) + " checks your licence for the trip with the " +
                                         vehicle_of(facts) + " and needs your " + words_for(letter.what) +
                                         " once more: a share code works once, and a photo may be unclear.",
                                     "You do not have to sign again. It can be sent until the pick-up."},
                      .actions = {{"Send it", link}}};
}

void register_letters(House& house) { notifications::Sender(house).handle(letter_kind, &write_letter); }

}  // namespace kerbside::contract_papers
