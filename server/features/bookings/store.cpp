#include "features/bookings/store.hpp"

namespace kerbside::bookings::store {
namespace {

#define KB_BOOKINGS                                                                                                \
  "select b.id, b.vehicle_id, b.user_id, b.host_user_id, b.start_date, b.end_date,"                                \
  " to_char(b.start_time, 'HH24:MI') as start_time, to_char(b.end_time, 'HH24:MI') as end_time, b.booking_status," \
  " b.payment_status, b.payment_method, b.days, b.rental, b.total_amount, b.service_fee, b.delivery_fee,"          \
  " b.security_deposit, b.due_now, b.remaining_balance, b.delivery_requested, b.delivery_address,"                 \
  " iso(b.created_at) as created_at, iso(b.hold_expires_at) as hold_expires_at, iso(pay.paid_at) as paid_at,"      \
  " b.lines, v.make, v.model, v.year, v.town, v.outcode, v.location, v.registration_number, i.key_480, i.key_960," \
  " i.alt, i.illustration, r.first_name as renter_first_name, r.last_name as renter_last_name,"                    \
  " r.phone_number as renter_phone, h.first_name as host_first_name, h.last_name as host_last_name,"               \
  " h.phone_number as host_phone, h.company_name as host_company_name,"                                            \
  " h.display_preference as host_display_preference, pay.card_brand, pay.card_last4,"                              \
  " coalesce(pay.amount_pence, 0) as paid_pence, (select coalesce(sum(amount_pence), 0) from refunds"              \
  "   where payment_id = pay.id and state <> 'failed') as refunded_pence"
#define KB_BOOKINGS_FROM                                                                                \
  " from bookings b join vehicles v on v.id = b.vehicle_id join profiles r on r.id = b.user_id"         \
  " join profiles h on h.id = b.host_user_id"                                                           \
  " left join vehicle_images i on i.vehicle_id = v.id and i.position = 0"                               \
  " left join payments pay on pay.purpose = 'booking' and pay.purpose_id = b.id and pay.state = 'paid'" \
  "   and not pay.duplicate"

const db::Statement find_sql{"bookings_find",
                             KB_BOOKINGS ", 1 as matches" KB_BOOKINGS_FROM
                                         " where b.id = $1 and (b.user_id = $2 or b.host_user_id = $2)"};
const db::Statement find_any_sql{"bookings_find_any", KB_BOOKINGS ", 1 as matches" KB_BOOKINGS_FROM " where b.id = $1"};
const db::Statement of_renter_sql{"bookings_of_renter",
                                  KB_BOOKINGS ", count(*) over () as matches" KB_BOOKINGS_FROM
                                              " where b.user_id = $1"
                                              " order by b.created_at desc, b.id limit $2 offset $3"};
// A host sees holds only once they are paid for.
const db::Statement of_host_sql{"bookings_of_host", KB_BOOKINGS
                                ", count(*) over () as matches" KB_BOOKINGS_FROM
                                " where b.host_user_id = $1 and ($2::text is null or b.booking_status = $2)"
                                " and not (b.payment_status in ('pending', 'failed') and b.confirmed_at is null)"
                                " order by b.created_at desc, b.id limit $3 offset $4"};
#undef KB_BOOKINGS
#undef KB_BOOKINGS_FROM

const db::Statement host_stats_sql{
    "bookings_host_stats",
    "select coalesce(sum(greatest(0, total_amount - service_fee - security_deposit))"
    "   filter (where booking_status = 'completed' and payment_status in ('paid', 'partially_refunded', 'refunded')), "
    "0)"
    "   as total_earnings_pence,"
    " count(*) filter (where booking_status = 'completed') as completed_bookings,"
    " (select count(*) from vehicles where host_user_id = $1 and status = 'active') as listed_cars,"
    " count(*) filter (where confirmed_at is not null and created_at >= date_trunc('month', app_now(), "
    "'Europe/London'))"
    "   as this_month from bookings where host_user_id = $1"};
const db::Statement holds_sql{
    "bookings_holds_of",
    "select b.id, b.vehicle_id, b.quote_id,"
    " (b.vehicle_id, b.start_date, b.start_time, b.end_date, b.end_time, b.payment_method, b.total_amount)"
    "   = (q.vehicle_id, q.start_date, q.start_time, q.end_date, q.end_time, q.payment_method, q.total_amount)"
    "   as same_rental"
    " from bookings b join quotes q on q.id = $2"
    " where b.user_id = $1 and b.booking_status = 'pending' and b.payment_status = 'pending' and b.due_now > 0"
    " order by b.created_at"};
const db::Statement email_sql{"bookings_email_of", "select email from profiles where id = $1"};

const db::Statement lock_renter_sql{"bookings_lock_renter", "select pg_advisory_xact_lock(hashtextextended($1, 0))"};
const db::Statement lock_vehicle_sql{
    "bookings_lock_vehicle",
    "select status, host_user_id, revision, turnaround_minutes from vehicles where id = $1 for no key update"};
const db::Statement count_holds_sql{
    "bookings_count_holds",
    "select count(*) from bookings where user_id = $1 and booking_status = 'pending' and payment_status = 'pending'"
    " and due_now > 0"};
// Everything that was shown comes from the quote; nothing from the request.
const db::Statement insert_sql{
    "bookings_insert",
    "insert into bookings (vehicle_id, user_id, host_user_id, quote_id, start_date, start_time, end_date, end_time,"
    " booking_status, payment_method, days, price_per_day, gross, length_discount_kind, length_discount,"
    " pay_now_discount, rental, service_fee, delivery_fee, security_deposit, booking_deposit_share, total_amount,"
    " due_now, remaining_balance, lines, delivery_requested, delivery_address, fuel_charge_per_litre,"
    " cleanliness_charge, admin_fee_per_ticket, turnaround_minutes, hold_expires_at, confirmed_at)"
    " select v.id, $2, v.host_user_id, q.id, q.start_date, q.start_time, q.end_date, q.end_time, $3, q.payment_method,"
    " q.days, q.price_per_day, q.gross, q.length_discount_kind, q.length_discount, q.pay_now_discount, q.rental,"
    " q.service_fee, q.delivery_fee, q.security_deposit, q.booking_deposit_share, q.total_amount, q.due_now,"
    " q.remaining_balance, q.lines, q.delivery_requested, q.delivery_address, v.fuel_charge_per_litre,"
    " v.cleanliness_charge, v.admin_fee_per_ticket, v.turnaround_minutes, $4,"
    " case when $3 = 'confirmed' then app_now() end"
    " from quotes q join vehicles v on v.id = q.vehicle_id where q.id = $1 returning id"};

#define KB_BOOKING_LOCK                                                                                              \
  "select b.id, b.vehicle_id, b.user_id, b.host_user_id, b.booking_status, b.rental, b.service_fee, b.delivery_fee," \
  " b.security_deposit, b.due_now, b.payment_method, b.booking_deposit_share, b.hold_expires_at, v.instant_book"     \
  " from bookings b join vehicles v on v.id = b.vehicle_id where b.id = $1"
const db::Statement vehicle_of_sql{"bookings_vehicle_of", "select vehicle_id from bookings where id = $1"};
const db::Statement read_sql{"bookings_read", KB_BOOKING_LOCK};
const db::Statement lock_sql{"bookings_lock", KB_BOOKING_LOCK " for update of b"};
#undef KB_BOOKING_LOCK
const db::Statement is_free_sql{
    "bookings_is_free",
    "select not exists (select from vehicle_occupancy o join bookings b on b.id = $1"
    " where o.vehicle_id = b.vehicle_id and o.booking_id is distinct from b.id"
    " and o.period && tsrange(b.start_date + b.start_time,"
    "                         b.end_date + b.end_time + make_interval(mins => b.turnaround_minutes)))"};
const db::Statement paid_sql{
    "bookings_paid",
    "update bookings set booking_status = $2, payment_status = 'paid', hold_expires_at = null, cancelled_at = null,"
    " cancellation_reason = null, confirmed_at = case when $2 = 'confirmed' then app_now() end where id = $1"};
const db::Statement expired_sql{
    "bookings_expired",
    "update bookings set booking_status = 'cancelled', payment_status = 'failed', hold_expires_at = null,"
    " cancelled_at = app_now(), cancellation_reason = 'unpaid' where id = $1 and booking_status = 'pending'"};
const db::Statement extend_hold_sql{
    "bookings_extend_hold", "update bookings set hold_expires_at = $2 where id = $1 and booking_status = 'pending'"};
const db::Statement refunded_sql{"bookings_refunded", "update bookings set payment_status = 'refunded' where id = $1"};
const db::Statement money_returned_sql{
    "bookings_money_returned",
    "update bookings set payment_status = 'paid', cancellation_reason = 'dates_gone' where id = $1"};

}  // namespace

Task<Result<std::optional<BookingRow>>> find(db::Database& db, std::string id, std::string user_id) {
  return db.find<BookingRow>(find_sql, db::Params(id, user_id));
}

Task<Result<std::optional<BookingRow>>> find_any(db::Database& db, std::string id) {
  return db.find<BookingRow>(find_any_sql, db::Params(id));
}

Task<Result<std::vector<BookingRow>>> of_renter(db::Database& db, std::string user_id, int limit, int offset) {
  return db.list<BookingRow>(of_renter_sql, db::Params(user_id, limit, offset));
}

Task<Result<std::vector<BookingRow>>> of_host(db::Database& db, std::string host_id,
                                              std::optional<rules::BookingState> status, int limit, int offset) {
  return db.list<BookingRow>(of_host_sql, db::Params(host_id, status, limit, offset));
}

Task<Result<HostDashboardStats>> host_stats(db::Database& db, std::string host_id) {
  CO_TRY(const auto rows, co_await db.read(host_stats_sql, db::Params(host_id)));
  co_return rows.row<HostDashboardStats>(0);
}

Task<Result<std::vector<HeldRow>>> holds_of(db::Database& db, std::string user_id, std::string quote_id) {
  return db.list<HeldRow>(holds_sql, db::Params(user_id, quote_id));
}

Task<Result<std::optional<std::string>>> email_of(db::Database& db, std::string user_id) {
  CO_TRY(const auto rows, co_await db.read(email_sql, db::Params(user_id)));
  std::optional<std::string> email;
  if (!rows.empty()) email = rows.value<std::string>();
  co_return email;
}

Task<Status> lock_renter(db::Transaction& tx, std::string user_id) {
  CO_TRY([[maybe_unused]] const auto rows, co_await tx.run(lock_renter_sql, db::Params(user_id)));
  co_return Status();
}

Task<Result<std::optional<VehicleLock>>> lock_vehicle(db::Transaction& tx, std::string vehicle_id) {
  return tx.find<VehicleLock>(lock_vehicle_sql, db::Params(vehicle_id));
}

Task<Result<int>> count_holds(db::Transaction& tx, std::string user_id) {
  CO_TRY(const auto rows, co_await tx.run(count_holds_sql, db::Params(user_id)));
  co_return rows.value<int>();
}

Task<Result<std::string>> insert(db::Transaction& tx, const NewBooking& booking) {
  std::optional<std::string> hold;
  if (booking.hold_expires_at) hold = to_iso(*booking.hold_expires_at);
  db::Params params(booking.quote_id, booking.user_id, booking.status, hold);
  CO_TRY(const auto rows, co_await tx.run(insert_sql, std::move(params)));
  co_return rows.value<std::string>();
}

Task<Result<std::string>> vehicle_of(db::Transaction& tx, std::string booking_id) {
  CO_TRY(const auto rows, co_await tx.run(vehicle_of_sql, db::Params(booking_id)));
  co_return rows.value<std::string>();
}

Task<Result<BookingLock>> lock(db::Transaction& tx, std::string booking_id) {
  CO_TRY(const auto rows, co_await tx.run(lock_sql, db::Params(booking_id)));
  co_return rows.row<BookingLock>(0);
}

Task<Result<BookingLock>> read(db::Transaction& tx, std::string booking_id) {
  CO_TRY(const auto rows, co_await tx.run(read_sql, db::Params(booking_id)));
  co_return rows.row<BookingLock>(0);
}

Task<Result<bool>> is_free(db::Transaction& tx, std::string booking_id) {
  CO_TRY(const auto rows, co_await tx.run(is_free_sql, db::Params(booking_id)));
  co_return rows.value<bool>();
}

Task<Status> paid(db::Transaction& tx, std::string booking_id, rules::BookingState status) {
  CO_TRY([[maybe_unused]] const auto rows, co_await tx.run(paid_sql, db::Params(booking_id, status)));
  co_return Status();
}

Task<Status> expired(db::Transaction& tx, std::string booking_id) {
  CO_TRY([[maybe_unused]] const auto rows, co_await tx.run(expired_sql, db::Params(booking_id)));
  co_return Status();
}

Task<Status> extend_hold(db::Transaction& tx, std::string booking_id, Instant until) {
  CO_TRY([[maybe_unused]] const auto rows, co_await tx.run(extend_hold_sql, db::Params(booking_id, to_iso(until))));
  co_return Status();
}

Task<Status> refunded(db::Transaction& tx, std::string booking_id) {
  CO_TRY([[maybe_unused]] const auto rows, co_await tx.run(refunded_sql, db::Params(booking_id)));
  co_return Status();
}

Task<Status> money_returned(db::Transaction& tx, std::string booking_id) {
  CO_TRY([[maybe_unused]] const auto rows, co_await tx.run(money_returned_sql, db::Params(booking_id)));
  co_return Status();
}

}  // namespace kerbside::bookings::store
