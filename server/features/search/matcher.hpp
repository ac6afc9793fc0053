// A query made ready for one segment: which of 64 vehicles match, all conditions but the place.
#pragma once
#include <array>
#include <span>
#include <utility>
#include <vector>

#include "features/search/names.hpp"
#include "features/search/query.hpp"
#include "features/search/segment.hpp"

namespace kerbside::search {

class Matcher {
 public:
  // hidden: rows that a later segment has anew, or none. All must outlive the matcher.
  Matcher(const Segment& segment, const Names& names, const Query& query, std::span<const Word> hidden);

  // The filters that a screen counts by.
  enum Group : std::uint8_t { category, fuel, transmission, make, seats, price, delivery, instant, groups };
  using Groups = std::array<Word, groups>;
  Groups group_words(std::size_t word) const;
  // Those of `candidates` that pass everything that is in no group.
  Word others(std::size_t word, Word candidates) const;
  Word operator()(std::size_t word) const;

 private:
  Word price_word(std::size_t word) const;
  Word free_word(std::size_t word, Word candidates) const;

  const Segment& segment_;
  const Query& query_;
  const std::span<const Word> hidden_;
  std::vector<std::size_t> makes_;
  std::vector<bool> models_;  // by number; empty: all
  std::vector<std::pair<std::size_t, Word>> free_for_searcher_;
  std::size_t lowest_rung_ = 0, highest_rung_ = 0;
};

}  // namespace kerbside::search
