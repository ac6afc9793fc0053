#include "features/condition/store.hpp"

#include "core/db/columns.hpp"

namespace kerbside::condition::store {
namespace {

const std::string trip_part =
    "select " + db::columns<rules::TripDates>("b") +
    ", b.id, b.user_id, b.host_user_id, b.booking_status, v.make, v.model, v.category, v.fuel_type"
    " from bookings b join vehicles v on v.id = b.vehicle_id where b.id = $1";
const db::Statement trip_sql{"condition_trip", trip_part};
const db::Statement lock_trip_sql{"condition_lock_trip", trip_part + " for update of b"};
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

Task<Result<std::vector<EntryRow>>> entries_of(db::Database& db, BookingId id) {
  return db.list<EntryRow>(entries_sql, db::Params(id));
}

Task<Result<std::optional<Trip>>> lock_trip(db::Transaction& tx, BookingId id) {
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
