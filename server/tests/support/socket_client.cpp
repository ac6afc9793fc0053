#include "support/socket_client.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>

#include <optional>

namespace kerbside::test {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace ws = beast::websocket;
using boost::system::error_code;

struct SocketClient::State {
  asio::io_context io;
  ws::stream<asio::ip::tcp::socket> stream{io};
  ws::response_type answer;
  beast::flat_buffer buffer;
  bool reading = false, over = false;
  int beats = 0;
  std::optional<std::string> arrived;

  void read() {
    if (reading || over || arrived) return;
    reading = true;
    stream.async_read(buffer, [this](error_code ec, std::size_t) {
      reading = false;
      over = static_cast<bool>(ec);
      if (!ec) arrived = beast::buffers_to_string(buffer.data());
      buffer.clear();
    });
  }

  void wait(std::chrono::milliseconds longest) {
    const auto end = std::chrono::steady_clock::now() + longest;
    read();
    while (reading && std::chrono::steady_clock::now() < end) {
      io.restart();
      io.run_one_until(end);
    }
  }
};

SocketClient::SocketClient(unsigned short port, const HttpClient& browser, const Headers& headers,
                           const std::string& path)
    : state_(std::make_unique<State>()) {
  const std::string host = "localhost:" + std::to_string(port);
  state_->stream.next_layer().connect({asio::ip::make_address("127.0.0.1"), port});
  std::string cookies;
  for (const auto& [name, value] : browser.cookies) cookies += (cookies.empty() ? "" : "; ") + name + "=" + value;
  state_->stream.set_option(ws::stream_base::decorator([&](ws::request_type& request) {
    request.set("Cookie", cookies);
    request.set("Origin", "http://" + host);
    for (const auto& [name, value] : headers) request.set(name, value);
  }));
  error_code refused;
  state_->stream.handshake(state_->answer, host, path, refused);
  state_->over = static_cast<bool>(refused);
}

SocketClient::~SocketClient() = default;

int SocketClient::status() const { return static_cast<int>(state_->answer.result_int()); }

bool SocketClient::is_open() const { return !state_->over; }

void SocketClient::send(const std::string& text) {
  error_code ignored;
  state_->stream.write(asio::buffer(text), ignored);
}

json::Value SocketClient::next(std::chrono::milliseconds longest) {
  state_->wait(longest);
  if (!state_->arrived) return {};
  const auto value = json::parse(*state_->arrived);
  state_->arrived.reset();
  if (!(*value)["beat"].flag()) return value.value();
  ++state_->beats;
  return next(longest);
}

int SocketClient::beats() const { return state_->beats; }

json::Value SocketClient::next(const std::string& type) {
  for (;;) {
    json::Value frame = next();
    if (frame.is_null() || frame["type"].text() == type) return frame;
  }
}

int SocketClient::ending() {
  while (!next().is_null()) continue;
  return state_->over ? static_cast<int>(state_->stream.reason().code) : 0;
}

}  // namespace kerbside::test
