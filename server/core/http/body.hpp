// The body of a request while it arrives: into memory, of which all requests together have a budget, into a temporary
// file, or nowhere.
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

// Where uploads are stored while they arrive: a folder, and the threads that write there.
struct Spool {
  std::filesystem::path directory;
  Workers& workers;

  // Puts bytes that are in memory into a temporary file, off the loop. Errors: those of TemporaryFile.
  Task<Result<std::shared_ptr<const TemporaryFile>>> put(Loop& loop, std::string bytes) const;
};

// The client that sends a body.
struct Sender {
  std::string address;           // http::rate_key; empty: no limit of its own
  bool may_use_reserve = false;  // for a company that we wait for, and that would retry much later
};

// The memory that the bodies of all requests may use together: an eighth is kept for senders that may use the reserve,
// and one address gets an eighth, or 1 MiB where that is more. Safe from any thread.
class MemoryBudget {
 public:
  explicit MemoryBudget(std::size_t most) : most_(most) {}
  std::size_t used() const { return used_; }

  // What one body uses of the budget; given back when it is destroyed.
  class Share {
   public:
    Share(MemoryBudget& budget, Sender sender) : budget_(budget), sender_(std::move(sender)) {}
    ~Share();
    Share(const Share&) = delete;
    bool grow_to(std::size_t bytes);  // returns false, and changes nothing, when less is left

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
  // expected: bytes, if the sender has announced them. spool: must not be null for a file.
  IncomingBody(Loop& loop, MemoryBudget& budget, Sender sender, const Spool* spool, Into into,
               std::optional<std::uint64_t> expected)
      : loop_(loop), share_(budget, std::move(sender)), spool_(spool), into_(into), expected_(expected) {}

  // Returns where the next bytes go. Errors: unavailable "busy" when the budget is used up, "storage".
  Result<std::span<char>> room();
  Task<Status> arrived(std::size_t bytes);  // called when that many bytes of the last room() have been filled
  Task<Status> finish();

  // Call after finish().
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
  std::size_t used_ = 0;  // bytes of buffer_
  std::shared_ptr<TemporaryFile> file_;
};

}  // namespace kerbside::http
