#include "features/payments/event_store.hpp"

#include "core/json/write.hpp"
#include "features/payments/jobs.hpp"

namespace kerbside::payments::store {
namespace {

const db::Statement remember_sql{"payments_remember_event", R"(
  insert into provider_events (provider, event_id, type, payload) values ('stripe', $1, $2,
  jsonb_build_object('object_id', $3::text, 'payment_id', $4::text, 'refund_id', $5::text,
  'provider_payment_id', $6::text)) on conflict do nothing)"};
const db::Statement open_event_sql{"payments_open_event", R"(
  select event_id, type, payload ->> 'object_id' as object_id, payload ->> 'payment_id' as payment_id,
  payload ->> 'refund_id' as refund_id from provider_events
  where provider = 'stripe' and event_id = $1 and processed_at is null)"};
const db::Statement event_done_sql{
    "payments_event_done",
    "update provider_events set processed_at = app_now() where provider = 'stripe' and event_id = $1"};

// A younger event is still being handled; the provider itself forgets its events after 30 days.
const db::Statement unheard_sql{"payments_unheard_events", R"(
  select event_id from provider_events where provider = 'stripe' and processed_at is null
  and received_at between app_now() - interval '30 days' and app_now() - interval '1 hour'
  order by received_at limit 500)",
                                db::Lane::slow};

const db::Statement looked_at_sql{"payments_looked_at", R"(
  select (select checked_at from provider_checks where provider = 'stripe')
  where exists (select from payments))"};
// A refund on its way may or may not have left the balance already.
const db::Statement differences_sql{"payments_balance_differences", R"(
  with theirs as (
    select source, max(created) as created,
           case when bool_and(type in ('refund_failure', 'payment_failure_refund')) then 0  -- it left before these days
                when bool_and(type = 'adjustment') then least(0, sum(amount))  -- and so did what a bank gave us again
                else sum(amount) end as pence
    from jsonb_to_recordset($1::jsonb) as t(source text, type text, amount bigint, created timestamptz)
    where type in ('charge', 'payment', 'refund', 'payment_refund', 'refund_failure', 'payment_failure_refund',
                   'transfer', 'adjustment')
    group by source),
  ours as (
    select provider_charge_id as source, 'payment ' || id as what, id as fact, paid_at as at,
           state = 'quarantined' as unsure
    from payments where state in ('paid', 'quarantined') and provider_charge_id is not null
    union all
    select provider_refund_id, 'refund ' || id, id, greatest(completed_at, failed_at),
           state in ('scheduled', 'processing')
    from refunds where provider_refund_id is not null
    union all
    select provider_transfer_id, 'payout ' || id, id, completed_at, state = 'processing'
    from payouts where provider_transfer_id is not null
    union all
    select provider_dispute_id, 'chargeback ' || id, id, opened_at, false from chargebacks),
  booked as (
    select t.source_id as fact, sum(e.amount_pence) as pence
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id and e.account = 'provider_cash'
    where t.source_type in ('payment', 'refund', 'payout', 'chargeback') group by 1)
  select case
      when o.source is null then t.source || ' moved ' || gbp(t.pence) || ' at the provider and nothing here knows of it'
      when t.source is null then o.what || ' moved ' || gbp(coalesce(o.pence, 0)) || ' here and nothing at the provider'
      else o.what || ' moved ' || gbp(coalesce(o.pence, 0)) || ' here and ' || gbp(t.pence) || ' at the provider' end
  from theirs t full join (select * from ours left join booked using (fact)) o using (source)
  where not coalesce(o.unsure, false)
    and coalesce(t.created, o.at) < app_now() - interval '1 hour'
    and (o.at is null or o.at < app_now() - interval '1 hour')
    and (t.source is not null or o.at >= $2)
    and coalesce(t.pence, 0) <> coalesce(o.pence, 0)
  order by 1)",
                                    db::Lane::slow};
// Compares, for each change of the balance, the fee in the ledger with the provider's.
const db::Statement fee_differences_sql{"payments_fee_differences", R"(
  with theirs as (
    select id, sum(kept) as pence from jsonb_to_recordset($1::jsonb) as t(id text, kept bigint) group by id),
  ours as (
    select f.provider_transaction_id as id, f.taken_at, sum(e.amount_pence) as pence
    from provider_fees f left join ledger_transfers t on t.source_type = 'provider_fee' and t.source_id = f.id
      left join ledger_entries e on e.transfer_id = t.id and e.account = 'provider_fees'
    where f.taken_at >= $2 or f.provider_transaction_id in (select id from theirs) group by f.id)
  select 'the provider kept ' || gbp(coalesce(t.pence, 0)) || ' of its transaction ' || id || ', and the ledger says '
         || gbp(coalesce(o.pence, 0))
  from theirs t full join ours o using (id)
  where coalesce(t.pence, 0) <> coalesce(o.pence, 0) order by 1)",
                                        db::Lane::slow};
const db::Statement checked_sql{"payments_balance_checked", R"(
  insert into provider_checks (provider, checked_at, examined, differences) values ('stripe', app_now(), $1, $2)
  on conflict (provider) do update set checked_at = excluded.checked_at, examined = excluded.examined,
  differences = excluded.differences)"};

// Looks back to the newest known fee: the provider lists its transactions in the order in which they happened. Nothing
// before the first payment; while no fee is known all payments are read.
const db::Statement fees_known_until_sql{"payments_fees_known_until", R"(
  select coalesce((select max(taken_at) from provider_fees), (select min(created_at) from payments))
  where exists (select from payments))",
                                         db::Lane::slow};
// Posts each of the provider's transactions once, with its transfer.
const db::Statement post_fees_sql{"payments_post_fees", R"(
  with told as (
    select * from jsonb_to_recordset($1::jsonb) as t(id text, source text, kept bigint, created timestamptz)),
  fresh as (
    insert into provider_fees (provider_transaction_id, source, amount_pence, taken_at)
    select id, nullif(source, ''), kept, created from told where kept <> 0
    on conflict (provider_transaction_id) do nothing returning id, amount_pence),
  transfers as (
    insert into ledger_transfers (kind, source_type, source_id) select 'provider_fee', 'provider_fee', id from fresh
    returning id, source_id),
  entries as (
    insert into ledger_entries (transfer_id, account, amount_pence)
    select t.id, leg.account, leg.pence from transfers t join fresh f on f.id = t.source_id
      cross join lateral (values ('provider_fees', f.amount_pence), ('provider_cash', -f.amount_pence))
        leg (account, pence) returning 1)
  select count(*) from fresh)"};

struct Move {
  std::string id, source, type;
  std::int64_t amount = 0, kept = 0;
  std::string created;
};
BOOST_DESCRIBE_STRUCT(Move, (), (id, source, type, amount, kept, created))

std::string as_json(const std::vector<provider::BalanceTransaction>& theirs) {
  std::vector<Move> moves;
  moves.reserve(theirs.size());
  for (const auto& t : theirs)
    moves.push_back(Move{t.id, t.source, t.type, t.amount.value, t.kept.value, to_iso(t.created)});
  return json::to_string(moves);
}

Task<Result<bool>> insert_event(db::Transaction& tx, provider::Event event) {
  db::Params params(event.id, event.type, event.object_id, event.payment_id, event.refund_id,
                    event.provider_payment_id);
  KB_CO_TRY(const bool fresh, co_await tx.changes_one(remember_sql, std::move(params)));
  if (!fresh) co_return false;
  jobs::enqueue(tx, event_job(event.id));
  co_return true;
}

}  // namespace

Task<Result<bool>> remember_event(db::Database& db, provider::Event event) {
  return db.transaction(&insert_event, std::move(event));
}

Task<Result<std::optional<StoredEvent>>> open_event(db::Database& db, std::string event_id) {
  return db.find<StoredEvent>(open_event_sql, db::Params(event_id));
}

Task<Status> event_done(db::Database& db, std::string event_id) {
  return db.change(event_done_sql, db::Params(event_id));
}

Task<Result<std::vector<std::string>>> unheard_events(db::Database& db) {
  KB_CO_TRY(const auto rows, co_await db.read(unheard_sql, db::Params()));
  co_return rows.column<std::string>();
}

Task<Result<std::optional<Instant>>> looked_at(db::Database& db) {
  KB_CO_TRY(const auto rows, co_await db.read(looked_at_sql, db::Params()));
  if (rows.empty()) co_return std::nullopt;
  co_return rows.value<Instant>();  // long ago when it was never looked at
}

Task<Result<std::vector<std::string>>> balance_differences(db::Database& db,
                                                           const std::vector<provider::BalanceTransaction>& theirs,
                                                           Instant since) {
  const std::string moves = as_json(theirs);
  std::vector<std::string> differences;
  for (const db::Statement* sql : {&differences_sql, &fee_differences_sql}) {
    KB_CO_TRY(const auto rows, co_await db.read(*sql, db::Params(moves, to_iso(since))));
    for (int i = 0; i < rows.size(); ++i) differences.push_back(rows.value<std::string>(i));
  }
  co_return differences;
}

Task<Status> balance_checked(db::Database& db, std::int64_t examined, const std::vector<std::string>& differences) {
  return db.change(checked_sql, db::Params(examined, json::to_string(differences)));
}

Task<Result<std::optional<Instant>>> fees_known_until(db::Database& db) {
  KB_CO_TRY(const auto rows, co_await db.read(fees_known_until_sql, db::Params()));
  if (rows.empty()) co_return std::nullopt;
  co_return rows.value<Instant>();
}

Task<Status> post_fees(db::Database& db, const std::vector<provider::BalanceTransaction>& theirs) {
  return db.change(post_fees_sql, db::Params(as_json(theirs)));
}

}  // namespace kerbside::payments::store
