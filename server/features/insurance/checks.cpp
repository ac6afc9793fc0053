#include "features/insurance/checks.hpp"

namespace kerbside::insurance {
namespace {

// (3) A confirmed premium is owed to the broker, less what was refunded of it and what statements have paid.
const db::Statement owed_sql{"insurance_check_owed", R"(
  with owed as (
    select t.subject_id, -sum(e.amount_pence) as pence
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id and e.account = 'premiums_owed'
    where t.subject_kind = 'order' and ($1::uuid[] is null or t.subject_id = any ($1)) group by 1),
  due as (
    select i.order_id, case when i.confirmed_at is null then 0 else o.amount_pence end
      - coalesce((select sum(pence_of(r.parts, 'premiums_owed')) from payments p join refunds r on r.payment_id = p.id
                  where p.subject_kind = 'order' and p.subject_id = i.order_id
                    and (r.state = 'completed' or r.failure_reason = 'charged_back')), 0)
      - coalesce((select sum(l.amount_pence) from broker_statement_lines l
                    join broker_statements s on s.id = l.statement_id
                  where l.order_id = i.order_id and s.paid_at is not null), 0) as pence
    from insurance_orders i join orders o on o.id = i.order_id where $1::uuid[] is null or i.order_id = any ($1))
  select 'order ' || coalesce(d.order_id, w.subject_id) || ' should owe the broker ' || gbp(coalesce(d.pence, 0)::bigint)
         || ', the ledger says ' || gbp(coalesce(w.pence, 0)::bigint) as difference
  from due d full join owed w on w.subject_id = d.order_id where coalesce(d.pence, 0) <> coalesce(w.pence, 0))"};

// (3) What was never confirmed goes back in full, and cover that stands has what the broker confirmed.
const db::Statement outcomes_sql{"insurance_check_outcomes", R"(
  select 'order ' || o.id || ' was paid with ' || gbp(p.amount_pence) || ' and never confirmed, and '
         || gbp(b.back) || ' of it goes back' as difference
  from insurance_orders i join orders o on o.id = i.order_id
    join payments p on p.subject_kind = 'order' and p.subject_id = o.id and p.state = 'paid' and not p.duplicate
  cross join lateral (
    select coalesce(sum(r.amount_pence), 0)::bigint as back from refunds r where r.payment_id = p.id
      and (r.state <> 'failed' or r.failure_reason = 'charged_back'
        or not exists (select from refunds again where again.retry_of = r.id))) b
  where o.order_state in ('cancelled', 'failed') and i.confirmed_at is null and b.back <> p.amount_pence
    and ($1::uuid[] is null or o.id = any ($1))
  union all
  select 'order ' || o.id || ' is ' || o.order_state || ', and its cover is '
         || case when i.confirmed_at is null then 'not confirmed' else 'confirmed' end
  from orders o left join insurance_orders i on i.order_id = o.id
  where o.kind = 'temporary_insurance' and ($1::uuid[] is null or o.id = any ($1))
    and (o.order_state = 'done' and i.confirmed_at is null
      or o.order_state in ('open', 'failed') and i.confirmed_at is not null
      or i.order_id is null))"};
const db::Statement count_sql{"insurance_check_count",
                              "select count(*) from insurance_orders where $1::uuid[] is null or order_id = any ($1)"};

// What finance has paid changes the orders of that statement.
const db::Statement changed_sql{"insurance_changed_since", R"(
  select l.order_id from broker_statement_lines l join broker_statements s on s.id = l.statement_id
  where s.paid_at >= $1)"};

}  // namespace

void add_checks(Books& books) {
  books.checks.push_back({3, Reach::subjects, &owed_sql, &count_sql});
  books.checks.push_back({3, Reach::subjects, &outcomes_sql, &count_sql});
  books.changed_since.push_back(&changed_sql);
}

}  // namespace kerbside::insurance
