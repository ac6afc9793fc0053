// Bytes that are read in pieces, so that nothing large has to be in memory: a stored file, a temporary one.
#pragma once
#include <cstdint>
#include <span>

#include "core/loop.hpp"
#include "core/result.hpp"

namespace kerbside {

class ByteSource {
 public:
  virtual ~ByteSource() = default;
  // Fills `into` from the byte number `from` on and says how much it was: less than asked for at the end alone. Never
  // blocks the loop. The caller keeps the source and `into` until it is done.
  virtual Task<Result<std::size_t>> read(Loop& loop, std::uint64_t from, std::span<char> into) = 0;
};

}  // namespace kerbside
