#include "features/bookings/taken_dates.hpp"

namespace kerbside::bookings {
namespace {

using namespace std::chrono_literals;

// Too short for anybody to notice that dates have become free again, and long enough for a crowd.
constexpr auto remembered_for = 25ms;
constexpr std::size_t most_remembered = 4'096, most_together = 64;

Task<Result<std::vector<std::optional<store::TakenBy>>>> look_up(Loop& loop, std::vector<store::WantedDates> wanted) {
  std::vector<std::optional<store::TakenBy>> all(wanted.size());
  KB_CO_TRY(const auto taken, co_await store::taken_by(loop.db, wanted));
  for (const store::TakenBy& one : taken) all.at(static_cast<std::size_t>(one.place - 1)) = one;
  co_return all;
}

}  // namespace

TakenDates::TakenDates(int loops)
    : look_ups_(loops, most_together, or_alone<store::WantedDates, std::optional<store::TakenBy>>(&look_up)) {}

Task<Result<bool>> TakenDates::are_taken(Loop& loop, store::WantedDates wanted) {
  Key key{wanted.vehicle_id.str(), wanted.starts, wanted.ends};
  if (remembers(key, wanted.renter)) co_return true;
  KB_CO_TRY(const auto by, co_await look_ups_.ask(loop, std::move(wanted)));
  if (by) remember(std::move(key), *by);
  co_return by.has_value();
}

// Does not apply to the host and to the renter who has the dates: they may get other answers.
bool TakenDates::remembers(const Key& key, UserId renter) const {
  const std::scoped_lock lock(mutex_);
  const auto found = seen_.find(key);
  if (found == seen_.end() || Clock::now() - found->second.at > remembered_for) return false;
  return found->second.by.host != renter && found->second.by.renter != renter;
}

void TakenDates::remember(Key key, const store::TakenBy& by) {
  const std::scoped_lock lock(mutex_);
  if (seen_.size() >= most_remembered) seen_.clear();
  seen_.insert_or_assign(std::move(key), Seen{by, Clock::now()});
}

}  // namespace kerbside::bookings
