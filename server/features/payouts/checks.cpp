#include "features/payouts/checks.hpp"

namespace kerbside::payouts {
namespace {

// (1) Each payout is in the ledger once, with its amount.
const db::Statement ledger{"payouts_check_ledger", R"(
  with booked as (
    select t.source_id as id, count(*) as transfers, sum(e.amount_pence) as pence
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id and e.account = 'provider_cash'
    where t.source_type = 'payout' and ($1::uuid[] is null or t.subject_id = any ($1)) group by 1),
  sent as (
    select id, -amount_pence as pence from payouts
    where state = 'completed' and ($1::uuid[] is null or booking_id = any ($1)))
  select 'payout ' || id || ' moved ' || gbp(coalesce(s.pence, 0)) || ', the ledger says ' || gbp(coalesce(b.pence, 0))
         || ' in ' || coalesce(b.transfers, 0) || case when b.transfers = 1 then ' transfer' else ' transfers' end
         as difference
  from sent s full join booked b using (id) where s.pence is distinct from b.pence or b.transfers is distinct from 1)"};
const db::Statement count_sent{"payouts_check_count_sent",
                               "select count(*) from payouts where $1::uuid[] is null or booking_id = any ($1)"};

// (8) Hosts are owed what their bookings earned and was not paid out yet; a refund's share leaves the ledger when the
// refund arrives. A payout that does not arrive is for a person.
const db::Statement differences{"payouts_check", R"(
  with gone as (
    select booking_id, sum(amount_pence) as pence from payouts where state = 'completed'
      and ($1::uuid[] is null or booking_id = any ($1)) group by 1),
  coming as (
    select p.subject_id as booking_id, sum(pence_of(r.parts, 'host_payable')) as pence
    from refunds r join payments p on p.id = r.payment_id and p.subject_kind = 'booking'
    where r.state <> 'completed' and r.failure_reason is distinct from 'charged_back'
      and not exists (select from refunds where retry_of = r.id)
      and ($1::uuid[] is null or p.subject_id = any ($1)) group by 1),
  netted as (
    select booking_id, sum(pence) as pence from (
      select from_booking_id as booking_id, amount_pence as pence from earnings_netted
      union all select debt_booking_id, -amount_pence from earnings_netted) both_ways
    where $1::uuid[] is null or booking_id = any ($1) group by 1),
  owed as (
    select e.booking_id, sum(e.payable_pence) + sum(e.from_deposit_pence) - sum(e.kept_pence)
           - coalesce(max(n.pence), 0)
           - coalesce(max(g.pence), 0) + coalesce(max(c.pence), 0) as pence
    from earnings e left join gone g using (booking_id) left join coming c using (booking_id)
      left join netted n using (booking_id)
    where not exists (select from payments p where p.purpose_id = e.booking_id and p.duplicate)
      and ($1::uuid[] is null or e.booking_id = any ($1))
    group by 1),
  booked as (
    select t.subject_id as booking_id, -sum(e.amount_pence) as pence
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id and e.account = 'host_payable'
    where t.subject_kind = 'booking' and ($1::uuid[] is null or t.subject_id = any ($1)) group by 1)
  select 'booking ' || o.booking_id || ' owes its host ' || gbp(o.pence) || ', the ledger says '
         || gbp(coalesce(b.pence, 0)) as difference
  from owed o left join booked b using (booking_id) where o.pence <> coalesce(b.pence, 0)
  union all
  select 'what booking ' || n.from_booking_id || ' paid of the debt of ' || n.debt_booking_id || ' is in the ledger '
         || count(t.id) || ' times'
  from earnings_netted n left join ledger_transfers t on t.source_type = 'netting' and t.source_id = n.id
  where $1::uuid[] is null or n.from_booking_id = any ($1) or n.debt_booking_id = any ($1)
  group by n.id having count(t.id) <> 2
  union all
  select 'payout ' || id || ' of ' || gbp(amount_pence) || ' failed ('
         || case failure_reason when 'account_not_ready' then 'the host''s account is not ready'
            else coalesce(failure_reason, 'no reason given') end || ') and was not tried again'
  from payouts p where state = 'failed' and not exists (select from payouts where retry_of = p.id)
    and exists (select from earnings e where e.booking_id = p.booking_id and e.status <> 'paid')
  union all
  select 'payout ' || id || ' of ' || gbp(amount_pence) || ' has been on its way since ' || iso(created_at)
  from payouts where state = 'processing' and created_at < app_now() - interval '1 day')"};
const db::Statement count{"payouts_check_count",
                          "select count(*) from earnings where $1::uuid[] is null or booking_id = any ($1)"};
const db::Statement changed_since{
    "payouts_changed_since",
    "select booking_id from payouts where greatest(created_at, completed_at, failed_at) >= $1"};

}  // namespace

void add_checks(Books& books) {
  books.checks.push_back({1, Reach::subjects, &ledger, &count_sent});
  books.checks.push_back({8, Reach::subjects, &differences, &count});
  books.changed_since.push_back(&changed_since);
}

}  // namespace kerbside::payouts
