#include "features/audit/chainer.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>

#include "core/log.hpp"

namespace kerbside::audit {

using namespace std::chrono_literals;

namespace {

constexpr int rows_a_turn = 500;  // some 50 ms
constexpr auto between_turns = 5ms;
constexpr auto poll_interval = 250ms;

const db::Statement chain_logs{"audit_chain", "select chain_logs($1)"};

const db::Statement count_waiting{"audit_waiting", "select log_rows_waiting()", db::Lane::slow};

db::Settings one_connection(db::Settings settings) {
  settings.lookup_connections = settings.read_connections = settings.slow_connections = 0;
  settings.write_connections = 1;
  return settings;
}

}  // namespace

struct Chainer::State {
  explicit State(db::Settings s) : settings(one_connection(std::move(s))) {}
  static Task<void> work(std::shared_ptr<State> self);
  static Task<void> pause(std::shared_ptr<State> self, std::chrono::milliseconds time);

  db::Settings settings;
  Loop* home = nullptr;
  std::unique_ptr<db::Database> database;
  std::optional<asio::steady_timer> timer;
  bool stopping = false, ended = false, failing = false;
};

Task<Result<double>> rows_waiting(db::Database& db) {
  KB_CO_TRY(const auto rows, co_await db.read(count_waiting, db::Params()));
  co_return static_cast<double>(rows.value<std::int64_t>());
}

Chainer::Chainer(db::Settings settings) : state_(std::make_shared<State>(std::move(settings))) {}
Chainer::~Chainer() = default;

void Chainer::start(Loop& home) {
  auto& s = *state_;
  s.home = &home;
  s.timer.emplace(s.home->io);
  s.database = std::make_unique<db::Database>(s.home->io, s.settings);
  s.database->start();
  asio::co_spawn(s.home->io, State::work(state_), asio::detached);
}

Task<void> Chainer::stop() {
  auto self = state_;
  if (self->home == nullptr) co_return;
  self->stopping = true;
  self->timer->cancel();
  asio::steady_timer timer(self->home->io);
  while (!self->ended) {
    timer.expires_after(1ms);
    co_await timer.async_wait(use_task);
  }
  co_await self->database->stop();
}

Task<void> Chainer::State::pause(std::shared_ptr<State> self, std::chrono::milliseconds time) {
  self->timer->expires_after(time);
  boost::system::error_code cancelled;
  co_await self->timer->async_wait(asio::redirect_error(use_task, cancelled));
}

Task<void> Chainer::State::work(std::shared_ptr<State> self) {
  for (bool last = false; !last;) {
    last = self->stopping;
    const auto moved = co_await self->database->write(chain_logs, db::Params(rows_a_turn));
    if (moved.has_error() && !self->failing && self->database->load().connections_up > 0)
      log::error("log_rows_wait", {{"code", moved.error().code}});
    self->failing = moved.has_error();
    const bool more = moved.has_value() && moved->value<std::int64_t>() >= rows_a_turn;
    if (!last && !self->stopping) co_await pause(self, more ? between_turns : poll_interval);
  }
  self->ended = true;
}

}  // namespace kerbside::audit
