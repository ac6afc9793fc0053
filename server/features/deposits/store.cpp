#include "features/deposits/store.hpp"

#include "core/db/columns.hpp"
#include "features/payments/payments.hpp"

namespace kerbside::deposits::store {
namespace {

const std::string select_deposit =
    "select " + db::columns<vehicles::UseCharges>("b") +
    ", d.booking_id, b.user_id, b.host_user_id, d.held_by, d.amount_pence, d.completed_on, d.charges_until, d.first_on,"
    " d.rest_on, d.given_back_at, d.received_at, " +
    condition::has_pictures_from_before("b") + " as has_pictures_from_before, " +
    payments::card_payments("d.booking_id") +
    " as payments, coalesce(t.is_out, false) as vehicle_out, (t.back_at at time zone 'Europe/London')::date as back_on,"
    " in_dispute(d.booking_id) as in_dispute"
    " from deposits d join bookings b on b.id = d.booking_id left join trip_returns t on t.booking_id = d.booking_id";
const std::string find_text = select_deposit + " where d.booking_id = $1";
const db::Statement find_sql{"deposits_find", find_text};
const db::Statement lock_sql{"deposits_lock", find_text + " for update of b, d"};
const db::Statement lock_of_charge_sql{
    "deposits_lock_of_charge",
    select_deposit + " where d.booking_id = (select booking_id from deposit_charges where id = $1) for update of b, d"};
const db::Statement charges_sql{
    "deposits_charges",
    "select c.id, c.booking_id, c.kind, c.state, c.units, c.unit_pence, c.amount_pence, c.reason, c.filed_at,"
    " c.contest_until, c.contest_reason, c.decision_reason, c.allowed_pence, c.collected_pence, c.settled_at,"
    " " +
        private_files::files_of("c.id") + " as photos, " + condition::photos_of_shots("c.shot_ids") +
        " as shots"
        " from deposit_charges c where c.booking_id = $1 order by c.filed_at, c.id"};

// D9-11, K16: the refunds of deposits after completed bookings, and of cancelled bookings. A failed refund that was
// tried again is shown as its successor.
const db::Statement refunds_sql{
    "deposits_refunds",
    "select r.id, p.user_id as renter_user_id, b.id as booking_id, v.make, v.model, b.start_date, b.end_date,"
    " r.kind as refund_type, r.state as refund_status, r.amount_pence, r.scheduled_for as scheduled_refund_date,"
    " r.provider_refund_id as stripe_refund_id, date_trunc('second', r.completed_at) as completed_at, " +
        payments::card_payments("b.id") +
        " as payments, count(*) over () as matches"
        " from payments p join refunds r on r.payment_id = p.id join bookings b on b.id = p.purpose_id"
        " join vehicles v on v.id = b.vehicle_id"
        " where p.user_id = $1 and p.purpose = 'booking' and not p.duplicate"
        " and ((r.kind in ('partial_80', 'remaining_20') and b.booking_status = 'completed')"
        "   or (r.kind = 'cancellation_refund' and b.booking_status = 'cancelled'))"
        " and not exists (select from refunds t where t.retry_of = r.id)"
        " order by r.scheduled_for desc, array_position(array['cancellation_refund', 'partial_80', 'remaining_20'], "
        "r.kind),"
        " r.id limit $2 offset $3"};

const db::Statement letter_sql{"deposits_letter", R"(
  select b.id as booking_id, b.user_id, b.host_user_id, v.make, v.model, c.kind, c.state, c.amount_pence, c.reason,
  c.contest_until, c.decision_reason, c.allowed_pence, c.collected_pence
  from deposit_charges c join bookings b on b.id = c.booking_id join vehicles v on v.id = b.vehicle_id
  where c.id = $1)"};
const db::Statement uncontested_sql{"deposits_uncontested", R"(
  select id from deposit_charges where state = 'open' and contest_until <= app_now() and not in_dispute(booking_id)
  order by contest_until limit 500)"};
const db::Statement without_dates_sql{
    "deposits_without_dates",
    "select booking_id from deposits where first_on is null and held_by = 'platform' order by completed_on limit 500"};

const db::Statement ended_trip_sql{"deposits_ended_trip", R"(
  select lines, (completed_at at time zone 'Europe/London')::date as completed_on,
  exists (select from payments p where p.purpose = 'booking' and p.purpose_id = b.id and p.state = 'paid'
    and not p.duplicate) as paid
  from bookings b where id = $1 and booking_status = 'completed')"};
const db::Statement insert_sql{"deposits_insert", R"(
  insert into deposits (booking_id, held_by, amount_pence, completed_on, charges_until, first_on, rest_on)
  values ($1, $2, $3, $4, $5, $6, $7))"};
const db::Statement set_dates_sql{
    "deposits_set_dates", "update deposits set charges_until = $2, first_on = $3, rest_on = $4 where booking_id = $1"};
const db::Statement insert_charge_sql{"deposits_insert_charge", R"(
  insert into deposit_charges (id, booking_id, kind, units, unit_pence, amount_pence, reason, contest_until, shot_ids)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9))"};
const db::Statement insert_decided_sql{"deposits_insert_decided", R"(
  insert into deposit_charges (id, booking_id, kind, amount_pence, reason, contest_until)
  values ($1, $2, 'decided', $3, $4, app_now()))"};
const db::Statement contest_sql{
    "deposits_contest",
    "update deposit_charges set state = 'contested', contested_at = app_now(), contest_reason = $2 where id = $1"};
const db::Statement withdraw_sql{"deposits_withdraw", "update deposit_charges set state = 'withdrawn' where id = $1"};
const db::Statement settle_sql{"deposits_settle", R"(
  update deposit_charges set state = 'settled', settled_at = app_now(), allowed_pence = $2, collected_pence = $3,
  decision_reason = $4 where id = $1)"};
const db::Statement confirm_sql{"deposits_confirm", R"(
  update deposits set given_back_at = case when $2 then app_now() else given_back_at end,
  received_at = case when $2 then received_at else app_now() end where booking_id = $1)"};

}  // namespace

Task<Result<std::optional<DepositRow>>> find(db::Database& db, BookingId id) {
  return db.find<DepositRow>(find_sql, db::Params(id));
}

Task<Result<std::vector<ChargeRow>>> charges_of(db::Database& db, BookingId id) {
  return db.list<ChargeRow>(charges_sql, db::Params(id));
}

Task<Result<std::vector<RefundRow>>> refunds_of(db::Database& db, UserId renter, int limit, int offset) {
  return db.list<RefundRow>(refunds_sql, db::Params(renter, limit, offset));
}

Task<Result<std::optional<LetterRow>>> letter_about(db::Database& db, ChargeId id) {
  return db.find<LetterRow>(letter_sql, db::Params(id));
}

Task<Result<std::vector<ChargeId>>> uncontested(db::Database& db) {
  KB_CO_TRY(const auto rows, co_await db.read(uncontested_sql, db::Params()));
  co_return rows.column<ChargeId>();
}

Task<Result<std::vector<BookingId>>> without_dates(db::Database& db) {
  KB_CO_TRY(const auto rows, co_await db.read(without_dates_sql, db::Params()));
  co_return rows.column<BookingId>();
}

Task<Result<std::optional<EndedTrip>>> ended_trip(db::Transaction& tx, BookingId id) {
  return tx.find<EndedTrip>(ended_trip_sql, db::Params(id));
}

void insert(db::Transaction& tx, BookingId id, Holder held_by, rules::Pence amount, Date completed_on,
            const std::optional<rules::DepositDates>& dates) {
  std::optional<Instant> until;
  std::optional<Date> first, rest;
  if (dates) {
    until = dates->charges_until;
    first = dates->first_on;
    rest = dates->rest_on;
  }
  tx.later(insert_sql, db::Params(id, held_by, amount, completed_on, until, first, rest));
}

void set_dates(db::Transaction& tx, BookingId id, const rules::DepositDates& dates) {
  tx.later(set_dates_sql, db::Params(id, dates.charges_until, dates.first_on, dates.rest_on));
}

Task<Result<std::optional<DepositRow>>> lock(db::Transaction& tx, BookingId id) {
  return tx.find<DepositRow>(lock_sql, db::Params(id));
}

Task<Result<std::optional<DepositRow>>> lock_of_charge(db::Transaction& tx, ChargeId id) {
  return tx.find<DepositRow>(lock_of_charge_sql, db::Params(id));
}

Task<Result<std::vector<ChargeRow>>> charges_of(db::Transaction& tx, BookingId id) {
  return tx.list<ChargeRow>(charges_sql, db::Params(id));
}

void insert(db::Transaction& tx, const NewChargeRow& c) {
  tx.later(insert_charge_sql, db::Params(c.id, c.booking_id, c.kind, c.priced.units, c.priced.unit_price,
                                         c.priced.amount, c.reason, c.contest_until, c.shot_ids));
}

void insert_decided(db::Transaction& tx, ChargeId id, BookingId booking, rules::Pence amount,
                    const std::string& reason) {
  tx.later(insert_decided_sql, db::Params(id, booking, amount, reason));
}

void contest(db::Transaction& tx, ChargeId id, const std::string& reason) {
  tx.later(contest_sql, db::Params(id, reason));
}

void withdraw(db::Transaction& tx, ChargeId id) { tx.later(withdraw_sql, db::Params(id)); }

void settle(db::Transaction& tx, ChargeId id, rules::Pence allowed, rules::Pence collected,
            const std::optional<std::string>& decision_reason) {
  tx.later(settle_sql, db::Params(id, allowed, collected, decision_reason));
}

void confirm(db::Transaction& tx, BookingId id, bool by_host) { tx.later(confirm_sql, db::Params(id, by_host)); }

}  // namespace kerbside::deposits::store
