#include "features/payouts/open_matters.hpp"

namespace kerbside::payouts {
namespace {

struct OpenRow {
  UserId user_id;
  std::string kind;
  rules::Pence amount_pence;
};
BOOST_DESCRIBE_STRUCT(OpenRow, (), (user_id, kind, amount_pence))

// Earnings of trips that are over; the others are open bookings. What is on its way to the host has not arrived.
const db::Statement open_sql{
    "payouts_open_matters",
    "select user_id, kind, sum(left_pence)::bigint as amount_pence from ("
    "  select e.host_user_id as user_id, case when not exists (select from payout_accounts a"
    "      where a.user_id = e.host_user_id and a.state = 'ready') then 'earnings_without_account'"
    "    when exists (select from payouts o where o.booking_id = e.booking_id and o.state = 'failed'"
    "      and not exists (select from payouts again where again.retry_of = o.id)) then 'payout_failed'"
    "    else 'earnings_to_pay_out' end as kind,"
    "  e.payable_pence + e.from_deposit_pence - (select coalesce(sum(o.amount_pence), 0) from payouts o"
    "    where o.booking_id = e.booking_id and o.state = 'completed') as left_pence"
    "  from earnings e where e.host_user_id = any ($1) and e.earned_at is not null"
    "  and e.status in ('awaiting_collection_payment', 'pending')) earned"
    " where left_pence > 0 group by 1, 2"
    " union all select b.host_user_id, 'chargeback_by_renter', sum(c.amount_pence)::bigint"
    " from bookings b join chargebacks c on c.booking_id = b.id and c.state in ('open', 'lost')"
    " where b.host_user_id = any ($1) group by 1"};

void say(OpenMatter& m) {
  m.settles = Settling::by_our_team;
  if (m.kind == "earnings_without_account") {
    m.title = "Earnings without a payout account";
    m.text = "Set up your payout account first, and we will pay them out.";
  } else if (m.kind == "payout_failed") {
    m.title = "Failed payout";
    m.text = "Please check your payout account. Our team is looking into it.";
  } else if (m.kind == "earnings_to_pay_out") {
    m.title = "Earnings not paid out yet";
    m.text = "We will pay them to your payout account. There is nothing you need to do.";
    m.settles = Settling::by_itself;
  } else {
    m.title = "Payment a renter disputes at their bank";
    m.text = "The rest of the booking's money waits until this is settled.";
  }
}

}  // namespace

Task<Result<std::vector<OpenMatter>>> open_matters(db::Transaction& tx, std::vector<UserId> people) {
  KB_CO_TRY(const auto rows, co_await tx.list<OpenRow>(open_sql, db::Params(people)));
  std::vector<OpenMatter> all;
  for (const OpenRow& row : rows) {
    OpenMatter m;
    m.user_id = row.user_id;
    m.kind = row.kind;
    m.amount_pence = row.amount_pence;
    say(m);
    all.push_back(std::move(m));
  }
  co_return all;
}

}  // namespace kerbside::payouts
