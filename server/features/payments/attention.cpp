#include "features/payments/attention.hpp"

#include "features/audit/audit.hpp"
#include "features/payments/chargeback_store.hpp"
#include "features/payments/of_booking.hpp"
#include "features/payments/payment_jobs.hpp"

namespace kerbside::payments {
namespace {

const std::string its_booking = std::string(booking_of_payment) + " as booking_id";
const std::string quarantined_text = "select p.id, " + its_booking +
                                     ", p.amount_pence, coalesce(p.state_reason, '') as why, p.created_at"
                                     " from payments p where p.state = 'quarantined' order by p.created_at limit 100";
const db::Statement quarantined_sql{"payments_quarantined", quarantined_text.c_str(), db::Lane::slow};
const std::string failed_refunds_text =
    "select r.id, " + its_booking +
    ", r.amount_pence, r.failure_reason as why, r.failed_at from refunds r"
    " join payments p on p.id = r.payment_id where r.state = 'failed' and r.failure_reason is distinct from "
    "'charged_back'"
    " and not exists (select from refunds again where again.retry_of = r.id) order by r.failed_at limit 100";
const db::Statement failed_refunds_sql{"payments_failed_refunds", failed_refunds_text.c_str(), db::Lane::slow};
const std::string held_text =
    "select d.id, " + its_booking +
    ", d.amount_pence, d.state, d.provider_dispute_id, d.opened_at from chargebacks d join payments p"
    " on p.id = d.payment_id where d.state in ('open', 'lost') order by d.opened_at limit 100";
const db::Statement held_sql{"payments_held_chargebacks", held_text.c_str(), db::Lane::slow};
const db::Statement lock_sql{"payments_lock_lost_chargeback",
                             "select p.id from chargebacks c join payments p on p.id = c.payment_id"
                             " where c.id = $1 and c.state = 'lost' for update of p, c"};

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
  if (!may_move_money(actor)) co_return fail(Kind::forbidden, "forbidden", "Payments are for finance and superadmins.");
  KB_CO_TRY_VOID(audit::check_reason(release.reason, "why the money is released"));
  KB_CO_TRY_VOID(co_await db.transaction(&let_go, actor, release));
  co_return Status();
}

}  // namespace kerbside::payments
