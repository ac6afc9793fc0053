// Whether dates are taken, for many who want the same ones at the same moment: those who ask together are looked up
// together, and what was seen taken is remembered for a blink. Memory only ever refuses, on what was committed when it
// was seen; who is not refused goes on to the vehicle's lock, where the database decides (K1).
#pragma once
#include <map>
#include <mutex>

#include "core/together.hpp"
#include "features/bookings/store.hpp"

namespace kerbside::bookings {

class TakenDates {
 public:
  explicit TakenDates(int loops);
  // Whether somebody else has dates among these. One's own vehicle is not asked about.
  Task<Result<bool>> are_taken(Loop& loop, store::WantedDates wanted);

 private:
  using Clock = std::chrono::steady_clock;
  using Key = std::array<std::string, 3>;  // vehicle, start and end
  struct Seen {
    store::TakenBy by;
    Clock::time_point at;
  };
  bool remembers(const Key& key, UserId renter) const;
  void remember(Key key, const store::TakenBy& by);

  TogetherByLoop<store::WantedDates, Result<std::optional<store::TakenBy>>> look_ups_;
  mutable std::mutex mutex_;
  std::map<Key, Seen> seen_;
};

}  // namespace kerbside::bookings
