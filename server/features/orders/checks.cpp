#include "features/orders/checks.hpp"

namespace kerbside::orders {
namespace {

// (3) What is open is held for its buyer in the ledger, and so is what is on its way back; what is over is not.
const db::Statement held_sql{"orders_check_held", R"(
  with held as (
    select t.subject_id, -sum(e.amount_pence) as pence
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id and e.account = 'orders_held'
    where t.subject_kind = 'order' and ($1::uuid[] is null or t.subject_id = any ($1)) group by 1),
  leaving as (
    select p.subject_id, sum(coalesce(pence_of(r.parts, 'orders_held'), r.amount_pence)) as pence
    from refunds r join payments p on p.id = r.payment_id
    where p.subject_kind = 'order' and p.purpose <> 'credits' and p.state = 'paid'
      and ($1::uuid[] is null or p.subject_id = any ($1))
      and (r.state in ('scheduled', 'processing') or r.state = 'failed'
        and r.failure_reason is distinct from 'charged_back'
        and not exists (select from refunds again where again.retry_of = r.id)) group by 1),
  due as (
    select o.id, case when o.order_state = 'open' then o.amount_pence else 0 end + coalesce(l.pence, 0) as pence
    from orders o left join leaving l on l.subject_id = o.id
    where o.kind <> 'hpi_credits' and ($1::uuid[] is null or o.id = any ($1)))
  select 'order ' || coalesce(d.id, h.subject_id) || ' should hold ' || gbp(coalesce(d.pence, 0))
         || ' for its buyer, the ledger says ' || gbp(coalesce(h.pence, 0)) as difference
  from due d full join held h on h.subject_id = d.id where coalesce(d.pence, 0) <> coalesce(h.pence, 0))"};

// (3) Every paid order is open, delivered or refunded; and what is open or delivered was paid.
const db::Statement outcomes_sql{"orders_check_outcomes", R"(
  select 'order ' || o.id || ' was paid with ' || gbp(p.amount_pence) || ', is ' || o.order_state || ', and '
         || gbp(b.back) || ' of it goes back' as difference
  from payments p join orders o on o.id = p.subject_id
  cross join lateral (
    select coalesce(sum(r.amount_pence), 0) as back from refunds r where r.payment_id = p.id
      and (r.state <> 'failed' or r.failure_reason = 'charged_back'
        or not exists (select from refunds again where again.retry_of = r.id))) b
  where p.subject_kind = 'order' and p.state = 'paid' and not p.duplicate and b.back <> p.amount_pence
    and ($1::uuid[] is null or o.id = any ($1))
    and (o.order_state in ('unpaid', 'lapsed', 'failed')
      or o.order_state = 'cancelled' and o.kind not in ('hpi_credits', 'temporary_insurance')
        and not (o.begun_at is not null and o.kind <> 'hpi_check' and b.back = ceil(o.amount_pence / 2.0)))
  union all
  select 'order ' || o.id || ' is ' || o.order_state || ', and nobody paid for it'
  from orders o
  where o.order_state in ('open', 'done') and o.paid_with = 'card' and ($1::uuid[] is null or o.id = any ($1))
    and not exists (select from payments p where p.subject_kind = 'order' and p.subject_id = o.id
                      and p.state = 'paid' and not p.duplicate))"};
const db::Statement count_sql{"orders_check_count",
                              "select count(*) from orders where $1::uuid[] is null or id = any ($1)"};

const db::Statement changed_sql{"orders_changed_since", R"(
  select order_id from order_events where at >= $1)"};
const db::Statement begun_sql{"orders_begun_selling", "select exists (select from orders)"};

}  // namespace

void add_checks(Books& books) {
  books.begun.push_back(&begun_sql);
  books.checks.push_back({3, Reach::subjects, &held_sql, &count_sql});
  books.checks.push_back({3, Reach::subjects, &outcomes_sql, &count_sql});
  books.changed_since.push_back(&changed_sql);
}

}  // namespace kerbside::orders
