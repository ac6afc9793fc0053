#include "features/payments/checks.hpp"

#include "features/payments/of_booking.hpp"

namespace kerbside::payments {
namespace {

// (1) Every transfer sums to zero over two legs or more, and each movement of money is in the ledger once, with its
// amount.
const db::Statement ledger{"payments_check_ledger", R"(
  with sums as (
    select t.id, coalesce(sum(e.amount_pence), 0) as total, count(e.id) as legs
    from ledger_transfers t left join ledger_entries e on e.transfer_id = t.id
    where $1::uuid[] is null or t.subject_id = any ($1) group by t.id),
  cash as (
    select t.source_type, t.source_id, count(*) as transfers, sum(e.amount_pence) as pence
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id and e.account = 'provider_cash'
    where t.source_type in ('payment', 'refund', 'chargeback', 'provider_fee')
      and ($1::uuid[] is null or t.subject_id = any ($1)) group by 1, 2),
  received as (
    select id, state, amount_pence from payments where $1::uuid[] is null or subject_id = any ($1)),
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
    select 'chargeback', id, -amount_pence, 1 from chargebacks where debited and state <> 'won'
      and payment_id in (select id from received)
    union all
    select 'chargeback', id, 0, 2 from chargebacks where debited and state = 'won'
      and payment_id in (select id from received)
    union all  -- about nothing
    select 'provider_fee', id, -amount_pence, 1 from provider_fees where $1::uuid[] is null),
  disputed as (
    select t.subject_kind, t.subject_id, sum(e.amount_pence) as pence
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id and e.account = 'disputes'
    where $1::uuid[] is null or t.subject_id = any ($1) group by 1, 2),
  undecided as (
    select p.subject_kind, p.subject_id, sum(c.amount_pence) as pence
    from chargebacks c join payments p on p.id = c.payment_id where c.debited and c.state in )" +
                                                        states_that_hold() +
                                                        R"(
      and ($1::uuid[] is null or p.subject_id = any ($1)) group by 1, 2)
  select 'transfer ' || id || ' sums to ' || gbp(total) || ' over ' || legs || ' legs' as difference
  from sums where total <> 0 or legs < 2
  union all
  select source_type || ' ' || source_id || ' moved ' || gbp(coalesce(f.pence, 0)) || ', the ledger says '
         || gbp(coalesce(c.pence, 0)) || ' in ' || coalesce(c.transfers, 0)
         || case when c.transfers = 1 then ' transfer' else ' transfers' end
  from facts f full join cash c using (source_type, source_id)
  where f.pence is distinct from c.pence or f.transfers is distinct from c.transfers
  union all
  select subject_kind || ' ' || subject_id || ' has ' || gbp(coalesce(u.pence, 0))
         || ' in chargebacks that are not closed, the ledger says ' || gbp(coalesce(d.pence, 0))
  from disputed d full join undecided u using (subject_kind, subject_id)
  where coalesce(d.pence, 0) <> coalesce(u.pence, 0))"};
const db::Statement count_transfers{
    "payments_check_count_transfers",
    "select count(*) from ledger_transfers where $1::uuid[] is null or subject_id = any ($1)"};

// (2) What moved the balance according to the provider, as last compared (every night).
const db::Statement provider{"payments_check_provider", R"(
  select difference from provider_checks, jsonb_array_elements_text(differences) as difference
  union all
  select 'the balance at the provider was last compared at ' || iso(checked_at)
  from provider_checks where checked_at < app_now() - interval '2 days')"};
const db::Statement count_provider{"payments_check_count_provider",
                                   "select coalesce(sum(examined), 0) from provider_checks"};

// (3) A payment that counts for nothing is refunded; whether the others were delivered is checked by their sellers.
const db::Statement outcomes{"payments_check_outcomes", R"(
  select 'payment ' || p.id || ' of ' || gbp(p.amount_pence) || ' counts for nothing, and ' || gbp(b.back)
         || ' of it goes back' as difference
  from payments p cross join lateral (  -- by us or by the payer's bank
    select coalesce(sum(r.amount_pence), 0) as back from refunds r where r.payment_id = p.id
      and (r.state <> 'failed' or r.failure_reason = 'charged_back')) b
  where p.state = 'paid' and p.duplicate and ($1::uuid[] is null or p.subject_id = any ($1))
    and b.back <> p.amount_pence
  union all
  select 'payment ' || id || ' is quarantined: ' || coalesce(state_reason, '') from payments where state = 'quarantined')"};
const db::Statement count_payments{"payments_check_count_payments",
                                   "select count(*) from payments where $1::uuid[] is null or subject_id = any ($1)"};

// (4) Refunds arrive; failed ones and disputes are for a person.
const db::Statement refunds{"payments_check_refunds", R"(
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
  from chargebacks where state in )" + states_that_hold() +
                                                          R"(
  union all
  select 'payment of nobody known is disputed: ' || coalesce(e.payload ->> 'object_id', e.event_id)
  from provider_events e
  where e.type = 'charge.dispute.created' and not exists (
    select from chargebacks c where c.provider_dispute_id = e.payload ->> 'object_id'))"};
const db::Statement count_refunds{"payments_check_count_refunds", "select count(*) from refunds"};

// (7) No event from the provider has been given up.
const db::Statement events{"payments_check_events", R"(
  select 'event ' || event_id || ' (' || type || ') has been open since ' || iso(received_at) as difference
  from provider_events where processed_at is null and received_at < app_now() - interval '1 hour')"};
const db::Statement count_events{"payments_check_count_events",
                                 "select count(*) from provider_events where processed_at is null"};

const db::Statement changed_since{"payments_changed_since", R"(
  select subject_id from ledger_transfers where created_at >= $1 and subject_id is not null
  union
  select p.subject_id from payments p left join refunds r on r.payment_id = p.id
  where greatest(p.created_at, p.paid_at, r.created_at, r.completed_at, r.failed_at) >= $1
  union
  select p.subject_id from chargebacks c join payments p on p.id = c.payment_id
  where greatest(c.opened_at, c.ended_at) >= $1)"};

}  // namespace

void add_checks(Books& books) {
  books.checks.push_back({1, Reach::subjects, &ledger, &count_transfers});
  books.checks.push_back({2, Reach::everything, &provider, &count_provider});
  books.checks.push_back({3, Reach::subjects, &outcomes, &count_payments});
  books.checks.push_back({4, Reach::everything, &refunds, &count_refunds});
  books.checks.push_back({7, Reach::everything, &events, &count_events});
  books.changed_since.push_back(&changed_since);
}

}  // namespace kerbside::payments
