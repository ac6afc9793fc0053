// Sends refunds: each is a row of its own, sent by a job with its own id as the key, followed until the provider has
// completed or rejected it, and posted to the ledger on the way (K8, trust.md 1.2, 3.4).
#include "features/payments/refunds.hpp"

#include "core/json/value.hpp"
#include "core/log.hpp"
#include "features/audit/audit.hpp"
#include "features/payments/jobs.hpp"
#include "features/payments/payments.hpp"
#include "features/payments/refund_store.hpp"
#include "features/payments/store.hpp"
#include "rules/sending.hpp"

namespace kerbside::payments {
namespace {

struct Finished {
  Payable* payable = nullptr;
  store::RefundRow refund;  // as read before; its purpose says what to lock
  provider::RefundReading reading;
};

Task<Status> carry_out(db::Transaction& tx, rules::RefundEffect effect, LockedPayable& payable,
                       const store::RefundRow& refund) {
  const rules::Parts parts = refund.parts.value_or(payable.everything_paid());
  switch (effect) {
    case rules::RefundEffect::none:
      break;
    case rules::RefundEffect::alert:
      co_return co_await payable.on_refund_failed(refund.amount_pence);
    case rules::RefundEffect::post:
      store::post(tx, refund.fact(rules::LedgerKind::refund), rules::left_by_card(parts));
      if (concerns_payable(refund.kind)) co_return co_await payable.on_refunded(refund.amount_pence);
      co_return co_await payable.on_given_back_arrived(refund.amount_pence);
    case rules::RefundEffect::undo:
      store::post(tx, refund.fact(rules::LedgerKind::refund_failed), rules::came_by_card(parts));
      if (concerns_payable(refund.kind)) co_return co_await payable.on_refund_returned(refund.amount_pence);
      co_return co_await payable.on_refund_failed(refund.amount_pence);
  }
  co_return Status();
}

Task<Result<rules::RefundStep>> finish(db::Transaction& tx, Finished in) {
  KB_CO_TRY(const auto payable, co_await in.payable->lock(tx, in.refund.purpose_id));
  KB_CO_TRY(const auto refund, co_await store::lock_refund(tx, in.refund.id));
  const auto step = rules::refund_step(refund.state, in.reading.progress);
  const bool news = step.state != refund.state || !refund.provider_refund_id;
  if (news) store::move_refund(tx, refund.id, step.state, in.reading);
  KB_CO_TRY_VOID(co_await carry_out(tx, step.effect, *payable, refund));
  co_return step;
}

provider::RefundCommand command_for(const store::RefundRow& refund) {
  provider::RefundCommand command;
  command.refund_id = refund.id.str();
  command.provider_payment_id = refund.provider_payment_id;
  command.amount_pence = refund.amount_pence.value;
  return command;
}

provider::RefundReading refused(const store::RefundRow& refund) {
  provider::RefundReading reading;
  reading.amount = refund.amount_pence;
  reading.progress = rules::RefundProgress::failed;
  reading.failure_reason = "refused_by_provider";
  return reading;
}

Error failed_elsewhere() {
  return fail(Kind::conflict, "refund_not_failed",
              "This refund has not failed, or it has already been tried again. Look at `kerbside reconcile`.");
}

Task<Result<RefundId>> insert_retry(db::Transaction& tx, Actor by, WithReason<RefundId> retry, std::string client_ip) {
  KB_CO_TRY(const auto id, co_await store::insert_retry(tx, retry.id));
  if (!id) co_return failed_elsewhere();
  enqueue_refund(tx, *id);
  audit::AdminAct act{by, "refund_retry", "refund", retry.id.str()};
  act.after = R"({"retried_as":")" + id->str() + "\"}";
  act.reason = retry.reason;
  KB_CO_TRY_VOID(co_await audit::record(tx, std::move(act), client_ip));
  co_return *id;
}

}  // namespace

bool concerns_payable(rules::RefundKind kind) {
  return kind != rules::RefundKind::duplicate && kind != rules::RefundKind::quarantined;
}

bool may_move_money(const Actor& actor) {
  return actor.role() == AdminRole::superadmin || actor.role() == AdminRole::finance;
}

Task<Result<RefundId>> retry_refund(db::Database& db, Actor actor, WithReason<RefundId> retry, audit::Client client) {
  if (!may_move_money(actor))
    co_return fail(Kind::forbidden, "forbidden", "Only finance and superadmins can handle refunds.");
  KB_CO_TRY_VOID(audit::check_reason(retry.reason, "why the refund is tried again"));
  co_return co_await db.transaction(&insert_retry, actor, retry, client.ip);
}

Task<Status> Payments::refund(db::Transaction& tx, NewRefund refund) {
  if (rules::total_of(refund.parts) == rules::Pence{0}) co_return Status();
  KB_CO_TRY(const auto id, co_await store::insert_refund(tx, refund));
  if (!id) co_return fail(Kind::bug, "refund_without_payment", "Something was to be refunded that nobody paid for.");
  enqueue_refund(tx, *id);
  co_return Status();
}

Task<Status> Payments::plan(db::Transaction& tx, PlannedRefund refund) {
  if (rules::total_of(refund.parts) == rules::Pence{0}) {
    store::unplan(tx, refund);
    co_return Status();
  }
  KB_CO_TRY(const bool planned, co_await store::plan(tx, refund));
  if (!planned) co_return fail(Kind::bug, "refund_not_planned", "A refund was planned anew that had been sent.");
  co_return Status();
}

Task<Result<std::vector<RefundOfDeposit>>> Payments::lock_deposit_refunds(db::Transaction& tx, rules::Purpose purpose,
                                                                          PurposeId purpose_id) {
  return store::lock_deposit_refunds(tx, purpose, purpose_id);
}

Task<Result<std::optional<provider::RefundReading>>> Payments::find_at_provider(Loop& loop, store::RefundRow refund) {
  KB_CO_TRY(const auto known, co_await provider_.list_refunds(loop, refund.provider_payment_id));
  for (const auto& reading : known)
    if (reading.refund_id == refund.id.text()) co_return reading;
  co_return std::nullopt;
}

Task<Result<provider::RefundReading>> Payments::read_or_send(Loop& loop, store::RefundRow refund) {
  auto sending = rules::begin_sending(refund.provider_refund_id.has_value(), refund.first_sent_at, app_now());
  for (;;) {
    switch (rules::next_move(sending)) {
      case rules::SendMove::read:
        co_return co_await provider_.read_refund(loop, *refund.provider_refund_id);
      case rules::SendMove::look: {
        KB_CO_TRY(auto found, co_await find_at_provider(loop, refund));
        if (found) co_return std::move(*found);
        sending = rules::after_look_in_vain(sending);
        break;
      }
      case rules::SendMove::send: {
        auto sent = co_await provider_.refund(loop, command_for(refund));
        if (sent.has_value() || sent.error().code != provider::code::invalid) co_return sent;
        sending = rules::after_refusal(sending);
        break;
      }
      case rules::SendMove::give_up:
        co_return refused(refund);
    }
  }
}

Task<Result<rules::RefundState>> Payments::settle_refund(Loop& loop, store::RefundRow refund,
                                                         provider::RefundReading reading) {
  if (reading.amount != refund.amount_pence) {
    log::error("refund_mismatch", {{"refund_id", refund.id.text()}});
    co_return fail(Kind::conflict, "refund_mismatch", "The provider speaks of another amount than ours.");
  }
  Finished finished;
  finished.payable = &payable(refund.purpose);
  finished.refund = refund;
  finished.reading = std::move(reading);
  KB_CO_TRY(const auto step, co_await loop.db.transaction(&finish, finished));
  const std::string& reason = finished.reading.failure_reason;
  if (step.effect == rules::RefundEffect::alert)
    log::error("refund_failed", {{"refund_id", refund.id.text()}, {"reason", reason}});
  if (step.effect == rules::RefundEffect::undo)
    log::error("refund_came_back", {{"refund_id", refund.id.text()}, {"reason", reason}});
  co_return step.state;
}

Task<Status> Payments::send_refund(Loop& loop, const RefundJob& payload) {
  const RefundId id = payload.refund_id;
  KB_CO_TRY_VOID(co_await meet_by_bank(loop, id));
  KB_CO_TRY(const auto refund, co_await loop.db.transaction(&store::begin_refund, id));
  if (!refund) co_return Status();  // it has ended, or is held: the end of a chargeback asks again
  KB_CO_TRY(auto reading, co_await read_or_send(loop, *refund));
  KB_CO_TRY(const auto state, co_await settle_refund(loop, *refund, std::move(reading)));
  if (state != rules::RefundState::processing) co_return Status();
  co_return fail(Kind::unavailable, "refund_pending", "The provider is still working on this refund.");
}

}  // namespace kerbside::payments
