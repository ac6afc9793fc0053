// The SQL of orders.
#pragma once
#include <optional>
#include <vector>

#include "core/db/db.hpp"
#include "features/orders/types.hpp"
#include "rules/payment_step.hpp"

namespace kerbside::orders::store {

struct OrderRow : OrderFacts {
  UserId user_id;
  std::string email;
  std::optional<Instant> begun_at;
  // Of the payment that counts, or else the latest; absent for what a credit paid from the start.
  std::optional<rules::PaymentState> payment_state;
  std::optional<rules::Pence> received_pence;  // what came, where that is known and in pounds
  std::optional<Instant> checkout_ends_at;
  bool is_refunded = false;  // a refund is planned, on its way or done

  rules::OrderStatus status() const { return rules::order_status(order_state, begun_at.has_value()); }
};
BOOST_DESCRIBE_STRUCT(OrderRow, (OrderFacts),
                      (user_id, email, begun_at, payment_state, received_pence, checkout_ends_at, is_refunded))

struct ListedRow : OrderRow {
  std::int64_t matches = 0;
};
BOOST_DESCRIBE_STRUCT(ListedRow, (OrderRow), (matches))

struct EventRow {
  Instant at{};
  std::string event;
  std::optional<std::string> text;
};
BOOST_DESCRIBE_STRUCT(EventRow, (), (at, event, text))

struct NewOrderRow {
  OrderId id;
  UserId user_id;
  rules::OrderKind kind{};
  std::string title, about;
  rules::Pence amount;
  PaidWith paid_with{};
  bool is_paid = false;
};

void insert(db::Transaction& tx, const NewOrderRow& order);
Task<Result<std::optional<OrderRow>>> find(db::Database& db, OrderId id);
Task<Result<std::optional<OrderRow>>> lock(db::Transaction& tx, OrderId id);
// What was paid, or whose money has come without paying it.
Task<Result<std::vector<ListedRow>>> of_buyer(db::Database& db, UserId user, std::optional<rules::OrderKind> kind,
                                              int limit, int offset);
Task<Result<std::vector<EventRow>>> events(db::Database& db, OrderId id);
// The caller's newest order of that kind and thing that a credit has paid.
Task<Result<std::optional<OrderRow>>> newest_by_credit(db::Database& db, UserId user, rules::OrderKind kind,
                                                       std::string about);
Task<Result<std::vector<OrderRow>>> open_since_before(db::Database& db, Instant before);  // the oldest first

// Each writes its event too.
void record_paid(db::Transaction& tx, OrderId id);
void record_paid_with_credit(db::Transaction& tx, OrderId id);  // which was to be paid by card
void record_lapsed(db::Transaction& tx, OrderId id);
void record_begun(db::Transaction& tx, OrderId id);
// done, failed or cancelled.
void record_end(db::Transaction& tx, OrderId id, rules::OrderState state, const std::optional<std::string>& reason);
void add_event(db::Transaction& tx, OrderId id, const std::string& event, const std::optional<std::string>& text = {});

}  // namespace kerbside::orders::store
