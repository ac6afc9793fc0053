#include "core/http/body.hpp"

#include <algorithm>

namespace kerbside::http {

namespace {

constexpr std::size_t first_step = 4096, piece_of_file = 65536;  // bytes
constexpr std::size_t part_of_all = 8, least_of_address = std::size_t{1} << 20;

}  // namespace

Task<Result<std::shared_ptr<const TemporaryFile>>> Spool::put(Loop& loop, std::string bytes) const {
  using File = std::shared_ptr<const TemporaryFile>;
  std::function<Result<File>()> write = [folder = directory, bytes = std::move(bytes)]() -> Result<File> {
    KB_TRY(auto file, TemporaryFile::create(folder));
    KB_TRY_VOID(file->append(bytes));
    return File(std::move(file));
  };
  return workers.run<File>(loop.io, std::move(write));
}

bool MemoryBudget::take(const Sender& sender, std::size_t more) {
  const std::size_t most = sender.may_use_reserve ? most_ : most_ - most_ / part_of_all;
  std::size_t used = used_;
  do {
    if (used + more > most) return false;
  } while (!used_.compare_exchange_weak(used, used + more));
  return true;
}

bool MemoryBudget::take_for_address(const std::string& address, std::size_t more) {
  if (address.empty()) return true;
  const std::lock_guard lock(mutex_);
  std::size_t& used = by_address_[address];
  if (used + more > std::max(most_ / part_of_all, least_of_address)) return false;
  used += more;
  return true;
}

void MemoryBudget::release(const std::string& address, std::size_t bytes) {
  if (address.empty() || bytes == 0) return;
  const std::lock_guard lock(mutex_);
  const auto at = by_address_.find(address);
  if ((at->second -= bytes) == 0) by_address_.erase(at);
}

MemoryBudget::Share::~Share() {
  budget_.used_ -= bytes_;
  budget_.release(sender_.address, bytes_);
}

bool MemoryBudget::Share::grow_to(std::size_t bytes) {
  const std::size_t more = bytes - bytes_;
  if (!budget_.take_for_address(sender_.address, more)) return false;
  if (!budget_.take(sender_, more)) {
    budget_.release(sender_.address, more);
    return false;
  }
  bytes_ = bytes;
  return true;
}

// Only what has arrived takes memory, so a client that announces much and sends little takes little: the buffer of a
// text doubles until it holds what was announced.
Status IncomingBody::grow_buffer() {
  std::size_t size = into_ == Into::file ? piece_of_file : std::max(first_step, 2 * buffer_.size());
  if (expected_ && *expected_ > buffer_.size()) size = std::min<std::size_t>(size, *expected_);
  if (into_ != Into::nowhere && !share_.grow_to(size))
    return fail(Kind::unavailable, "busy", "The service is busy. Please try again.");
  buffer_.resize(size);
  return {};
}

Result<std::span<char>> IncomingBody::room() {
  if (into_ == Into::nowhere) used_ = 0;
  const bool grows = into_ == Into::memory || buffer_.empty();
  if (used_ == buffer_.size() && grows) KB_TRY_VOID(grow_buffer());
  return std::span<char>(buffer_).subspan(used_);
}

Task<Status> IncomingBody::arrived(std::size_t bytes) {
  used_ += bytes;
  if (into_ == Into::file && used_ == buffer_.size()) co_return co_await flush();
  co_return Status();
}

Task<Status> IncomingBody::finish() {
  if (into_ == Into::file) co_return co_await flush();
  buffer_.resize(used_);
  co_return Status();
}

Task<Status> IncomingBody::flush() {
  std::function<Result<std::shared_ptr<TemporaryFile>>()> write =
      [file = file_, piece = std::string_view(buffer_).substr(0, used_),
       folder = spool_->directory]() -> Result<std::shared_ptr<TemporaryFile>> {
    auto target = file;
    if (!target) {
      KB_TRY(target, TemporaryFile::create(folder));
    }
    KB_TRY_VOID(target->append(piece));
    return target;
  };
  KB_CO_TRY(file_, co_await spool_->workers.run<std::shared_ptr<TemporaryFile>>(loop_.io, std::move(write)));
  used_ = 0;
  co_return Status();
}

}  // namespace kerbside::http
