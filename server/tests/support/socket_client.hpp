// A small WebSocket client for tests: opens a socket as a browser with those cookies does.
#pragma once
#include <chrono>
#include <memory>
#include <string>

#include "support/http_client.hpp"

namespace kerbside::test {

class SocketClient {
 public:
  SocketClient(unsigned short port, const HttpClient& browser, const Headers& headers = {},
               const std::string& path = "/api/live");
  ~SocketClient();
  SocketClient(const SocketClient&) = delete;

  int status() const;    // 101 when it was opened
  bool is_open() const;  // as far as was read
  void send(const std::string& text);
  // The next text as JSON; null when none comes in time, or no more. Beats (features/live) are only counted.
  json::Value next(std::chrono::milliseconds longest = std::chrono::seconds(30));
  // The next one of that type; others are left out.
  json::Value next(const std::string& type);
  int beats() const;
  int ending();  // waits for the end; its code, 0 when the connection broke or none came

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace kerbside::test
