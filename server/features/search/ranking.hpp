// In what order a search shows what it found.
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
  // estimates: miles by place of an unknown place, or none.
  Ranking(const Query& query, const rules::FeeConfig& fees, const std::vector<std::uint16_t>& estimates);

  Sort sort() const { return sort_; }
  std::uint64_t primary(const Row& row, double chord2) const;
  // The column that goes up with primary() as far as it can, and the lowest primary() of rows whose column is `value`
  // or more. None: every row has to be looked at.
  const Ladder* ladder(const Segment& segment) const;
  std::uint64_t lowest(const Segment& segment, std::int64_t value) const;

 private:
  std::uint64_t group(const Row& row) const;
  std::uint64_t total(std::int64_t price, int weekly, int monthly) const;

  const Query& query_;
  const rules::FeeConfig& fees_;
  const std::vector<std::uint16_t>& estimates_;
  Sort sort_;
};

}  // namespace kerbside::search
