#include "features/search/ranking.hpp"

#include <algorithm>

#include "rules/geo.hpp"

namespace kerbside::search {
namespace {

// For an unknown place, vehicles elsewhere come after those whose place matches the text, and within each group
// vehicles that are not let for so short a time come last (S1, M7).
constexpr std::uint64_t elsewhere = std::uint64_t{1} << 63, too_short_there = elsewhere >> 1;
constexpr std::int64_t newest_of_all = std::int64_t{1} << 62;

Sort possible(const Query& query) {
  const bool has_place = query.centre || query.unknown_place;
  if (query.sort == Sort::distance && !has_place) return Sort::best;
  if (query.sort == Sort::total && !query.stay) return Sort::price;
  return query.sort;
}

}  // namespace

Ranking::Ranking(const Query& query, const rules::FeeConfig& fees, const std::vector<std::uint16_t>& estimates)
    : query_(query), fees_(fees), estimates_(estimates), sort_(possible(query)) {}

// Returns bits above every sort key; squared distances alone reach the second bit, and an unknown place has none.
std::uint64_t Ranking::group(const Row& row) const {
  const bool last = is_too_short(row.minimum_days);
  if (!query_.unknown_place) return last ? too_short : 0;
  const bool is_elsewhere = estimates_[row.place] >= rules::elsewhere_miles;
  return (is_elsewhere ? elsewhere : 0) | (last ? too_short_there : 0);
}

std::uint64_t Ranking::total(std::int64_t price, int weekly, int monthly) const {
  const rules::Offer offer{rules::Pence{price}, rules::BasisPoints{weekly}, rules::BasisPoints{monthly}};
  return static_cast<std::uint64_t>(rules::listed_total(offer, query_.stay->billed_days, fees_).value);
}

std::uint64_t Ranking::primary(const Row& row, double chord2) const {
  const std::uint64_t last = group(row);
  switch (sort_) {
    case Sort::distance:
      return last | (query_.centre ? std::bit_cast<std::uint64_t>(chord2) : estimates_[row.place]);
    case Sort::price:
      return last | static_cast<std::uint64_t>(row.price);
    case Sort::total:
      return last | total(row.price, row.weekly, row.monthly);
    case Sort::rating:
      return last | static_cast<std::uint64_t>(rating_key(row));
    case Sort::newest:
      return last | static_cast<std::uint64_t>(newest_of_all - row.created);
    case Sort::best:
      break;
  }
  const int miles = query_.centre ? whole_miles_within(chord2) : query_.unknown_place ? estimates_[row.place] : 0;
  return last | static_cast<std::uint64_t>(rules::best_quality - row.quality + rules::points_a_mile * miles);
}

const Ladder* Ranking::ladder(const Segment& segment) const {
  switch (sort_) {
    case Sort::distance:
      return nullptr;
    case Sort::price:
    case Sort::total:
      return &segment.by_price();
    case Sort::rating:
      return &segment.by_rating();
    case Sort::newest:
      return &segment.by_newest();
    case Sort::best:
      break;
  }
  return &segment.by_quality();
}

std::uint64_t Ranking::lowest(const Segment& segment, std::int64_t value) const {
  switch (sort_) {
    case Sort::total: {
      // From 28 days on, a host without a monthly discount gives the weekly one (M2).
      const int weekly = segment.highest_weekly();
      return total(value, weekly, std::max(weekly, segment.highest_monthly()));
    }
    case Sort::newest:
      return static_cast<std::uint64_t>(newest_of_all + value);
    case Sort::best:
      return static_cast<std::uint64_t>(std::max<std::int64_t>(0, rules::best_quality + value));
    default:
      return static_cast<std::uint64_t>(value);
  }
}

}  // namespace kerbside::search
