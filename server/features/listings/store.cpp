#include "features/listings/store.hpp"

#include "core/db/columns.hpp"
#include "core/db/error.hpp"

namespace kerbside::listings::store {
namespace {

const db::Conflict registration_taken{"one_listing_of_registration"};  // two list one vehicle

const std::string select_listing =
    "select " + db::columns<Written>("v") +
    ", v.id, v.host_user_id, v.version, v.status, v.paused_by, v.bookable_until, v.created_at, v.updated_at,"
    " c.checked_at, coalesce(c.mot_status, '') as mot_status, c.mot_due_date,"
    " coalesce(c.tax_status, '') as tax_status, c.tax_due_date, coalesce(c.publish_when_good, false) as"
    " publish_when_good, coalesce(c.failures, 0) as failures, c.warned_days, coalesce(c.problem, '') as problem,"
    " c.confirmed_details"
    " from vehicles v left join vehicle_record_checks c on c.vehicle_id = v.id"
    " where v.id = $1 and v.status <> 'deleted'";
const std::string find_text = select_listing + " and v.host_user_id = $2";

const db::Statement find_sql{"listings_find", find_text};
const db::Statement find_any_sql{"listings_find_any", select_listing};
const db::Statement lock_sql{"listings_lock", find_text + " for no key update of v"};
const db::Statement lock_any_sql{"listings_lock_any", select_listing + " for no key update of v"};

// An unpaid hold only prevents deleting.
const db::Statement list_sql{"listings_list", R"(
  select i.key_480, i.key_960, i.key_1600, coalesce(nullif(i.alt, ''), v.make || ' ' || v.model) as alt,
  i.illustration, i.preview, v.id, v.status, v.paused_by, v.registration_number, v.make, v.model, v.year,
  v.category, v.price_per_day,
  v.rating, v.review_count, v.town, v.outcode, n.id as next_id,
  n.start_date as next_date, n.start_time as next_time,
  (select count(*) from bookings b where b.vehicle_id = v.id
    and b.booking_status in ('pending', 'confirmed', 'active')) as live_bookings,
  coalesce(c.publish_when_good and v.status = 'draft', false) as waiting_for_records,
  coalesce(c.problem, '') as record_problem, v.bookable_until, c.mot_due_date, c.tax_due_date,
  v.updated_at, count(*) over () as matches
  from vehicles v left join vehicle_images i on i.vehicle_id = v.id and i.position = 0
  left join vehicle_record_checks c on c.vehicle_id = v.id
  left join lateral (select b.id, b.start_date, b.start_time from bookings b where b.vehicle_id = v.id
    and b.booking_status in ('confirmed', 'active') and upper(b.period) > london_now()
    order by b.start_date, b.start_time limit 1) n on true
  where v.host_user_id = $1 and v.status <> 'deleted'
  order by case v.status when 'draft' then 0 when 'active' then 1 else 2 end, v.created_at desc, v.id
  limit $2 offset $3)",
                             db::Lane::slow};
// Around the vehicle's own place, in degrees that equal 25 miles in the middle of Great Britain.
const db::Statement price_guide_sql{"listings_price_guide", R"(
  select case when n.vehicles >= 5 then n.low end as nearby_low,
  case when n.vehicles >= 5 then n.high end as nearby_high,
  (select price from price_medians where category = $2) as typical
  from (select count(*) as vehicles, percentile_disc(0.25) within group (order by o.price_per_day) as low,
    percentile_disc(0.75) within group (order by o.price_per_day) as high
    from vehicles own join vehicles o on o.status = 'active' and o.category = $2 and o.id <> own.id
    and o.public_latitude between own.public_latitude - 0.36 and own.public_latitude + 0.36
    and o.public_longitude between own.public_longitude - 0.6 and own.public_longitude + 0.6
    where own.id = $1) n)",
                                    db::Lane::slow};
const db::Statement account_is_closed_sql{"listings_account_is_closed",
                                          "select closed_at is not null from profiles where id = $1"};
const db::Statement due_sql{"listings_due_for_a_look", R"(
  select vehicle_id from vehicle_record_checks where next_check_at <= app_now()
  order by next_check_at limit $1)"};

const std::string placeholders = db::placeholders<Written>();
const int written = static_cast<int>(boost::mp11::mp_size<json::Members<Written>>::value);
const std::string after_1 = "$" + std::to_string(written + 1), after_2 = "$" + std::to_string(written + 2);

const db::Statement lock_host_sql{"listings_lock_host", "select from profiles where id = $1 for no key update"};
const db::Statement count_drafts_sql{"listings_count_drafts",
                                     "select count(*) from vehicles where host_user_id = $1 and status = 'draft'"};
const db::Statement insert_sql{"listings_insert", "insert into vehicles (" + db::columns<Written>() +
                                                      ", id, host_user_id) values (" + placeholders + ", " + after_1 +
                                                      ", " + after_2 + ")"};
const db::Statement write_sql{"listings_write", "update vehicles set (" + db::columns<Written>() + ", version) = (" +
                                                    placeholders + ", version + 1) where id = " + after_1};
const db::Statement pause_sql{"listings_pause",
                              "update vehicles set status = 'inactive', paused_by = $2 where id = $1"};
const db::Statement forget_wish_sql{"listings_forget_wish", R"(
  update vehicle_record_checks set publish_when_good = false, next_check_at = null
  where vehicle_id = $1)"};
const db::Statement make_active_sql{"listings_make_active",
                                    "update vehicles set status = 'active', paused_by = null where id = $1"};
const db::Statement was_booked_sql{"listings_was_booked", "select exists (select from bookings where vehicle_id = $1)"};
const db::Statement has_live_bookings_sql{"listings_has_live_bookings", R"(
  select exists (select from bookings where vehicle_id = $1
  and booking_status in ('pending', 'confirmed', 'active')))"};
const db::Statement hide_sql{"listings_hide", "update vehicles set status = 'deleted', paused_by = null where id = $1"};
const db::Statement forget_blocks_sql{"listings_forget_blocks", "delete from blocked_dates where vehicle_id = $1"};
const db::Statement forget_looks_sql{"listings_forget_looks",
                                     "delete from vehicle_record_checks where vehicle_id = $1"};
const db::Statement delete_sql{"listings_delete", "delete from vehicles where id = $1"};
const db::Statement want_listed_sql{"listings_want_listed", R"(
  insert into vehicle_record_checks (vehicle_id, checked_at, publish_when_good, next_check_at)
  values ($1, app_now(), true, $2) on conflict (vehicle_id) do update set publish_when_good = true, failures = 0,
  next_check_at = $2)"};
const db::Statement confirm_details_sql{"listings_confirm_details", R"(
  insert into vehicle_record_checks (vehicle_id, checked_at, confirmed_details) values ($1, app_now(), $2)
  on conflict (vehicle_id) do update set confirmed_details = $2)"};
const db::Statement record_look_sql{"listings_record_look", R"(
  insert into vehicle_record_checks (vehicle_id, checked_at, mot_status, mot_due_date, tax_status, tax_due_date,
  publish_when_good, failures, warned_days, next_check_at, problem)
  values ($1, app_now(), $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (vehicle_id) do update set
  checked_at = case when $2 then app_now() else vehicle_record_checks.checked_at end,
  mot_status = case when $2 then $3 else vehicle_record_checks.mot_status end,
  mot_due_date = case when $2 then $4 else vehicle_record_checks.mot_due_date end,
  tax_status = case when $2 then $5 else vehicle_record_checks.tax_status end,
  tax_due_date = case when $2 then $6 else vehicle_record_checks.tax_due_date end,
  problem = case when $2 then $11 else vehicle_record_checks.problem end,
  publish_when_good = $7, failures = $8, warned_days = $9, next_check_at = $10)"};
const db::Statement bookable_until_sql{
    "listings_bookable_until",
    "update vehicles set bookable_until = $2 where id = $1 and bookable_until is distinct from $2"};

Error number_is_taken() {
  const char* sentence =
      "A vehicle with this registration number is already listed. If it is yours and you did not list it, please "
      "contact support.";
  Error error = fail(Kind::conflict, code_registration_taken, sentence, "Cannot List Vehicle");
  error.fields.push_back(FieldError{"registration_number", sentence});
  return error;
}

}  // namespace

Task<Result<std::optional<ListingRow>>> find(db::Database& db, VehicleId id, UserId host) {
  return db.find<ListingRow>(find_sql, db::Params(id, host));
}

Task<Result<std::optional<ListingRow>>> find_any(db::Database& db, VehicleId id) {
  return db.find<ListingRow>(find_any_sql, db::Params(id));
}

Task<Result<std::vector<CardRow>>> list(db::Database& db, UserId host, int limit, int offset) {
  return db.list<CardRow>(list_sql, db::Params(host, limit, offset));
}

Task<Result<PriceGuide>> price_guide(db::Database& db, VehicleId id, rules::Category category) {
  KB_CO_TRY(const auto rows, co_await db.read(price_guide_sql, db::Params(id, category)));
  co_return rows.row<PriceGuide>(0);
}

Task<Result<std::vector<VehicleId>>> due_for_a_look(db::Database& db, int most) {
  KB_CO_TRY(const auto rows, co_await db.read(due_sql, db::Params(most)));
  co_return rows.column<VehicleId>();
}

Task<Result<std::optional<ListingRow>>> lock(db::Transaction& tx, VehicleId id, UserId host) {
  return tx.find<ListingRow>(lock_sql, db::Params(id, host));
}

Task<Result<std::optional<ListingRow>>> lock_any(db::Transaction& tx, VehicleId id) {
  return tx.find<ListingRow>(lock_any_sql, db::Params(id));
}

Task<Result<bool>> account_is_closed(db::Transaction& tx, UserId host) {
  KB_CO_TRY(const auto rows, co_await tx.run(account_is_closed_sql, db::Params(host)));
  co_return rows.value<bool>();
}

Task<Result<std::int64_t>> lock_and_count_drafts(db::Transaction& tx, UserId host) {
  tx.later(lock_host_sql, db::Params(host));
  KB_CO_TRY(const auto rows, co_await tx.run(count_drafts_sql, db::Params(host)));
  co_return rows.value<std::int64_t>();
}

void insert_draft(db::Transaction& tx, VehicleId id, UserId host, const Written& written_now) {
  db::Params params = db::params_of(written_now);
  params.add(id);
  params.add(host);
  tx.later(insert_sql, std::move(params));
}

void write(db::Transaction& tx, VehicleId id, const Written& written_now) {
  db::Params params = db::params_of(written_now);
  params.add(id);
  tx.later(write_sql, std::move(params));
}

void pause(db::Transaction& tx, VehicleId id, PausedBy by) { tx.later(pause_sql, db::Params(id, by)); }

void forget_wish(db::Transaction& tx, VehicleId id) { tx.later(forget_wish_sql, db::Params(id)); }

Task<Status> make_active(db::Transaction& tx, VehicleId id) {
  const auto made = co_await tx.change(make_active_sql, db::Params(id));
  if (made.has_error() && registration_taken.is(made.error())) co_return number_is_taken();
  co_return made;
}

Task<Result<bool>> has_live_bookings(db::Transaction& tx, VehicleId id) {
  KB_CO_TRY(const auto rows, co_await tx.run(has_live_bookings_sql, db::Params(id)));
  co_return rows.value<bool>();
}

Task<Result<bool>> was_booked(db::Transaction& tx, VehicleId id) {
  KB_CO_TRY(const auto rows, co_await tx.run(was_booked_sql, db::Params(id)));
  co_return rows.value<bool>();
}

void hide(db::Transaction& tx, VehicleId id) {
  tx.later(forget_blocks_sql, db::Params(id));
  tx.later(forget_looks_sql, db::Params(id));
  tx.later(hide_sql, db::Params(id));
}

void remove(db::Transaction& tx, VehicleId id) { tx.later(delete_sql, db::Params(id)); }

void want_listed(db::Transaction& tx, VehicleId id, Instant look_at) {
  tx.later(want_listed_sql, db::Params(id, look_at));
}

void confirm_details(db::Transaction& tx, VehicleId id, const rules::ListingFields& fields) {
  tx.later(confirm_details_sql, db::Params(id, rules::confirmed_details(fields)));
}

void record_look(db::Transaction& tx, const Look& look) {
  const auto& d = look.decision;
  tx.later(record_look_sql, db::Params(look.vehicle_id, look.told, look.records.mot.status, look.records.mot.due,
                                       look.records.tax.status, look.records.tax.due, d.wanted, d.failures,
                                       d.warned_days, look.next_at, look.problem));
  tx.later(bookable_until_sql, db::Params(look.vehicle_id, d.bookable_until));
}

}  // namespace kerbside::listings::store
