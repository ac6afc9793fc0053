#include "core/changes.hpp"

#include <atomic>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/describe.hpp>
#include <map>

#include "core/db/clock.hpp"
#include "core/db/connection.hpp"
#include "core/log.hpp"

namespace kerbside::changes {

using namespace std::chrono_literals;

namespace {

constexpr auto poll_interval = 1000ms;
constexpr auto held_interval = 20ms;     // while an older transaction holds committed changes back
constexpr auto announce_interval = 5ms;  // at most one NOTIFY in this time
constexpr std::size_t batch_size = 500;

const db::Statement insert_change{"changes_insert", "insert into changes (topic, key, payload) values ($1, $2, $3)",
                                  db::Signal::changes};
const db::Statement listen{"changes_listen", "listen kerbside_changes"};
const db::Statement notify{"changes_notify", "notify kerbside_changes"};
const db::Statement position{"changes_position", "select pg_snapshot_xmin(pg_current_snapshot())"};

// settled: every transaction up to this one has ended, so nothing can still appear before this row.
const db::Statement read_on{"changes_read", R"(
  select xid, id, topic, key, payload, xid < pg_snapshot_xmin(pg_current_snapshot()) as settled
  from changes where (xid, id) > ($1::xid8, $2::bigint) order by xid, id limit $3)"};

struct Entry {
  std::string xid;
  std::int64_t id = 0;
  std::string topic, key, payload;
  bool settled = false;
};
BOOST_DESCRIBE_STRUCT(Entry, (), (xid, id, topic, key, payload, settled))

using Batch = std::vector<Change>;

}  // namespace

db::Step insert(const Change& change) {
  return db::Step(insert_change, db::Params(change.topic, change.key, change.payload));
}

Task<Status> publish(db::Transaction& tx, std::string topic, std::string key, std::string payload) {
  tx.later(insert_change, db::Params(topic, key, payload));
  co_return Status();
}

struct Feed::State {
  using Self = std::shared_ptr<State>;

  explicit State(db::Settings s) : settings(std::move(s)) {}
  static void kick(const Self& self);
  static void announce(const Self& self);
  static Task<void> follow(Self self);
  static Task<void> watch(Self self);
  static Task<void> pause(asio::steady_timer& timer, std::chrono::milliseconds time);
  static Task<void> turn(Self self);
  static Task<Result<db::Rows>> ask(Self self, const db::Statement& statement, db::Params params);
  static Task<bool> begin_following(Self self);
  static Task<bool> read_batch(Self self);
  static Task<void> send_notify(Self self);
  static void deliver(const Self& self, std::shared_ptr<const Batch> batch);
  std::chrono::milliseconds time_to_next_turn() const;

  db::Settings settings;
  std::map<std::string, std::vector<Handler>> handlers;
  std::vector<Loop*> loops;
  std::shared_ptr<db::Connection> connection;
  std::optional<asio::steady_timer> timer, watch_timer;
  std::uint64_t listening_on = 0;  // the connection's generation that has done LISTEN
  std::string xid;                 // read up to here: (xid, id)
  std::int64_t id = 0;
  std::chrono::steady_clock::time_point last_notify{};
  std::atomic<bool> announcing = false, following = false;
  bool kicked = false, held = false, stopping = false;
  int background = 0;
};

Feed::Feed(db::Settings settings) : state_(std::make_shared<State>(std::move(settings))) {}
Feed::~Feed() = default;

void Feed::on(std::string topic, Handler handler) { state_->handlers[std::move(topic)].push_back(std::move(handler)); }

void Feed::start(const std::vector<Loop*>& loops) {
  auto& io = loops.front()->io;
  state_->loops = loops;
  state_->timer.emplace(io);
  state_->watch_timer.emplace(io);
  db::Connection::Options options;
  options.conninfo = state_->settings.conninfo;
  options.statement_timeout = std::chrono::milliseconds(state_->settings.statement_timeout_ms);
  const std::weak_ptr<State> weak = state_;  // the state owns the connection
  const auto wake = [weak] {
    if (const auto self = weak.lock()) State::kick(self);
  };
  options.on_up = wake;
  options.on_notify = wake;
  state_->connection = std::make_shared<db::Connection>(io, std::move(options));
  state_->connection->open();
  for (auto* loop : loops) {
    // Weak: the loops outlive the feed, whose timers must not outlive the first of them.
    loop->db.on_commit(db::Signal::changes, [weak = std::weak_ptr(state_)] {
      if (const auto state = weak.lock()) State::announce(state);
    });
  }
  state_->background = 2;
  asio::co_spawn(io, State::follow(state_), asio::detached);
  asio::co_spawn(io, State::watch(state_), asio::detached);
}

Task<void> Feed::stop() {
  auto self = state_;
  if (self->loops.empty()) co_return;
  self->stopping = true;
  self->watch_timer->cancel();
  State::kick(self);
  self->connection->close();
  asio::steady_timer timer(self->loops.front()->io);
  while (self->background > 0 || !self->connection->closed()) co_await State::pause(timer, 1ms);
}

void Feed::announce() { State::announce(state_); }
bool Feed::following() const { return state_->following; }

void Feed::State::kick(const Self& self) {
  self->kicked = true;
  self->timer->cancel();
}

void Feed::State::announce(const Self& self) {
  if (self->loops.empty() || self->announcing.exchange(true)) return;  // one is on its way already
  asio::post(self->loops.front()->io, [self] { kick(self); });
}

Task<void> Feed::State::pause(asio::steady_timer& timer, std::chrono::milliseconds time) {
  timer.expires_after(time);
  boost::system::error_code cancelled;
  co_await timer.async_wait(asio::redirect_error(use_task, cancelled));
}

Task<void> Feed::State::watch(Self self) {
  while (!self->stopping) {
    co_await pause(*self->watch_timer, 500ms);
    self->connection->check_deadline();
    if (!self->connection->up()) self->following = false;
  }
  --self->background;
}

Task<void> Feed::State::follow(Self self) {
  while (!self->stopping) {
    self->kicked = false;
    co_await turn(self);
    if (self->kicked || self->stopping) continue;
    co_await pause(*self->timer, self->time_to_next_turn());
  }
  self->following = false;
  --self->background;
}

std::chrono::milliseconds Feed::State::time_to_next_turn() const {
  if (announcing && connection->up()) return announce_interval;
  return held ? held_interval : poll_interval;
}

// One turn: what was committed here is announced, what was announced anywhere is read.
Task<void> Feed::State::turn(Self self) {
  if (!self->connection->up()) co_return;
  const bool ready = co_await begin_following(self);
  if (!ready) co_return;
  if (self->announcing && std::chrono::steady_clock::now() - self->last_notify >= announce_interval) {
    co_await send_notify(self);
  }
  bool more = true;
  while (more && !self->stopping) more = co_await read_batch(self);
}

Task<Result<db::Rows>> Feed::State::ask(Self self, const db::Statement& statement, db::Params params) {
  std::vector<db::Step> steps;
  steps.emplace_back(statement, std::move(params));
  auto request = std::make_shared<db::Request>(std::move(steps), db::Request::Mode::leased);
  co_await self->connection->submit(request);
  if (request->error) co_return std::move(*request->error);
  co_return std::move(request->rows.back());
}

// LISTEN first, then the position: nothing falls between the two. After a lost connection the old position holds.
Task<bool> Feed::State::begin_following(Self self) {
  const auto generation = self->connection->generation();
  if (self->listening_on == generation) co_return true;
  const auto listening = co_await ask(self, listen, db::Params());
  if (listening.has_error()) co_return false;
  if (self->xid.empty()) {
    const auto rows = co_await ask(self, position, db::Params());
    if (rows.has_error()) co_return false;
    self->xid = rows->value<std::string>();
  }
  const auto clock = co_await db::load_clock(self->loops.front()->db);
  if (clock.has_error()) co_return false;
  self->listening_on = generation;
  self->following = true;
  co_return true;
}

Task<void> Feed::State::send_notify(Self self) {
  self->last_notify = std::chrono::steady_clock::now();
  self->announcing = false;  // commits from here on ask for the next one
  const auto sent = co_await ask(self, notify, db::Params());
  if (sent.has_error()) log::warn("changes_not_announced", {{"code", sent.error().code}});  // others poll
}

// Returns whether there may be more at once.
Task<bool> Feed::State::read_batch(Self self) {
  const auto rows = co_await ask(self, read_on, db::Params(self->xid, self->id, batch_size));
  self->held = false;
  if (rows.has_error()) co_return false;
  auto batch = std::make_shared<Batch>();
  bool clock_moved = false;
  for (auto& entry : rows->all<Entry>()) {
    self->held = !entry.settled;
    if (self->held) break;
    self->xid = std::move(entry.xid);
    self->id = entry.id;
    clock_moved |= entry.topic == "app_clock";
    batch->push_back(Change{std::move(entry.topic), std::move(entry.key), std::move(entry.payload)});
  }
  const bool full = batch->size() == batch_size;
  if (clock_moved) {
    const auto loaded = co_await db::load_clock(self->loops.front()->db);
    if (loaded.has_error()) self->listening_on = 0;  // begins anew, and loads it then
  }
  deliver(self, std::move(batch));
  co_return full;
}

void Feed::State::deliver(const Self& self, std::shared_ptr<const Batch> batch) {
  if (batch->empty()) return;
  for (auto* loop : self->loops) {
    asio::post(loop->io, [self, loop, batch] {
      for (const auto& change : *batch) {
        const auto found = self->handlers.find(change.topic);
        if (found == self->handlers.end()) continue;
        for (const auto& handler : found->second) {
          try {
            handler(*loop, change);
          } catch (const std::exception& e) {
            log::error("change_handler_failed", {{"topic", change.topic}, {"error", e.what()}});
          }
        }
      }
    });
  }
}

}  // namespace kerbside::changes
