#include "features/bookings/date_change_store.hpp"

#include "core/db/columns.hpp"
#include "features/payments/payments.hpp"

namespace kerbside::bookings::store {
namespace {

const std::string select_change = "select " + db::columns<ChangeRow>() + " from date_changes where ";
const std::string change_find_text = select_change + "id = $1";

// The columns of a booking that a change of dates alters.
struct Moved : rules::TripDates {
  int days = 0;
  rules::Pence price_per_day, gross;
  rules::LengthDiscount length_discount_kind{};
  rules::Pence length_discount, pay_now_discount, rental, service_fee, total_amount;
  std::optional<rules::Pence> booking_deposit_share;
  rules::Pence due_now, remaining_balance;
  rules::MoneyLines lines;
};
BOOST_DESCRIBE_STRUCT(Moved, (rules::TripDates),
                      (days, price_per_day, gross, length_discount_kind, length_discount, pay_now_discount, rental,
                       service_fee, total_amount, booking_deposit_share, due_now, remaining_balance, lines))

const db::Statement offer_sql{
    "date_changes_offer",
    "select " + db::columns<vehicles::RentalColumns>("v") + ", " + db::columns<fees::FeeRow>("f") +
        ", v.status, v.instant_book, not exists (select from vehicle_occupancy o"
        "   where o.vehicle_id = v.id and o.booking_id is distinct from b.id"
        "   and o.period && tsrange($2::timestamp, $3::timestamp + make_interval(mins => b.turnaround_minutes))) as "
        "is_free,"
        " (select count(*) from date_changes d where d.booking_id = b.id and d.state = 'made'"
        "   and d.ended_at > app_now() - interval '24 hours')::int as changed_lately"
        " from bookings b join vehicles v on v.id = b.vehicle_id cross join service_fee_config f where b.id = $1"};
const db::Statement change_find_sql{"date_changes_find", change_find_text};
const db::Statement open_sql{"date_changes_open", select_change + "booking_id = $1 and state = 'awaiting_payment'"};
const db::Statement open_of_sql{"date_changes_open_of", "select " + db::columns<ChangeRow>("d") + R"(, v.make, v.model
  from bookings b join date_changes d on d.booking_id = b.id and d.state = 'awaiting_payment'
  join vehicles v on v.id = b.vehicle_id
  where b.user_id = $1 and d.hold_ends_at > app_now() order by d.hold_ends_at)"};
const db::Statement booking_sql{"date_changes_booking", "select booking_id from date_changes where id = $1"};
const db::Statement change_lock_sql{"date_changes_lock", change_find_text + " for update"};
const db::Statement change_insert_sql{
    "date_changes_insert",
    "insert into date_changes (ended_at, " + db::columns<ChangeRow>() +
        ") select case when $7 <> 'awaiting_payment' then app_now() end, c.* from (values (" +
        "$1::date, $2::time, $3::date, $4::time, $5::uuid, $6::uuid, $7::text, $8::int, $9::bigint, $10::jsonb,"
        " $11::jsonb, $12::timestamptz)) c"};
const db::Statement end_sql{"date_changes_end",
                            "update date_changes set state = $2, ended_at = app_now() where id = $1"};
const db::Statement extend_sql{"date_changes_extend", "update date_changes set hold_ends_at = $2 where id = $1"};
const db::Statement lapse_sql{"date_changes_lapse", R"(
  update date_changes set state = 'lapsed', ended_at = app_now()
  where booking_id = $1 and state = 'awaiting_payment')"};
const db::Statement change_move_sql{
    "date_changes_move_booking", "update bookings set (" + db::columns<Moved>() + ") = (" + db::placeholders<Moved>() +
                                     ") where id = $" +
                                     std::to_string(boost::mp11::mp_size<json::Members<Moved>>::value + 1)};
const db::Statement payments_sql{
    "bookings_payments",
    "select p.purpose, p.purpose_id, p.amount_pence as paid, (select coalesce(sum(r.amount_pence), 0) from refunds r"
    "   where r.payment_id = p.id and not exists (select from refunds again where again.retry_of = r.id)) as back"
    " from bookings b cross join lateral " +
        payments::paid_for("b.id") + " p where b.id = $1 order by p.paid_at desc, p.id"};

Result<ChangeOffer> offer_in(const std::optional<ChangeOffer>& found) {
  if (!found) return vehicles::vehicle_not_found();
  return *found;
}

}  // namespace

Task<Result<ChangeOffer>> offer_for_change(db::Database& db, BookingId id, rules::Rental at) {
  KB_CO_TRY(const auto found, co_await db.find<ChangeOffer>(offer_sql, db::Params(id, at.pick_up, at.return_)));
  co_return offer_in(found);
}

Task<Result<ChangeOffer>> offer_for_change(db::Transaction& tx, BookingId id, rules::Rental at) {
  KB_CO_TRY(const auto found, co_await tx.find<ChangeOffer>(offer_sql, db::Params(id, at.pick_up, at.return_)));
  co_return offer_in(found);
}

Task<Result<std::vector<OpenChangeRow>>> open_changes_of(db::Database& db, UserId renter) {
  return db.list<OpenChangeRow>(open_of_sql, db::Params(renter));
}

Task<Result<std::optional<ChangeRow>>> find_change(db::Database& db, DateChangeId id) {
  return db.find<ChangeRow>(change_find_sql, db::Params(id));
}

Task<Result<std::optional<ChangeRow>>> open_change(db::Database& db, BookingId booking) {
  return db.find<ChangeRow>(open_sql, db::Params(booking));
}

Task<Result<std::optional<ChangeRow>>> open_change(db::Transaction& tx, BookingId booking) {
  return tx.find<ChangeRow>(open_sql, db::Params(booking));
}

Task<Result<std::optional<BookingId>>> booking_of_change(db::Transaction& tx, DateChangeId id) {
  KB_CO_TRY(const auto rows, co_await tx.run(booking_sql, db::Params(id)));
  std::optional<BookingId> booking;
  if (!rows.empty()) booking = rows.value<BookingId>();
  co_return booking;
}

Task<Result<std::optional<ChangeRow>>> lock_change(db::Transaction& tx, DateChangeId id) {
  return tx.find<ChangeRow>(change_lock_sql, db::Params(id));
}

void insert_change(db::Transaction& tx, const ChangeRow& change) { tx.later(change_insert_sql, db::params_of(change)); }

void end_change(db::Transaction& tx, DateChangeId id, ChangeState state) { tx.later(end_sql, db::Params(id, state)); }

void extend_change(db::Transaction& tx, DateChangeId id, Instant until) { tx.later(extend_sql, db::Params(id, until)); }

void lapse_changes(db::Transaction& tx, BookingId booking) { tx.later(lapse_sql, db::Params(booking)); }

void move_dates(db::Transaction& tx, BookingId id, const quotes::PricedRental& to) {
  Moved moved;
  moved.go_to(to);
  moved.days = to.days;
  moved.price_per_day = to.price_per_day;
  moved.gross = to.gross;
  moved.length_discount_kind = to.length_discount_kind;
  moved.length_discount = to.length_discount;
  moved.pay_now_discount = to.pay_now_discount;
  moved.rental = to.rental;
  moved.service_fee = to.service_fee;
  moved.total_amount = to.total_amount;
  moved.booking_deposit_share = to.booking_deposit_share;
  moved.due_now = to.due_now;
  moved.remaining_balance = to.remaining_balance;
  moved.lines = to.lines;
  db::Params params = db::params_of(moved);
  params.add(id);
  tx.later(change_move_sql, std::move(params));
}

Task<Result<std::vector<PaymentOfBooking>>> payments_of(db::Transaction& tx, BookingId id) {
  return tx.list<PaymentOfBooking>(payments_sql, db::Params(id));
}

}  // namespace kerbside::bookings::store
