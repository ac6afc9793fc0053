#include "core/http/server.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>

#include <sys/socket.h>

#include <future>
#include <stdexcept>
#include <thread>

#include "core/http/hand_over.hpp"
#include "core/http/session.hpp"
#include "core/log.hpp"

namespace kerbside::http {

using boost::system::error_code;
using tcp = asio::ip::tcp;

namespace {

constexpr std::chrono::milliseconds steering_time{2};     // for segments that the kernel is handling at that moment
constexpr std::chrono::milliseconds handshake_time{100};  // for clients that had begun to connect
constexpr std::chrono::seconds new_connection_time{1};  // for the first request on a connection while the server stops

using ReusePort = asio::detail::socket_option::boolean<SOL_SOCKET, SO_REUSEPORT>;

// Tries without SO_REUSEPORT first: with it the kernel would silently share the port with a second kerbside of the same
// user.
void open(Acceptor& acceptor, const tcp::endpoint& where, bool shared_port) {
  acceptor.open(where.protocol());
  acceptor.set_option(tcp::acceptor::reuse_address(true));
  if (shared_port) acceptor.set_option(ReusePort(true));
  acceptor.bind(where);
  acceptor.listen(1024);
}

Task<void> accept_all(std::shared_ptr<LoopState> state) {
  while (state->acceptor.is_open()) {
    error_code ec;
    auto socket = co_await state->acceptor.async_accept(asio::redirect_error(use_task, ec));
    if (!ec) {
      asio::co_spawn(state->loop.io, serve_connection(state, std::move(socket)), asio::detached);
    } else if (state->acceptor.is_open()) {  // probably out of file descriptors: waits a little
      log::warn("accept_failed", {{"code", ec.value()}});
      state->pause.expires_after(std::chrono::milliseconds(100));
      co_await state->pause.async_wait(asio::redirect_error(use_task, ec));
    }
  }
}

// Closes connections between two requests, unless the next request has arrived; WebSockets are told to go elsewhere.
void close_idle(LoopState& state) {
  for (Connection* connection : state.open) {
    error_code ec;
    if (connection->leave)
      connection->leave();
    else if (!connection->busy && connection->socket.available(ec) == 0)
      connection->close();
  }
}

// Serves what the kernel has already accepted, and nothing after that.
void stop_accepting(const std::shared_ptr<LoopState>& state) {
  error_code ec;
  state->acceptor.non_blocking(true, ec);
  for (;;) {
    auto socket = state->acceptor.accept(ec);
    if (ec) break;
    asio::co_spawn(state->loop.io, serve_connection(state, std::move(socket)), asio::detached);
  }
  state->acceptor.close(ec);
  for (Connection* connection : state->open)
    if (connection->is_new) connection->give(new_connection_time);
  close_idle(*state);
}

// One timer per loop instead of one per operation.
Task<void> sweep(std::shared_ptr<LoopState> state) {
  asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, Executor> timer(state->loop.io);
  while (state->acceptor.is_open() || !state->open.empty()) {
    error_code ec;
    timer.expires_after(std::chrono::seconds(1));
    co_await timer.async_wait(asio::redirect_error(use_task, ec));
    const auto now = Clock::now();
    for (Connection* connection : state->open)
      if (connection->deadline < now) connection->close();
    if (state->shared->stopping) close_idle(*state);
  }
}

}  // namespace

struct Server::State {
  explicit State(std::shared_ptr<Shared> s) : shared(std::move(s)) {}
  std::shared_ptr<Shared> shared;
  std::vector<std::shared_ptr<LoopState>> loops;
  tcp::endpoint where;
};

Server::Server(const Config& config, const Api& api, RateLimiter& limiter, Authenticators authenticators,
               const StaticFiles* files, IdempotencyStore* keys, RequestMetrics* metrics, const Spool* spool) {
  Dispatcher dispatcher(config, api, files, authenticators, keys, limiter, spool != nullptr);
  state_ = std::make_shared<State>(std::make_shared<Shared>(config, std::move(dispatcher), metrics, spool));
  state_->where = tcp::endpoint(asio::ip::make_address(config.address), config.port);
}

Server::~Server() = default;

void Server::run_on(Loop& loop) {
  auto state = std::make_shared<LoopState>(loop, state_->shared);
  try {
    if (state_->loops.empty() && !state_->shared->config.take_over) {
      Acceptor trial(loop.io);
      open(trial, state_->where, false);
    }
    open(state->acceptor, state_->where, true);
    state_->where = state->acceptor.local_endpoint();
  } catch (const boost::system::system_error& e) {
    throw std::runtime_error("cannot listen on " + state_->where.address().to_string() + " port " +
                             std::to_string(state_->where.port()) + ": " + e.code().message());
  }
  state_->loops.push_back(state);
  asio::co_spawn(loop.io, accept_all(state), asio::detached);
  asio::co_spawn(loop.io, sweep(state), asio::detached);
}

unsigned short Server::port() const { return state_->where.port(); }
int Server::connections() const { return state_->shared->connections.total(); }
std::size_t Server::body_memory() const { return state_->shared->body_memory.used(); }

void Server::stop(std::chrono::milliseconds limit) {
  const auto end = Clock::now() + limit;
  state_->shared->stopping = true;
  if (!state_->loops.empty()) steer_connections_to(state_->loops.front()->acceptor, state_->loops.size());
  std::this_thread::sleep_for(steering_time);
  for (const auto& state : state_->loops) refuse_quietly(state->acceptor);
  wait_for_handshakes(port(), handshake_time);
  for (const auto& state : state_->loops) {
    auto stopped = std::make_shared<std::promise<void>>();
    asio::post(state->loop.io, [state, stopped] {
      stop_accepting(state);
      asio::post(state->loop.io, [stopped] { stopped->set_value(); });  // runs behind those that were just accepted
    });
    stopped->get_future().wait_until(end);
  }
  state_->shared->connections.wait_until_none(end);
  for (const auto& state : state_->loops) {
    asio::post(state->loop.io, [state] {
      for (Connection* connection : state->open) connection->close();
    });
  }
}

}  // namespace kerbside::http
