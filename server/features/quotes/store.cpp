#include "features/quotes/store.hpp"

namespace kerbside::quotes::store {
namespace {

const db::Statement offer_sql{
    "quotes_offer",
    "select id, make, model, host_user_id, revision, price_per_day, deposit, weekly_discount_bp, monthly_discount_bp,"
    " minimum_rental_days, turnaround_minutes from vehicles where id = $1 and status = 'active'"};
const db::Statement fees_sql{"quotes_fees",
                             "select service_fee_bp, pay_now_discount_bp, booking_deposit_bp from service_fee_config"};
const db::Statement is_free_sql{
    "quotes_is_free",
    "select not exists (select from vehicle_occupancy o left join bookings b on b.id = o.booking_id"
    " where o.vehicle_id = $1"
    " and o.period && tsrange($2::timestamp, $3::timestamp + make_interval(mins => $4))"
    " and not (o.kind = 'booking' and b.booking_status = 'pending' and b.payment_status = 'pending'"
    "          and b.user_id is not distinct from nullif($5, '')::uuid))"};
const db::Statement insert_sql{
    "quotes_insert",
    "insert into quotes (vehicle_id, vehicle_revision, user_id, start_date, start_time, end_date, end_time,"
    " payment_method, delivery_requested, delivery_address, days, price_per_day, gross, length_discount_kind,"
    " length_discount, pay_now_discount, rental, service_fee, delivery_fee, security_deposit, booking_deposit_share,"
    " total_amount, due_now, remaining_balance, lines, expires_at)"
    " values ($1, $2, nullif($3, '')::uuid, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,"
    " $20, $21, $22, $23, $24, $25, app_now() + interval '30 minutes') returning id, iso(expires_at) as expires_at"};
const db::Statement forget_ended_sql{"quotes_forget_ended",
                                     "delete from quotes where expires_at < app_now() - interval '1 day'"};
const db::Statement find_sql{
    "quotes_find",
    "select id, iso(expires_at) as expires_at, vehicle_id, start_date, to_char(start_time, 'HH24:MI') as start_time,"
    " end_date, to_char(end_time, 'HH24:MI') as end_time, payment_method, days, price_per_day, gross,"
    " length_discount_kind, length_discount, pay_now_discount, rental, service_fee, delivery_fee, security_deposit,"
    " total_amount, due_now, remaining_balance, delivery_requested, delivery_address, lines,"
    " false as available from quotes where id = $1 and (user_id is null or user_id = $2)"};

}  // namespace

Task<Result<std::optional<OfferRow>>> offer(db::Database& db, std::string vehicle_id) {
  return db.find<OfferRow>(offer_sql, db::Params(vehicle_id));
}

Task<Result<bool>> is_free(db::Database& db, std::string vehicle_id, rules::Rental rental, int turnaround_minutes,
                           std::string user_id) {
  db::Params params(vehicle_id, rental.pick_up.text(), rental.return_.text(), turnaround_minutes, user_id);
  CO_TRY(auto rows, co_await db.read(is_free_sql, std::move(params)));
  co_return rows.value<bool>();
}

Task<Result<StoredQuote>> insert(db::Database& db, const Quote& q, int vehicle_revision,
                                 std::optional<std::int64_t> booking_deposit_share, std::string user_id) {
  std::string lines;
  json::write(lines, q.lines);
  db::Params params(q.vehicle_id, vehicle_revision, user_id, q.start_date, q.start_time, q.end_date, q.end_time,
                    q.payment_method, q.delivery_requested, q.delivery_address, q.days, q.price_per_day, q.gross,
                    q.length_discount_kind, q.length_discount, q.pay_now_discount, q.rental, q.service_fee,
                    q.delivery_fee, q.security_deposit, booking_deposit_share, q.total_amount, q.due_now,
                    q.remaining_balance, lines);
  CO_TRY(auto rows, co_await db.write(insert_sql, std::move(params)));
  co_return rows.row<StoredQuote>(0);
}

Task<Status> forget_ended(db::Database& db) {
  CO_TRY([[maybe_unused]] const auto rows, co_await db.write(forget_ended_sql, db::Params()));
  co_return Status();
}

Task<Result<std::optional<Quote>>> find(db::Database& db, std::string id, std::string user_id) {
  return db.find<Quote>(find_sql, db::Params(id, user_id));
}

}  // namespace kerbside::quotes::store

namespace kerbside::quotes {

Task<Result<rules::FeeConfig>> fee_config(db::Database& db) {
  CO_TRY(const auto rows, co_await db.read(store::fees_sql, db::Params()));
  rules::FeeConfig config;
  config.service_fee.value = rows.value<int>(0, 0);
  config.pay_now_discount.value = rows.value<int>(0, 1);
  config.booking_deposit.value = rows.value<int>(0, 2);
  co_return config;
}

}  // namespace kerbside::quotes
