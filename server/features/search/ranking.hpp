// The order in which a search shows what it found.
#pragma once
#include <bit>
#include <cstdint>
#include <vector>

#include "features/search/query.hpp"
#include "features/search/segment.hpp"
#include "rules/pricing.hpp"
#include "rules/search_score.hpp"

namespace kerbside::search {

class Ranking {
 public:
  // estimates: miles from an unknown place, by the vehicle's place; or empty.
  Ranking(const Query& query, const rules::FeeConfig& fees, const std::vector<std::uint16_t>& estimates);

  Sort sort() const { return sort_; }
  std::uint64_t primary(const Row& row, double chord2) const;
  // The same for a vehicle near a known place, when sorting by distance.
  std::uint64_t by_distance(int minimum_days, double chord2) const {
    return (is_too_short(minimum_days) ? too_short : 0) | std::bit_cast<std::uint64_t>(chord2);
  }
  // Returns the column that rises most closely with primary(), and the lowest primary() of rows whose column is `value`
  // or more. Null: every row must be compared.
  const Ladder* ladder(const Segment& segment) const;
  std::uint64_t lowest(const Segment& segment, std::int64_t value) const;

 private:
  // Vehicles that are not let for so short a time come last (M7).
  static constexpr std::uint64_t too_short = std::uint64_t{1} << 63;
  bool is_too_short(int minimum_days) const { return query_.stay && query_.stay->billed_days < minimum_days; }
  std::uint64_t group(const Row& row) const;
  std::uint64_t total(std::int64_t price, int weekly, int monthly) const;

  const Query& query_;
  const rules::FeeConfig& fees_;
  const std::vector<std::uint16_t>& estimates_;
  Sort sort_;
};

}  // namespace kerbside::search
