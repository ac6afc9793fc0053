#include "features/insurance/store.hpp"

namespace kerbside::insurance::store {
namespace {

const std::string has_letter = "exists (select from broker_letters l where l.order_id = i.order_id and l.about = ";
const std::string select_cover =
    "select i.order_id, o.user_id, i.registration_number, i.make, i.model, i.year_of_manufacture, i.fuel_type,"
    " i.engine_cc, i.colour, i.vehicle_value, i.cover_type, i.starts_at, i.ends_at, i.days, i.daily_pence,"
    " i.excess_pence, o.amount_pence, i.additional_drivers, i.vehicle_use, i.is_owner, i.document_version,"
    " i.terms_version, i.driver_name, i.licence_type, coalesce(encode(i.drivers, 'hex'), '') as drivers,"
    " date_trunc('second', i.drivers_deleted_at) as drivers_deleted_at, i.link_id,"
    " date_trunc('second', i.asked_at) as asked_at, date_trunc('second', i.confirmed_at) as confirmed_at,"
    " i.policy_number, date_trunc('second', i.declined_at) as declined_at,"
    " date_trunc('second', i.cancelled_at) as cancelled_at, date_trunc('second', i.acknowledged_at) as acknowledged_at,"
    " o.order_state, o.end_reason, " +
    has_letter + "'reminder') as reminded, " + has_letter + "'last_reminder') as reminded_last, " +
    private_files::kept_by("i.order_id") + " as files from insurance_orders i join orders o on o.id = i.order_id";
const db::Statement find_sql{"insurance_find", select_cover + " where i.order_id = $1"};
const db::Statement of_orders_sql{"insurance_of_orders", select_cover + " where i.order_id = any ($1::uuid[])"};
const db::Statement order_of_hash_sql{"insurance_order_of_hash",
                                      "select order_id from insurance_orders where link_hash = $1"};
const db::Statement order_of_link_sql{"insurance_order_of_link",
                                      "select order_id from insurance_orders where link_id = $1"};
const db::Statement lock_vehicle_sql{
    "insurance_lock_vehicle",
    "select pg_advisory_xact_lock(hashtextextended('insurance:' || $1::uuid::text || $2, 0))"};
const db::Statement same_sql{"insurance_same", R"(
  select o.id from orders o join insurance_orders i on i.order_id = o.id
  where o.user_id = $1 and o.kind = 'temporary_insurance' and o.order_state in ('open', 'done')
    and i.registration_number = $2 and lower(i.driver_name) = lower($3) and i.starts_at < $5 and i.ends_at > $4
    and o.id <> $6 order by i.starts_at, o.id limit 1)"};
const db::Statement insert_sql{"insurance_insert", R"(
  insert into insurance_orders (order_id, registration_number, make, model, year_of_manufacture, fuel_type, engine_cc,
    colour, vehicle_value, cover_type, starts_at, ends_at, days, daily_pence, excess_pence, additional_drivers,
    vehicle_use, is_owner, document_version, terms_version, driver_name, licence_type, drivers, link_id, link_hash)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23,
    $24, $25))"};

const db::Statement asked_sql{"insurance_asked",
                              "update insurance_orders set asked_at = app_now() where order_id = $1"};
const db::Statement confirmed_sql{
    "insurance_confirmed",
    "update insurance_orders set confirmed_at = app_now(), policy_number = $2 where order_id = $1"};
const db::Statement declined_sql{"insurance_declined",
                                 "update insurance_orders set declined_at = app_now() where order_id = $1"};
const db::Statement cancelled_sql{"insurance_cancelled",
                                  "update insurance_orders set cancelled_at = app_now() where order_id = $1"};
const db::Statement acknowledged_sql{"insurance_acknowledged",
                                     "update insurance_orders set acknowledged_at = app_now() where order_id = $1"};
const db::Statement link_sql{"insurance_replace_link",
                             "update insurance_orders set link_id = $2, link_hash = $3 where order_id = $1"};

const db::Statement waiting_sql{"insurance_waiting",
                                "select i.order_id as id, i.asked_at, i.starts_at, " + has_letter +
                                    "'reminder') as reminded, " + has_letter + R"('last_reminder') as reminded_last
  from orders o join insurance_orders i on i.order_id = o.id
  where o.order_state = 'open' and o.kind = 'temporary_insurance' and i.asked_at is not null
  order by i.starts_at limit 1000)",
                                db::Lane::slow};
// After the cover that was confirmed, or after an order that came to none.
const db::Statement delete_drivers_sql{"insurance_delete_drivers", R"(
  with due as (
    select i.order_id from insurance_orders i join orders o on o.id = i.order_id
    where i.drivers is not null and o.order_state <> 'open'
      and (case o.order_state when 'done' then i.ends_at else coalesce(o.ended_at, o.created_at) end) < $1
    limit 500 for update of i skip locked),
  gone as (
    update insurance_orders i set drivers = null, driver_name = '', drivers_deleted_at = app_now()
    from due where due.order_id = i.order_id returning i.order_id)
  select count(*)::int from gone)"};

const db::Statement insert_letter_sql{"insurance_insert_letter", R"(
  insert into broker_letters (id, order_id, about, recipient, subject) values ($1, $2, $3, $4, $5))"};
const db::Statement find_letter_sql{"insurance_find_letter",
                                    "select id, order_id, about, status from broker_letters where id = $1"};
const db::Statement end_letter_sql{"insurance_end_letter", R"(
  update broker_letters set status = $2, error = coalesce($3, error), ended_at = app_now()
  where id = $1 and status = 'waiting')"};
const db::Statement letter_error_sql{"insurance_letter_error",
                                     "update broker_letters set error = $2 where id = $1 and status = 'waiting'"};
const db::Statement letters_sql{"insurance_letters", R"(
  select id, about, recipient, subject, status, error, date_trunc('second', created_at) as created_at,
         date_trunc('second', ended_at) as ended_at
  from broker_letters where order_id = $1 order by created_at desc, id limit 200)"};
const db::Statement buyer_sql{"insurance_buyer", R"(
  select p.first_name || ' ' || p.last_name as name, p.email from orders o join profiles p on p.id = o.user_id
  where o.id = $1)"};

const db::Statement troubles_sql{"insurance_troubles", R"(
  select i.order_id, true as is_letter, f.ended_at as since, i.registration_number, f.error as why
  from insurance_orders i join orders o on o.id = i.order_id cross join lateral (
    select l.ended_at, l.error, l.status from broker_letters l
    where l.order_id = i.order_id and l.about not in ('withdrawn') order by l.created_at desc, l.id limit 1) f
  where f.status = 'failed' and (o.order_state = 'open' or (i.cancelled_at is not null and i.acknowledged_at is null))
    and exists (select from broker_letters l where l.order_id = i.order_id and l.status = 'failed')
  union all
  select i.order_id, false, i.cancelled_at, i.registration_number, '' from insurance_orders i
  where i.cancelled_at is not null and i.acknowledged_at is null
  order by since limit 200)",
                                 db::Lane::slow};
const db::Statement open_sql{"insurance_open_matters", R"(
  select o.user_id, o.order_state = 'done' as is_running, sum(o.amount_pence)::bigint as amount_pence
  from orders o join insurance_orders i on i.order_id = o.id
  where o.user_id = any ($1::uuid[]) and o.kind = 'temporary_insurance'
    and (o.order_state = 'open' or (o.order_state = 'done' and i.ends_at > app_now())) group by 1, 2)"};

// A premium once its cover was confirmed, and what was refunded of it once that was cancelled.
const db::Statement make_statement_sql{"insurance_make_statement", R"(
  with items as (
    select i.order_id, 'premium' as kind, o.amount_pence
    from insurance_orders i join orders o on o.id = i.order_id
    where i.confirmed_at < $3
      and not exists (select from broker_statement_lines l where l.order_id = i.order_id and l.kind = 'premium')
    union all
    select i.order_id, 'refund', -sum(pence_of(r.parts, 'premiums_owed'))::bigint
    from insurance_orders i join payments p on p.subject_kind = 'order' and p.subject_id = i.order_id
      join refunds r on r.payment_id = p.id
    where i.cancelled_at < $3
      and (r.state <> 'failed' or r.failure_reason = 'charged_back'
        or not exists (select from refunds again where again.retry_of = r.id))
      and not exists (select from broker_statement_lines l where l.order_id = i.order_id and l.kind = 'refund')
    group by i.order_id having sum(pence_of(r.parts, 'premiums_owed')) > 0),
  made as (
    insert into broker_statements (id, month) select $1, $2 where (select sum(amount_pence) from items) > 0
    on conflict (month) do nothing returning id)
  insert into broker_statement_lines (statement_id, order_id, kind, amount_pence)
  select made.id, items.order_id, items.kind, items.amount_pence from made, items)"};
const db::Statement statements_sql{"insurance_statements", R"(
  select s.id, s.month, coalesce(sum(l.amount_pence) filter (where l.kind = 'premium'), 0)::bigint as premiums_pence,
         -coalesce(sum(l.amount_pence) filter (where l.kind = 'refund'), 0)::bigint as refunds_pence,
         coalesce(sum(l.amount_pence), 0)::bigint as total_pence,
         (count(*) filter (where l.kind = 'premium'))::int as covers, date_trunc('second', s.created_at) as created_at,
         date_trunc('second', s.paid_at) as paid_at, s.reference
  from broker_statements s left join broker_statement_lines l on l.statement_id = s.id
  group by s.id order by s.month desc limit 120)",
                                   db::Lane::slow};
const db::Statement lock_statement_sql{"insurance_lock_statement",
                                       "select paid_at is not null from broker_statements where id = $1 for update"};
const db::Statement lines_sql{"insurance_statement_lines",
                              "select id, order_id, amount_pence from broker_statement_lines where statement_id = $1"};
const db::Statement paid_sql{
    "insurance_statement_paid",
    "update broker_statements set paid_at = app_now(), paid_by = $2, reference = $3 where id = $1"};

const std::string count_letters =
    "(select count(*) from broker_letters l where l.order_id = i.order_id and l.status = ";

}  // namespace

const db::List covers_list{
    "insurance_of_admins",
    {"i.order_id as id, i.registration_number, p.first_name || ' ' || p.last_name as buyer_name, p.email as"
     " buyer_email, i.cover_type, o.order_state, o.amount_pence, i.starts_at, date_trunc('second', o.created_at) as"
     " created_at, date_trunc('second', i.asked_at) as asked_at, date_trunc('second', i.confirmed_at) as confirmed_at,"
     " date_trunc('second', i.acknowledged_at) as acknowledged_at, " +
         count_letters + "'sent')::int as letters_sent, " + count_letters + "'failed')::int as letters_failed",
     "insurance_orders i", "i.order_id", "join orders o on o.id = i.order_id join profiles p on p.id = o.user_id"},
    {},
    {{"start", "i.starts_at desc", "insurance_orders_by_start"}},
    db::List::Counts::yes};

InsuredVehicle CoverRow::vehicle() const {
  return {registration_number, make, model, year_of_manufacture, fuel_type, engine_cc, colour};
}

void insert(db::Transaction& tx, const NewCover& c) {
  const InsuredVehicle& v = c.vehicle;
  tx.later(insert_sql, db::Params(c.order_id, v.registration_number, v.make, v.model, v.year_of_manufacture,
                                  v.fuel_type, v.engine_capacity, v.colour, c.vehicle_value, c.cover_type,
                                  c.times.starts, c.times.ends, c.times.days, c.daily, c.excess, c.additional_drivers,
                                  c.vehicle_use, c.is_owner, c.document_version, c.terms_version, c.driver_name,
                                  c.licence_type, db::bytea(c.drivers), c.link_id, db::bytea(c.link_hash)));
}

Task<Result<std::optional<CoverRow>>> find(db::Database& db, OrderId id) {
  return db.find<CoverRow>(find_sql, db::Params(id));
}
Task<Result<std::optional<CoverRow>>> read(db::Transaction& tx, OrderId id) {
  return tx.find<CoverRow>(find_sql, db::Params(id));
}
Task<Result<std::optional<OrderId>>> lock_same(db::Transaction& tx, SameCover c) {
  tx.later(lock_vehicle_sql, db::Params(c.buyer, c.registration_number));
  KB_CO_TRY(const auto rows, co_await tx.run(same_sql, db::Params(c.buyer, c.registration_number, c.driver_name,
                                                                  c.starts_at, c.ends_at, c.other_than)));
  if (rows.empty()) co_return std::nullopt;
  co_return rows.value<OrderId>();
}
Task<Result<std::vector<CoverRow>>> of_orders(db::Database& db, std::vector<OrderId> ids) {
  return db.list<CoverRow>(of_orders_sql, db::Params(ids));
}

Task<Result<std::optional<OrderId>>> order_of_hash(db::Transaction& tx, std::string link_hash) {
  KB_CO_TRY(const auto rows, co_await tx.run(order_of_hash_sql, db::Params(db::bytea(link_hash))));
  if (rows.empty()) co_return std::nullopt;
  co_return rows.value<OrderId>();
}
Task<Result<std::optional<OrderId>>> order_of_link(db::Database& db, BrokerLinkId link) {
  KB_CO_TRY(const auto rows, co_await db.read(order_of_link_sql, db::Params(link)));
  if (rows.empty()) co_return std::nullopt;
  co_return rows.value<OrderId>();
}

void record_asked(db::Transaction& tx, OrderId id) { tx.later(asked_sql, db::Params(id)); }
void record_confirmed(db::Transaction& tx, OrderId id, const std::string& policy_number) {
  tx.later(confirmed_sql, db::Params(id, policy_number));
}
void record_declined(db::Transaction& tx, OrderId id) { tx.later(declined_sql, db::Params(id)); }
void record_cancelled(db::Transaction& tx, OrderId id) { tx.later(cancelled_sql, db::Params(id)); }
void record_acknowledged(db::Transaction& tx, OrderId id) { tx.later(acknowledged_sql, db::Params(id)); }
void replace_link(db::Transaction& tx, OrderId id, BrokerLinkId link, const std::string& link_hash) {
  tx.later(link_sql, db::Params(id, link, db::bytea(link_hash)));
}

Task<Result<std::vector<WaitingRow>>> waiting(db::Database& db) {
  return db.list<WaitingRow>(waiting_sql, db::Params());
}
Task<Result<int>> delete_drivers(db::Database& db, Instant ended_before) {
  KB_CO_TRY(const auto rows, co_await db.write(delete_drivers_sql, db::Params(ended_before)));
  co_return rows.value<int>();
}

void insert_letter(db::Transaction& tx, BrokerLetterId id, OrderId order, LetterAbout about,
                   const std::string& recipient, const std::string& subject) {
  tx.later(insert_letter_sql, db::Params(id, order, about, recipient, subject));
}
Task<Result<std::optional<LetterRow>>> find_letter(db::Database& db, BrokerLetterId id) {
  return db.find<LetterRow>(find_letter_sql, db::Params(id));
}
void end_letter(db::Transaction& tx, BrokerLetterId id, LetterStatus status, const std::optional<std::string>& error) {
  tx.later(end_letter_sql, db::Params(id, status, error));
}
Task<Status> note_letter_error(db::Database& db, BrokerLetterId id, const std::string& error) {
  return db.change(letter_error_sql, db::Params(id, error));
}
Task<Result<std::vector<BrokerLetterRow>>> letters_of(db::Database& db, OrderId order) {
  return db.list<BrokerLetterRow>(letters_sql, db::Params(order));
}
Task<Result<std::optional<BuyerRow>>> buyer_of(db::Database& db, OrderId id) {
  return db.find<BuyerRow>(buyer_sql, db::Params(id));
}
Task<Result<std::vector<TroubleRow>>> troubles(db::Database& db) {
  return db.list<TroubleRow>(troubles_sql, db::Params());
}
Task<Result<std::vector<OpenRow>>> open_of(db::Transaction& tx, std::vector<UserId> people) {
  return tx.list<OpenRow>(open_sql, db::Params(people));
}

Task<Status> make_statement(db::Database& db, BrokerStatementId id, Date month, Instant until) {
  return db.change(make_statement_sql, db::Params(id, month, until));
}
Task<Result<std::vector<BrokerStatement>>> statements(db::Database& db) {
  return db.list<BrokerStatement>(statements_sql, db::Params());
}
Task<Result<std::optional<bool>>> lock_statement(db::Transaction& tx, BrokerStatementId id) {
  KB_CO_TRY(const auto rows, co_await tx.run(lock_statement_sql, db::Params(id)));
  if (rows.empty()) co_return std::nullopt;
  co_return rows.value<bool>();
}
Task<Result<std::vector<StatementLine>>> lines_of(db::Transaction& tx, BrokerStatementId id) {
  return tx.list<StatementLine>(lines_sql, db::Params(id));
}
void record_paid(db::Transaction& tx, BrokerStatementId id, AdminId by, const std::string& reference) {
  tx.later(paid_sql, db::Params(id, by, reference));
}

}  // namespace kerbside::insurance::store
