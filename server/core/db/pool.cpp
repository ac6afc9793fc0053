#include "core/db/pool.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>

#include "core/db/error.hpp"

namespace kerbside::db {

using namespace std::chrono_literals;

const char* const Pool::Waiter::code_for_timeout = code_busy;

Pool::Pool(asio::io_context& io, const Settings& settings) : io_(io), settings_(settings), sweep_timer_(io) {}

void Pool::start() {
  Connection::Options options;
  options.conninfo = settings_.conninfo;
  options.lock_timeout = std::chrono::milliseconds(settings_.lock_timeout_ms);
  options.statement_timeout = std::chrono::milliseconds(settings_.statement_timeout_ms);
  add(writes_, settings_.write_connections, options);
  options.read_only = true;
  options.statement_timeout = std::chrono::milliseconds(settings_.read_timeout_ms);
  const auto lane = [this](Lane which) -> Connections& { return reads_[static_cast<std::size_t>(which)]; };
  add(lane(Lane::quick), settings_.read_connections, options);
  add(lane(Lane::lookup), settings_.lookup_connections, options);
  if (settings_.lookup_connections == 0) lane(Lane::lookup) = lane(Lane::quick);
  options.plan_for_values = true;
  options.statement_timeout = std::chrono::milliseconds(settings_.slow_timeout_ms);
  add(lane(Lane::slow), settings_.slow_connections, options);
  for (const auto& connection : all_) connection->open();
  sweeping_ = true;
  asio::co_spawn(io_, sweep(shared_from_this()), asio::detached);
}

void Pool::add(Connections& connections, int count, Connection::Options options) {
  for (int i = 0; i < count; ++i) connections.push_back(std::make_shared<Connection>(io_, options));
  all_.insert(all_.end(), connections.begin(), connections.end());
}

Task<void> Pool::stop() {
  for (int i = 0; i < 500 && !idle(); ++i) co_await pause(10ms);
  stopping_ = true;
  sweep_timer_.cancel();
  for (const auto& connection : all_) connection->close();
  expire_waiters();
  while (!closed()) co_await pause(1ms);
}

bool Pool::up() const {
  const auto usable = [](const Connections& connections) { return std::ranges::any_of(connections, &Connection::up); };
  return usable(writes_) && std::ranges::all_of(reads_, usable);
}

bool Pool::idle() const {
  const auto quiet = [](const auto& connection) { return connection->pending() == 0; };
  return leased_.empty() && std::ranges::all_of(all_, quiet);
}

bool Pool::closed() const { return !sweeping_ && std::ranges::all_of(all_, &Connection::closed); }

Task<void> Pool::pause(std::chrono::milliseconds time) {
  asio::steady_timer timer(io_, time);
  co_await timer.async_wait(use_task);
}

Task<void> Pool::sweep(std::shared_ptr<Pool> self) {
  while (!self->stopping_) {
    self->sweep_timer_.expires_after(100ms);
    boost::system::error_code cancelled;
    co_await self->sweep_timer_.async_wait(asio::redirect_error(use_task, cancelled));
    for (const auto& connection : self->all_) connection->check_deadline();
    self->serve_waiters();
    self->expire_waiters();
    self->measure();
  }
  self->sweeping_ = false;
}

void Pool::measure() {
  Load now;
  for (const auto& connection : all_) {
    ++(connection->up() ? now.connections_up : now.connections_down);
    now.pending += static_cast<int>(connection->pending());
  }
  now.leased = static_cast<int>(leased_.size());
  now.waiting = static_cast<int>(waiters_.size());
  const std::lock_guard lock(load_mutex_);
  load_ = now;
}

Load Pool::load() const {
  const std::lock_guard lock(load_mutex_);
  return load_;
}

// --- choosing a connection ----------------------------------------------------------------------------------------

bool Pool::is_leased(const Connection& connection) const {
  return std::ranges::find(leased_, &connection) != leased_.end();
}

std::shared_ptr<Connection> Pool::least_busy(const Connections& connections) const {
  std::shared_ptr<Connection> best;
  for (const auto& connection : connections) {
    if (!connection->up() || is_leased(*connection)) continue;
    if (!best || connection->pending() < best->pending()) best = connection;
  }
  return best;
}

Task<void> Pool::read(std::shared_ptr<Request> request, Lane lane) {
  co_await submit_read(request, lane);
  if (!request->error || request->error->code != code_stale_plan) co_return;
  // The connection is about to be closed; tries again on one that knows the new plan.
  for (int i = 0; i < 100 && !least_busy(reads(lane)); ++i) co_await pause(10ms);
  request->reset();
  co_await submit_read(request, lane);
}

Task<void> Pool::write(std::shared_ptr<Request> request) {
  co_await submit_write(request);
  if (!request->error || request->error->code != code_stale_plan) co_return;
  request->reset();  // nothing of it was committed
  co_await submit_write(request);
}

Task<void> Pool::submit_read(std::shared_ptr<Request> request, Lane lane) {
  auto connection = least_busy(reads(lane));
  const std::size_t most = lane == Lane::slow ? settings_.slow_queue : settings_.max_queue;
  if (!connection || connection->pending() > most) {
    request->error = unavailable(connection ? code_busy : code_down);
    co_return;
  }
  co_await connection->submit(std::move(request));
}

Task<void> Pool::submit_write(std::shared_ptr<Request> request) {
  auto connection = least_busy(writes_);
  std::unique_ptr<Lease> own;
  if (!connection) {  // all are leased: queues with the transactions
    auto leased = co_await lease();
    if (leased.has_error()) {
      request->error = std::move(leased).error();
      co_return;
    }
    own = std::move(*leased);
    connection = own->connection().shared_from_this();
  }
  if (connection->pending() > settings_.max_queue) {
    request->error = unavailable(code_busy);
    co_return;
  }
  co_await connection->submit(std::move(request));
}

// --- leases -------------------------------------------------------------------------------------------------------

Task<Result<std::unique_ptr<Lease>>> Pool::lease() {
  std::shared_ptr<Connection> connection;
  if (waiters_.empty()) connection = least_busy(writes_);
  if (connection) {
    leased_.push_back(connection.get());
    co_return std::make_unique<Lease>(shared_from_this(), std::move(connection));
  }
  if (stopping_ || !std::ranges::any_of(writes_, &Connection::up)) co_return unavailable(code_down);
  if (waiters_.size() >= settings_.max_queue) co_return unavailable(code_busy);
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(settings_.lease_timeout_ms);
  auto waiter = std::make_shared<Waiter>(deadline);
  auto granted = co_await wait_for_lease(waiter);
  if (!granted) co_return unavailable(waiter->failure);
  co_return std::make_unique<Lease>(shared_from_this(), std::move(granted));
}

Task<std::shared_ptr<Connection>> Pool::wait_for_lease(std::shared_ptr<Waiter> waiter) {
  waiters_.push_back(waiter);
  co_await asio::async_initiate<const decltype(use_task)&, void()>(
      [&waiter](auto handler) { waiter->wake.emplace(std::move(handler)); }, use_task);
  co_return std::move(waiter->got);
}

void Pool::put_back(Connection& connection) {
  std::erase(leased_, &connection);
  serve_waiters();
}

void Pool::serve_waiters() {
  while (!waiters_.empty()) {
    auto connection = least_busy(writes_);
    if (!connection) return;
    auto waiter = waiters_.front();
    waiters_.pop_front();
    leased_.push_back(connection.get());
    waiter->got = std::move(connection);
    resume(waiter);
  }
}

void Pool::expire_waiters() {
  const bool down = stopping_ || !std::ranges::any_of(writes_, &Connection::up);
  const auto now = std::chrono::steady_clock::now();
  while (!waiters_.empty() && (down || waiters_.front()->deadline < now)) {
    auto waiter = waiters_.front();
    waiters_.pop_front();
    if (down) waiter->failure = code_down;
    resume(waiter);
  }
}

// Resumes the waiter later, not here: leases end in destructors.
void Pool::resume(const std::shared_ptr<Waiter>& waiter) {
  auto wake = std::move(*waiter->wake);
  waiter->wake.reset();
  asio::post(io_, std::move(wake));
}

void Pool::on_commit(Signal signal, std::function<void()> action) {
  actions_[static_cast<std::size_t>(signal)] = std::move(action);
}

void Pool::announce(unsigned signals) const {
  signals |= 1U << static_cast<unsigned>(Signal::changes);  // triggers publish: any commit may have written changes
  for (std::size_t i = 1; i < actions_.size(); ++i) {
    if ((signals & (1U << i)) != 0 && actions_[i]) actions_[i]();
  }
}

}  // namespace kerbside::db
