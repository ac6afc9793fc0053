// Random numbers that depend only on the seed, the same on every machine (std::uniform_int_distribution is not). Each
// part of the demo data has a stream of its own, so that changing one leaves the others as they were.
#pragma once
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace kerbside::demo {

class Random {
 public:
  Random(std::uint64_t seed, std::string_view stream) : state_(seed * 0x9e3779b97f4a7c15ULL) {
    for (char c : stream) state_ = (state_ ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
  }

  std::uint64_t next() {  // splitmix64
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15ULL);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
  }

  // Both ends included.
  int between(int low, int high) { return low + static_cast<int>(next() % static_cast<std::uint64_t>(high - low + 1)); }
  bool chance(int percent) { return between(1, 100) <= percent; }
  double fraction() { return static_cast<double>(next() >> 11) / 9007199254740992.0; }  // in [0, 1)

  template <class Items>
  const auto& pick(const Items& items) {
    if (std::size(items) == 0) throw std::logic_error("the demo data has nothing to pick from: a list of it is empty");
    return items[next() % std::size(items)];
  }

  // An index, by weights that are not negative and not all zero.
  std::size_t weighted(std::span<const double> weights) {
    double total = 0;
    for (double w : weights) total += w;
    double at = fraction() * total;
    for (std::size_t i = 0; i + 1 < weights.size(); ++i) {
      if ((at -= weights[i]) < 0) return i;
    }
    return weights.size() - 1;
  }

  template <class T>
  void shuffle(std::vector<T>& items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[next() % i]);
  }

  std::string uuid() {  // shaped as version 4
    constexpr std::string_view digits = "0123456789abcdef";
    std::uint64_t bits[2] = {next(), next()};
    bits[0] = (bits[0] & ~0xf000ULL) | 0x4000ULL;
    bits[1] = (bits[1] & ~(3ULL << 62)) | (2ULL << 62);
    std::string out;
    for (int i = 0; i < 32; ++i) {
      if (i == 8 || i == 12 || i == 16 || i == 20) out += '-';
      out += digits[(bits[i / 16] >> (60 - 4 * (i % 16))) & 15];
    }
    return out;
  }

  std::string token(std::string_view prefix, int length = 24) {  // as the payment provider makes its ids
    constexpr std::string_view digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    std::string out(prefix);
    for (int i = 0; i < length; ++i) out += pick(digits);
    return out;
  }

 private:
  std::uint64_t state_;
};

}  // namespace kerbside::demo
