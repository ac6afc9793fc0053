// All active vehicles at one moment: a large segment, a small one with the changes since it was built, and the outdated
// rows of the large one. Immutable: each loop reads the index it holds, and a change makes another one.
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
  // first_day: the day from which the segment's days count.
  Index(std::shared_ptr<const Segment> base, std::shared_ptr<const Names> names, Date first_day);

  // Returns an index with these vehicles in their current state and without those that are gone. Only the small segment
  // is rebuilt.
  std::shared_ptr<const Index> with(const std::vector<Entry>& changed, std::span<const PackedId> gone,
                                    std::shared_ptr<const Names> names) const;
  // Returns the same index in one large segment: takes seconds for a million vehicles, so do not call it on a loop.
  std::shared_ptr<const Index> compact() const;
  bool wants_compacting() const;

  // fees: for sorting by total. Equal calls on equal indexes find the same in the same order.
  Found find(const Query& query, const rules::FeeConfig& fees) const;
  // Returns what to show on a map of query.area (the whole country without one) at that zoom.
  std::vector<Spot> spots(const Query& query, double zoom) const;
  std::size_t size() const { return base_->size() - hidden_count_ + recent_->size(); }
  Date first_day() const { return first_day_; }
  // Returns whether the index covers these days, both included. Days may lie outside when the clock was moved.
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
