#include "features/bookings/store.hpp"

#include "core/db/columns.hpp"
#include "core/db/error.hpp"
#include "core/db/list.hpp"
#include "features/bookings/handover_facts.hpp"
#include "features/bookings/vehicle_lock.hpp"
#include "features/payments/payments.hpp"
#include "rules/availability.hpp"

namespace kerbside::bookings::store {

std::string its_refunds() {
  return " cross join lateral (select count(distinct p.id) as payments,"
         "   coalesce(sum(r.amount_pence) filter (where r.state <> 'failed'), 0)::bigint as refunded,"
         "   coalesce(sum(r.amount_pence) filter (where r.state <> 'failed'"
         "     and r.kind in ('partial_80', 'remaining_20')), 0)::bigint as deposit_refunded from " +
         payments::paid_for("b.id") +
         " p left join refunds r on r.payment_id = p.id and r.kind <> 'date_change'"
         "   and not exists (select from refunds again where again.retry_of = r.id)) its";
}

namespace {

const db::Conflict dates_taken{rules::code_dates_taken};  // two want the same days

const std::string booking_columns =
    db::columns<BookingFacts>("b") +
    ", i.key_480, i.key_960, i.key_1600, coalesce(nullif(i.alt, ''), v.make || ' ' || v.model) as alt, i.illustration,"
    " i.preview, b.cancellation_reason, b.confirmed_at,"
    " b.cancelled_at, b.no_show_contested_at, b.no_show_decided_at, b.collection_confirmed_by_host_at,"
    " b.collection_confirmed_by_renter_at, b.lines, v.make, v.model, v.year, v.town, "
    "v.outcode, "
    "coalesce(b.trip_address, v.location) as location, "
    "its_point.latitude, its_point.longitude, its_point.public_latitude, its_point.public_longitude, "
    "case when h.erased_at is null then coalesce(b.trip_registration, v.registration_number) else '' end"
    "   as registration_number, h.closed_at is not null as host_left, r.closed_at is not null as renter_left,"
    " case d.held_by when 'host' then d.received_at is not null"
    "     or coalesce(d.given_back_at <= app_now() - interval '72 hours', false)"
    "   when 'platform' then coalesce(d.charges_until <= app_now(), false)"
    "     and not exists (select from deposit_charges c where c.booking_id = b.id and c.state in ('open', 'contested'))"
    "     and not exists (select from refunds part where part.payment_id = pay.id"
    "       and part.kind in ('partial_80', 'remaining_20')"
    "       and (part.state in ('scheduled', 'processing') or part.state = 'failed'"
    "         and part.failure_reason is distinct from 'charged_back'"
    "         and not exists (select from refunds again where again.retry_of = part.id))) end as deposit_settled,"
    " r.first_name as renter_first_name, r.last_name as renter_last_name,"
    " coalesce(b.trip_renter_phone, r.phone_number) as renter_phone, r.email as renter_email,"
    " h.first_name as host_first_name, h.last_name as host_last_name,"
    " coalesce(b.trip_host_phone, h.phone_number) as host_phone,"
    " h.company_name as host_company_name, h.display_preference as host_display_preference, pay.paid_at,"
    " pay.card_brand, pay.card_last4, case when its.payments > 0 then b.due_now else 0 end as paid_pence,"
    " its.refunded as refunded_pence, " +
    payments::card_payments("b.id") +
    " as payments, its_deposit.fact as deposit, its_events.changes, its_events.changed_at, " +
    payouts::earning_of_booking("b.id") + " as earning," + handover_facts() + " as handover";
// A list of one rules::DepositFact, or an empty one.
const std::string its_deposit =
    " left join lateral (select coalesce(json_agg(json_build_object('with_host', d.held_by = 'host',"
    "    'amount_pence', d.amount_pence, 'given_back', d.given_back_at is not null,"
    "    'received', d.received_at is not null, 'charges', (select coalesce(json_agg(json_build_object("
    "       'state', c.state, 'amount_pence', c.amount_pence, 'collected_pence', c.collected_pence)"
    "       order by c.filed_at, c.id), '[]') from deposit_charges c where c.booking_id = d.booking_id))), '[]')"
    "    as fact from deposits d where d.booking_id = b.id) its_deposit on true";
const std::string its_others =
    " join vehicles v on v.id = b.vehicle_id join profiles r on r.id = b.user_id"
    " join profiles h on h.id = b.host_user_id"
    " left join vehicle_images i on i.vehicle_id = v.id and i.position = 0"
    " left join deposits d on d.booking_id = b.id"
    " left join payments pay on pay.purpose = 'booking' and pay.purpose_id = b.id and pay.state = 'paid'"
    "   and not pay.duplicate" +
    its_refunds() + its_deposit +
    " cross join lateral (select count(*) as changes, coalesce(max(at), b.created_at) as changed_at"
    "   from booking_events where booking_id = b.id) its_events"
    " left join lateral (select v.latitude, v.longitude, v.public_latitude, v.public_longitude"
    "   where coalesce(b.trip_address, v.location) = v.location) its_point on true";
const std::string one =
    "select " + booking_columns + ", 1 as matches from bookings b" + its_others + " where b.id = $1";

db::List::Sql booking_rows(std::string where = {}) {
  return {booking_columns, "bookings b", "b.id", its_others, std::move(where)};
}

// A booking that waits for its payment or the host's answer is ahead as well.
const std::string next_step =
    " (select min(step) from (values (b.start_date + b.start_time), (b.end_date + b.end_time)) steps (step)"
    "   where step > london_now() and b.booking_status in ('pending', 'confirmed', 'active')) nulls last,"
    " b.end_date + b.end_time desc, b.created_at desc";
// The more a booking asks of its reader, the earlier it comes; what is over is last. Screens group by it (web:
// trip-groups.ts), so it holds for the whole list and not for a page.
std::string by_need(const std::string& most_urgent = {}) {
  return "case" + most_urgent +
         " when b.end_date + b.end_time > london_now()"
         " then array_position(array['pending', 'active', 'confirmed'], b.booking_status) end nulls last," +
         next_step;
}
// For renters: holds to be paid, requests, trips under way and those to come. A payment that is being checked, or was
// refunded, needs nothing from its payer.
const std::string to_pay =
    " when b.booking_status = 'pending' and b.payment_status = 'pending' and b.due_now > 0"
    "   and not exists (select from payments p where p.purpose = 'booking' and p.purpose_id = b.id"
    "     and p.state in ('paid', 'quarantined')) then 0";

std::string name_of(Order order) { return boost::describe::enum_to_string(order, ""); }

// The rows of one person: from a few to some thousands.
db::Filter of_one(const char* column, const char* index) {
  return {"uuid", std::string("b.") + column + " = ?", {index}, true};
}

const db::List trips_list{"bookings_trips",
                          booking_rows(),
                          {of_one("user_id", "bookings_of_renter")},
                          {{"newest", "b.created_at desc", "bookings_of_renter"}, {"next", by_need(to_pay), ""}},
                          db::List::Counts::yes,
                          db::Lane::quick};
const db::List received_list{
    "bookings_received",
    booking_rows("not (b.due_now > 0 and b.payment_status in ('pending', 'failed') and b.confirmed_at is null)"),
    {of_one("host_user_id", "bookings_of_host"), {"text", "b.booking_status = ?", {}}},
    {{"newest", "b.created_at desc", "bookings_of_host"}, {"next", by_need(), ""}},
    db::List::Counts::yes,
    db::Lane::quick};
// No-shows, and charges to deposits.
const db::List contested_list{
    "bookings_contested",
    booking_rows(
        "b.id in (select id from bookings where no_show_contested_at is not null and no_show_decided_at is null"
        " union all select booking_id from deposit_charges where state = 'contested')"),
    {},
    {{"oldest", "b.end_date", ""}},
    db::List::Counts::yes,
    db::Lane::quick};
// The first and the last number of those that begin alike.
const db::List numbered_list{"bookings_numbered",
                             booking_rows(),
                             {{"uuid[]", "b.id between (?)[1] and (?)[2]", {"bookings_pkey"}, true}},
                             {{"-created", "b.created_at desc", ""},
                              {"created", "b.created_at", ""},
                              {"start", "b.start_date, b.start_time", ""},
                              {"-start", "b.start_date desc, b.start_time desc", ""}},
                             db::List::Counts::yes};

const db::Statement find_for_sql{"bookings_find_for", one + " and (b.user_id = $2 or b.host_user_id = $2)"};
const db::Statement find_any_sql{"bookings_find_any", one};
const db::Statement events_sql{
    "bookings_events", "select " + db::columns<EventRow>() + " from booking_events where booking_id = $1 order by id"};
const db::Statement quoted_at_sql{
    "bookings_quoted_at", "select q.created_at from bookings b join quotes q on q.id = b.quote_id where b.id = $1"};
const db::Statement summary_sql{"bookings_history_summary", R"(
  select coalesce((array_agg(reason order by id desc) filter (where actor_kind in ('renter', 'host')))[1], '')
    as reason,
  (array_agg(refund_pence order by id desc) filter (where cause = 'dates_changed'))[1] as back_on_change,
  (select p.amount_pence from (select id from date_changes where booking_id = $1 and state = 'made'
      order by ended_at desc, id desc limit 1) latest
    join payments p on p.purpose = 'modification' and p.purpose_id = latest.id and p.state = 'paid'
    and not p.duplicate) as paid_on_change,
  max(at) filter (where cause = 'dates_changed') as dates_changed_at
  from booking_events where booking_id = $1)"};
// Earnings are taken from `earnings` (K6, K17): those of trips that are over and paid, less what was kept. A month's
// new bookings are those that reached the host, including requests (D2.2-05).
const db::Statement host_stats_sql{"bookings_host_stats", R"(
  select (select coalesce(sum(e.amount_pence) - sum(least(e.kept_pence, e.payable_pence)), 0) from earnings e
    join bookings b on b.id = e.booking_id where e.host_user_id = $1 and e.earned_at is not null
    and e.status in ('pending', 'paid') and b.booking_status = 'completed') as total_earnings_pence,
  count(*) filter (where booking_status = 'completed') as completed_bookings,
  (select count(*) from vehicles where host_user_id = $1 and status = 'active') as listed_cars,
  count(*) filter (where (confirmed_at is not null or due_now = 0 or payment_status not in ('pending', 'failed'))
    and created_at >= date_trunc('month', app_now(), 'Europe/London')) as this_month
  from bookings where host_user_id = $1)"};
const db::Statement renter_sql{
    "bookings_renter_to_book_for",
    "select " + db::columns<RenterRow>() + " from profiles where email = $1 and closed_at is null"};
const db::Statement listed_sql{
    "bookings_vehicle_to_book",
    "select " + db::columns<ListedRow>() + " from vehicles where registration_number = $1 and status = 'active'"};
// For each vehicle that is listed now, its earnings of the last $1 days, from the stored lines of completed and paid
// bookings (rules::host_earnings).
const db::Statement earnings_of_kinds_sql{"bookings_earnings_of_kinds", R"(
  select v.category, (count(*) filter (where v.earned > 0))::int as rented,
  coalesce(percentile_disc(0.5) within group (order by v.earned) filter (where v.earned > 0), 0) as median_earned,
  percentile_disc(0.5) within group (order by v.price_per_day) as median_price
  from (select l.category, l.price_per_day,
   (select coalesce(sum(t.earned) / sum(t.days), 0)::bigint from bookings e cross join lateral (select
     ceil(extract(epoch from (e.end_date + e.end_time) - (e.start_date + e.start_time)) / 86400)::bigint as days,
     coalesce(sum(case when line ->> 'payer' = 'host' then -1 else 1 end * (line ->> 'amount_pence')::bigint), 0)
       as earned from jsonb_array_elements(e.lines) line where 'host' in (line ->> 'payer', line ->> 'payee')) t
    where e.booking_status = 'completed' and e.payment_status in ('paid', 'partially_refunded', 'refunded')
    and e.vehicle_id = l.id and e.end_date > (london_now() - make_interval(days => $1))::date) as earned
   from vehicles l where l.status = 'active') v group by v.category)",
                                          db::Lane::slow};

const db::Statement taken_by_sql{"bookings_taken_by", R"(
  select a.place, t.host, t.renter
  from unnest((select $1::uuid[]), (select $2::timestamp[]), (select $3::timestamp[]), (select $4::uuid[]))
    with ordinality a (vehicle_id, starts, ends, renter, place)
  cross join lateral (select v.host_user_id as host, b.user_id as renter
    from vehicles v join vehicle_occupancy o on o.vehicle_id = v.id left join bookings b on b.id = o.booking_id
    where v.id = a.vehicle_id
    and o.period && tsrange(a.starts, a.ends + make_interval(mins => v.turnaround_minutes))
    and v.status = 'active' and v.host_user_id <> a.renter and b.user_id is distinct from a.renter limit 1) t)"};
const db::Statement lock_renter_sql{"bookings_lock_renter", "select pg_advisory_xact_lock(hashtextextended($1, 0))"};
const db::Statement lock_wanted_sql{
    "bookings_lock_wanted_vehicle",
    "select " + db::columns<vehicles::RentalColumns>("v") + ", " + db::columns<vehicles::UseCharges>("v") + ", " +
        db::columns<fees::FeeRow>("f") +
        ", v.status, v.host_user_id, v.revision, v.minimum_driver_age, v.instant_book,"
        " (select coalesce(json_agg(json_build_object('id', b.id, 'vehicle_id', b.vehicle_id, 'same_rental',"
        "    (b.vehicle_id, b.start_date, b.start_time, b.end_date, b.end_time, b.payment_method)"
        "      = ($1, $3::date, $4::time, $5::date, $6::time, $7)"
        "      and b.delivery_address is not distinct from $8,"
        "    'total_amount', b.total_amount) order by b.created_at), '[]')"
        "  from bookings b where b.user_id = $2 and b.booking_status = 'pending' and b.payment_status = 'pending'"
        "  and b.due_now > 0) as holds"
        " from vehicles v cross join service_fee_config f where v.id = $1 for no key update of v"};
const db::Statement insert_sql{
    "bookings_insert",
    "insert into bookings (id, user_id, booking_status, hold_expires_at, answer_by, confirmed_at, quote_id,"
    " host_user_id, turnaround_minutes, own_terms, fuel_policy, tank_litres, driver_age, licence_months, " +
        db::columns<vehicles::UseCharges>() + ", " + db::columns<quotes::PricedRental>() +
        ") select $1, $2, $3, $4, $6, case when $3 = 'confirmed' then app_now() end, q.id, v.host_user_id,"
        " v.turnaround_minutes, v.own_terms, v.fuel_policy, v.tank_litres, $7, $8, " +
        db::columns<vehicles::UseCharges>("v") + ", " + db::columns<quotes::PricedRental>("q") +
        " from quotes q join vehicles v on v.id = q.vehicle_id where q.id = $5"};

const db::Statement lock_its_vehicle_sql{"bookings_lock_its_vehicle", vehicle_lock("$1")};
const std::string lock_text = R"(
  select b.start_date, b.start_time, b.end_date, b.end_time, b.id, b.vehicle_id, b.user_id, b.host_user_id,
  b.booking_status, b.payment_status, b.payment_method, b.hold_expires_at, b.answer_by, b.cancelled_at,
  b.no_show_contested_at, b.no_show_decided_at, b.collection_confirmed_by_host_at,
  b.collection_confirmed_by_renter_at, b.cancellation_reason, b.lines,
  coalesce((select c.former_lines from date_changes c where c.booking_id = b.id and c.state = 'made'
    order by c.ended_at, c.id limit 1), b.lines) as first_lines, v.instant_book,)" +
                              handover_facts() + R"( as handover
  from bookings b join vehicles v on v.id = b.vehicle_id where b.id = $1 for update of b)";
const db::Statement lock_sql{"bookings_lock", lock_text};
const db::Statement is_free_sql{"bookings_is_free", R"(
  select not exists (select from vehicle_occupancy o join bookings b on b.id = $1
  where o.vehicle_id = b.vehicle_id and o.booking_id is distinct from b.id
  and o.period && tsrange(b.start_date + b.start_time,
                          b.end_date + b.end_time + make_interval(mins => b.turnaround_minutes))))"};
const db::Statement add_event_sql{"bookings_add_event", R"(
  insert into booking_events (booking_id, cause, actor_kind, actor_id, reason, refund_pence, charge_pence,
  booking_status, payment_status, start_date, start_time, end_date, end_time, total_amount)
  select id, $2, $3, nullif($4, '')::uuid, nullif($5, ''), $6, $7, booking_status, payment_status, start_date,
  start_time, end_date, end_time, total_amount from bookings where id = $1)"};
// A trip that nobody ended early ended at the agreed time, or once its reported fault was decided.
const db::Statement move_sql{"bookings_move", R"(
  update bookings set booking_status = $2, answer_by = null,
  confirmed_at = case when $2 = 'confirmed' then app_now() else confirmed_at end,
  completed_at = case when $2 = 'completed'
    then least(app_now(), greatest((end_date + end_time) at time zone 'Europe/London',
      (select max(f.decided_at) from vehicle_faults f where f.booking_id = bookings.id and f.state = 'dismissed'))) end,
  cancelled_at = case when $2 = 'cancelled' then app_now() end, cancellation_reason = $3 where id = $1)"};
const db::Statement no_show_step_sql{"bookings_no_show_step", R"(
  update bookings set no_show_decided_at = case when no_show_contested_at is not null then app_now() end,
  no_show_contested_at = coalesce(no_show_contested_at, app_now()) where id = $1)"};
const db::Statement record_collection_sql{"bookings_record_collection", R"(
  update bookings set
  collection_confirmed_by_host_at = case when $2 = 'host' then app_now() else collection_confirmed_by_host_at end,
  collection_confirmed_by_renter_at =
    case when $2 = 'renter' then app_now() else collection_confirmed_by_renter_at end where id = $1)"};
const db::Statement record_paid_sql{"bookings_record_paid", R"(
  update bookings set booking_status = $2, payment_status = 'paid', hold_expires_at = null, cancelled_at = null,
  cancellation_reason = null, confirmed_at = case when $2 = 'confirmed' then app_now() end, answer_by = $3
  where id = $1)"};
const db::Statement record_unpaid_end_sql{"bookings_record_unpaid_end", R"(
  update bookings set booking_status = 'cancelled', payment_status = 'failed', hold_expires_at = null,
  cancelled_at = app_now(), cancellation_reason = 'unpaid' where id = $1)"};
const db::Statement extend_hold_sql{"bookings_extend_hold", "update bookings set hold_expires_at = $2 where id = $1"};
// Refunds for a change of dates, and of a deposit, leave a booking paid for (M9, K11).
const db::Statement record_refund_sql{
    "bookings_record_refund",
    "update bookings set payment_status = case when back.pence = 0 then 'paid' when back.pence < due_now"
    " then 'partially_refunded' else 'refunded' end"
    " from (select coalesce(sum(r.amount_pence), 0) as pence from bookings b cross join lateral " +
        payments::paid_for("b.id") +
        " p join refunds r on r.payment_id = p.id and (r.state = 'completed' or r.failure_reason = 'charged_back')"
        "   and r.kind not in ('date_change', 'partial_80', 'remaining_20')"
        "   where b.id = $1) back where id = $1"};
const db::Statement record_dates_gone_sql{
    "bookings_record_dates_gone",
    "update bookings set payment_status = 'paid', cancellation_reason = 'dates_gone' where id = $1"};
const db::Statement due_sql{"bookings_due", R"(
  select id from bookings where (booking_status = 'pending' and answer_by <= app_now())
  or (booking_status = 'confirmed' and start_date + start_time <= london_now())
  or (booking_status = 'active' and end_date + end_time <= london_now()
    and not exists (select from vehicle_faults f where f.booking_id = bookings.id and f.state = 'open'))
  or (booking_status = 'active' and id in (select f.booking_id from vehicle_faults f
    where f.state = 'open' and not f.has_vehicle and f.contested_at is null
    and f.reported_at <= app_now() - interval '2 hours'))
  order by booking_status = 'active', start_date limit 500)"};

}  // namespace

Task<Result<std::optional<BookingRow>>> find_for(db::Database& db, BookingId id, UserId viewer) {
  return db.find<BookingRow>(find_for_sql, db::Params(id, viewer));
}

Task<Result<std::optional<BookingRow>>> find_any(db::Database& db, BookingId id) {
  return db.find<BookingRow>(find_any_sql, db::Params(id));
}

Task<Result<std::optional<Instant>>> quoted_at(db::Database& db, BookingId id) {
  KB_CO_TRY(const auto rows, co_await db.read(quoted_at_sql, db::Params(id)));
  std::optional<Instant> at;
  if (!rows.empty()) at = rows.value<Instant>();
  co_return at;
}

Task<Result<std::vector<EventRow>>> events_of(db::Database& db, BookingId id) {
  return db.list<EventRow>(events_sql, db::Params(id));
}

Task<Result<HistorySummary>> summary_of(db::Database& db, BookingId id) {
  KB_CO_TRY(const auto rows, co_await db.read(summary_sql, db::Params(id)));
  co_return rows.row<HistorySummary>(0);
}

Task<Result<std::vector<BookingRow>>> trips_of(db::Database& db, UserId renter, Order order, int limit, int offset) {
  return trips_list.read<BookingRow>(db, name_of(order), limit, offset, renter);
}

Task<Result<std::vector<BookingRow>>> received_by(db::Database& db, UserId host,
                                                  std::optional<rules::BookingState> status, Order order, int limit,
                                                  int offset) {
  return received_list.read<BookingRow>(db, name_of(order), limit, offset, host, status);
}

Task<Result<std::vector<BookingRow>>> contested(db::Database& db, std::optional<std::string> order, int limit,
                                                int offset) {
  return contested_list.read<BookingRow>(db, std::move(order), limit, offset);
}

Task<Result<std::vector<BookingRow>>> numbered(db::Database& db, IdRange ids, std::optional<std::string> order,
                                               int limit, int offset) {
  return numbered_list.read<BookingRow>(db, std::move(order), limit, offset, std::vector{ids.first, ids.last});
}

Task<Result<HostDashboardStats>> host_stats(db::Database& db, UserId host) {
  KB_CO_TRY(const auto rows, co_await db.read(host_stats_sql, db::Params(host)));
  co_return rows.row<HostDashboardStats>(0);
}

Task<Result<std::optional<RenterRow>>> renter(db::Database& db, std::string email) {
  return db.find<RenterRow>(renter_sql, db::Params(email));
}

Task<Result<std::optional<ListedRow>>> listed(db::Database& db, std::string registration) {
  return db.find<ListedRow>(listed_sql, db::Params(registration));
}

Task<Result<std::vector<KindRow>>> earnings_of_kinds(db::Database& db, int days) {
  return db.list<KindRow>(earnings_of_kinds_sql, db::Params(days));
}

Task<Result<std::vector<TakenBy>>> taken_by(db::Database& db, const std::vector<WantedDates>& wanted) {
  return db.list<TakenBy>(taken_by_sql, db::arrays_of(wanted));
}

Task<Result<std::optional<WantedVehicle>>> lock_wanted_vehicle(db::Transaction& tx, const quotes::QuoteRequest& wanted,
                                                               UserId renter) {
  tx.later(lock_renter_sql, db::Params(renter));
  return tx.find<WantedVehicle>(
      lock_wanted_sql, db::Params(wanted.vehicle_id, renter, wanted.start_date, wanted.start_time, wanted.end_date,
                                  wanted.end_time, wanted.payment_method, wanted.delivery_address));
}

void insert(db::Transaction& tx, const NewBooking& b) {
  tx.later(insert_sql, db::Params(b.id, b.user_id, b.status, b.hold_expires_at, b.quote_id, b.answer_by,
                                  b.declared.driver_age, b.declared.licence_months));
}

Task<Result<std::optional<LockedRow>>> lock(db::Transaction& tx, BookingId id) {
  tx.later(lock_its_vehicle_sql, db::Params(id));
  return tx.find<LockedRow>(lock_sql, db::Params(id));
}

Task<Result<bool>> is_free(db::Transaction& tx, BookingId id) {
  KB_CO_TRY(const auto rows, co_await tx.run(is_free_sql, db::Params(id)));
  co_return rows.value<bool>();
}

void add_event(db::Transaction& tx, BookingId id, const Change& change) {
  tx.later(add_event_sql,
           db::Params(id, change.cause, change.who, change.who_id, change.reason, change.refund, change.charge));
}

void move(db::Transaction& tx, BookingId id, rules::BookingState to, std::optional<rules::Ending> ending) {
  tx.later(move_sql, db::Params(id, to, ending));
}

void record_no_show_step(db::Transaction& tx, BookingId id) { tx.later(no_show_step_sql, db::Params(id)); }

void record_collection(db::Transaction& tx, BookingId id, rules::Mover who) {
  tx.later(record_collection_sql, db::Params(id, who));
}

void record_paid(db::Transaction& tx, BookingId id, rules::BookingState status, std::optional<Instant> answer_by) {
  tx.later(record_paid_sql, db::Params(id, status, answer_by));
}

void record_unpaid_end(db::Transaction& tx, BookingId id) { tx.later(record_unpaid_end_sql, db::Params(id)); }

void extend_hold(db::Transaction& tx, BookingId id, Instant until) { tx.later(extend_hold_sql, db::Params(id, until)); }

void record_dates_gone(db::Transaction& tx, BookingId id) { tx.later(record_dates_gone_sql, db::Params(id)); }

void record_refund(db::Transaction& tx, BookingId id) { tx.later(record_refund_sql, db::Params(id)); }

Task<Result<std::vector<BookingId>>> due(db::Database& db) {
  KB_CO_TRY(const auto rows, co_await db.read(due_sql, db::Params()));
  co_return rows.column<BookingId>();
}

}  // namespace kerbside::bookings::store
