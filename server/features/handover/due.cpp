// What pick-up and return of somebody's trips ask of them now.
#include "core/db/db.hpp"
#include "features/handover/handover.hpp"
#include "features/profiles/profiles.hpp"

namespace kerbside::handover {
namespace {

// Must agree with rules/booking_actions.hpp. $2: within how many hours the clock refunds a fault; $3: support decides
// it; $4: from how many minutes after a return both are asked for the vehicle; $5: for how many hours.
const db::Statement due_sql{"handover_due",
                            std::string(R"(
  with waiting as (
  select 'answer_fault' as step, 'host' as side, b.id, f.reported_at + make_interval(hours => case
    when f.has_vehicle or has_report(b.id, 'collection') then $3::int else $2::int end) as until
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
   ends.at + make_interval(hours => $5)
   from bookings b cross join lateral (select (b.end_date + b.end_time) at time zone 'Europe/London' as at) ends
   where (b.host_user_id = $1 or b.user_id = $1) and b.booking_status = 'completed' and b.completed_at >= ends.at
   and ends.at between app_now() - make_interval(hours => $5) and app_now() - make_interval(mins => $4)
   and not exists (select from trip_returns t where t.booking_id = b.id) and not has_report(b.id, 'giving_back'))
  select )") + profiles::side_names +
                                R"(, w.step, w.side, w.until, b.id as booking_id, v.make, v.model
  from waiting w join bookings b on b.id = w.id join vehicles v on v.id = b.vehicle_id
  join profiles r on r.id = b.user_id join profiles h on h.id = b.host_user_id
  order by w.until, b.id, w.step limit 50)",
                            db::Lane::slow};

struct WaitingStep : rules::SideNames {
  HandoverStep step{};
  rules::Mover side{};
  Instant until{};
  BookingId booking_id;
  std::string make, model;
};
BOOST_DESCRIBE_STRUCT(WaitingStep, (rules::SideNames), (step, side, until, booking_id, make, model))

}  // namespace

Task<Result<DueHandovers>> Handovers::due(Loop& loop, Actor actor) {
  const auto hours = [](std::chrono::hours span) { return static_cast<int>(span.count()); };
  const int minutes = static_cast<int>(rules::is_it_back_after.count());
  KB_CO_TRY(const auto rows,
            co_await loop.db.list<WaitingStep>(
                due_sql, db::Params(actor.signed_in_user(), hours(rules::fault_refunded_after),
                                    hours(rules::fault_decided_within), minutes, hours(rules::answer_return_within))));
  DueHandovers due;
  for (const WaitingStep& row : rows) {
    const std::string other = row.side == rules::Mover::host ? row.renter_name() : row.host_name();
    const auto until = std::chrono::floor<std::chrono::seconds>(row.until);
    due.items.push_back({row.step, row.booking_id, row.side, row.make + " " + row.model, other, until});
  }
  co_return due;
}

}  // namespace kerbside::handover
