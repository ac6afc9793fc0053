// The live sockets of one loop: touched only on its thread.
#pragma once
#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/http/web_socket.hpp"
#include "features/live/frames.hpp"
#include "features/messages/messages.hpp"

namespace kerbside::live {

// What other people did, for all loops of a process.
struct News {
  std::vector<messages::Talk> talks;  // those with new messages
  std::set<UserId> readers;           // their conversations changed: read, cleared, blocked
  std::set<UserId> notified;
  std::set<UserId> booked;  // one of their bookings, or its money, has changed
  std::set<UserId> listed;  // one of their vehicles has changed
  std::set<SessionId> ended;
};

class Desk {
 public:
  bool is_empty() const { return clients_.empty(); }
  void add(const std::shared_ptr<http::WebSocket>& socket);
  void remove(const http::WebSocket& socket);
  Task<void> answer(std::shared_ptr<http::WebSocket> socket, Ask ask);

  void tell(const News& news);
  void tell(const messages::Message& message, UserId to);  // just sent by this process
  void resync();
  std::vector<SessionId> sessions() const;
  void expect_ends(const std::map<SessionId, Instant>& ends);  // after these times a session's sockets are told nothing
  void end(const std::set<SessionId>& sessions, http::Ending ending);

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr double most_asks = 40, asks_a_second = 5;  // a browser that comes back asks for up to 20 at once

  // A conversation that a socket watches, and up to which number it has been sent the messages.
  struct Watch {
    int told = 0;
    bool reading = false, again = false, over = false;
  };
  struct Client {
    std::shared_ptr<http::WebSocket> socket;
    std::map<ConversationId, std::shared_ptr<Watch>> watched;
    std::optional<Instant> session_ends;
    double asks_left = most_asks;
    Clock::time_point asked_at = Clock::now();
  };
  using Clients = std::vector<std::shared_ptr<Client>>;

  static bool may_ask(Client& client);
  static bool may_hear(const Client& client);
  static Task<void> catch_up(std::shared_ptr<Client> client, ConversationId id, std::shared_ptr<Watch> watch);
  static void begin_to_catch_up(const std::shared_ptr<Client>& client, ConversationId id,
                                const std::shared_ptr<Watch>& watch);
  void nudge(UserId user, const std::string& what);
  template <class F>
  void each_watch(UserId user, ConversationId id, const F& f);  // over the user's sockets

  std::map<const http::WebSocket*, std::shared_ptr<Client>> clients_;
  std::map<UserId, Clients> by_user_;
};

}  // namespace kerbside::live
