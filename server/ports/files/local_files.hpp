// The files port on a local directory: 0700 directories, 0600 files, written under a temporary name and renamed into
// place.
#pragma once
#include <filesystem>

#include "core/workers.hpp"
#include "ports/files/files.hpp"

namespace kerbside::files {

class LocalFiles : public FileStore {
 public:
  // The directory is made with the first file. Everything that touches the disk runs on the pool.
  LocalFiles(const std::filesystem::path& directory, Workers& pool);

  Task<Status> put(Loop& loop, std::string key, std::string bytes) override;
  Task<Status> adopt(Loop& loop, std::string key, std::shared_ptr<const TemporaryFile> file) override;
  Task<Result<StoredFile>> open(Loop& loop, std::string key) override;
  Task<Status> remove(Loop& loop, std::string key) override;
  Task<Result<FilePage>> list(Loop& loop, std::string folder, std::string after) override;

 private:
  std::filesystem::path directory_;
  Workers& pool_;
};

}  // namespace kerbside::files
