#include "core/change_follower.hpp"

#include <algorithm>
#include <boost/asio/redirect_error.hpp>
#include <boost/describe.hpp>

#include "core/log.hpp"

namespace kerbside::changes {

using namespace std::chrono_literals;

struct Entry {
  std::uint64_t xid = 0;
  std::int64_t id = 0;
  std::string topic, key;
  double age_s = 0;
  bool settled = false;
};
BOOST_DESCRIBE_STRUCT(Entry, (), (xid, id, topic, key, age_s, settled))

namespace {

constexpr auto poll_interval = 1000ms;
constexpr auto held_interval = 20ms;  // while an older transaction holds changes back; grows with that time
constexpr std::chrono::milliseconds longest_wait = 10s;  // between two attempts of a reader that fails
constexpr auto worth_a_warning = 10s;  // a transaction that holds back others' changes for this long is logged
constexpr double blind_after_s = 3;    // without a successful look at the table
constexpr std::size_t batch_size = 500;
constexpr std::chrono::steady_clock::time_point none{};

const db::Statement position{"changes_position",
                             "select pg_snapshot_xmin(pg_current_snapshot()) as xid, 0::bigint as id"};

// settled: every transaction up to this row's has ended, so nothing can still appear before it.
const db::Statement read_on{"changes_read", R"(
  select xid, id, topic, key, extract(epoch from (select real_now()) - created_at) as age_s,
         xid < pg_snapshot_xmin(pg_current_snapshot()) as settled
  from changes where (xid, id) > ($1::xid8, $2::bigint) order by xid, id limit $3)"};

// Runs after the rows are read, so that changes which were forgotten in between are noticed. A position in the future
// belongs to another database.
const db::Statement missed{"changes_missed", R"(
  select $1::xid8 > pg_snapshot_xmax(pg_current_snapshot())
         or (xid, id) > ($1::xid8, $2::bigint) as missed from changes_forgotten)"};

std::chrono::steady_clock::time_point made(const Entry& entry) {
  const std::chrono::duration<double> age(entry.age_s);
  return std::chrono::steady_clock::now() - std::chrono::duration_cast<std::chrono::steady_clock::duration>(age);
}

}  // namespace

Task<Result<std::vector<db::Rows>>> ask(std::shared_ptr<db::Connection> connection, std::vector<db::Step> steps) {
  auto request = std::make_shared<db::Request>(std::move(steps), db::Request::Mode::leased);
  co_await connection->submit(request);
  if (request->error) co_return std::move(*request->error);
  co_return std::move(request->rows);
}

Task<Result<db::Rows>> ask(std::shared_ptr<db::Connection> connection, const db::Statement& statement,
                           db::Params params) {
  std::vector<db::Step> steps;
  steps.emplace_back(statement, std::move(params));
  KB_CO_TRY(auto rows, co_await ask(std::move(connection), std::move(steps)));
  co_return std::move(rows.back());
}

Follower::Follower(Loop& home, std::shared_ptr<db::Connection> connection, Feed::Subscription subscription)
    : home_(home), connection_(std::move(connection)), wanted_(std::move(subscription)), timer_(home.io) {
  progress_.at = wanted_.from;
  show();
}

void Follower::wake() {
  woken_ = true;
  if (failures_ == 0) timer_.cancel();
}

void Follower::stop() {
  stopping_ = true;
  timer_.cancel();
}

void Follower::show() {
  const std::lock_guard lock(mutex_);
  shown_ = progress_;
}

Standing Follower::standing() const {
  const auto seconds_since = [now = Clock::now()](Clock::time_point t) {
    return std::chrono::duration<double>(now - t).count();
  };
  const std::lock_guard lock(mutex_);
  Standing standing{wanted_.name, shown_.at, 0, shown_.held_since != none, shown_.loads};
  if (shown_.behind_since != none) standing.lag_s = seconds_since(shown_.behind_since);
  // A follower that cannot look at the table knows of no change, so its lag counts from the last look.
  if (const double blind_s = seconds_since(shown_.looked_at); blind_s > blind_after_s)
    standing.lag_s = std::max(standing.lag_s, blind_s);
  return standing;
}

Task<void> Follower::follow(Self self) {
  while (!self->stopping_) {
    self->woken_ = false;
    bool more = self->connection_->up();
    if (more && self->progress_.at && self->wanted_.reader->is_outdated()) self->progress_.at.reset();
    while (more && !self->stopping_) more = self->progress_.at ? co_await self->read_batch() : co_await self->load();
    self->show();
    if (self->stopping_ || (self->woken_ && self->failures_ == 0 && self->connection_->up())) continue;
    self->timer_.expires_after(self->time_to_next_look());
    boost::system::error_code cancelled;
    co_await self->timer_.async_wait(asio::redirect_error(use_task, cancelled));
  }
  self->ended_ = true;
}

// Short while an older transaction holds changes back, longer with each failure of the reader, otherwise the usual
// poll.
std::chrono::milliseconds Follower::time_to_next_look() const {
  if (failures_ > 0) return std::min(longest_wait, 50ms * (1 << std::min(failures_, 8)));
  if (progress_.held_since == none) return poll_interval;
  const auto held_for = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - progress_.held_since);
  return std::clamp(held_for / 20, held_interval, poll_interval);
}

void Follower::warn_of_holding() {
  const auto since = progress_.held_since;
  const bool long_held = since != none && Clock::now() - since > worth_a_warning;
  if (long_held && !told_of_holding_) {
    log::warn("changes_held_back",
              {{"reader", wanted_.name}, {"why", "a transaction that writes has been open since before them"}});
  }
  told_of_holding_ = long_held;
}

// Returns whether the reader succeeded. Its exceptions are bugs, which must not end the feed.
Task<bool> Follower::succeeded(Task<Status> call) {
  Status outcome;
  try {
    outcome = co_await std::move(call);
  } catch (const std::exception& e) {
    outcome = fail(Kind::bug, "exception", e.what());
  }
  failures_ = outcome.has_error() ? failures_ + 1 : 0;
  if (outcome.has_error()) {
    log::error("change_reader_failed", {{"reader", wanted_.name},
                                        {"code", outcome.error().code},
                                        {"error", outcome.error().message},
                                        {"failures", failures_}});
  }
  co_return outcome.has_value();
}

// Reads the position before the data, so that no change falls between the two.
Task<bool> Follower::load() {
  const auto rows = co_await ask(connection_, position, db::Params());
  if (rows.has_error()) co_return false;
  const auto at = rows->row<Position>(0);
  if (!co_await succeeded(wanted_.reader->load(home_, at))) co_return false;
  progress_.at = at;
  ++progress_.loads;
  co_return true;
}

// Returns true when the next batch should be read at once.
Task<bool> Follower::read_batch() {
  std::vector<db::Step> steps;
  steps.emplace_back(read_on, db::Params(progress_.at->xid, progress_.at->id, batch_size));
  steps.emplace_back(missed, db::Params(progress_.at->xid, progress_.at->id));
  const auto rows = co_await ask(connection_, std::move(steps));
  if (rows.has_error()) co_return false;
  progress_.looked_at = Clock::now();
  if (rows->back().value<bool>()) {
    log::warn("changes_missed", {{"reader", wanted_.name}, {"xid", progress_.at->xid}});
    progress_.at.reset();
    co_return true;
  }
  auto entries = rows->front().all<Entry>();
  const auto open = std::ranges::find(entries, false, &Entry::settled);
  progress_.held_since = open == entries.end() ? none : made(*open);
  progress_.behind_since = entries.empty() ? none : made(entries.front());
  entries.erase(open, entries.end());
  warn_of_holding();
  show();
  if (entries.empty()) co_return false;
  const bool full = entries.size() == batch_size;
  const bool taken = co_await take_in(std::move(entries));
  if (taken) progress_.behind_since = progress_.held_since;
  co_return taken && (full || !progress_.at);
}

Task<bool> Follower::take_in(std::vector<Entry> entries) {
  Batch batch;
  bool everything = false;
  const Position end{entries.back().xid, entries.back().id};
  for (auto& entry : entries) {
    if (!wanted_.topics.contains(entry.topic)) continue;
    everything |= entry.key.empty();
    batch.push_back({std::move(entry.topic), std::move(entry.key), Position{entry.xid, entry.id}});
  }
  if (everything) {
    progress_.at.reset();  // load() comes next
    co_return true;
  }
  if (!batch.empty() && !co_await succeeded(wanted_.reader->apply(home_, batch))) co_return false;
  progress_.at = end;
  co_return true;
}

}  // namespace kerbside::changes
