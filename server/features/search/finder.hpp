// Runs one query over several segments.
#pragma once
#include <bit>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "features/search/collector.hpp"
#include "features/search/map_squares.hpp"
#include "features/search/matcher.hpp"
#include "features/search/near_words.hpp"
#include "features/search/ranking.hpp"

namespace kerbside::search {

class Finder {
 public:
  Finder(const Query& query, const Ranking& ranking, std::size_t makes);

  // Searches the large segment without its hidden rows, or the small one, which is soon replaced and has none.
  void look_through(const Segment& segment, const Names& names, std::span<const Word> hidden);
  // Adds the matches in a map's area to the squares; whole cells at once when the map needs no more.
  static void place(const Segment& segment, const Names& names, std::span<const Word> hidden, const Query& query,
                    MapSquares& squares);
  // Returns the result over all segments: the page, the number of hits and the facets.
  Found found() &&;

 private:
  struct Run {  // adjacent slots
    std::uint32_t first = 0, end = 0;
    bool whole = true;  // all of them lie within the searched area
  };
  struct Matching {
    std::uint32_t word = 0;
    Word rows = 0;
  };
  std::vector<Run> runs(const Segment& segment) const;
  static void keep_inside(const Segment& segment, const Query& query, Block& block, const Block& unsure);
  template <class Visit>
  static void each_block(std::span<const Run> runs, Visit visit);
  static Word rows_within(const Run& run, std::uint32_t word);

  std::vector<Matching> matching(const Segment& segment, const Matcher& matcher, const std::vector<Run>& runs);
  // Counts the block's rows, which pass everything but the groups; leaves those that pass the groups too.
  void count_facets(const Segment& segment, const Matcher& matcher, Block& block);
  void count_years(const Segment& segment, const Block& rows);
  bool collect_nearest(const Segment& segment, const Matcher& matcher);
  void collect_from_nearest(const Segment& segment, const std::vector<Matching>& matching);
  bool takes_at(double chord) const { return page_.takes(std::bit_cast<std::uint64_t>(chord * chord)); }
  void collect_by_rungs(const Segment& segment, const std::vector<Matching>& matching);
  void collect(const Segment& segment, std::size_t word, Word rows);

  const Query& query_;
  const Ranking& ranking_;
  const bool nearest_first_;
  std::shared_ptr<const std::vector<NearCell>> in_area_;  // for a query with an area
  std::shared_ptr<const Around> around_;                  // for a query with a place and no area
  Collector page_;
  Found found_;
};

}  // namespace kerbside::search
