#include "features/orders/store.hpp"

namespace kerbside::orders::store {
namespace {

const std::string columns =
    std::string(order_facts) +
    ", o.user_id, p.email, coalesce(p.first_name || ' ' || p.last_name, '') as buyer_name, o.begun_at,"
    " m.state as payment_state, m.received_pence, m.expires_at as checkout_ends_at,"
    " coalesce(m.is_refunded, false) as is_refunded, coalesce(m.refund_pence, 0) as refund_pence,"
    " m.refunded_at, m.dispute";
const std::string from = std::string(" from orders o join profiles p on p.id = o.user_id") + order_money;

const db::Statement insert_sql{"orders_insert", R"(
  insert into orders (id, user_id, kind, title, about, amount_pence, paid_with, order_state, paid_at)
  values ($1, $2, $3, $4, $5, $6, $7, case when $8 then 'open' else 'unpaid' end, case when $8 then app_now() end))"};
const db::Statement find_sql{"orders_find", "select " + columns + from + " where o.id = $1"};
const db::Statement lock_sql{"orders_lock", "select " + columns + from + " where o.id = $1 for update of o"};
const db::Statement of_buyer_sql{"orders_of_buyer", "select " + columns + ", count(*) over () as matches" + from + R"(
  where o.user_id = $1 and (o.order_state not in ('unpaid', 'lapsed') or m.state in ('paid', 'quarantined'))
    and ($2::text is null or o.kind = $2)
  order by o.created_at desc, o.id limit $3 offset $4)",
                                 db::Lane::slow};
const db::Statement events_sql{
    "orders_events",
    "select date_trunc('second', at) as at, event, text from order_events where order_id = $1 order by seq",
    db::Lane::slow};

const db::Statement newest_by_credit_sql{"orders_newest_by_credit", "select " + columns + from + R"(
  where o.user_id = $1 and o.kind = $2 and o.about = $3 and o.paid_with = 'credit'
    and o.order_state not in ('unpaid', 'lapsed') order by o.created_at desc, o.id limit 1)"};
const db::Statement with_open_checkout_sql{"orders_with_open_checkout", R"(
  select o.id as order_id, q.checkout_url as url
  from orders o join payments q on q.subject_kind = 'order' and q.subject_id = o.id
  where o.user_id = $1 and o.kind = $2 and o.about = $3 and o.amount_pence = $4 and o.order_state = 'unpaid'
    and q.state = 'open' and q.checkout_url is not null and q.expires_at > app_now()
  order by o.created_at desc, o.id limit 1)"};
const db::Statement open_sql{"orders_open_since_before", "select " + columns + from + R"(
  where o.order_state = 'open' and o.paid_at < $1 order by o.paid_at limit 1000)",
                             db::Lane::slow};

const db::Statement paid_sql{"orders_paid",
                             "update orders set order_state = 'open', paid_at = app_now() where id = $1"};
const db::Statement paid_with_credit_sql{"orders_paid_with_credit", R"(
  update orders set order_state = 'open', paid_at = app_now(), paid_with = 'credit', amount_pence = 0 where id = $1)"};
const db::Statement lapsed_sql{"orders_lapsed", "update orders set order_state = 'lapsed' where id = $1"};
const db::Statement begun_sql{"orders_begun", "update orders set begun_at = app_now() where id = $1"};
const db::Statement not_begun_sql{"orders_not_begun", "update orders set begun_at = null where id = $1"};
const db::Statement end_sql{"orders_end", R"(
  update orders set order_state = $2, ended_at = app_now(), end_reason = $3 where id = $1)"};
const db::Statement event_sql{"orders_event", "insert into order_events (order_id, event, text) values ($1, $2, $3)"};

}  // namespace

void insert(db::Transaction& tx, const NewOrderRow& order) {
  tx.later(insert_sql, db::Params(order.id, order.user_id, order.kind, order.title, order.about, order.amount,
                                  order.paid_with, order.is_paid));
  add_event(tx, order.id, "ordered");
  if (order.is_paid) add_event(tx, order.id, "paid_with_credit");
}

Task<Result<std::optional<OrderRow>>> find(db::Database& db, OrderId id) {
  return db.find<OrderRow>(find_sql, db::Params(id));
}

Task<Result<std::optional<OrderRow>>> lock(db::Transaction& tx, OrderId id) {
  return tx.find<OrderRow>(lock_sql, db::Params(id));
}

Task<Result<std::vector<ListedRow>>> of_buyer(db::Database& db, UserId user, std::optional<rules::OrderKind> kind,
                                              int limit, int offset) {
  return db.list<ListedRow>(of_buyer_sql, db::Params(user, kind, limit, offset));
}

Task<Result<std::vector<EventRow>>> events(db::Database& db, OrderId id) {
  return db.list<EventRow>(events_sql, db::Params(id));
}

Task<Result<std::optional<OrderRow>>> newest_by_credit(db::Database& db, UserId user, rules::OrderKind kind,
                                                       std::string about) {
  return db.find<OrderRow>(newest_by_credit_sql, db::Params(user, kind, about));
}

Task<Result<std::optional<OrderStarted>>> with_open_checkout(db::Database& db, UserId user, rules::OrderKind kind,
                                                             std::string about, rules::Pence amount) {
  return db.find<OrderStarted>(with_open_checkout_sql, db::Params(user, kind, about, amount));
}

Task<Result<std::vector<OrderRow>>> open_since_before(db::Database& db, Instant before) {
  return db.list<OrderRow>(open_sql, db::Params(before));
}

void record_paid(db::Transaction& tx, OrderId id) {
  tx.later(paid_sql, db::Params(id));
  add_event(tx, id, "paid");
}

void record_paid_with_credit(db::Transaction& tx, OrderId id) {
  tx.later(paid_with_credit_sql, db::Params(id));
  add_event(tx, id, "paid_with_credit");
}

std::string OrderRow::given_back() const {
  const bool has_ended = order_state == rules::OrderState::failed || order_state == rules::OrderState::cancelled;
  if (paid_with == PaidWith::credit) return has_ended ? " Your credit is back." : "";
  if (refund_pence == rules::Pence{}) return "";
  if (dispute && !refunded_at) return " " + rules::format_gbp(refund_pence) + " is to be refunded." + held_by_bank();
  return " " + rules::format_gbp(refund_pence) +
         (refunded_at ? " was refunded to your card on " + format_day(to_london(*refunded_at).date()) + "."
                      : " will be refunded to your card.");
}

std::string OrderRow::held_by_bank() const {
  if (!dispute) return "";
  return *dispute == rules::DisputeState::open
             ? " Your bank is looking at this payment. Until it has decided, nothing is refunded."
             : " Your bank has taken this payment back, so we refund nothing of it.";
}

void record_lapsed(db::Transaction& tx, OrderId id) {
  tx.later(lapsed_sql, db::Params(id));
  add_event(tx, id, "lapsed");
}

void record_begun(db::Transaction& tx, OrderId id) {
  tx.later(begun_sql, db::Params(id));
  add_event(tx, id, "begun");
}
void record_not_begun(db::Transaction& tx, OrderId id) { tx.later(not_begun_sql, db::Params(id)); }

void record_end(db::Transaction& tx, OrderId id, rules::OrderState state, const std::optional<std::string>& reason) {
  tx.later(end_sql, db::Params(id, state, reason));
  add_event(tx, id, boost::describe::enum_to_string(state, ""), reason);
}

void add_event(db::Transaction& tx, OrderId id, const std::string& event, const std::optional<std::string>& text) {
  tx.later(event_sql, db::Params(id, event, text));
}

}  // namespace kerbside::orders::store
