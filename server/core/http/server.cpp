#include "core/http/server.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>

#include <linux/filter.h>
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

constexpr std::chrono::milliseconds hand_over_time{50};
constexpr std::chrono::seconds new_connection_time{1};  // of a stopping server, for a first request

using ReusePort = asio::detail::socket_option::boolean<SOL_SOCKET, SO_REUSEPORT>;

// Nobody may begin to connect while the listening socket is being emptied: segments with SYN and no ACK are dropped.
void refuse_quietly(Acceptor& acceptor) {
  constexpr std::uint32_t flags = 13, syn_and_ack = 0x12, syn = 0x02, all = 0xffff;
  sock_filter code[] = {{BPF_LD | BPF_B | BPF_ABS, 0, 0, flags},
                        {BPF_ALU | BPF_AND | BPF_K, 0, 0, syn_and_ack},
                        {BPF_JMP | BPF_JEQ | BPF_K, 1, 0, syn},
                        {BPF_RET | BPF_K, 0, 0, all},
                        {BPF_RET | BPF_K, 0, 0, 0}};
  const sock_fprog program{std::size(code), code};
  if (::setsockopt(acceptor.native_handle(), SOL_SOCKET, SO_ATTACH_FILTER, &program, sizeof program) != 0)
    log::warn("stop_not_prepared", {{"code", errno}});
}

// From now on the kernel gives new connections to the socket of that number among those that share the port: one of the
// process that takes over, which has opened its sockets after ours. Without such a process they come to us as before.
void steer_connections_to(Acceptor& acceptor, std::size_t number) {
  sock_filter answer{BPF_RET | BPF_K, 0, 0, static_cast<std::uint32_t>(number)};
  const sock_fprog program{1, &answer};
  if (::setsockopt(acceptor.native_handle(), SOL_SOCKET, SO_ATTACH_REUSEPORT_CBPF, &program, sizeof program) != 0)
    log::warn("take_over_not_prepared", {{"code", errno}});
}

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

// Those between two requests, unless the next one has arrived.
void close_idle(LoopState& state) {
  for (Connection* connection : state.open) {
    error_code ec;
    if (!connection->busy && connection->socket.available(ec) == 0) connection->close();
  }
}

// What the kernel has accepted for us is served; nothing new comes after that.
Task<void> stop_accepting(std::shared_ptr<LoopState> state) {
  error_code ec;
  state->pause.expires_after(hand_over_time);
  co_await state->pause.async_wait(asio::redirect_error(use_task, ec));
  refuse_quietly(state->acceptor);
  state->pause.expires_after(hand_over_time);  // for handshakes that had begun
  co_await state->pause.async_wait(asio::redirect_error(use_task, ec));
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

// One timer a loop instead of one an operation.
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
  state_->shared->stopping = true;
  if (!state_->loops.empty()) steer_connections_to(state_->loops.front()->acceptor, state_->loops.size());
  for (const auto& state : state_->loops)
    asio::post(state->loop.io, [state] { asio::co_spawn(state->loop.io, stop_accepting(state), asio::detached); });
  std::this_thread::sleep_for(3 * hand_over_time);
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
