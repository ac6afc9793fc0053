// A file without a name, for data too large for memory: it disappears with its last owner, also when the process dies.
// Functions that touch the disk block: call them on worker threads.
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
  // Creates the file in that folder's file system; makes the folder when it is missing. Errors: unavailable "storage".
  static Result<std::shared_ptr<TemporaryFile>> create(const std::filesystem::path& directory);
  ~TemporaryFile();
  TemporaryFile(const TemporaryFile&) = delete;

  std::uint64_t size() const { return size_; }
  // Every function below returns unavailable "storage" on failure.
  Status append(std::string_view bytes);
  Status write_at(std::uint64_t at, std::string_view bytes);
  Result<std::size_t> read(std::uint64_t from, std::span<char> into) const;  // fewer than asked for only at the end
  // Gives the file a name, which must be free: a link within the file system, otherwise a copy. Returns when the bytes
  // are on the disk.
  Status save_as(const std::filesystem::path& path) const;
  // A path that opens the file again for as long as this object lives, for libraries that need one.
  std::filesystem::path path() const;

 private:
  explicit TemporaryFile(int descriptor) : descriptor_(descriptor) {}
  Status copy_to(const std::filesystem::path& path) const;
  const int descriptor_;
  std::uint64_t size_ = 0;
};

}  // namespace kerbside
