// The days on which a vehicle is free, as bits: two years and some weeks from the first day of an index.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>

namespace kerbside::search {

inline constexpr int days_kept = 768;  // yesterday, 24 months (S2), and five weeks until the next load
using DayBits = std::array<std::uint64_t, days_kept / 64>;

// Returns the bits [first, last] within the word that contains the day `first`; last may lie beyond it.
constexpr std::uint64_t bits_of_word(int first, int last) {
  const int from = first & 63, count = std::min(last - first + 1, 64 - from);
  return (count == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1) << from;
}

constexpr DayBits all_free() {
  DayBits bits{};
  bits.fill(~std::uint64_t{0});
  return bits;
}

// Takes these days, both included; days outside those kept are ignored.
inline void take(DayBits& free, int first, int last) {
  first = std::max(first, 0);
  last = std::min(last, days_kept - 1);
  for (int day = first; day <= last; day = (day / 64 + 1) * 64)
    free[static_cast<std::size_t>(day / 64)] &= ~bits_of_word(day, last);
}

// Called for a vehicle that needs a whole day between rentals (S2): takes the day before each taken one, on which it
// could not be returned. The last of the days kept does not matter.
inline void keep_a_day_between(DayBits& free) {
  for (std::size_t part = 0; part < free.size(); ++part) {
    const std::uint64_t next = part + 1 < free.size() ? free[part + 1] << 63 : std::uint64_t{1} << 63;
    free[part] &= free[part] >> 1 | next;
  }
}

}  // namespace kerbside::search
