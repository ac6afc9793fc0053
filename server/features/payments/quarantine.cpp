// An admin ends a quarantine (trust.md 3.4, K4). Reads the provider first, since the admin's findings change nothing
// about what came; then does everything in one transaction, which posts the money to the ledger for the first time.
#include "rules/quarantine.hpp"

#include "core/json/write.hpp"
#include "core/new_id.hpp"
#include "features/audit/audit.hpp"
#include "features/payments/apply.hpp"
#include "features/payments/jobs.hpp"
#include "features/payments/refund_store.hpp"

namespace kerbside::payments {
namespace {

const db::Statement admin_action_sql{"payments_admin_action", "select set_config('kerbside.admin_action', 'on', true)"};
// Stores the amount that came, according to the provider.
const db::Statement amount_sql{"payments_amount_that_came", "update payments set amount_pence = $2 where id = $1"};
const db::Statement refund_sql{"payments_give_back_whole", R"(
  insert into refunds (id, payment_id, kind, amount_pence, parts, scheduled_for, reason)
  values ($1, $2, $3, $4, $5, (london_now())::date, 'All of it: the payment did not fit'))"};

struct Ending {
  Actor admin;
  std::string reason, client_ip;
  Payable* payable = nullptr;
  PaymentRow payment{};
  provider::CheckoutState checkout{};
  bool livemode = false;
};

Error not_quarantined() { return fail(Kind::conflict, "payment_not_quarantined", "This payment is no longer held."); }

Error differs(const std::string& what, const provider::CheckoutState& checkout, const PaymentRow& ours) {
  std::string sentence = "Nobody has paid at the provider, so there is nothing to release.";
  if (what == "amount")
    sentence = "The provider took " + rules::format_gbp(checkout.facts.amount_total) + " and we asked for " +
               rules::format_gbp(ours.amount_pence) + ": this payment can only be refunded.";
  if (what == "currency")
    sentence = "The payment came in a currency other than pounds: please settle it with the provider.";
  if (what == "livemode") sentence = "This payment mixes real and test money: it can only be refunded.";
  return fail(Kind::conflict, "payment_differs", std::move(sentence));
}

Task<Status> record(db::Transaction& tx, Ending in, std::string action, std::string came_to) {
  audit::AdminAct act{in.admin, std::move(action), "payment", in.payment.id.str()};
  act.before = R"({"state":"quarantined"})";
  act.after = R"({"state":")" + came_to + "\"}";
  act.reason = std::move(in.reason);
  return audit::record(tx, std::move(act), std::move(in.client_ip));
}

Task<Result<Applied>> take_for_paid(db::Transaction& tx, Ending in) {
  KB_CO_TRY(const auto payable, co_await in.payable->lock(tx, in.payment.purpose_id));
  KB_CO_TRY(const auto row, co_await store::lock(tx, in.payment.id));
  if (!row || row->state != rules::PaymentState::quarantined) co_return not_quarantined();
  const auto facts = facts_of(*row, in.livemode, kept_until(*payable, *row));
  const auto step = rules::release_step(facts, in.checkout.facts, app_now());
  if (step.state != rules::PaymentState::paid) co_return differs(step.reason, in.checkout, *row);
  tx.later(admin_action_sql, db::Params());
  KB_CO_TRY_VOID(co_await record(tx, in, "payment_release", "paid"));
  co_return co_await take_step(tx, *payable, *row, step, in.checkout);
}

// Until it has been refunded the money is held for the payer.
Task<Status> take_and_refund(db::Transaction& tx, LockedPayable& payable, const Ending& in) {
  const rules::Pence came = in.checkout.facts.amount_total;
  const rules::Parts held{{rules::Account::deposit_held, in.payment.user_id, came}};
  tx.later(amount_sql, db::Params(in.payment.id, came));
  const rules::Step counts_for_nothing{rules::PaymentState::paid, {rules::Effect::refund_duplicate}, "given_back"};
  store::record_step(tx, in.payment.id, counts_for_nothing, in.checkout);
  store::post(tx, {rules::LedgerKind::charge, rules::LedgerSource::payment, in.payment.id.str(), in.payment.subject()},
              rules::came_by_card(held));
  const auto refund = new_id<RefundId>();
  tx.later(refund_sql, db::Params(refund, in.payment.id, rules::RefundKind::quarantined, came, json::to_string(held)));
  enqueue_refund(tx, refund);
  return payable.on_given_back(came);
}

Task<Result<bool>> send_back(db::Transaction& tx, Ending in) {
  KB_CO_TRY(const auto payable, co_await in.payable->lock(tx, in.payment.purpose_id));
  KB_CO_TRY(const auto row, co_await store::lock(tx, in.payment.id));
  if (!row || row->state != rules::PaymentState::quarantined) co_return not_quarantined();
  tx.later(admin_action_sql, db::Params());
  switch (rules::set_aside(in.checkout.facts)) {
    case rules::SetAside::everything:
      KB_CO_TRY_VOID(co_await take_and_refund(tx, *payable, in));
      KB_CO_TRY_VOID(co_await record(tx, in, "payment_give_back", "paid"));
      break;
    case rules::SetAside::nothing:
      store::record_step(tx, row->id, rules::Step{rules::PaymentState::cancelled, {}, "nothing_came"}, in.checkout);
      KB_CO_TRY_VOID(co_await record(tx, in, "payment_give_back", "cancelled"));
      break;
    case rules::SetAside::still_undecided:
      co_return fail(Kind::conflict, "payment_undecided",
                     "The provider is still working on this payment. Please try again when it has decided.");
    case rules::SetAside::not_pounds:
      co_return differs("currency", in.checkout, *row);
  }
  co_return true;
}

}  // namespace

Task<Result<PaymentRow>> Payments::quarantined(Loop& loop, Actor actor, WithReason<PaymentId> in) {
  if (!may_move_money(actor))
    co_return fail(Kind::forbidden, "forbidden", "Only finance and superadmins can handle payments.");
  KB_CO_TRY_VOID(audit::check_reason(in.reason, "what you found out"));
  KB_CO_TRY(auto payment, co_await store::find(loop.db, in.id));
  if (!payment || payment->state != rules::PaymentState::quarantined) co_return not_quarantined();
  if (!payment->provider_session_id)
    co_return fail(Kind::bug, "quarantine_without_session", "A payment is quarantined whose session nobody knows.");
  co_return std::move(*payment);
}

Task<Status> Payments::release(Loop& loop, Actor actor, WithReason<PaymentId> in, audit::Client client) {
  Ending ending{actor, in.reason, std::move(client.ip)};
  KB_CO_TRY(ending.payment, co_await quarantined(loop, actor, std::move(in)));
  KB_CO_TRY(ending.checkout, co_await provider_.read_checkout(loop, *ending.payment.provider_session_id));
  ending.payable = &payable(ending.payment.purpose);
  ending.livemode = provider_.livemode();
  KB_CO_TRY(const auto applied, co_await loop.db.transaction(&take_for_paid, ending));
  if (applied.superseded_session)
    co_await expire_unwanted_session(loop, *applied.superseded_session, applied.payment.id);
  co_return Status();
}

Task<Status> Payments::give_back(Loop& loop, Actor actor, WithReason<PaymentId> in, audit::Client client) {
  Ending ending{actor, in.reason, std::move(client.ip)};
  KB_CO_TRY(ending.payment, co_await quarantined(loop, actor, std::move(in)));
  // Makes sure that nobody can pay there after this.
  KB_CO_TRY(ending.checkout, co_await provider_.expire_checkout(loop, *ending.payment.provider_session_id));
  ending.payable = &payable(ending.payment.purpose);
  KB_CO_TRY_VOID(co_await loop.db.transaction(&send_back, ending));
  co_return Status();
}

}  // namespace kerbside::payments
