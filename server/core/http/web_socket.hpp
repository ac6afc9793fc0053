// A connection that became a WebSocket (RFC 6455): texts both ways for as long as both sides want.
#pragma once
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "core/http/context.hpp"

namespace kerbside::http {

// Why we end it, as the other side reads it.
enum class Ending : std::uint16_t { going_away = 1001, policy = 1008, failed = 1011, try_again_later = 1013 };

struct SocketTimes {
  std::chrono::milliseconds heartbeat = std::chrono::seconds(25);  // between our pings
  std::chrono::seconds patience{60};                               // without a word from the other side
  std::chrono::milliseconds life = std::chrono::hours(12);         // then it comes again, and is looked at again
  std::string_view beat{};  // a text that goes with each ping, since scripts do not see pings; none when empty
};

// Of one loop: touched on its thread alone.
class WebSocket {
 public:
  virtual ~WebSocket() = default;
  virtual Loop& loop() const = 0;
  virtual const Caller& caller() const = 0;  // as it was when the connection began
  // Leaves behind what was sent before. Whoever does not read what waits for them is cut off.
  virtual void send(std::string text) = 0;
  virtual void close(Ending ending) = 0;
};

// Who speaks with the sockets of an endpoint (Api::socket). Called on the socket's loop; what is received comes one
// text at a time.
class SocketHandler {
 public:
  virtual ~SocketHandler() = default;
  virtual void opened(const std::shared_ptr<WebSocket>& socket) = 0;
  virtual Task<void> received(std::shared_ptr<WebSocket> socket, std::string text) = 0;
  virtual void closed(const WebSocket& socket) = 0;  // once, for each that was opened
  virtual SocketTimes times() const { return {}; }
};

}  // namespace kerbside::http
