#include "core/http/web_socket_session.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

#include <vector>

#include "core/log.hpp"

namespace kerbside::http {

namespace beast = boost::beast;
namespace ws = beast::websocket;
using boost::system::error_code;

namespace {

constexpr std::chrono::seconds upgrade_time{10}, closing_time{2};
constexpr std::size_t longest_text = std::size_t{16} << 10;   // received
constexpr std::size_t most_waiting = std::size_t{256} << 10;  // bytes waiting to be sent
constexpr std::size_t read_at_once = 256;  // bytes held for each socket, of which there are many; most texts fit

}  // namespace

class AcceptedSocket final : public WebSocket {
 public:
  using Self = std::shared_ptr<AcceptedSocket>;
  AcceptedSocket(Loop& loop, Connection& connection, Caller caller, const SocketTimes& times)
      : loop_(loop),
        connection_(connection),
        caller_(std::move(caller)),
        times_(times),
        stream_(connection.socket),
        wake_(loop.io),
        writer_ended_(loop.io) {}

  Loop& loop() const override { return loop_; }
  const Caller& caller() const override { return caller_; }

  void send(std::string text) override {
    if (done_ || ending_) return;
    if (waiting_ > most_waiting) {
      log::warn("slow_socket_dropped", {{"bytes", waiting_}});
      return connection_.close();
    }
    waiting_ += text.size();
    outbox_.push_back(std::move(text));
    wake_.cancel();
  }

  void close(Ending ending) override {
    if (done_ || ending_) return;
    ending_ = ending;
    wake_.cancel();
  }

  // Returns false when it failed.
  Task<bool> accept(const Parser& head) {
    error_code ec;
    connection_.give(upgrade_time);
    stream_.read_message_max(longest_text);
    stream_.text(true);
    // Otherwise Beast would name itself and its version.
    stream_.set_option(ws::stream_base::decorator(
        [](ws::response_type& answer) { answer.set(beast::http::field::server, "kerbside"); }));
    co_await stream_.async_accept(head.get(), asio::redirect_error(use_task, ec));
    co_return !ec;
  }

  static Task<void> run(Self self, SocketHandler& handler) {
    self->heard();
    AcceptedSocket* const raw = self.get();  // the stream is part of it
    self->stream_.control_callback([raw](ws::frame_type, beast::string_view) { raw->heard(); });
    self->connection_.leave = [raw] { raw->close(Ending::going_away); };
    handler.opened(self);
    asio::co_spawn(self->loop_.io, write_all(self), asio::detached);
    co_await read_all(self, handler);
    handler.closed(*self);
    self->connection_.leave = nullptr;
    self->done_ = true;
    self->connection_.close();
    self->wake_.cancel();
    error_code ec;
    while (self->writing_) {
      self->writer_ended_.expires_after(closing_time);
      co_await self->writer_ended_.async_wait(asio::redirect_error(use_task, ec));
    }
  }

 private:
  void heard() {
    if (!ending_) connection_.give(times_.patience);
  }

  static Task<void> read_all(Self self, SocketHandler& handler) {
    beast::flat_buffer buffer;
    for (;;) {
      error_code ec;
      co_await self->stream_.async_read_some(buffer, read_at_once, asio::redirect_error(use_task, ec));
      if (ec) co_return;
      self->heard();
      if (!self->stream_.is_message_done()) continue;
      std::string text = beast::buffers_to_string(buffer.data());
      buffer.clear();
      const bool handled = co_await handle(self, handler, std::move(text));
      if (!handled) self->close(Ending::failed);
    }
  }

  // An exception is a bug, which must not end the loop.
  static Task<bool> handle(Self self, SocketHandler& handler, std::string text) {
    try {
      co_await handler.received(self, std::move(text));
      co_return true;
    } catch (const std::exception& e) {
      log::error("socket", {{"message", e.what()}});
    }
    co_return false;
  }

  // Only one writer, since a WebSocket takes one frame at a time.
  static Task<void> write_all(Self self) {
    error_code ec;
    while (!ec && !self->done_) {
      if (Clock::now() >= self->next_ping_) {
        co_await self->ping_or_leave(ec);
      } else if (!self->outbox_.empty()) {
        co_await self->write_waiting(ec);
      } else if (self->ending_) {
        self->connection_.give(closing_time);
        const ws::close_reason reason(static_cast<ws::close_code>(*self->ending_));
        co_await self->stream_.async_close(reason, asio::redirect_error(use_task, ec));
        break;
      } else {
        error_code woken;
        self->wake_.expires_at(self->next_ping_);
        co_await self->wake_.async_wait(asio::redirect_error(use_task, woken));
      }
    }
    self->writing_ = false;
    self->writer_ended_.cancel();
  }

  Task<void> write_waiting(error_code& ec) {
    for (const std::string& text : std::exchange(outbox_, {})) {
      if (ec) co_return;
      co_await stream_.async_write(asio::buffer(text), asio::redirect_error(use_task, ec));
      waiting_ -= text.size();
    }
  }

  // Pings clients that are sent a lot, too: a browser says nothing by itself, and only its answers show that it is
  // there.
  Task<void> ping_or_leave(error_code& ec) {
    const auto now = Clock::now();
    next_ping_ = now + times_.heartbeat;
    if (now - begun_ > times_.life) co_return close(Ending::going_away);
    co_await stream_.async_ping({}, asio::redirect_error(use_task, ec));
    if (!times_.beat.empty()) send(std::string(times_.beat));
  }

  Loop& loop_;
  Connection& connection_;
  const Caller caller_;
  const SocketTimes times_;
  ws::stream<Socket&, false> stream_;
  asio::steady_timer wake_, writer_ended_;
  std::vector<std::string> outbox_;
  std::size_t waiting_ = 0;
  std::optional<Ending> ending_;
  const Clock::time_point begun_ = Clock::now();
  Clock::time_point next_ping_ = begun_ + times_.heartbeat;
  bool done_ = false, writing_ = true;
};

bool is_upgrade(const Parser& head) { return ws::is_upgrade(head.get()); }

Task<std::shared_ptr<AcceptedSocket>> accept_web_socket(Loop& loop, Connection& connection, const Parser& head,
                                                        Caller caller, const SocketTimes& times) {
  auto socket = std::make_shared<AcceptedSocket>(loop, connection, std::move(caller), times);
  const bool accepted = co_await socket->accept(head);
  co_return accepted ? std::move(socket) : nullptr;
}

Task<void> serve_web_socket(Upgrade upgrade) {
  co_await AcceptedSocket::run(std::move(upgrade.socket), *upgrade.handler);
}

}  // namespace kerbside::http
