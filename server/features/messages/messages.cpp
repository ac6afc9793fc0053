#include "features/messages/messages.hpp"

#include <algorithm>
#include <limits>

#include "features/messages/letters.hpp"
#include "features/messages/store.hpp"
#include "features/messages/view.hpp"
#include "features/notifications/notifications.hpp"
#include "rules/chat.hpp"
#include "rules/paging.hpp"
#include "rules/people.hpp"
#include "rules/text.hpp"

namespace kerbside::messages {
namespace {

constexpr int messages_at_once = 50;

Error not_found() {
  return fail(Kind::not_found, "conversation_not_found", "This conversation does not exist or is not yours.");
}

Error cannot_start(Kind kind, const char* code, const char* sentence) {
  return fail(kind, code, sentence, "Unable to Start Conversation");
}

Error not_sent(const char* code, const char* sentence) {
  return fail(Kind::forbidden, code, sentence, "Failed to send message");
}

std::string notice_key(ConversationId id) { return "message:" + id.str(); }

notifications::NewNotification notice_of(const store::Sent& sent) {
  constexpr std::size_t shown = 140;  // characters of a message
  const auto points = rules::code_points(sent.message_text);
  notifications::NewNotification notice;
  notice.user_id = sent.other_id;
  notice.type = "message";
  notice.title = "New message from " +
                 rules::display_name(sent.first_name, sent.last_name, sent.company_name, sent.display_preference);
  notice.message =
      points.size() > shown ? rules::clean_line(sent.message_text, shown) + "…" : rules::one_line(sent.message_text);
  notice.action_url = address_of(sent.other_type, sent.conversation_id);
  notice.collapse_key = notice_key(sent.conversation_id);
  return notice;
}

Task<Result<std::optional<store::Sent>>> send_in(db::Transaction& tx, UserId sender, NewMessage message) {
  KB_CO_TRY(const auto sent, co_await store::insert(tx, sender, message));
  if (!sent) co_return sent;
  const notifications::NewNotification notice = notice_of(*sent);
  notifications::add(tx, notice);
  enqueue_letter(tx, sent->other_id, sent->conversation_id);
  co_return sent;
}

// The answer to the first try was lost, and this is the second one.
Task<Result<Message>> sent_before(Loop& loop, UserId sender, NewMessage message) {
  KB_CO_TRY(auto stored, co_await store::message_of_id(loop.db, message.message_id));
  const bool same = stored && stored->sender_id == sender && stored->conversation_id == message.id &&
                    stored->message_text == message.message_text;
  if (same) co_return *std::move(stored);
  co_return fail(Kind::conflict, "message_id_taken", "Another message has this id.");
}

Task<Result<Message>> why_not_sent(Loop& loop, UserId sender, ConversationId id) {
  KB_CO_TRY(const Conversation conversation, co_await get(loop, sender, id));
  if (conversation.blocked_by_me)
    co_return not_sent("blocked_by_you", "You have blocked this person. Unblock them to write to them.");
  co_return not_sent("cannot_receive", "This person cannot receive messages from you.");
}

Task<Result<bool>> mark_read_in(db::Transaction& tx, UserId user, ConversationId id, int number) {
  KB_CO_TRY(const bool all, co_await store::mark_read(tx, user, id, number));
  const std::vector<std::string> seen(1, notice_key(id));
  if (all) notifications::mark_read(tx, user, seen);
  co_return all;
}

Task<Result<bool>> clear_all_in(db::Transaction& tx, UserId user) {
  KB_CO_TRY(const auto cleared, co_await store::clear_all(tx, user));
  std::vector<std::string> seen;
  for (const ConversationId& id : cleared) seen.push_back(notice_key(id));
  notifications::mark_read(tx, user, seen);
  co_return true;
}

}  // namespace

Task<Result<ConversationList>> list(Loop& loop, UserId user, int page) {
  KB_CO_TRY(const int offset, rules::rows_before(page));
  ConversationList out;
  out.page = page;
  out.page_size = rules::page_size;
  KB_CO_TRY(const auto totals, co_await store::totals(loop.db, user));
  out.total = totals.conversations;
  out.unread_count = totals.unread;
  KB_CO_TRY(const auto rows, co_await store::conversations(loop.db, user, out.page_size, offset));
  for (const auto& row : rows) out.items.push_back(to_conversation(row));
  co_return out;
}

Task<Result<Conversation>> get(Loop& loop, UserId user, ConversationId id) {
  KB_CO_TRY(const auto row, co_await store::conversation(loop.db, user, id));
  if (!row) co_return not_found();
  co_return to_conversation(*row);
}

Task<Result<Conversation>> open(Loop& loop, UserId user, OpenConversation wanted) {
  const UserId renter = wanted.renter_id.value_or(user);
  const bool as_host = renter != user;
  KB_CO_TRY(const auto way, co_await store::way_to(loop.db, renter, wanted.vehicle_id));
  const bool may = way && (way->have_met || (way->is_listed && !as_host)) && (!as_host || way->host_id == user);
  if (!may) co_return cannot_start(Kind::not_found, "vehicle_not_found", "This vehicle is no longer listed.");
  if (way->host_id == renter)
    co_return cannot_start(Kind::invalid, "own_vehicle", "You cannot send messages to yourself.");
  const store::Opening opening{wanted.vehicle_id, renter, way->host_id, user};
  KB_CO_TRY(const ConversationId id, co_await loop.db.transaction(&store::open, opening));
  co_return co_await get(loop, user, id);
}

Task<Status> clear_all(Loop& loop, UserId user) {
  KB_CO_TRY_VOID(co_await loop.db.transaction(&clear_all_in, user));
  co_return Status();
}

Task<Result<MessageList>> messages(Loop& loop, UserId user, MessagesWanted wanted) {
  if (wanted.before && wanted.after) co_return field_error("after", "Please ask for one direction.");
  KB_CO_TRY(const bool takes_part, co_await store::takes_part(loop.db, user, wanted.id));
  if (!takes_part) co_return not_found();
  constexpr int one_more = messages_at_once + 1;
  MessageList out;
  if (wanted.after) {
    KB_CO_TRY(out.items, co_await store::after(loop.db, user, wanted.id, *wanted.after, one_more));
  } else {
    const int before = wanted.before.value_or(std::numeric_limits<int>::max());
    KB_CO_TRY(out.items, co_await store::before(loop.db, user, wanted.id, before, one_more));
  }
  out.has_more = out.items.size() == one_more;
  if (out.has_more) out.items.erase(wanted.after ? out.items.end() - 1 : out.items.begin());
  co_return out;
}

Task<Result<Message>> send(Loop& loop, UserId user, NewMessage message, const Outlet& outlet) {
  KB_CO_TRY(message.message_text, rules::accept_message(message.message_text));
  auto sent = co_await loop.db.transaction(&send_in, user, message);
  if (sent.has_error() && store::is_known_id(sent.error())) co_return co_await sent_before(loop, user, message);
  if (sent.has_error()) co_return std::move(sent).error();
  if (!*sent) co_return co_await why_not_sent(loop, user, message.id);
  if (outlet.tell) outlet.tell(**sent, (*sent)->other_id);
  co_return Message(**sent);
}

Task<Result<bool>> takes_part(Loop& loop, UserId user, ConversationId id) {
  return store::takes_part(loop.db, user, id);
}

Task<Result<std::vector<Message>>> since(Loop& loop, UserId user, ConversationId id, int number) {
  return store::after(loop.db, user, id, number, 200);
}

Task<Result<std::vector<Talk>>> talks(Loop& loop, std::vector<ConversationId> ids) {
  return store::talks(loop.db, std::move(ids));
}

Task<Status> mark_read(Loop& loop, UserId user, ReadTo to) {
  KB_CO_TRY(const bool takes_part, co_await store::takes_part(loop.db, user, to.id));
  if (!takes_part) co_return not_found();
  KB_CO_TRY_VOID(co_await loop.db.transaction(&mark_read_in, user, to.id, to.number));
  co_return Status();
}

Task<Result<Conversation>> block(Loop& loop, UserId user, ConversationId id) {
  KB_CO_TRY(const bool done, co_await store::block(loop.db, user, id));
  if (!done) co_return not_found();
  co_return co_await get(loop, user, id);
}

Task<Result<Conversation>> unblock(Loop& loop, UserId user, ConversationId id) {
  KB_CO_TRY(const bool done, co_await store::unblock(loop.db, user, id));
  if (!done) co_return not_found();
  co_return co_await get(loop, user, id);
}

Task<Status> report(Loop& loop, UserId user, Report report) {
  report.note = rules::clean_text(report.note);
  KB_CO_TRY(const bool done, co_await store::report(loop.db, user, report));
  if (!done) co_return not_found();
  co_return Status();
}

}  // namespace kerbside::messages
