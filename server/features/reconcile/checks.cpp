// The checks of trust.md 3.4, each as one statement that answers its differences in words. Those of bookings take the
// ids of some as $1, or null for all of them.
#include "features/reconcile/checks.hpp"

namespace kerbside::reconcile {
namespace {

// (1) Every transfer sums to zero over two legs or more, and each fact that moved money stands in the ledger once, with
// its amount.
const db::Statement ledger{"reconcile_ledger", R"(
  with sums as (
    select t.id, coalesce(sum(e.amount_pence), 0) as total, count(e.id) as legs
    from ledger_transfers t left join ledger_entries e on e.transfer_id = t.id
    where $1::uuid[] is null or t.booking_id = any ($1) group by t.id),
  cash as (
    select t.source_type, t.source_id, count(*) as transfers, sum(e.amount_pence) as pence
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id and e.account = 'provider_cash'
    where t.source_type in ('payment', 'refund', 'payout', 'chargeback', 'provider_fee')
      and ($1::uuid[] is null or t.booking_id = any ($1)) group by 1, 2),
  received as (
    select p.id, p.state, p.amount_pence from payments p left join date_changes c on c.id = p.purpose_id
    where $1::uuid[] is null or coalesce(c.booking_id, p.purpose_id) = any ($1)),
  facts as (
    select 'payment' as source_type, id as source_id, amount_pence as pence, 1 as transfers
    from received where state = 'paid'
    union all
    select 'refund', id, -amount_pence, 1 from refunds where state = 'completed'
      and payment_id in (select id from received)
    union all  -- it left and came back
    select 'refund', id, 0, 2 from refunds where state = 'failed' and completed_at is not null
      and payment_id in (select id from received)
    union all
    select 'payout', id, -amount_pence, 1 from payouts where state = 'completed'
      and ($1::uuid[] is null or booking_id = any ($1))
    union all
    select 'chargeback', id, -amount_pence, 1 from chargebacks where debited and state <> 'won'
      and payment_id in (select id from received)
    union all
    select 'chargeback', id, 0, 2 from chargebacks where debited and state = 'won'
      and payment_id in (select id from received)
    union all  -- no booking's
    select 'provider_fee', id, -amount_pence, 1 from provider_fees where $1::uuid[] is null),
  disputed as (
    select t.booking_id, sum(e.amount_pence) as pence
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id and e.account = 'disputes'
    where t.booking_id is not null and ($1::uuid[] is null or t.booking_id = any ($1)) group by 1),
  undecided as (
    select booking_id, sum(amount_pence) as pence from chargebacks where debited and state in ('open', 'lost')
      and booking_id is not null and ($1::uuid[] is null or booking_id = any ($1)) group by 1)
  select 'transfer ' || id || ' sums to ' || gbp(total) || ' over ' || legs || ' legs' as difference
  from sums where total <> 0 or legs < 2
  union all
  select source_type || ' ' || source_id || ' moved ' || gbp(coalesce(f.pence, 0)) || ', the ledger says '
         || gbp(coalesce(c.pence, 0)) || ' in ' || coalesce(c.transfers, 0)
         || case when c.transfers = 1 then ' transfer' else ' transfers' end
  from facts f full join cash c using (source_type, source_id)
  where f.pence is distinct from c.pence or f.transfers is distinct from c.transfers
  union all
  select 'booking ' || booking_id || ' has ' || gbp(coalesce(u.pence, 0)) || ' in chargebacks that are not closed,'
         || ' the ledger says ' || gbp(coalesce(d.pence, 0))
  from disputed d full join undecided u using (booking_id)
  where coalesce(d.pence, 0) <> coalesce(u.pence, 0))"};

// (2) What the provider says moved its balance, as it was last compared (features/payments, every night).
const db::Statement provider{"reconcile_provider", R"(
  select difference from provider_checks, jsonb_array_elements_text(differences) as difference
  union all
  select 'the balance at the provider was last compared at ' || iso(checked_at)
  from provider_checks where checked_at < app_now() - interval '2 days')"};

// (3) What was paid for was delivered, or the money went back. A booking is paid for by its own payment and by those
// for changes of its dates that were made; what such a change gave back is no longer for it.
const db::Statement outcomes{"reconcile_outcomes", R"(
  with paid as (
    select p.*, coalesce(c.booking_id, case when p.purpose = 'booking' then p.purpose_id end) as booking_id,
           c.state as change_state,
           (select coalesce(sum(r.amount_pence), 0) from refunds r where r.payment_id = p.id
             and (r.state <> 'failed' or r.failure_reason = 'charged_back')) as back,  -- by us or by the payer's bank
           (select coalesce(sum(r.amount_pence), 0) from refunds r
            where r.payment_id = p.id and r.state <> 'failed' and r.kind = 'date_change') as saved
    from payments p left join date_changes c on p.purpose = 'modification' and c.id = p.purpose_id
    where p.state = 'paid' and ($1::uuid[] is null or coalesce(c.booking_id, p.purpose_id) = any ($1))),
  counted as (
    select b.id, b.booking_status, b.due_now, sum(p.amount_pence) as paid, sum(p.back) as back, sum(p.saved) as saved,
           (select sum(e.refund_pence) from booking_events e where e.booking_id = b.id and e.cause not like 'refund%')
             as promised
    from paid p join bookings b on b.id = p.booking_id
    where not p.duplicate and coalesce(p.change_state, 'made') = 'made' group by b.id)
  select 'payment ' || id || ' of ' || gbp(amount_pence) || ' counts for nothing, and ' || gbp(back) || ' of it goes back'
    as difference
  from paid where duplicate and back <> amount_pence
  union all
  select 'payment ' || id || ' belongs to no ' || purpose
  from paid p where not duplicate and purpose in ('booking', 'modification')
    and not exists (select from bookings b where b.id = p.booking_id)
  union all
  select 'payment ' || id || ' of ' || gbp(amount_pence) || ' is for a change of dates that was not made, and '
         || gbp(back) || ' of it goes back'
  from paid where not duplicate and change_state <> 'made' and back <> amount_pence
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
  select 'payment ' || id || ' is quarantined: ' || coalesce(state_reason, '') from payments where state = 'quarantined'
  union all
  select 'booking ' || b.id || ' is ' || b.booking_status || ' and nobody paid for it'
  from bookings b where b.booking_status in ('confirmed', 'active', 'completed') and b.due_now > 0
    and ($1::uuid[] is null or b.id = any ($1)) and not exists (select from counted c where c.id = b.id))"};

// (4) What goes back arrives; what does not, and what a card's owner disputes, is for a person.
const db::Statement refunds{"reconcile_refunds", R"(
  select 'refund ' || id || ' of ' || gbp(amount_pence) || ' failed (' || coalesce(failure_reason, 'no reason given')
         || ') and was not tried again' as difference
  from refunds r where state = 'failed' and failure_reason is distinct from 'charged_back'
    and not exists (select from refunds where retry_of = r.id)
  union all
  select 'refund ' || id || ' of ' || gbp(amount_pence) || ' has been on its way since ' || iso(first_sent_at)
  from refunds where state = 'processing' and first_sent_at < app_now() - interval '3 days'
  union all
  select case state when 'open' then 'payment ' || payment_id || ' is disputed: ' || provider_dispute_id
         else 'the bank has decided against us about payment ' || payment_id || ', and the chargeback is not closed: '
              || provider_dispute_id end
  from chargebacks where state in ('open', 'lost')
  union all
  select 'payment of nobody known is disputed: ' || coalesce(e.payload ->> 'object_id', e.event_id)
  from provider_events e
  where e.type = 'charge.dispute.created' and not exists (
    select from chargebacks c where c.provider_dispute_id = e.payload ->> 'object_id'))"};

// (5) A deposit is held until it has gone back or to its host, and each of these is one of the two's.
const db::Statement deposits{"reconcile_deposits", R"(
  with books as (
    select t.booking_id, -sum(e.amount_pence) as held
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id and e.account = 'deposit_held'
    where $1::uuid[] is null or t.booking_id = any ($1) group by 1),
  charged as (
    select booking_id, sum(collected_pence) filter (where state = 'settled') as taken,
           sum(amount_pence) filter (where state in ('open', 'contested')) as waiting
    from deposit_charges where $1::uuid[] is null or booking_id = any ($1) group by 1),
  back as (
    select p.purpose_id as booking_id,
           sum(r.amount_pence) filter (where r.state = 'completed' or r.failure_reason = 'charged_back') as gone,
           sum(r.amount_pence) as all_of_it
    from refunds r join payments p on p.id = r.payment_id and p.purpose = 'booking'
    where r.kind in ('partial_80', 'remaining_20') and not exists (select from refunds where retry_of = r.id)
      and ($1::uuid[] is null or p.purpose_id = any ($1)) group by 1),
  settled as (
    select d.booking_id, d.first_on, d.amount_pence as whole, coalesce(c.taken, 0) as taken,
           coalesce(c.waiting, 0) as waiting, coalesce(r.gone, 0) as gone, coalesce(r.all_of_it, 0) as all_of_it
    from deposits d left join charged c using (booking_id) left join back r using (booking_id)
    where d.held_by = 'platform' and ($1::uuid[] is null or d.booking_id = any ($1)))
  select 'the deposit of booking ' || booking_id || ': the ledger holds ' || gbp(coalesce(b.held, 0)) || ', and '
         || gbp(whole - taken - gone) || ' of it is left' as difference
  from settled left join books b using (booking_id) where coalesce(b.held, 0) <> whole - taken - gone
  union all
  select 'the deposit of booking ' || booking_id || ' is ' || gbp(whole) || ', of which ' || gbp(all_of_it)
         || ' goes back, ' || gbp(taken) || ' goes to the host, and ' || gbp(waiting) || ' waits'
  from settled where first_on is not null and all_of_it <> whole - least(whole, taken + waiting)
  union all
  select 'the deposit of booking ' || booking_id || ' has no dates: the table of bank holidays ends before them'
  from settled where first_on is null
  union all
  select 'refund ' || r.id || ' of ' || gbp(r.amount_pence) || ' was planned for ' || r.scheduled_for
  from refunds r where r.state = 'scheduled' and r.scheduled_for < (london_now())::date - 1
    and not exists (select from chargebacks c where c.payment_id = r.payment_id and c.state in ('open', 'lost')))"};

// (8) What is owed to hosts is what their bookings bring and was not paid out yet; what a refund takes from them leaves
// the ledger when it arrives. What does not reach its host is for a person.
const db::Statement payouts{"reconcile_payouts", R"(
  with gone as (
    select booking_id, sum(amount_pence) as pence from payouts where state = 'completed'
      and ($1::uuid[] is null or booking_id = any ($1)) group by 1),
  coming as (
    select coalesce(c.booking_id, p.purpose_id) as booking_id, sum(r.from_host) as pence
    from refunds r join payments p on p.id = r.payment_id
      left join date_changes c on c.id = p.purpose_id and c.state = 'made'
    where r.state <> 'completed' and r.failure_reason is distinct from 'charged_back'
      and not exists (select from refunds where retry_of = r.id)
      and ($1::uuid[] is null or coalesce(c.booking_id, p.purpose_id) = any ($1)) group by 1),
  owed as (
    select e.booking_id, sum(e.payable_pence) + sum(e.from_deposit_pence) - sum(e.kept_pence)
           - coalesce(max(g.pence), 0) + coalesce(max(c.pence), 0) as pence
    from earnings e left join gone g using (booking_id) left join coming c using (booking_id)
    where not exists (select from payments p where p.purpose_id = e.booking_id and p.duplicate)
      and ($1::uuid[] is null or e.booking_id = any ($1))
    group by 1),
  booked as (
    select t.booking_id, -sum(e.amount_pence) as pence
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id and e.account = 'host_payable'
    where $1::uuid[] is null or t.booking_id = any ($1) group by 1)
  select 'booking ' || o.booking_id || ' owes its host ' || gbp(o.pence) || ', the ledger says '
         || gbp(coalesce(b.pence, 0)) as difference
  from owed o left join booked b using (booking_id) where o.pence <> coalesce(b.pence, 0)
  union all
  select 'payout ' || id || ' of ' || gbp(amount_pence) || ' failed ('
         || case failure_reason when 'account_not_ready' then 'the host''s account is not ready'
            else coalesce(failure_reason, 'no reason given') end || ') and was not tried again'
  from payouts p where state = 'failed' and not exists (select from payouts where retry_of = p.id)
    and exists (select from earnings e where e.booking_id = p.booking_id and e.status <> 'paid')
  union all
  select 'payout ' || id || ' of ' || gbp(amount_pence) || ' has been on its way since ' || iso(created_at)
  from payouts where state = 'processing' and created_at < app_now() - interval '1 day')"};

// (6) Nobody shares a vehicle, and the calendar holds exactly the live bookings and the blocks.
const db::Statement overlaps{"reconcile_overlaps", R"(
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

// (7) Nothing that must happen has been given up.
const db::Statement jobs{"reconcile_jobs", R"(
  select 'job ' || id || ' (' || kind || ') is dead after ' || attempts || ' attempts' as difference
  from jobs where state = 'dead'
  union all
  select 'event ' || event_id || ' (' || type || ') has been open since ' || iso(received_at)
  from provider_events where processed_at is null and received_at < app_now() - interval '1 hour')"};

// (9) Each booking stands as its history ends.
const db::Statement history{"reconcile_history", R"(
  select 'booking ' || b.id || ' is ' || b.booking_status || ' and ' || b.payment_status || ', its history ends with '
         || coalesce(e.booking_status || ' and ' || e.payment_status, 'nothing') as difference
  from bookings b left join lateral (
    select * from booking_events where booking_id = b.id order by id desc limit 1) e on true
  where ($1::uuid[] is null or b.id = any ($1))
    and (b.booking_status, b.payment_status, b.start_date, b.start_time, b.end_date, b.end_time, b.total_amount)
        is distinct from
        (e.booking_status, e.payment_status, e.start_date, e.start_time, e.end_date, e.end_time, e.total_amount))"};

const db::Statement count_transfers{
    "reconcile_count_transfers",
    "select count(*) from ledger_transfers where $1::uuid[] is null or booking_id = any ($1)"};
const db::Statement count_payments{"reconcile_count_payments",
                                   "select count(*) from payments p left join date_changes c on c.id = p.purpose_id"
                                   " where $1::uuid[] is null or coalesce(c.booking_id, p.purpose_id) = any ($1)"};
const db::Statement count_provider{"reconcile_count_provider",
                                   "select coalesce(sum(examined), 0) from provider_checks"};
const db::Statement count_refunds{"reconcile_count_refunds", "select count(*) from refunds"};
const db::Statement count_payouts{"reconcile_count_payouts",
                                  "select count(*) from earnings where $1::uuid[] is null or booking_id = any ($1)"};
const db::Statement count_deposits{"reconcile_count_deposits",
                                   "select count(*) from deposits where $1::uuid[] is null or booking_id = any ($1)"};
const db::Statement count_taken{
    "reconcile_count_taken",
    "select count(*) from vehicle_occupancy where $1::uuid[] is null or booking_id = any ($1)"};
const db::Statement count_events{
    "reconcile_count_events", "select count(*) from booking_events where $1::uuid[] is null or booking_id = any ($1)"};
const db::Statement count_jobs{"reconcile_count_jobs", "select count(*) from jobs"};

}  // namespace

// Whatever moves a booking, its dates or its money leaves one of these times.
const db::Statement changed_since{"reconcile_changed_since", R"(
  select id from bookings where greatest(created_at, confirmed_at, completed_at, cancelled_at) >= $1
  union
  select booking_id from booking_events where at >= $1
  union
  select booking_id from ledger_transfers where created_at >= $1 and booking_id is not null
  union
  select coalesce(c.booking_id, p.purpose_id)
  from payments p left join date_changes c on c.id = p.purpose_id left join refunds r on r.payment_id = p.id
  where greatest(p.created_at, p.paid_at, r.created_at, r.completed_at, r.failed_at) >= $1
  union
  select booking_id from payouts where greatest(created_at, completed_at, failed_at) >= $1
  union
  select booking_id from deposit_charges where greatest(filed_at, contested_at, settled_at) >= $1
  union
  select booking_id from chargebacks where greatest(opened_at, ended_at) >= $1 and booking_id is not null)"};

const std::vector<CheckSql>& checks() {
  using enum Reach;
  static const std::vector<CheckSql> all = {
      {"1", "The ledger balances and holds every payment and refund once", bookings, &ledger, &count_transfers},
      {"2", "The provider’s balance moved as our payments and refunds", everything, &provider, &count_provider},
      {"3", "Everything paid for was delivered or goes back", bookings, &outcomes, &count_payments},
      {"4", "What goes back arrives and no payment is disputed", everything, &refunds, &count_refunds},
      {"5", "Every deposit is held, on its way back or its host’s", bookings, &deposits, &count_deposits},
      {"6", "No vehicle is taken twice and the calendar is complete", bookings, &overlaps, &count_taken},
      {"7", "No job and no event of the provider has been given up", everything, &jobs, &count_jobs},
      {"8", "Hosts are owed what their bookings bring, and get it", bookings, &payouts, &count_payouts},
      {"9", "Each booking stands as its history ends", bookings, &history, &count_events}};
  return all;
}

}  // namespace kerbside::reconcile
