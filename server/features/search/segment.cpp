#include "features/search/segment.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <numeric>

#include "features/search/query.hpp"

namespace kerbside::search {
namespace {

std::uint32_t place_of(const Row& row) { return place_on_curve({row.lat, row.lng}); }

template <class Key>
Ladder ladder(std::span<const Row> rows, Key key) {
  std::vector<std::int64_t> column;
  column.reserve(rows.size());
  for (const Row& row : rows) column.push_back(key(row));
  return Ladder(column);
}

std::size_t band_of(std::int64_t price) {
  const auto next = std::upper_bound(std::begin(band_starts), std::end(band_starts), price);
  return static_cast<std::size_t>(std::max<std::ptrdiff_t>(1, next - std::begin(band_starts))) - 1;
}

}  // namespace

std::int64_t rating_key(const Row& row) {
  return std::int64_t{255 - row.rating} << 32 | (0xffffffffU - row.review_count);
}

std::uint64_t Segment::next_number() {
  static std::atomic<std::uint64_t> last = 0;
  return ++last;
}

Segment::Segment(std::vector<Row> rows, std::size_t makes)
    : words_((rows.size() + 63) / 64), makes_(makes), rows_(std::move(rows)) {
  std::ranges::sort(rows_, [](const Row& a, const Row& b) {
    const std::uint32_t here = place_of(a), there = place_of(b);
    return here != there ? here < there : a.id < b.id;
  });
  for (const Row& row : rows_) ++cells_[static_cast<std::size_t>(cell_of({row.lat, row.lng})) + 1];
  std::partial_sum(cells_.begin(), cells_.end(), cells_.begin());
  by_id_.resize(rows_.size());
  std::iota(by_id_.begin(), by_id_.end(), 0);
  std::ranges::sort(by_id_, {}, [this](std::uint32_t slot) { return rows_[slot].id; });
  days_.assign(std::size_t{days_kept} * words_, ~Word{0});
  fill_bitmaps();
  prices_.reserve(rows_.size());
  points_.reserve(rows_.size());
  minimum_days_.reserve(rows_.size());
  for (const Row& row : rows_) {
    prices_.push_back(row.price);
    points_.push_back(row.at);
    minimum_days_.push_back(row.minimum_days);
  }
  fill_balls();
  by_price_ = ladder(rows_, [](const Row& row) { return row.price; });
  by_rating_ = ladder(rows_, rating_key);
  by_newest_ = ladder(rows_, [](const Row& row) { return -row.created; });
  by_quality_ = ladder(rows_, [](const Row& row) { return -std::int64_t{row.quality}; });
}

void Segment::fill_bitmaps() {
  bits_.assign((make_at + makes_) * words_ + 1, 0);
  for (const Row& row : rows_) years_.push_back(row.year);
  std::ranges::sort(years_);
  years_.erase(std::ranges::unique(years_).begin(), years_.end());
  year_bits_.assign(years_.size() * words_, 0);
  for (std::size_t slot = 0; slot < rows_.size(); ++slot) {
    const Row& row = rows_[slot];
    set(category_at + static_cast<std::size_t>(row.category), slot);
    set(fuel_at + static_cast<std::size_t>(row.fuel), slot);
    set(transmission_at + static_cast<std::size_t>(row.transmission), slot);
    for (std::size_t seats = 0; seats <= std::min<std::size_t>(row.seats, most_seats); ++seats)
      set(seats_at + seats, slot);
    set(price_at + band_of(row.price), slot);
    if (row.can_deliver) set(delivery_at, slot);
    if (row.instant_book) set(instant_at, slot);
    for (std::size_t feature = 0; feature < feature_count; ++feature)
      if (row.features >> feature & 1) set(feature_at + feature, slot);
    set(make_at + row.make, slot);
    for (std::size_t i = 0; i < years_.size() && years_[i] <= row.year; ++i)
      year_bits_[i * words_ + slot / 64] |= Word{1} << (slot & 63);
    highest_weekly_ = std::max<int>(highest_weekly_, row.weekly);
    highest_monthly_ = std::max<int>(highest_monthly_, row.monthly);
  }
}

void Segment::fill_balls() {
  constexpr double slack = 1e-9;  // allows for rounding
  balls_.resize(words_);
  for (std::size_t word = 0; word < words_; ++word) {
    Ball& ball = balls_[word];
    const auto rows = std::span(points_).subspan(word * 64, std::min<std::size_t>(64, points_.size() - word * 64));
    for (const Unit& point : rows) {
      ball.centre.x += point.x / static_cast<double>(rows.size());
      ball.centre.y += point.y / static_cast<double>(rows.size());
      ball.centre.z += point.z / static_cast<double>(rows.size());
    }
    for (const Unit& point : rows) ball.reach = std::max(ball.reach, std::sqrt(chord2(ball.centre, point)) + slack);
  }
}

std::optional<std::size_t> Segment::find(const PackedId& id) const {
  const auto at = std::ranges::lower_bound(by_id_, id, {}, [this](std::uint32_t slot) { return rows_[slot].id; });
  if (at == by_id_.end() || rows_[*at].id != id) return std::nullopt;
  return *at;
}

void Segment::set_days(std::size_t slot, const DayBits& free) {
  const Word others = ~(Word{1} << (slot & 63));
  for (std::size_t part = 0; part < free.size(); ++part) {
    for (Word taken = ~free[part]; taken != 0; taken &= taken - 1) {
      const std::size_t day = part * 64 + static_cast<std::size_t>(std::countr_zero(taken));
      days_[day * words_ + slot / 64] &= others;
    }
  }
}

void Segment::copy_days(std::span<const Origin> origins) {
  for (std::size_t day = 0; day < days_kept; ++day) {
    for (std::size_t slot = 0; slot < origins.size(); ++slot) {
      const Origin& from = origins[slot];
      const Word there = *from.segment->free_on(static_cast<int>(day), from.slot / 64);
      if ((there >> (from.slot & 63) & 1) == 0) days_[day * words_ + slot / 64] &= ~(Word{1} << (slot & 63));
    }
  }
}

}  // namespace kerbside::search
