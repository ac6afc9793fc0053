// The words of a segment around a place, nearest first: worked out as far as needed, and kept for the next search at
// the same place.
#pragma once
#include <memory>
#include <optional>
#include <vector>

#include "features/search/segment.hpp"

namespace kerbside::search {

struct NearWord {
  double nearest = 0;  // chord: no row within the radius, of this word or a later one, is nearer
  std::uint32_t word = 0;
  bool whole = false;  // all of its rows lie within the radius
};

class NearWords {
 public:
  // around: the cells within the radius.
  NearWords(const Segment& segment, const Unit& centre, double radius_chord, std::shared_ptr<const Around> around);

  bool is_of(const Segment& segment, const Unit& centre) const;
  // Returns the (i + 1)th nearest word of the segment; nothing when there are no more.
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
  std::vector<NearWord> sorted_, waiting_;  // waiting_: a heap of words that a later cell's may still precede
  std::vector<bool> seen_;
  std::size_t next_cell_ = 0;
  double reached_ = 0;  // chord: no row of an unseen word is nearer
};

// Returns an object that is kept for each thread.
NearWords& near_words(const Segment& segment, const Unit& centre, double radius_chord,
                      const std::shared_ptr<const Around>& around);

}  // namespace kerbside::search
