// Checks that a credit pays (H1, H14, H18).
#include <algorithm>

#include "core/new_id.hpp"
#include "features/history_checks/history_checks.hpp"

namespace kerbside::history_checks {
namespace {

using orders::Orders;
using orders::store::OrderRow;

Error already_paid() {
  return fail(Kind::conflict, "order_paid", "This check is paid by card already, so no credit was used.");
}

struct Paying {
  UserId buyer;
  OrderId order;
};

Task<Result<CheckPlaced>> pay_own(db::Transaction& tx, Orders* orders, Paying in) {
  KB_CO_TRY(const OrderRow order, co_await Orders::lock(tx, in.order));
  if (order.paid_with == orders::PaidWith::credit) co_return CheckPlaced{in.order};
  if (rules::is_listed(order.order_state)) co_return already_paid();
  KB_CO_TRY(const auto own, co_await store::lock_own(tx, in.buyer, order.about, in.order));
  KB_CO_TRY_VOID(check_not_own(own));
  KB_CO_TRY(const auto lots, co_await store::lock_lots(tx, in.buyer));
  KB_CO_TRY_VOID(spend_credit(tx, lots, in.buyer, in.order));
  Orders::pay_with_credit(tx, in.order);
  KB_CO_TRY_VOID(co_await orders->begin(tx, in.order));
  co_return CheckPlaced{in.order};
}

}  // namespace

Error insufficient_credits() {
  return fail(Kind::conflict, "insufficient_credits", "You don't have enough credits for this HPI check.",
              "Insufficient Credits");
}

Status spend_credit(db::Transaction& tx, const std::vector<store::LotRow>& lots, UserId buyer, OrderId order) {
  const auto lot = std::ranges::find_if(lots, &store::LotRow::has_credit);
  if (lot == lots.end()) return insufficient_credits();
  store::change_lot(tx, lot->order_id, lot->used + 1, lot->given_back);
  store::insert_transaction(tx, {buyer, order, lot->order_id, CreditMove::used, 1, check_title});
  return Status();
}

Task<Status> return_credit(db::Transaction& tx, const OrderRow& order) {
  if (order.paid_with != orders::PaidWith::credit) co_return Status();
  KB_CO_TRY(const auto lot, co_await store::lock_lot_used_by(tx, order.id));
  if (!lot) co_return fail(Kind::bug, "no_credit", "An order was paid with a credit that nobody knows.");
  store::change_lot(tx, lot->order_id, lot->used - 1, lot->given_back);
  store::insert_transaction(tx, {order.user_id, order.id, lot->order_id, CreditMove::returned, 1, order.title});
  co_return Status();
}

// Whoever asks again for what waits still, since the first answer was lost, gets that: the key of a request does not
// outlive the death of a process between the order and its answer.
Task<Result<CheckPlaced>> HistoryChecks::place_with_credit(db::Transaction& tx, Orders* orders, Wanted wanted) {
  KB_CO_TRY(const auto waiting, co_await store::lock_own(tx, wanted.buyer, wanted.registration));
  if (waiting) co_return CheckPlaced{waiting->order};
  KB_CO_TRY(const auto lots, co_await store::lock_lots(tx, wanted.buyer));
  const auto id = new_id<OrderId>();
  Orders::place_paid(tx, id, {wanted.buyer, rules::OrderKind::hpi_check, check_title, wanted.registration, {}});
  store::insert_check(tx, id, wanted.registration, wanted.vehicle);
  KB_CO_TRY_VOID(spend_credit(tx, lots, wanted.buyer, id));
  KB_CO_TRY_VOID(co_await orders->begin(tx, id));
  co_return CheckPlaced{id};
}

Task<Result<CheckPlaced>> HistoryChecks::buy_with_credit(Loop& loop, Actor actor, CheckWithCredit in) {
  if (!in.use_credits) co_return field_error("use_credits", "Please say that a credit pays for this check.");
  KB_CO_TRY(auto wanted, co_await check_wanted(loop, actor.signed_in_user(), in.registration_number, in.begin_at_once));
  co_return co_await loop.db.transaction(&HistoryChecks::place_with_credit, &orders_, std::move(wanted));
}

// The checkout is ended first: money that comes for it afterwards goes back in full.
Task<Result<CheckPlaced>> HistoryChecks::use_credits(Loop& loop, Actor actor, OrderId id) {
  KB_CO_TRY(const auto order, co_await orders::store::find(loop.db, id));
  if (!order || order->user_id != actor.user() || order->kind != rules::OrderKind::hpi_check)
    co_return orders::order_not_found();
  if (order->paid_with == orders::PaidWith::credit) co_return CheckPlaced{id};
  KB_CO_TRY(const Credits credits, co_await store::credits_of(loop.db, order->user_id));
  if (credits.credits_balance < 1) co_return insufficient_credits();
  KB_CO_TRY_VOID(co_await orders_.end_checkout(loop, *order));
  co_return co_await loop.db.transaction(&pay_own, &orders_, Paying{order->user_id, id});
}

Task<Result<Credits>> HistoryChecks::credits(Loop& loop, Actor actor) {
  return store::credits_of(loop.db, actor.signed_in_user());
}

Task<Result<CreditTransactions>> HistoryChecks::transactions(Loop& loop, Actor actor) {
  KB_CO_TRY(auto items, co_await store::transactions_of(loop.db, actor.signed_in_user()));
  co_return CreditTransactions{std::move(items)};
}

}  // namespace kerbside::history_checks
