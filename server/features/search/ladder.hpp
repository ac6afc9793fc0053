// Cuts a column into rungs of about equally many rows. Each rung is a bitmap of the rows at or below its bound: words
// of 64 rows are accepted or rejected at once, and a sorted page is read from the lowest rung up until it is full.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <vector>

namespace kerbside::search {

class Ladder {
 public:
  static constexpr std::size_t rungs = 32;

  Ladder() = default;
  explicit Ladder(const std::vector<std::int64_t>& column) : words_((column.size() + 63) / 64) {
    std::vector<std::int64_t> sorted;
    const std::size_t step = std::max<std::size_t>(1, column.size() / 4096);  // a sample is enough for bounds
    for (std::size_t i = 0; i < column.size(); i += step) sorted.push_back(column[i]);
    std::ranges::sort(sorted);
    for (std::size_t i = 0; i + 1 < rungs && !sorted.empty(); ++i)
      bounds_[i] = sorted[(i + 1) * (sorted.size() - 1) / rungs];
    bits_.assign(rungs * words_, 0);
    for (std::size_t slot = 0; slot < column.size(); ++slot) {
      const std::uint64_t bit = std::uint64_t{1} << (slot & 63);
      for (std::size_t rung = rungs; rung-- > 0 && column[slot] <= bounds_[rung];)
        bits_[rung * words_ + slot / 64] |= bit;
    }
  }

  std::int64_t bound(std::size_t rung) const { return bounds_[rung]; }
  // Starts at that word.
  const std::uint64_t* at_most(std::size_t rung, std::size_t word) const { return &bits_[rung * words_ + word]; }
  std::uint64_t on(std::size_t rung, std::size_t word) const {
    return *at_most(rung, word) & (rung == 0 ? ~std::uint64_t{0} : ~*at_most(rung - 1, word));
  }
  // Returns the lowest rung whose bound is not below value: only on this one must rows be compared one by one.
  std::size_t rung_of(std::int64_t value) const {
    return static_cast<std::size_t>(std::lower_bound(bounds_.begin(), bounds_.end() - 1, value) - bounds_.begin());
  }

 private:
  static constexpr std::int64_t top = std::numeric_limits<std::int64_t>::max();
  std::size_t words_ = 0;
  std::array<std::int64_t, rungs> bounds_ = [] {
    std::array<std::int64_t, rungs> all{};
    all.fill(top);
    return all;
  }();
  std::vector<std::uint64_t> bits_;
};

}  // namespace kerbside::search
