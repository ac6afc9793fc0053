#include "features/payments/open_matters.hpp"

#include "core/time.hpp"
#include "features/payments/of_booking.hpp"

namespace kerbside::payments {
namespace {

struct OpenRow {
  UserId user_id;
  std::string kind;
  rules::Pence amount_pence;
  std::optional<Date> last_on;  // for planned refunds
};
BOOST_DESCRIBE_STRUCT(OpenRow, (), (user_id, kind, amount_pence, last_on))

// A failed refund is open until it is tried again or the payer's bank has given its money back.
const db::Statement open_sql{"payments_open_matters", R"(
  select p.user_id, case r.state when 'failed' then 'refund_failed' else 'refund_on_its_way' end as kind,
  sum(r.amount_pence)::bigint as amount_pence, max(r.scheduled_for) as last_on
  from payments p join refunds r on r.payment_id = p.id where p.user_id = any ($1)
  and (r.state in ('scheduled', 'processing') or r.state = 'failed'
    and r.failure_reason is distinct from 'charged_back'
    and not exists (select from refunds again where again.retry_of = r.id)) group by 1, 2
  union all select p.user_id, 'payment_in_question',
  sum(case when coalesce(p.received_currency, 'gbp') = 'gbp' then coalesce(p.received_pence, p.amount_pence)
   else p.amount_pence end)::bigint, null
  from payments p where p.user_id = any ($1) and p.state = 'quarantined' group by 1
  union all select p.user_id, 'chargeback', sum(c.amount_pence)::bigint, null
  from payments p join chargebacks c on c.payment_id = p.id and c.state in )" +
                                                          states_that_hold() +
                                                          R"(
  where p.user_id = any ($1) group by 1
  union all select p.user_id, 'refund_arrived', sum(r.amount_pence)::bigint, null
  from payments p join refunds r on r.payment_id = p.id and r.state = 'completed'
  and r.completed_at > app_now() - make_interval(days => $2) where p.user_id = any ($1) group by 1)"};

void say(OpenMatter& m, const OpenRow& row) {
  m.settles = Settling::by_our_team;
  if (row.kind == "refund_on_its_way") {
    m.title = "Refund on its way";
    m.text = *row.last_on > london_today()
                 ? "It will be refunded to the card you paid with, the last part on " + format_day(*row.last_on) + "."
                 : "It is on its way back to the card you paid with.";
    m.settles = Settling::by_itself;
  } else if (row.kind == "refund_failed") {
    m.title = "Failed refund";
    m.text = "Your card did not take this refund. Our team is looking into it.";
  } else if (row.kind == "payment_in_question") {
    m.title = "Payment we are checking";
    m.text = "Our team will decide whether it counts or is refunded to your card.";
  } else if (row.kind == "refund_arrived") {
    m.title = "Refund";
    m.text = "It was refunded to the card you paid with.";
    m.settles = Settling::by_itself;
    m.done = true;
  } else {
    m.title = "Payment you disputed with your bank";
    m.text = "The rest of the booking’s money waits until this is settled.";
  }
}

}  // namespace

Task<Result<std::vector<OpenMatter>>> open_matters(db::Transaction& tx, std::vector<UserId> people) {
  KB_CO_TRY(const auto rows, co_await tx.list<OpenRow>(open_sql, db::Params(people, days_money_may_come_back)));
  std::vector<OpenMatter> all;
  for (const OpenRow& row : rows) {
    OpenMatter m{row.user_id, row.kind, row.amount_pence};
    say(m, row);
    all.push_back(std::move(m));
  }
  co_return all;
}

}  // namespace kerbside::payments
