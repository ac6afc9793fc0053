#include "features/history_checks/store.hpp"

#include "core/new_id.hpp"
#include "features/orders/orders.hpp"
#include "rules/history_step.hpp"

namespace kerbside::history_checks::store {
namespace {

const std::string select_check =
    "select h.order_id, h.registration_number, h.vehicle, h.is_sample, h.ordered_at, h.outcomes_unknown, h.refusals,"
    " date_trunc('second', h.answered_at) as answered_at, date_trunc('second', h.report_deleted_at) as"
    " report_deleted_at, h.report from history_checks h";
const db::Statement insert_sql{"history_checks_insert", R"(
  insert into history_checks (order_id, registration_number, vehicle, begun_at_once_at)
  values ($1, $2, $3, app_now()))"};
const db::Statement find_sql{"history_checks_find", select_check + " where h.order_id = $1"};
const db::Statement lock_sql{"history_checks_lock", select_check + " where h.order_id = $1 for update"};
const db::Statement made_since_sql{"history_checks_made_since", select_check + R"(
  where h.registration_number = $1 and h.report is not null and h.answered_at >= $2
  order by h.answered_at desc limit 1)"};
const db::Statement own_since_sql{"history_checks_own_since", R"(
  select h.order_id from history_checks h join orders o on o.id = h.order_id
  where h.registration_number = $2 and h.report is not null and h.answered_at >= $3 and o.user_id = $1
  order by h.answered_at desc limit 1)"};
const db::Statement ordered_sql{"history_checks_ordered",
                                "update history_checks set ordered_at = app_now() where order_id = $1"};
const db::Statement unknown_sql{"history_checks_unknown", R"(
  update history_checks set ordered_at = null, outcomes_unknown = outcomes_unknown + 1 where order_id = $1)"};
const db::Statement refusal_sql{"history_checks_refusal", R"(
  update history_checks set ordered_at = null, refusals = refusals + 1 where order_id = $1)"};
const db::Statement report_sql{"history_checks_report", R"(
  update history_checks set ordered_at = null, report = $2, is_sample = $3, answered_at = date_trunc('second', $4::timestamptz) where order_id = $1)"};
const db::Statement forget_sql{"history_checks_forget", R"(
  with old as (update history_checks set report = null, report_deleted_at = app_now() where order_id = any (array(
    select order_id from history_checks where report is not null and answered_at < app_now() - interval '12 months'
    order by answered_at limit 500 for update skip locked)) returning order_id)
  select count(*)::int from old)"};

// A bundle whose payment a bank questions, or has taken back, cannot be used.
const std::string is_frozen =
    "exists (select from payments p join chargebacks c on c.payment_id = p.id where p.subject_kind = 'order' and"
    " p.subject_id = l.order_id and c.state <> 'won')";
const std::string select_lot =
    "select l.order_id, l.user_id, l.credits, l.used, l.delivered, l.given_back, l.price_pence, l.bought_at, " +
    is_frozen + " as is_frozen from hpi_credit_lots l";
const db::Statement insert_lot_sql{"history_checks_insert_lot", R"(
  insert into hpi_credit_lots (order_id, user_id, credits, price_pence) values ($1, $2, $3, $4))"};
const db::Statement lock_lots_sql{"history_checks_lock_lots", select_lot + R"(
  where l.user_id = $1 and l.bought_at is not null order by l.bought_at, l.order_id for update)"};
const db::Statement lock_lot_sql{"history_checks_lock_lot",
                                 select_lot + " where l.order_id = $1 and l.bought_at is not null for update"};
const db::Statement find_lot_sql{"history_checks_find_lot",
                                 select_lot + " where l.order_id = $1 and l.bought_at is not null"};
const db::Statement lot_paid_sql{
    "history_checks_lot_paid",
    "update hpi_credit_lots set bought_at = app_now() where order_id = $1 returning credits"};
const db::Statement add_delivered_sql{"history_checks_add_delivered",
                                      "update hpi_credit_lots set delivered = delivered + 1 where order_id = $1"};
const db::Statement lock_lot_used_sql{"history_checks_lock_lot_used", select_lot + R"(
  where l.order_id = (select lot_order_id from hpi_credit_transactions
                      where order_id = $1 and transaction_type = 'used') for update)"};
const db::Statement change_lot_sql{"history_checks_change_lot",
                                   "update hpi_credit_lots set used = $2, given_back = $3 where order_id = $1"};
const db::Statement insert_transaction_sql{"history_checks_insert_transaction", R"(
  insert into hpi_credit_transactions (id, user_id, order_id, lot_order_id, transaction_type, credits_amount,
                                       description)
  values ($1, $2, $3, $4, $5, $6, $7))"};
const db::Statement credits_sql{"history_checks_credits", R"(
  select coalesce(sum(left_over) filter (where not is_frozen), 0)::int as credits_balance,
         coalesce(sum(credits), 0)::int as total_earned, coalesce(sum(used), 0)::int as total_used,
         coalesce(sum(left_over) filter (where is_frozen), 0)::int as credits_frozen
  from (select l.credits, l.used, l.credits - l.used - l.given_back as left_over, )" +
                                                              is_frozen + R"( as is_frozen
        from hpi_credit_lots l where l.user_id = $1 and l.bought_at is not null) lots)"};
const db::Statement closed_sql{"history_checks_lots_of_closed_accounts", R"(
  select l.order_id from hpi_credit_lots l join profiles p on p.id = l.user_id
  where p.closed_at is not null and l.bought_at is not null and l.used + l.given_back < l.credits limit 500)",
                               db::Lane::slow};
const db::Statement lock_plate_sql{
    "history_checks_lock_plate",
    "select pg_advisory_xact_lock(hashtextextended('history-check:' || $1::uuid::text || $2, 0))"};
const db::Statement own_sql{"history_checks_own", R"(
  select o.id as "order", h.report is not null as is_there from orders o join history_checks h on h.order_id = o.id
  where o.user_id = $1 and o.kind = 'hpi_check' and h.registration_number = $2 and o.id <> $4
    and (o.order_state = 'open' or (h.report is not null and h.answered_at >= $3))
  order by h.answered_at desc nulls last, o.created_at, o.id limit 1)"};
const db::Statement cached_sql{"history_checks_cached", R"(
  select registration_number, date_trunc('second', answered_at) as answered_at,
         date_trunc('second', answered_at) + interval '24 hours' as expires_at
  from history_checks where registration_number = $1 and report is not null and answered_at >= $2
  order by answered_at desc limit 20)"};
const db::Statement transactions_sql{"history_checks_transactions", R"(
  select t.id, t.transaction_type, t.credits_amount, t.description, date_trunc('second', t.created_at) as created_at
  from hpi_credit_transactions t where t.user_id = $1 order by t.created_at desc, t.id limit 20)"};

}  // namespace

const db::List orders_list{
    "history_checks_of_admins",
    {std::string(orders::order_facts) +
         ", coalesce(p.first_name || ' ' || p.last_name, '') as buyer_name, p.email as buyer_email,"
         " coalesce(m.is_refunded, false) as is_refunded",
     "orders o", "o.id", std::string("join profiles p on p.id = o.user_id") + orders::order_money,
     "o.kind in ('hpi_check', 'hpi_credits') and o.paid_at is not null"},
    {{"text", "o.kind = ?", {"orders_of_checks_by_kind"}},
     {"text", "o.order_state = ?", {"orders_of_checks_by_state"}}},
    {{"newest", "o.paid_at desc", "orders_of_checks_newest"}},
    db::List::Counts::yes};

void insert_check(db::Transaction& tx, OrderId order, const std::string& registration, const std::string& vehicle) {
  tx.later(insert_sql, db::Params(order, registration, vehicle));
}
Task<Result<std::optional<CheckRow>>> find_check(db::Database& db, OrderId order) {
  return db.find<CheckRow>(find_sql, db::Params(order));
}
Task<Result<std::optional<CheckRow>>> lock_check(db::Transaction& tx, OrderId order) {
  return tx.find<CheckRow>(lock_sql, db::Params(order));
}
Task<Result<std::optional<CheckRow>>> made_since(db::Transaction& tx, std::string registration, Instant since) {
  return tx.find<CheckRow>(made_since_sql, db::Params(registration, since));
}

Task<Result<std::optional<OrderId>>> own_since(db::Database& db, UserId user, std::string registration, Instant since) {
  KB_CO_TRY(const auto rows, co_await db.read(own_since_sql, db::Params(user, registration, since)));
  if (rows.empty()) co_return std::nullopt;
  co_return rows.value<OrderId>();
}

Task<Result<std::optional<OwnCheck>>> lock_own(db::Transaction& tx, UserId user, std::string registration,
                                               OrderId other_than) {
  tx.later(lock_plate_sql, db::Params(user, registration));
  return tx.find<OwnCheck>(own_sql, db::Params(user, registration, app_now() - rules::report_reused_for, other_than));
}

void record_ordered(db::Transaction& tx, OrderId order) { tx.later(ordered_sql, db::Params(order)); }
void record_unknown_outcome(db::Transaction& tx, OrderId order) { tx.later(unknown_sql, db::Params(order)); }
void record_refusal(db::Transaction& tx, OrderId order) { tx.later(refusal_sql, db::Params(order)); }
void record_report(db::Transaction& tx, OrderId order, const std::string& report, bool is_sample, Instant made_at) {
  tx.later(report_sql, db::Params(order, report, is_sample, made_at));
}

Task<Result<int>> forget_old_reports(db::Database& db) {
  KB_CO_TRY(const auto rows, co_await db.write(forget_sql, db::Params()));
  co_return rows.value<int>();
}

void insert_lot(db::Transaction& tx, OrderId order, UserId user, int credits, rules::Pence price) {
  tx.later(insert_lot_sql, db::Params(order, user, credits, price));
}
Task<Result<int>> record_lot_paid(db::Transaction& tx, OrderId order) {
  KB_CO_TRY(const auto rows, co_await tx.run(lot_paid_sql, db::Params(order)));
  if (rows.empty()) co_return fail(Kind::bug, "no_lot", "A bundle has no credits.");
  co_return rows.value<int>();
}
void add_delivered(db::Transaction& tx, OrderId lot) { tx.later(add_delivered_sql, db::Params(lot)); }
Task<Result<std::vector<LotRow>>> lock_lots(db::Transaction& tx, UserId user) {
  return tx.list<LotRow>(lock_lots_sql, db::Params(user));
}
Task<Result<std::optional<LotRow>>> lock_lot(db::Transaction& tx, OrderId order) {
  return tx.find<LotRow>(lock_lot_sql, db::Params(order));
}
Task<Result<std::optional<LotRow>>> find_lot(db::Database& db, OrderId order) {
  return db.find<LotRow>(find_lot_sql, db::Params(order));
}
Task<Result<std::optional<LotRow>>> lock_lot_used_by(db::Transaction& tx, OrderId order) {
  return tx.find<LotRow>(lock_lot_used_sql, db::Params(order));
}
Task<Result<std::vector<OrderId>>> lots_of_closed_accounts(db::Database& db) {
  KB_CO_TRY(const auto rows, co_await db.read(closed_sql, db::Params()));
  co_return rows.column<OrderId>();
}
Task<Result<std::vector<CachedReport>>> cached_since(db::Database& db, std::string registration, Instant since) {
  return db.list<CachedReport>(cached_sql, db::Params(registration, since));
}
void change_lot(db::Transaction& tx, OrderId lot, int used, int given_back) {
  tx.later(change_lot_sql, db::Params(lot, used, given_back));
}

void insert_transaction(db::Transaction& tx, const NewTransaction& transaction) {
  tx.later(insert_transaction_sql,
           db::Params(new_id<Id<struct CreditTransactionTag>>(), transaction.user, transaction.order, transaction.lot,
                      transaction.move, transaction.credits, transaction.description));
}

Task<Result<Credits>> credits_of(db::Database& db, UserId user) {
  KB_CO_TRY(const auto found, co_await db.find<Credits>(credits_sql, db::Params(user)));
  co_return found.value_or(Credits());
}

Task<Result<std::vector<CreditTransaction>>> transactions_of(db::Database& db, UserId user) {
  return db.list<CreditTransaction>(transactions_sql, db::Params(user));
}

}  // namespace kerbside::history_checks::store
