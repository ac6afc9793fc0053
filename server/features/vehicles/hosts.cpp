#include "features/vehicles/hosts.hpp"

#include "features/vehicles/store.hpp"
#include "features/vehicles/view.hpp"

namespace kerbside::vehicles {
namespace {

Error host_not_found() {
  return fail(Kind::not_found, "host_not_found", "The host you’re looking for doesn’t exist or is no longer here.",
              "Host not found");
}

}  // namespace

Task<Result<HostPublic>> host(Loop& loop, UserId id) {
  KB_CO_TRY(const auto row, co_await store::host(loop.db, id));
  if (!row) co_return host_not_found();
  KB_CO_TRY(const auto stats, co_await store::host_stats(loop.db, id));
  co_return to_host(*row, stats);
}

Task<Result<HostVehicles>> vehicles_of_host(Loop& loop, PageOfHost asked) {
  KB_CO_TRY(auto list, page_asked<HostVehicles>(asked));
  KB_CO_TRY(const auto found, co_await host(loop, asked.id));
  list.total = found.stats.total_vehicle_count;
  KB_CO_TRY(const auto rows, co_await store::cards_of_host(loop.db, asked.id, list.rows_before(), list.page_size));
  for (const auto& row : rows) list.items.push_back({to_card(row), {}});
  co_return list;
}

}  // namespace kerbside::vehicles
