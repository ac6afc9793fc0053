#include "features/bookings/host_to_do.hpp"

#include "core/db/db.hpp"
#include "rules/booking_actions.hpp"
#include "rules/money_lines.hpp"
#include "rules/people.hpp"

namespace kerbside::bookings {
namespace {

// Must agree with rules/booking_actions.hpp and the deposit's own answer. $2: hours after the return.
const db::Statement to_do_sql{"bookings_host_to_do", R"(
  with waiting as (
  select 'answer_request' as task, b.id, b.answer_by as until, null::bigint as deposit from bookings b
   where b.host_user_id = $1 and b.booking_status = 'pending' and b.answer_by > app_now()
   and not (b.due_now > 0 and b.payment_status in ('pending', 'failed'))
  union all
  select 'confirm_collection', b.id, w.until, null from bookings b
   cross join lateral (select (b.end_date + b.end_time) at time zone 'Europe/London' + make_interval(hours => $2)
    as until) w
   where b.host_user_id = $1 and b.booking_status in ('active', 'completed')
   and b.payment_method = 'pay_on_collection' and b.collection_confirmed_by_host_at is null
   and w.until > app_now()
  union all
  select 'give_back_deposit', b.id, null, d.amount_pence from bookings b join deposits d on d.booking_id = b.id
   where b.host_user_id = $1 and d.held_by = 'host' and d.given_back_at is null)
  select w.task, b.id as booking_id, v.make, v.model, r.first_name, r.last_name, b.start_date, b.end_date,
  w.until, w.deposit, b.lines from waiting w join bookings b on b.id = w.id
  join vehicles v on v.id = b.vehicle_id join profiles r on r.id = b.user_id
  order by w.until nulls last, b.end_date, b.id limit 50)",
                              db::Lane::slow};

struct TaskRow {
  HostTask task{};
  BookingId booking_id;
  std::string make, model, first_name, last_name;
  Date start_date, end_date;
  std::optional<Instant> until;
  std::optional<rules::Pence> deposit;
  rules::MoneyLines lines;
};
BOOST_DESCRIBE_STRUCT(TaskRow, (),
                      (task, booking_id, make, model, first_name, last_name, start_date, end_date, until, deposit,
                       lines))

HostTaskItem to_item(const TaskRow& row) {
  HostTaskItem item;
  item.task = row.task;
  item.booking_id = row.booking_id;
  item.make = row.make;
  item.model = row.model;
  item.renter_name =
      rules::display_name(row.first_name, row.last_name, std::nullopt, rules::DisplayPreference::personal);
  item.start_date = row.start_date;
  item.end_date = row.end_date;
  item.until = row.until;
  item.amount_pence = row.deposit;
  if (row.task == HostTask::confirm_collection) item.amount_pence = rules::due_at_pick_up(row.lines);
  return item;
}

}  // namespace

Task<Result<HostToDo>> host_to_do(Loop& loop, Actor host) {
  const int hours = static_cast<int>(rules::confirm_collection_within.count());
  KB_CO_TRY(const auto rows, co_await loop.db.list<TaskRow>(to_do_sql, db::Params(host.signed_in_user(), hours)));
  HostToDo out;
  for (const TaskRow& row : rows) {
    const bool is_nothing =
        row.task == HostTask::confirm_collection && rules::due_at_pick_up(row.lines) == rules::Pence{0};
    if (!is_nothing) out.items.push_back(to_item(row));
  }
  co_return out;
}

}  // namespace kerbside::bookings
