#include "core/changes.hpp"

#include <algorithm>
#include <atomic>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/describe.hpp>
#include <mutex>

#include "core/db/clock.hpp"
#include "core/db/connection.hpp"
#include "core/log.hpp"

namespace kerbside::changes {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

namespace {

constexpr auto poll_interval = 1000ms;
constexpr auto held_interval = 20ms;      // while an older transaction holds committed changes back; grows with it
constexpr auto announce_interval = 10ms;  // at most one NOTIFY in this time
constexpr std::chrono::milliseconds longest_wait = 10s;  // between two tries of a reader that fails
constexpr auto worth_a_warning = 10s;                    // so long a transaction holds others' changes back
constexpr std::size_t batch_size = 500;
constexpr Clock::time_point none{};

const db::Statement listen{"changes_listen", "listen kerbside_changes"};
const db::Statement notify{"changes_notify", "notify kerbside_changes"};
const db::Statement position{"changes_position",
                             "select pg_snapshot_xmin(pg_current_snapshot()) as xid, 0::bigint as id"};
const db::Statement newest{"changes_newest", R"(
  select xid, id from changes where (xid, id) > ($1::xid8, $2::bigint) order by xid desc, id desc limit 1)"};

// settled: every transaction up to this one has ended, so nothing can still appear before this row.
const db::Statement read_on{"changes_read", R"(
  select xid, id, topic, key, extract(epoch from (select real_now()) - created_at) as age_s,
         xid < pg_snapshot_xmin(pg_current_snapshot()) as settled
  from changes where (xid, id) > ($1::xid8, $2::bigint) order by xid, id limit $3)"};

// Asked after the rows: what was forgotten in between shows here. A position of the future is another database's.
const db::Statement missed{"changes_missed", R"(
  select $1::xid8 > pg_snapshot_xmax(pg_current_snapshot())
         or (xid, id) > ($1::xid8, $2::bigint) as missed from changes_forgotten)"};

struct Entry {
  std::uint64_t xid = 0;
  std::int64_t id = 0;
  std::string topic, key;
  double age_s = 0;
  bool settled = false;
};
BOOST_DESCRIBE_STRUCT(Entry, (), (xid, id, topic, key, age_s, settled))

// The product's clock is kept in every process by the feed itself.
class ClockReader : public Reader {
 public:
  Task<Status> load(Loop& loop, Position) override { return db::load_clock(loop.db); }
  Task<Status> apply(Loop& loop, const Batch&) override { return db::load_clock(loop.db); }
};

Clock::duration seconds(double s) {
  return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(s));
}

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

// One reader and how far it is. Lives on the feed's loop; `shown` is for the eyes of other threads.
struct Follower {
  struct Progress {
    std::optional<Position> at;  // has taken in everything up to here
    std::uint64_t loads = 0;
    Clock::time_point behind_since{};  // when the oldest change not taken in was made; zero: none
    Clock::time_point held_since{};    // when the oldest one was made that waits for a transaction; zero: none
    Clock::time_point looked_at = Clock::now();
  };
  Follower(asio::io_context& io, const Feed::Subscription& s) : wanted(s), timer(io) { progress.at = s.from; }
  void show() {
    const std::lock_guard lock(mutex);
    shown = progress;
  }

  const Feed::Subscription wanted;
  asio::steady_timer timer;
  Progress progress;
  bool woken = false, told_of_holding = false;
  int failures = 0;
  mutable std::mutex mutex;
  Progress shown;
};

namespace {

// Soon again while something is held back, later and later while the reader fails, else with the poll.
std::chrono::milliseconds time_to_next_look(const Follower& follower) {
  if (follower.failures > 0) return std::min(longest_wait, 50ms * (1 << std::min(follower.failures, 8)));
  if (follower.progress.held_since == none) return poll_interval;
  const auto held_for =
      std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - follower.progress.held_since);
  return std::clamp(held_for / 20, held_interval, poll_interval);
}

void warn_of_holding(Follower& follower) {
  const auto since = follower.progress.held_since;
  const bool long_held = since != none && Clock::now() - since > worth_a_warning;
  if (long_held && !follower.told_of_holding) {
    log::warn("changes_held_back",
              {{"reader", follower.wanted.name}, {"why", "a transaction that writes has been open since before them"}});
  }
  follower.told_of_holding = long_held;
}

}  // namespace

struct Feed::State {
  using Self = std::shared_ptr<State>;

  explicit State(db::Settings s) : settings(std::move(s)) {}
  static void announce(const Self& self);
  static Task<void> announce_commits(Self self);
  static Task<bool> begin_listening(Self self);
  static Task<void> notify_others(Self self);
  static Task<void> watch(Self self);
  static Task<void> follow(Self self, Follower& follower);
  static Task<bool> load(Self self, Follower& follower);
  static Task<bool> read_batch(Self self, Follower& follower);
  static Task<bool> take_in(Self self, Follower& follower, std::vector<Entry> entries);
  static Task<bool> succeeded(Follower& follower, Task<Status> call);
  static Task<void> pause(asio::steady_timer& timer, std::chrono::milliseconds time);
  static Task<Result<std::vector<db::Rows>>> ask(Self self, std::vector<db::Step> steps);
  static Task<Result<db::Rows>> ask(Self self, const db::Statement& statement, db::Params params);
  void wake_followers();
  Loop& home() const { return *loops.front(); }

  db::Settings settings;
  ClockReader clock;
  std::vector<Subscription> subscriptions;
  std::vector<std::unique_ptr<Follower>> followers;
  std::vector<Loop*> loops;
  std::shared_ptr<db::Connection> connection;
  std::optional<asio::steady_timer> announce_timer, watch_timer;
  std::uint64_t listening_on = 0;  // the connection's generation that has done LISTEN
  Position announced;
  std::atomic<bool> committed = false, following = false;
  std::atomic<std::uint64_t> announcements = 0;
  bool stopping = false;
  int background = 0;
};

Feed::Feed(db::Settings settings) : state_(std::make_shared<State>(std::move(settings))) {
  add({"clock", {"app_clock"}, &state_->clock, {}});
}
Feed::~Feed() = default;

void Feed::add(Subscription subscription) { state_->subscriptions.push_back(std::move(subscription)); }

void Feed::start(const std::vector<Loop*>& loops) {
  auto& io = loops.front()->io;
  auto& s = *state_;
  s.loops = loops;
  s.announce_timer.emplace(io);
  s.watch_timer.emplace(io);
  for (const auto& subscription : s.subscriptions) {
    s.followers.push_back(std::make_unique<Follower>(io, subscription));
    s.followers.back()->show();
  }
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
  for (auto* loop : loops) {
    loop->db.on_commit(db::Signal::changes, [weak] {
      if (const auto self = weak.lock()) State::announce(self);
    });
  }
  s.background = 2 + static_cast<int>(s.followers.size());
  asio::co_spawn(io, State::announce_commits(state_), asio::detached);
  asio::co_spawn(io, State::watch(state_), asio::detached);
  for (auto& follower : s.followers) asio::co_spawn(io, State::follow(state_, *follower), asio::detached);
}

Task<void> Feed::stop() {
  auto self = state_;
  if (self->loops.empty()) co_return;
  self->stopping = true;
  self->watch_timer->cancel();
  self->announce_timer->cancel();
  self->wake_followers();
  self->connection->close();
  asio::steady_timer timer(self->home().io);
  while (self->background > 0 || !self->connection->closed()) co_await State::pause(timer, 1ms);
}

bool Feed::following() const { return state_->following; }
std::uint64_t Feed::announcements() const { return state_->announcements; }

std::vector<Standing> Feed::standings() const {
  const auto seconds_since = [now = Clock::now()](Clock::time_point t) {
    return std::chrono::duration<double>(now - t).count();
  };
  std::vector<Standing> out;
  for (const auto& follower : state_->followers) {
    const std::lock_guard lock(follower->mutex);
    const auto& shown = follower->shown;
    Standing standing{follower->wanted.name, shown.at, 0, shown.held_since != none, shown.loads};
    if (shown.behind_since != none) standing.lag_s = seconds_since(shown.behind_since);
    // Who cannot look knows of no change: then the last look counts.
    if (const double blind_s = seconds_since(shown.looked_at); blind_s > 3)
      standing.lag_s = std::max(standing.lag_s, blind_s);
    out.push_back(std::move(standing));
  }
  return out;
}

// --- announcing ---------------------------------------------------------------------------------------------------

void Feed::State::announce(const Self& self) {
  if (self->loops.empty() || self->committed.exchange(true)) return;  // one is on its way already
  asio::post(self->home().io, [self] { self->announce_timer->cancel(); });
}

// What was committed here is announced to all, when it wrote changes at all.
Task<void> Feed::State::announce_commits(Self self) {
  asio::steady_timer pace(self->home().io);
  while (!self->stopping) {
    if (self->connection->up() && co_await begin_listening(self) && self->committed.exchange(false)) {
      co_await notify_others(self);
      co_await pause(pace, announce_interval);
    }
    if (self->committed && self->connection->up()) continue;
    co_await pause(*self->announce_timer, poll_interval);
  }
  self->following = false;
  --self->background;
}

// A new connection: what was announced before it listened is read now.
Task<bool> Feed::State::begin_listening(Self self) {
  const auto generation = self->connection->generation();
  if (self->listening_on == generation) co_return true;
  const auto listening = co_await ask(self, listen, db::Params());
  if (listening.has_error()) co_return false;
  self->listening_on = generation;
  self->following = true;
  self->wake_followers();
  co_return true;
}

Task<void> Feed::State::notify_others(Self self) {
  const auto rows = co_await ask(self, newest, db::Params(self->announced.xid, self->announced.id));
  if (rows.has_error() || rows->empty()) co_return;
  self->announced = rows->row<Position>(0);
  const auto sent = co_await ask(self, notify, db::Params());
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

// --- following ----------------------------------------------------------------------------------------------------

void Feed::State::wake_followers() {
  for (const auto& follower : followers) {
    follower->woken = true;
    if (stopping || follower->failures == 0) follower->timer.cancel();
  }
}

Task<void> Feed::State::pause(asio::steady_timer& timer, std::chrono::milliseconds time) {
  timer.expires_after(time);
  boost::system::error_code cancelled;
  co_await timer.async_wait(asio::redirect_error(use_task, cancelled));
}

Task<Result<std::vector<db::Rows>>> Feed::State::ask(Self self, std::vector<db::Step> steps) {
  auto request = std::make_shared<db::Request>(std::move(steps), db::Request::Mode::leased);
  co_await self->connection->submit(request);
  if (request->error) co_return std::move(*request->error);
  co_return std::move(request->rows);
}

Task<Result<db::Rows>> Feed::State::ask(Self self, const db::Statement& statement, db::Params params) {
  std::vector<db::Step> steps;
  steps.emplace_back(statement, std::move(params));
  CO_TRY(auto rows, co_await ask(self, std::move(steps)));
  co_return std::move(rows.back());
}

Task<void> Feed::State::follow(Self self, Follower& follower) {
  while (!self->stopping) {
    follower.woken = false;
    bool more = self->connection->up();
    while (more && !self->stopping)
      more = follower.progress.at ? co_await read_batch(self, follower) : co_await load(self, follower);
    follower.show();
    if (self->stopping || (follower.woken && follower.failures == 0 && self->connection->up())) continue;
    co_await pause(follower.timer, time_to_next_look(follower));
  }
  --self->background;
}

// Whether the reader did it. Its exceptions are bugs, which must not end the feed.
Task<bool> Feed::State::succeeded(Follower& follower, Task<Status> call) {
  Status outcome;
  try {
    outcome = co_await std::move(call);
  } catch (const std::exception& e) {
    outcome = fail(Kind::bug, "exception", e.what());
  }
  follower.failures = outcome.has_error() ? follower.failures + 1 : 0;
  if (outcome.has_error()) {
    log::error("change_reader_failed", {{"reader", follower.wanted.name},
                                        {"code", outcome.error().code},
                                        {"error", outcome.error().message},
                                        {"failures", follower.failures}});
  }
  co_return outcome.has_value();
}

// The position first: nothing falls between the two.
Task<bool> Feed::State::load(Self self, Follower& follower) {
  const auto rows = co_await ask(self, position, db::Params());
  if (rows.has_error()) co_return false;
  const auto at = rows->row<Position>(0);
  if (!co_await succeeded(follower, follower.wanted.reader->load(self->home(), at))) co_return false;
  follower.progress.at = at;
  ++follower.progress.loads;
  co_return true;
}

// Returns whether to go on at once.
Task<bool> Feed::State::read_batch(Self self, Follower& follower) {
  auto& progress = follower.progress;
  std::vector<db::Step> steps;
  steps.emplace_back(read_on, db::Params(progress.at->xid, progress.at->id, batch_size));
  steps.emplace_back(missed, db::Params(progress.at->xid, progress.at->id));
  const auto rows = co_await ask(self, std::move(steps));
  if (rows.has_error()) co_return false;
  progress.looked_at = Clock::now();
  if (rows->back().value<bool>()) {
    log::warn("changes_missed", {{"reader", follower.wanted.name}, {"xid", progress.at->xid}});
    progress.at.reset();
    co_return true;
  }
  auto entries = rows->front().all<Entry>();
  const auto made = [](const Entry& entry) { return Clock::now() - seconds(entry.age_s); };
  const auto open = std::ranges::find(entries, false, &Entry::settled);
  progress.held_since = open == entries.end() ? none : made(*open);
  progress.behind_since = entries.empty() ? none : made(entries.front());
  entries.erase(open, entries.end());
  warn_of_holding(follower);
  follower.show();
  if (entries.empty()) co_return false;
  const bool full = entries.size() == batch_size;
  const bool taken = co_await take_in(self, follower, std::move(entries));
  if (taken) progress.behind_since = progress.held_since;
  co_return taken && (full || !progress.at);
}

Task<bool> Feed::State::take_in(Self self, Follower& follower, std::vector<Entry> entries) {
  Batch batch;
  bool everything = false;
  const Position end{entries.back().xid, entries.back().id};
  for (auto& entry : entries) {
    if (!follower.wanted.topics.contains(entry.topic)) continue;
    everything |= entry.key.empty();
    batch.push_back({std::move(entry.topic), std::move(entry.key), Position{entry.xid, entry.id}});
  }
  if (everything) {
    follower.progress.at.reset();  // load() comes next
    co_return true;
  }
  if (!batch.empty() && !co_await succeeded(follower, follower.wanted.reader->apply(self->home(), batch)))
    co_return false;
  follower.progress.at = end;
  co_return true;
}

}  // namespace kerbside::changes
