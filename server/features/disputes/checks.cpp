#include "features/disputes/checks.hpp"

#include "core/db/statement.hpp"

namespace kerbside::disputes {
namespace {

// Decided money that was never set in motion, or whose refund is another one. What a no-show's decision refunds is the
// booking's own refund, and looked at there.
const db::Statement differences{"disputes_check", R"(
  select 'dispute ' || d.id || ' decided on ' || gbp(l.amount_pence) || ', which was not set in motion' as difference
  from dispute_lines l join disputes d on d.id = l.dispute_id
  where d.status = 'resolved' and l.done_at is null and ($1::uuid[] is null or d.booking_id = any ($1))
  union all
  select 'dispute ' || d.id || ' refunds ' || gbp(l.amount_pence) || ', and its refund is '
         || gbp(coalesce(r.amount_pence, 0))
  from dispute_lines l join disputes d on d.id = l.dispute_id
    left join payments p on p.purpose = 'booking' and p.purpose_id = d.booking_id and p.state = 'paid'
      and not p.duplicate
    left join refunds r on r.payment_id = p.id and r.kind = 'admin' and r.reason_key = l.id::text
  where l.kind = 'refund' and l.done_at is not null and d.origin = 'form' and r.amount_pence is distinct from l.amount_pence
    and ($1::uuid[] is null or d.booking_id = any ($1))
  union all
  select 'refund ' || r.id || ' of ' || gbp(r.amount_pence) || ' waits in spite of dispute ' || d.id
  from disputes d join payments p on p.purpose = 'booking' and p.purpose_id = d.booking_id
    join refunds r on r.payment_id = p.id and r.state = 'scheduled' and r.kind in ('partial_80', 'remaining_20')
  where d.holds_money and d.status in ('pending', 'under_review') and ($1::uuid[] is null or d.booking_id = any ($1)))"};
const db::Statement examined{"disputes_check_count",
                             "select count(*) from disputes where $1::uuid[] is null or booking_id = any ($1)"};
const db::Statement changed_since{"disputes_changed_since",
                                  "select booking_id from disputes where updated_at >= $1 and booking_id is not null"};

}  // namespace

void add_checks(Books& books) {
  books.checks.push_back({4, Reach::subjects, &differences, &examined});
  books.changed_since.push_back(&changed_since);
}

}  // namespace kerbside::disputes
