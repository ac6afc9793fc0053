// The SQL of orders.
#pragma once
#include <optional>
#include <vector>

#include "core/db/db.hpp"
#include "features/orders/types.hpp"

namespace kerbside::orders::store {

struct OrderRow : OrderFacts {
  UserId user_id;
  std::string email;
  std::optional<Instant> begun_at;

  rules::OrderStatus status() const { return rules::order_status(order_state, begun_at.has_value()); }
};
BOOST_DESCRIBE_STRUCT(OrderRow, (OrderFacts), (user_id, email, begun_at))

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
Task<Result<std::vector<ListedRow>>> of_buyer(db::Database& db, UserId user, std::optional<rules::OrderKind> kind,
                                              int limit, int offset);
Task<Result<std::vector<EventRow>>> events(db::Database& db, OrderId id);

// Each writes its event too.
void record_paid(db::Transaction& tx, OrderId id);
void record_lapsed(db::Transaction& tx, OrderId id);
void record_begun(db::Transaction& tx, OrderId id);
// done, failed or cancelled.
void record_end(db::Transaction& tx, OrderId id, rules::OrderState state, const std::optional<std::string>& reason);
void add_event(db::Transaction& tx, OrderId id, const std::string& event, const std::optional<std::string>& text = {});

}  // namespace kerbside::orders::store
