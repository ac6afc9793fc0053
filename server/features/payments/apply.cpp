#include "features/payments/apply.hpp"

#include "core/log.hpp"
#include "features/payments/payment_jobs.hpp"
#include "features/payments/store.hpp"

namespace kerbside::payments {
namespace {

using rules::Effect;

rules::PaymentFacts facts_of(const PaymentRow& row, const Applying& in, Instant hold_ends_at, bool paid_by_another) {
  rules::PaymentFacts facts;
  facts.id = row.id;
  facts.state = row.state;
  facts.amount.value = row.amount_pence;
  facts.currency = row.currency;
  facts.livemode = in.livemode;
  facts.hold_ends_at = hold_ends_at;
  facts.paid_by_another = paid_by_another;
  return facts;
}

rules::Step decide(const rules::PaymentFacts& facts, const Applying& in) {
  if (in.checkout) return rules::payment_step(facts, in.checkout->facts, app_now());
  const Instant now = in.give_up_unopened ? facts.hold_ends_at : app_now();
  return rules::unopened_payment_step(facts, now);
}

Task<Status> post_charge(db::Transaction& tx, Payable* payable, const PaymentRow* payment) {
  CO_TRY(auto legs, co_await payable->credits(tx, payment->purpose_id));
  legs.emplace_back("provider_cash", payment->amount_pence);
  const std::string booking = payment->purpose == "booking" ? payment->purpose_id : std::string();
  auto posted = co_await store::post(tx, "charge", "payment", payment->id, booking, legs);
  co_return posted;
}

Task<Status> give_back(db::Transaction& tx, Payable* payable, const PaymentRow* payment, std::string kind) {
  CO_TRY(const auto refund,
         co_await store::refund_all(tx, *payment, kind, "All of it: the money came for dates that were gone"));
  enqueue_refund(tx, refund);
  if (kind == "duplicate") co_return Status();  // the thing itself is paid for and stays as it is
  auto told = co_await payable->on_money_returned(tx, payment->purpose_id);
  co_return told;
}

Task<Status> carry_out(db::Transaction& tx, Effect effect, Payable* payable, const PaymentRow* payment,
                       const rules::Step* step) {
  Status done;
  switch (effect) {
    case Effect::post_ledger:
      done = co_await post_charge(tx, payable, payment);
      break;
    case Effect::confirm_payable:
      done = co_await payable->on_paid(tx, payment->purpose_id);
      break;
    case Effect::try_retake_slot: {
      CO_TRY(const bool free, co_await payable->retake(tx, payment->purpose_id));
      done = co_await carry_out(tx, rules::after_retake(free), payable, payment, step);
      break;
    }
    case Effect::refund_duplicate:
      done = co_await give_back(tx, payable, payment, "duplicate");
      break;
    case Effect::refund_slot_lost:
      done = co_await give_back(tx, payable, payment, "slot_lost");
      break;
    case Effect::expire_payable:
      done = co_await payable->on_expired(tx, payment->purpose_id);
      break;
    case Effect::extend_hold:
      done = co_await payable->extend_hold(tx, payment->purpose_id, *step->hold_until);
      break;
    case Effect::close_session:
      break;  // after the transaction
    case Effect::alert:
      log::error("payment_quarantined", {{"payment_id", payment->id}, {"reason", step->reason}});
      break;
  }
  co_return done;
}

}  // namespace

Task<Result<Applied>> apply(db::Transaction& tx, Applying in) {
  CO_TRY(const auto unlocked, co_await store::peek(tx, in.payment_id));
  if (!unlocked) co_return fail(Kind::not_found, "payment_not_found", "This payment does not exist.");
  CO_TRY(const auto hold_ends_at, co_await in.payable->lock(tx, unlocked->purpose_id));
  CO_TRY(const auto row, co_await store::lock(tx, in.payment_id));
  CO_TRY(const bool paid_by_another, co_await store::settled_by_another(tx, *row));
  const auto facts = facts_of(*row, in, hold_ends_at, paid_by_another);
  const auto step = decide(facts, in);

  Applied applied;
  applied.payment = *row;
  applied.payment.state = step.state;
  applied.close_session = step.has(Effect::close_session);
  if (step.state == rules::PaymentState::paid && facts.state != step.state) {
    CO_TRY(applied.superseded_session, co_await store::cancel_siblings(tx, *row));
  }
  if (step.state != facts.state) {
    CO_TRY_VOID(co_await store::move(tx, *row, step, in.checkout));
  }
  for (const Effect effect : step.effects) {
    CO_TRY_VOID(co_await carry_out(tx, effect, in.payable, &*row, &step));
  }
  co_return applied;
}

}  // namespace kerbside::payments
