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
};
BOOST_DESCRIBE_STRUCT(ChargebackRow, (), (id, state, amount_pence))

Task<Result<std::optional<PaymentRow>>> find_by_provider_payment(db::Database& db, std::string provider_payment_id);
// With its payment locked; made when it is new. `fresh`: it was.
struct SavedChargeback : ChargebackRow {
  bool fresh = false;
};
BOOST_DESCRIBE_STRUCT(SavedChargeback, (ChargebackRow), (fresh))
Task<Result<SavedChargeback>> save_chargeback(db::Transaction& tx, PaymentId payment, std::optional<BookingId> booking,
                                              const provider::DisputeReading& reading);
void move_chargeback(db::Transaction& tx, ChargebackId id, rules::DisputeState state);
// Refunds of that payment that have not been sent: held ones may go on.
Task<Result<std::vector<RefundId>>> unsent_refunds(db::Transaction& tx, PaymentId payment);

}  // namespace kerbside::payments::store
