// A TCP server for tests that answers as it is told: the other company on a bad day.
#pragma once
#include <atomic>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace kerbside::test {

// One accepted connection.
class Peer {
 public:
  explicit Peer(int socket) : socket_(socket) {}
  void write(std::string_view bytes) const;
  std::string read_line();     // without CRLF; "" at the end of the connection
  std::string read_request();  // an HTTP request with its body, as it came; "" at the end
  void pause(int milliseconds) const;

 private:
  bool fill();
  int socket_;
  std::string buffer_;
};

class ScriptedServer {
 public:
  // Runs talk for each connection, one after the other, on a thread of its own.
  explicit ScriptedServer(std::function<void(Peer&)> talk);
  ~ScriptedServer();
  ScriptedServer(const ScriptedServer&) = delete;

  int port() const { return port_; }
  std::string url(const std::string& scheme = "http") const { return scheme + "://127.0.0.1:" + std::to_string(port_); }
  int connections() const { return connections_; }

 private:
  void serve();
  std::function<void(Peer&)> talk_;
  int listener_ = -1;
  int port_ = 0;
  std::atomic<int> connections_{0};
  std::atomic<bool> stopping_{false};
  std::thread thread_;
};

std::string http_answer(int status, const std::string& body, const std::string& headers = "");

}  // namespace kerbside::test
