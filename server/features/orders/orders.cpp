#include "features/orders/orders.hpp"

#include "core/error_payload.hpp"
#include "core/new_id.hpp"
#include "features/orders/news.hpp"
#include "features/orders/payable.hpp"
#include "rules/availability.hpp"
#include "rules/order_money.hpp"
#include "rules/service_case.hpp"

namespace kerbside::orders {
namespace {

using rules::OrderState;

std::string words_of(const store::EventRow& row) {
  static const std::map<std::string, std::string> words{
      {"ordered", "Ordered"},
      {"paid", "Paid"},
      {"paid_with_credit", "Paid with a credit"},
      {"lapsed", "The checkout ended"},
      {"money_returned", "Your payment came too late and is being refunded"},
      {"begun", "Begun"},
      {"done", "Delivered"},
      {"evidence_added", "You added evidence"},
      {"appointment_offered", "Our team offered an appointment"},
      {"appointment_accepted", "You accepted the appointment"},
      {"another_appointment_asked", "You asked for another appointment"},
      {"draft_written", "Our team wrote the appeal"},
      {"draft_changes_asked", "You asked for changes to the appeal"},
      {"draft_approved", "You approved the appeal"},
      {"draft_sent", "Our team sent the appeal"},
      {"appeal_pending", "The appeal waits"},
      {"appeal_under_review", "The appeal is being reviewed"},
      {"appeal_approved", "The issuer accepted the appeal"},
      {"appeal_rejected", "The issuer rejected the appeal"},
      {"failed", "It could not be delivered"},
      {"cancelled", "Cancelled"},
      {"refunded", "Refunded to your card"},
      {"refund_failed", "The refund did not arrive. Our team is looking into it"},
      {"refund_by_bank", "Refunded by your bank"},
      {"refunded_by_us", "Our team is refunding it"},
      {"disputed", "Your bank is asking about this payment"},
      {"payment_checked", "We have received your payment and are checking it"},
      {"given_back", "Your payment did not match this order and is being refunded"},
      {"given_back_arrived", "That payment was refunded to your card"},
      {"broker_asked", "Sent to the broker"},
      {"broker_confirmed", "Confirmed by the broker"}};
  const auto found = words.find(row.event);
  std::string text = found == words.end() ? row.event : found->second;
  if (row.text) text += ": " + *row.text;
  return text;
}

// What the broker was asked and answered says it of insurance, which has begun and is delivered on other days.
bool is_said_otherwise(rules::OrderKind kind, const store::EventRow& row) {
  return kind == rules::OrderKind::temporary_insurance && (row.event == "begun" || row.event == "done");
}

std::vector<OrderEvent> timeline_of(rules::OrderKind kind, const std::vector<store::EventRow>& rows) {
  std::vector<OrderEvent> timeline;
  for (const auto& row : rows)
    if (!is_said_otherwise(kind, row)) timeline.push_back({row.at, words_of(row)});
  return timeline;
}

Error refund_changed(const OrderCancelling& now) {
  return with_payload(
      kerbside::fail(Kind::conflict, "refund_changed",
                     "The refund is now " + rules::format_gbp(now.refund_pence) + ". Please check it again.",
                     "Refund changed"),
      now);
}

Error not_cancellable(std::string why) {
  return kerbside::fail(Kind::conflict, "order_not_cancellable", std::move(why));
}

// Refunds by card, in the transaction that ends the order.
Task<Status> refund_by_card(db::Transaction& tx, const store::OrderRow& order, rules::Pence amount, std::string reason,
                            rules::RefundKind kind = rules::RefundKind::cancellation_refund) {
  auto refund = refund_of(order, kind, std::move(reason));
  refund.parts = rules::refunded_from(order.kind, order.order_state, amount, order.user_id);
  return payments::Payments::refund(tx, std::move(refund));
}

// That much of what an order holds for its buyer becomes ours, or its broker’s.
void to_income(db::Transaction& tx, const store::OrderRow& order, rules::Pence amount) {
  payments::Payments::move(
      tx, {rules::LedgerKind::delivered, rules::LedgerSource::order, order.id.str(), rules::about(order.id)},
      rules::delivered_legs(order.kind, amount, order.user_id));
}

bool can_be_paid(const store::OrderRow& row) {
  return row.order_state == OrderState::unpaid && row.payment_state == rules::PaymentState::open &&
         row.checkout_ends_at && app_now() < *row.checkout_ends_at;
}

// Also of one that was never paid, as soon as there is money that came for it (K8).
bool is_for_our_team(const store::OrderRow& row) {
  using rules::PaymentState;
  return rules::is_listed(row.order_state) || row.payment_state == PaymentState::quarantined ||
         row.payment_state == PaymentState::paid;
}

}  // namespace

Error order_not_found() { return kerbside::fail(Kind::not_found, "order_not_found", "This order does not exist."); }

Orders::Orders(payments::Payments& payments, std::string public_url) : payments_(payments) {
  for (const auto purpose : {rules::Purpose::order, rules::Purpose::credits, rules::Purpose::insurance}) {
    payables_.push_back(std::make_unique<OrderPayable>(purpose, *this, public_url));
    payments.add(*payables_.back());
  }
}

Orders::~Orders() = default;

void Orders::add(rules::OrderKind kind, Seller& seller) {
  if (!sellers_.emplace(kind, &seller).second) throw std::logic_error("a kind of order has two sellers");
}

Seller& Orders::seller_of(rules::OrderKind kind) const {
  const auto found = sellers_.find(kind);
  if (found == sellers_.end()) throw std::logic_error("a kind of order has no seller");
  return *found->second;
}

Placed Orders::place(db::Transaction& tx, NewOrder order) {
  const auto id = new_id<OrderId>();
  store::insert(tx, {id, order.buyer, order.kind, std::move(order.title), std::move(order.about), order.amount,
                     PaidWith::card, false});
  payments::NewPayment payment;
  payment.purpose = purpose_of(order.kind);
  payment.purpose_id = purpose_of(id);
  payment.subject = rules::about(id);
  payment.user_id = order.buyer;
  payment.amount = order.amount;
  payment.expires_at = app_now() + rules::checkout_lifetime;
  payment.hold_ends_at = rules::hold_end(payment.expires_at);
  return {id, payments::Payments::create(tx, payment)};
}

void Orders::place_paid(db::Transaction& tx, OrderId id, NewOrder order) {
  store::insert(tx, {id, order.buyer, order.kind, std::move(order.title), std::move(order.about), order.amount,
                     PaidWith::credit, true});
}

void Orders::pay_with_credit(db::Transaction& tx, OrderId id) { store::record_paid_with_credit(tx, id); }

Task<Status> Orders::begin(db::Transaction& tx, OrderId id) {
  KB_CO_TRY(const auto order, co_await lock(tx, id));
  tell(tx, "received", order);
  co_return co_await seller_of(order.kind).on_paid(tx, order);
}

Task<Status> Orders::end_checkout(Loop& loop, const store::OrderRow& order) {
  KB_CO_TRY(auto payment, co_await payments_.latest_for(loop.db, purpose_of(order.kind), purpose_of(order.id)));
  if (payment) KB_CO_TRY_VOID(co_await payments_.close(loop, std::move(*payment)));
  co_return Status();
}

Task<Result<std::optional<OrderStarted>>> Orders::started_before(Loop& loop, UserId buyer, rules::OrderKind kind,
                                                                 std::string about, rules::Pence amount) {
  return store::with_open_checkout(loop.db, buyer, kind, std::move(about), amount);
}

Task<Result<OrderStarted>> Orders::open_checkout(Loop& loop, Placed placed) {
  KB_CO_TRY(auto checkout, co_await payments_.open(loop, std::move(placed.payment)));
  co_return OrderStarted{placed.order, std::move(checkout.url)};
}

void Orders::deliver(db::Transaction& tx, const store::OrderRow& order) {
  settle(tx, order);
  if (order.kind == rules::OrderKind::temporary_insurance)
    tell(tx, "cover_confirmed", order);
  else
    tell(tx, "delivered", order);
}

void Orders::settle(db::Transaction& tx, const store::OrderRow& order) {
  store::record_end(tx, order.id, OrderState::done, {});
  to_income(tx, order, order.amount_pence);
}

Task<Status> Orders::fail(db::Transaction& tx, const store::OrderRow& order, std::string reason) {
  store::record_end(tx, order.id, OrderState::failed, reason);
  tell(tx, "failed", order);
  if (order.paid_with == PaidWith::credit) co_return Status();
  co_return co_await refund_by_card(tx, order, order.amount_pence, std::move(reason));
}

Task<Status> Orders::call_off(db::Transaction& tx, const store::OrderRow& order, std::string reason,
                              rules::RefundKind kind) {
  store::record_end(tx, order.id, OrderState::cancelled, reason);
  tell(tx, "cancelled", order);
  co_return co_await refund_by_card(tx, order, order.amount_pence, std::move(reason), kind);
}

Task<Status> Orders::refund_for_closing(db::Transaction& tx, const store::OrderRow& order, rules::Pence amount,
                                        std::string key) {
  auto refund = refund_of(order, rules::RefundKind::admin, "The buyer has closed the account");
  refund.key = std::move(key);
  refund.parts = rules::order_parts(order.kind, amount, order.user_id);
  return payments::Payments::refund(tx, std::move(refund));
}

Task<Result<store::OrderRow>> Orders::lock(db::Transaction& tx, OrderId id) {
  KB_CO_TRY(auto row, co_await store::lock(tx, id));
  if (!row) co_return order_not_found();
  co_return std::move(*row);
}

Task<Result<OrderSummary>> Orders::to_order(db::Database& db, const store::OrderRow& row) {
  OrderSummary order;
  static_cast<OrderFacts&>(order) = row;
  order.status = row.status();
  order.waits_for = WaitsFor::nobody;
  if (!rules::is_listed(row.order_state)) {
    order.told = told_of_unpaid(row);
    if (row.payment_state == rules::PaymentState::quarantined) {
      order.waits_for = WaitsFor::us;
    } else if (can_be_paid(row)) {
      order.waits_for = WaitsFor::buyer;
      order.by = row.checkout_ends_at;
    }
    co_return order;
  }
  Seller& seller = seller_of(row.kind);
  KB_CO_TRY(order.told, co_await seller.told(db, row));
  const auto back = row.given_back();
  order.told += back.empty() ? row.held_by_bank() : back;
  if (row.order_state == OrderState::open) {
    KB_CO_TRY(const auto next, co_await seller.next(db, row));
    order.waits_for = next.waits_for;
    order.by = next.by;
  }
  co_return order;
}

Task<Result<OrderList>> Orders::list(Loop& loop, UserId user, OrdersAsked asked) {
  OrderList list;
  list.page = asked.page.value_or(1);
  KB_CO_TRY_VOID(check_page(list.page));
  KB_CO_TRY(const auto rows, co_await store::of_buyer(loop.db, user, asked.kind, list.page_size, list.rows_before()));
  for (const auto& row : rows) {
    list.total = row.matches;
    KB_CO_TRY(auto order, co_await to_order(loop.db, row));
    list.items.push_back(std::move(order));
  }
  co_return list;
}

Task<Result<OrderPage>> Orders::one(Loop& loop, Actor actor, OrderId id) {
  KB_CO_TRY(const auto row, co_await store::find(loop.db, id));
  if (!row || row->user_id != actor.user()) co_return order_not_found();
  OrderPage page;
  KB_CO_TRY(static_cast<OrderSummary&>(page), co_await to_order(loop.db, *row));
  KB_CO_TRY(const auto events, co_await store::events(loop.db, id));
  page.timeline = timeline_of(row->kind, events);
  if (!rules::is_listed(row->order_state)) {
    if (can_be_paid(*row)) {
      KB_CO_TRY(const auto payment, co_await payments_.latest_for(loop.db, purpose_of(row->kind), purpose_of(id)));
      if (payment) page.checkout_url = payment->checkout_url;
    }
    page.cancelling.told = "An order that is not paid ends on its own.";
    co_return page;
  }
  KB_CO_TRY(auto tx, co_await loop.db.begin());
  KB_CO_TRY(page.cancelling, co_await seller_of(row->kind).cancelling(tx, *row));
  if (page.cancelling.refund_pence > rules::Pence{}) page.cancelling.told += row->held_by_bank();
  co_return page;
}

Task<Result<AdminOrder>> Orders::look_at(Loop& loop, OrderId id) {
  KB_CO_TRY(const auto row, co_await store::find(loop.db, id));
  if (!row || !is_for_our_team(*row)) co_return order_not_found();
  AdminOrder order;
  KB_CO_TRY(static_cast<OrderSummary&>(order), co_await to_order(loop.db, *row));
  order.buyer_id = row->user_id;
  order.buyer_name = row->buyer_name;
  order.buyer_email = row->email;
  KB_CO_TRY(const auto events, co_await store::events(loop.db, id));
  order.timeline = timeline_of(row->kind, events);
  order.bank_dispute = row->dispute;
  KB_CO_TRY(auto tx, co_await loop.db.begin());
  KB_CO_TRY(order.refundable, co_await refund_terms(tx, *row));
  co_return order;
}

Task<Result<bool>> Orders::cancel_in(db::Transaction& tx, Orders* orders, UserId buyer, CancelledOrder in) {
  KB_CO_TRY(const auto order, co_await lock(tx, in.id));
  if (order.user_id != buyer) co_return order_not_found();
  if (order.order_state == OrderState::cancelled) co_return true;  // pressed twice
  if (!rules::may_move(order.kind, order.order_state, OrderState::cancelled))
    co_return not_cancellable("This order is over, so it can no longer be cancelled.");
  Seller& seller = orders->seller_of(order.kind);
  KB_CO_TRY(const auto terms, co_await seller.cancelling(tx, order));
  if (!terms.possible) co_return not_cancellable(terms.told);
  if (in.refund_shown && *in.refund_shown != terms.refund_pence) co_return refund_changed(terms);
  KB_CO_TRY_VOID(co_await seller.on_cancelled(tx, order));
  store::record_end(tx, in.id, OrderState::cancelled, {});
  tell(tx, "cancelled", order);
  KB_CO_TRY_VOID(co_await refund_by_card(tx, order, terms.refund_pence, "Cancelled by its buyer"));
  if (rules::is_done_by_people(order.kind))
    to_income(tx, order, rules::service_kept(order.amount_pence, terms.refund_pence));
  co_return true;
}

Task<Result<OrderPage>> Orders::cancel(Loop& loop, Actor actor, CancelledOrder in) {
  KB_CO_TRY_VOID(co_await loop.db.transaction(&Orders::cancel_in, this, actor.signed_in_user(), in));
  co_return co_await one(loop, actor, in.id);
}

Task<Result<std::optional<OrderSummary>>> Orders::newest_by_credit(Loop& loop, UserId user, rules::OrderKind kind,
                                                                   std::string about) {
  KB_CO_TRY(const auto row, co_await store::newest_by_credit(loop.db, user, kind, std::move(about)));
  if (!row) co_return std::nullopt;
  KB_CO_TRY(auto order, co_await to_order(loop.db, *row));
  co_return std::optional(std::move(order));
}

}  // namespace kerbside::orders
