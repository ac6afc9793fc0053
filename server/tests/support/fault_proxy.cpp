#include "support/fault_proxy.hpp"

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/generic/stream_protocol.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/use_future.hpp>
#include <boost/asio/write.hpp>
#include <future>
#include <list>
#include <utility>

namespace kerbside::test {

namespace asio = boost::asio;
using asio::use_awaitable;
using boost::system::error_code;
using tcp = asio::ip::tcp;
using Endpoint = asio::generic::stream_protocol::endpoint;
using Socket = asio::generic::stream_protocol::socket;
using std::chrono::milliseconds;
template <class T>
using Task = asio::awaitable<T>;

namespace {

constexpr milliseconds look_again{5};  // how often a stuck connection sees whether the fault is over

struct Fault {
  bool passes = true;  // false: a black hole
  bool accepts = true;
  bool answers = true;             // false: only questions pass
  std::size_t most_bytes = 65536;  // a piece
  milliseconds pause{0};           // before each piece
};

struct Tunnel {
  Tunnel(Socket c, Socket s) : client(std::move(c)), server(std::move(s)) {}
  Socket client, server;
};

Endpoint endpoint_of(const std::string& upstream) {
  if (upstream.starts_with('/')) return asio::local::stream_protocol::endpoint(upstream);
  return tcp::endpoint(asio::ip::address_v4::loopback(), static_cast<unsigned short>(std::stoi(upstream)));
}

}  // namespace

struct FaultProxy::State {
  explicit State(const std::string& to) : upstream(endpoint_of(to)) {}

  static Task<void> wait(milliseconds time) {
    asio::steady_timer timer(co_await asio::this_coro::executor, time);
    co_await timer.async_wait(use_awaitable);
  }

  // Refused while nothing is accepted: the listening socket is closed, and opened on the same port again.
  void listen(bool open) {
    if (acceptor.is_open() == open) return;
    if (!open) return acceptor.close();
    acceptor.open(tcp::v4());
    acceptor.set_option(tcp::acceptor::reuse_address(true));
    acceptor.bind(where);
    acceptor.listen();
    where = acceptor.local_endpoint();
    asio::co_spawn(io, accept_all(), asio::detached);
  }

  Task<void> accept_all() {
    while (acceptor.is_open()) {
      error_code ec;
      Socket client(io);
      co_await acceptor.async_accept(client, asio::redirect_error(use_awaitable, ec));
      if (!ec) asio::co_spawn(io, serve(std::move(client)), asio::detached);
    }
  }

  Task<void> serve(Socket client) {
    Socket server(io);
    error_code ec;
    while (!fault.passes) co_await wait(look_again);
    co_await server.async_connect(upstream, asio::redirect_error(use_awaitable, ec));
    if (ec) co_return;
    const auto tunnel = std::make_shared<Tunnel>(std::move(client), std::move(server));
    tunnels.push_back(tunnel);
    asio::co_spawn(io, pump(tunnel, tunnel->client, tunnel->server), asio::detached);
    co_await pump(tunnel, tunnel->server, tunnel->client);
    tunnels.remove(tunnel);
  }

  // One direction, until either side ends.
  Task<void> pump(std::shared_ptr<Tunnel> tunnel, Socket& from, Socket& to) {
    std::array<char, 65536> bytes{};
    error_code ec;
    while (!ec) {
      const std::size_t size =
          co_await from.async_read_some(asio::buffer(bytes), asio::redirect_error(use_awaitable, ec));
      for (std::size_t sent = 0; sent < size && !ec;) {
        while (!fault.passes) co_await wait(look_again);
        if (pieces_left > 0 && --pieces_left == 0) std::exchange(then, nullptr)();
        if (!fault.answers && &from == &tunnel->server) co_return end(*tunnel, false);
        if (fault.pause.count() > 0) co_await wait(fault.pause);
        const std::size_t piece = std::min(fault.most_bytes, size - sent);
        co_await asio::async_write(to, asio::buffer(bytes.data() + sent, piece),
                                   asio::redirect_error(use_awaitable, ec));
        sent += piece;
      }
    }
    end(*tunnel, false);
  }

  static void end(Tunnel& tunnel, bool with_reset) {
    error_code ignored;
    for (Socket* socket : {&tunnel.client, &tunnel.server}) {
      if (with_reset) socket->set_option(asio::socket_base::linger(true, 0), ignored);
      socket->close(ignored);
    }
  }

  void end_all(bool with_reset) {
    for (const auto& tunnel : tunnels) end(*tunnel, with_reset);
  }

  asio::io_context io;
  asio::executor_work_guard<asio::io_context::executor_type> work{io.get_executor()};
  Endpoint upstream;
  tcp::acceptor acceptor{io};
  tcp::endpoint where{asio::ip::address_v4::loopback(), 0};
  std::list<std::shared_ptr<Tunnel>> tunnels;
  Fault fault;
  int pieces_left = 0;  // until `then`
  std::function<void()> then;

  // Changes the fault on the proxy's own thread; returns when it holds.
  void become(Fault next, bool end_connections, bool with_reset) {
    asio::post(io, asio::use_future([=, this] {
                 fault = next;
                 listen(fault.accepts);
                 if (end_connections) end_all(with_reset);
               }))
        .get();
  }
};

FaultProxy::FaultProxy(std::string upstream) : state_(std::make_shared<State>(upstream)) {
  state_->listen(true);
  port_ = state_->where.port();
  thread_ = std::thread([state = state_] { state->io.run(); });
}

FaultProxy::~FaultProxy() {
  state_->io.stop();
  thread_.join();
}

int FaultProxy::connections() const {
  return asio::post(state_->io, asio::use_future([this] { return static_cast<int>(state_->tunnels.size()); })).get();
}

void FaultProxy::heal() { state_->become(Fault{}, false, false); }

void FaultProxy::delay(milliseconds each_piece) {
  Fault fault;
  fault.pause = each_piece;
  state_->become(fault, false, false);
}

void FaultProxy::drip(std::size_t bytes, milliseconds each_piece) {
  Fault fault;
  fault.most_bytes = bytes;
  fault.pause = each_piece;
  state_->become(fault, false, false);
}

void FaultProxy::black_hole() {
  Fault fault;
  fault.passes = false;
  state_->become(fault, false, false);
}

void FaultProxy::cut() {
  Fault fault;
  fault.accepts = false;
  state_->become(fault, true, false);
}

void FaultProxy::reset() {
  Fault fault;
  fault.accepts = false;
  state_->become(fault, true, true);
}

void FaultProxy::lose_answers() {
  Fault fault;
  fault.answers = false;
  state_->become(fault, false, false);
}

void FaultProxy::before_piece(int number, std::function<void()> then) {
  asio::post(state_->io, asio::use_future([this, number, then = std::move(then)]() mutable {
               state_->pieces_left = number;
               state_->then = std::move(then);
             }))
      .get();
}

}  // namespace kerbside::test
