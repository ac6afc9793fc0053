// The SQL of payments and the ledger. What answers void travels with the transaction's next flush.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "features/payments/payments.hpp"
#include "rules/payment_step.hpp"

namespace kerbside::payments::store {

struct LockedPayment : PaymentRow {
  bool paid_by_another = false;                  // another payment has settled the same thing
  std::optional<std::string> sibling_session{};  // of another payment for it that is still waiting
};
BOOST_DESCRIBE_STRUCT(LockedPayment, (PaymentRow), (paid_by_another, sibling_session))

struct RefundRow {
  RefundId id;
  std::string kind, state;
  PaymentId payment_id;
  std::string purpose;
  PurposeId purpose_id;
  std::string provider_payment_id;
  rules::Pence amount_pence;
  bool sent_long_ago = false;  // first tried more than 20 hours ago
};
BOOST_DESCRIBE_STRUCT(RefundRow, (),
                      (id, kind, state, payment_id, purpose, purpose_id, provider_payment_id, amount_pence,
                       sent_long_ago))

// What a transfer tells of: one transfer a kind and fact.
struct LedgerFact {
  std::string kind;  // "charge", "refund"
  std::string source_type, source_id;
  std::optional<BookingId> booking{};
};

PaymentRow insert(db::Transaction& tx, const NewPayment& payment);
Task<Result<std::optional<PaymentRow>>> find(db::Database& db, PaymentId id);
Task<Result<std::optional<PaymentRow>>> find_by_session(db::Database& db, std::string session_id);
Task<Result<std::optional<PaymentRow>>> latest_for(db::Database& db, std::string purpose, PurposeId purpose_id);
Task<Result<std::optional<LockedPayment>>> lock(db::Transaction& tx, PaymentId id);
// created -> open. False: somebody moved it meanwhile.
Task<Result<bool>> opened(db::Database& db, PaymentId id, const provider::CheckoutState& checkout);
void cancel_siblings(db::Transaction& tx, const PaymentRow& payment);
void record_step(db::Transaction& tx, PaymentId id, const rules::Step& step,
                 const std::optional<provider::CheckoutState>& checkout);
void post(db::Transaction& tx, const LedgerFact& fact, const std::vector<LedgerLeg>& legs);
RefundId refund_all(db::Transaction& tx, const PaymentRow& payment, std::string kind, std::string reason);
// Marks it as being sent; nothing when it has ended.
Task<Result<std::optional<RefundRow>>> begin_refund(db::Database& db, RefundId id);
Task<Result<RefundRow>> lock_refund(db::Transaction& tx, RefundId id);
void refund_ended(db::Transaction& tx, RefundId id, std::string provider_refund_id, bool succeeded);
// The event and the job that hears it. False: known already.
Task<Result<bool>> remember_event(db::Database& db, const provider::Event& event, const jobs::NewJob& job);
Task<Status> event_done(db::Database& db, std::string event_id);
Task<Result<std::vector<PaymentRow>>> waiting_too_long(db::Database& db);

}  // namespace kerbside::payments::store
