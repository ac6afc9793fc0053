#include "features/messages/messages.hpp"

#include <algorithm>
#include <limits>

#include "features/messages/store.hpp"
#include "features/messages/view.hpp"
#include "features/notifications/notifications.hpp"
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

// A message that is read as it arrives leaves no notice (N4).
Task<Result<bool>> mark_read_in(db::Transaction& tx, UserId user, ConversationId id, int number) {
  KB_CO_TRY(const store::Reading reading, co_await store::mark_read(tx, user, id, number));
  const std::vector<std::string> seen(1, notice_key(id));
  if (reading.is_all && reading.as_it_came) notifications::remove_unread(tx, user, seen.front());
  if (reading.is_all && !reading.as_it_came) notifications::mark_read(tx, user, seen);
  co_return reading.is_all;
}

Task<Result<bool>> clear_all_in(db::Transaction& tx, UserId user) {
  KB_CO_TRY(const auto cleared, co_await store::clear_all(tx, user));
  std::vector<std::string> seen;
  for (const ConversationId& id : cleared) seen.push_back(notice_key(id));
  notifications::mark_read(tx, user, seen);
  co_return true;
}

}  // namespace

Task<Result<ConversationList>> list(Loop& loop, UserId user, PageAsked asked) {
  KB_CO_TRY(auto out, page_asked<ConversationList>(asked));
  KB_CO_TRY(const auto totals, co_await store::totals(loop.db, user));
  out.total = totals.conversations;
  out.unread_count = totals.unread;
  KB_CO_TRY(const auto rows, co_await store::conversations(loop.db, user, out.page_size, out.rows_before()));
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

Task<Result<bool>> takes_part(Loop& loop, UserId user, ConversationId id) {
  return store::takes_part(loop.db, user, id);
}

Task<Result<std::vector<Message>>> since(Loop& loop, UserId user, ConversationId id, int number) {
  return store::after(loop.db, user, id, number, messages_at_once);
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
