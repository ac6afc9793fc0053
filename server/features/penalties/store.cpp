#include "features/penalties/store.hpp"

#include "rules/service_case.hpp"

namespace kerbside::penalties::store {
namespace {

const std::string fact_columns = R"(
    n.registration_number, n.incident_at, n.issuer, n.issuer_name, n.issuer_address, n.reference, n.nation, n.came_by,
    n.notice_date, n.amount_pence)";
const std::string fee_columns = ", fee.has_charged_fee, fee.has_taken_fee";
const std::string fee_part = R"(
  cross join lateral (select count(*) filter (where c.state in ('open', 'contested')) > 0 as has_charged_fee,
    count(*) filter (where c.state = 'settled' and c.collected_pence > 0) > 0 as has_taken_fee,
    date_trunc('second', min(c.contest_until) filter (where c.state = 'open' and c.contest_until > app_now()))
      as contest_until
    from deposit_charges c
    where c.booking_id = n.booking_id and c.kind = 'ticket_admin' and not exists (
      select from penalties o
      where o.booking_id = n.booking_id and o.id <> n.id and o.issuer not in ('police', 'court'))) fee)";
const std::string select_row = "select" + fact_columns + fee_columns +
                               R"(, n.id, n.host_user_id, b.user_id as renter_user_id, n.booking_id, v.make,
    v.model, b.start_date + b.start_time as starts, b.end_date + b.end_time as ends,
    h.first_name || ' ' || h.last_name as host_name, r.first_name || ' ' || r.last_name as renter_name,
    h.address as host_address, r.address as renter_address, c.id as contract_id,
    date_trunc('second', c.completed_at) as contract_signed_at, b.admin_fee_per_ticket as fee_pence,
    b.booking_status = 'completed' as over, d.held_by as deposit_held_by, d.charges_until, n.renter_told
  from penalties n join bookings b on b.id = n.booking_id join vehicles v on v.id = b.vehicle_id
    join profiles h on h.id = n.host_user_id join profiles r on r.id = b.user_id
    left join deposits d on d.booking_id = b.id
    left join lateral (
      select c.id, c.completed_at from contracts c where c.booking_id = b.id and c.completed_at is not null
      order by c.completed_at desc limit 1) c on true)" +
                               fee_part;
const db::Statement find_sql{"penalties_find", select_row + " where n.id = $1"};
const db::Statement of_host_sql{"penalties_of_host",
                                select_row + " where n.host_user_id = $1 order by n.created_at desc, n.id limit 20",
                                db::Lane::slow};
const db::Statement has_vehicle_sql{"penalties_has_vehicle", R"(
  select exists (select from vehicles where host_user_id = $1 and registration_number = $2)
    or exists (select from bookings where host_user_id = $1 and trip_registration = $2))"};
// A plate can move to another vehicle: the one that counts is what the vehicle had on the trip.
const db::Statement trip_sql{"penalties_trip", R"(
  select b.id as booking_id, b.user_id as renter_user_id
  from vehicles v join bookings b on b.vehicle_id = v.id
  where v.host_user_id = $1 and coalesce(b.trip_registration, v.registration_number) = $2 and b.host_user_id = $1
    and b.booking_status in ('confirmed', 'active', 'completed') and b.period @> $3::timestamp
  order by b.start_date desc limit 1)"};
const db::Statement keep_sql{"penalties_keep", R"(
  insert into penalties (id, host_user_id, booking_id, registration_number, incident_at, issuer, issuer_name,
    issuer_address, reference, nation, came_by, notice_date, amount_pence, renter_told)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
  on conflict (host_user_id, lower(issuer_name), reference) do update set booking_id = excluded.booking_id,
    registration_number = excluded.registration_number, incident_at = excluded.incident_at, issuer = excluded.issuer,
    issuer_name = excluded.issuer_name, issuer_address = excluded.issuer_address, nation = excluded.nation,
    came_by = excluded.came_by, notice_date = excluded.notice_date, amount_pence = excluded.amount_pence,
    renter_told = excluded.renter_told
  returning id)"};
const db::Statement remove_sql{"penalties_remove", "delete from penalties where id = $1"};
const db::Statement lock_sql{
    "penalties_lock",
    "select pg_advisory_xact_lock(hashtextextended('penalty:' || $1::uuid::text || lower($2) || ' ' || $3, 0))"};
const std::string former_part = "select" + fact_columns + fee_columns + R"(,
    n.id, n.booking_id, b.user_id as renter_user_id, n.renter_told, fee.contest_until
  from penalties n join bookings b on b.id = n.booking_id)" +
                                fee_part + " where n.host_user_id = $1 and ";
const db::Statement former_sql{"penalties_former",
                               former_part + "lower(n.issuer_name) = lower($2) and n.reference = $3 for update of n"};
const db::Statement of_host_one_sql{"penalties_lock_of_host", former_part + "n.id = $2 for update of n"};
const db::Statement delete_old_sql{"penalties_delete_old", R"(
  with old as (delete from penalties where id = any (array(
    select id from penalties where created_at < app_now() - make_interval(months => $1)
    order by created_at limit 500 for update skip locked)) returning id)
  select count(*)::int from old)"};

}  // namespace

Task<Result<bool>> has_vehicle(db::Transaction& tx, UserId host, std::string registration) {
  KB_CO_TRY(const auto rows, co_await tx.run(has_vehicle_sql, db::Params(host, registration)));
  co_return rows.value<bool>();
}

Task<Result<std::optional<TripRow>>> trip_at(db::Transaction& tx, UserId host, std::string registration, LocalTime at) {
  return tx.find<TripRow>(trip_sql, db::Params(host, registration, at.text()));
}

Task<Result<std::optional<FormerRow>>> former(db::Transaction& tx, UserId host, const PenaltyFacts& facts) {
  tx.later(lock_sql, db::Params(host, facts.issuer_name, facts.reference));
  return tx.find<FormerRow>(former_sql, db::Params(host, facts.issuer_name, facts.reference));
}

Task<Result<std::optional<FormerRow>>> lock_of_host(db::Transaction& tx, UserId host, PenaltyId id) {
  return tx.find<FormerRow>(of_host_one_sql, db::Params(host, id));
}

Task<Result<PenaltyId>> keep(db::Transaction& tx, const NewRow& row) {
  const PenaltyFacts& f = row.facts;
  KB_CO_TRY(const auto rows, co_await tx.run(keep_sql, db::Params(row.id, row.host, row.booking, f.registration_number,
                                                                  f.incident_at.text(), f.issuer, f.issuer_name,
                                                                  f.issuer_address, f.reference, f.nation, f.came_by,
                                                                  f.notice_date, f.amount_pence, row.renter_told)));
  co_return rows.value<PenaltyId>();
}

void remove(db::Transaction& tx, PenaltyId id) { tx.later(remove_sql, db::Params(id)); }

Task<Result<std::optional<Row>>> find(db::Database& db, PenaltyId id) { return db.find<Row>(find_sql, db::Params(id)); }

Task<Result<std::vector<Row>>> of_host(db::Database& db, UserId host) {
  return db.list<Row>(of_host_sql, db::Params(host));
}

Task<Result<int>> delete_old(db::Database& db) {
  KB_CO_TRY(const auto rows, co_await db.write(delete_old_sql, db::Params(rules::case_kept_months)));
  co_return rows.value<int>();
}

}  // namespace kerbside::penalties::store
