#include "features/bookings/checks.hpp"

namespace kerbside::bookings {
namespace {

// (3) What was paid for was delivered, or refunded. A booking is paid for by its own payment and by those for changes
// of its dates that were made; what such a change refunded no longer counts for it.
const db::Statement outcomes{"bookings_check_outcomes", R"(
  with paid as (
    select p.*, c.state as change_state,
           (select coalesce(sum(r.amount_pence), 0) from refunds r where r.payment_id = p.id
             and (r.state <> 'failed' or r.failure_reason = 'charged_back')) as back,  -- by us or by the payer's bank
           (select coalesce(sum(r.amount_pence), 0) from refunds r
            where r.payment_id = p.id and r.state <> 'failed' and r.kind = 'date_change') as saved
    from payments p left join date_changes c on p.purpose = 'modification' and c.id = p.purpose_id
    where p.state = 'paid' and not p.duplicate and p.subject_kind = 'booking'
      and ($1::uuid[] is null or p.subject_id = any ($1))),
  counted as (
    select b.id, b.booking_status, b.due_now, sum(p.amount_pence) as paid, sum(p.back) as back, sum(p.saved) as saved,
           (select sum(e.refund_pence) from booking_events e where e.booking_id = b.id and e.cause not like 'refund%')
             as promised
    from paid p join bookings b on b.id = p.subject_id
    where coalesce(p.change_state, 'made') = 'made' group by b.id)
  select 'payment ' || id || ' belongs to no ' || purpose as difference
  from paid p where not exists (select from bookings b where b.id = p.subject_id)
    or purpose = 'modification' and change_state is null
  union all
  select 'payment ' || id || ' of ' || gbp(amount_pence) || ' is for a change of dates that was not made, and '
         || gbp(back) || ' of it goes back'
  from paid where change_state <> 'made' and back <> amount_pence
  union all
  select 'booking ' || id || ' is cancelled and nothing goes back'
  from counted where booking_status = 'cancelled' and back = 0 and promised is distinct from 0
  union all
  select 'booking ' || id || ' is cancelled: ' || gbp(promised) || ' was to go back and ' || gbp(back) || ' does'
  from counted where booking_status = 'cancelled' and back <> 0 and back <> promised
  union all
  select 'booking ' || id || ' asked for ' || gbp(due_now) || ' and was paid ' || gbp(paid)
         || ', of which changes of dates gave back ' || gbp(saved)
  from counted where paid - saved <> due_now
  union all
  select 'booking ' || b.id || ' is ' || b.booking_status || ' and nobody paid for it'
  from bookings b where b.booking_status in ('confirmed', 'active', 'completed') and b.due_now > 0
    and ($1::uuid[] is null or b.id = any ($1)) and not exists (select from counted c where c.id = b.id))"};
const db::Statement count_paid{
    "bookings_check_count_paid",
    "select count(*) from bookings b where b.booking_status <> 'pending' and ($1::uuid[] is null or b.id = any ($1))"};

// (6) No two bookings share a vehicle, and the calendar contains exactly the live bookings and the blocks.
const db::Statement overlaps{"bookings_check_overlaps", R"(
  select 'vehicle ' || a.vehicle_id || ' is taken twice: ' || a.period || ' and ' || b.period as difference
  from vehicle_occupancy a join vehicle_occupancy b
    on a.vehicle_id = b.vehicle_id and a.id < b.id and a.period && b.period
  where $1::uuid[] is null or a.booking_id = any ($1) or b.booking_id = any ($1)
  union all
  select 'booking ' || b.id || ' is ' || b.booking_status || ' and '
         || case when o.id is null then 'not in the calendar' else 'stands there as ' || o.period end
  from bookings b left join vehicle_occupancy o on o.booking_id = b.id and o.kind = 'booking'
  where ($1::uuid[] is null or b.id = any ($1))
    and ((b.booking_status in ('pending', 'confirmed', 'active')) is distinct from (o.id is not null)
         or o.vehicle_id <> b.vehicle_id
         or o.period <> tsrange(b.start_date + b.start_time,
                                b.end_date + b.end_time + make_interval(mins => b.turnaround_minutes)))
  union all
  select 'change of dates ' || c.id || ' is ' || c.state || ' and its days are kept'
  from date_changes c where c.state <> 'awaiting_payment'
    and exists (select from vehicle_occupancy o where o.change_id = c.id)
  union all
  select 'block ' || d.id || ' is not in the calendar as it was made'
  from blocked_dates d left join vehicle_occupancy o on o.block_id = d.id
  where o.period is distinct from tsrange(d.start_date::timestamp, (d.end_date + 1)::timestamp))"};
const db::Statement count_taken{
    "bookings_check_count_taken",
    "select count(*) from vehicle_occupancy where $1::uuid[] is null or booking_id = any ($1)"};

// (9) Each booking's state is the last one of its history.
const db::Statement history{"bookings_check_history", R"(
  select 'booking ' || b.id || ' is ' || b.booking_status || ' and ' || b.payment_status || ', its history ends with '
         || coalesce(e.booking_status || ' and ' || e.payment_status, 'nothing') as difference
  from bookings b left join lateral (
    select * from booking_events where booking_id = b.id order by id desc limit 1) e on true
  where ($1::uuid[] is null or b.id = any ($1))
    and (b.booking_status, b.payment_status, b.start_date, b.start_time, b.end_date, b.end_time, b.total_amount)
        is distinct from
        (e.booking_status, e.payment_status, e.start_date, e.start_time, e.end_date, e.end_time, e.total_amount))"};
const db::Statement count_events{
    "bookings_check_count_events",
    "select count(*) from booking_events where $1::uuid[] is null or booking_id = any ($1)"};

// Every change of a booking or its dates sets one of these times.
const db::Statement changed_since{"bookings_changed_since", R"(
  select id from bookings where greatest(created_at, confirmed_at, completed_at, cancelled_at) >= $1
  union
  select booking_id from booking_events where at >= $1)"};

const db::Statement begun{"bookings_begun", "select exists (select from bookings)"};

}  // namespace

void add_checks(Books& books) {
  books.begun.push_back(&begun);
  books.checks.push_back({3, Reach::subjects, &outcomes, &count_paid});
  books.checks.push_back({6, Reach::subjects, &overlaps, &count_taken});
  books.checks.push_back({9, Reach::subjects, &history, &count_events});
  books.changed_since.push_back(&changed_since);
}

}  // namespace kerbside::bookings
