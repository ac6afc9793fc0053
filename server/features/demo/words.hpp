// Hand-written words the demo data is put together from. Placeholders in braces are filled by fill().
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kerbside::demo {

using Words = std::span<const std::string_view>;

// A sentence with the vehicles it suits: categories and fuels, "" for all.
struct Phrase {
  std::string_view text;
  std::string_view suits{};  // words that must all hold: "hatchback", "electric", "manual", "!van"
};
using Phrases = std::span<const Phrase>;

// people
Words first_names();
Words last_names();
Words company_patterns();  // "{name} Car Hire", "{town} Vehicle Club"
Words streets();
Words person_introductions();
Words company_introductions();

// listings, one sentence of each
Phrases openings();
Phrases characters();
Phrases equipment();  // with {features}
Phrases practicalities();
Phrases closings();

// reviews
Phrases praise();
Phrases details();
Phrases fair_verdicts();  // four stars
Phrases poor_verdicts();  // three and fewer
Words renter_praise();    // by hosts
Words renter_complaints();
Words endings();
Words thanks();  // the host's answers
Words apologies();

// messages before a booking
struct Exchange {
  std::string_view question, answer, thanks;
};
std::span<const Exchange> exchanges();

Words block_reasons();

std::string fill(std::string_view text, std::span<const std::pair<std::string_view, std::string>> values);
bool suits(const Phrase& phrase, std::span<const std::string_view> facts);

}  // namespace kerbside::demo
