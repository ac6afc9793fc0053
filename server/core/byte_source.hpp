// Bytes that are read in pieces, so that a large file (stored or temporary) never has to be in memory as a whole.
#pragma once
#include <cstdint>
#include <span>

#include "core/loop.hpp"
#include "core/result.hpp"

namespace kerbside {

class ByteSource {
 public:
  virtual ~ByteSource() = default;
  // Fills `into` with the bytes from offset `from` on and returns how many it read; fewer than asked for only at the
  // end. Never blocks the loop. The source and `into` must outlive the call.
  virtual Task<Result<std::size_t>> read(Loop& loop, std::uint64_t from, std::span<char> into) = 0;
};

}  // namespace kerbside
