// Files that no row names any more: what a crash left between a file and its row. Once a day those are removed that
// have been there for longer than anybody takes to write the row.
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
  // Which of these files are in use. Asked for those alone that are older than the grace.
  using InUse = Task<Result<std::vector<std::string>>> (*)(db::Database& db, std::vector<std::string> keys);

  explicit Collection(FileStore& store) : store_(store) {}
  // Each folder ("public/pictures/") by the feature whose files lie in it; folders of nobody are left alone.
  void add(std::string_view folder, InUse in_use) { folders_.push_back(Folder{std::string(folder), in_use}); }
  // Both must outlive the runner.
  void register_job(jobs::Runner& runner);
  // How many files it has removed.
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
