#include "core/temporary_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <string>
#include <system_error>

namespace kerbside {

namespace {

// Adds the system's error message, for the log.
Error broken(const char* step) {
  const std::string cause = std::string(step) + ": " + std::generic_category().message(errno);
  return caused_by(fail(Kind::unavailable, "storage", "The file could not be stored. Please try again."),
                   fail(Kind::unavailable, "temporary_file", cause));
}

bool write_all(int descriptor, std::string_view bytes, std::uint64_t at) {
  while (!bytes.empty()) {
    const ssize_t n = ::pwrite(descriptor, bytes.data(), bytes.size(), static_cast<off_t>(at));
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(n));
    at += static_cast<std::uint64_t>(n);
  }
  return true;
}

bool make_directory(const std::filesystem::path& directory) {
  std::error_code error;
  if (std::filesystem::create_directories(directory, error))
    std::filesystem::permissions(directory, std::filesystem::perms::owner_all, error);
  return !error;
}

// Not every file system supports files without a name; there the file has one for a moment.
int open_nameless(const std::filesystem::path& directory) {
  int descriptor = ::open(directory.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
  if (descriptor < 0 && errno == ENOENT && make_directory(directory))
    descriptor = ::open(directory.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
  if (descriptor >= 0 || (errno != EOPNOTSUPP && errno != EISDIR)) return descriptor;
  std::string name = directory / ".part-XXXXXX";
  const int named = ::mkostemp(name.data(), O_CLOEXEC);
  if (named >= 0) ::unlink(name.c_str());
  return named;
}

}  // namespace

Result<std::shared_ptr<TemporaryFile>> TemporaryFile::create(const std::filesystem::path& directory) {
  const int descriptor = open_nameless(directory);
  if (descriptor < 0) return broken("create");
  return std::shared_ptr<TemporaryFile>(new TemporaryFile(descriptor));
}

TemporaryFile::~TemporaryFile() { ::close(descriptor_); }

Status TemporaryFile::append(std::string_view bytes) { return write_at(size_, bytes); }

Status TemporaryFile::write_at(std::uint64_t at, std::string_view bytes) {
  if (!write_all(descriptor_, bytes, at)) return broken("write");
  size_ = std::max(size_, at + bytes.size());
  return {};
}

Result<std::size_t> TemporaryFile::read(std::uint64_t from, std::span<char> into) const {
  std::size_t done = 0;
  while (done < into.size()) {
    const ssize_t n = ::pread(descriptor_, into.data() + done, into.size() - done, static_cast<off_t>(from + done));
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return broken("read");
    if (n == 0) break;
    done += static_cast<std::size_t>(n);
  }
  return done;
}

std::filesystem::path TemporaryFile::path() const { return "/proc/self/fd/" + std::to_string(descriptor_); }

Status TemporaryFile::save_as(const std::filesystem::path& path) const {
  if (::fsync(descriptor_) != 0) return broken("sync");
  if (::linkat(AT_FDCWD, this->path().c_str(), AT_FDCWD, path.c_str(), AT_SYMLINK_FOLLOW) == 0) return {};
  if (errno == EEXIST) return broken("link");
  return copy_to(path);
}

Status TemporaryFile::copy_to(const std::filesystem::path& path) const {
  const int to = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (to < 0) return broken("copy");
  std::array<char, 65536> part{};
  bool fine = true;
  for (std::uint64_t at = 0; fine && at < size_;) {
    const auto n = read(at, part);
    fine = n.has_value() && *n > 0 && write_all(to, {part.data(), *n}, at);
    if (fine) at += *n;
  }
  fine = fine && ::fsync(to) == 0;
  ::close(to);
  if (fine) return {};
  ::unlink(path.c_str());
  return broken("copy");
}

}  // namespace kerbside
