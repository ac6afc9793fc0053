// A connection that became a WebSocket (RFC 6455): texts both ways for as long as both sides want.
#pragma once
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "core/http/context.hpp"

namespace kerbside::http {

// Why we close it, as the other side reads it.
enum class Ending : std::uint16_t { going_away = 1001, policy = 1008, failed = 1011, try_again_later = 1013 };

struct SocketTimes {
  std::chrono::milliseconds heartbeat = std::chrono::seconds(25);  // between our pings
  std::chrono::seconds patience{60};                               // how long the other side may be silent
  std::chrono::milliseconds life = std::chrono::hours(12);  // then it must reconnect, and its rights are checked again
  std::string_view beat{};  // sent with each ping, which scripts cannot see; empty: none
};

// Belongs to one loop: touch it only on that loop's thread.
class WebSocket {
 public:
  virtual ~WebSocket() = default;
  virtual Loop& loop() const = 0;
  virtual const Caller& caller() const = 0;  // as it was when the connection began
  // Sends a text after those sent before. A client that does not read is disconnected.
  virtual void send(std::string text) = 0;
  virtual void close(Ending ending) = 0;
};

// Handles the sockets of an endpoint (Api::socket). Called on the socket's loop; received texts come one at a time.
class SocketHandler {
 public:
  virtual ~SocketHandler() = default;
  virtual void opened(const std::shared_ptr<WebSocket>& socket) = 0;
  virtual Task<void> received(std::shared_ptr<WebSocket> socket, std::string text) = 0;
  virtual void closed(const WebSocket& socket) = 0;  // called once, for each that was opened
  virtual SocketTimes times() const { return {}; }
};

}  // namespace kerbside::http
