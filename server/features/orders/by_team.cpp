// What our team does with orders: those that wait too long, and refunds (X6).
#include "features/orders/news.hpp"
#include "features/orders/orders.hpp"
#include "features/orders/payable.hpp"
#include "rules/order_money.hpp"

namespace kerbside::orders {

struct Orders::Refunding {
  Actor by;
  WithReason<OrderId> in;
  std::string client_ip;
};

namespace {

using rules::OrderState;

Error not_refundable(std::string why) { return kerbside::fail(Kind::conflict, "order_not_refundable", std::move(why)); }

Task<Status> record_refund(db::Transaction& tx, Actor by, const WithReason<OrderId>& in, std::string client_ip) {
  audit::AdminAct act{std::move(by), "order_refund", "order", in.id.str()};
  act.reason = in.reason;
  return audit::record(tx, std::move(act), std::move(client_ip));
}

// What ends late orders by the clock has the first word.
constexpr std::chrono::hours grace{1};

const Remedy refunding{"refund_order",
                       "Refund",
                       "Refund this order?",
                       "It ends, and what was paid for it goes back: money to the card, a credit to the account. The "
                       "buyer is told.",
                       "Order refunded",
                       AdminRole::finance};

AttentionItem item_of(const store::OrderRow& order, Instant due) {
  AttentionItem item{"late_order", order.id.str(), "Late order", Urgency::warning};
  item.subject = rules::about(order.id);
  if (order.paid_with == PaidWith::card) item.amount_pence = order.amount_pence;
  item.since = due;
  item.why = order.title + (order.about.empty() ? "" : " (" + order.about + ")") + " should have been delivered by " +
             format_when(to_london(due)) + ".";
  item.remedies = {refunding};
  return item;
}

}  // namespace

Task<Result<OrderCancelling>> Orders::refund_terms(db::Transaction& tx, const store::OrderRow& order) {
  OrderCancelling none;
  if (order.is_refunded)
    none.told = "This order has been refunded already.";
  else if (order.order_state != OrderState::open && order.order_state != OrderState::done)
    none.told = "Nothing is paid for this order that could be refunded.";
  else
    co_return co_await seller_of(order.kind).refundable(tx, order);
  co_return none;
}

Task<Result<bool>> Orders::refund_in(db::Transaction& tx, Orders* orders, Refunding in) {
  KB_CO_TRY(const auto order, co_await lock(tx, in.in.id));
  KB_CO_TRY(const auto terms, co_await orders->refund_terms(tx, order));
  if (!terms.possible) co_return not_refundable(terms.told);
  KB_CO_TRY_VOID(co_await record_refund(tx, in.by, in.in, in.client_ip));
  auto refund = refund_of(order, rules::RefundKind::admin, in.in.reason);
  refund.parts = rules::refunded_from(order.kind, order.order_state, terms.refund_pence, order.user_id);
  KB_CO_TRY_VOID(co_await payments::Payments::refund(tx, std::move(refund)));
  if (rules::may_move(order.kind, order.order_state, OrderState::cancelled)) {
    KB_CO_TRY_VOID(co_await orders->seller_of(order.kind).on_cancelled(tx, order));
    store::record_end(tx, order.id, OrderState::cancelled, "Our team has cancelled it.");
    tell(tx, "cancelled", order);
  } else {
    store::add_event(tx, order.id, "refunded_by_us");
  }
  co_return true;
}

Task<Status> Orders::refund(Loop& loop, Actor admin, WithReason<OrderId> in, audit::Client client) {
  KB_CO_TRY_VOID(audit::check_reason(in.reason, "why the order is refunded"));
  KB_CO_TRY_VOID(co_await loop.db.transaction(&Orders::refund_in, this,
                                              Refunding{std::move(admin), std::move(in), std::move(client.ip)}));
  co_return Status();
}

Task<Result<std::vector<AttentionItem>>> Orders::late_orders(Loop& loop) {
  KB_CO_TRY(const auto rows, co_await store::open_since_before(loop.db, app_now() - std::chrono::hours(1)));
  std::vector<AttentionItem> items;
  for (const auto& row : rows) {
    KB_CO_TRY(const auto due, co_await seller_of(row.kind).due(loop.db, row));
    if (due && *due + grace < app_now()) items.push_back(item_of(row, *due));
  }
  co_return items;
}

}  // namespace kerbside::orders
