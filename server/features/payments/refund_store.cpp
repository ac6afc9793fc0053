#include "features/payments/refund_store.hpp"

#include "core/json/write.hpp"
#include "core/new_id.hpp"
#include "features/payments/of_booking.hpp"
#include "rules/sending.hpp"

namespace kerbside::payments::store {
namespace {

const std::string refund_part =
    " r.id, r.kind, r.state, r.payment_id, p.purpose, p.purpose_id, p.subject_kind, p.subject_id,"
    " p.provider_payment_id, r.provider_refund_id, r.amount_pence, r.parts, r.first_sent_at";
const std::string refund_from_part = " from refunds r join payments p on p.id = r.payment_id";
const std::string of_deposit_part = "r.kind in ('partial_80', 'remaining_20')";
const db::Statement begin_sql{
    "payments_begin_refund",
    "with r as (update refunds set state = 'processing', first_sent_at = coalesce(first_sent_at, app_now())"
    " where id = $1 and state in ('scheduled', 'processing') returning *)"
    " select" +
        refund_part + " from r join payments p on p.id = r.payment_id"};
const db::Statement lock_its_payment_sql{
    "payments_lock_refunds_payment",
    "select from payments where id = (select payment_id from refunds where id = $1) for update"};
const db::Statement standing_sql{"payments_refund_standing", R"(
  select r.state, r.amount_pence, p.amount_pence as paid_in,
  (select coalesce(sum(o.amount_pence), 0) from refunds o where o.payment_id = p.id and o.id <> r.id
    and o.state in ('processing', 'completed')) as gone_back,
  (select coalesce(sum(c.amount_pence), 0) from chargebacks c where c.payment_id = p.id
    and c.state in )" + states_that_hold() +
                                                                 R"() as disputed,
  (select coalesce(sum(c.amount_pence), 0) from chargebacks c where c.payment_id = p.id
    and c.state in ('released', 'kept')) as charged_back
  from refunds r join payments p on p.id = r.payment_id where r.id = $1)"};
const db::Statement refund_waiting_sql{"payments_lock_waiting_refunds", R"(
  select id, kind, state, parts from refunds r
  where payment_id = $1 and (state = 'scheduled' or state = 'failed' and failure_reason is distinct from
  'charged_back' and not exists (select from refunds again where again.retry_of = r.id))
  order by scheduled_for, created_at, id for update)"};
const db::Statement charged_back_sql{
    "payments_refund_charged_back",
    "update refunds set state = 'failed', failed_at = app_now(), failure_reason = 'charged_back' where id = $1"};
const db::Statement met_part_sql{"payments_refund_met_part", R"(
  insert into refunds (id, payment_id, kind, reason_key, amount_pence, parts, scheduled_for, reason, requested_by,
  state, failed_at, failure_reason)
  select $2::uuid, payment_id, kind, 'by the bank ' || $2::uuid, $3, $4, scheduled_for, reason, requested_by,
  'failed', app_now(), 'charged_back' from refunds where id = $1)"};
const db::Statement lessen_sql{"payments_lessen_refund",
                               "update refunds set amount_pence = $2, parts = $3 where id = $1"};
const db::Statement retry_rest_sql{"payments_retry_rest", R"(
  insert into refunds (id, payment_id, kind, reason_key, amount_pence, parts, scheduled_for, reason, requested_by,
  retry_of)
  select $2, payment_id, kind, 'retry of ' || id, $3, $4, (london_now())::date, reason, requested_by, id
  from refunds where id = $1)"};
const db::Statement due_sql{"payments_due_refunds",
                            "select r.id from refunds r where r.state = 'scheduled' and " + of_deposit_part +
                                " and r.scheduled_for <= (london_now())::date"
                                " order by r.scheduled_for, r.id limit 500",
                            db::Lane::slow};
const db::Statement plan_sql{"payments_plan_refund", R"(
  insert into refunds (payment_id, kind, reason_key, amount_pence, parts, scheduled_for, reason)
  select id, $3, $4, $5, $6, $7, $8 from payments
  where purpose = $1 and purpose_id = $2 and state = 'paid' and not duplicate
  on conflict (payment_id, kind, reason_key) do update set amount_pence = excluded.amount_pence,
  parts = excluded.parts, scheduled_for = excluded.scheduled_for
  where refunds.state = 'scheduled' returning id)"};
const db::Statement unplan_sql{"payments_unplan_refund", R"(
  delete from refunds r using payments p where p.id = r.payment_id and p.purpose = $1 and p.purpose_id = $2
  and r.kind = $3 and r.reason_key = $4 and r.state = 'scheduled')"};
// Locks in the order in which a refund is begun: the payment, then its refunds.
const db::Statement lock_paid_sql{
    "payments_lock_paid",
    "select from payments where purpose = $1 and purpose_id = $2 and state = 'paid' and not duplicate for update"};
const db::Statement lock_deposit_sql{
    "payments_lock_deposit_refunds",
    "select r.kind, r.reason_key, r.state, r.amount_pence, r.retry_of is not null as is_retry,"
    " exists (select from refunds t where t.retry_of = r.id) as retried"
    " from refunds r join payments p on p.id = r.payment_id"
    " where p.purpose = $1 and p.purpose_id = $2 and p.state = 'paid' and not p.duplicate and " +
        of_deposit_part + " order by r.created_at, r.id for update of r"};
const db::Statement refund_find_sql{"payments_find_refund", "select" + refund_part + refund_from_part +
                                                                " where r.provider_refund_id = $1 or r.id = $2"};
const db::Statement refund_lock_sql{"payments_lock_refund",
                                    "select" + refund_part + refund_from_part + " where r.id = $1 for update"};
const db::Statement refund_insert_sql{"payments_insert_refund", R"(
  insert into refunds (payment_id, kind, amount_pence, parts, scheduled_for, reason, requested_by, reason_key)
  select id, $3, $4, $5, (london_now())::date, $6, $7, $8 from payments
  where purpose = $1 and purpose_id = $2 and state = 'paid' and not duplicate returning id)"};
const db::Statement refund_move_sql{"payments_move_refund", R"(
  update refunds set state = $2, provider_refund_id = coalesce(provider_refund_id, nullif($3, '')),
  completed_at = case when $2 = 'completed' then app_now() else completed_at end,
  failed_at = case when $2 = 'failed' then app_now() end,
  failure_reason = case when $2 = 'failed' then nullif($4, '') end where id = $1)"};
const db::Statement retry_sql{"payments_retry_refund", R"(
  insert into refunds (payment_id, kind, reason_key, amount_pence, parts, scheduled_for, reason, requested_by,
  retry_of)
  select payment_id, kind, 'retry of ' || id, amount_pence, parts, (london_now())::date, reason, requested_by, id
  from refunds where id = $1 and state = 'failed' on conflict (retry_of) do nothing returning id)"};

struct Standing {
  rules::RefundState state{};
  rules::Pence amount_pence, paid_in, gone_back, disputed, charged_back;
};
BOOST_DESCRIBE_STRUCT(Standing, (), (state, amount_pence, paid_in, gone_back, disputed, charged_back))

}  // namespace

Task<Result<std::optional<RefundId>>> insert_refund(db::Transaction& tx, const NewRefund& r) {
  db::Params params(r.purpose, r.purpose_id, r.kind, rules::total_of(r.parts), json::to_string(r.parts), r.reason,
                    r.requested_by, r.key);
  KB_CO_TRY(const auto rows, co_await tx.run(refund_insert_sql, std::move(params)));
  std::optional<RefundId> id;
  if (!rows.empty()) id = rows.value<RefundId>();
  co_return id;
}

Task<Result<bool>> plan(db::Transaction& tx, const PlannedRefund& r) {
  return tx.changes_one(plan_sql, db::Params(r.purpose, r.purpose_id, r.kind, r.reason_key, rules::total_of(r.parts),
                                             json::to_string(r.parts), r.on, r.reason));
}

void unplan(db::Transaction& tx, const PlannedRefund& r) {
  tx.later(unplan_sql, db::Params(r.purpose, r.purpose_id, r.kind, r.reason_key));
}

Task<Result<std::vector<RefundOfDeposit>>> lock_deposit_refunds(db::Transaction& tx, rules::Purpose purpose,
                                                                PurposeId id) {
  tx.later(lock_paid_sql, db::Params(purpose, id));
  return tx.list<RefundOfDeposit>(lock_deposit_sql, db::Params(purpose, id));
}

Task<Result<std::vector<RefundId>>> due_refunds(db::Database& db) {
  KB_CO_TRY(const auto rows, co_await db.read(due_sql, db::Params()));
  co_return rows.column<RefundId>();
}

Task<Result<std::optional<RefundRow>>> begin_refund(db::Transaction& tx, RefundId id) {
  tx.later(lock_its_payment_sql, db::Params(id));
  KB_CO_TRY(const auto it, co_await tx.find<Standing>(standing_sql, db::Params(id)));
  if (!it) co_return std::nullopt;
  const rules::RefundStanding refund{it->state,     it->amount_pence, it->paid_in,
                                     it->gone_back, it->disputed,     it->charged_back};
  if (!rules::may_be_sent(refund)) co_return std::nullopt;
  KB_CO_TRY(auto row, co_await tx.find<RefundRow>(begin_sql, db::Params(id)));
  co_return row;
}

Task<Result<std::optional<RefundRow>>> find_refund(db::Database& db, std::string provider_refund_id,
                                                   std::optional<RefundId> id) {
  return db.find<RefundRow>(refund_find_sql, db::Params(provider_refund_id, id));
}

Task<Result<RefundRow>> lock_refund(db::Transaction& tx, RefundId id) {
  KB_CO_TRY(const auto rows, co_await tx.run(refund_lock_sql, db::Params(id)));
  co_return rows.row<RefundRow>(0);
}

void move_refund(db::Transaction& tx, RefundId id, rules::RefundState state, const provider::RefundReading& reading) {
  tx.later(refund_move_sql, db::Params(id, state, reading.provider_refund_id, reading.failure_reason));
}

Task<Result<std::vector<WaitingRefund>>> lock_waiting(db::Transaction& tx, PaymentId payment) {
  return tx.list<WaitingRefund>(refund_waiting_sql, db::Params(payment));
}

void end_as_charged_back(db::Transaction& tx, RefundId id) { tx.later(charged_back_sql, db::Params(id)); }

SplitRefund split_charged_back(db::Transaction& tx, const WaitingRefund& refund, const rules::Parts& met,
                               const rules::Parts& rest) {
  SplitRefund split{new_id<RefundId>(), std::nullopt};
  const rules::Pence to_send = rules::total_of(rest);
  if (refund.state == rules::RefundState::failed) {
    split.to_send = new_id<RefundId>();
    tx.later(retry_rest_sql, db::Params(refund.id, *split.to_send, to_send, json::to_string(rest)));
  } else {
    tx.later(lessen_sql, db::Params(refund.id, to_send, json::to_string(rest)));
  }
  tx.later(met_part_sql, db::Params(refund.id, split.met, rules::total_of(met), json::to_string(met)));
  return split;
}

Task<Result<std::optional<RefundId>>> insert_retry(db::Transaction& tx, RefundId failed) {
  KB_CO_TRY(const auto rows, co_await tx.run(retry_sql, db::Params(failed)));
  std::optional<RefundId> id;
  if (!rows.empty()) id = rows.value<RefundId>();
  co_return id;
}

}  // namespace kerbside::payments::store
