#include "core/error_payload.hpp"
#include "features/history_checks/history_checks.hpp"

namespace kerbside::history_checks {
namespace {

using orders::store::OrderRow;
using rules::OrderState;

Error deal_not_found() { return fail(Kind::not_found, "deal_not_found", "This deal is no longer sold."); }

Task<Result<orders::Placed>> place_bundle(db::Transaction& tx, UserId buyer, NewBundle in) {
  KB_CO_TRY(const auto deal, co_await services::Services::active_deal(tx, in.id));
  if (!deal) co_return deal_not_found();
  if (deal->price_pence != in.total_amount)
    co_return with_payload(fail(Kind::conflict, "price_changed", "The price has changed since you saw it."), *deal);
  auto placed = orders::Orders::place(tx, {buyer, rules::OrderKind::hpi_credits, deal->title, "", deal->price_pence});
  store::insert_lot(tx, placed.order, buyer, deal->credits_amount, deal->price_pence);
  co_return placed;
}

rules::Pence worth_of_unused(const store::LotRow& lot) {
  return rules::credits_worth(lot.price_pence, lot.credits, lot.credits - lot.left(), lot.left());
}

}  // namespace

Task<Result<orders::OrderStarted>> Bundles::buy(Loop& loop, Actor actor, NewBundle in) {
  KB_CO_TRY(auto placed, co_await loop.db.transaction(&place_bundle, actor.signed_in_user(), in));
  co_return co_await orders_.open_checkout(loop, std::move(placed));
}

// The credits are there at once, so the order is delivered with its payment.
Task<Status> Bundles::on_paid(db::Transaction& tx, const OrderRow& order) {
  KB_CO_TRY(const int credits, co_await store::record_lot_paid(tx, order.id));
  store::insert_transaction(tx, {order.user_id, order.id, order.id, CreditMove::earned, credits, order.title});
  orders::store::record_end(tx, order.id, OrderState::done, {});
  co_return Status();
}

Task<Result<std::string>> Bundles::told(db::Database&, const OrderRow& order) {
  co_return order.order_state == OrderState::cancelled
      ? "Cancelled. What your unused credits cost goes back to your card."
      : "Your credits are there. They never expire.";
}

Task<Result<orders::OrderCancelling>> Bundles::cancelling(db::Transaction& tx, const OrderRow& order) {
  orders::OrderCancelling terms;
  terms.told = "A bundle can be cancelled within 14 days. Please write to our team.";
  if (order.order_state != OrderState::done) co_return terms;
  KB_CO_TRY(const auto lot, co_await store::lock_lot(tx, order.id));
  if (!lot || lot->left() == 0) {
    terms.told = "All of its credits are used.";
    co_return terms;
  }
  if (app_now() >= lot->bought_at + rules::bundle_cancellable_for) co_return terms;
  terms.possible = true;
  terms.credits = -lot->left();
  terms.refund_pence = worth_of_unused(*lot);
  terms.told = rules::format_gbp(terms.refund_pence) + " for " + std::to_string(lot->left()) +
               (lot->left() == 1 ? " unused credit goes" : " unused credits goes") + " back to your card.";
  co_return terms;
}

Task<Status> Bundles::on_cancelled(db::Transaction& tx, const OrderRow& order) {
  KB_CO_TRY(const auto lot, co_await store::lock_lot(tx, order.id));
  if (!lot) co_return fail(Kind::bug, "no_lot", "A bundle has no credits.");
  store::change_lot(tx, order.id, lot->used, lot->given_back + lot->left());
  store::insert_transaction(tx, {order.user_id, order.id, order.id, CreditMove::refunded, lot->left(), order.title});
  co_return Status();
}

}  // namespace kerbside::history_checks
