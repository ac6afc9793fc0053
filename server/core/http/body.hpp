// The body of a request while it arrives: to memory, of which all requests together may use so much and no more, to a
// temporary file, or nowhere.
#pragma once
#include <atomic>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "core/loop.hpp"
#include "core/result.hpp"
#include "core/temporary_file.hpp"
#include "core/workers.hpp"

namespace kerbside::http {

// Where uploads go while they arrive: a folder, and the threads that write there.
struct Spool {
  std::filesystem::path directory;
  Workers& workers;
};

// Bytes that the bodies of all requests may use together. Safe on any thread.
class MemoryBudget {
 public:
  explicit MemoryBudget(std::size_t most) : most_(most) {}
  std::size_t used() const { return used_; }

  // What one body uses of it; given back at its end.
  class Share {
   public:
    explicit Share(MemoryBudget& budget) : budget_(budget) {}
    ~Share() { budget_.used_ -= bytes_; }
    Share(const Share&) = delete;
    bool grow_to(std::size_t bytes);  // false, and nothing changes, when that is more than is left

   private:
    MemoryBudget& budget_;
    std::size_t bytes_ = 0;
  };

 private:
  const std::size_t most_;
  std::atomic<std::size_t> used_{0};
};

class IncomingBody {
 public:
  enum class Into : std::uint8_t { nowhere, memory, file };
  // expected: bytes, where the sender has said so. spool: for a file, not null.
  IncomingBody(Loop& loop, MemoryBudget& budget, const Spool* spool, Into into, std::optional<std::uint64_t> expected)
      : loop_(loop), share_(budget), spool_(spool), into_(into), expected_(expected) {}

  // Where the next bytes go. Errors: unavailable "busy" when the budget is used up, "storage".
  Result<std::span<char>> room();
  Task<Status> arrived(std::size_t bytes);  // so many of the last room() are there
  Task<Status> finish();

  // After finish().
  std::string take_text() { return std::move(buffer_); }
  std::shared_ptr<TemporaryFile> file() const { return file_; }

 private:
  Status grow_buffer();
  Task<Status> flush();

  Loop& loop_;
  MemoryBudget::Share share_;
  const Spool* spool_;
  Into into_;
  std::optional<std::uint64_t> expected_;
  std::string buffer_;    // the whole text, or the next piece of a file
  std::size_t used_ = 0;  // of buffer_
  std::shared_ptr<TemporaryFile> file_;
};

}  // namespace kerbside::http
