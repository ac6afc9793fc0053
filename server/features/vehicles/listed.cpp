// All active vehicles and their hosts, for the map of the site.
#include "core/db/db.hpp"
#include "features/vehicles/hosts.hpp"
#include "features/vehicles/vehicles.hpp"

namespace kerbside::vehicles {
namespace {

struct First {
  VehicleId id;
};
BOOST_DESCRIBE_STRUCT(First, (), (id))

const db::Statement parts_sql{"vehicles_parts", R"(
  select id from (select id, row_number() over (order by id) - 1 as place from vehicles
  where status = 'active') v where place % $1::bigint = 0 order by id)",
                              db::Lane::slow};
const db::Statement listed_sql{"vehicles_listed", R"(
  select id, to_char(updated_at, 'YYYY-MM-DD') as changed_on from vehicles
  where status = 'active' and id >= $1 order by id limit $2)",
                               db::Lane::slow};

struct FirstHost {
  UserId id;
};
BOOST_DESCRIBE_STRUCT(FirstHost, (), (id))

const db::Statement host_parts_sql{"vehicles_host_parts", R"(
  select id from (select host_user_id as id, row_number() over (order by host_user_id) - 1 as place
  from vehicles where status = 'active' group by host_user_id) h where place % $1::bigint = 0 order by id)",
                                   db::Lane::slow};
const db::Statement listed_hosts_sql{"vehicles_listed_hosts", R"(
  select host_user_id as id, to_char(max(updated_at), 'YYYY-MM-DD') as changed_on from vehicles
  where status = 'active' and host_user_id >= $1 group by host_user_id order by host_user_id limit $2)",
                                     db::Lane::slow};

}  // namespace

Task<Result<std::vector<VehicleId>>> Vehicles::parts(Loop& loop, int most) {
  KB_CO_TRY(const auto rows, co_await loop.db.list<First>(parts_sql, db::Params(most)));
  std::vector<VehicleId> firsts;
  for (const First& row : rows) firsts.push_back(row.id);
  co_return firsts;
}

Task<Result<std::vector<ListedVehicle>>> Vehicles::listed(Loop& loop, VehicleId from, int most) {
  return loop.db.list<ListedVehicle>(listed_sql, db::Params(from, most));
}

Task<Result<std::vector<UserId>>> host_parts(Loop& loop, int most) {
  KB_CO_TRY(const auto rows, co_await loop.db.list<FirstHost>(host_parts_sql, db::Params(most)));
  std::vector<UserId> firsts;
  for (const FirstHost& row : rows) firsts.push_back(row.id);
  co_return firsts;
}

Task<Result<std::vector<ListedHost>>> listed_hosts(Loop& loop, UserId from, int most) {
  return loop.db.list<ListedHost>(listed_hosts_sql, db::Params(from, most));
}

}  // namespace kerbside::vehicles
