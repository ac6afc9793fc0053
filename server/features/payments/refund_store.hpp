// The SQL of refunds.
#pragma once
#include <optional>
#include <string>

#include "features/payments/payments.hpp"
#include "rules/ids.hpp"
#include "rules/refund_step.hpp"

namespace kerbside::payments {
inline constexpr const char* given_back_whole = "quarantined";  // refunds.kind: what did not fit went back
}

namespace kerbside::payments::store {

struct RefundRow {
  RefundId id;
  std::string kind;
  rules::RefundState state{};
  PaymentId payment_id;
  std::string purpose;
  PurposeId purpose_id;
  std::string provider_payment_id;
  std::optional<std::string> provider_refund_id;  // once the provider has answered
  rules::Pence amount_pence;
  std::optional<rules::Pence> from_deposit, from_host, from_platform;
  std::optional<Instant> first_sent_at;

  std::optional<rules::RefundParts> parts() const;  // absent: all of the payment
};
BOOST_DESCRIBE_STRUCT(RefundRow, (),
                      (id, kind, state, payment_id, purpose, purpose_id, provider_payment_id, provider_refund_id,
                       amount_pence, from_deposit, from_host, from_platform, first_sent_at))

// Of the payment that counts for the thing; nothing when there is none.
Task<Result<std::optional<RefundId>>> insert_refund(db::Transaction& tx, const NewRefund& refund);
// Of the payment that counts for the thing. False: one of that kind and key was sent already.
Task<Result<bool>> plan(db::Transaction& tx, const PlannedRefund& refund);
void unplan(db::Transaction& tx, const PlannedRefund& refund);
Task<Result<std::vector<RefundOfDeposit>>> lock_deposit_refunds(db::Transaction& tx, std::string purpose, PurposeId id);
Task<Result<std::vector<RefundId>>> due_refunds(db::Database& db);
// Marks it as being sent, with its payment locked; nothing when it has ended, or while a chargeback keeps the money.
// What the payer has had from their bank ends here, as failed.
Task<Result<std::optional<RefundRow>>> begin_refund(db::Transaction& tx, RefundId id);
// What an event is about: by the provider's id, or by ours from its metadata.
Task<Result<std::optional<RefundRow>>> find_refund(db::Database& db, std::string provider_refund_id,
                                                   std::optional<RefundId> id);
Task<Result<RefundRow>> lock_refund(db::Transaction& tx, RefundId id);  // and its payment
void move_refund(db::Transaction& tx, RefundId id, rules::RefundState state, const provider::RefundReading& reading);
// A refund like the failed one; nothing when it is not failed or was tried again already.
Task<Result<std::optional<RefundId>>> insert_retry(db::Transaction& tx, RefundId failed);

}  // namespace kerbside::payments::store
