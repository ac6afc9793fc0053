#include "features/favourites/favourites.hpp"

namespace kerbside::favourites {
namespace {

constexpr int most = 500;  // of one person: their ids travel to the browser at once

const db::Statement ids_sql{
    "favourites_ids", "select vehicle_id from favourites where user_id = $1 order by created_at desc, vehicle_id"};
const db::Statement page_sql{"favourites_page", R"(
  select f.vehicle_id from favourites f join vehicles v on v.id = f.vehicle_id
  where f.user_id = $1 and v.status = 'active' order by f.created_at desc, f.vehicle_id offset $2 limit $3)"};
const db::Statement count_sql{"favourites_count", R"(
  select count(*) from favourites f join vehicles v on v.id = f.vehicle_id
  where f.user_id = $1 and v.status = 'active')"};
const db::Statement add_sql{"favourites_add", R"(
  with vehicle as (select id from vehicles where id = $2 and status = 'active'),
       others as (select count(*) < $3 as leave_room from favourites where user_id = $1 and vehicle_id <> $2),
       added as (insert into favourites (user_id, vehicle_id) select $1, vehicle.id from vehicle, others
                 where others.leave_room on conflict do nothing)
  select exists (select from vehicle) as listed, leave_room from others)"};
const db::Statement remove_sql{"favourites_remove", "delete from favourites where user_id = $1 and vehicle_id = $2"};

struct Added {
  bool listed = false, leave_room = false;
};
BOOST_DESCRIBE_STRUCT(Added, (), (listed, leave_room))

Error too_many() {
  return fail(Kind::conflict, "too_many_favourites",
              "You have 500 favourites, which is the most we can keep. Please remove one first.");
}

}  // namespace

Task<Result<FavouriteIds>> Favourites::ids(Loop& loop, UserId user) {
  KB_CO_TRY(const auto rows, co_await loop.db.read(ids_sql, db::Params(user)));
  co_return FavouriteIds{rows.column<VehicleId>()};
}

Task<Result<FavouriteVehicles>> Favourites::list(Loop& loop, UserId user, PageAsked asked) {
  KB_CO_TRY(auto list, page_asked<FavouriteVehicles>(asked));
  KB_CO_TRY(const auto counted, co_await loop.db.read(count_sql, db::Params(user)));
  list.total = counted.value<std::int64_t>();
  KB_CO_TRY(const auto rows, co_await loop.db.read(page_sql, db::Params(user, list.rows_before(), list.page_size)));
  KB_CO_TRY(const auto cards, co_await vehicles_.cards(loop, rows.column<VehicleId>()));
  for (const auto& offered : cards) list.items.push_back({offered.card, {}});
  co_return list;
}

Task<Status> Favourites::add(Loop& loop, UserId user, VehicleId vehicle) {
  KB_CO_TRY(const auto rows, co_await loop.db.write(add_sql, db::Params(user, vehicle, most)));
  const auto added = rows.row<Added>(0);
  if (!added.listed) co_return vehicles::vehicle_not_found();
  if (!added.leave_room) co_return too_many();
  co_return Status();
}

Task<Status> Favourites::remove(Loop& loop, UserId user, VehicleId vehicle) {
  return loop.db.change(remove_sql, db::Params(user, vehicle));
}

}  // namespace kerbside::favourites
