// The SQL of refunds.
#pragma once
#include <optional>
#include <string>

#include "features/payments/payments.hpp"
#include "rules/ids.hpp"
#include "rules/refund_step.hpp"

namespace kerbside::payments {
// Returns false for the refund of a payment that counts for nothing, which does not concern the payable.
bool concerns_payable(rules::RefundKind kind);
}  // namespace kerbside::payments

namespace kerbside::payments::store {

struct RefundRow {
  RefundId id;
  rules::RefundKind kind{};
  rules::RefundState state{};
  PaymentId payment_id;
  rules::Purpose purpose{};
  PurposeId purpose_id;
  rules::SubjectKind subject_kind{};
  SubjectId subject_id;
  std::string provider_payment_id;
  std::optional<std::string> provider_refund_id;  // once the provider has answered
  rules::Pence amount_pence;
  std::optional<rules::Parts> parts;  // absent: the whole payment
  std::optional<Instant> first_sent_at;

  LedgerFact fact(rules::LedgerKind what) const {
    return {what, rules::LedgerSource::refund, id.str(), {subject_kind, subject_id}};
  }
};
BOOST_DESCRIBE_STRUCT(RefundRow, (),
                      (id, kind, state, payment_id, purpose, purpose_id, subject_kind, subject_id, provider_payment_id,
                       provider_refund_id, amount_pence, parts, first_sent_at))

// Inserts a refund of the payment that counts for the payable; returns nothing when there is none.
Task<Result<std::optional<RefundId>>> insert_refund(db::Transaction& tx, const NewRefund& refund);
// Plans a refund of the payment that counts for the payable. Returns false when one of that kind and key was sent
// already.
Task<Result<bool>> plan(db::Transaction& tx, const PlannedRefund& refund);
void unplan(db::Transaction& tx, const PlannedRefund& refund);
Task<Result<std::vector<RefundOfDeposit>>> lock_deposit_refunds(db::Transaction& tx, rules::Purpose purpose,
                                                                PurposeId id);
Task<Result<std::vector<RefundId>>> due_refunds(db::Database& db);
// Marks the refund as being sent, with its payment locked; returns nothing when it has ended, or while a chargeback
// holds the money.
Task<Result<std::optional<RefundRow>>> begin_refund(db::Transaction& tx, RefundId id);
// Finds the refund that an event is about, by the provider's id or by ours from its metadata.
Task<Result<std::optional<RefundRow>>> find_refund(db::Database& db, std::string provider_refund_id,
                                                   std::optional<RefundId> id);
Task<Result<RefundRow>> lock_refund(db::Transaction& tx, RefundId id);  // and its payment
void move_refund(db::Transaction& tx, RefundId id, rules::RefundState state, const provider::RefundReading& reading);
// Refunds of a locked payment that wait to be sent, or failed and were not tried again; the oldest first.
struct WaitingRefund {
  RefundId id;
  rules::RefundKind kind{};
  rules::RefundState state{};
  std::optional<rules::Parts> parts;  // absent: the whole payment
};
BOOST_DESCRIBE_STRUCT(WaitingRefund, (), (id, kind, state, parts))
Task<Result<std::vector<WaitingRefund>>> lock_waiting(db::Transaction& tx, PaymentId payment);
// The payer's bank has made the refund: marks it failed, as `charged_back`, since it never leaves us.
void end_as_charged_back(db::Transaction& tx, RefundId id);
// The bank has made part of the refund: writes that part as a row of its own, `met`. The rest is sent by the original
// row or, if that had failed, by a retry, `to_send`.
struct SplitRefund {
  RefundId met;
  std::optional<RefundId> to_send;
};
SplitRefund split_charged_back(db::Transaction& tx, const WaitingRefund& refund, const rules::Parts& met,
                               const rules::Parts& rest);
// Inserts a retry of the failed refund; returns nothing when it is not failed or was tried again already.
Task<Result<std::optional<RefundId>>> insert_retry(db::Transaction& tx, RefundId failed);

}  // namespace kerbside::payments::store
