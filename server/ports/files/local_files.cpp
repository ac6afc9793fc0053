#include "ports/files/local_files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <functional>
#include <system_error>

namespace kerbside::files {
namespace {

namespace fs = std::filesystem;

Error bad_key() { return fail(Kind::invalid, "key", "This is not a file's key."); }
Error missing() { return fail(Kind::not_found, "not_found", "This file does not exist."); }
// Adds the system's error message, for the log.
Error broken(int code) {
  return caused_by(fail(Kind::unavailable, "storage", "The file could not be stored or read. Please try again."),
                   fail(Kind::unavailable, "system", std::generic_category().message(code)));
}

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

constexpr std::size_t first_piece = 64 * 1024;  // bytes: most pictures in one go

// Reads on the pool. The first piece was read when the file was opened, so that a small file needs one change of
// threads.
class OpenFile final : public ByteSource {
 public:
  OpenFile(int fd, Workers& pool) : file_(fd), pool_(pool) {}

  Task<Result<std::size_t>> read(Loop& loop, std::uint64_t from, std::span<char> into) override {
    if (from + into.size() <= start_.size()) co_return start_.copy(into.data(), into.size(), from);
    std::function<Result<std::size_t>()> job = [this, from, into] { return read_now(from, into); };
    co_return co_await pool_.run<std::size_t>(loop.io, std::move(job));
  }

  // Blocks.
  Result<std::size_t> read_now(std::uint64_t from, std::span<char> into) const {
    std::size_t done = 0;
    while (done < into.size()) {
      const ssize_t n = ::pread(file_.get(), into.data() + done, into.size() - done, static_cast<off_t>(from + done));
      if (n < 0) return broken(errno);
      if (n == 0) break;
      done += static_cast<std::size_t>(n);
    }
    return done;
  }
  Status read_start(std::size_t size) {
    start_.resize(size);
    KB_TRY(const std::size_t count, read_now(0, start_));
    if (count < size) return broken(EIO);  // it was truncated in between
    return {};
  }

 private:
  const Descriptor file_;
  Workers& pool_;
  std::string start_;
};

bool is_absent(int code) { return code == ENOENT || code == ENOTDIR || code == ELOOP || code == ENAMETOOLONG; }

// Blocks.
Result<StoredFile> open_file(const fs::path& path, Workers& pool) {
  const int fd = ::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
  if (fd < 0) return is_absent(errno) ? missing() : broken(errno);
  auto file = std::make_shared<OpenFile>(fd, pool);
  struct stat facts{};
  if (::fstat(fd, &facts) != 0 || !S_ISREG(facts.st_mode)) return missing();
  StoredFile out;
  out.size = static_cast<std::uint64_t>(facts.st_size);
  out.version = fmt::format("{:x}-{:x}-{:x}", facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec, facts.st_size);
  KB_TRY_VOID(file->read_start(std::min<std::size_t>(out.size, first_piece)));
  out.bytes = std::move(file);
  return out;
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

bool write_new_file(const fs::path& path, std::string_view bytes) {
  const Descriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
  return file.ok() && write_all(file.get(), bytes);
}

// Readers see the old file or the new one, never a part; a crash leaves at most a hidden temporary file. Blocks.
Status replace(const fs::path& path, const std::function<bool(const fs::path& temporary)>& write) {
  static std::atomic<unsigned> counter{0};
  try {
    make_directories(path.parent_path());
  } catch (const fs::filesystem_error& e) {
    return broken(e.code().value());
  }
  const fs::path temporary =
      path.parent_path() / (".part-" + std::to_string(::getpid()) + "-" + std::to_string(counter++));
  const bool done = write(temporary) && ::rename(temporary.c_str(), path.c_str()) == 0;
  const int code = errno;
  ::unlink(temporary.c_str());  // also after success: rename() leaves two names of one file as they are
  if (done) return {};
  return broken(code);
}

constexpr std::size_t most_listed = 1000;

std::vector<std::string> names_in(const fs::path& directory) {
  std::vector<std::string> names;
  std::error_code error;
  for (fs::directory_iterator it(directory, error), end; !error && it != end; it.increment(error))
    names.push_back(it->path().filename());
  std::ranges::sort(names);
  return names;
}

// Adds the files after `after`, whose keys begin with `key`. Returns false when the page is full.
bool list_into(FilePage& page, const fs::path& directory, const std::string& key, std::string_view after) {
  const std::string_view first = after.substr(0, after.find('/'));
  for (const std::string& name : names_in(directory)) {
    if (name < first) continue;
    const std::string_view rest = name == first ? after.substr(std::min(after.size(), first.size() + 1)) : "";
    struct stat facts{};
    if (::lstat((directory / name).c_str(), &facts) != 0) continue;
    if (S_ISDIR(facts.st_mode) && !list_into(page, directory / name, key + name + "/", rest)) return false;
    if (!S_ISREG(facts.st_mode) || name == first || !is_valid_key(key + name)) continue;
    if (page.files.size() == most_listed) {
      page.next = page.files.back().key;
      return false;
    }
    const auto since_1970 =
        std::chrono::seconds(facts.st_mtim.tv_sec) + std::chrono::nanoseconds(facts.st_mtim.tv_nsec);
    page.files.push_back(ListedFile{key + name, Instant(std::chrono::floor<Instant::duration>(since_1970))});
  }
  return true;
}

}  // namespace

LocalFiles::LocalFiles(const fs::path& directory, Workers& pool) : directory_(fs::absolute(directory)), pool_(pool) {}

Task<Status> LocalFiles::put(Loop& loop, std::string key, std::string bytes) {
  if (!is_valid_key(key)) co_return bad_key();
  std::function<Status()> job = [path = directory_ / key, bytes = std::move(bytes)] {
    return replace(path, [&](const fs::path& temporary) { return write_new_file(temporary, bytes); });
  };
  co_return co_await pool_.run<void>(loop.io, std::move(job));
}

Task<Status> LocalFiles::adopt(Loop& loop, std::string key, std::shared_ptr<const TemporaryFile> file) {
  if (!is_valid_key(key)) co_return bad_key();
  std::function<Status()> job = [path = directory_ / key, file = std::move(file)] {
    return replace(path, [&](const fs::path& temporary) { return file->save_as(temporary).has_value(); });
  };
  co_return co_await pool_.run<void>(loop.io, std::move(job));
}

Task<Result<StoredFile>> LocalFiles::open(Loop& loop, std::string key) {
  if (!is_valid_key(key)) co_return missing();
  std::function<Result<StoredFile>()> job = [path = directory_ / key, pool = &pool_] { return open_file(path, *pool); };
  KB_CO_TRY(auto file, co_await pool_.run<StoredFile>(loop.io, std::move(job)));
  file.content_type = content_type_of(key);
  co_return file;
}

Task<Status> LocalFiles::remove(Loop& loop, std::string key) {
  if (!is_valid_key(key)) co_return bad_key();
  std::function<Status()> job = [path = directory_ / key]() -> Status {
    std::error_code error;
    std::filesystem::remove(path, error);
    if (error) return broken(error.value());
    return Status();
  };
  auto status = co_await pool_.run<void>(loop.io, std::move(job));
  co_return status;
}

Task<Result<FilePage>> LocalFiles::list(Loop& loop, std::string folder, std::string after) {
  if (!is_valid_folder(folder) || (!after.empty() && !after.starts_with(folder))) co_return bad_key();
  std::function<Result<FilePage>()> job = [path = directory_ / folder, folder, after] {
    FilePage page;
    list_into(page, path, folder, std::string_view(after).substr(after.empty() ? 0 : folder.size()));
    return Result<FilePage>(std::move(page));
  };
  co_return co_await pool_.run<FilePage>(loop.io, std::move(job));
}

}  // namespace kerbside::files
