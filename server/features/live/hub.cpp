#include "features/live/hub.hpp"

#include <boost/asio/post.hpp>

#include "core/json/read.hpp"
#include "features/accounts/accounts.hpp"

namespace kerbside::live {
namespace {

constexpr const char* message_topic = "message";              // key: the conversation
constexpr const char* reader_topic = "conversation_side";     // key: the user
constexpr const char* notified_topic = "notification";        // key: the user
constexpr const char* booking_topic = "booking_side";         // key: the user
constexpr const char* listing_topic = "listing_side";         // key: the host
constexpr const char* session_ended_topic = "session_ended";  // key: the session

// Browsers give up a connection that is silent for 35 s (web/src/lib/api/live-socket.ts).
constexpr std::chrono::seconds heartbeat{20};

template <class IdOf>
void add_key(std::set<IdOf>& ids, const std::string& key) {
  if (const auto id = IdOf::parse(key); id.has_value()) ids.insert(*id);
}

Result<Ask> ask_of(const std::string& text) {
  KB_TRY(const auto value, json::parse(text));
  return json::read<Ask>(value);
}

// Closes the sockets of sessions that have ended, or all of them when that cannot be read: a client that comes back is
// checked again.
Task<void> look_at_sessions(Loop& loop, Desk& desk, std::vector<SessionId> held) {
  const auto open = co_await accounts::open_sessions(loop, held);
  std::set<SessionId> ended(held.begin(), held.end());
  if (open.has_error()) co_return desk.end(ended, http::Ending::going_away);
  std::map<SessionId, Instant> ends;
  for (const auto& session : *open) {
    ends.emplace(session.id, session.expires_at);
    ended.erase(session.id);
  }
  desk.expect_ends(ends);
  desk.end(ended, http::Ending::policy);
}

}  // namespace

const std::set<std::string> Hub::topics{message_topic, reader_topic,  notified_topic,
                                        booking_topic, listing_topic, session_ended_topic};

Hub::Hub(int loops) : sides_(static_cast<std::size_t>(loops)) {}

void Hub::opened(const std::shared_ptr<http::WebSocket>& socket) {
  ++sockets_;
  Side& side = sides_[static_cast<std::size_t>(socket->loop().index)];
  side.loop = &socket->loop();
  side.desk.add(socket);
  socket->send(std::string(beat_frame));
  // The session may have ended after the upgrade was allowed, when there was no socket yet for the change feed to
  // close.
  const std::vector<SessionId> own(1, socket->caller().session.value());
  asio::co_spawn(side.loop.load()->io, look_at_sessions(*side.loop, side.desk, own), asio::detached);
}

void Hub::closed(const http::WebSocket& socket) {
  --sockets_;
  desk_of(socket).remove(socket);
}

http::SocketTimes Hub::times() const {
  http::SocketTimes times;
  times.heartbeat = heartbeat;
  times.beat = beat_frame;
  return times;
}

Task<void> Hub::received(std::shared_ptr<http::WebSocket> socket, std::string text) {
  const auto ask = ask_of(text);
  if (ask.has_error()) co_return socket->close(http::Ending::policy);
  co_await desk_of(*socket).answer(socket, *ask);
}

template <class F>
void Hub::on_each(F f) {
  for (Side& side : sides_)
    if (Loop* loop = side.loop) asio::post(loop->io, [loop, &side, f] { f(*loop, side.desk); });
}

Task<Status> Hub::load(Loop&, changes::Position) {
  on_each([](Loop& loop, Desk& desk) {
    if (desk.is_empty()) return;
    desk.resync();
    asio::co_spawn(loop.io, look_at_sessions(loop, desk, desk.sessions()), asio::detached);
  });
  co_return Status();
}

Task<Status> Hub::apply(Loop& loop, const changes::Batch& batch) {
  if (sockets_ == 0) co_return Status();
  const auto news = std::make_shared<News>();
  std::set<ConversationId> talked;
  for (const auto& change : batch) {
    if (change.topic == message_topic) add_key(talked, change.key);
    if (change.topic == reader_topic) add_key(news->readers, change.key);
    if (change.topic == notified_topic) add_key(news->notified, change.key);
    if (change.topic == booking_topic) add_key(news->booked, change.key);
    if (change.topic == listing_topic) add_key(news->listed, change.key);
    if (change.topic == session_ended_topic) add_key(news->ended, change.key);
  }
  const std::vector<ConversationId> ids(talked.begin(), talked.end());
  if (!ids.empty()) {
    KB_CO_TRY(news->talks, co_await messages::talks(loop, ids));
  }
  on_each([news](Loop&, Desk& desk) { desk.tell(*news); });
  co_return Status();
}

void Hub::sent(std::vector<messages::Fresh> messages) {
  if (sockets_ == 0) return;
  const auto shared = std::make_shared<const std::vector<messages::Fresh>>(std::move(messages));
  on_each([shared](Loop&, Desk& desk) {
    for (const auto& [message, to] : *shared) desk.tell(message, to);
  });
}

}  // namespace kerbside::live
