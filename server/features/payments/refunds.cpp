// Money back: a refund is a row of its own, sent by a job with its own id as the key, and posted to the ledger when the
// provider has done it (K8, trust.md 1.2).
#include "core/json/read.hpp"
#include "core/log.hpp"
#include "features/payments/payment_jobs.hpp"
#include "features/payments/payments.hpp"
#include "features/payments/store.hpp"

namespace kerbside::payments {
namespace {

struct Finished {
  Payable* payable = nullptr;
  store::RefundRow refund;  // as read before; its purpose says what to lock
  provider::RefundReading state;
};

// The refund's end: its row, the ledger, and the thing it was paid for.
Task<Result<bool>> finish(db::Transaction& tx, Finished in) {
  CO_TRY(const auto payable, co_await in.payable->lock(tx, in.refund.purpose_id));
  CO_TRY(const auto refund, co_await store::lock_refund(tx, in.refund.id));
  if (refund.state != "processing") co_return false;
  const bool done = in.state.progress == rules::RefundProgress::succeeded;
  store::refund_ended(tx, refund.id, in.state.provider_refund_id, done);
  if (!done) {
    log::error("refund_failed", {{"refund_id", refund.id.text()}});
    co_return false;
  }
  store::post(tx, {"refund", "refund", refund.id.str(), payable->booking()}, payable->full_refund_legs());
  if (refund.kind == "duplicate") co_return true;  // what was bought stays paid for
  CO_TRY_VOID(co_await payable->on_refunded());
  co_return true;
}

}  // namespace

// After 20 hours the provider may soon forget the key: look for the refund before sending it again.
Task<Result<provider::RefundReading>> Payments::send_refund(Loop& loop, store::RefundRow refund) {
  if (refund.sent_long_ago) {
    CO_TRY(const auto known, co_await provider_.list_refunds(loop, refund.provider_payment_id));
    for (const auto& state : known) {
      if (state.refund_id == refund.id.text()) co_return state;
    }
  }
  provider::RefundCommand command;
  command.refund_id = refund.id.str();
  command.provider_payment_id = refund.provider_payment_id;
  command.amount_pence = refund.amount_pence.value;
  auto state = co_await provider_.refund(loop, std::move(command));
  co_return state;
}

Task<Status> Payments::refund(Loop& loop, const jobs::Job& job) {
  CO_TRY(const auto value, json::parse(job.payload));
  CO_TRY(const auto payload, json::read<RefundJob>(value));
  CO_TRY(const auto refund, co_await store::begin_refund(loop.db, payload.refund_id));
  if (!refund) co_return Status();  // ended already
  CO_TRY(auto state, co_await send_refund(loop, *refund));
  if (state.progress == rules::RefundProgress::pending)
    co_return fail(Kind::unavailable, "refund_pending", "The provider is still working on this refund.");
  Finished finished;
  finished.payable = &payable(refund->purpose);
  finished.refund = *refund;
  finished.state = std::move(state);
  CO_TRY_VOID(co_await loop.db.transaction(&finish, finished));
  co_return Status();
}

}  // namespace kerbside::payments
