// The one store behind everything that is bought besides trips (H9, H12). Orders knows no kind: whoever sells one is a
// Seller and is add()ed at start, and is told in the order's transaction what happens to it.
#pragma once
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "core/inputs.hpp"
#include "core/loop.hpp"
#include "features/audit/audit.hpp"
#include "features/orders/store.hpp"
#include "features/payments/payments.hpp"
#include "ports/attention.hpp"

namespace kerbside {
class House;
}

namespace kerbside::orders {

class Seller {
 public:
  virtual ~Seller() = default;
  // Called when an order is paid, by card or with a credit: begins what was bought. The order's row is locked.
  virtual Task<Status> on_paid(db::Transaction& tx, const store::OrderRow& order) = 0;
  // Returns why an order that was just paid is refunded in full at once, in words for its buyer: they have the same
  // already. Asked before on_paid().
  virtual Task<Result<std::optional<std::string>>> had_already(db::Transaction&, const store::OrderRow&) {
    co_return std::nullopt;
  }
  // Returns whether an order whose payment came late can still be had. All others are refunded.
  virtual Task<Result<bool>> can_still_be_had(db::Transaction&, const store::OrderRow&) { co_return true; }

  // Returns what its page says: what happens next for one that is open, and what came of one that is over.
  virtual Task<Result<std::string>> told(db::Database& db, const store::OrderRow& order) = 0;
  // Returns who acts next on an open order, and by when.
  virtual Task<Result<OrderNext>> next(db::Database& db, const store::OrderRow& order) {
    KB_CO_TRY(const auto by, co_await due(db, order));
    co_return OrderNext{WaitsFor::us, by};
  }
  // Returns what comes back when it is cancelled now. `tx` reads; the order's row need not be locked.
  virtual Task<Result<OrderCancelling>> cancelling(db::Transaction& tx, const store::OrderRow& order) = 0;
  // Returns what our team may still refund (X6): the same for an open order, for a delivered one what is written here.
  virtual Task<Result<OrderCancelling>> refundable(db::Transaction& tx, const store::OrderRow& order) {
    return cancelling(tx, order);
  }
  // Called when an order is cancelled for what these said: gives back what is not money.
  virtual Task<Status> on_cancelled(db::Transaction&, const store::OrderRow&) { co_return Status(); }
  // Returns by when an open order should be delivered; one that is later stands in "Needs attention".
  virtual Task<Result<std::optional<Instant>>> due(db::Database&, const store::OrderRow&) { co_return std::nullopt; }
  // Where the checkout sends the buyer: "/payment-success?type=hpi_check".
  virtual std::string success_path(const store::OrderRow& order) const = 0;
};

struct NewOrder {
  UserId buyer;
  rules::OrderKind kind{};
  std::string title, about;
  rules::Pence amount;
};

struct Placed {
  OrderId order;
  payments::PaymentRow payment;
};

class Orders {
 public:
  Orders(payments::Payments& payments, std::string public_url);
  ~Orders();
  void add(rules::OrderKind kind, Seller& seller);  // call at start

  // Writes an order that is paid by card, its payment and the jobs that open and end it.
  static Placed place(db::Transaction& tx, NewOrder order);
  // Writes an order of that id that a credit pays; begin() follows, in the same transaction.
  static void place_paid(db::Transaction& tx, OrderId id, NewOrder order);
  // The same for an order that was to be paid by card and never was.
  static void pay_with_credit(db::Transaction& tx, OrderId id);
  // Tells the buyer of an order that a credit has paid, and begins it. Errors: the seller's.
  Task<Status> begin(db::Transaction& tx, OrderId id);
  // Ends the checkout of an order that was never paid, so that a credit can pay it; it may turn out to be paid (K3).
  Task<Status> end_checkout(Loop& loop, const store::OrderRow& order);
  // Returns the caller's own order of that kind, thing and price that is not paid and whose checkout is open still.
  static Task<Result<std::optional<OrderStarted>>> started_before(Loop& loop, UserId buyer, rules::OrderKind kind,
                                                                  std::string about, rules::Pence amount);
  // Opens the checkout of an order that was just placed. Errors: those of Payments::open.
  Task<Result<OrderStarted>> open_checkout(Loop& loop, Placed placed);

  // Ends an open order as delivered; its money becomes income.
  static void deliver(db::Transaction& tx, const store::OrderRow& order);
  // The same for a seller that tells the buyer itself.
  static void settle(db::Transaction& tx, const store::OrderRow& order);
  // Ends an open order that cannot be delivered: what was paid by card is refunded in full.
  static Task<Status> fail(db::Transaction& tx, const store::OrderRow& order, std::string reason);

  // Ends an open order on our side, with a reason for its buyer; all of it is refunded.
  static Task<Status> call_off(db::Transaction& tx, const store::OrderRow& order, std::string reason,
                               rules::RefundKind kind);

  // Refunds by card what an order still holds for somebody who has closed their account. `key` tells such refunds of
  // one order apart.
  static Task<Status> refund_for_closing(db::Transaction& tx, const store::OrderRow& order, rules::Pence amount,
                                         std::string key);

  static Task<Result<store::OrderRow>> lock(db::Transaction& tx, OrderId id);  // Errors: order_not_found

  Task<Result<OrderList>> list(Loop& loop, UserId user, OrdersAsked asked);
  // Errors: order_not_found, also for somebody else's.
  Task<Result<OrderPage>> one(Loop& loop, Actor actor, OrderId id);
  // Cancels it for what its page says comes back. Errors: order_not_found; conflict order_not_cancellable,
  // refund_changed.
  Task<Result<OrderPage>> cancel(Loop& loop, Actor actor, CancelledOrder in);
  // The caller's newest order of that kind and thing that a credit has paid, if there is one (D4-21).
  Task<Result<std::optional<OrderSummary>>> newest_by_credit(Loop& loop, UserId user, rules::OrderKind kind,
                                                             std::string about);
  // For our team. Errors: order_not_found, also for one that was never paid.
  Task<Result<AdminOrder>> look_at(Loop& loop, OrderId id);
  // Refunds an order for our team, once: all of an open one, which ends; what is left of a bundle; what a delivered one
  // cost (X6). Errors: invalid without a reason; order_not_found; conflict order_not_refundable.
  Task<Status> refund(Loop& loop, Actor admin, WithReason<OrderId> in, audit::Client client);
  Task<Result<std::vector<AttentionItem>>> late_orders(Loop& loop);

  Seller& seller_of(rules::OrderKind kind) const;

 private:
  Task<Result<OrderSummary>> to_order(db::Database& db, const store::OrderRow& row);
  Task<Result<OrderCancelling>> refund_terms(db::Transaction& tx, const store::OrderRow& order);
  static Task<Result<bool>> cancel_in(db::Transaction& tx, Orders* orders, UserId buyer, CancelledOrder in);
  struct Refunding;
  static Task<Result<bool>> refund_in(db::Transaction& tx, Orders* orders, Refunding in);

  payments::Payments& payments_;
  std::map<rules::OrderKind, Seller*> sellers_;
  std::vector<std::unique_ptr<payments::Payable>> payables_;
};

Error order_not_found();

Orders& install(House& house, payments::Payments& payments);

}  // namespace kerbside::orders
