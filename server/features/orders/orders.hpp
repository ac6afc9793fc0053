// The one store behind everything that is bought besides trips (H9, H12). Orders knows no kind: whoever sells one is a
// Seller and is add()ed at start, and is told in the order's transaction what happens to it.
#pragma once
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "core/loop.hpp"
#include "features/orders/store.hpp"
#include "features/payments/payments.hpp"

namespace kerbside {
class House;
}

namespace kerbside::orders {

class Seller {
 public:
  virtual ~Seller() = default;
  // Called when an order is paid, by card or with a credit: begins what was bought. The order's row is locked.
  virtual Task<Status> on_paid(db::Transaction& tx, const store::OrderRow& order) = 0;
  // Returns whether an order whose payment came late can still be had. All others are refunded.
  virtual Task<Result<bool>> can_still_be_had(db::Transaction&, const store::OrderRow&) { co_return true; }

  // Returns what its page says: what happens next for one that is open, and what came of one that is over.
  virtual Task<Result<std::string>> told(db::Database& db, const store::OrderRow& order) = 0;
  // Returns what comes back when it is cancelled now. `tx` reads; the order's row need not be locked.
  virtual Task<Result<OrderCancelling>> cancelling(db::Transaction& tx, const store::OrderRow& order) = 0;
  // Called when its buyer cancels it for what cancelling() said: gives back what is not money.
  virtual Task<Status> on_cancelled(db::Transaction&, const store::OrderRow&) { co_return Status(); }
  // Where the success page sends the buyer: "/payment-success?type=hpi_check".
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
  // Writes an order that a credit has paid, and begins it. Errors: the seller's.
  Task<Result<OrderId>> place_paid(db::Transaction& tx, NewOrder order);
  // Opens the checkout of an order that was just placed. Errors: those of Payments::open.
  Task<Result<OrderStarted>> open_checkout(Loop& loop, Placed placed);

  // Ends an open order as delivered; its money becomes income.
  static void deliver(db::Transaction& tx, const store::OrderRow& order);
  // Ends an open order that cannot be delivered: what was paid by card is refunded in full.
  static Task<Status> fail(db::Transaction& tx, const store::OrderRow& order, std::string reason);

  static Task<Result<store::OrderRow>> lock(db::Transaction& tx, OrderId id);  // Errors: order_not_found

  Task<Result<OrderList>> list(Loop& loop, UserId user, OrdersAsked asked);
  // Errors: order_not_found, also for somebody else's.
  Task<Result<OrderPage>> one(Loop& loop, Actor actor, OrderId id);
  // Cancels it for what its page says comes back. Errors: order_not_found; conflict order_not_cancellable.
  Task<Result<OrderPage>> cancel(Loop& loop, Actor actor, OrderId id);

  Seller& seller_of(rules::OrderKind kind) const;

 private:
  Task<Result<Order>> to_order(db::Database& db, const store::OrderRow& row);
  static Task<Result<bool>> cancel_in(db::Transaction& tx, Orders* orders, UserId buyer, OrderId id);

  payments::Payments& payments_;
  std::map<rules::OrderKind, Seller*> sellers_;
  std::vector<std::unique_ptr<payments::Payable>> payables_;
};

// Called by sellers whose order was paid with a credit.
void tell_received(db::Transaction& tx, const store::OrderRow& order);

Error order_not_found();

Orders& install(House& house, payments::Payments& payments);

}  // namespace kerbside::orders
