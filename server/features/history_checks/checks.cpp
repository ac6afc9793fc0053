#include "features/history_checks/checks.hpp"

namespace kerbside::history_checks {
namespace {

// What the credits of a bundle are worth that are neither given back nor in that column, as rules/credit_lot.hpp has
// it: the odd pence go with the last one, or with those that were given back.
std::string worth_without(const std::string& column) {
  return "(l.credits - l." + column + " - l.given_back) * (l.price_pence / l.credits)" +
         " + case when l.given_back > 0 then 0 else mod(l.price_pence, l.credits) end";
}

// (3) What is owed for a bundle's credits is what the ledger holds for them.
const db::Statement owed_sql{"history_checks_check_owed", R"(
  with owed as (
    select t.subject_id, -sum(e.amount_pence) as pence
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id and e.account = 'credits_owed'
    where t.subject_kind = 'order' and ($1::uuid[] is null or t.subject_id = any ($1)) group by 1),
  leaving as (
    select p.subject_id, sum(r.amount_pence) as pence
    from refunds r join payments p on p.id = r.payment_id
    where p.purpose = 'credits' and p.state = 'paid' and ($1::uuid[] is null or p.subject_id = any ($1))
      and (r.state in ('scheduled', 'processing') or r.state = 'failed'
        and r.failure_reason is distinct from 'charged_back'
        and not exists (select from refunds again where again.retry_of = r.id)) group by 1),
  lots as (
    select l.order_id, case
      when l.bought_at is null or l.delivered + l.given_back = l.credits then 0
      else )" + worth_without("delivered") + R"( end as pence
    from hpi_credit_lots l where $1::uuid[] is null or l.order_id = any ($1)),
  due as (
    select l.order_id, l.pence + coalesce(r.pence, 0) as pence
    from lots l left join leaving r on r.subject_id = l.order_id)
  select 'order ' || coalesce(d.order_id, o.subject_id) || ' should owe ' || gbp(coalesce(d.pence, 0))
         || ' for credits, the ledger says ' || gbp(coalesce(o.pence, 0)) as difference
  from due d full join owed o on o.subject_id = d.order_id where coalesce(d.pence, 0) <> coalesce(o.pence, 0))"};

// (3) A bundle's used credits are the checks that they paid, of which those delivered are income.
const db::Statement used_sql{"history_checks_check_used", R"(
  select 'order ' || l.order_id || ' counts ' || l.used || ' used and ' || l.delivered
         || ' delivered credits, its checks say ' || c.used || ' and ' || c.delivered as difference
  from hpi_credit_lots l cross join lateral (
    select count(*) as used, count(*) filter (where o.order_state = 'done') as delivered
    from hpi_credit_transactions t join orders o on o.id = t.order_id
    where t.lot_order_id = l.order_id and t.transaction_type = 'used'
      and not exists (select from hpi_credit_transactions back
                      where back.order_id = t.order_id and back.transaction_type = 'returned')) c
  where (l.used <> c.used or l.delivered <> c.delivered) and ($1::uuid[] is null or l.order_id = any ($1))
  union all
  select 'order ' || o.id || ' was paid with a credit, and no bundle has one less'
  from orders o
  where o.paid_with = 'credit' and o.order_state in ('open', 'done') and ($1::uuid[] is null or o.id = any ($1))
    and not exists (select from hpi_credit_transactions t where t.order_id = o.id and t.transaction_type = 'used'))"};
const db::Statement count_sql{"history_checks_check_count",
                              "select count(*) from hpi_credit_lots where $1::uuid[] is null or order_id = any ($1)"};

// What a credit paid changes its bundle.
const db::Statement changed_sql{"history_checks_changed_since", R"(
  select distinct t.lot_order_id from hpi_credit_transactions t join order_events e on e.order_id = t.order_id
  where e.at >= $1)"};

struct OpenRow {
  UserId user_id;
  std::string kind;
  std::int64_t amount = 0;  // of credits or checks
  rules::Pence worth_pence;
};
BOOST_DESCRIBE_STRUCT(OpenRow, (), (user_id, kind, amount, worth_pence))

const db::Statement open_sql{"history_checks_open_matters", R"(
  select l.user_id, 'unused_credits' as kind, sum(l.credits - l.used - l.given_back)::bigint as amount,
    sum()" + worth_without("used") + R"()::bigint as worth_pence
  from hpi_credit_lots l where l.user_id = any ($1) and l.bought_at is not null
    and l.used + l.given_back < l.credits group by 1
  union all
  select o.user_id, 'open_history_checks', count(*), sum(o.amount_pence)::bigint
  from orders o where o.user_id = any ($1) and o.kind = 'hpi_check' and o.order_state = 'open' group by 1)"};

OpenMatter matter_of(const OpenRow& row) {
  OpenMatter m{row.user_id, row.kind};
  if (row.worth_pence > rules::Pence{0}) m.amount_pence = row.worth_pence;
  m.settles = Settling::by_itself;
  if (row.kind == "unused_credits") {
    m.title = "Unused history checks";
    m.text = "Once you have closed your account, what your " + std::to_string(row.amount) +
             (row.amount == 1 ? " unused credit" : " unused credits") + " cost is refunded to your card.";
  } else {
    m.title = "History check without a report";
    m.text = "The report comes within a day, or what you paid with is returned to you.";
  }
  return m;
}

}  // namespace

void add_checks(Books& books) {
  books.checks.push_back({3, Reach::subjects, &owed_sql, &count_sql});
  books.checks.push_back({3, Reach::subjects, &used_sql, &count_sql});
  books.changed_since.push_back(&changed_sql);
}

Task<Result<std::vector<OpenMatter>>> open_matters(db::Transaction& tx, std::vector<UserId> people) {
  KB_CO_TRY(const auto rows, co_await tx.list<OpenRow>(open_sql, db::Params(people)));
  std::vector<OpenMatter> all;
  for (const OpenRow& row : rows) all.push_back(matter_of(row));
  co_return all;
}

}  // namespace kerbside::history_checks
