// A query prepared for one segment: matches its rows against all conditions but the place.
#pragma once
#include <array>
#include <span>
#include <utility>
#include <vector>

#include "features/search/names.hpp"
#include "features/search/query.hpp"
#include "features/search/segment.hpp"

namespace kerbside::search {

// A subset of the rows in adjacent words of a segment.
struct Block {
  static constexpr std::size_t most_words = 64, few_words = 4;  // few: not worth a call
  Block(std::size_t first_word, std::size_t count) : first(first_word), words(count) {}
  std::size_t first = 0, words = 0;
  std::array<Word, most_words> rows;  // of the first `words`; must be set by the caller

  bool is_empty() const;
  void keep(const Word* those) {
    if (words > few_words) return search::keep(rows.data(), those, words);
    for (std::size_t i = 0; i < words; ++i) rows[i] &= those[i];
  }
  void join(Word* rows_found, const Word* those) const {
    if (words > few_words) return search::join(rows_found, those, words);
    for (std::size_t i = 0; i < words; ++i) rows_found[i] |= those[i];
  }
  void drop(const Word* those) { search::drop(rows.data(), those, words); }
  void clear() { rows.fill(0); }
  std::uint32_t count() const { return search::count(rows.data(), words); }
  std::uint32_t count(const Word* those) const { return search::count_both(rows.data(), those, words); }
};

class Matcher {
 public:
  // hidden: rows that a later segment replaces, or none. All arguments must outlive the matcher.
  Matcher(const Segment& segment, const Names& names, const Query& query, std::span<const Word> hidden);

  // The filters for which a screen shows counts.
  enum Group : std::uint8_t { category, fuel, transmission, make, year, seats, price, delivery, instant, groups };
  bool asks(Group group) const;  // whether the query restricts it
  // Keep the rows that pass a group, that pass everything outside the groups, and that pass all.
  void keep_group(Group group, Block& block) const;
  void keep_others(Block& block) const;
  void keep_matching(Block& block) const;
  void prefetch(std::size_t word) const;  // loads what would take most of the waiting

 private:
  void keep_newer(Block& block) const;
  void keep_nearly_priced(Block& block) const;
  void keep_priced(Block& block) const;
  void keep_free(Block& block) const;
  void keep_models(Block& block) const;

  const Segment& segment_;
  const Query& query_;
  const std::span<const Word> hidden_;
  std::vector<Group> asked_;
  std::vector<std::size_t> makes_;  // the requested ones
  std::vector<bool> models_;        // by number; empty: all
  std::vector<std::pair<std::size_t, Word>> free_for_searcher_;
  std::size_t lowest_rung_ = 0, highest_rung_ = 0;
};

}  // namespace kerbside::search
