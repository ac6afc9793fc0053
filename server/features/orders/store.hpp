// The SQL of orders.
#pragma once
#include <optional>
#include <vector>

#include "core/db/db.hpp"
#include "features/orders/types.hpp"
#include "rules/money_holds.hpp"
#include "rules/payment_step.hpp"

namespace kerbside::orders {

// SQL for OrderFacts of the orders `o`, and the join that it needs: the payment that counts, and what of it went back,
// by us or by the payer's bank.
inline constexpr const char* order_facts =
    "o.id, o.kind, o.title, o.about, o.amount_pence, o.paid_with, o.order_state,"
    " case when o.paid_with = 'credit' then case when o.order_state in ('failed', 'cancelled') then 'refunded' else"
    " 'paid' end else coalesce(m.status, 'pending') end as payment_status,"
    " date_trunc('second', o.created_at) as created_at, date_trunc('second', o.paid_at) as paid_at,"
    " date_trunc('second', o.ended_at) as ended_at, o.end_reason";
inline constexpr const char* order_money = R"(
  left join lateral (
    select q.state, q.expires_at, case when coalesce(q.received_currency, 'gbp') = 'gbp' then q.received_pence end
             as received_pence,
           (select c.state from chargebacks c where c.payment_id = q.id and c.state in ('open', 'lost')
            order by c.state desc limit 1) as dispute, b.is_refunded, b.refund_pence, b.refunded_at,
           case when b.back >= q.amount_pence then 'refunded' when b.back > 0 then 'partially_refunded'
             when q.state in ('paid', 'failed') then q.state else 'pending' end as status
    from payments q cross join lateral (
      select coalesce(sum(r.amount_pence) filter (where r.state = 'completed' or r.failure_reason = 'charged_back'), 0)
               as back, coalesce(bool_or(r.state <> 'failed' or r.failure_reason = 'charged_back'), false) as is_refunded,
             coalesce(sum(r.amount_pence) filter (where r.state <> 'failed'), 0)::bigint as refund_pence,
             case when bool_and(r.state in ('completed', 'failed')) then max(r.completed_at)
               filter (where r.state = 'completed') end as refunded_at
      from refunds r where r.payment_id = q.id) b
    where q.subject_kind = 'order' and q.subject_id = o.id
    order by (q.state = 'paid') desc, q.created_at desc limit 1) m on true)";

}  // namespace kerbside::orders

namespace kerbside::orders::store {

struct OrderRow : OrderFacts {
  UserId user_id;
  std::string email, buyer_name;
  std::optional<Instant> begun_at;
  // Of the payment that counts, or else the latest; absent for what a credit paid from the start.
  std::optional<rules::PaymentState> payment_state;
  std::optional<rules::Pence> received_pence;  // what came, where that is known and in pounds
  std::optional<Instant> checkout_ends_at;
  bool is_refunded = false;                    // a refund is planned, on its way or done
  rules::Pence refund_pence;                   // of refunds that are planned, on their way or done
  std::optional<Instant> refunded_at;          // when the last of them was done; absent while one is not
  std::optional<rules::DisputeState> dispute;  // open or lost: nothing is refunded

  rules::OrderStatus status() const { return rules::order_status(order_state, begun_at.has_value()); }
  // What went back or will, in words that end a text: " £12.99 was refunded to your card on Sat 21 Nov 2026." Empty
  // where nothing does.
  std::string given_back() const;
  // Why nothing is refunded while the payer's bank has the money, or asks about it, in words that end a text.
  std::string held_by_bank() const;
};
BOOST_DESCRIBE_STRUCT(OrderRow, (OrderFacts),
                      (user_id, email, buyer_name, begun_at, payment_state, received_pence, checkout_ends_at,
                       is_refunded, refund_pence, refunded_at, dispute))

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
// The newest that is not paid and whose checkout is open.
Task<Result<std::optional<OrderStarted>>> with_open_checkout(db::Database& db, UserId user, rules::OrderKind kind,
                                                             std::string about, rules::Pence amount);
Task<Result<std::vector<OrderRow>>> open_since_before(db::Database& db, Instant before);  // the oldest first

// Each writes its event too.
void record_paid(db::Transaction& tx, OrderId id);
void record_paid_with_credit(db::Transaction& tx, OrderId id);  // which was to be paid by card
void record_lapsed(db::Transaction& tx, OrderId id);
void record_begun(db::Transaction& tx, OrderId id);
void record_not_begun(db::Transaction& tx, OrderId id);  // what was begun has to be agreed on anew
// done, failed or cancelled.
void record_end(db::Transaction& tx, OrderId id, rules::OrderState state, const std::optional<std::string>& reason);
void add_event(db::Transaction& tx, OrderId id, const std::string& event, const std::optional<std::string>& text = {});

}  // namespace kerbside::orders::store
