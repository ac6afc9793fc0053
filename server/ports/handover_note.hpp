// What withholds a host's hand-over note from the renter (X17): a feature that has a reason adds its question when it
// moves in.
#pragma once
#include <vector>

#include "core/loop.hpp"
#include "rules/ids.hpp"

namespace kerbside {

class HandoverNoteGates {
 public:
  // Answers whether the note of that booking is withheld now.
  using Ask = Task<Result<bool>> (*)(Loop& loop, BookingId booking);
  void add(Ask ask) { asks_.push_back(ask); }  // call at start

  Task<Result<bool>> withheld(Loop& loop, BookingId booking) const {
    for (const Ask ask : asks_) {
      KB_CO_TRY(const bool is_withheld, co_await ask(loop, booking));
      if (is_withheld) co_return true;
    }
    co_return false;
  }

 private:
  std::vector<Ask> asks_;
};

}  // namespace kerbside
