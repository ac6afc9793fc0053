#include "features/search/finder.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

namespace kerbside::search {
namespace {

const double radius2 = chord2_of(rules::search_radius_miles);
const double radius = std::sqrt(radius2);
constexpr std::size_t fewest_words = 8;

template <class Visit>
void each_bit(std::size_t word, Word rows, Visit visit) {
  for (; rows != 0; rows &= rows - 1) visit(word * 64 + static_cast<std::size_t>(std::countr_zero(rows)));
}

Word bits_between(std::uint32_t first, std::uint32_t end) {
  const Word from = ~Word{0} << (first & 63);
  return (end & 63) == 0 ? from : from & ((Word{1} << (end & 63)) - 1);
}

void add(std::vector<std::uint32_t>& counts, const Bitmaps& values, const Block& rows) {
  for (std::size_t value = 0; value < values.values; ++value) counts[value] += rows.count(values(value, rows.first));
}

// Keeps a thread's latest results: the same places are searched again and again.
template <class Key, class Cells>
class LastKept {
 public:
  template <class Make>
  std::shared_ptr<const Cells> of(const Key& key, Make make) {
    const auto known = std::ranges::find_if(kept_, [&](const auto& one) { return one.second && one.first == key; });
    if (known != kept_.end()) return known->second;
    auto made = std::make_shared<const Cells>(make());
    kept_[next_++ % kept_.size()] = {key, made};
    return made;
  }

 private:
  std::vector<std::pair<Key, std::shared_ptr<const Cells>>> kept_{64};  // some 3 MB
  std::size_t next_ = 0;
};

std::shared_ptr<const Around> around(const Unit& centre) {
  thread_local LastKept<Unit, Around> kept;
  return kept.of(centre, [&] { return cells_around(centre, radius); });
}

using Cells = std::vector<NearCell>;

// For a query with an area.
std::shared_ptr<const Cells> cells_of(const Query& query) {
  if (query.ground == nullptr) return std::make_shared<const Cells>(cells_in(*query.area));
  thread_local LastKept<const places::Area*, Cells> kept;
  return kept.of(query.ground, [&] { return cells_in(*query.ground); });
}

bool is_in_area(const Row& row, const Query& query) {
  return query.area->holds(row.lat, row.lng) && (query.ground == nullptr || query.ground->holds({row.lat, row.lng}));
}

// Loads the rows' positions into the cache before the first is read.
void prefetch_points(const Segment& segment, std::size_t word, Word rows) {
  each_bit(word, rows, [&](std::size_t slot) { __builtin_prefetch(&segment.at(slot)); });
}

}  // namespace

Finder::Finder(const Query& query, const Ranking& ranking, std::size_t makes)
    : query_(query),
      ranking_(ranking),
      nearest_first_(ranking.sort() == Sort::distance && query.centre && !query.area),
      page_(query.offset + query.limit) {
  if (query.area)
    in_area_ = cells_of(query);
  else if (query.centre)
    around_ = around(*query.centre);
  if (!query.facets) return;
  Facets& facets = found_.facets;
  facets.categories.resize(7);
  facets.fuels.resize(4);
  facets.transmissions.resize(2);
  facets.makes.resize(makes);
  facets.years.resize(years_counted);
  facets.seats.resize(most_seats + 1);
  facets.prices.resize(price_bands);
  facets.features.resize(feature_count);
}

// Neighbouring cells in a row of the grid make one run, so a circle is a few runs for each row.
std::vector<Finder::Run> Finder::runs(const Segment& segment) const {
  if (!query_.centre && !query_.area) return {Run{0, static_cast<std::uint32_t>(segment.size()), true}};
  std::vector<Run> found;
  found.reserve(64);
  for (const auto& [cell, nearest, whole] : query_.area ? *in_area_ : around_->by_cell) {
    const std::uint32_t first = segment.start_of(cell), end = segment.start_of(cell + 1);
    if (first == end) continue;
    if (!found.empty() && found.back().end == first && found.back().whole == whole)
      found.back().end = end;
    else
      found.push_back(Run{first, end, whole});
  }
  return found;
}

// unsure: the rows that may lie outside.
void Finder::keep_inside(const Segment& segment, const Query& query, Block& block, const Block& unsure) {
  for (std::size_t i = 0; i < block.words; ++i) {
    each_bit(block.first + i, block.rows[i] & unsure.rows[i], [&](std::size_t slot) {
      const bool here =
          query.area ? is_in_area(segment.row(slot), query) : chord2(segment.at(slot), *query.centre) <= radius2;
      if (!here) block.rows[i] &= ~(Word{1} << (slot & 63));
    });
  }
}

// Calls visit with blocks of the runs' rows, in order, and with those rows that may lie outside. A block covers many
// words, including gaps between runs, since a step for each run would cost more.
template <class Visit>
void Finder::each_block(std::span<const Run> runs, Visit visit) {
  std::uint32_t word = 0;
  for (auto run = runs.begin(); run != runs.end(); word += Block::most_words) {
    word = std::max(word, run->first / 64);
    const std::uint32_t end = (word + Block::most_words) * 64;
    Block block{word, Block::most_words};
    block.clear();
    Block unsure = block;
    for (; run != runs.end() && run->first < end; ++run) {
      const std::uint32_t last = (std::min(run->end, end) - 1) / 64;
      for (std::uint32_t at = std::max(word, run->first / 64); at <= last; ++at) {
        block.rows[at - word] |= rows_within(*run, at);
        if (!run->whole) unsure.rows[at - word] |= rows_within(*run, at);
      }
      block.words = last - word + 1;
      if (run->end > end) break;  // continues in the next block
    }
    visit(block, unsure);
  }
}

Word Finder::rows_within(const Run& run, std::uint32_t word) {
  return bits_between(std::max(run.first, word * 64), std::min(run.end, word * 64 + 64));
}

void Finder::count_years(const Segment& segment, const Block& rows) {
  const auto years = segment.years();  // those that occur
  std::size_t at = 0;
  std::uint32_t newer = rows.count();
  for (std::size_t i = 0; i < years_counted; ++i) {
    const int year = first_year_counted + static_cast<int>(i);
    while (at < years.size() && years[at] < year)
      newer = ++at < years.size() ? rows.count(segment.from_year(at, rows.first)) : 0;
    found_.facets.years[i] += newer;
  }
}

void Finder::count_facets(const Segment& segment, const Matcher& matcher, Block& block) {
  std::vector<std::pair<Matcher::Group, Block>> asked;
  for (int i = 0; i < Matcher::groups; ++i) {
    const auto group = static_cast<Matcher::Group>(i);
    if (matcher.asks(group)) matcher.keep_group(group, asked.emplace_back(group, block).second);
  }
  const auto without = [&](Matcher::Group own) {  // each facet counts under all groups but its own
    Block rows = block;
    for (const auto& [group, passing] : asked)
      if (group != own) rows.keep(passing.rows.data());
    return rows;
  };
  Facets& counts = found_.facets;
  add(counts.categories, segment.categories(), without(Matcher::category));
  add(counts.fuels, segment.fuels(), without(Matcher::fuel));
  add(counts.transmissions, segment.transmissions(), without(Matcher::transmission));
  add(counts.makes, segment.makes(), without(Matcher::make));
  count_years(segment, without(Matcher::year));
  add(counts.seats, segment.seats(), without(Matcher::seats));
  add(counts.prices, segment.prices(), without(Matcher::price));
  counts.can_deliver += without(Matcher::delivery).count(segment.delivery()(0, block.first));
  counts.instant_book += without(Matcher::instant).count(segment.instant()(0, block.first));
  block = without(Matcher::groups);
  add(counts.features, segment.features(), block);
}

std::vector<Finder::Matching> Finder::matching(const Segment& segment, const Matcher& matcher,
                                               const std::vector<Run>& runs) {
  std::vector<Matching> found;
  found.reserve(64);
  each_block(runs, [&](Block& block, const Block& unsure) {
    query_.facets ? matcher.keep_others(block) : matcher.keep_matching(block);
    keep_inside(segment, query_, block, unsure);
    if (query_.facets && !block.is_empty()) count_facets(segment, matcher, block);
    found_.total += block.count();
    for (std::size_t i = 0; i < block.words; ++i)
      if (block.rows[i] != 0) found.push_back({static_cast<std::uint32_t>(block.first + i), block.rows[i]});
  });
  return found;
}

void Finder::collect(const Segment& segment, std::size_t word, Word rows) {
  prefetch_points(segment, word, rows);
  each_bit(word, rows, [&](std::size_t slot) {
    const double away = query_.centre ? chord2(segment.at(slot), *query_.centre) : 0;
    // Rows are wide and far apart in memory: near a place those that are too far away are not read.
    const std::uint64_t primary = nearest_first_ ? ranking_.by_distance(segment.minimum_days(slot), away)
                                                 : ranking_.primary(segment.row(slot), away);
    if (page_.takes(primary)) page_.add({primary, &segment.row(slot), away});
  });
}

// Returns false when the page was not full after a part of the segment: then scanning all of it at once is cheaper.
bool Finder::collect_nearest(const Segment& segment, const Matcher& matcher) {
  const std::size_t most = std::max(fewest_words, segment.words() / 8);
  NearWords& words = near_words(segment, *query_.centre, radius, around_);
  const Run all{0, static_cast<std::uint32_t>(segment.size())};
  auto next = words.at(0, segment);
  for (std::size_t looked_at = 0; next && takes_at(next->nearest); ++looked_at) {
    if (looked_at == most) return false;
    const NearWord near = *next;
    next = words.at(looked_at + 1, segment);
    if (next) matcher.prefetch(next->word);
    Block block{near.word, 1};
    block.rows[0] = rows_within(all, near.word);
    matcher.keep_matching(block);
    if (!near.whole) keep_inside(segment, query_, block, block);
    collect(segment, near.word, block.rows[0]);
  }
  return true;
}

// Uses a heap, since most of them are never taken.
void Finder::collect_from_nearest(const Segment& segment, const std::vector<Matching>& matching) {
  struct Near {
    double nearest = 0;
    const Matching* word = nullptr;
  };
  const auto farther = [](const Near& a, const Near& b) { return a.nearest > b.nearest; };
  std::vector<Near> words;
  words.reserve(matching.size());
  for (const Matching& word : matching) words.push_back({segment.nearest(word.word, *query_.centre), &word});
  std::ranges::make_heap(words, farther);
  while (!words.empty() && takes_at(words.front().nearest)) {
    std::ranges::pop_heap(words, farther);
    const Matching& nearest = *words.back().word;
    words.pop_back();
    if (!words.empty()) prefetch_points(segment, words.front().word->word, words.front().word->rows);
    collect(segment, nearest.word, nearest.rows);
  }
}

void Finder::collect_by_rungs(const Segment& segment, const std::vector<Matching>& matching) {
  const Ladder* ladder = ranking_.ladder(segment);
  if (ladder == nullptr) {
    for (const auto& [word, rows] : matching) collect(segment, word, rows);
    return;
  }
  for (std::size_t rung = 0; rung < Ladder::rungs; ++rung) {
    // Nothing on this rung or a higher one can be below the bound of the rung beneath.
    if (rung > 0 && !page_.takes(ranking_.lowest(segment, ladder->bound(rung - 1)))) return;
    for (const auto& [word, rows] : matching) collect(segment, word, rows & ladder->on(rung, word));
  }
}

void Finder::look_through(const Segment& segment, const Names& names, std::span<const Word> hidden) {
  if (segment.size() == 0) return;
  const Matcher matcher(segment, names, query_, hidden);
  std::optional<std::vector<Matching>> all;
  const auto matched = [&]() -> const std::vector<Matching>& {
    if (!all) all = matching(segment, matcher, runs(segment));
    return *all;
  };
  if (query_.count || query_.facets) matched();
  if (query_.offset + query_.limit == 0) return;
  if (!nearest_first_) return collect_by_rungs(segment, matched());
  if (!hidden.empty()) {  // nothing is kept for a segment that is soon replaced
    const Collector before = page_;
    if (collect_nearest(segment, matcher)) return;
    page_ = before;
  }
  collect_from_nearest(segment, matched());
}

void Finder::place(const Segment& segment, const Names& names, std::span<const Word> hidden, const Query& query,
                   MapSquares& squares) {
  if (segment.size() == 0) return;
  const Matcher matcher(segment, names, query, hidden);
  const auto cells = query.area ? *cells_of(query) : around(*query.centre)->by_cell;
  for (const NearCell& cell : cells) {
    const Run run{segment.start_of(cell.cell), segment.start_of(cell.cell + 1), cell.whole};
    std::uint32_t count = 0;
    const Row* first = nullptr;
    if (run.first == run.end) continue;
    each_block(std::span(&run, 1), [&](Block& block, const Block& unsure) {
      matcher.keep_matching(block);
      keep_inside(segment, query, block, unsure);
      for (std::size_t i = 0; i < block.words; ++i) {
        const Word rows = block.rows[i];
        const std::size_t word = block.first + i;
        if (rows == 0) continue;
        if (!squares.take_cells()) {
          each_bit(word, rows, [&](std::size_t slot) { squares.add(segment.row(slot)); });
          continue;
        }
        if (first == nullptr) first = &segment.row(word * 64 + static_cast<std::size_t>(std::countr_zero(rows)));
        count += static_cast<std::uint32_t>(std::popcount(rows));
      }
    });
    if (first != nullptr) squares.add_cell(*first, count, box_of_cell(cell.cell));
  }
}

Found Finder::found() && {
  const std::vector<Ranked> ranked = std::move(page_).in_order();
  if (query_.offset < ranked.size()) found_.hits.reserve(ranked.size() - query_.offset);
  for (std::size_t i = query_.offset; i < ranked.size(); ++i) {
    const Row& row = *ranked[i].row;
    const auto away = query_.centre ? std::optional(ranked[i].chord2) : std::nullopt;
    found_.hits.push_back({row.id, row.created, row.place, away, std::nullopt});
  }
  return std::move(found_);
}

}  // namespace kerbside::search
