#include "features/reviews/published.hpp"

#include "features/reviews/view.hpp"
#include "rules/geo.hpp"

namespace kerbside::reviews {
namespace {

constexpr int most_of_vehicle = 10, most_newest = 6;

Task<Result<NewestReviews>> read_newest(db::Database& db) {
  KB_CO_TRY(const auto rows, co_await store::newest(db, most_newest));
  NewestReviews list;
  for (const store::NewestRow& row : rows) {
    NewestReview review;
    static_cast<Review&>(review) = to_review(row);
    review.vehicle = {row.vehicle_id, row.make, row.model, rules::place_text(row.town, row.outcode)};
    list.items.push_back(std::move(review));
  }
  co_return list;
}

}  // namespace

Task<Result<ReviewList>> Published::of_vehicle(Loop& loop, VehicleId id) {
  KB_CO_TRY_VOID(co_await vehicles_.card(loop, id));
  KB_CO_TRY(const auto rows, co_await store::of_vehicle(loop.db, id, most_of_vehicle));
  ReviewList list;
  for (const auto& row : rows) list.items.push_back(to_review(row));
  co_return list;
}

Task<Result<HostReviews>> Published::of_host(Loop& loop, vehicles::PageOfHost asked) {
  KB_CO_TRY(auto list, page_asked<HostReviews>(asked));
  KB_CO_TRY(const auto host, co_await vehicles::host(loop, asked.id));
  list.total = host.stats.review_count;
  KB_CO_TRY(const auto rows, co_await store::of_host(loop.db, asked.id, list.page_size, list.rows_before()));
  for (const auto& row : rows) list.items.push_back(to_review(row));
  co_return list;
}

Task<Result<NewestReviews>> Published::newest(Loop& loop) {
  return newest_.get(loop, [&loop] { return read_newest(loop.db); });
}

}  // namespace kerbside::reviews
