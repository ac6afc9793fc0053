// Chance that can be repeated: the same seed gives the same throws on every machine (splitmix64).
#pragma once
#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace kerbside::simulate {

class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15U);
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31U);
  }
  int below(std::size_t n) { return static_cast<int>(next() % n); }
  int between(int low, int high) { return low + below(static_cast<std::size_t>(high - low + 1)); }
  bool chance(int percent) { return below(100) < percent; }
  bool per_mille(int n) { return below(1000) < n; }
  template <class T>
  T one_of(std::initializer_list<T> all) {
    return *(all.begin() + below(all.size()));
  }

 private:
  std::uint64_t state_;
};

}  // namespace kerbside::simulate
