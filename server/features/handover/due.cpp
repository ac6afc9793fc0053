// What pick-up and return of somebody's trips ask of them now.
#include "core/db/db.hpp"
#include "features/handover/handover.hpp"
#include "features/profiles/profiles.hpp"
#include "rules/money_lines.hpp"

namespace kerbside::handover {
namespace {

// Must agree with rules/booking_actions.hpp. $2: within how many hours the clock refunds a fault; $3: support decides
// it; $4: from how many minutes after a return both are asked for the vehicle; $5: for how many hours.
const db::Statement due_sql{"handover_due",
                            std::string(R"(
  with waiting as (
  select 'answer_fault' as step, 'host' as side, b.id, f.reported_at + make_interval(hours => case
    when f.has_vehicle or is_handed_over(b.id) then $3::int else $2::int end) as until
   from bookings b join vehicle_faults f on f.booking_id = b.id
   where b.host_user_id = $1 and b.booking_status = 'active' and f.state = 'open' and f.contested_at is null
  union all
  select case l.state when 'asked' then 'answer_later_return' else 'pay_later_return' end,
   case l.state when 'asked' then 'host' else 'renter' end, b.id, ends.at
   from bookings b join later_returns l on l.booking_id = b.id
   cross join lateral (select (b.end_date + b.end_time) at time zone 'Europe/London' as at) ends
   where b.booking_status = 'active' and not exists (
     select from vehicle_faults f where f.booking_id = b.id and f.state = 'open')
   and l.end_date + l.end_time > b.end_date + b.end_time and ends.at > app_now()
   and ((l.state = 'asked' and b.host_user_id = $1) or (l.state = 'agreed' and b.user_id = $1))
  union all
  select 'say_back', case when b.host_user_id = $1 then 'host' else 'renter' end, b.id,
   due.at + make_interval(hours => $5)
   from bookings b cross join lateral (select due_back_at(b.id) as at) due
   where (b.host_user_id = $1 or b.user_id = $1)
   -- Looked at first, so that the trips of years are not each asked.
   and ((b.booking_status = 'completed' and b.end_date >= (london_now() - make_interval(hours => $5))::date)
     or b.id in (select booking_id from vehicle_faults where decided_at > app_now() - make_interval(hours => $5)))
   and due.at between app_now() - make_interval(hours => $5) and app_now() - make_interval(mins => $4)
   and not exists (select from trip_returns t where t.booking_id = b.id and (t.host_says is not null
     or t.settled_at is not null or (b.user_id = $1 and t.renter_says is not null))) and not is_checked_out(b.id)
  union all
  select 'confirm_money_back', case when b.host_user_id = $1 then 'host' else 'renter' end, b.id, null
   from bookings b join vehicle_faults f on f.booking_id = b.id and f.state = 'refunded'
   where (b.user_id = $1 or (b.host_user_id = $1 and f.money_back_by_host_at is null))
   and b.booking_status = 'cancelled' and f.money_back_by_renter_at is null and not pick_up_money_decided(b.id)
   and (b.collection_confirmed_by_host_at is not null or b.collection_confirmed_by_renter_at is not null))
  select )") + profiles::side_names +
                                R"(, w.step, w.side, w.until, b.id as booking_id, v.make, v.model, b.lines
  from waiting w join bookings b on b.id = w.id join vehicles v on v.id = b.vehicle_id
  join profiles r on r.id = b.user_id join profiles h on h.id = b.host_user_id
  order by w.until nulls last, b.id, w.step limit 50)",
                            db::Lane::slow};

struct WaitingStep : rules::SideNames {
  HandoverStep step{};
  rules::Mover side{};
  std::optional<Instant> until;
  BookingId booking_id;
  std::string make, model;
  rules::MoneyLines lines;
};
BOOST_DESCRIBE_STRUCT(WaitingStep, (rules::SideNames), (step, side, until, booking_id, make, model, lines))

DueHandover to_due(const WaitingStep& row) {
  DueHandover due;
  due.step = row.step;
  due.booking_id = row.booking_id;
  due.side = row.side;
  due.vehicle = row.make + " " + row.model;
  due.other = row.side == rules::Mover::host ? row.renter_name() : row.host_name();
  if (row.until) due.until = std::chrono::floor<std::chrono::seconds>(*row.until);
  if (row.step == HandoverStep::confirm_money_back) due.amount_pence = rules::due_at_pick_up(row.lines);
  return due;
}

}  // namespace

Task<Result<DueHandovers>> Handovers::due(Loop& loop, Actor actor) {
  const auto hours = [](std::chrono::hours span) { return static_cast<int>(span.count()); };
  const int minutes = static_cast<int>(rules::is_it_back_after.count());
  KB_CO_TRY(const auto rows,
            co_await loop.db.list<WaitingStep>(
                due_sql, db::Params(actor.signed_in_user(), hours(rules::fault_refunded_after),
                                    hours(rules::fault_decided_within), minutes, hours(rules::answer_return_within))));
  DueHandovers due;
  for (const WaitingStep& row : rows) due.items.push_back(to_due(row));
  co_return due;
}

}  // namespace kerbside::handover
