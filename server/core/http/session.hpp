// Serves one connection on one loop. Used only by server.cpp.
#pragma once
#include <boost/asio/ip/tcp.hpp>

#include <boost/asio/basic_waitable_timer.hpp>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "core/http/body.hpp"
#include "core/http/dispatcher.hpp"
#include "core/http/request_metrics.hpp"
#include "core/http/security.hpp"

namespace kerbside::http {

using Executor = asio::io_context::executor_type;
using Socket = asio::basic_stream_socket<asio::ip::tcp, Executor>;
using Acceptor = asio::basic_socket_acceptor<asio::ip::tcp, Executor>;
using Clock = std::chrono::steady_clock;

// Open connections by client address, over all loops.
class ConnectionCount {
 public:
  enum class Entry : std::uint8_t { welcome, too_many_of_address, full };
  explicit ConnectionCount(int most) : most_(most) {}
  Entry enter(const std::string& address, int most_of_address);
  void leave(const std::string& address);
  void wait_until_none(std::chrono::steady_clock::time_point longest);  // blocks
  int total() const { return total_; }

 private:
  const int most_;
  std::mutex mutex_;
  std::condition_variable ended_;
  std::unordered_map<std::string, int> open_;
  std::atomic<int> total_{0};
};

// Returns MAX_CONNECTIONS, or what the limit of open files leaves after files, the database and outgoing calls.
int most_connections(const Config& config);

// What all sessions share and never change.
struct Shared {
  Shared(const Config& c, Dispatcher d, RequestMetrics* m, const Spool* s)
      : config(c),
        dispatcher(std::move(d)),
        headers(default_headers(c)),
        metrics(m),
        spool(s),
        body_memory(c.body_memory),
        connections(most_connections(c)) {}
  const Config& config;
  Dispatcher dispatcher;
  Headers headers;
  RequestMetrics* metrics;  // may be null
  const Spool* spool;       // null: no endpoint takes uploads
  MemoryBudget body_memory;
  ConnectionCount connections;
  std::atomic<bool> stopping{false};
};

// A connection as its loop's sweep sees it.
struct Connection {
  explicit Connection(Socket s) : socket(std::move(s)) {}
  void give(std::chrono::seconds time) { deadline = Clock::now() + time; }
  void close();
  Socket socket;
  Clock::time_point deadline = Clock::time_point::max();
  bool is_new = true;             // nothing has arrived yet
  bool busy = true;               // false between two requests: only then may a stopping server close it
  std::function<void()> leave{};  // for a WebSocket, which never ends by itself: tells the other side to go elsewhere
};

// The connections of one loop; touched only on that loop's thread.
struct LoopState {
  LoopState(Loop& l, std::shared_ptr<Shared> s) : loop(l), shared(std::move(s)), acceptor(l.io), pause(l.io) {}
  Loop& loop;
  std::shared_ptr<Shared> shared;
  Acceptor acceptor;
  asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, Executor> pause;
  std::unordered_set<Connection*> open;
};

// Serves the connection until it ends. Never throws.
Task<void> serve_connection(std::shared_ptr<LoopState> state, Socket socket);

}  // namespace kerbside::http
