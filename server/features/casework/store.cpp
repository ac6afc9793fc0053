#include "features/casework/store.hpp"

#include "core/json/write.hpp"

namespace kerbside::casework::store {
namespace {

const std::string facts =
    "c.order_id as id, c.kind, o.title, o.about, o.amount_pence, o.order_state,"
    " date_trunc('second', o.created_at) as created_at, date_trunc('second', o.paid_at) as paid_at,"
    " date_trunc('second', o.ended_at) as ended_at, c.appeal_type, c.appeal_status";
// The number of messages that a side has not read; what it wrote itself counts as read.
const std::string unread_by_team =
    "(select count(*)::int from service_messages m where m.order_id = c.order_id and m.number > c.read_by_team"
    " and m.sender_type = 'customer')";
const std::string short_columns =
    facts +
    ", c.user_id, o.begun_at is not null as begun, c.first_answered_at, c.draft_state, c.draft_at,"
    " c.appointment_state, c.appointed_for, c.appointment_at, c.appointment_place,"
    " (select count(*)::int from service_messages m where m.order_id = c.order_id and m.number > c.read_by_buyer"
    "   and m.sender_type = 'admin') as unread_by_buyer, " +
    unread_by_team + " as unread_by_team";
// What is paid; before that there is no case.
const std::string from = " from service_cases c join orders o on o.id = c.order_id";

const std::string messages = R"((
  select coalesce(json_agg(json_build_object('id', m.id, 'number', m.number, 'sender_type', m.sender_type,
    'text', m.text, 'created_at', iso(date_trunc('second', m.created_at)), 'files', )" +
                             private_files::kept_by("m.id") + R"() order by m.number), '[]')
  from service_messages m where m.order_id = c.order_id) as messages)";
const std::string select_row =
    "select " + short_columns +
    ", coalesce(p.first_name || ' ' || p.last_name, '') as buyer_name, c.draft_text,"
    " c.admin_notes, date_trunc('second', c.reviewed_at) as reviewed_at, c.words_gone_at, c.last_number, c.version,"
    " jsonb_build_array(c.details) as details, " +
    private_files::kept_by("c.order_id") + " as evidence, " + messages + from +
    " join profiles p on p.id = c.user_id where c.order_id = $1 and c.listed_at is not null";
const db::Statement find_sql{"casework_find", select_row, db::Lane::slow};
const db::Statement read_sql{"casework_read", select_row};
const db::Statement lock_sql{"casework_lock", "select from service_cases where order_id = $1 for update"};
const db::Statement find_short_sql{
    "casework_find_short", "select " + short_columns + from + " where c.order_id = $1 and c.listed_at is not null"};
const db::Statement of_buyer_sql{"casework_of_buyer",
                                 "select " + short_columns + ", count(*) over () as matches" + from + R"(
  where c.user_id = $1 and c.listed_at is not null and ($2::text is null or c.kind = $2)
  order by c.listed_at desc, c.order_id limit $3 offset $4)",
                                 db::Lane::slow};
const db::Statement open_sql{
    "casework_open",
    "select " + short_columns + from +
        " where c.listed_at is not null and c.is_open order by c.listed_at, c.order_id limit 1000",
    db::Lane::slow};
const db::Statement email_sql{"casework_email", "select email from profiles where id = $1"};

const db::Statement insert_sql{"casework_insert", R"(
  insert into service_cases (order_id, user_id, kind, details, begin_at_once_at, appeal_type, appeal_status)
  values ($1, $2, $3, $4, app_now(), case when $3 = 'ticket_appeal' then 'general_service_orders' end,
          case when $3 = 'ticket_appeal' then 'pending' end))"};
const db::Statement message_sql{"casework_message", R"(
  insert into service_messages (id, order_id, number, sender_type, admin_id, text)
  values ($1, $2, $3, case when $4::uuid is null then 'customer' else 'admin' end, $4, $5))"};
const db::Statement count_message_sql{"casework_count_message", R"(
  update service_cases set last_number = $2, read_by_buyer = case when $3 then read_by_buyer else $2 end,
    read_by_team = case when $3 then $2 else read_by_team end,
    first_answered_at = case when $3 then coalesce(first_answered_at, app_now()) else first_answered_at end
  where order_id = $1)"};
const db::Statement read_by_buyer_sql{"casework_read_by_buyer", R"(
  update service_cases set read_by_buyer = least($2, last_number) where order_id = $1 and read_by_buyer < $2)"};
const db::Statement read_by_team_sql{"casework_read_by_team", R"(
  update service_cases set read_by_team = least($2, last_number) where order_id = $1 and read_by_team < $2)"};
const db::Statement draft_sql{"casework_draft", R"(
  update service_cases set draft_state = $2, draft_text = coalesce($3, draft_text), draft_at = app_now(),
    version = version + 1 where order_id = $1)"};
const db::Statement appointment_sql{"casework_appointment", R"(
  update service_cases set appointment_state = $2, appointed_for = $3, appointment_place = $4,
    appointment_at = app_now(), version = version + 1 where order_id = $1)"};
const db::Statement save_sql{"casework_save", R"(
  update service_cases set admin_notes = $2, reviewed_at = case when $3 is distinct from appeal_status then app_now()
    else reviewed_at end, appeal_status = $3, version = version + 1 where order_id = $1)"};

const db::Statement listed_sql{"casework_listed",
                               "update service_cases set listed_at = app_now(), is_open = true where order_id = $1"};
const db::Statement closed_sql{"casework_closed",
                               "update service_cases set is_open = false, version = version + 1 where order_id = $1"};
const db::Statement has_words_sql{
    "casework_has_words", "select exists (select from service_cases where order_id = $1 and words_gone_at is null)"};

const db::Statement ended_sql{"casework_ended", R"(
  select c.order_id from service_cases c join orders o on o.id = c.order_id
  where c.words_gone_at is null and (o.ended_at < app_now() - make_interval(months => $1)
    or o.order_state = 'lapsed' and o.created_at < app_now() - interval '1 day')
  order by c.order_id limit 200 for update of c skip locked)"};
const db::Statement message_ids_sql{"casework_message_ids",
                                    "select id from service_messages where order_id = any ($1::uuid[])"};
const db::Statement forget_messages_sql{"casework_forget_messages",
                                        "delete from service_messages where order_id = any ($1::uuid[])"};
const db::Statement forget_sql{"casework_forget", R"(
  update service_cases set details = '{"authorised": false}', draft_text = null, appointment_place = null,
    admin_notes = '', words_gone_at = app_now() where order_id = any ($1::uuid[]))"};

}  // namespace

rules::CaseFacts ShortRow::facts() const {
  return {kind,     order_state,       paid_at,        first_answered_at, draft_state,
          draft_at, appointment_state, appointment_at, appointed_for,     appeal_status};
}

const db::List cases_list{
    "casework_of_admins",
    {facts + ", coalesce(p.first_name || ' ' || p.last_name, '') as buyer, c.draft_state, c.appointment_state, " +
         unread_by_team + " as unread",
     "service_cases c", "c.order_id", "join orders o on o.id = c.order_id left join profiles p on p.id = c.user_id",
     "c.listed_at is not null"},
    {{"text", "c.kind = ?", {"service_cases_by_kind"}},
     {"boolean", "c.is_open = ?", {"service_cases_by_state"}},
     {"text", "c.appeal_status = ?", {"service_cases_by_appeal"}}},
    {{"newest", "c.listed_at desc", "service_cases_newest"}},
    db::List::Counts::yes};

void insert(db::Transaction& tx, const NewRow& row) {
  tx.later(insert_sql, db::Params(row.order, row.user, row.kind, json::to_string(row.details)));
}

Task<Result<std::optional<Row>>> find(db::Database& db, OrderId id) { return db.find<Row>(find_sql, db::Params(id)); }

Task<Result<std::optional<Row>>> lock(db::Transaction& tx, OrderId id) {
  KB_CO_TRY_VOID(co_await tx.run(lock_sql, db::Params(id)));
  co_return co_await tx.find<Row>(read_sql, db::Params(id));
}

Task<Result<std::optional<ShortRow>>> find_short(db::Database& db, OrderId id) {
  return db.find<ShortRow>(find_short_sql, db::Params(id));
}

Task<Result<std::vector<OwnRow>>> of_buyer(db::Database& db, UserId user, std::optional<rules::OrderKind> kind,
                                           int limit, int offset) {
  return db.list<OwnRow>(of_buyer_sql, db::Params(user, kind, limit, offset));
}

Task<Result<std::vector<ShortRow>>> open_ones(db::Database& db) { return db.list<ShortRow>(open_sql, db::Params()); }

Task<Result<std::string>> email_of(db::Transaction& tx, UserId user) {
  KB_CO_TRY(const auto rows, co_await tx.run(email_sql, db::Params(user)));
  co_return rows.value<std::string>();
}

void add_message(db::Transaction& tx, const NewMessageRow& message) {
  tx.later(message_sql, db::Params(message.id, message.order, message.number, message.admin, message.text));
  tx.later(count_message_sql, db::Params(message.order, message.number, message.admin.has_value()));
}

void read_by(db::Transaction& tx, OrderId id, SenderType reader, int number) {
  tx.later(reader == SenderType::admin ? read_by_team_sql : read_by_buyer_sql, db::Params(id, number));
}

void set_draft(db::Transaction& tx, OrderId id, rules::DraftState state, const std::optional<std::string>& text) {
  tx.later(draft_sql, db::Params(id, state, text));
}

void set_appointment(db::Transaction& tx, OrderId id, const AppointmentStep& step) {
  const auto at = step.appointed_for ? std::optional(step.appointed_for->text()) : std::nullopt;
  tx.later(appointment_sql, db::Params(id, step.state, at, step.place));
}

void save(db::Transaction& tx, OrderId id, const std::string& notes, std::optional<rules::AppealStatus> status) {
  tx.later(save_sql, db::Params(id, notes, status));
}

void listed(db::Transaction& tx, OrderId id) { tx.later(listed_sql, db::Params(id)); }

void closed(db::Transaction& tx, OrderId id) { tx.later(closed_sql, db::Params(id)); }

Task<Result<bool>> has_words(db::Transaction& tx, OrderId id) {
  KB_CO_TRY(const auto rows, co_await tx.run(has_words_sql, db::Params(id)));
  co_return rows.value<bool>();
}

Task<Result<int>> forget_words(db::Transaction& tx) {
  KB_CO_TRY(const auto rows, co_await tx.run(ended_sql, db::Params(rules::case_kept_months)));
  if (rows.empty()) co_return 0;
  const auto ids = rows.column<std::string>();
  KB_CO_TRY(const auto sent, co_await tx.run(message_ids_sql, db::Params(ids)));
  std::vector<std::string> takers = sent.column<std::string>();
  takers.insert(takers.end(), ids.begin(), ids.end());
  KB_CO_TRY_VOID(co_await private_files::forget(tx, std::move(takers)));
  tx.later(forget_messages_sql, db::Params(ids));
  KB_CO_TRY_VOID(co_await tx.change(forget_sql, db::Params(ids)));
  co_return static_cast<int>(ids.size());
}

}  // namespace kerbside::casework::store
