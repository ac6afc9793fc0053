#include "features/vehicles/overview.hpp"

#include <algorithm>

#include "ports/house.hpp"

namespace kerbside::vehicles {
namespace {

constexpr int most_towns = 2000;
constexpr std::size_t towns_shown = 12;
constexpr int fewest_vehicles = 3;  // of a town with a page of its own

const db::Statement towns_sql{"vehicles_towns", R"(
  select town as name, count(*) as vehicle_count from vehicles where status = 'active' and town <> ''
  group by town having count(*) >= $1 order by count(*) desc, town limit $2)",
                              db::Lane::slow};

struct TypeRow : ImageColumns {
  rules::Category category{};
  std::int64_t vehicle_count = 0;
  rules::Pence price_from;
};
BOOST_DESCRIBE_STRUCT(TypeRow, (ImageColumns), (category, vehicle_count, price_from))

// With the picture of the most reviewed vehicle of that kind: a photo that nobody has seen yet is not put on the
// landing page.
const db::Statement types_sql{"vehicles_types", R"(
  select i.key_480, i.key_960, i.key_1600, i.alt, i.illustration, i.preview, v.category, v.vehicle_count,
  v.price_from from (select category, count(*) as vehicle_count, min(price_per_day) as price_from
    from vehicles where status = 'active' group by category) v
  left join lateral (select i.* from vehicles n join vehicle_images i on i.vehicle_id = n.id and i.position = 0
    where n.status = 'active' and n.category = v.category and (n.review_count > 0 or i.illustration)
    order by n.review_count desc, n.created_at desc, n.id limit 1) i on true
  order by v.vehicle_count desc, v.category)",
                              db::Lane::slow};

Task<Result<LargerTownsPtr>> read_towns(db::Database& db) {
  KB_CO_TRY(auto rows, co_await db.list<Town>(towns_sql, db::Params(fewest_vehicles, most_towns)));
  co_return LargerTownsPtr(std::make_shared<const LargerTowns>(std::move(rows)));
}

Task<Result<VehicleTypes>> read_types(db::Database& db) {
  KB_CO_TRY(const auto rows, co_await db.list<TypeRow>(types_sql, db::Params()));
  VehicleTypes types;
  for (const TypeRow& row : rows) types.items.push_back({row.category, row.vehicle_count, row.price_from, row.image()});
  co_return types;
}

}  // namespace

const Town* LargerTowns::find(std::string_view name) const {
  const auto at = std::ranges::find(towns_, name, &Town::name);
  return at == towns_.end() ? nullptr : &*at;
}

Task<Result<LargerTownsPtr>> Overview::larger_towns(Loop& loop) {
  return towns_.get(loop, [&loop] { return read_towns(loop.db); });
}

void Overview::routes(http::Api& api) {
  using http::Declaration;
  const auto get = [](const char* path, const char* summary) {
    return Declaration(http::Method::get, path, http::Access::anyone(), summary);
  };
  api.add<&Overview::towns>(*this, get("/api/v1/towns", "The towns with most vehicles"));
  api.add<&Overview::types>(*this, get("/api/v1/vehicle-types", "The kinds of vehicle that are listed"));
}

Task<Result<Towns>> Overview::towns(Loop& loop) {
  KB_CO_TRY(const auto larger, co_await larger_towns(loop));
  Towns shown;
  for (const Town& town : larger->all()) {
    if (shown.items.size() == towns_shown) break;
    shown.items.push_back(town);
  }
  co_return shown;
}

Task<Result<VehicleTypes>> Overview::types(Loop& loop) {
  return types_.get(loop, [&loop] { return read_types(loop.db); });
}

Overview& install_overview(House& house) {
  auto& overview = house.keep<Overview>(std::chrono::milliseconds(house.config.keep_answers_ms));
  overview.routes(house.api);
  return overview;
}

}  // namespace kerbside::vehicles
