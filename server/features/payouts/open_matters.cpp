#include "features/payouts/open_matters.hpp"

#include <map>

#include "features/payments/payments.hpp"
#include "rules/payout_step.hpp"

namespace kerbside::payouts {
namespace {

struct EarnedRow {
  UserId user_id;
  std::string kind;
  rules::Pence payable_pence, from_deposit_pence, kept_pence, netted_pence, arrived_pence;
};
BOOST_DESCRIBE_STRUCT(EarnedRow, (),
                      (user_id, kind, payable_pence, from_deposit_pence, kept_pence, netted_pence, arrived_pence))

struct SumRow {
  UserId user_id;
  rules::Pence amount_pence;
};
BOOST_DESCRIBE_STRUCT(SumRow, (), (user_id, amount_pence))

// Earnings of trips that are over; other bookings are open matters themselves. A payout on its way has not arrived.
const db::Statement earned_sql{"payouts_open_earnings", R"(
  select e.host_user_id as user_id, case when not exists (select from payout_accounts a
     where a.user_id = e.host_user_id and a.state = 'ready') then 'earnings_without_account'
   when exists (select from payouts o where o.booking_id = e.booking_id and o.state = 'failed'
     and not exists (select from payouts again where again.retry_of = o.id)) then 'payout_failed'
   else 'earnings_to_pay_out' end as kind, e.payable_pence, e.from_deposit_pence, e.kept_pence,
  (select coalesce(sum(case when n.from_booking_id = e.booking_id then n.amount_pence else -n.amount_pence end), 0)
   from earnings_netted n where n.from_booking_id = e.booking_id or n.debt_booking_id = e.booking_id) as netted_pence,
  (select coalesce(sum(o.amount_pence), 0)::bigint from payouts o
   where o.booking_id = e.booking_id and o.state = 'completed') as arrived_pence
  from earnings e where e.host_user_id = any ($1) and e.earned_at is not null
  and e.status in ('awaiting_collection_payment', 'pending'))"};
const db::Statement disputed_sql{"payouts_open_chargebacks", R"(
  select b.host_user_id as user_id, sum(c.amount_pence)::bigint as amount_pence
  from bookings b join payments p on p.subject_kind = 'booking' and p.subject_id = b.id
  join chargebacks c on c.payment_id = p.id and c.state in )" + payments::states_that_hold() +
                                                                 R"(
  where b.host_user_id = any ($1) group by 1)"};
const db::Statement sent_sql{"payouts_lately_sent", R"(
  select host_user_id as user_id, sum(amount_pence)::bigint as amount_pence from payouts
  where host_user_id = any ($1) and state = 'completed'
  and completed_at > app_now() - make_interval(days => $2) group by 1)"};

using Earned = std::map<std::pair<UserId, std::string>, std::vector<rules::PayoutFacts>>;

rules::PayoutFacts facts_of(const EarnedRow& row) {
  rules::PayoutFacts facts;
  facts.payable = row.payable_pence;
  facts.from_deposit = row.from_deposit_pence;
  facts.kept = row.kept_pence;
  facts.netted = row.netted_pence;
  facts.sent = row.arrived_pence;
  return facts;
}

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
    m.text = "We will pay them into your payout account. There is nothing you need to do.";
    m.settles = Settling::by_itself;
  } else if (m.kind == "payout_sent") {
    m.title = "Payout";
    m.text = "It was sent to your payout account.";
    m.settles = Settling::by_itself;
    m.done = true;
  } else {
    m.title = "Payment a renter has disputed with their bank";
    m.text = "The rest of the booking’s money waits until this is settled.";
  }
}

OpenMatter matter(UserId user_id, std::string kind, rules::Pence amount) {
  OpenMatter m{user_id, std::move(kind), amount};
  say(m);
  return m;
}

}  // namespace

Task<Result<std::vector<OpenMatter>>> open_matters(db::Transaction& tx, std::vector<UserId> people) {
  KB_CO_TRY(const auto rows, co_await tx.list<EarnedRow>(earned_sql, db::Params(people)));
  KB_CO_TRY(const auto disputed, co_await tx.list<SumRow>(disputed_sql, db::Params(people)));
  KB_CO_TRY(const auto sent, co_await tx.list<SumRow>(sent_sql, db::Params(people, days_money_may_come_back)));
  Earned earned;
  for (const EarnedRow& row : rows) earned[{row.user_id, row.kind}].push_back(facts_of(row));
  std::vector<OpenMatter> all;
  for (const auto& [whose, bookings] : earned) {
    const rules::Pence owed = rules::due_to_host(bookings);
    if (owed == rules::Pence{0}) continue;
    all.push_back(matter(whose.first, whose.second, owed));
  }
  for (const SumRow& row : disputed) all.push_back(matter(row.user_id, "chargeback_by_renter", row.amount_pence));
  for (const SumRow& row : sent) all.push_back(matter(row.user_id, "payout_sent", row.amount_pence));
  co_return all;
}

}  // namespace kerbside::payouts
