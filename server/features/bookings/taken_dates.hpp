// Checks whether dates are taken when many callers want the same ones at once: calls at the same moment share a
// statement, and dates that were seen taken are remembered for a moment. Memory only ever refuses, on what was
// committed when it was read; other callers go on to the vehicle's lock, where the database decides (K1).
#pragma once
#include <map>
#include <mutex>

#include "core/together.hpp"
#include "features/bookings/store.hpp"

namespace kerbside::bookings {

class TakenDates {
 public:
  explicit TakenDates(int loops);
  // Returns whether another person has any of these dates. Ignores the caller's own vehicles.
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
