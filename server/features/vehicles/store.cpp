#include "features/vehicles/store.hpp"

#include "rules/catalogue.hpp"

namespace kerbside::vehicles::store {
namespace {

#define KB_OFFER_COLUMNS                                                                            \
  "v.price_per_day, v.deposit, v.weekly_discount_bp, v.monthly_discount_bp, v.minimum_rental_days," \
  " v.bookable_until"
#define KB_IMAGE_COLUMNS                                                                   \
  "i.key_480, i.key_960, i.key_1600, coalesce(nullif(i.alt, ''), v.make || ' ' || v.model" \
  " || case when i.position > 0 then ', photo ' || (i.position + 1) else '' end) as alt,"  \
  " i.illustration, i.preview"
#define KB_CARD_COLUMNS                                                                                          \
  KB_OFFER_COLUMNS                                                                                               \
  ", " KB_IMAGE_COLUMNS                                                                                          \
  ", v.id, v.make, v.model, v.year, v.category, v.seats, v.transmission, v.fuel_type, v.rating, v.review_count," \
  " v.town, v.outcode, v.can_deliver"
#define KB_MAIN_IMAGE " left join vehicle_images i on i.vehicle_id = v.id and i.position = 0"

// Great-circle miles to the point the public sees, or the estimates of P5-58 for a place nobody knows.
#define KB_MILES                                                                                        \
  "case when $1::float8 is not null then 2 * 3958.7613 * asin(least(1, sqrt("                           \
  "  sin(radians(v.public_latitude - $1) / 2) ^ 2 + cos(radians($1)) * cos(radians(v.public_latitude))" \
  "  * sin(radians(v.public_longitude - $2::float8) / 2) ^ 2)))"                                        \
  " when $3::text is null then null"                                                                    \
  " when lower($3) = lower(v.town || ' ' || v.outcode) then 0"                                          \
  " when position(lower($3) in lower(v.town || ' ' || v.outcode)) > 0"                                  \
  "   or position(lower(v.town || ' ' || v.outcode) in lower($3)) > 0 then 1"                           \
  " when lower($3) like '%london%' and lower(v.town) like '%london%' then 12 else 25 end"

// Left out: what is taken on any day of the range (S2), the caller's own unpaid hold aside.
#define KB_MATCH                                                                                                       \
  " where v.status = 'active' and ($6::text[] is null or v.category = any ($6))"                                       \
  " and ($5::date is null or v.bookable_until is null or v.bookable_until >= $5)"                                      \
  " and ($4::date is null or not exists (select from vehicle_occupancy o left join bookings b on b.id = o.booking_id"  \
  "   where o.vehicle_id = v.id and o.period && tsrange($4::date::timestamp, ($5::date + 1)::timestamp)"               \
  "   and not (o.kind = 'booking' and b.booking_status = 'pending' and b.payment_status = 'pending' and b.due_now > 0" \
  "            and b.user_id is not distinct from $7::uuid)))"

// Dates that the host does not rent for (M7) come after those that can be booked.
#define KB_TOO_SHORT "($4::date is not null and greatest(1, $5::date - $4::date) < v.minimum_rental_days)"

const db::Statement search_sql{
    "vehicles_search",
    "select " KB_CARD_COLUMNS ", m.miles, count(*) over () as matches from vehicles v" KB_MAIN_IMAGE
    " cross join lateral (select " KB_MILES " as miles) m" KB_MATCH
    " and (m.miles is null or m.miles <= 100)"
    " order by " KB_TOO_SHORT ", m.miles nulls last, v.created_at desc, v.id limit $8 offset $9",
    db::Lane::slow};
const db::Statement count_search_sql{"vehicles_count_search",
                                     "select count(*) from vehicles v cross join lateral (select " KB_MILES
                                     " as miles) m" KB_MATCH " and (m.miles is null or m.miles <= 100)",
                                     db::Lane::slow};
// The best rated of each kind in turn, so that the landing page shows the breadth of what there is.
const db::Statement featured_sql{
    "vehicles_featured", "select " KB_CARD_COLUMNS
                         ", null::float8 as miles, 0 as matches"
                         " from unnest($2::text[]) as kind (name) cross join lateral ("
                         "  select *, row_number() over (order by rating desc nulls last, review_count desc, id)"
                         "    as place from vehicles where status = 'active' and category = kind.name"
                         "  order by rating desc nulls last, review_count desc, id limit $1) v" KB_MAIN_IMAGE
                         " order by v.place, v.review_count desc, v.id limit $1"};
const db::Statement count_active_sql{"vehicles_count_active", "select count(*) from vehicles where status = 'active'",
                                     db::Lane::slow};
const db::Statement detail_sql{
    "vehicles_detail",
    "select " KB_OFFER_COLUMNS
    ", v.mileage_allowance, v.excess_mileage_charge, v.fuel_charge_per_litre, v.cleanliness_charge,"
    " v.admin_fee_per_ticket, v.id, v.make, v.model, v.year, v.category, v.colour, v.seats, v.transmission, "
    "v.fuel_type, v.description,"
    " v.features, v.rating, v.review_count, v.town, v.outcode, v.can_deliver, v.delivery_charge_per_mile,"
    " v.max_delivery_distance, v.fuel_policy, v.smoking_policy, v.pets_policy,"
    " v.eu_travel_allowed, v.instant_book, v.minimum_driver_age, v.status, iso(v.created_at) as created_at, "
    "v.host_user_id, p.first_name,"
    " p.last_name, p.user_type,"
    " p.profile_picture_url, p.company_name, p.host_description, p.display_preference,"
    " to_char(p.created_at at time zone 'Europe/London', 'YYYY-MM-DD') as member_since"
    " from vehicles v join profiles p on p.id = v.host_user_id where v.id = $1 and v.status = 'active'"};
const db::Statement images_sql{"vehicles_images",
                               "select " KB_IMAGE_COLUMNS
                               " from vehicle_images i join vehicles v on v.id = i.vehicle_id"
                               " where i.vehicle_id = $1 and i.position is not null order by i.position"};
const db::Statement host_stats_sql{
    "vehicles_host_stats",
    "select (select count(*) from bookings where host_user_id = $1 and booking_status = 'completed') as trip_count,"
    " (select count(*) from vehicles where host_user_id = $1 and status = 'active') as total_vehicle_count,"
    " round(avg(r.rating), 1) as rating, count(r.rating) as review_count from reviews r"
    " where r.reviewee_id = $1 and r.reviewer_type = 'renter' and r.published_at is not null"};
const db::Statement reviews_sql{
    "vehicles_reviews",
    "select r.id, r.rating, r.comment, p.first_name, p.last_name, iso(r.created_at) as created_at"
    " from reviews r join profiles p on p.id = r.reviewer_id"
    " where r.vehicle_id = $1 and r.reviewer_type = 'renter' and r.published_at is not null"
    " order by r.created_at desc, r.id limit $2"};
const db::Statement others_sql{
    "vehicles_others_of_host",
    "select " KB_CARD_COLUMNS ", null::float8 as miles, 0 as matches from vehicles v" KB_MAIN_IMAGE
    " where v.status = 'active' and v.id <> $1"
    " and v.host_user_id = (select host_user_id from vehicles where id = $1 and status = 'active')"
    " order by v.created_at desc, v.id limit $2"};
const db::Statement active_sql{"vehicles_active",
                               "select bookable_until from vehicles where id = $1 and status = 'active'"};
const db::Statement unavailable_sql{
    "vehicles_unavailable",
    "select to_char(lower(o.period), 'YYYY-MM-DD') as start_date, to_char(lower(o.period), 'HH24:MI') as start_time,"
    " to_char(upper(o.period), 'YYYY-MM-DD') as end_date, to_char(upper(o.period), 'HH24:MI') as end_time,"
    " case when o.kind = 'block' then 'block' when b.booking_status = 'pending' and b.payment_status = 'pending'"
    "   and b.due_now > 0 and b.user_id is not distinct from $2::uuid then 'own_hold' else 'booking' end as kind"
    " from vehicle_occupancy o left join bookings b on b.id = o.booking_id"
    " where o.vehicle_id = $1 and upper(o.period) > london_now() order by o.period"};

#undef KB_OFFER_COLUMNS
#undef KB_IMAGE_COLUMNS
#undef KB_CARD_COLUMNS
#undef KB_MAIN_IMAGE
#undef KB_MILES
#undef KB_MATCH
#undef KB_TOO_SHORT

db::Params place_and_dates(const Filter& f) {
  return db::Params(f.latitude, f.longitude, f.unknown_place, f.first_day, f.last_day, f.categories, f.user_id);
}

}  // namespace

Task<Result<std::vector<CardRow>>> search(db::Database& db, const Filter& filter) {
  db::Params params = place_and_dates(filter);
  params.add(filter.limit);
  params.add(filter.offset);
  auto rows = co_await db.list<CardRow>(search_sql, std::move(params));
  co_return rows;
}

Task<Result<std::int64_t>> count_search(db::Database& db, const Filter& filter) {
  CO_TRY(auto rows, co_await db.read(count_search_sql, place_and_dates(filter)));
  co_return rows.value<std::int64_t>();
}

Task<Result<std::vector<CardRow>>> featured(db::Database& db, int most) {
  std::vector<std::string> kinds;
  for (const auto category : rules::categories()) kinds.emplace_back(category);
  return db.list<CardRow>(featured_sql, db::Params(most, kinds));
}

Task<Result<std::int64_t>> count_active(db::Database& db) {
  CO_TRY(auto rows, co_await db.read(count_active_sql, db::Params()));
  co_return rows.value<std::int64_t>();
}

Task<Result<std::optional<DetailRow>>> detail(db::Database& db, VehicleId id) {
  return db.find<DetailRow>(detail_sql, db::Params(id));
}

Task<Result<std::vector<ImageColumns>>> images(db::Database& db, VehicleId vehicle_id) {
  return db.list<ImageColumns>(images_sql, db::Params(vehicle_id));
}

Task<Result<HostStats>> host_stats(db::Database& db, UserId host_user_id) {
  CO_TRY(auto rows, co_await db.read(host_stats_sql, db::Params(host_user_id)));
  co_return rows.row<HostStats>(0);
}

Task<Result<std::vector<ReviewRow>>> reviews(db::Database& db, VehicleId vehicle_id, int most) {
  return db.list<ReviewRow>(reviews_sql, db::Params(vehicle_id, most));
}

Task<Result<std::vector<CardRow>>> others_of_host(db::Database& db, VehicleId vehicle_id, int most) {
  return db.list<CardRow>(others_sql, db::Params(vehicle_id, most));
}

Task<Result<std::optional<ActiveRow>>> active(db::Database& db, VehicleId id) {
  return db.find<ActiveRow>(active_sql, db::Params(id));
}

Task<Result<std::vector<UnavailableRange>>> unavailable(db::Database& db, VehicleId vehicle_id,
                                                        std::optional<UserId> viewer) {
  return db.list<UnavailableRange>(unavailable_sql, db::Params(vehicle_id, viewer));
}

}  // namespace kerbside::vehicles::store
