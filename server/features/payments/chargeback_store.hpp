// The SQL of chargebacks.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "features/payments/payments.hpp"
#include "rules/money_holds.hpp"

namespace kerbside::payments::store {

struct ChargebackRow {
  ChargebackId id;
  rules::DisputeState state{};
  rules::Pence amount_pence;
  bool debited = false;  // the money was taken, as the ledger says; an inquiry takes none
};
BOOST_DESCRIBE_STRUCT(ChargebackRow, (), (id, state, amount_pence, debited))

Task<Result<std::optional<PaymentRow>>> find_by_provider_payment(db::Database& db, std::string provider_payment_id);
// With its payment locked; made, as not debited yet, when it is new.
Task<Result<ChargebackRow>> save_chargeback(db::Transaction& tx, PaymentId payment,
                                            const provider::DisputeReading& reading);
void record_debit(db::Transaction& tx, ChargebackId id, rules::Pence amount);
void move_chargeback(db::Transaction& tx, ChargebackId id, rules::DisputeState state);
// Due refunds of that payment that have not been sent: held ones may go on.
Task<Result<std::vector<RefundId>>> unsent_refunds(db::Transaction& tx, PaymentId payment);

// What was paid and charged back. Nothing when there is none such.
Task<Result<std::optional<PaymentRow>>> payment_of_chargeback(db::Transaction& tx, ChargebackId id);
Task<Result<std::optional<ChargebackRow>>> lock_lost(db::Transaction& tx, ChargebackId id);  // nothing: it is not lost
// Closed, and not used up by refunds that its bank has made.
struct ClosedChargeback {
  ChargebackId id;
  rules::Pence amount_pence, met_pence;
};
BOOST_DESCRIBE_STRUCT(ClosedChargeback, (), (id, amount_pence, met_pence))
Task<Result<std::vector<ClosedChargeback>>> lock_closed(db::Transaction& tx, PaymentId payment);
void record_met(db::Transaction& tx, ChargebackId id, rules::Pence met);
// The payment of a refund that waits, where its payer's bank has given them money that is not used up.
Task<Result<std::optional<PaymentRow>>> charged_back_payment_of(db::Database& db, RefundId refund);

}  // namespace kerbside::payments::store
