// Sets of rows as bits, 64 rows to a word: intersected, joined and counted over whole stretches in the widest registers
// available.
#pragma once
#include <cstddef>
#include <cstdint>

namespace kerbside::search {

using Word = std::uint64_t;

// Each of these handles `words` words of every argument.
void keep(Word* rows, const Word* those, std::size_t words);
void drop(Word* rows, const Word* those, std::size_t words);
void join(Word* rows, const Word* those, std::size_t words);
std::uint32_t count(const Word* rows, std::size_t words);
std::uint32_t count_both(const Word* rows, const Word* those, std::size_t words);

}  // namespace kerbside::search
