#include "features/payments/attention.hpp"

#include "rules/quarantine.hpp"

namespace kerbside::payments {
namespace {

const db::Statement quarantined_sql{
    "payments_quarantined",
    "select id, subject_kind, subject_id, amount_pence, received_pence, received_currency,"
    " coalesce(state_reason, '') as why, false as can_release, created_at"
    " from payments where state = 'quarantined' order by created_at limit 100",
    db::Lane::slow};
const db::Statement failed_refunds_sql{
    "payments_failed_refunds",
    "select r.id, p.subject_kind, p.subject_id, r.amount_pence, r.failure_reason as why, r.failed_at from refunds r"
    " join payments p on p.id = r.payment_id"
    " where r.state = 'failed' and r.failure_reason is distinct from 'charged_back'"
    " and not exists (select from refunds again where again.retry_of = r.id) order by r.failed_at limit 100",
    db::Lane::slow};

}  // namespace

Task<Result<std::vector<QuarantinedPayment>>> quarantined_payments(db::Database& db) {
  KB_CO_TRY(auto all, co_await db.list<QuarantinedPayment>(quarantined_sql, db::Params()));
  for (auto& payment : all)
    payment.can_release = rules::can_be_explained(payment.why, payment.amount_pence, payment.received_pence);
  co_return all;
}

Task<Result<std::vector<FailedRefund>>> failed_refunds(db::Database& db) {
  return db.list<FailedRefund>(failed_refunds_sql, db::Params());
}

}  // namespace kerbside::payments
