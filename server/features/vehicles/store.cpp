#include "features/vehicles/store.hpp"

#include "rules/catalogue.hpp"

namespace kerbside::vehicles::store {
namespace {

const std::string offer_columns_part =
    "v.price_per_day, v.deposit, v.weekly_discount_bp, v.monthly_discount_bp, v.minimum_rental_days,"
    " v.bookable_until";
const std::string image_columns_part =
    "i.key_480, i.key_960, i.key_1600, coalesce(nullif(i.alt, ''), v.make || ' ' || v.model"
    " || case when i.position > 0 then ', photo ' || (i.position + 1) else '' end) as alt,"
    " i.illustration, i.preview";
const std::string facts_part =
    "v.id, v.make, v.model, v.year, v.category, v.seats, v.transmission, v.fuel_type, v.rating, v.review_count,"
    " v.can_deliver";
const std::string card_columns_part =
    offer_columns_part + ", " + image_columns_part + ", " + facts_part + ", v.town, v.outcode";
const std::string host_columns_part =
    "p.id as host_user_id, p.first_name, p.last_name, p.user_type, p.profile_picture_url, p.company_name,"
    " p.host_description, p.display_preference, p.email_confirmed_at is not null as email_confirmed,"
    " to_char(p.created_at at time zone 'Europe/London', 'YYYY-MM-DD') as member_since";
const std::string main_image_part = " left join vehicle_images i on i.vehicle_id = v.id and i.position = 0";

const db::Statement cards_sql{"vehicles_cards", "select " + card_columns_part +
                                                    " from unnest($1::uuid[]) with ordinality as wanted (id, place)"
                                                    " join vehicles v on v.id = wanted.id" +
                                                    main_image_part +
                                                    " where v.status = 'active' order by wanted.place"};
// Takes the best rated of each kind in turn, so that the landing page shows the whole range.
const db::Statement featured_sql{
    "vehicles_featured", "select " + card_columns_part +
                             " from unnest($2::text[]) as kind (name) cross join lateral ("
                             "  select *, row_number() over (order by rating desc nulls last, review_count desc, id)"
                             "    as place from vehicles where status = 'active' and category = kind.name"
                             "  order by rating desc nulls last, review_count desc, id limit $1) v" +
                             main_image_part + " order by v.place, v.review_count desc, v.id limit $1"};
const db::Statement count_active_sql{"vehicles_count_active", "select count(*) from vehicles where status = 'active'",
                                     db::Lane::slow};
const db::Statement detail_sql{
    "vehicles_detail",
    "select " + offer_columns_part +
        ", v.mileage_allowance, v.excess_mileage_charge, v.fuel_charge_per_litre, v.cleanliness_charge,"
        " v.admin_fee_per_ticket, " +
        host_columns_part + ", " + facts_part +
        ", v.colour, v.description, v.features, v.delivery_charge_per_mile, v.max_delivery_distance, v.fuel_policy,"
        " v.smoking_policy, v.pets_policy, v.eu_travel_allowed, v.instant_book, v.minimum_driver_age, v.own_terms, "
        "v.status,"
        " iso(v.created_at) as created_at, v.town, v.outcode, v.public_latitude, v.public_longitude"
        " from vehicles v join profiles p on p.id = v.host_user_id where v.id = $1 and v.status = 'active'"};
const db::Statement images_sql{"vehicles_images",
                               "select " + image_columns_part +
                                   ", i.key_jpeg from vehicle_images i join vehicles v on v.id = i.vehicle_id"
                                   " where i.vehicle_id = $1 and i.position is not null order by i.position"};
const db::Statement host_sql{"vehicles_host", "select " + host_columns_part +
                                                  " from profiles p where p.id = $1 and p.user_type = 'host'"
                                                  " and p.closed_at is null"};
const db::Statement host_stats_sql{
    "vehicles_host_stats",
    "select (select count(*) from bookings where host_user_id = $1 and booking_status = 'completed') as trip_count,"
    " (select count(*) from vehicles where host_user_id = $1 and status = 'active') as total_vehicle_count,"
    " round(avg(r.rating), 1) as rating, count(r.rating) as review_count,"
    // An unanswered question counts as waiting until now.
    " (select case when count(*) >= 3 then ceil(extract(epoch from percentile_disc(0.5) within group"
    "    (order by coalesce(answer.created_at, (select app_now())) - question.created_at)) / 60)::int end"
    "  from (select id from conversations where host_id = $1 order by last_message_at desc limit 50) c"
    "  join messages question on question.conversation_id = c.id and question.number = 1 and question.sender_id <> $1"
    "  left join lateral (select m.created_at from messages m where m.conversation_id = c.id and m.sender_id = $1"
    "    order by m.number limit 1) answer on true) as answers_within_minutes,"
    " (select count(*) from bookings where host_user_id = $1 and booking_status = 'cancelled'"
    "  and cancellation_reason = 'by_host' and cancelled_at > app_now() - interval '12 months' and not exists"
    "   (select from booking_events e where e.booking_id = bookings.id and e.cause = 'cancellation_excused'))"
    " as cancellations"
    " from reviews r"
    " where r.reviewee_id = $1 and r.reviewer_type = 'renter' and r.published_at is not null"};
const db::Statement others_sql{
    "vehicles_others_of_host",
    "select " + card_columns_part + " from vehicles v" + main_image_part +
        " where v.status = 'active' and v.id <> $1"
        " and v.host_user_id = (select host_user_id from vehicles where id = $1 and status = 'active')"
        " order by v.created_at desc, v.id limit $2"};
const db::Statement cards_of_host_sql{
    "vehicles_cards_of_host",
    "select " + card_columns_part + " from vehicles v" + main_image_part +
        " where v.status = 'active' and v.host_user_id = $1 order by v.created_at desc, v.id offset $2 limit $3",
    db::Lane::slow};
const db::Statement active_sql{"vehicles_active",
                               "select bookable_until from vehicles where id = $1 and status = 'active'"};
const db::Statement unavailable_sql{
    "vehicles_unavailable",
    "select to_char(lower(t.period), 'YYYY-MM-DD') as start_date, to_char(lower(t.period), 'HH24:MI') as start_time,"
    " to_char(upper(t.period), 'YYYY-MM-DD') as end_date, to_char(upper(t.period), 'HH24:MI') as end_time,"
    " k.kind, case when b.user_id = $2::uuid then b.id end as booking_id"
    " from vehicle_occupancy o left join bookings b on b.id = o.booking_id"
    " cross join lateral (select case"
    "   when o.kind = 'block' then 'block' when (b.user_id = $2::uuid) is not true then 'booking'"
    "   when b.booking_status = 'pending' and b.payment_status = 'pending' and b.due_now > 0 then 'own_hold'"
    "   else 'own_booking' end as kind) k"
    // The viewer's own hold blocks nothing for them: it is shown as the rental itself, without the host's time after
    // it.
    " cross join lateral (select case when k.kind = 'own_hold' then b.period else o.period end as period) t"
    " where o.vehicle_id = $1 and upper(o.period) > london_now() order by o.period"};

}  // namespace

Task<Result<std::vector<CardRow>>> cards(db::Database& db, const std::vector<VehicleId>& ids) {
  std::vector<std::string> wanted;
  for (const VehicleId& id : ids) wanted.push_back(id.str());
  return db.list<CardRow>(cards_sql, db::Params(wanted));
}

Task<Result<std::vector<CardRow>>> featured(db::Database& db, int most) {
  std::vector<std::string> kinds;
  for (const auto category : rules::categories()) kinds.emplace_back(category);
  return db.list<CardRow>(featured_sql, db::Params(most, kinds));
}

Task<Result<std::int64_t>> count_active(db::Database& db) {
  KB_CO_TRY(auto rows, co_await db.read(count_active_sql, db::Params()));
  co_return rows.value<std::int64_t>();
}

Task<Result<std::optional<DetailRow>>> detail(db::Database& db, VehicleId id) {
  return db.find<DetailRow>(detail_sql, db::Params(id));
}

Task<Result<std::vector<GalleryImage>>> images(db::Database& db, VehicleId vehicle_id) {
  return db.list<GalleryImage>(images_sql, db::Params(vehicle_id));
}

Task<Result<std::optional<HostColumns>>> host(db::Database& db, UserId id) {
  return db.find<HostColumns>(host_sql, db::Params(id));
}

Task<Result<HostStats>> host_stats(db::Database& db, UserId host_user_id) {
  KB_CO_TRY(auto rows, co_await db.read(host_stats_sql, db::Params(host_user_id)));
  co_return rows.row<HostStats>(0);
}

Task<Result<std::vector<CardRow>>> others_of_host(db::Database& db, VehicleId vehicle_id, int most) {
  return db.list<CardRow>(others_sql, db::Params(vehicle_id, most));
}

Task<Result<std::vector<CardRow>>> cards_of_host(db::Database& db, UserId host_user_id, int offset, int most) {
  return db.list<CardRow>(cards_of_host_sql, db::Params(host_user_id, offset, most));
}

Task<Result<std::optional<ActiveRow>>> active(db::Database& db, VehicleId id) {
  return db.find<ActiveRow>(active_sql, db::Params(id));
}

Task<Result<std::vector<UnavailableRange>>> unavailable(db::Database& db, VehicleId vehicle_id,
                                                        std::optional<UserId> viewer) {
  return db.list<UnavailableRange>(unavailable_sql, db::Params(vehicle_id, viewer));
}

}  // namespace kerbside::vehicles::store
