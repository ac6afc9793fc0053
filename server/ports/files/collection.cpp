#include "ports/files/collection.hpp"

#include <set>

#include "core/log.hpp"

namespace kerbside::files {
namespace {

Task<Status> run(Loop& loop, Collection* collection) {
  KB_CO_TRY(const int removed, co_await collection->collect(loop));
  if (removed > 0) log::info("unused_files_removed", {{"files", removed}});
  co_return Status();
}

}  // namespace

void Collection::register_job(jobs::Runner& runner) {
  runner.repeat("files_collect", jobs::Lane::slow, jobs::daily_at(3, 40),
                [this](Loop& loop) { return run(loop, this); });
}

Task<Result<int>> Collection::collect(Loop& loop) {
  int removed = 0;
  for (const Folder& folder : folders_) {
    KB_CO_TRY(const int count, co_await collect_in(loop, folder));
    removed += count;
  }
  co_return removed;
}

Task<Result<int>> Collection::collect_in(Loop& loop, const Folder& folder) {
  // Files carry the machine's time, also where ours was moved.
  const Instant machine_now = app_now() - clock_offset();
  int removed = 0;
  std::string after;
  do {
    KB_CO_TRY(const auto page, co_await store_.list(loop, folder.name, after));
    std::vector<std::string> old;
    for (const auto& file : page.files)
      if (file.changed < machine_now - grace) old.push_back(file.key);
    if (!old.empty()) {
      KB_CO_TRY(const int count, co_await remove_unused(loop, folder, std::move(old)));
      removed += count;
    }
    after = page.next;
  } while (!after.empty());
  co_return removed;
}

Task<Result<int>> Collection::remove_unused(Loop& loop, const Folder& folder, std::vector<std::string> keys) {
  KB_CO_TRY(auto named, co_await folder.in_use(loop.db, keys));
  const std::set<std::string> used(named.begin(), named.end());
  int removed = 0;
  for (const std::string& key : keys) {
    if (used.contains(key)) continue;
    KB_CO_TRY_VOID(co_await store_.remove(loop, key));
    ++removed;
  }
  co_return removed;
}

}  // namespace kerbside::files
