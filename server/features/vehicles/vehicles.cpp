#include "features/vehicles/vehicles.hpp"

#include <algorithm>

#include "core/time.hpp"
#include "features/vehicles/store.hpp"
#include "features/vehicles/view.hpp"
#include "rules/rental.hpp"

namespace kerbside::vehicles {
namespace {

constexpr int most_featured = 8, most_others = 6;

Task<Result<FeaturedVehicles>> read_featured(db::Database& db) {
  KB_CO_TRY(const auto rows, co_await store::featured(db, most_featured));
  FeaturedVehicles featured;
  for (const auto& row : rows) featured.items.push_back({to_card(row), {}});
  co_return featured;
}

Task<Result<VehicleCount>> read_count(db::Database& db) {
  VehicleCount count;
  KB_CO_TRY(count.count, co_await store::count_active(db));
  co_return count;
}

}  // namespace

Error vehicle_not_found() {
  return fail(Kind::not_found, "vehicle_not_found",
              "The vehicle you're looking for doesn't exist or is no longer available.", "Vehicle Not Found");
}

Task<Result<std::vector<OfferedCard>>> Vehicles::cards(Loop& loop, const std::vector<VehicleId>& ids) {
  if (ids.empty()) co_return std::vector<OfferedCard>();
  KB_CO_TRY(const auto rows, co_await store::cards(loop.db, ids));
  std::vector<OfferedCard> cards;
  for (const auto& row : rows) cards.push_back({to_card(row), row.offer(), row.town, row.outcode});
  co_return cards;
}

Task<Result<VehicleCard>> Vehicles::card(Loop& loop, VehicleId id) {
  KB_CO_TRY(const auto found, co_await cards(loop, {id}));
  if (found.empty()) co_return vehicle_not_found();
  co_return found.front().card;
}

Task<Result<FeaturedVehicles>> Vehicles::featured(Loop& loop) {
  return featured_.get(loop, [&loop] { return read_featured(loop.db); });
}

Task<Result<VehicleCount>> Vehicles::count(Loop& loop) {
  return count_.get(loop, [&loop] { return read_count(loop.db); });
}

Task<Result<VehicleDetail>> Vehicles::get(Loop& loop, VehicleId id) {
  KB_CO_TRY(const auto row, co_await store::detail(loop.db, id));
  if (!row) co_return vehicle_not_found();
  KB_CO_TRY(const auto images, co_await store::images(loop.db, row->id));
  KB_CO_TRY(const auto stats, co_await store::host_stats(loop.db, row->host_user_id));
  co_return to_detail(*row, images, stats);
}

Task<Result<WrittenDetail>> Vehicles::write_detail(Loop& loop, VehicleId id) {
  KB_CO_TRY(const auto detail, co_await get(loop, id));
  co_return WrittenDetail{{json::to_string(detail)}};
}

Task<Result<WrittenDetail>> Vehicles::written(Loop& loop, VehicleId id) {
  return written_.get(loop, id.str(), [this, &loop, id] { return write_detail(loop, id); });
}

Task<Result<OtherVehicles>> Vehicles::other_vehicles(Loop& loop, VehicleId id) {
  KB_CO_TRY(const auto active, co_await store::active(loop.db, id));
  if (!active) co_return vehicle_not_found();
  KB_CO_TRY(const auto rows, co_await store::others_of_host(loop.db, id, most_others));
  OtherVehicles others;
  for (const auto& row : rows) others.items.push_back({to_card(row), {}});
  co_return others;
}

Task<Result<Unavailable>> Vehicles::unavailable(Loop& loop, Actor actor, VehicleId id) {
  KB_CO_TRY(const auto active, co_await store::active(loop.db, id));
  if (!active) co_return vehicle_not_found();
  Unavailable answer;
  KB_CO_TRY(answer.ranges, co_await store::unavailable(loop.db, id, actor.user()));
  const Date today = london_today();
  answer.today = today.text();
  const Date latest = rules::latest_date(today);
  answer.latest_date = std::min(latest, active->bookable_until.value_or(latest)).text();
  co_return answer;
}

}  // namespace kerbside::vehicles
