#include "features/live/desk.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

#include <algorithm>
#include <utility>

#include "core/json/write.hpp"
#include "core/log.hpp"

namespace kerbside::live {
namespace {

constexpr std::size_t most_watched = 20;  // for each socket; a browser has one or two conversations on its screens

template <class Frame>
std::string text_of(const Frame& frame) {
  std::string text;
  json::write(text, frame);
  return text;
}

std::string messages_frame(ConversationId id, std::vector<messages::Message> items) {
  Messages frame;
  frame.conversation_id = id;
  frame.items = std::move(items);
  return text_of(frame);
}

std::string nudge_frame(std::string type) {
  Nudge nudge;
  nudge.type = std::move(type);
  return text_of(nudge);
}

const std::string conversations_changed = nudge_frame("conversations_changed");
const std::string notifications_changed = nudge_frame("notifications_changed");
const std::string bookings_changed = nudge_frame("bookings_changed");
const std::string listings_changed = nudge_frame("listings_changed");
const std::string anything_changed = nudge_frame("resync");

UserId user_of(const http::WebSocket& socket) { return socket.caller().actor.signed_in_user(); }

}  // namespace

void Desk::add(const std::shared_ptr<http::WebSocket>& socket) {
  auto client = std::make_shared<Client>();
  client->socket = socket;
  clients_[socket.get()] = client;
  by_user_[user_of(*socket)].push_back(std::move(client));
}

void Desk::remove(const http::WebSocket& socket) {
  const auto found = clients_.find(&socket);
  const auto client = found->second;
  for (const auto& [id, watch] : client->watched) watch->over = true;
  clients_.erase(found);
  const auto of_user = by_user_.find(user_of(socket));
  std::erase(of_user->second, client);
  if (of_user->second.empty()) by_user_.erase(of_user);
}

bool Desk::may_ask(Client& client) {
  const auto now = Clock::now();
  const double waited_s = std::chrono::duration<double>(now - std::exchange(client.asked_at, now)).count();
  client.asks_left = std::min(most_asks, client.asks_left + waited_s * asks_a_second);
  if (client.asks_left < 1) return false;
  client.asks_left -= 1;
  return true;
}

Task<void> Desk::answer(std::shared_ptr<http::WebSocket> socket, Ask ask) {
  const auto client = clients_.at(socket.get());
  if (!may_ask(*client)) co_return socket->close(http::Ending::try_again_later);
  if (ask.type == Wish::beat) co_return socket->send(std::string(beat_frame));
  if (!ask.conversation_id) co_return socket->close(http::Ending::policy);
  const ConversationId id = *ask.conversation_id;
  const auto former = client->watched.find(id);
  if (former != client->watched.end()) {
    former->second->over = true;
    client->watched.erase(former);
  }
  if (ask.type == Wish::unwatch) co_return;
  const auto may = co_await messages::takes_part(socket->loop(), user_of(*socket), id);
  if (may.has_error()) co_return socket->close(http::Ending::failed);
  if (!*may || client->watched.size() >= most_watched) {
    Refused refused;
    refused.conversation_id = id;
    co_return socket->send(text_of(refused));
  }
  const auto watch = std::make_shared<Watch>();
  watch->told = ask.after.value_or(0);
  client->watched[id] = watch;
  begin_to_catch_up(client, id, watch);
}

// Returns false when the session has expired, which ends its socket; the change feed reports a session that was ended.
bool Desk::may_hear(const Client& client) {
  if (!client.session_ends || app_now() < *client.session_ends) return true;
  client.socket->close(http::Ending::policy);
  return false;
}

void Desk::begin_to_catch_up(const std::shared_ptr<Client>& client, ConversationId id,
                             const std::shared_ptr<Watch>& watch) {
  watch->again = true;
  if (watch->reading) return;
  watch->reading = true;
  asio::co_spawn(client->socket->loop().io, catch_up(client, id, watch), asio::detached);
}

// Reads the messages that are missing by their numbers. A client that cannot be sent them is disconnected, and comes
// back with its number.
Task<void> Desk::catch_up(std::shared_ptr<Client> client, ConversationId id, std::shared_ptr<Watch> watch) {
  auto& socket = *client->socket;
  while (watch->again && !watch->over) {
    watch->again = false;
    auto news = co_await messages::since(socket.loop(), user_of(socket), id, watch->told);
    if (news.has_error()) {
      log::warn("live_messages_not_read", {{"code", news.error().code}});
      socket.close(http::Ending::failed);
      break;
    }
    std::erase_if(*news, [&](const messages::Message& message) { return message.number <= watch->told; });
    if (news->empty() || watch->over) continue;
    watch->told = news->back().number;
    watch->again = true;  // there may be more than were read at once
    socket.send(messages_frame(id, std::move(*news)));
  }
  watch->reading = false;
}

void Desk::nudge(UserId user, const std::string& what) {
  const auto found = by_user_.find(user);
  if (found == by_user_.end()) return;
  for (const auto& client : found->second)
    if (may_hear(*client)) client->socket->send(what);
}

template <class F>
void Desk::each_watch(UserId user, ConversationId id, const F& f) {
  const auto found = by_user_.find(user);
  if (found == by_user_.end()) return;
  for (const auto& client : found->second)
    if (const auto watch = client->watched.find(id); watch != client->watched.end() && may_hear(*client))
      f(client, watch->second);
}

void Desk::tell(const News& news) {
  std::set<UserId> changed = news.readers;
  for (const auto& talk : news.talks) {
    changed.insert(talk.renter_id);
    changed.insert(talk.host_id);
    for (const UserId& user : {talk.renter_id, talk.host_id})
      each_watch(user, talk.id, [&](const auto& client, const auto& watch) {
        if (watch->told < talk.last_number) begin_to_catch_up(client, talk.id, watch);
      });
  }
  for (const UserId& user : changed) nudge(user, conversations_changed);
  for (const UserId& user : news.notified) nudge(user, notifications_changed);
  for (const UserId& user : news.booked) nudge(user, bookings_changed);
  for (const UserId& user : news.listed) nudge(user, listings_changed);
  end(news.ended, http::Ending::policy);
}

// Sends the next number directly; otherwise an earlier message is still on its way.
void Desk::tell(const messages::Message& message, UserId to) {
  const ConversationId id = message.conversation_id;
  std::string frame;
  const auto tell_one = [&](const std::shared_ptr<Client>& client, const std::shared_ptr<Watch>& watch) {
    if (message.number <= watch->told) return;
    if (watch->reading || message.number > watch->told + 1) return begin_to_catch_up(client, id, watch);
    if (frame.empty()) frame = messages_frame(id, std::vector<messages::Message>(1, message));
    watch->told = message.number;
    client->socket->send(frame);
  };
  for (const UserId& user : {message.sender_id, to}) each_watch(user, id, tell_one);
}

void Desk::resync() {
  for (const auto& [socket, client] : clients_) {
    client->socket->send(anything_changed);
    for (const auto& [id, watch] : client->watched) begin_to_catch_up(client, id, watch);
  }
}

std::vector<SessionId> Desk::sessions() const {
  std::vector<SessionId> all;
  for (const auto& [socket, client] : clients_) all.push_back(socket->caller().session.value());
  return all;
}

void Desk::expect_ends(const std::map<SessionId, Instant>& ends) {
  for (const auto& [socket, client] : clients_)
    if (const auto at = ends.find(*socket->caller().session); at != ends.end()) client->session_ends = at->second;
}

void Desk::end(const std::set<SessionId>& sessions, http::Ending ending) {
  if (sessions.empty()) return;
  for (const auto& [socket, client] : clients_)
    if (sessions.contains(*socket->caller().session)) client->socket->close(ending);
}

}  // namespace kerbside::live
