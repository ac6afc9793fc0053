#include "ports/files/local_files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>

namespace kerbside::files {
namespace {

namespace fs = std::filesystem;

Error bad_key() { return fail(Kind::invalid, "key", "This is not a file's key."); }
Error missing() { return fail(Kind::not_found, "not_found", "This file does not exist."); }
Error broken() { return fail(Kind::unavailable, "storage", "The file could not be stored. Please try again."); }

class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  Descriptor(const Descriptor&) = delete;
  ~Descriptor() {
    if (fd_ >= 0) ::close(fd_);
  }
  int get() const { return fd_; }
  bool ok() const { return fd_ >= 0; }

 private:
  int fd_;
};

Result<std::string> read_file(const fs::path& path) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC));
  struct stat facts{};
  if (!file.ok() || ::fstat(file.get(), &facts) != 0 || !S_ISREG(facts.st_mode)) return missing();
  std::string bytes(static_cast<std::size_t>(facts.st_size), '\0');
  std::size_t done = 0;
  while (done < bytes.size()) {
    const ssize_t n = ::read(file.get(), bytes.data() + done, bytes.size() - done);
    if (n <= 0) return broken();
    done += static_cast<std::size_t>(n);
  }
  return bytes;
}

bool write_all(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = ::write(fd, bytes.data(), bytes.size());
    if (n < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
  return ::fsync(fd) == 0;
}

void make_directories(const fs::path& directory) {
  if (fs::is_directory(directory)) return;
  make_directories(directory.parent_path());
  if (fs::create_directory(directory)) fs::permissions(directory, fs::perms::owner_all);
}

// Readers see the old file or the new one, never a part; a crash leaves at most a hidden temporary file.
Status write_file(const fs::path& path, std::string_view bytes) {
  static std::atomic<unsigned> counter{0};
  try {
    make_directories(path.parent_path());
  } catch (const fs::filesystem_error&) {
    return broken();
  }
  const fs::path temporary =
      path.parent_path() / (".part-" + std::to_string(::getpid()) + "-" + std::to_string(counter++));
  const Descriptor file(::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
  if (!file.ok()) return broken();
  if (write_all(file.get(), bytes) && ::rename(temporary.c_str(), path.c_str()) == 0) return {};
  ::unlink(temporary.c_str());
  return broken();
}

}  // namespace

LocalFiles::LocalFiles(const fs::path& directory, Workers& pool) : directory_(fs::absolute(directory)), pool_(pool) {}

Task<Status> LocalFiles::put(Loop& loop, std::string key, std::string bytes) {
  if (!is_valid_key(key)) co_return bad_key();
  std::function<Status()> job = [path = directory_ / key, bytes = std::move(bytes)] { return write_file(path, bytes); };
  auto status = co_await pool_.run<void>(loop.io, std::move(job));
  co_return status;
}

// Public ones on the loop itself: pictures are small and come from the page cache, in less time than a change of
// thread takes. Others may be of any size.
Task<Result<StoredFile>> LocalFiles::get(Loop& loop, std::string key) {
  if (!is_valid_key(key)) co_return missing();
  StoredFile file;
  file.content_type = content_type_of(key);
  if (key.starts_with("public/")) {
    CO_TRY(file.bytes, read_file(directory_ / key));
  } else {
    std::function<Result<std::string>()> job = [path = directory_ / key] { return read_file(path); };
    CO_TRY(file.bytes, co_await pool_.run<std::string>(loop.io, std::move(job)));
  }
  co_return std::move(file);
}

Task<Status> LocalFiles::remove(Loop& loop, std::string key) {
  if (!is_valid_key(key)) co_return bad_key();
  std::function<Status()> job = [path = directory_ / key]() -> Status {
    std::error_code error;
    std::filesystem::remove(path, error);
    if (error) return broken();
    return Status();
  };
  auto status = co_await pool_.run<void>(loop.io, std::move(job));
  co_return status;
}

}  // namespace kerbside::files
