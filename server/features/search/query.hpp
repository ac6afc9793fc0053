// The query and the result in the index's own terms, without texts or the units of screens.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "features/search/row.hpp"
#include "ports/places/area.hpp"

namespace kerbside::search {

// best: rules/search_score.hpp, the order of searches without a place. total: the price of the dates, as a card shows
// it (S5).
enum class Sort : std::uint8_t { best, distance, price, total, rating, newest };
BOOST_DESCRIBE_ENUM(Sort, best, distance, price, total, rating, newest)

inline constexpr std::size_t price_bands = 4;
inline constexpr std::int64_t band_starts[price_bands] = {0, 5'000, 10'000, 20'000};  // pence (S5)

inline constexpr int first_year_counted = 1990;
inline constexpr std::size_t years_counted = 64;

struct Stay {
  int first = 0, last = 0;  // days of the index, both taken (S2)
  int billed_days = 1;
};

// Sets of enumerators are bits; an empty set matches everything.
struct Query {
  std::optional<Unit> centre;                // within rules::search_radius_miles, if there is no area
  std::optional<std::string> unknown_place;  // sorted by the estimates of P5-58 (S1)
  std::optional<Box> area;                   // the area of a map
  const places::Area* ground = nullptr;      // restricts the area to a county or region; static duration
  std::optional<Stay> stay;
  std::uint32_t categories = 0, fuels = 0, transmissions = 0;
  std::vector<std::string> makes;
  std::string model;           // part of it, in lower case
  std::uint32_t features = 0;  // all must be present
  int year_from = 0, seats_from = 0;
  std::optional<std::int64_t> price_from, price_to;  // pence a day, both included
  std::optional<bool> can_deliver;
  bool instant_book = false;
  std::vector<PackedId> free_for_searcher;  // taken only by the searcher's own unpaid hold (K3)
  Sort sort = Sort::best;
  std::size_t offset = 0, limit = 20;
  bool count = true, facets = false;
};

struct Hit {
  PackedId id;
  std::int64_t created = 0;      // microseconds
  std::uint32_t place = 0;       // index into Names
  std::optional<double> chord2;  // squared, from the centre
  std::optional<int> estimate;   // miles from an unknown place
};

// How many vehicles there would be with one more choice: each facet is counted under all filters but its own.
struct Facets {
  std::vector<std::uint32_t> categories, fuels, transmissions, makes, prices, features;
  std::vector<std::uint32_t> seats, years;  // at least so many; built in first_year_counted + i or later
  std::uint32_t can_deliver = 0, instant_book = 0;
};

struct Found {
  std::vector<Hit> hits;
  std::uint64_t total = 0;
  Facets facets;
};

}  // namespace kerbside::search
