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
  bool debited = false;  // the money was taken, according to the ledger; an inquiry takes none
};
BOOST_DESCRIBE_STRUCT(ChargebackRow, (), (id, state, amount_pence, debited))

struct SavedChargeback : ChargebackRow {
  bool is_new = false;
};
BOOST_DESCRIBE_STRUCT(SavedChargeback, (ChargebackRow), (is_new))

Task<Result<std::optional<PaymentRow>>> find_by_provider_payment(db::Database& db, std::string provider_payment_id);
// Saves the chargeback, with its payment locked; a new one is not debited yet.
Task<Result<SavedChargeback>> save_chargeback(db::Transaction& tx, PaymentId payment,
                                              const provider::DisputeReading& reading);
void record_debit(db::Transaction& tx, ChargebackId id, rules::Pence amount);
void move_chargeback(db::Transaction& tx, ChargebackId id, rules::DisputeState state);
// Returns the payment's due refunds that have not been sent: those that were held may be sent now.
Task<Result<std::vector<RefundId>>> unsent_refunds(db::Transaction& tx, PaymentId payment);

// Returns the payment that was charged back; nothing when there is no such chargeback.
Task<Result<std::optional<PaymentRow>>> payment_of_chargeback(db::Transaction& tx, ChargebackId id);
Task<Result<std::optional<ChargebackRow>>> lock_lost(db::Transaction& tx, ChargebackId id);  // nothing: it is not lost
// A closed chargeback that refunds made by its bank have not used up.
struct ClosedChargeback {
  ChargebackId id;
  rules::Pence amount_pence, met_pence;
};
BOOST_DESCRIBE_STRUCT(ClosedChargeback, (), (id, amount_pence, met_pence))
Task<Result<std::vector<ClosedChargeback>>> lock_closed(db::Transaction& tx, PaymentId payment);
void record_met(db::Transaction& tx, ChargebackId id, rules::Pence met);
// Returns the payment of a waiting refund if the payer's bank has given back money that is not used up; otherwise
// nothing.
Task<Result<std::optional<PaymentRow>>> charged_back_payment_of(db::Database& db, RefundId refund);

}  // namespace kerbside::payments::store
