// Keeps the index equal to the tables: built as a whole at start and once a night, and changed in the order of commits
// in between.
#pragma once
#include <atomic>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "core/changes.hpp"
#include "core/workers.hpp"
#include "features/search/cards.hpp"
#include "features/search/entries.hpp"
#include "features/search/index.hpp"

namespace kerbside::search {

struct Snapshot {
  std::shared_ptr<const Index> index;
  rules::FeeConfig fees;
};

class Keeper : public changes::Reader {
 public:
  // builders: the pool on which indexes are built, off the loops.
  Keeper(db::Settings settings, Workers& builders, Cards& cards)
      : settings_(std::move(settings)), builders_(builders), cards_(cards) {}

  static const std::set<std::string> topics;
  // Returns the current snapshot, from any thread; null before the first load.
  std::shared_ptr<const Snapshot> snapshot() const { return now_.load(); }

  Task<Status> load(Loop& loop, changes::Position at) override;
  Task<Status> apply(Loop& loop, const changes::Batch& batch) override;
  // Returns true when searches may ask for days that the index does not cover: the clock was moved, or a nightly build
  // did not happen.
  bool is_outdated() const override;

 private:
  struct Loading;
  Task<Status> read_settings(Loop& loop);
  Task<Result<std::shared_ptr<const Index>>> build_whole(Loop& loop);
  Task<Status> read_all(Loop& loop, Loading& into, Date first_day);
  Task<Result<std::vector<Entry>>> read_again(Loop& loop, const std::vector<std::string>& ids, Names& names);
  void publish(std::shared_ptr<const Index> index);

  const db::Settings settings_;
  Workers& builders_;
  Cards& cards_;
  std::atomic<std::shared_ptr<const Snapshot>> now_;
  Medians medians_{};
  rules::FeeConfig fees_;
};

}  // namespace kerbside::search
