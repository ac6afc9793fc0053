#include "features/payments/apply.hpp"

#include "core/log.hpp"
#include "features/payments/jobs.hpp"
#include "rules/availability.hpp"
#include "rules/checkout_step.hpp"

namespace kerbside::payments {
namespace {

using rules::Effect;

// Carries out the effects of a step in its transaction.
class Effects {
 public:
  Effects(db::Transaction& tx, LockedPayable& payable, const PaymentRow& payment, const rules::Step& step,
          std::optional<rules::Pence> received)
      : tx_(tx), payable_(payable), payment_(payment), step_(step), received_(received) {}

  Task<Status> carry_out(Effect effect) {
    switch (effect) {
      case Effect::post_ledger:
        store::post(tx_,
                    {rules::LedgerKind::charge, rules::LedgerSource::payment, payment_.id.str(), payment_.subject()},
                    rules::came_by_card(payable_.everything_paid()));
        break;
      case Effect::confirm_payable:
        co_return co_await payable_.on_paid();
      case Effect::try_retake_slot: {
        KB_CO_TRY(const bool free, co_await payable_.retake());
        co_return co_await carry_out(rules::after_retake(free));
      }
      case Effect::refund_duplicate:  // the payable is paid for and stays as it is
        refund_all(rules::RefundKind::duplicate);
        break;
      case Effect::refund_slot_lost:
        refund_all(rules::RefundKind::slot_lost);
        co_return co_await payable_.on_money_returned();
      case Effect::expire_payable:
        KB_CO_TRY_VOID(co_await payable_.on_expired());
        if (step_.state != rules::PaymentState::failed) break;
        co_return co_await payable_.on_payment_failed(payment_.amount_pence);
      case Effect::extend_hold:
        co_return co_await payable_.extend_hold(*step_.hold_until);
      case Effect::close_session:
        break;  // done after the transaction
      case Effect::alert:
        log::error("payment_quarantined", {{"payment_id", payment_.id.text()}, {"reason", step_.reason}});
        co_return co_await payable_.on_quarantined(received_);
    }
    co_return Status();
  }

 private:
  void refund_all(rules::RefundKind kind) { enqueue_refund(tx_, store::refund_all(tx_, payment_, kind)); }

  db::Transaction& tx_;
  LockedPayable& payable_;
  const PaymentRow& payment_;
  const rules::Step& step_;
  std::optional<rules::Pence> received_;
};

}  // namespace

Instant kept_until(const LockedPayable& payable, const PaymentRow& payment) {
  return payable.held_until().value_or(rules::hold_end(payment.expires_at));
}

rules::PaymentFacts facts_of(const store::LockedPayment& row, bool livemode, Instant hold_ends_at) {
  rules::PaymentFacts facts;
  facts.id = row.id.str();
  facts.state = row.state;
  facts.amount = row.amount_pence;
  facts.currency = row.currency;
  facts.livemode = livemode;
  facts.hold_ends_at = hold_ends_at;
  facts.paid_by_another = row.paid_by_another;
  return facts;
}

Task<Result<Applied>> apply(db::Transaction& tx, ProviderAnswer answer) {
  KB_CO_TRY(const auto payable, co_await answer.payable->lock(tx, answer.payment.purpose_id));
  KB_CO_TRY(const auto row, co_await store::lock(tx, answer.payment.id));
  if (!row) co_return fail(Kind::not_found, "payment_not_found", "This payment does not exist.");
  const auto facts = facts_of(*row, answer.livemode, kept_until(*payable, *row));
  const auto* session = answer.checkout ? &answer.checkout->facts : nullptr;
  const auto step = rules::answered_step(facts, session, answer.give_up_unopened, app_now());
  co_return co_await take_step(tx, *payable, *row, step, answer.checkout);
}

Task<Result<Applied>> take_step(db::Transaction& tx, LockedPayable& payable, store::LockedPayment payment,
                                rules::Step step, std::optional<provider::CheckoutState> checkout) {
  Applied applied;
  applied.payment = payment;
  applied.payment.state = step.state;
  applied.close_session = step.has(Effect::close_session);
  if (step.state != payment.state) {
    // The first session of a renewed payment may turn out to be paid: then the renewal is cancelled.
    if (step.state == rules::PaymentState::paid) {
      store::cancel_siblings(tx, payment);
      applied.superseded_session = payment.sibling_session;
    }
    store::record_step(tx, payment.id, step, checkout);
  }
  Effects effects(tx, payable, payment, step, checkout ? rules::received(checkout->facts) : std::nullopt);
  for (const Effect effect : step.effects) KB_CO_TRY_VOID(co_await effects.carry_out(effect));
  co_return applied;
}

}  // namespace kerbside::payments
