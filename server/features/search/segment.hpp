// Vehicles sorted by cell and by place within a cell, as rows and as bitmaps of 64 vehicles to a word. Immutable once
// it is shared.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "features/search/bits.hpp"
#include "features/search/ladder.hpp"
#include "features/search/names.hpp"
#include "features/search/row.hpp"

namespace kerbside::search {

inline constexpr std::size_t most_seats = 9, feature_count = 32;

// The bitmaps of one facet, one for each value, stored one after the other.
struct Bitmaps {
  const Word* first = nullptr;
  std::size_t values = 0, words = 0;
  const Word* operator()(std::size_t value, std::size_t word) const { return first + value * words + word; }
};

class Segment {
 public:
  Segment() = default;
  explicit Segment(std::vector<Row> rows, std::size_t makes);  // free on all days

  std::size_t size() const { return rows_.size(); }
  std::size_t words() const { return words_; }
  const Row& row(std::size_t slot) const { return rows_[slot]; }
  std::span<const Row> rows() const { return rows_; }
  std::uint32_t start_of(int cell) const { return cells_[static_cast<std::size_t>(cell)]; }
  std::optional<std::size_t> find(const PackedId& id) const;

  // Returns the bitmap of the vehicles that are free on that day, starting at `word`.
  const Word* free_on(int day, std::size_t word) const { return &days_[static_cast<std::size_t>(day) * words_ + word]; }
  std::span<const int> years() const { return years_; }  // in which its vehicles were built, ascending
  // Returns the bitmap of the vehicles built in years()[number] or later, starting at `word`.
  const Word* from_year(std::size_t number, std::size_t word) const { return &year_bits_[number * words_ + word]; }
  std::int64_t price(std::size_t slot) const { return prices_[slot]; }
  const Unit& at(std::size_t slot) const { return points_[slot]; }
  int minimum_days(std::size_t slot) const { return minimum_days_[slot]; }
  // Returns a chord: none of the word's rows is nearer to the point.
  double nearest(std::size_t word, const Unit& point) const {
    return std::max(0.0, std::sqrt(chord2(balls_[word].centre, point)) - balls_[word].reach);
  }
  double farthest(std::size_t word, const Unit& point) const {  // likewise: none is farther
    return std::sqrt(chord2(balls_[word].centre, point)) + balls_[word].reach;
  }
  // Unique among all segments that ever exist, so that data kept for a segment can be recognised as its own.
  std::uint64_t number() const { return number_; }
  int highest_weekly() const { return highest_weekly_; }
  int highest_monthly() const { return highest_monthly_; }
  Bitmaps categories() const { return part(category_at, 7); }
  Bitmaps fuels() const { return part(fuel_at, 4); }
  Bitmaps transmissions() const { return part(transmission_at, 2); }
  Bitmaps seats() const { return part(seats_at, most_seats + 1); }  // at least so many
  Bitmaps prices() const { return part(price_at, 4); }
  Bitmaps delivery() const { return part(delivery_at, 1); }
  Bitmaps instant() const { return part(instant_at, 1); }
  Bitmaps features() const { return part(feature_at, feature_count); }
  Bitmaps makes() const { return part(make_at, makes_); }
  // Sorted orders that are kept: price (lowest first), rating and quality (best first), age (newest first).
  const Ladder& by_price() const { return by_price_; }
  const Ladder& by_rating() const { return by_rating_; }
  const Ladder& by_newest() const { return by_newest_; }
  const Ladder& by_quality() const { return by_quality_; }

  // Called only while the segment is being built.
  void set_days(std::size_t slot, const DayBits& free);  // once for each slot
  // Where another segment already has a row's days: copy_days() takes them from there.
  struct Origin {
    const Segment* segment = nullptr;
    std::uint32_t slot = 0;
  };
  void copy_days(std::span<const Origin> origins);

 private:
  static constexpr std::size_t category_at = 0, fuel_at = 7, transmission_at = 11, seats_at = 13,
                               price_at = seats_at + most_seats + 1, delivery_at = price_at + 4,
                               instant_at = delivery_at + 1, feature_at = instant_at + 1,
                               make_at = feature_at + feature_count;
  Bitmaps part(std::size_t at, std::size_t values) const { return {&bits_[at * words_], values, words_}; }
  void fill_bitmaps();
  void fill_balls();
  void set(std::size_t bitmap, std::size_t slot) { bits_[bitmap * words_ + slot / 64] |= Word{1} << (slot & 63); }

  static std::uint64_t next_number();
  std::uint64_t number_ = next_number();
  std::size_t words_ = 0, makes_ = 0;
  std::vector<Row> rows_;
  std::vector<std::uint32_t> cells_ = std::vector<std::uint32_t>(grid_cells + 1);
  std::vector<std::uint32_t> by_id_;
  std::vector<std::int64_t> prices_;  // these three are apart from the rows, which are wide
  std::vector<Unit> points_;
  std::vector<std::uint16_t> minimum_days_;
  struct Ball {  // encloses the rows of a word
    Unit centre;
    double reach = 0;  // chord
  };
  std::vector<Ball> balls_;
  std::vector<Word> days_, bits_ = std::vector<Word>(1), year_bits_;
  std::vector<int> years_;
  Ladder by_price_, by_rating_, by_newest_, by_quality_;
  int highest_weekly_ = 0, highest_monthly_ = 0;
};

// Sort keys, lowest first.
std::int64_t rating_key(const Row& row);  // highly rated by many first, unrated last

}  // namespace kerbside::search
