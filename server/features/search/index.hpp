// All active vehicles as they are at one moment: a large segment, a small one with what changed since it was built, and
// which rows of the large one are out of date. Immutable: every loop reads the one it holds, a change makes another
// one.
#pragma once
#include <map>
#include <memory>
#include <span>
#include <vector>

#include "core/time.hpp"
#include "features/search/map_squares.hpp"
#include "features/search/names.hpp"
#include "features/search/query.hpp"
#include "features/search/segment.hpp"
#include "rules/pricing.hpp"
#include "rules/rental.hpp"

namespace kerbside::search {

class Index {
 public:
  Index() = default;
  // first_day: the one that the segment's days count from.
  Index(std::shared_ptr<const Segment> base, std::shared_ptr<const Names> names, Date first_day);

  // With these vehicles as they are now, and without those that are gone. What is small is built anew.
  std::shared_ptr<const Index> with(const std::vector<Entry>& changed, std::span<const PackedId> gone,
                                    std::shared_ptr<const Names> names) const;
  // The same in one large segment: seconds for a million, so elsewhere than on a loop.
  std::shared_ptr<const Index> compact() const;
  bool wants_compacting() const;

  // fees: of the totals that may be sorted by. Equal calls of equal indexes find the same in the same order.
  Found find(const Query& query, const rules::FeeConfig& fees) const;
  // What matches on a map of query.area (the whole country without one) in that zoom.
  std::vector<Spot> spots(const Query& query, double zoom) const;
  std::size_t size() const { return base_->size() - hidden_count_ + recent_->size(); }
  Date first_day() const { return first_day_; }
  // Whether it can say of these days, both included, who is free. Those of a clock that was set may lie outside.
  bool knows(const rules::DayRange& days) const;
  Stay stay(const rules::DayRange& known, int billed_days) const;
  const Names& names() const { return *names_; }

 private:
  std::vector<std::uint16_t> estimates(const std::string& place) const;

  std::shared_ptr<const Segment> base_ = std::make_shared<Segment>(), recent_ = base_;
  std::map<PackedId, Entry> recent_entries_;
  std::vector<Word> hidden_;  // of base_
  std::size_t hidden_count_ = 0;
  std::shared_ptr<const Names> names_ = std::make_shared<Names>();
  Date first_day_;
};

}  // namespace kerbside::search
