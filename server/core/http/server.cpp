#include "core/http/server.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>

#include <sys/socket.h>

#include <future>
#include <stdexcept>
#include <thread>

#include "core/http/session.hpp"
#include "core/log.hpp"

namespace kerbside::http {

using boost::system::error_code;
using tcp = asio::ip::tcp;

namespace {

using ReusePort = asio::detail::socket_option::boolean<SOL_SOCKET, SO_REUSEPORT>;

// The kernel would share the port with a second kerbside of the same user without a word: a try without SO_REUSEPORT
// finds that out.
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
    } else if (state->acceptor.is_open()) {  // out of file descriptors, most likely: breathe
      log::warn("accept_failed", {{"code", ec.value()}});
      state->pause.expires_after(std::chrono::milliseconds(100));
      co_await state->pause.async_wait(asio::redirect_error(use_task, ec));
    }
  }
}

void close_idle(LoopState& state) {
  for (Connection* connection : state.open)
    if (!connection->busy) connection->close();
}

// One timer a loop instead of one an operation.
Task<void> sweep(std::shared_ptr<LoopState> state) {
  asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, Executor> timer(state->loop.io);
  while (!state->shared->stopping || !state->open.empty()) {
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

Server::Server(const Config& config, const Api& api, RateLimiter& limiter, Authenticator* authenticator,
               const StaticFiles* files, IdempotencyStore* keys, RequestMetrics* metrics) {
  Dispatcher dispatcher(config, api, files, authenticator, keys, limiter);
  state_ = std::make_shared<State>(std::make_shared<Shared>(config, std::move(dispatcher), metrics));
  state_->where = tcp::endpoint(asio::ip::make_address(config.address), config.port);
}

Server::~Server() = default;

void Server::run_on(Loop& loop) {
  auto state = std::make_shared<LoopState>(loop, state_->shared);
  try {
    if (state_->loops.empty()) {
      Acceptor trial(loop.io);
      open(trial, state_->where, false);
      state_->where = trial.local_endpoint();
    }
    open(state->acceptor, state_->where, true);
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

void Server::stop(std::chrono::milliseconds limit) {
  state_->shared->stopping = true;
  for (const auto& state : state_->loops) {
    asio::post(state->loop.io, [state] {
      error_code ec;
      state->acceptor.close(ec);
      close_idle(*state);
    });
  }
  const auto end = Clock::now() + limit;
  while (state_->shared->connections.total() > 0 && Clock::now() < end)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  for (const auto& state : state_->loops) {
    asio::post(state->loop.io, [state] {
      for (Connection* connection : state->open) connection->close();
    });
  }
}

}  // namespace kerbside::http
