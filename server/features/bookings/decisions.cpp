#include "features/bookings/decisions.hpp"

#include "core/db/db.hpp"
#include "rules/booking_actions.hpp"

namespace kerbside::bookings {
namespace {

// For a no-show the stored lines give the refund.
const db::Statement waiting_sql{"bookings_waiting_decisions", R"(
  select id as booking_id, 'no_show' as kind, 0::bigint as amount_pence, no_show_contested_at as since, lines
  from bookings where no_show_contested_at is not null and no_show_decided_at is null
  union all select c.booking_id, 'charge', c.amount_pence, c.contested_at, b.lines
  from deposit_charges c join bookings b on b.id = c.booking_id where c.state = 'contested'
  order by since limit 200)",
                                db::Lane::slow};

struct WaitingRow : WaitingDecision {
  rules::MoneyLines lines;
};
BOOST_DESCRIBE_STRUCT(WaitingRow, (WaitingDecision), (lines))

}  // namespace

Task<Result<WaitingDecisions>> waiting_decisions(Loop& loop) {
  KB_CO_TRY(const auto rows, co_await loop.db.list<WaitingRow>(waiting_sql, db::Params()));
  WaitingDecisions all;
  for (const auto& row : rows) {
    all.items.push_back(row);
    if (row.kind == DecisionKind::no_show) all.items.back().amount_pence = rules::rest_after_no_show(row.lines).total();
  }
  co_return all;
}

}  // namespace kerbside::bookings
