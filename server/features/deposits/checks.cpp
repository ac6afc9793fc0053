#include "features/deposits/checks.hpp"

#include "features/payments/payments.hpp"

namespace kerbside::deposits {
namespace {

// (5) A deposit is held until it has been refunded or paid to its host, and each movement belongs to one of the two.
const db::Statement differences{"deposits_check", R"(
  with books as (
    select t.subject_id as booking_id, -sum(e.amount_pence) as held
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id and e.account = 'deposit_held'
    where t.subject_kind = 'booking' and ($1::uuid[] is null or t.subject_id = any ($1)) group by 1),
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
  from settled s where first_on is not null and all_of_it <> whole - least(whole, taken + waiting)
    and not in_dispute(s.booking_id)  -- nothing is planned meantime
    and not exists (select from trip_returns t where t.booking_id = s.booking_id and t.is_out)
  union all
  select 'the deposit of booking ' || booking_id || ' has no dates: the table of bank holidays ends before them'
  from settled where first_on is null
  union all
  select 'refund ' || r.id || ' of ' || gbp(r.amount_pence) || ' was planned for ' || r.scheduled_for
  from refunds r where r.state = 'scheduled' and r.scheduled_for < (london_now())::date - 1
    and not exists (select from chargebacks c where c.payment_id = r.payment_id and c.state in )" +
                                                      payments::states_that_hold() + R"())"};
const db::Statement count{"deposits_check_count",
                          "select count(*) from deposits where $1::uuid[] is null or booking_id = any ($1)"};
const db::Statement changed_since{
    "deposits_changed_since",
    "select booking_id from deposit_charges where greatest(filed_at, contested_at, settled_at) >= $1"};

}  // namespace

void add_checks(Books& books) {
  books.checks.push_back({5, Reach::subjects, &differences, &count});
  books.changed_since.push_back(&changed_since);
}

}  // namespace kerbside::deposits
