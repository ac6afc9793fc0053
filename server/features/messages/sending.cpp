#include "features/messages/sending.hpp"

#include <map>

#include "features/messages/news.hpp"
#include "rules/chat.hpp"

namespace kerbside::messages {
namespace {

constexpr std::size_t most_at_once = 64;

Error not_sent(const char* code, const char* sentence) {
  return fail(Kind::forbidden, code, sentence, "Failed to send message");
}

Task<Result<std::vector<store::Sent>>> send_in(db::Transaction& tx, std::vector<store::Outgoing> outgoing,
                                               store::IfLocked if_locked) {
  KB_CO_TRY(auto sent, co_await store::insert(tx, outgoing, if_locked));
  if (!sent.empty()) messages::tell(tx, sent);
  co_return sent;
}

// Called when the answer to the first attempt was lost and this is the second.
Task<Result<Message>> sent_before(Loop& loop, store::Outgoing again) {
  const NewMessage& message = again.message;
  KB_CO_TRY(auto stored, co_await store::message_of_id(loop.db, message.message_id));
  const bool same = stored && stored->sender_id == again.sender && stored->conversation_id == message.id &&
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

}  // namespace

Sending::Sending(int loops)
    : together_(loops, most_at_once,
                [this](Loop& loop, std::vector<store::Outgoing> batch) { return write(loop, std::move(batch)); }) {}

Task<Result<Message>> Sending::send(Loop& loop, UserId user, NewMessage message) {
  KB_CO_TRY(message.message_text, rules::accept_message(message.message_text));
  store::Outgoing outgoing{user, std::move(message)};
  auto written = co_await together_.ask(loop, outgoing);
  if (written) co_return *std::move(written);
  co_return co_await write_alone(loop, std::move(outgoing));
}

// Sends all in one transaction without waiting for locks. When one is locked or fails, each is then tried alone.
Task<std::vector<Sending::Written>> Sending::write(Loop& loop, std::vector<store::Outgoing> batch) const {
  std::vector<store::Outgoing> together;
  std::map<ConversationId, std::size_t> places;
  for (std::size_t i = 0; i < batch.size(); ++i)
    if (places.emplace(batch[i].message.id, i).second) together.push_back(batch[i]);
  std::vector<Written> written(batch.size());
  const auto sent = co_await loop.db.transaction(&send_in, std::move(together), store::IfLocked::leave_out);
  if (sent.has_error()) co_return written;
  tell(*sent);
  for (const store::Sent& one : *sent) written[places.at(one.conversation_id)] = one;
  co_return written;
}

Task<Result<Message>> Sending::write_alone(Loop& loop, store::Outgoing outgoing) const {
  const std::vector<store::Outgoing> alone(1, outgoing);
  auto sent = co_await loop.db.transaction(&send_in, alone, store::IfLocked::wait);
  if (sent.has_error() && store::is_known_id(sent.error())) co_return co_await sent_before(loop, std::move(outgoing));
  if (sent.has_error()) co_return std::move(sent).error();
  if (sent->empty()) co_return co_await why_not_sent(loop, outgoing.sender, outgoing.message.id);
  tell(*sent);
  co_return Message(sent->front());
}

void Sending::tell(const std::vector<store::Sent>& sent) const {
  if (!outlet.tell || sent.empty()) return;
  std::vector<Fresh> fresh;
  for (const store::Sent& one : sent) fresh.push_back(Fresh{one, one.other_id});
  outlet.tell(std::move(fresh));
}

}  // namespace kerbside::messages
