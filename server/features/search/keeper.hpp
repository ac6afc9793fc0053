// Keeps the index equal to the tables: built whole at the start and once a night, in the order of commits in between.
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
  // builders: indexes are built there, beside the loops.
  Keeper(db::Settings settings, Workers& builders, Cards& cards)
      : settings_(std::move(settings)), builders_(builders), cards_(cards) {}

  static const std::set<std::string> topics;
  // As it is now, from any thread; none before the first load.
  std::shared_ptr<const Snapshot> snapshot() const { return now_.load(); }

  Task<Status> load(Loop& loop, changes::Position at) override;
  Task<Status> apply(Loop& loop, const changes::Batch& batch) override;
  // When somebody may search for days that the index does not know: the clock was set, or no night has built it anew.
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
