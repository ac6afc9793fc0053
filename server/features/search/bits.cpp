#include "features/search/bits.hpp"

#include <bit>

// The same loops for machines with AVX-512 (which only counts bits where it has an instruction for it), with AVX2 and
// without; the loader chooses. Sanitizers cannot cope with a choice so early.
#if defined(__x86_64__) && !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)
#define KB_WIDE __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#define KB_WIDE_COUNT __attribute__((target_clones("avx512vpopcntdq", "arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define KB_WIDE
#define KB_WIDE_COUNT
#endif

namespace kerbside::search {

KB_WIDE void keep(Word* rows, const Word* those, std::size_t words) {
  for (std::size_t i = 0; i < words; ++i) rows[i] &= those[i];
}

KB_WIDE void drop(Word* rows, const Word* those, std::size_t words) {
  for (std::size_t i = 0; i < words; ++i) rows[i] &= ~those[i];
}

KB_WIDE void join(Word* rows, const Word* those, std::size_t words) {
  for (std::size_t i = 0; i < words; ++i) rows[i] |= those[i];
}

KB_WIDE_COUNT std::uint32_t count(const Word* rows, std::size_t words) {
  std::uint64_t found = 0;
  for (std::size_t i = 0; i < words; ++i) found += static_cast<std::uint64_t>(std::popcount(rows[i]));
  return static_cast<std::uint32_t>(found);
}

KB_WIDE_COUNT std::uint32_t count_both(const Word* rows, const Word* those, std::size_t words) {
  std::uint64_t found = 0;
  for (std::size_t i = 0; i < words; ++i) found += static_cast<std::uint64_t>(std::popcount(rows[i] & those[i]));
  return static_cast<std::uint32_t>(found);
}

}  // namespace kerbside::search
