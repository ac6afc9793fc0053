#include "features/handover/store.hpp"

#include "core/db/columns.hpp"
#include "features/profiles/profiles.hpp"

namespace kerbside::handover::store {
namespace {

const std::string select_trip =
    std::string("select b.start_date, b.start_time, b.end_date, b.end_time,") + profiles::side_names +
    ", b.id, b.vehicle_id, b.user_id, b.host_user_id, b.booking_status, v.make, v.model,"
    " is_handed_over(b.id) as collected"
    " from bookings b join vehicles v on v.id = b.vehicle_id join profiles r on r.id = b.user_id"
    " join profiles h on h.id = b.host_user_id where b.id = $1";
const db::Statement trip_sql{"handover_trip", select_trip};

const db::Statement delays_sql{"handover_delays", R"(
  select side, date_trunc('second', new_time) as new_time, date_trunc('second', said_at) as said_at,
  date_trunc('second', refused_at) as refused_at from booking_delays where booking_id = $1 order by said_at, side)"};
const db::Statement say_late_sql{"handover_say_late", R"(
  insert into booking_delays as d (booking_id, side, new_time) values ($1, $2, $3)
  on conflict (booking_id, side) do update set new_time = excluded.new_time, said_at = app_now())"};
const db::Statement refuse_delay_sql{"handover_refuse_delay", R"(
  update booking_delays set refused_at = app_now() where booking_id = $1 and side = $2 and refused_at is null)"};

const db::Statement fault_sql{
    "handover_fault",
    "select it.id, it.kind, it.has_vehicle, it.description, date_trunc('second', it.reported_at) as reported_at, "
    "it.state,"
    " date_trunc('second', it.contested_at) as contested_at, it.contest_reason,"
    " date_trunc('second', it.decided_at) as decided_at, it.decided_by, it.decision_reason, it.money_back_by_host_at,"
    " it.money_back_by_renter_at, " +
        private_files::files_of("it.id") +
        " as photos from vehicle_faults it where it.booking_id = $1 order by it.reported_at desc, it.id limit 1"};
const db::Statement insert_fault_sql{"handover_insert_fault", R"(
  insert into vehicle_faults (id, booking_id, kind, has_vehicle, description) values ($1, $2, $3, $4, $5))"};
const db::Statement contest_fault_sql{"handover_contest_fault", R"(
  update vehicle_faults set contested_at = app_now() where booking_id = $1 and state = 'open')"};
const db::Statement explain_contest_sql{"handover_explain_contest", R"(
  update vehicle_faults set contest_reason = $2 where booking_id = $1 and state = 'open')"};
const db::Statement explain_decision_sql{"handover_explain_decision", R"(
  update vehicle_faults set decision_reason = $2 where booking_id = $1 and state in ('refunded', 'dismissed'))"};
const db::Statement end_fault_sql{"handover_end_fault", R"(
  update vehicle_faults set state = $2, decided_by = $3, decided_at = app_now()
  where booking_id = $1 and state = 'open')"};
const db::Statement money_back_sql{"handover_money_back", R"(
  update vehicle_faults set
  money_back_by_host_at = case when $2 = 'host' then app_now() else money_back_by_host_at end,
  money_back_by_renter_at = case when $2 = 'renter' then app_now() else money_back_by_renter_at end
  where booking_id = $1 and state = 'refunded')"};

const db::Statement answer_return_sql{"handover_answer_return", R"(
  insert into trip_returns as t (booking_id, host_says, renter_says, denied_at)
  values ($1, case when $2 = 'host' then $3::boolean end, case when $2 = 'renter' then $3::boolean end,
          case when not $3::boolean then app_now() end)
  on conflict (booking_id) do update set host_says = coalesce(excluded.host_says, t.host_says),
  renter_says = coalesce(excluded.renter_says, t.renter_says), denied_at = coalesce(t.denied_at, excluded.denied_at),
  back_at = case when t.is_out and coalesce(excluded.host_says, t.host_says, excluded.renter_says, t.renter_says)
    then app_now() else t.back_at end)"};
const db::Statement settle_return_sql{"handover_settle_return", R"(
  update trip_returns set settled_at = app_now(), back_at = case when is_out then app_now() else back_at end
  where booking_id = $1)"};

const db::Statement is_out_sql{"handover_is_out", R"(
  select exists (select from trip_returns where booking_id = $1 and is_out))"};

const db::Statement waits_for_host_sql{"handover_waits_for_host", R"(
  select exists (select from trip_returns where booking_id = $1 and host_says is null and settled_at is null
    and (not is_checked_out(booking_id) or is_checked_out_by_renter_alone(booking_id))))"};

const db::Statement later_return_sql{"handover_later_return", R"(
  select l.end_date, l.end_time, l.state, date_trunc('second', l.asked_at) as asked_at,
  date_trunc('second', l.answered_at) as answered_at from later_returns l join bookings b on b.id = l.booking_id
  where l.booking_id = $1 and l.end_date + l.end_time > b.end_date + b.end_time)"};
const db::Statement ask_later_sql{"handover_ask_later_return", R"(
  insert into later_returns as l (booking_id, end_date, end_time) values ($1, $2, $3)
  on conflict (booking_id) do update set end_date = excluded.end_date, end_time = excluded.end_time, state = 'asked',
  asked_at = app_now(), answered_at = null, times_asked = l.times_asked + 1)"};
const db::Statement answer_later_sql{"handover_answer_later_return", R"(
  update later_returns set state = $2, answered_at = app_now() where booking_id = $1 and state = 'asked')"};

const db::Statement note_for_sql{"handover_note_for", R"(
  select n.note from bookings b join handover_notes n
  on n.booking_id = b.id or (n.vehicle_id = b.vehicle_id and n.booking_id is null)
  where b.id = $1 order by n.booking_id is null limit 1)"};
const db::Statement note_of_vehicle_sql{"handover_note_of_vehicle", R"(
  select n.note from handover_notes n join vehicles v on v.id = n.vehicle_id
  where n.vehicle_id = $1 and n.booking_id is null and v.host_user_id = $2)"};
const db::Statement has_vehicle_sql{"handover_has_vehicle", R"(
  select exists (select from vehicles where id = $1 and host_user_id = $2 and status <> 'deleted'))"};
const db::Statement note_booking_sql{"handover_note_booking", R"(
  with gone as (delete from handover_notes where booking_id = $1 and $2 = '')
  insert into handover_notes (vehicle_id, booking_id, note) select vehicle_id, id, $2 from bookings
  where id = $1 and $2 <> ''
  on conflict (booking_id) where booking_id is not null do update set note = excluded.note, updated_at = app_now())"};
const db::Statement note_vehicle_sql{"handover_note_vehicle", R"(
  with gone as (delete from handover_notes where vehicle_id = $1 and booking_id is null and $2 = '')
  insert into handover_notes (vehicle_id, note) select $1::uuid, $2 where $2 <> ''
  on conflict (vehicle_id) where booking_id is null do update set note = excluded.note, updated_at = app_now())"};

const db::Statement incidents_sql{
    "handover_incidents",
    "select i.id, i.reporter_id, i.kind, date_trunc('second', i.happened_at) as happened_at, i.place, i.description,"
    " i.injured, i.others_involved, date_trunc('second', i.reported_at) as reported_at,"
    " (i.delete_at at time zone 'Europe/London')::date as kept_until, " +
        private_files::files_of("i.id") +
        " as photos from incidents i where i.booking_id = $1 order by i.reported_at, i.id"};
const db::Statement insert_incident_sql{"handover_insert_incident", R"(
  insert into incidents (id, booking_id, reporter_id, kind, happened_at, place, description, injured, others_involved,
    delete_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, ($10::date)::timestamp at time zone 'Europe/London'))"};

const db::Statement waiting_faults_sql{"handover_waiting_faults", R"(
  select f.booking_id, f.kind, f.has_vehicle, f.description, f.contest_reason, f.reported_at, b.lines
  from vehicle_faults f join bookings b on b.id = f.booking_id
  where f.state = 'open' and (f.has_vehicle or f.contested_at is not null
    or is_handed_over(f.booking_id)) order by f.reported_at limit 100)",
                                       db::Lane::slow};
const db::Statement missing_sql{"handover_missing_vehicles", R"(
  select t.booking_id, due.at as since, t.host_says, t.renter_says, b.booking_status
  from trip_returns t join bookings b on b.id = t.booking_id
  cross join lateral (select due_back_at(t.booking_id) as at) due
  where t.is_out and due.at <= app_now() - interval '24 hours' order by t.denied_at limit 100)",
                                db::Lane::slow};

const db::Statement clock_stopped_sql{"handover_clock_stopped", R"(
  select f.booking_id from vehicle_faults f join bookings b on b.id = f.booking_id
  where f.state = 'open' and not f.has_vehicle and f.contested_at is null
  and handed_over_at(f.booking_id) > f.reported_at
  and not exists (select from notifications n where n.user_id = b.user_id
    and n.collapse_key = 'clock_stopped:' || f.booking_id)
  limit 500)",
                                      db::Lane::slow};
const db::Statement to_ask_sql{"handover_to_ask", R"(
  select b.id from bookings b cross join lateral (select due_back_at(b.id) as at) due
  where b.id in (select id from bookings where booking_status = 'completed'
      and end_date between (london_now() - interval '24 hours')::date and london_now()::date
    union select booking_id from vehicle_faults where decided_at > app_now() - interval '24 hours')
  and due.at > app_now() - interval '24 hours' and due.at <= app_now() - interval '30 minutes'
  and not exists (select from trip_returns t where t.booking_id = b.id)
  and not exists (select from notifications n where n.user_id = b.host_user_id
    and n.collapse_key = 'is_it_back:' || b.id)
  and not is_checked_out(b.id)
  limit 500)",
                               db::Lane::slow};
const db::Statement to_warn_sql{"handover_to_warn", R"(
  select b.id from bookings b where b.booking_status = 'confirmed'
  and b.start_date <= (london_now() + interval '7 days')::date and previous_is_out(b.id)
  and not exists (select from notifications n where n.user_id = b.user_id
    and n.collapse_key = 'may_be_late:' || b.id)
  limit 500)",
                                db::Lane::slow};
// Of vehicles that only their renters said to be out, those whose return was reported since. $1: by the renter alone.
const db::Statement checked_out_sql{"handover_checked_out", R"(
  select booking_id from trip_returns where is_out and host_says is null and is_checked_out(booking_id)
  and is_checked_out_by_renter_alone(booking_id) = $1 limit 500)",
                                    db::Lane::slow};
const db::Statement not_returned_sql{"handover_not_returned", R"(
  select booking_id from trip_returns
  where is_out and told_at is null and due_back_at(booking_id) <= app_now() - interval '24 hours' limit 500)",
                                     db::Lane::slow};
const db::Statement mark_told_sql{"handover_mark_told", R"(
  with now_told as (update trip_returns set told_at = app_now()
    where booking_id = $1 and is_out and told_at is null returning 1)
  select exists (select from now_told))"};
// Reports of faults are kept for 12 months; those of incidents say themselves how long. Both wait for a dispute.
const db::Statement delete_old_sql{"handover_delete_old", R"(
  with faults as (delete from vehicle_faults where id = any (array(select id from vehicle_faults
      where decided_at < app_now() - interval '12 months'
        and not has_open_dispute(booking_id) limit 500 for update skip locked)) returning 1),
    reports as (delete from incidents where id = any (array(select id from incidents
      where delete_at <= app_now() and not has_open_dispute(booking_id) limit 500 for update skip locked)) returning 1)
  select ((select count(*) from faults) + (select count(*) from reports))::int)"};

Task<Result<std::optional<std::string>>> text_of(db::Database& db, const db::Statement& sql, db::Params params) {
  KB_CO_TRY(const auto rows, co_await db.read(sql, std::move(params)));
  std::optional<std::string> text;
  if (!rows.empty()) text = rows.value<std::string>();
  co_return text;
}

Task<Result<std::vector<BookingId>>> ids_of(db::Database& db, const db::Statement& sql,
                                            db::Params params = db::Params()) {
  KB_CO_TRY(const auto rows, co_await db.read(sql, std::move(params)));
  co_return rows.column<BookingId>();
}

}  // namespace

Task<Result<std::optional<TripRow>>> trip(db::Transaction& tx, BookingId id) {
  return tx.find<TripRow>(trip_sql, db::Params(id));
}

Task<Result<std::optional<TripRow>>> trip(db::Database& db, BookingId id) {
  return db.find<TripRow>(trip_sql, db::Params(id));
}

Task<Result<std::vector<DelayRow>>> delays_of(db::Database& db, BookingId id) {
  return db.list<DelayRow>(delays_sql, db::Params(id));
}

void say_late(db::Transaction& tx, BookingId id, rules::Mover side, Instant new_time) {
  tx.later(say_late_sql, db::Params(id, side, new_time));
}

void refuse_delay(db::Transaction& tx, BookingId id, rules::Mover side) {
  tx.later(refuse_delay_sql, db::Params(id, side));
}

Task<Result<std::optional<FaultRow>>> fault_of(db::Transaction& tx, BookingId id) {
  return tx.find<FaultRow>(fault_sql, db::Params(id));
}

Task<Result<std::optional<FaultRow>>> fault_of(db::Database& db, BookingId id) {
  return db.find<FaultRow>(fault_sql, db::Params(id));
}

void insert_fault(db::Transaction& tx, FaultId id, const NewFault& fault) {
  tx.later(insert_fault_sql, db::Params(id, fault.id, fault.kind, fault.has_vehicle, fault.description));
}

void contest_fault(db::Transaction& tx, BookingId id) { tx.later(contest_fault_sql, db::Params(id)); }

void end_fault(db::Transaction& tx, BookingId id, rules::FaultState state, rules::Mover by) {
  tx.later(end_fault_sql, db::Params(id, state, by));
}

void explain_contest(db::Transaction& tx, BookingId id, const std::string& reason) {
  tx.later(explain_contest_sql, db::Params(id, reason));
}

void explain_decision(db::Transaction& tx, BookingId id, const std::string& reason) {
  tx.later(explain_decision_sql, db::Params(id, reason));
}

void confirm_money_back(db::Transaction& tx, BookingId id, rules::Mover side) {
  tx.later(money_back_sql, db::Params(id, side));
}

void answer_return(db::Transaction& tx, BookingId id, rules::Mover side, bool is_back) {
  tx.later(answer_return_sql, db::Params(id, side, is_back));
}

void settle_return(db::Transaction& tx, BookingId id) { tx.later(settle_return_sql, db::Params(id)); }

Task<Result<bool>> is_out(db::Transaction& tx, BookingId id) {
  KB_CO_TRY(const auto rows, co_await tx.run(is_out_sql, db::Params(id)));
  co_return rows.value<bool>();
}

Task<Result<bool>> waits_for_host(db::Transaction& tx, BookingId id) {
  KB_CO_TRY(const auto rows, co_await tx.run(waits_for_host_sql, db::Params(id)));
  co_return rows.value<bool>();
}

Task<Result<std::optional<LaterReturnTold>>> later_return_of(db::Database& db, BookingId id) {
  return db.find<LaterReturnTold>(later_return_sql, db::Params(id));
}

void ask_later_return(db::Transaction& tx, BookingId id, LocalTime return_) {
  tx.later(ask_later_sql, db::Params(id, return_.date(), return_.time()));
}

void answer_later_return(db::Transaction& tx, BookingId id, bool is_agreed) {
  const auto state = is_agreed ? rules::LaterReturnState::agreed : rules::LaterReturnState::refused;
  tx.later(answer_later_sql, db::Params(id, state));
}

Task<Result<std::optional<std::string>>> note_for(db::Database& db, BookingId id) {
  return text_of(db, note_for_sql, db::Params(id));
}

Task<Result<std::optional<std::string>>> note_of_vehicle(db::Database& db, VehicleId id, UserId host) {
  return text_of(db, note_of_vehicle_sql, db::Params(id, host));
}

Task<Result<bool>> has_vehicle(db::Database& db, VehicleId id, UserId host) {
  KB_CO_TRY(const auto rows, co_await db.read(has_vehicle_sql, db::Params(id, host)));
  co_return rows.value<bool>();
}

Task<Status> write_note(db::Database& db, BookingId id, const std::string& note) {
  return db.change(note_booking_sql, db::Params(id, note));
}

Task<Status> write_note(db::Database& db, VehicleId id, const std::string& note) {
  return db.change(note_vehicle_sql, db::Params(id, note));
}

Task<Result<std::vector<IncidentRow>>> incidents_of(db::Database& db, BookingId id) {
  return db.list<IncidentRow>(incidents_sql, db::Params(id));
}

void insert_incident(db::Transaction& tx, IncidentId id, UserId reporter, const NewIncident& in, Date kept_until) {
  tx.later(insert_incident_sql, db::Params(id, in.id, reporter, in.kind, in.happened_at, in.place, in.description,
                                           in.injured, in.others_involved, kept_until));
}

Task<Result<std::vector<WaitingFault>>> waiting_faults(db::Database& db) {
  return db.list<WaitingFault>(waiting_faults_sql, db::Params());
}

Task<Result<std::vector<MissingVehicle>>> missing_vehicles(db::Database& db) {
  return db.list<MissingVehicle>(missing_sql, db::Params());
}

Task<Result<std::vector<BookingId>>> clock_stopped(db::Database& db) { return ids_of(db, clock_stopped_sql); }

Task<Result<std::vector<BookingId>>> to_ask(db::Database& db) { return ids_of(db, to_ask_sql); }

Task<Result<std::vector<BookingId>>> to_warn(db::Database& db) { return ids_of(db, to_warn_sql); }

Task<Result<std::vector<BookingId>>> checked_out(db::Database& db, bool by_renter_alone) {
  return ids_of(db, checked_out_sql, db::Params(by_renter_alone));
}

Task<Result<std::vector<BookingId>>> not_returned(db::Database& db) { return ids_of(db, not_returned_sql); }

Task<Result<bool>> mark_told(db::Transaction& tx, BookingId id) {
  KB_CO_TRY(const auto rows, co_await tx.run(mark_told_sql, db::Params(id)));
  co_return rows.value<bool>();
}

Task<Result<int>> delete_old(db::Database& db) {
  KB_CO_TRY(const auto rows, co_await db.write(delete_old_sql, db::Params()));
  co_return rows.value<int>();
}

}  // namespace kerbside::handover::store
