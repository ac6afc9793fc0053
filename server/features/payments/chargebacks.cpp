// A payer's bank takes the money back, or asks about it first: both hold what is left (trust.md 3.4). Under the locks
// of what was paid for, so that payouts and refunds of it see the chargeback or were sent before: held or sent, never
// both.
#include "core/log.hpp"
#include "features/payments/chargeback_store.hpp"
#include "features/payments/event_store.hpp"
#include "features/payments/payment_jobs.hpp"
#include "features/payments/store.hpp"

namespace kerbside::payments {
namespace {

struct Told {
  Payable* payable = nullptr;
  PaymentRow payment;
  provider::DisputeReading reading;
};

Task<Status> let_refunds_go(db::Transaction& tx, PaymentId payment) {
  KB_CO_TRY(const auto held, co_await store::unsent_refunds(tx, payment));
  for (const RefundId& id : held) enqueue_refund(tx, id);
  co_return Status();
}

Task<Result<rules::DisputeState>> follow(db::Transaction& tx, Told in) {
  KB_CO_TRY(const auto payable, co_await in.payable->lock(tx, in.payment.purpose_id));
  KB_CO_TRY(const auto locked, co_await store::lock(tx, in.payment.id));
  const auto booking = payable->booking();
  KB_CO_TRY(auto known, co_await store::save_chargeback(tx, in.payment.id, booking, in.reading));
  const std::string id = known.id.str();
  if (in.reading.debited && !known.debited) {
    known.debited = true;
    known.amount_pence = in.reading.amount;
    store::record_debit(tx, known.id, known.amount_pence);
    store::post(tx, {"chargeback", "chargeback", id, booking}, owned(rules::chargeback_legs(known.amount_pence), {}));
  }
  const auto next = rules::dispute_step(known.state, in.reading.state);
  if (next == known.state) co_return next;
  store::move_chargeback(tx, known.id, next);
  if (next != rules::DisputeState::won) co_return next;
  if (known.debited)
    store::post(tx, {"chargeback_won", "chargeback", id, booking},
                owned(rules::returned_chargeback_legs(known.amount_pence), {}));
  KB_CO_TRY_VOID(co_await let_refunds_go(tx, in.payment.id));
  co_return next;
}

}  // namespace

// Evidence is given by a person, at the provider. The payment may have been heard of only in part: then the event comes
// again.
Task<Result<bool>> Payments::on_dispute_event(Loop& loop, store::StoredEvent event) {
  KB_CO_TRY(auto reading, co_await provider_.read_dispute(loop, event.object_id));
  Told told;
  KB_CO_TRY(auto payment, co_await store::find_by_provider_payment(loop.db, reading.provider_payment_id));
  if (!payment) co_return fail(Kind::unavailable, "payment_unknown", "A payment is disputed that is not known here.");
  told.payable = &payable(payment->purpose);
  told.payment = std::move(*payment);
  told.reading = std::move(reading);
  KB_CO_TRY(const auto state, co_await loop.db.transaction(&follow, told));
  log::error("payment_disputed", {{"event_id", event.event_id},
                                  {"dispute", event.object_id},
                                  {"state", boost::describe::enum_to_string(state, "")}});
  co_return true;
}

}  // namespace kerbside::payments
