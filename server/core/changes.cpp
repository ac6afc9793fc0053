#include "core/changes.hpp"

#include <algorithm>
#include <atomic>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>

#include "core/change_follower.hpp"
#include "core/db/clock.hpp"
#include "core/log.hpp"

namespace kerbside::changes {

using namespace std::chrono_literals;

namespace {

constexpr auto wait_interval = 1000ms;
constexpr auto look_at_clock_every = 60s;
constexpr auto announce_interval = 3ms;  // at most one NOTIFY in this time
const db::Statement listen{"changes_listen", "listen kerbside_changes"};
const db::Statement notify{"changes_notify", "notify kerbside_changes"};
const db::Statement newest{"changes_newest", R"(
  select xid, id from changes where (xid, id) > ($1::xid8, $2::bigint) order by xid desc, id desc limit 1)"};

// Keeps each process's copy of the product's clock up to date, as a reader of the feed itself.
class ClockReader : public Reader {
 public:
  Task<Status> load(Loop& loop, Position) override { return db::load_clock(loop.db); }
  Task<Status> apply(Loop& loop, const Batch&) override { return db::load_clock(loop.db); }
};

}  // namespace

const db::Statement tidy_changes{"changes_tidy", R"(
  with going as materialized (
    select ctid, xid, id from (select ctid, xid, id, created_at from changes order by xid, id limit $1) oldest
    where created_at < (select real_now()) - interval '1 day' and xid < pg_snapshot_xmin(pg_current_snapshot())),
  remembered as (
    update changes_forgotten f set xid = last.xid, id = last.id
    from (select xid, id from going order by xid desc, id desc limit 1) last
    where f.only_row and (f.xid, f.id) < (last.xid, last.id))
  delete from changes where ctid = any (array(select ctid from going)))"};

struct Feed::State {
  using Self = std::shared_ptr<State>;

  explicit State(db::Settings s) : settings(std::move(s)) {}
  static void announce(const Self& self);
  static Task<void> announce_commits(Self self);
  static Task<bool> begin_listening(Self self);
  static Task<void> notify_others(Self self);
  static Task<void> watch(Self self);
  static Task<void> keep_clock(Self self);
  static Task<void> pause(asio::steady_timer& timer, std::chrono::milliseconds time);
  void wake_followers();
  Loop& home() const { return *loops.front(); }

  db::Settings settings;
  ClockReader clock;
  std::vector<Subscription> subscriptions;
  std::vector<Follower::Self> followers;
  std::vector<Loop*> loops;
  std::shared_ptr<db::Connection> connection;
  std::optional<asio::steady_timer> announce_timer, watch_timer, clock_timer;
  std::uint64_t listening_on = 0;  // the generation of the connection that has run LISTEN
  Position announced;
  std::atomic<bool> committed = false, following = false;
  std::atomic<std::uint64_t> announcements = 0;
  bool stopping = false;
  int background = 0;
};

Feed::Feed(db::Settings settings) : state_(std::make_shared<State>(std::move(settings))) {
  add({.name = "clock", .topics = {"app_clock"}, .reader = &state_->clock});
}
Feed::~Feed() = default;

void Feed::add(Subscription subscription) { state_->subscriptions.push_back(std::move(subscription)); }

void Feed::start(const std::vector<Loop*>& loops, bool serving) {
  auto& io = loops.front()->io;
  auto& s = *state_;
  s.loops = loops;
  s.announce_timer.emplace(io);
  s.watch_timer.emplace(io);
  s.clock_timer.emplace(io);
  const std::weak_ptr<State> weak = state_;  // the state owns the connection, and the loops outlive the feed
  db::Connection::Options options;
  options.conninfo = s.settings.conninfo;
  options.statement_timeout = std::chrono::milliseconds(s.settings.statement_timeout_ms);
  options.on_up = [weak] {
    if (const auto self = weak.lock()) self->announce_timer->cancel();
  };
  options.on_notify = [weak] {
    if (const auto self = weak.lock()) self->wake_followers();
  };
  s.connection = std::make_shared<db::Connection>(io, std::move(options));
  s.connection->open();
  for (const auto& subscription : s.subscriptions)
    if (serving || !subscription.for_requests)
      s.followers.push_back(std::make_shared<Follower>(s.home(), s.connection, subscription));
  for (auto* loop : loops) {
    loop->db.on_commit(db::Signal::changes, [weak] {
      if (const auto self = weak.lock()) State::announce(self);
    });
  }
  s.background = 3;
  asio::co_spawn(io, State::announce_commits(state_), asio::detached);
  asio::co_spawn(io, State::watch(state_), asio::detached);
  asio::co_spawn(io, State::keep_clock(state_), asio::detached);
  for (const auto& follower : s.followers) asio::co_spawn(io, Follower::follow(follower), asio::detached);
}

Task<void> Feed::stop() {
  auto self = state_;
  if (self->loops.empty()) co_return;
  self->stopping = true;
  self->watch_timer->cancel();
  self->clock_timer->cancel();
  self->announce_timer->cancel();
  for (const auto& follower : self->followers) follower->stop();
  self->connection->close();
  asio::steady_timer timer(self->home().io);
  const auto ended = [&] {
    return self->background == 0 && self->connection->closed() &&
           std::ranges::all_of(self->followers, [](const auto& follower) { return follower->ended(); });
  };
  while (!ended()) co_await State::pause(timer, 1ms);
}

bool Feed::following() const { return state_->following; }
std::uint64_t Feed::announcements() const { return state_->announcements; }

std::vector<Standing> Feed::standings() const {
  std::vector<Standing> out;
  for (const auto& follower : state_->followers) out.push_back(follower->standing());
  return out;
}

void Feed::State::announce(const Self& self) {
  if (self->loops.empty() || self->committed.exchange(true)) return;  // an announcement is already on its way
  asio::post(self->home().io, [self] { self->announce_timer->cancel(); });
}

// Announces what this process committed, if any of it wrote changes.
Task<void> Feed::State::announce_commits(Self self) {
  asio::steady_timer pace(self->home().io);
  while (!self->stopping) {
    if (self->connection->up() && co_await begin_listening(self) && self->committed.exchange(false)) {
      co_await notify_others(self);
      co_await pause(pace, announce_interval);
    }
    if (self->committed && self->connection->up()) continue;
    co_await pause(*self->announce_timer, wait_interval);
  }
  self->following = false;
  --self->background;
}

// Called on a new connection: reads at once what was announced before it listened.
Task<bool> Feed::State::begin_listening(Self self) {
  const auto generation = self->connection->generation();
  if (self->listening_on == generation) co_return true;
  const auto listening = co_await ask(self->connection, listen, db::Params());
  if (listening.has_error()) co_return false;
  self->listening_on = generation;
  self->following = true;
  self->wake_followers();
  co_return true;
}

Task<void> Feed::State::notify_others(Self self) {
  const auto rows = co_await ask(self->connection, newest, db::Params(self->announced.xid, self->announced.id));
  if (rows.has_error() || rows->empty()) co_return;
  self->announced = rows->row<Position>(0);
  const auto sent = co_await ask(self->connection, notify, db::Params());
  if (sent.has_error()) log::warn("changes_not_announced", {{"code", sent.error().code}});  // others poll
  ++self->announcements;
}

Task<void> Feed::State::watch(Self self) {
  while (!self->stopping) {
    co_await pause(*self->watch_timer, 500ms);
    self->connection->check_deadline();
    if (!self->connection->up()) self->following = false;
  }
  --self->background;
}

// Looks again every minute, since a machine's clock may be set at any time.
Task<void> Feed::State::keep_clock(Self self) {
  while (!self->stopping) {
    co_await pause(*self->clock_timer, look_at_clock_every);
    if (self->stopping) break;
    const auto loaded = co_await db::load_clock(self->home().db);
    if (loaded.has_error()) log::warn("clock_not_loaded", {{"code", loaded.error().code}});
  }
  --self->background;
}

void Feed::State::wake_followers() {
  for (const auto& follower : followers) follower->wake();
}

Task<void> Feed::State::pause(asio::steady_timer& timer, std::chrono::milliseconds time) {
  timer.expires_after(time);
  boost::system::error_code cancelled;
  co_await timer.async_wait(asio::redirect_error(use_task, cancelled));
}

}  // namespace kerbside::changes
