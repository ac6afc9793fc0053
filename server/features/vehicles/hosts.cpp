#include "features/vehicles/hosts.hpp"

#include "features/vehicles/store.hpp"
#include "features/vehicles/view.hpp"
#include "rules/people.hpp"

namespace kerbside::vehicles {
namespace {

Error host_not_found() {
  return fail(Kind::not_found, "host_not_found", "The host you’re looking for doesn’t exist or is no longer here.",
              "Host not found");
}

HostReview to_host_review(const store::ReviewRow& row) {
  HostReview review;
  static_cast<Review&>(review) = to_review(row);
  review.reviewer_initials = rules::initials(review.reviewer_name);
  review.reviewer_picture_url = row.profile_picture_url;
  return review;
}

// Returns an empty page whose total is one of the host's figures.
template <class List>
Task<Result<List>> page_of_host(Loop& loop, PageOfHost asked, std::int64_t HostStats::* total) {
  KB_CO_TRY(auto list, page_asked<List>(asked));
  KB_CO_TRY(const auto found, co_await host(loop, asked.id));
  list.total = found.stats.*total;
  co_return list;
}

}  // namespace

Task<Result<HostPublic>> host(Loop& loop, UserId id) {
  KB_CO_TRY(const auto row, co_await store::host(loop.db, id));
  if (!row) co_return host_not_found();
  KB_CO_TRY(const auto stats, co_await store::host_stats(loop.db, id));
  co_return to_host(*row, stats);
}

Task<Result<HostVehicles>> vehicles_of_host(Loop& loop, PageOfHost asked) {
  KB_CO_TRY(auto list, co_await page_of_host<HostVehicles>(loop, asked, &HostStats::total_vehicle_count));
  KB_CO_TRY(const auto rows, co_await store::cards_of_host(loop.db, asked.id, list.rows_before(), list.page_size));
  for (const auto& row : rows) list.items.push_back({to_card(row), {}});
  co_return list;
}

Task<Result<HostReviews>> reviews_of_host(Loop& loop, PageOfHost asked) {
  KB_CO_TRY(auto list, co_await page_of_host<HostReviews>(loop, asked, &HostStats::review_count));
  KB_CO_TRY(const auto rows, co_await store::reviews_of_host(loop.db, asked.id, list.rows_before(), list.page_size));
  for (const auto& row : rows) list.items.push_back(to_host_review(row));
  co_return list;
}

}  // namespace kerbside::vehicles
