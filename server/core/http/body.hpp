// The body of a request while it arrives: to memory, of which all requests together may use so much and no more, to a
// temporary file, or nowhere.
#pragma once
#include <atomic>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>

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

// Who sends a body.
struct Sender {
  std::string address;           // http::rate_key; empty: it has no limit of its own
  bool may_use_reserve = false;  // a company that we wait for, and that would try again much later
};

// Bytes that the bodies of all requests may use together: an eighth of them is kept for those who may use the reserve,
// and one address gets an eighth, or 1 MiB where that is more. Safe on any thread.
class MemoryBudget {
 public:
  explicit MemoryBudget(std::size_t most) : most_(most) {}
  std::size_t used() const { return used_; }

  // What one body uses of it; given back at its end.
  class Share {
   public:
    Share(MemoryBudget& budget, Sender sender) : budget_(budget), sender_(std::move(sender)) {}
    ~Share();
    Share(const Share&) = delete;
    bool grow_to(std::size_t bytes);  // false, and nothing changes, when that is more than is left

   private:
    MemoryBudget& budget_;
    const Sender sender_;
    std::size_t bytes_ = 0;
  };

 private:
  bool take(const Sender& sender, std::size_t more);
  bool take_for_address(const std::string& address, std::size_t more);
  void release(const std::string& address, std::size_t bytes);

  const std::size_t most_;
  std::atomic<std::size_t> used_{0};
  std::mutex mutex_;
  std::unordered_map<std::string, std::size_t> by_address_;
};

class IncomingBody {
 public:
  enum class Into : std::uint8_t { nowhere, memory, file };
  // expected: bytes, where the sender has said so. spool: for a file, not null.
  IncomingBody(Loop& loop, MemoryBudget& budget, Sender sender, const Spool* spool, Into into,
               std::optional<std::uint64_t> expected)
      : loop_(loop), share_(budget, std::move(sender)), spool_(spool), into_(into), expected_(expected) {}

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
