#include "features/search/store.hpp"

namespace kerbside::search::store {
namespace {

const std::string vehicles_part =
    "select v.id, v.make, v.model, v.year, v.category, v.seats, v.transmission, v.fuel_type, v.features,"
    " length(v.description) as description_length,"
    " (select count(*) from vehicle_images i where i.vehicle_id = v.id and i.position is not null) as photos,"
    " v.price_per_day, v.weekly_discount_bp, v.monthly_discount_bp, v.minimum_rental_days, v.bookable_until,"
    " v.turnaround_minutes >= 1440 as keeps_a_day_between,"
    " v.can_deliver, v.instant_book, v.rating_sum, v.review_count, v.rating, v.town, v.outcode,"
    " v.public_latitude as latitude, v.public_longitude as longitude, v.created_at from vehicles v where v.status = "
    "'active'";
// Periods are half-open: one that ends at midnight does not take the day that begins then.
const std::string taken_part =
    "select o.vehicle_id, lower(o.period)::date as first, (upper(o.period) - interval '1 us')::date as last"
    " from vehicle_occupancy o where upper(o.period) > ";

const db::Statement vehicles_sql{"search_vehicles", vehicles_part + " and v.id = any($1::uuid[])", db::Lane::slow};
const db::Statement taken_sql{"search_taken", taken_part + "$1::date and o.vehicle_id = any($2::uuid[])",
                              db::Lane::slow};
const db::Statement medians_sql{"search_medians", "select category, price from price_medians"};
const db::Statement refresh_medians_sql{"search_refresh_medians", R"(
  insert into price_medians (category, price, computed_at)
  select category, percentile_disc(0.5) within group (order by price_per_day), app_now() from vehicles
  where status = 'active' group by category
  on conflict (category) do update set price = excluded.price, computed_at = excluded.computed_at)"};
const db::Statement held_alone_sql{"search_held_alone", R"(
  select b.vehicle_id as id from bookings b join vehicles v on v.id = b.vehicle_id
  where b.user_id = $1 and b.booking_status = 'pending' and b.payment_status = 'pending' and b.due_now > 0
  and (v.bookable_until is null or v.bookable_until >= $3::date)
  and not exists (select from vehicle_occupancy o
   where o.vehicle_id = b.vehicle_id and o.booking_id is distinct from b.id
   and o.period && tsrange($2::date::timestamp, ($3::date + 1)::timestamp)))"};

struct HeldRow {
  VehicleId id;
};
BOOST_DESCRIBE_STRUCT(HeldRow, (), (id))

}  // namespace

const db::Cursor all_vehicles{"search_all_vehicles", vehicles_part};
const db::Statement all_taken{"search_all_taken", taken_part + "(select london_now()::date - 1)"};

Task<Result<std::vector<VehicleRow>>> vehicles(db::Database& db, const std::vector<std::string>& ids) {
  return db.list<VehicleRow>(vehicles_sql, db::Params(ids));
}

Task<Result<std::vector<TakenRow>>> taken(db::Database& db, const std::vector<std::string>& ids, Date from) {
  return db.list<TakenRow>(taken_sql, db::Params(from.text(), ids));
}

Task<Result<std::vector<MedianRow>>> medians(db::Database& db) { return db.list<MedianRow>(medians_sql, db::Params()); }

Task<Status> refresh_medians(db::Database& db) { return db.change(refresh_medians_sql, db::Params()); }

Task<Result<std::vector<VehicleId>>> held_alone(db::Database& db, UserId user, Date first, Date last) {
  KB_CO_TRY(const auto rows, co_await db.list<HeldRow>(held_alone_sql, db::Params(user, first.text(), last.text())));
  std::vector<VehicleId> ids;
  for (const HeldRow& row : rows) ids.push_back(row.id);
  co_return ids;
}

}  // namespace kerbside::search::store
