#include "features/payments/store.hpp"

#include "core/time.hpp"

namespace kerbside::payments::store {
namespace {

#define KB_PAYMENT_COLUMNS                                                                                     \
  "select id, purpose, purpose_id, user_id, amount_pence, currency, state, provider_session_id, checkout_url," \
  " expires_at from payments"

const db::Statement insert_sql{
    "payments_insert",
    "insert into payments (purpose, purpose_id, user_id, amount_pence, expires_at) values ($1, $2, $3, $4, $5)"
    " returning id"};
const db::Statement find_sql{"payments_find", KB_PAYMENT_COLUMNS " where id = $1"};
const db::Statement find_by_session_sql{"payments_find_by_session",
                                        KB_PAYMENT_COLUMNS " where provider_session_id = $1"};
const db::Statement latest_for_sql{
    "payments_latest_for", KB_PAYMENT_COLUMNS
    " where purpose = $1 and purpose_id = $2 order by (state = 'paid') desc, created_at desc limit 1"};
const db::Statement lock_sql{"payments_lock", KB_PAYMENT_COLUMNS " where id = $1 for update"};
const db::Statement waiting_sql{
    "payments_waiting", KB_PAYMENT_COLUMNS
    " where state = 'open' and created_at < app_now() - interval '10 minutes' order by created_at limit 200"};
#undef KB_PAYMENT_COLUMNS
const db::Statement opened_sql{
    "payments_opened",
    "update payments set state = 'open', provider_session_id = $2, checkout_url = $3, version = version + 1"
    " where id = $1 and state = 'created'"};
const db::Statement settled_by_another_sql{
    "payments_settled_by_another",
    "select exists (select from payments where purpose = $1 and purpose_id = $2 and id <> $3 and state = 'paid')"};
const db::Statement cancel_siblings_sql{
    "payments_cancel_siblings",
    "update payments set state = 'cancelled', state_reason = 'superseded', version = version + 1"
    " where purpose = $1 and purpose_id = $2 and id <> $3 and state in ('created', 'open') returning "
    "provider_session_id"};
const db::Statement move_sql{
    "payments_move",
    "update payments set state = $2, state_reason = nullif($3, ''), duplicate = duplicate or $4,"
    " paid_at = case when $2 = 'paid' then coalesce(paid_at, app_now()) else paid_at end,"
    " provider_session_id = coalesce(provider_session_id, nullif($5, '')),"
    " provider_payment_id = coalesce(provider_payment_id, nullif($6, '')),"
    " provider_charge_id = coalesce(provider_charge_id, nullif($7, '')),"
    " card_brand = coalesce(card_brand, nullif($8, '')), card_last4 = coalesce(card_last4, nullif($9, '')),"
    " version = version + 1 where id = $1"};
const db::Statement transfer_sql{
    "ledger_transfer",
    "insert into ledger_transfers (kind, source_type, source_id, booking_id) values ($1, $2, $3, nullif($4, '')::uuid)"
    " returning id"};
const db::Statement entry_sql{"ledger_entry",
                              "insert into ledger_entries (transfer_id, account, amount_pence, user_id) values ($1, "
                              "$2, $3, nullif($4, '')::uuid)"};
const db::Statement refund_sql{"payments_refund_all",
                               "insert into refunds (payment_id, kind, amount_pence, scheduled_for, reason)"
                               " values ($1, $2, $3, (london_now())::date, $4) returning id"};
const db::Statement remember_sql{
    "payments_remember_event",
    "insert into provider_events (provider, event_id, type, payload) values ('stripe', $1, $2,"
    " jsonb_build_object('object_id', $3::text, 'payment_id', $4::text)) on conflict do nothing"};
const db::Statement event_done_sql{
    "payments_event_done",
    "update provider_events set processed_at = app_now() where provider = 'stripe' and event_id = $1"};

#define KB_REFUND_COLUMNS                                                                                       \
  "select r.id, r.kind, r.state, r.payment_id, p.purpose, p.purpose_id, p.provider_payment_id, r.amount_pence," \
  " r.first_sent_at < app_now() - interval '20 hours' as sent_long_ago from refunds r join payments p"          \
  " on p.id = r.payment_id where r.id = $1"
const db::Statement begin_refund_sql{
    "payments_begin_refund",
    "with begun as (update refunds set state = 'processing', first_sent_at = coalesce(first_sent_at, app_now())"
    " where id = $1 and state in ('scheduled', 'processing') returning *)"
    " select r.id, r.kind, r.state, r.payment_id, p.purpose, p.purpose_id, p.provider_payment_id, r.amount_pence,"
    " r.first_sent_at < app_now() - interval '20 hours' as sent_long_ago"
    " from begun r join payments p on p.id = r.payment_id"};
const db::Statement peek_refund_sql{"payments_peek_refund", KB_REFUND_COLUMNS};
const db::Statement lock_refund_sql{"payments_lock_refund", KB_REFUND_COLUMNS " for update"};
#undef KB_REFUND_COLUMNS
const db::Statement refund_ended_sql{
    "payments_refund_ended",
    "update refunds set state = case when $3 then 'completed' else 'failed' end, provider_refund_id = $2,"
    " completed_at = case when $3 then app_now() end where id = $1"};
const db::Statement reversal_sql{
    "ledger_reversal",
    "with charge as (select id, booking_id from ledger_transfers"
    "  where kind = 'charge' and source_type = 'payment' and source_id = $2),"
    " reversal as (insert into ledger_transfers (kind, source_type, source_id, booking_id)"
    "  select 'refund', 'refund', $1, booking_id from charge returning id)"
    " insert into ledger_entries (transfer_id, account, amount_pence, user_id)"
    " select r.id, e.account, -e.amount_pence, e.user_id from ledger_entries e, charge c, reversal r"
    " where e.transfer_id = c.id"};

}  // namespace

Task<Result<std::string>> insert(db::Transaction& tx, const NewPayment& p) {
  db::Params params(p.purpose, p.purpose_id, p.user_id, p.amount_pence, to_iso(p.expires_at));
  CO_TRY(const auto rows, co_await tx.run(insert_sql, std::move(params)));
  co_return rows.value<std::string>();
}

Task<Result<std::optional<PaymentRow>>> find(db::Database& db, std::string id) {
  return db.find<PaymentRow>(find_sql, db::Params(id));
}

Task<Result<std::optional<PaymentRow>>> find_by_session(db::Database& db, std::string session_id) {
  return db.find<PaymentRow>(find_by_session_sql, db::Params(session_id));
}

Task<Result<std::optional<PaymentRow>>> latest_for(db::Database& db, std::string purpose, std::string purpose_id) {
  return db.find<PaymentRow>(latest_for_sql, db::Params(purpose, purpose_id));
}

Task<Result<std::optional<PaymentRow>>> peek(db::Transaction& tx, std::string id) {
  return tx.find<PaymentRow>(find_sql, db::Params(id));
}

Task<Result<std::optional<PaymentRow>>> lock(db::Transaction& tx, std::string id) {
  return tx.find<PaymentRow>(lock_sql, db::Params(id));
}

Task<Result<bool>> opened(db::Database& db, std::string id, const CheckoutState& checkout) {
  db::Params params(id, checkout.session_id, checkout.url);
  return db.changes_one(opened_sql, std::move(params));
}

Task<Result<bool>> settled_by_another(db::Transaction& tx, const PaymentRow& payment) {
  db::Params params(payment.purpose, payment.purpose_id, payment.id);
  CO_TRY(const auto rows, co_await tx.run(settled_by_another_sql, std::move(params)));
  co_return rows.value<bool>();
}

Task<Result<std::optional<std::string>>> cancel_siblings(db::Transaction& tx, const PaymentRow& payment) {
  db::Params params(payment.purpose, payment.purpose_id, payment.id);
  CO_TRY(const auto rows, co_await tx.run(cancel_siblings_sql, std::move(params)));
  std::optional<std::string> session;
  if (!rows.empty() && !rows.is_null(0, 0)) session = rows.value<std::string>();
  co_return session;
}

Task<Status> move(db::Transaction& tx, const PaymentRow& payment, const rules::Step& step,
                  const std::optional<CheckoutState>& checkout) {
  const CheckoutState none;
  const CheckoutState& known = checkout ? *checkout : none;
  db::Params params(payment.id, step.state, step.reason, step.has(rules::Effect::refund_duplicate), known.session_id,
                    known.provider_payment_id, known.provider_charge_id, known.card_brand, known.card_last4);
  CO_TRY([[maybe_unused]] const auto rows, co_await tx.run(move_sql, std::move(params)));
  co_return Status();
}

Task<Status> post(db::Transaction& tx, std::string kind, std::string source_type, std::string source_id,
                  std::string booking_id, const std::vector<LedgerLeg>& legs) {
  db::Params transfer(kind, source_type, source_id, booking_id);
  CO_TRY(const auto rows, co_await tx.run(transfer_sql, std::move(transfer)));
  const auto id = rows.value<std::string>();
  for (const auto& leg : legs) {
    if (leg.amount_pence == 0) continue;
    db::Params entry(id, leg.account, leg.amount_pence, leg.user_id);
    CO_TRY([[maybe_unused]] const auto done, co_await tx.run(entry_sql, std::move(entry)));
  }
  co_return Status();
}

Task<Result<std::string>> refund_all(db::Transaction& tx, const PaymentRow& payment, std::string kind,
                                     std::string reason) {
  db::Params params(payment.id, kind, payment.amount_pence, reason);
  CO_TRY(const auto rows, co_await tx.run(refund_sql, std::move(params)));
  co_return rows.value<std::string>();
}

namespace {

Task<Result<bool>> insert_event(db::Transaction& tx, Event event, jobs::NewJob job) {
  db::Params params(event.id, event.type, event.object_id, event.payment_id);
  CO_TRY(const auto rows, co_await tx.run(remember_sql, std::move(params)));
  if (rows.affected() == 0) co_return false;
  jobs::enqueue(tx, job);
  co_return true;
}

}  // namespace

Task<Result<bool>> remember_event(db::Database& db, const Event& event, const jobs::NewJob& job) {
  auto fresh = co_await db.transaction(&insert_event, event, job);
  co_return fresh;
}

Task<Status> event_done(db::Database& db, std::string event_id) {
  CO_TRY([[maybe_unused]] const auto rows, co_await db.write(event_done_sql, db::Params(event_id)));
  co_return Status();
}

Task<Result<std::optional<RefundRow>>> begin_refund(db::Database& db, std::string id) {
  CO_TRY(const auto rows, co_await db.write(begin_refund_sql, db::Params(id)));
  co_return rows.first<RefundRow>();
}

Task<Result<RefundRow>> peek_refund(db::Transaction& tx, std::string id) {
  CO_TRY(const auto rows, co_await tx.run(peek_refund_sql, db::Params(id)));
  co_return rows.row<RefundRow>(0);
}

Task<Result<RefundRow>> lock_refund(db::Transaction& tx, std::string id) {
  CO_TRY(const auto rows, co_await tx.run(lock_refund_sql, db::Params(id)));
  co_return rows.row<RefundRow>(0);
}

Task<Status> refund_ended(db::Transaction& tx, std::string id, std::string provider_refund_id, bool succeeded) {
  db::Params params(id, provider_refund_id, succeeded);
  CO_TRY([[maybe_unused]] const auto rows, co_await tx.run(refund_ended_sql, std::move(params)));
  co_return Status();
}

Task<Status> post_reversal(db::Transaction& tx, const RefundRow& refund) {
  db::Params params(refund.id, refund.payment_id);
  CO_TRY([[maybe_unused]] const auto rows, co_await tx.run(reversal_sql, std::move(params)));
  co_return Status();
}

Task<Result<std::vector<PaymentRow>>> waiting_too_long(db::Database& db) {
  return db.list<PaymentRow>(waiting_sql, db::Params());
}

}  // namespace kerbside::payments::store
