#include "features/payments/attention.hpp"

#include "features/audit/audit.hpp"
#include "features/payments/chargeback_store.hpp"
#include "features/payments/payment_jobs.hpp"

namespace kerbside::payments {
namespace {

const db::Statement quarantined_sql{"payments_quarantined",
                                    "select id, purpose_id as booking_id, amount_pence, coalesce(state_reason, '') as"
                                    " why, created_at from payments where state = 'quarantined'"
                                    " order by created_at limit 100",
                                    db::Lane::slow};
const db::Statement failed_refunds_sql{
    "payments_failed_refunds",
    "select r.id, p.purpose_id as booking_id, r.amount_pence, r.failure_reason as why, r.failed_at from refunds r"
    " join payments p on p.id = r.payment_id where r.state = 'failed'"
    " and not exists (select from refunds again where again.retry_of = r.id) order by r.failed_at limit 100",
    db::Lane::slow};
const db::Statement held_sql{
    "payments_held_chargebacks",
    "select c.id, p.purpose_id as booking_id, c.amount_pence, c.state, c.provider_dispute_id, c.opened_at"
    " from chargebacks c join payments p on p.id = c.payment_id where c.state in ('open', 'lost')"
    " order by c.opened_at limit 100",
    db::Lane::slow};
const db::Statement lock_sql{"payments_lock_lost_chargeback",
                             "select p.id from chargebacks c join payments p on p.id = c.payment_id"
                             " where c.id = $1 and c.state = 'lost' for update of p, c"};

constexpr std::size_t most_reason = 1000;

Task<Result<bool>> let_go(db::Transaction& tx, Actor actor, ChargebackRelease release) {
  KB_CO_TRY(const auto rows, co_await tx.run(lock_sql, db::Params(release.id)));
  if (rows.empty())
    co_return fail(Kind::conflict, "chargeback_not_lost",
                   "The bank has not decided this chargeback, or its money has been released already.");
  store::move_chargeback(tx, release.id, rules::DisputeState::released);
  KB_CO_TRY(const auto held, co_await store::unsent_refunds(tx, rows.value<PaymentId>()));
  for (const RefundId& id : held) enqueue_refund(tx, id);
  audit::AdminAct act{actor, "chargeback_release", "chargeback", release.id.str()};
  act.reason = release.reason;
  KB_CO_TRY_VOID(co_await audit::record(tx, std::move(act), release.client_ip));
  co_return true;
}

}  // namespace

Task<Result<std::vector<QuarantinedPayment>>> quarantined_payments(db::Database& db) {
  return db.list<QuarantinedPayment>(quarantined_sql, db::Params());
}

Task<Result<std::vector<FailedRefund>>> failed_refunds(db::Database& db) {
  return db.list<FailedRefund>(failed_refunds_sql, db::Params());
}

Task<Result<std::vector<Chargeback>>> held_chargebacks(db::Database& db) {
  return db.list<Chargeback>(held_sql, db::Params());
}

Task<Status> release_chargeback(db::Database& db, Actor actor, ChargebackRelease release) {
  if (actor.role() != AdminRole::superadmin && actor.role() != AdminRole::finance)
    co_return fail(Kind::forbidden, "forbidden", "Payments are for finance and superadmins.");
  if (release.reason.empty() || release.reason.size() > most_reason)
    co_return field_error("reason", "Please say in up to 1000 characters why the money is released.");
  KB_CO_TRY_VOID(co_await db.transaction(&let_go, actor, release));
  co_return Status();
}

}  // namespace kerbside::payments
