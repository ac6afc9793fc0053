#include "features/search/near_words.hpp"

#include <algorithm>

namespace kerbside::search {
namespace {

bool farther(const NearWord& a, const NearWord& b) { return a.nearest > b.nearest; }

}  // namespace

NearWords::NearWords(const Segment& segment, const Unit& centre, double radius_chord,
                     std::shared_ptr<const Around> around)
    : segment_(segment.number()),
      centre_(centre),
      radius_(radius_chord),
      around_(std::move(around)),
      seen_(segment.words()) {}

bool NearWords::is_of(const Segment& segment, const Unit& centre) const {
  return segment_ == segment.number() && centre_ == centre;
}

// Takes one step: adds the next cell's words, or releases the next word when no remaining cell can have a nearer one.
bool NearWords::look_farther(const Segment& segment) {
  if (next_cell_ < around_->by_distance.size()) {
    const NearCell& cell = around_->by_distance[next_cell_];
    reached_ = std::max(reached_, cell.nearest - around_->band);
    if (waiting_.empty() || waiting_.front().nearest > reached_) {
      ++next_cell_;
      take_cell(segment, cell.cell);
      return true;
    }
  }
  if (waiting_.empty()) return false;
  std::ranges::pop_heap(waiting_, farther);
  sorted_.push_back(waiting_.back());
  waiting_.pop_back();
  return true;
}

void NearWords::take_cell(const Segment& segment, int cell) {
  const std::uint32_t first = segment.start_of(cell), end = segment.start_of(cell + 1);
  for (std::uint32_t word = first / 64; first != end && word <= (end - 1) / 64; ++word) {
    if (seen_[word]) continue;
    seen_[word] = true;
    const bool whole = segment.farthest(word, centre_) <= radius_;
    waiting_.push_back({std::max(reached_, segment.nearest(word, centre_)), word, whole});
    std::ranges::push_heap(waiting_, farther);
  }
}

NearWords& near_words(const Segment& segment, const Unit& centre, double radius_chord,
                      const std::shared_ptr<const Around>& around) {
  constexpr std::size_t most = 64;
  thread_local std::vector<std::unique_ptr<NearWords>> kept(most);
  thread_local std::size_t next = 0;
  const auto known = std::ranges::find_if(kept, [&](const auto& one) { return one && one->is_of(segment, centre); });
  if (known != kept.end()) return **known;
  auto& place = kept[next++ % most];
  place = std::make_unique<NearWords>(segment, centre, radius_chord, around);
  return *place;
}

}  // namespace kerbside::search
