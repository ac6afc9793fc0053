#include "features/reviews/publish.hpp"

#include <algorithm>

#include "core/sweep.hpp"
#include "features/reviews/news.hpp"

namespace kerbside::reviews {
namespace {

constexpr jobs::Sweep publishing{"reviews_publish", "booking", "Reviews of a trip that could not be made visible"};

Task<Result<bool>> publish_of(db::Transaction& tx, BookingId id) {
  KB_CO_TRY(const auto trip, co_await store::lock_trip(tx, id));
  if (!trip) co_return false;
  KB_CO_TRY_VOID(co_await publish_when_due(tx, *trip));
  co_return true;
}

// Looks for reviews of trips that ended so long ago that a single one is visible too.
Task<Status> publish_all(Loop& loop) {
  const Date ended_until = london_today() - rules::reviews_hidden_for - std::chrono::days(1);
  KB_CO_TRY(const auto due, co_await store::hidden_until(loop.db, ended_until));
  co_return co_await jobs::each_alone(
      loop, publishing, due, [&](const store::Hidden& one) { return loop.db.transaction(&publish_of, one.id); });
}

}  // namespace

Task<Status> publish_when_due(db::Transaction& tx, const store::Trip& trip) {
  KB_CO_TRY(const auto written, co_await store::written_of(tx, trip.id));
  const bool by_both = std::ranges::count_if(written, [](const store::Written& one) { return !one.deleted_for; }) == 2;
  if (!trip.is_over() || !rules::reviews_are_visible(by_both, *trip.completed_at, london_today())) co_return Status();
  KB_CO_TRY(const auto published, co_await store::publish(tx, trip.id));
  for (const rules::Reviewer author : published) {
    const Told told{.trip = trip, .reader_side = other_side(author)};
    if (author == rules::Reviewer::renter)
      tell(tx, "host_received", told);
    else
      tell(tx, "renter_received", told);
  }
  co_return Status();
}

void register_publishing(jobs::Runner& runner) {
  runner.repeat(publishing.name, jobs::Lane::slow, jobs::every(std::chrono::minutes(10)), &publish_all);
}

}  // namespace kerbside::reviews
