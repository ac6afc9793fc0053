// The files port on a directory of this machine: 0700 directories, 0600 files, written beside and renamed into place.
#pragma once
#include <filesystem>

#include "core/workers.hpp"
#include "ports/files/files.hpp"

namespace kerbside::files {

class LocalFiles : public FileStore {
 public:
  // Creates the directory; throws std::filesystem::filesystem_error when it cannot.
  LocalFiles(const std::filesystem::path& directory, Workers& pool);

  Task<Status> put(Loop& loop, std::string key, std::string bytes) override;
  Task<Result<StoredFile>> get(Loop& loop, std::string key) override;
  Task<Status> remove(Loop& loop, std::string key) override;

 private:
  std::filesystem::path directory_;
  Workers& pool_;
};

}  // namespace kerbside::files
