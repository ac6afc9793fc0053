#include "core/error_payload.hpp"
#include "core/sweep.hpp"
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

// What goes back when it is cancelled now.
Task<Result<orders::OrderCancelling>> unused_credits(db::Transaction& tx, OrderId bundle) {
  orders::OrderCancelling terms;
  KB_CO_TRY(const auto row, co_await store::lock_lot(tx, bundle));
  if (!row || row->lot().unused() == 0) {
    terms.told = "There is nothing left to refund.";
  } else if (row->is_frozen) {
    terms.told = "It can be cancelled once your bank has decided.";
  } else {
    const int count = row->lot().unused();
    terms.possible = true;
    terms.credits = -count;
    terms.refund_pence = rules::worth_of_unused(row->lot());
    terms.told = rules::format_gbp(terms.refund_pence) + " for " + std::to_string(count) +
                 (count == 1 ? " unused credit is" : " unused credits is") + " refunded to your card.";
  }
  co_return terms;
}

// Takes the unused credits of a bundle away, which are refunded.
Task<Status> give_back_unused(db::Transaction& tx, const OrderRow& order) {
  KB_CO_TRY(const auto row, co_await store::lock_lot(tx, order.id));
  if (!row) co_return fail(Kind::bug, "no_lot", "A bundle has no credits.");
  const int count = row->lot().unused();
  store::change_lot(tx, order.id, row->used, row->given_back + count);
  store::insert_transaction(tx, {order.user_id, order.id, order.id, CreditMove::refunded, count, order.title});
  co_return Status();
}

// A closed account's bundle (H14), unless it was used or refunded since, or its bank questions the payment.
Task<Result<bool>> refund_closed(db::Transaction& tx, OrderId bundle) {
  KB_CO_TRY(const auto order, co_await orders::Orders::lock(tx, bundle));
  KB_CO_TRY(const auto terms, co_await unused_credits(tx, bundle));
  if (!terms.possible) co_return false;
  KB_CO_TRY_VOID(co_await give_back_unused(tx, order));
  // A credit may come back to a bundle after others were refunded, so the refunds of one are told apart.
  const std::string key = "closed account, " + std::to_string(terms.credits);
  KB_CO_TRY_VOID(co_await orders::Orders::refund_for_closing(tx, order, terms.refund_pence, key));
  co_return true;
}

constexpr jobs::Sweep closing_sweep{"history_credits_of_closed_accounts", "order",
                                    "Unused credits of a closed account that could not be refunded"};

Task<Status> refund_closed_accounts(Loop& loop) {
  KB_CO_TRY(const auto bundles, co_await store::lots_of_closed_accounts(loop.db));
  co_return co_await jobs::each_alone(loop, closing_sweep, bundles,
                                      [&loop](const OrderId& id) { return loop.db.transaction(&refund_closed, id); });
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

Task<Result<std::string>> Bundles::told(db::Database& db, const OrderRow& order) {
  if (order.order_state == OrderState::cancelled) co_return "Cancelled.";
  KB_CO_TRY(const auto row, co_await store::find_lot(db, order.id));
  if (row && row->is_frozen) co_return "Its credits cannot be used.";
  const int left = row ? row->lot().unused() : 0;
  if (left == 0) co_return "No credits of it are left.";
  co_return std::to_string(left) + " of " + std::to_string(row->credits) +
      (left == 1 ? " credits is left. It never expires." : " credits are left. They never expire.");
}

Task<Result<orders::OrderCancelling>> Bundles::cancelling(db::Transaction& tx, const OrderRow& order) {
  orders::OrderCancelling terms;
  terms.told =
      "A bundle can be cancelled within 14 days. To return unused credits after that, please write to our team.";
  if (order.order_state != OrderState::done || !order.paid_at) co_return terms;
  if (app_now() >= *order.paid_at + rules::bundle_cancellable_for) co_return terms;
  co_return co_await unused_credits(tx, order.id);
}

// Our team refunds what is unused at any time (X6).
Task<Result<orders::OrderCancelling>> Bundles::refundable(db::Transaction& tx, const OrderRow& order) {
  return unused_credits(tx, order.id);
}

Task<Status> Bundles::on_cancelled(db::Transaction& tx, const OrderRow& order) { return give_back_unused(tx, order); }

void Bundles::register_jobs(jobs::Runner& runner) {
  runner.repeat(closing_sweep.name, jobs::Lane::money, jobs::every(std::chrono::hours(1)), &refund_closed_accounts);
}

}  // namespace kerbside::history_checks
