// Handles chargebacks: a payer's bank takes the money back, or asks about it first; both hold what is left (trust.md
// 3.4). Takes the payable's locks, so that its payouts and refunds either see the chargeback or were sent before: held
// or sent, never both.
#include "core/log.hpp"
#include "features/payments/chargeback_store.hpp"
#include "features/payments/event_store.hpp"
#include "features/payments/jobs.hpp"
#include "features/payments/refund_store.hpp"
#include "features/payments/store.hpp"
#include "rules/chargeback.hpp"

namespace kerbside::payments {
namespace {

struct Told {
  Payable* payable = nullptr;
  PaymentRow payment;
  provider::DisputeReading reading;
};

LedgerFact fact_of(rules::LedgerKind kind, ChargebackId id, const PaymentRow& payment) {
  return {kind, rules::LedgerSource::chargeback, id.str(), payment.subject()};
}

Task<Status> let_refunds_go(db::Transaction& tx, PaymentId payment) {
  KB_CO_TRY(const auto held, co_await store::unsent_refunds(tx, payment));
  for (const RefundId& id : held) enqueue_refund(tx, id);
  co_return Status();
}

Task<Result<rules::DisputeState>> follow(db::Transaction& tx, Told in) {
  KB_CO_TRY(const auto payable, co_await in.payable->lock(tx, in.payment.purpose_id));
  KB_CO_TRY(const auto locked, co_await store::lock(tx, in.payment.id));
  KB_CO_TRY(auto known, co_await store::save_chargeback(tx, in.payment.id, in.reading));
  if (known.is_new) KB_CO_TRY_VOID(co_await payable->on_disputed());
  if (in.reading.debited && !known.debited) {
    known.debited = true;
    known.amount_pence = in.reading.amount;
    store::record_debit(tx, known.id, known.amount_pence);
    store::post(tx, fact_of(rules::LedgerKind::chargeback, known.id, in.payment),
                rules::chargeback_legs(known.amount_pence));
  }
  const auto next = rules::dispute_step(known.state, in.reading.state);
  if (next == known.state) co_return next;
  store::move_chargeback(tx, known.id, next);
  if (next != rules::DisputeState::won) co_return next;
  if (known.debited)
    store::post(tx, fact_of(rules::LedgerKind::chargeback_won, known.id, in.payment),
                rules::returned_chargeback_legs(known.amount_pence));
  KB_CO_TRY_VOID(co_await let_refunds_go(tx, in.payment.id));
  co_return next;
}

}  // namespace

// A person submits the evidence, at the provider. The payment may not be fully known here yet: then the event is tried
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

namespace {

Error not_lost() {
  return fail(Kind::conflict, "chargeback_not_lost",
              "The bank has not decided this chargeback, or it has already been closed.");
}

// A payment and its payable, locked.
struct ChargedBack {
  db::Transaction& tx;
  LockedPayable& payable;
  const PaymentRow& payment;
};

// The payer's bank made the `met` parts of the refund: ends the refund, or that much of it.
Task<Status> end_by_bank(ChargedBack in, store::WaitingRefund refund, rules::Parts whole, rules::Parts met) {
  RefundId ended = refund.id;
  if (met == whole) {
    store::end_as_charged_back(in.tx, refund.id);
  } else {
    const auto split = store::split_charged_back(in.tx, refund, met, rules::still_to_send(whole, met));
    ended = split.met;
    if (split.to_send) enqueue_refund(in.tx, *split.to_send);
  }
  store::post(in.tx,
              {rules::LedgerKind::refund_charged_back, rules::LedgerSource::refund, ended.str(), in.payment.subject()},
              rules::made_by_bank(met));
  if (concerns_payable(refund.kind)) co_return co_await in.payable.on_made_by_bank(rules::total_of(met));
  co_return Status();
}

// Sets waiting refunds off against what the bank gave back; returns what is left.
Task<Result<rules::Pence>> meet_with(ChargedBack in, rules::Pence given) {
  KB_CO_TRY(const auto waiting, co_await store::lock_waiting(in.tx, in.payment.id));
  std::vector<rules::Parts> wholes;
  for (const auto& refund : waiting) wholes.push_back(refund.parts.value_or(in.payable.everything_paid()));
  const auto by_bank = rules::met_by_bank(wholes, given);
  for (std::size_t i = 0; i < waiting.size(); ++i)
    if (!by_bank.met[i].empty()) KB_CO_TRY_VOID(co_await end_by_bank(in, waiting[i], wholes[i], by_bank.met[i]));
  co_return by_bank.left;
}

// Sets the payment's waiting refunds off against what payers' banks gave back. Returns the loss that remains of
// `asked`.
Task<Result<rules::Pence>> meet_waiting(ChargedBack in, std::optional<ChargebackId> asked) {
  KB_CO_TRY(const auto closed, co_await store::lock_closed(in.tx, in.payment.id));
  rules::Pence loss;
  for (const auto& chargeback : closed) {
    KB_CO_TRY(const auto left, co_await meet_with(in, rules::unmet(chargeback.amount_pence, chargeback.met_pence)));
    store::record_met(in.tx, chargeback.id, rules::unmet(chargeback.amount_pence, left));
    if (chargeback.id == asked) loss = left;
  }
  co_return loss;
}

struct LateRefund {
  Payable* payable = nullptr;
  PaymentRow payment;
};

Task<Result<bool>> meet_late(db::Transaction& tx, LateRefund in) {
  KB_CO_TRY(const auto payable, co_await in.payable->lock(tx, in.payment.purpose_id));
  KB_CO_TRY(const auto locked, co_await store::lock(tx, in.payment.id));
  if (!locked) co_return false;
  KB_CO_TRY_VOID(co_await meet_waiting({tx, *payable, in.payment}, std::nullopt));
  co_return true;
}

}  // namespace

Task<Result<ClosedChargeback>> Payments::close_chargeback(db::Transaction& tx, ChargebackId id,
                                                          rules::DisputeState how) {
  KB_CO_TRY(const auto payment, co_await store::payment_of_chargeback(tx, id));
  if (!payment) co_return not_lost();
  KB_CO_TRY(const auto thing, co_await payable(payment->purpose).lock(tx, payment->purpose_id));
  KB_CO_TRY_VOID(co_await store::lock(tx, payment->id));
  KB_CO_TRY(const auto row, co_await store::lock_lost(tx, id));
  if (!row) co_return not_lost();
  store::move_chargeback(tx, id, how);
  ClosedChargeback closed{payment->subject(), row->amount_pence, {}};
  if (!row->debited) co_return closed;
  store::post(tx, fact_of(rules::LedgerKind::chargeback_closed, id, *payment),
              rules::closed_chargeback_legs(row->amount_pence));
  KB_CO_TRY(closed.loss, co_await meet_waiting({tx, *thing, *payment}, id));
  // Refunds that the chargeback held, and that its bank did not make, are sent now.
  KB_CO_TRY_VOID(co_await let_refunds_go(tx, payment->id));
  co_return closed;
}

// Called for a refund that was decided after the chargeback of its payment had been closed.
Task<Status> Payments::meet_by_bank(Loop& loop, RefundId id) {
  KB_CO_TRY(auto payment, co_await store::charged_back_payment_of(loop.db, id));
  if (!payment) co_return Status();
  LateRefund late;
  late.payable = &payable(payment->purpose);
  late.payment = std::move(*payment);
  KB_CO_TRY_VOID(co_await loop.db.transaction(&meet_late, late));
  co_return Status();
}

}  // namespace kerbside::payments
