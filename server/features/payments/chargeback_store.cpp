#include "features/payments/chargeback_store.hpp"

#include "core/db/columns.hpp"

namespace kerbside::payments::store {
namespace {

const db::Statement chargeback_find_sql{
    "payments_find_by_provider_payment",
    "select " + db::columns<PaymentRow>() + " from payments where provider_payment_id = $1"};
const db::Statement save_sql{"chargebacks_save", R"(
  insert into chargebacks (payment_id, provider_dispute_id, amount_pence, state, debited)
  values ($1, $2, $3, 'open', false)
  on conflict (provider_dispute_id) do update set payment_id = excluded.payment_id
  returning id, state, amount_pence, debited, xmax = 0 as is_new)"};
const db::Statement debit_sql{"chargebacks_debit",
                              "update chargebacks set debited = true, amount_pence = $2 where id = $1"};
const db::Statement chargeback_move_sql{
    "chargebacks_move", "update chargebacks set state = $2, ended_at = coalesce(ended_at, app_now()) where id = $1"};
const db::Statement of_chargeback_sql{"chargebacks_payment",
                                      "select " + db::columns<PaymentRow>("p") +
                                          " from chargebacks c join payments p on p.id = c.payment_id where c.id = $1"};
const db::Statement lock_lost_sql{"chargebacks_lock_lost", R"(
  select id, state, amount_pence, debited from chargebacks
  where id = $1 and state = 'lost' for update)"};
const std::string not_used_up_part = "c.state in ('released', 'kept') and c.debited and c.met_pence < c.amount_pence";
const db::Statement lock_closed_sql{"chargebacks_lock_closed",
                                    "select c.id, c.amount_pence, c.met_pence from chargebacks c"
                                    " where c.payment_id = $1 and " +
                                        not_used_up_part + " order by c.opened_at, c.id for update"};
const db::Statement of_refund_sql{"chargebacks_payment_of_refund",
                                  "select " + db::columns<PaymentRow>("p") +
                                      " from refunds r join payments p on p.id = r.payment_id where r.id = $1"
                                      " and r.state = 'scheduled' and exists (select from chargebacks c"
                                      " where c.payment_id = p.id and " +
                                      not_used_up_part + ")"};
const db::Statement met_sql{"chargebacks_met", "update chargebacks set met_pence = $2 where id = $1"};
const db::Statement unsent_sql{"chargebacks_unsent_refunds", R"(
  select id from refunds where payment_id = $1 and state = 'scheduled'
  and scheduled_for <= (london_now())::date)"};

}  // namespace

Task<Result<std::optional<PaymentRow>>> find_by_provider_payment(db::Database& db, std::string provider_payment_id) {
  return db.find<PaymentRow>(chargeback_find_sql, db::Params(provider_payment_id));
}

Task<Result<SavedChargeback>> save_chargeback(db::Transaction& tx, PaymentId payment,
                                              const provider::DisputeReading& reading) {
  KB_CO_TRY(const auto rows, co_await tx.run(save_sql, db::Params(payment, reading.dispute_id, reading.amount)));
  co_return rows.row<SavedChargeback>(0);
}

void record_debit(db::Transaction& tx, ChargebackId id, rules::Pence amount) {
  tx.later(debit_sql, db::Params(id, amount));
}

void move_chargeback(db::Transaction& tx, ChargebackId id, rules::DisputeState state) {
  tx.later(chargeback_move_sql, db::Params(id, state));
}

Task<Result<std::vector<RefundId>>> unsent_refunds(db::Transaction& tx, PaymentId payment) {
  KB_CO_TRY(const auto rows, co_await tx.run(unsent_sql, db::Params(payment)));
  co_return rows.column<RefundId>();
}

Task<Result<std::optional<PaymentRow>>> payment_of_chargeback(db::Transaction& tx, ChargebackId id) {
  return tx.find<PaymentRow>(of_chargeback_sql, db::Params(id));
}

Task<Result<std::optional<ChargebackRow>>> lock_lost(db::Transaction& tx, ChargebackId id) {
  return tx.find<ChargebackRow>(lock_lost_sql, db::Params(id));
}

Task<Result<std::vector<ClosedChargeback>>> lock_closed(db::Transaction& tx, PaymentId payment) {
  return tx.list<ClosedChargeback>(lock_closed_sql, db::Params(payment));
}

void record_met(db::Transaction& tx, ChargebackId id, rules::Pence met) { tx.later(met_sql, db::Params(id, met)); }

Task<Result<std::optional<PaymentRow>>> charged_back_payment_of(db::Database& db, RefundId refund) {
  return db.find<PaymentRow>(of_refund_sql, db::Params(refund));
}

}  // namespace kerbside::payments::store
