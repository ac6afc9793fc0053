// The SQL of payments and the ledger. Statements of functions that return void travel with the transaction's next
// flush.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "features/payments/payments.hpp"
#include "rules/payment_step.hpp"

namespace kerbside::payments::store {

struct LockedPayment : PaymentRow {
  bool paid_by_another = false;                  // another payment has settled the same payable
  std::optional<std::string> sibling_session{};  // another waiting payment's, for the same payable
};
BOOST_DESCRIBE_STRUCT(LockedPayment, (PaymentRow), (paid_by_another, sibling_session))

PaymentRow insert(db::Transaction& tx, const NewPayment& payment);
Task<Result<std::optional<PaymentRow>>> find(db::Database& db, PaymentId id);
Task<Result<std::optional<PaymentRow>>> find_by_session(db::Database& db, std::string session_id);
Task<Result<std::optional<PaymentRow>>> latest_for(db::Database& db, rules::Purpose purpose, PurposeId purpose_id);
Task<Result<std::optional<LockedPayment>>> lock(db::Transaction& tx, PaymentId id);
// created -> open. Returns false when another request has moved it in between.
Task<Result<bool>> opened(db::Database& db, PaymentId id, const provider::CheckoutState& checkout);
void cancel_siblings(db::Transaction& tx, const PaymentRow& payment);
void record_step(db::Transaction& tx, PaymentId id, const rules::Step& step,
                 const std::optional<provider::CheckoutState>& checkout);
void post(db::Transaction& tx, const LedgerFact& fact, const std::vector<rules::LedgerLeg>& legs);
// Oldest first; the last row is their sum.
Task<Result<std::vector<MoneyFact>>> facts_of(db::Database& db, rules::Subject subject);
RefundId refund_all(db::Transaction& tx, const PaymentRow& payment, rules::RefundKind kind);
Task<Result<std::vector<PaymentRow>>> waiting_too_long(db::Database& db);

}  // namespace kerbside::payments::store
