#include "features/payments/attention.hpp"

#include "features/payments/of_booking.hpp"
#include "rules/quarantine.hpp"

namespace kerbside::payments {
namespace {

const std::string its_booking = std::string(booking_of_payment) + " as booking_id";
const std::string quarantined_text =
    "select p.id, " + its_booking +
    ", p.amount_pence, p.received_pence, p.received_currency, coalesce(p.state_reason, '') as why, false as "
    "can_release,"
    " p.created_at from payments p where p.state = 'quarantined' order by p.created_at limit 100";
const db::Statement quarantined_sql{"payments_quarantined", quarantined_text.c_str(), db::Lane::slow};
const std::string failed_refunds_text =
    "select r.id, " + its_booking +
    ", r.amount_pence, r.failure_reason as why, r.failed_at from refunds r"
    " join payments p on p.id = r.payment_id where r.state = 'failed' and r.failure_reason is distinct from "
    "'charged_back'"
    " and not exists (select from refunds again where again.retry_of = r.id) order by r.failed_at limit 100";
const db::Statement failed_refunds_sql{"payments_failed_refunds", failed_refunds_text.c_str(), db::Lane::slow};

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
