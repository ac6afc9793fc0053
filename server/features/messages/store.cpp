#include "features/messages/store.hpp"

#include "core/db/columns.hpp"
#include "core/db/error.hpp"

namespace kerbside::messages::store {
namespace {

const db::Conflict known_id{"messages_pkey"};  // sent before, and the answer was lost

const std::string either_blocked_part =
    "exists (select from user_blocks b where (b.user_id, b.blocked_id) in"
    " ((c.renter_id, c.host_id), (c.host_id, c.renter_id)))";
const std::string is_unread_part =
    "m.conversation_id = c.id and m.number > greatest(s.read_to, s.cleared_to) and m.sender_id <> s.user_id";
const std::string is_listed_part = "(s.opened or c.last_number > s.cleared_to)";
const std::string conversation_part =
    "select c.id, c.renter_id, c.host_id, c.last_message_at, s.read_to,"
    " (select count(*) from messages m where " +
    is_unread_part +
    ") as unread_count,"
    " exists (select from user_blocks b where b.user_id = s.user_id and b.blocked_id = p.id) as blocked_by_me,"
    " p.closed_at is null and not " +
    either_blocked_part +
    " as can_send,"
    " exists (select from bookings b where b.user_id = c.renter_id and b.host_user_id = c.host_id"
    "   and b.booking_status in ('confirmed', 'active', 'completed')) as is_booked,"
    " v.id as vehicle_id, v.make, v.model, v.year, coalesce(v.status = 'active', false) as is_listed, p.id as other_id,"
    " p.first_name, p.last_name, p.company_name, p.display_preference, p.profile_picture_url, p.user_type,"
    " p.closed_at is not null as is_closed, l.id as message_id, l.number as message_number,"
    " l.sender_id as message_sender, l.message_text, l.created_at as message_at"
    " from conversation_sides s join conversations c on c.id = s.conversation_id"
    " join profiles p on p.id = case when c.renter_id = s.user_id then c.host_id else c.renter_id end"
    " left join vehicles v on v.id = c.vehicle_id and v.status <> 'deleted'"
    " left join messages l on l.conversation_id = c.id and l.number = c.last_number and l.number > s.cleared_to"
    " where s.user_id = $1";

const db::Statement conversations_sql{
    "messages_conversations",
    conversation_part + " and " + is_listed_part + " order by c.last_message_at desc, c.id limit $2 offset $3",
    db::Lane::slow};
const db::Statement conversation_sql{"messages_conversation", conversation_part + " and c.id = $2"};
const db::Statement totals_sql{
    "messages_totals",
    "select count(*) as conversations, coalesce(sum((select count(*) from messages m where " + is_unread_part +
        ")), 0) as unread from conversation_sides s join conversations c on c.id = s.conversation_id"
        " where s.user_id = $1 and " +
        is_listed_part,
    db::Lane::slow};
const db::Statement takes_part_sql{
    "messages_takes_part",
    "select exists (select from conversation_sides where user_id = $1 and conversation_id = $2)"};

const db::Statement talks_sql{
    "messages_talks", "select id, renter_id, host_id, last_number from conversations where id = any ($1::uuid[])"};

const db::Statement addressee_sql{
    "messages_addressee",
    "select * from (select p.user_type, s.mailed_to,"
    " (select count(*) from messages m where " +
        is_unread_part +
        " and m.number > s.mailed_to) as fresh,"
        " array(select message_text from (select m.number, m.message_text from messages m where " +
        is_unread_part +
        "   and m.number > s.mailed_to order by m.number desc limit 5) last order by number) as newest,"
        // Waits 30 minutes after the last e-mail, unless all that it covered has been read since, and a day after the
        // sixth latest e-mail.
        " greatest(case when s.mailed_to > greatest(s.read_to, s.cleared_to)"
        "            then s.mailed_at[1] + interval '30 minutes' end, s.mailed_at[6] + interval '1 day') as not_before"
        " from conversation_sides s join conversations c on c.id = s.conversation_id"
        " join profiles p on p.id = s.user_id and p.closed_at is null"
        " where s.user_id = $1 and c.id = $2) told where fresh > 0"};
const db::Statement note_mailed_sql{"messages_note_mailed", R"(
  update conversation_sides set mailed_to = $3, mailed_at = (array_prepend(app_now(), mailed_at))[1:6]
  where user_id = $1 and conversation_id = $2)"};

const db::Statement way_sql{"messages_way", R"(
  select v.host_user_id as host_id, v.status = 'active' as is_listed,
  exists (select from conversations c where c.vehicle_id = v.id and c.renter_id = $1)
  or exists (select from bookings b where b.vehicle_id = v.id and b.user_id = $1
    and (b.booking_status in ('confirmed', 'active', 'completed')
      or b.payment_status in ('paid', 'refunded', 'partially_refunded'))) as have_met
  from vehicles v join profiles p on p.id = v.host_user_id and p.closed_at is null where v.id = $2)"};
const db::Statement insert_conversation_sql{"messages_insert_conversation", R"(
  insert into conversations (vehicle_id, renter_id, host_id) values ($1, $2, $3)
  on conflict on constraint one_conversation do nothing)"};
const db::Statement insert_sides_sql{"messages_insert_sides", R"(
  insert into conversation_sides (conversation_id, user_id)
  select c.id, person from conversations c cross join unnest(array[c.renter_id, c.host_id]) as person
  where c.vehicle_id = $1 and c.renter_id = $2 and c.host_id = $3 on conflict do nothing)"};
const db::Statement set_opened_sql{"messages_set_opened", R"(
  update conversation_sides s set opened = true from conversations c where c.vehicle_id = $1 and c.renter_id = $2
  and c.host_id = $3 and s.conversation_id = c.id and s.user_id = $4 returning c.id)"};

// Locks the conversations' rows until the commit: the next numbers wait for it. The arrays come from sub-selects, since
// a plan for their actual lengths would be made anew for every call.
std::string insert_text(const std::string& if_locked) {
  return "with locked as materialized (select c.id, a.message_id, a.sender_id, a.message_text,"
         "   case when c.renter_id = a.sender_id then c.host_id else c.renter_id end as other_id"
         "   from unnest((select $1::uuid[]), (select $2::uuid[]), (select $3::uuid[]), (select $4::text[]))"
         "     a (message_id, conversation_id, sender_id, message_text)"
         "   join conversations c on c.id = a.conversation_id and a.sender_id in (c.renter_id, c.host_id)"
         "   order by c.id for no key update of c" +
         if_locked +
         "),"
         " numbered as (update conversations c set last_number = last_number + 1,"
         "   last_message_at = greatest(last_message_at, app_now())"
         "   from locked l join profiles p on p.id = l.sender_id join profiles o on o.id = l.other_id"
         "   where c.id = l.id and p.closed_at is null and o.closed_at is null and not " +
         either_blocked_part +
         "   returning l.message_id as id, c.id as conversation_id, c.last_number as number, l.sender_id,"
         "     l.message_text, c.last_message_at as created_at, l.other_id, o.user_type as other_type,"
         "     p.first_name, p.last_name, p.company_name, p.display_preference),"
         " sent as (insert into messages (id, conversation_id, number, sender_id, message_text, created_at)"
         "   select id, conversation_id, number, sender_id, message_text, created_at from numbered)"
         " select * from numbered";
}
const std::string insert_waiting_text = insert_text(""), insert_free_text = insert_text(" skip locked");
const db::Statement insert_waiting_sql{"messages_insert_waiting", insert_waiting_text};
const db::Statement insert_free_sql{"messages_insert_free", insert_free_text};

// For rows that the conversation's lock does not cover, such as the reader's notice: messages that share a transaction
// must not wait longer for one of them.
const db::Statement wait_little_sql{"messages_wait_little", "set local lock_timeout = '50ms'"};

const std::string message_columns = db::columns<Message>("m");
const std::string visible =
    "select " + message_columns +
    " from messages m join conversation_sides s on s.conversation_id = m.conversation_id and s.user_id = $1"
    " where m.conversation_id = $2 and m.number > s.cleared_to";
const db::Statement of_id_sql{"messages_of_id", "select " + message_columns + " from messages m where m.id = $1"};
const db::Statement before_sql{
    "messages_before",
    "select * from (" + visible + " and m.number < $3 order by m.number desc limit $4) newest order by number"};
const db::Statement after_sql{"messages_after", visible + " and m.number > $3 order by m.number limit $4"};

// These two wait for messages that are being sent, so that what follows knows all up to the newest.
const db::Statement mark_read_sql{"messages_mark_read", R"(
  with c as materialized (select id, last_number from conversations where id = $2 for share)
  update conversation_sides s set read_to = greatest(s.read_to, least($3, c.last_number))
  from c join conversation_sides before on before.conversation_id = c.id and before.user_id = $1
  where s.conversation_id = c.id and s.user_id = $1 returning s.read_to = c.last_number as is_all,
    not exists (select from messages m where m.conversation_id = c.id and m.sender_id <> $1
      and m.number > greatest(before.read_to, before.cleared_to) and m.number <= s.read_to
      and m.created_at < app_now() - interval '10 seconds') as as_it_came)"};
const db::Statement clear_all_sql{
    "messages_clear_all",
    "with c as materialized (select c.id, c.last_number from conversation_sides s"
    "   join conversations c on c.id = s.conversation_id where s.user_id = $1 and " +
        is_listed_part +
        "   order by c.id for share of c)"
        " update conversation_sides s set opened = false, read_to = c.last_number, cleared_to = c.last_number"
        " from c where s.user_id = $1 and s.conversation_id = c.id returning c.id"};

const std::string other_part =
    "select s.user_id, case when c.renter_id = s.user_id then c.host_id else c.renter_id end as other_id, c.last_number"
    " from conversation_sides s join conversations c on c.id = s.conversation_id"
    " where s.user_id = $1 and s.conversation_id = $2";
const db::Statement block_sql{
    "messages_block",
    "with other as (" + other_part +
        "), blocked as (insert into user_blocks (user_id, blocked_id)"
        "   select user_id, other_id from other on conflict do nothing) select exists (select from other)"};
const db::Statement unblock_sql{"messages_unblock",
                                "with other as (" + other_part +
                                    "), unblocked as (delete from user_blocks where (user_id, blocked_id) in"
                                    "   (select user_id, other_id from other)) select exists (select from other)"};
const db::Statement report_sql{
    "messages_report", "with other as (" + other_part +
                           "), reported as (insert into message_reports"
                           "   (conversation_id, reporter_id, reported_id, reason, note, last_number)"
                           "   select $2, user_id, other_id, $3, $4, last_number from other on conflict do nothing)"
                           " select exists (select from other)"};

Task<Result<bool>> yes_or_no(db::Database& db, const db::Statement& statement, db::Params params) {
  KB_CO_TRY(const auto rows, co_await db.write(statement, std::move(params)));
  co_return rows.value<bool>();
}

}  // namespace

Task<Result<std::vector<ConversationRow>>> conversations(db::Database& db, UserId user, int limit, int offset) {
  return db.list<ConversationRow>(conversations_sql, db::Params(user, limit, offset));
}

Task<Result<Totals>> totals(db::Database& db, UserId user) {
  KB_CO_TRY(const auto rows, co_await db.read(totals_sql, db::Params(user)));
  co_return rows.row<Totals>(0);
}

Task<Result<std::optional<ConversationRow>>> conversation(db::Database& db, UserId user, ConversationId id) {
  return db.find<ConversationRow>(conversation_sql, db::Params(user, id));
}

Task<Result<std::vector<Talk>>> talks(db::Database& db, std::vector<ConversationId> ids) {
  auto found = co_await db.list<Talk>(talks_sql, db::Params(ids));
  co_return found;
}

Task<Result<bool>> takes_part(db::Database& db, UserId user, ConversationId id) {
  KB_CO_TRY(const auto rows, co_await db.read(takes_part_sql, db::Params(user, id)));
  co_return rows.value<bool>();
}

Task<Result<std::optional<Way>>> way_to(db::Database& db, UserId renter, VehicleId vehicle) {
  return db.find<Way>(way_sql, db::Params(renter, vehicle));
}

Task<Result<ConversationId>> open(db::Transaction& tx, Opening o) {
  tx.later(insert_conversation_sql, db::Params(o.vehicle, o.renter, o.host));
  tx.later(insert_sides_sql, db::Params(o.vehicle, o.renter, o.host));
  KB_CO_TRY(const auto rows, co_await tx.run(set_opened_sql, db::Params(o.vehicle, o.renter, o.host, o.opener)));
  co_return rows.value<ConversationId>();
}

Task<Result<std::vector<Sent>>> insert(db::Transaction& tx, const std::vector<Outgoing>& outgoing, IfLocked if_locked) {
  std::vector<MessageId> ids;
  std::vector<ConversationId> conversations;
  std::vector<UserId> senders;
  std::vector<std::string> texts;
  for (const Outgoing& one : outgoing) {
    ids.push_back(one.message.message_id);
    conversations.push_back(one.message.id);
    senders.push_back(one.sender);
    texts.push_back(one.message.message_text);
  }
  const db::Statement& statement = if_locked == IfLocked::wait ? insert_waiting_sql : insert_free_sql;
  if (if_locked == IfLocked::leave_out) tx.later(wait_little_sql, db::Params());
  return tx.list<Sent>(statement, db::Params(ids, conversations, senders, texts));
}

bool is_known_id(const Error& error) { return known_id.is(error); }

Task<Result<std::optional<Message>>> message_of_id(db::Database& db, MessageId id) {
  return db.find<Message>(of_id_sql, db::Params(id));
}

Task<Result<std::vector<Message>>> before(db::Database& db, UserId user, ConversationId id, int number, int limit) {
  return db.list<Message>(before_sql, db::Params(user, id, number, limit));
}

Task<Result<std::vector<Message>>> after(db::Database& db, UserId user, ConversationId id, int number, int limit) {
  return db.list<Message>(after_sql, db::Params(user, id, number, limit));
}

Task<Result<Reading>> mark_read(db::Transaction& tx, UserId user, ConversationId id, int number) {
  KB_CO_TRY(const auto rows, co_await tx.run(mark_read_sql, db::Params(user, id, number)));
  co_return rows.empty() ? Reading() : rows.row<Reading>(0);
}

Task<Result<std::vector<ConversationId>>> clear_all(db::Transaction& tx, UserId user) {
  KB_CO_TRY(const auto rows, co_await tx.run(clear_all_sql, db::Params(user)));
  co_return rows.column<ConversationId>();
}

Task<Result<std::optional<Addressee>>> addressee(db::Database& db, UserId user, ConversationId id) {
  return db.find<Addressee>(addressee_sql, db::Params(user, id));
}

Task<Status> note_mailed(db::Database& db, UserId user, ConversationId id, int number) {
  return db.change(note_mailed_sql, db::Params(user, id, number));
}

Task<Result<bool>> block(db::Database& db, UserId user, ConversationId id) {
  return yes_or_no(db, block_sql, db::Params(user, id));
}

Task<Result<bool>> unblock(db::Database& db, UserId user, ConversationId id) {
  return yes_or_no(db, unblock_sql, db::Params(user, id));
}

Task<Result<bool>> report(db::Database& db, UserId user, const Report& report) {
  return yes_or_no(db, report_sql, db::Params(user, report.id, report.reason, report.note));
}

}  // namespace kerbside::messages::store
