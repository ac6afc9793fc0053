// A file without a name, for what is too large for memory: it is gone with its last owner, also when the process dies.
// What touches the disk blocks and is for worker threads.
#pragma once
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string_view>

#include "core/result.hpp"

namespace kerbside {

class TemporaryFile {
 public:
  // On the file system of that folder, which is made when it is not there. Errors: unavailable "storage".
  static Result<std::shared_ptr<TemporaryFile>> create(const std::filesystem::path& directory);
  ~TemporaryFile();
  TemporaryFile(const TemporaryFile&) = delete;

  std::uint64_t size() const { return size_; }
  // Errors of all: unavailable "storage".
  Status append(std::string_view bytes);
  Status write_at(std::uint64_t at, std::string_view bytes);
  Result<std::size_t> read(std::uint64_t from, std::span<char> into) const;  // less than asked for at the end alone
  // Gives these bytes a name, which must be free: a link within the file system, otherwise a copy. They are on the disk
  // then.
  Status save_as(const std::filesystem::path& path) const;
  // Opens the file anew as long as this one is there, for libraries that want a path.
  std::filesystem::path path() const;

 private:
  explicit TemporaryFile(int descriptor) : descriptor_(descriptor) {}
  Status copy_to(const std::filesystem::path& path) const;
  const int descriptor_;
  std::uint64_t size_ = 0;
};

}  // namespace kerbside
