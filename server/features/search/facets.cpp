#include "features/search/facets.hpp"

#include <algorithm>
#include <numeric>

#include "features/search/entries.hpp"
#include "rules/words.hpp"

namespace kerbside::search {
namespace {

constexpr std::ptrdiff_t most_years = 15;

template <class Name>
std::vector<FacetCount> present(const std::vector<std::uint32_t>& counts, std::size_t first, Name name) {
  std::vector<FacetCount> found;
  for (std::size_t i = first; i < counts.size(); ++i)
    if (counts[i] > 0) found.push_back({name(i), counts[i]});
  return found;
}

template <class E>
std::vector<FacetCount> by_word(const std::vector<std::uint32_t>& counts) {
  return present(counts, 0, [](std::size_t i) { return rules::word(static_cast<E>(i)); });
}

// Returns how many vehicles each type would find, including synonyms (S3).
std::vector<FacetCount> by_type(const std::vector<std::uint32_t>& counts) {
  std::vector<std::uint32_t> found(counts.size());
  for (std::size_t type = 0; type < counts.size(); ++type) {
    const std::uint32_t meant = category_bits(rules::word(static_cast<rules::Category>(type)));
    for (std::size_t i = 0; i < counts.size(); ++i)
      if ((meant >> i & 1) != 0) found[type] += counts[i];
  }
  return by_word<rules::Category>(found);
}

}  // namespace

FacetCounts named(const Facets& facets, const Names& names) {
  FacetCounts counts;
  counts.all_types = std::reduce(facets.categories.begin(), facets.categories.end(), std::int64_t{0});
  counts.vehicle_type = by_type(facets.categories);
  counts.fuel_type = by_word<rules::FuelType>(facets.fuels);
  counts.transmission = by_word<rules::Transmission>(facets.transmissions);
  counts.make =
      present(facets.makes, 0, [&](std::size_t i) { return names.makes.text(static_cast<std::uint32_t>(i)); });
  std::ranges::sort(counts.make, {}, &FacetCount::value);
  counts.year = present(facets.years, 0, [](std::size_t i) { return std::to_string(first_year_counted + i); });
  if (counts.year.size() > most_years) counts.year.erase(counts.year.begin(), counts.year.end() - most_years);
  counts.seats = present(facets.seats, 1, [](std::size_t i) { return std::to_string(i); });
  counts.price = present(facets.prices, 0, [](std::size_t i) { return std::to_string(band_starts[i]); });
  counts.features = present(facets.features, 0, [](std::size_t i) { return feature_names().at(i); });
  counts.delivery = facets.can_deliver;
  counts.instant_book = facets.instant_book;
  return counts;
}

}  // namespace kerbside::search
