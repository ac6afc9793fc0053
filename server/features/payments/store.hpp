// The SQL of payments and the ledger.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "features/payments/payments.hpp"
#include "rules/payment_step.hpp"

namespace kerbside::payments::store {

struct RefundRow {
  std::string id, kind, state, payment_id, purpose, purpose_id, provider_payment_id;
  std::int64_t amount_pence = 0;
  bool sent_long_ago = false;  // first tried more than 20 hours ago
};
BOOST_DESCRIBE_STRUCT(RefundRow, (),
                      (id, kind, state, payment_id, purpose, purpose_id, provider_payment_id, amount_pence,
                       sent_long_ago))

Task<Result<std::string>> insert(db::Transaction& tx, const NewPayment& payment);
Task<Result<std::optional<PaymentRow>>> find(db::Database& db, std::string id);
Task<Result<std::optional<PaymentRow>>> find_by_session(db::Database& db, std::string session_id);
Task<Result<std::optional<PaymentRow>>> latest_for(db::Database& db, std::string purpose, std::string purpose_id);
Task<Result<std::optional<PaymentRow>>> peek(db::Transaction& tx, std::string id);  // without a lock
Task<Result<std::optional<PaymentRow>>> lock(db::Transaction& tx, std::string id);
// created -> open. False: somebody moved it meanwhile.
Task<Result<bool>> opened(db::Database& db, std::string id, const CheckoutState& checkout);
Task<Result<bool>> settled_by_another(db::Transaction& tx, const PaymentRow& payment);
// A renewed payment's first session may prove paid after all: the renewal is cancelled. Answers its open session.
Task<Result<std::optional<std::string>>> cancel_siblings(db::Transaction& tx, const PaymentRow& payment);
Task<Status> move(db::Transaction& tx, const PaymentRow& payment, const rules::Step& step,
                  const std::optional<CheckoutState>& checkout);
Task<Status> post(db::Transaction& tx, std::string kind, std::string source_type, std::string source_id,
                  std::string booking_id, const std::vector<LedgerLeg>& legs);
Task<Result<std::string>> refund_all(db::Transaction& tx, const PaymentRow& payment, std::string kind,
                                     std::string reason);
// Marks it as being sent; nothing when it has ended.
Task<Result<std::optional<RefundRow>>> begin_refund(db::Database& db, std::string id);
Task<Result<RefundRow>> peek_refund(db::Transaction& tx, std::string id);
Task<Result<RefundRow>> lock_refund(db::Transaction& tx, std::string id);
Task<Status> refund_ended(db::Transaction& tx, std::string id, std::string provider_refund_id, bool succeeded);
// The payment's whole charge, the other way round.
Task<Status> post_reversal(db::Transaction& tx, const RefundRow& refund);
// The event and the job that hears it. False: known already.
Task<Result<bool>> remember_event(db::Database& db, const Event& event, const jobs::NewJob& job);
Task<Status> event_done(db::Database& db, std::string event_id);
Task<Result<std::vector<PaymentRow>>> waiting_too_long(db::Database& db);

}  // namespace kerbside::payments::store
