#include "rules/catalogue.hpp"

#include <algorithm>
#include <array>

#include "rules/text.hpp"

namespace kerbside::rules {

namespace {

constexpr std::array<std::string_view, 7> all_categories = {"motorbike", "van",         "hatchback", "saloon",
                                                            "suv",       "performance", "luxury"};

struct Synonym {
  std::string_view category, word;
};

constexpr Synonym synonyms[] = {
    {"motorbike", "motorcycle"}, {"motorbike", "bike"},       {"motorbike", "scooter"},
    {"motorbike", "moped"},      {"performance", "sports"},   {"performance", "sport"},
    {"performance", "luxury"},   {"performance", "supercar"}, {"suv", "4x4"},
    {"suv", "crossover"},        {"suv", "offroad"},          {"van", "minivan"},
    {"van", "commercial"},       {"hatchback", "compact"},    {"saloon", "sedan"},
    {"luxury", "premium"},       {"luxury", "performance"},
};

bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

bool matches(std::string_view filter, std::string_view category) {
  if (contains(category, filter) || contains(filter, category)) return true;
  // Synonyms work both ways: "performance" finds luxury, and "sedan" finds saloon.
  return std::ranges::any_of(synonyms, [&](const Synonym& s) {
    return (s.category == filter && s.word == category) || (s.category == category && s.word == filter);
  });
}

}  // namespace

std::span<const std::string_view> categories() { return all_categories; }

std::vector<std::string_view> categories_matching(std::string_view filter) {
  const std::string wanted = lower_ascii(trim(filter));
  if (wanted.empty() || wanted == "any" || wanted == "all") return {all_categories.begin(), all_categories.end()};
  std::vector<std::string_view> found;
  std::ranges::copy_if(all_categories, std::back_inserter(found),
                       [&](std::string_view category) { return matches(wanted, category); });
  return found;
}

}  // namespace kerbside::rules
