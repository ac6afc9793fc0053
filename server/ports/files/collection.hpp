// Removes files that no row names, left behind when a crash came between a file and its row. Runs once a day, and only
// on files old enough that their row would have been written.
#pragma once
#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "core/jobs.hpp"
#include "ports/files/files.hpp"

namespace kerbside::files {

class Collection {
 public:
  static constexpr std::chrono::hours grace{24};
  // Returns which of these files are in use. Called only with files older than the grace period.
  using InUse = Task<Result<std::vector<std::string>>> (*)(db::Database& db, std::vector<std::string> keys);

  explicit Collection(FileStore& store) : store_(store) {}
  // Registers a folder ("public/pictures/") with the feature that stores files in it; unregistered folders are left
  // alone.
  void add(std::string_view folder, InUse in_use) { folders_.push_back(Folder{std::string(folder), in_use}); }
  // Both must outlive the runner.
  void register_job(jobs::Runner& runner);
  // Returns how many files it removed.
  Task<Result<int>> collect(Loop& loop);

 private:
  struct Folder {
    std::string name;
    InUse in_use;
  };
  Task<Result<int>> collect_in(Loop& loop, const Folder& folder);
  Task<Result<int>> remove_unused(Loop& loop, const Folder& folder, std::vector<std::string> keys);

  FileStore& store_;
  std::vector<Folder> folders_;
};

}  // namespace kerbside::files
