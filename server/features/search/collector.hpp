// Collects the best of what is found, in order: a heap whose top is the worst that is kept.
#pragma once
#include <algorithm>
#include <cstdint>
#include <vector>

#include "features/search/query.hpp"

namespace kerbside::search {

struct Ranked {
  std::uint64_t primary = 0;  // the sort key, lowest first
  const Row* row = nullptr;
  double chord2 = 0;
  friend bool operator<(const Ranked& a, const Ranked& b) {  // then the newest first
    if (a.primary != b.primary) return a.primary < b.primary;
    if (a.row->created != b.row->created) return a.row->created > b.row->created;
    return a.row->id < b.row->id;
  }
};

class Collector {
 public:
  explicit Collector(std::size_t most) : most_(most) { heap_.reserve(std::min<std::size_t>(most, 1024)); }
  bool takes(std::uint64_t primary) const {
    return heap_.size() < most_ || (most_ > 0 && primary <= heap_.front().primary);
  }
  void add(const Ranked& found) {
    if (heap_.size() < most_) {
      heap_.push_back(found);
      std::push_heap(heap_.begin(), heap_.end());
    } else if (most_ > 0 && found < heap_.front()) {
      replace_worst(found);
    }
  }
  std::vector<Ranked> in_order() && {
    std::sort_heap(heap_.begin(), heap_.end());
    return std::move(heap_);
  }

 private:
  // pop_heap and push_heap in one pass.
  void replace_worst(const Ranked& found) {
    std::size_t hole = 0;
    for (std::size_t child = 1; child < heap_.size(); child = 2 * hole + 1) {
      if (child + 1 < heap_.size() && heap_[child] < heap_[child + 1]) ++child;
      if (!(found < heap_[child])) break;
      heap_[hole] = heap_[child];
      hole = child;
    }
    heap_[hole] = found;
  }

  std::size_t most_;
  std::vector<Ranked> heap_;
};

}  // namespace kerbside::search
