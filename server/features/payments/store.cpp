#include "features/payments/store.hpp"

#include "core/db/columns.hpp"
#include "core/new_id.hpp"

namespace kerbside::payments::store {
namespace {

const std::string select_payment = "select " + db::columns<PaymentRow>() + " from payments";
// The payable must be locked before, so that its other payments cannot change.

const db::Statement insert_sql{"payments_insert", R"(
  insert into payments (id, purpose, purpose_id, subject_kind, subject_id, user_id, amount_pence, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8))"};
const db::Statement find_sql{"payments_find", select_payment + " where id = $1"};
const db::Statement find_by_session_sql{"payments_find_by_session", select_payment + " where provider_session_id = $1"};
const db::Statement latest_for_sql{
    "payments_latest_for",
    select_payment + " where purpose = $1 and purpose_id = $2 order by (state = 'paid') desc, created_at desc limit 1"};
const db::Statement lock_sql{
    "payments_lock",
    "select " + db::columns<PaymentRow>("p") +
        ", exists (select from payments o where o.purpose = p.purpose and o.purpose_id = p.purpose_id and o.id <> p.id"
        "   and o.state = 'paid') as paid_by_another,"
        " (select o.provider_session_id from payments o where o.purpose = p.purpose and o.purpose_id = p.purpose_id"
        "   and o.id <> p.id and o.state in ('created', 'open') and o.provider_session_id is not null limit 1)"
        "   as sibling_session"
        " from payments p where p.id = $1 for update"};
const db::Statement waiting_sql{
    "payments_waiting",
    select_payment +
        " where state = 'open' and created_at < app_now() - interval '10 minutes' order by created_at limit 200"};
const db::Statement opened_sql{"payments_opened", R"(
  update payments set state = 'open', provider_session_id = $2, checkout_url = $3, version = version + 1
  where id = $1 and state = 'created')"};
const db::Statement cancel_siblings_sql{"payments_cancel_siblings", R"(
  update payments set state = 'cancelled', state_reason = 'superseded', version = version + 1
  where purpose = $1 and purpose_id = $2 and id <> $3 and state in ('created', 'open'))"};
const db::Statement record_step_sql{"payments_record_step", R"(
  update payments set state = $2, state_reason = nullif($3, ''), duplicate = duplicate or $4,
  paid_at = case when $2 = 'paid' then coalesce(paid_at, app_now()) else paid_at end,
  provider_session_id = coalesce(provider_session_id, nullif($5, '')),
  provider_payment_id = coalesce(provider_payment_id, nullif($6, '')),
  provider_charge_id = coalesce(provider_charge_id, nullif($7, '')),
  card_brand = coalesce(card_brand, nullif($8, '')), card_last4 = coalesce(card_last4, nullif($9, '')),
  received_pence = coalesce($10, received_pence), received_currency = coalesce($11, received_currency),
  version = version + 1 where id = $1)"};
const db::Statement post_sql{"ledger_post", R"(
  with transfer as (insert into ledger_transfers (kind, source_type, source_id, subject_kind, subject_id)
  values ($1, $2, $3, $4, $5)
  returning id)
  insert into ledger_entries (transfer_id, account, amount_pence, user_id)
  select transfer.id, leg.account, leg.amount_pence, nullif(leg.user_id, '')::uuid
  from transfer, unnest($6::text[], $7::bigint[], $8::text[]) as leg (account, amount_pence, user_id))"};
// Credits are negative in the accounts that belong to others: here, what a person is owed is positive.
const db::Statement facts_sql{"ledger_facts", R"(
  select coalesce(t.created_at, max(t.created_at), app_now()) as at, coalesce(t.kind, 'held') as kind,
  coalesce(sum(e.amount_pence) filter (where e.account = 'provider_cash'), 0) as card_pence,
  coalesce(sum(-e.amount_pence) filter (where e.account = 'deposit_held'), 0) as deposit_pence,
  coalesce(sum(-e.amount_pence) filter (where e.account = 'host_payable'), 0) as host_pence,
  coalesce(sum(-e.amount_pence) filter (where e.account in ('service_fee', 'chargeback_losses')), 0)
    as platform_pence
  from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
  where t.subject_kind = $1 and t.subject_id = $2
  group by grouping sets ((t.id, t.created_at, t.kind), ()) order by grouping(t.id), t.created_at, t.id)"};
const db::Statement refund_sql{"payments_refund_all", R"(
  insert into refunds (id, payment_id, kind, amount_pence, scheduled_for, reason)
  values ($1, $2, $3, $4, (london_now())::date, $5))"};
}  // namespace

PaymentRow insert(db::Transaction& tx, const NewPayment& p) {
  PaymentRow row;
  row.id = new_id<PaymentId>();
  row.purpose = p.purpose;
  row.purpose_id = p.purpose_id;
  row.subject_kind = p.subject.kind;
  row.subject_id = p.subject.id;
  row.user_id = p.user_id;
  row.amount_pence = p.amount;
  row.currency = "gbp";
  row.state = rules::PaymentState::created;
  row.expires_at = p.expires_at;
  tx.later(insert_sql, db::Params(row.id, row.purpose, row.purpose_id, row.subject_kind, row.subject_id, row.user_id,
                                  row.amount_pence, row.expires_at));
  return row;
}

Task<Result<std::optional<PaymentRow>>> find(db::Database& db, PaymentId id) {
  return db.find<PaymentRow>(find_sql, db::Params(id));
}

Task<Result<std::optional<PaymentRow>>> find_by_session(db::Database& db, std::string session_id) {
  return db.find<PaymentRow>(find_by_session_sql, db::Params(session_id));
}

Task<Result<std::optional<PaymentRow>>> latest_for(db::Database& db, rules::Purpose purpose, PurposeId purpose_id) {
  return db.find<PaymentRow>(latest_for_sql, db::Params(purpose, purpose_id));
}

Task<Result<std::optional<LockedPayment>>> lock(db::Transaction& tx, PaymentId id) {
  return tx.find<LockedPayment>(lock_sql, db::Params(id));
}

Task<Result<bool>> opened(db::Database& db, PaymentId id, const provider::CheckoutState& checkout) {
  return db.changes_one(opened_sql, db::Params(id, checkout.session_id, checkout.url));
}

void cancel_siblings(db::Transaction& tx, const PaymentRow& payment) {
  tx.later(cancel_siblings_sql, db::Params(payment.purpose, payment.purpose_id, payment.id));
}

void record_step(db::Transaction& tx, PaymentId id, const rules::Step& step,
                 const std::optional<provider::CheckoutState>& checkout) {
  const provider::CheckoutState none;
  const provider::CheckoutState& known = checkout ? *checkout : none;
  const auto received = checkout ? rules::received(checkout->facts) : std::nullopt;
  tx.later(record_step_sql,
           db::Params(id, step.state, step.reason, step.has(rules::Effect::refund_duplicate), known.session_id,
                      known.provider_payment_id, known.provider_charge_id, known.card_brand, known.card_last4, received,
                      received ? std::optional(known.facts.currency) : std::nullopt));
}

void post(db::Transaction& tx, const LedgerFact& fact, const std::vector<rules::LedgerLeg>& legs) {
  std::vector<std::string> accounts, amounts, owners;
  for (const rules::LedgerLeg& leg : legs) {
    accounts.emplace_back(boost::describe::enum_to_string(leg.account, ""));
    amounts.push_back(std::to_string(leg.amount.value));
    owners.push_back(leg.owner ? leg.owner->str() : std::string());
  }
  tx.later(post_sql, db::Params(fact.kind, fact.source, fact.source_id, fact.subject.kind, fact.subject.id, accounts,
                                amounts, owners));
}

Task<Result<std::vector<MoneyFact>>> facts_of(db::Database& db, rules::Subject subject) {
  return db.list<MoneyFact>(facts_sql, db::Params(subject.kind, subject.id));
}

RefundId refund_all(db::Transaction& tx, const PaymentRow& payment, rules::RefundKind kind) {
  const auto id = new_id<RefundId>();
  const std::string reason = kind == rules::RefundKind::duplicate
                                 ? "All of it: what it was for had been paid already"
                                 : "All of it: the money came for dates that were gone";
  tx.later(refund_sql, db::Params(id, payment.id, kind, payment.amount_pence, reason));
  return id;
}

Task<Result<std::vector<PaymentRow>>> waiting_too_long(db::Database& db) {
  return db.list<PaymentRow>(waiting_sql, db::Params());
}

}  // namespace kerbside::payments::store
