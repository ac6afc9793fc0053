#include "features/condition/store.hpp"

#include "core/db/columns.hpp"
#include "features/profiles/profiles.hpp"

namespace kerbside::condition::store {
namespace {

const std::string trip_columns =
    "select " + db::columns<rules::TripDates>("b") +
    ", b.id, b.user_id, b.host_user_id, b.booking_status, b.completed_at, due_back_at(b.id) as due_back_at,"
    " no_show_is_open(b.id) as no_show_open,"
    " v.make, v.model, v.category, v.fuel_type,"
    " coalesce(b.fuel_policy, v.fuel_policy) as fuel_policy,"
    " case when b.fuel_policy is null then v.tank_litres else b.tank_litres end as tank_litres";
const std::string trip_part = trip_columns + " from bookings b join vehicles v on v.id = b.vehicle_id where b.id = $1";
const db::Statement trip_sql{"condition_trip", trip_part};
const db::Statement lock_vehicle_sql{"condition_lock_vehicle", bookings::vehicle_lock("$1")};
const db::Statement lock_trip_sql{"condition_lock_trip", trip_part + " for update of b"};
// Those whose collection or return is open, and those with a report that was completed a day ago at most.
const db::Statement due_trips_sql{"condition_due_trips", trip_columns + "," + profiles::side_names + R"(,
  (select coalesce(json_agg(json_build_object('phase', e.phase, 'kind', e.kind, 'side', e.side,
     'received_at', iso(e.received_at)) order by e.place), '[]') from condition_entries e
   where e.booking_id = b.id and e.kind in ('completed', 'acknowledged', 'note')) as milestones
  from bookings b join vehicles v on v.id = b.vehicle_id join profiles r on r.id = b.user_id
  join profiles h on h.id = b.host_user_id cross join lateral (
    select (b.start_date + b.start_time) at time zone 'Europe/London' as began,
    coalesce(b.completed_at, (b.end_date + b.end_time) at time zone 'Europe/London') as ended) its
  where (b.user_id = $1 or b.host_user_id = $1) and b.booking_status in ('confirmed', 'active', 'completed')
  and not exists (select from vehicle_faults f where f.booking_id = b.id and f.state = 'open')
  and (its.began between app_now() - interval '24 hours' and app_now() + interval '24 hours'
    or its.ended between app_now() - interval '24 hours' and app_now() + interval '2 hours'
    or exists (select from condition_entries e where e.booking_id = b.id and e.kind = 'completed'
      and e.received_at > app_now() - interval '24 hours'))
  order by its.began, b.id limit 100)",
                                  db::Lane::slow};
const db::Statement disputed_sql{"condition_disputed", R"(
  select distinct p.subject_id from chargebacks k join payments p on p.id = k.payment_id
  where p.subject_kind = 'booking' and k.ended_at is null
  union
  select booking_id from disputes where booking_id is not null and status in ('pending', 'under_review'))",
                                 db::Lane::slow};
const db::Statement entries_sql{
    "condition_entries", "select " + db::columns<EntryWords>("e") +
                             ", e.id, e.place, e.sent_id, e.side, e.received_at, encode(e.hash, 'hex') as hash, " +
                             private_files::files_of("e.id") +
                             " as photos from condition_entries e where e.booking_id = $1 order by e.place"};
const db::Statement insert_sql{"condition_insert", std::string(R"(
  insert into condition_entries (id, booking_id, side, author_id, odometer_miles, fuel_eighths, battery_percent,
                                 outline_x, outline_y, phase, kind, angle, sha256, note, phone_time, sent_id,
                                 photo_hashes)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,)") +
                                                       private_files::hashes_of("$17::uuid[]") + ")"};

}  // namespace

std::vector<rules::ConditionFact> facts_of(rules::ConditionPhase phase, const std::vector<EntryRow>& entries) {
  std::vector<rules::ConditionFact> facts;
  for (const EntryRow& entry : entries)
    if (entry.phase == phase) facts.push_back(entry.fact());
  return facts;
}

Task<Result<std::optional<Trip>>> trip(db::Database& db, BookingId id) {
  return db.find<Trip>(trip_sql, db::Params(id));
}

Task<Result<std::vector<DueTrip>>> due_trips(db::Database& db, UserId user) {
  return db.list<DueTrip>(due_trips_sql, db::Params(user));
}

Task<Result<std::vector<BookingId>>> disputed(db::Database& db) {
  KB_CO_TRY(const auto rows, co_await db.read(disputed_sql, db::Params()));
  co_return rows.column<BookingId>();
}

Task<Result<std::vector<EntryRow>>> entries_of(db::Database& db, BookingId id) {
  return db.list<EntryRow>(entries_sql, db::Params(id));
}

Task<Result<std::optional<Trip>>> trip(db::Transaction& tx, BookingId id) {
  return tx.find<Trip>(trip_sql, db::Params(id));
}

Task<Result<std::optional<Trip>>> lock_trip(db::Transaction& tx, BookingId id) {
  tx.later(lock_vehicle_sql, db::Params(id));
  return tx.find<Trip>(lock_trip_sql, db::Params(id));
}

Task<Result<std::vector<EntryRow>>> entries_of(db::Transaction& tx, BookingId id) {
  return tx.list<EntryRow>(entries_sql, db::Params(id));
}

void insert(db::Transaction& tx, EntryId id, const NewEntry& entry, rules::Mover side, UserId author) {
  tx.later(insert_sql,
           db::Params(id, entry.id, side, author, entry.odometer_miles, entry.fuel_eighths, entry.battery_percent,
                      entry.outline_x, entry.outline_y, entry.phase, entry.kind, entry.angle, entry.sha256, entry.note,
                      entry.phone_time, entry.sent_id, entry.photo_ids));
}

}  // namespace kerbside::condition::store

namespace kerbside::condition {

std::string photos_of_shots(const std::string& ids) {
  return "(select coalesce(json_agg(photo order by e.place), '[]') from condition_entries e, lateral "
         "json_array_elements(" +
         private_files::files_of("e.id") + ") photo where e.id = any (" + ids + "))";
}

std::string has_pictures_from_before(const std::string& booking) {
  return "exists (select from condition_entries e where e.booking_id = " + booking +
         ".id and e.phase = 'collection' and e.kind = 'shot' and e.received_at <= least((" + booking +
         ".start_date + " + booking + ".start_time) at time zone 'Europe/London' + interval '24 hours', coalesce(" +
         booking + ".completed_at, (" + booking + ".end_date + " + booking +
         ".end_time) at time zone 'Europe/London')))";
}

}  // namespace kerbside::condition
