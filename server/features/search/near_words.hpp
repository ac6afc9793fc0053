// The words of a segment around a place, nearest first: found as far as somebody looked, and kept for the next who asks
// for the same place.
#pragma once
#include <memory>
#include <optional>
#include <vector>

#include "features/search/segment.hpp"

namespace kerbside::search {

struct NearWord {
  double nearest = 0;  // chord: no row within the radius that it or a later one has is nearer
  std::uint32_t word = 0;
  bool whole = false;  // all of its rows lie within the radius
};

class NearWords {
 public:
  // around: the cells within the radius.
  NearWords(const Segment& segment, const Unit& centre, double radius_chord, std::shared_ptr<const Around> around);

  bool is_of(const Segment& segment, const Unit& centre) const;
  // The (i + 1)th nearest of its segment; none when there are no more.
  std::optional<NearWord> at(std::size_t i, const Segment& segment) {
    while (sorted_.size() <= i && look_farther(segment)) {
    }
    return i < sorted_.size() ? std::optional(sorted_[i]) : std::nullopt;
  }

 private:
  bool look_farther(const Segment& segment);
  void take_cell(const Segment& segment, int cell);

  std::uint64_t segment_;
  Unit centre_;
  double radius_;
  std::shared_ptr<const Around> around_;
  std::vector<NearWord> sorted_, waiting_;  // waiting_: a heap of those that a later cell may still come before
  std::vector<bool> seen_;
  std::size_t next_cell_ = 0;
  double reached_ = 0;  // chord: no row of a word that is not seen yet is nearer
};

// Kept for each thread.
NearWords& near_words(const Segment& segment, const Unit& centre, double radius_chord,
                      const std::shared_ptr<const Around>& around);

}  // namespace kerbside::search
