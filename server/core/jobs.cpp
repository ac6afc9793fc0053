#include "core/jobs.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/describe.hpp>
#include <cmath>
#include <map>
#include <numeric>
#include <random>
#include <set>

#include "core/changes.hpp"
#include "core/db/batches.hpp"
#include "core/log.hpp"

namespace kerbside::jobs {

namespace {

#define KB_INSERT_JOBS \
  R"(
  insert into jobs (kind, payload, dedupe_key, run_at, max_attempts, priority)
  select kind, payload, nullif(dedupe_key, ''), coalesce(nullif(run_at, '')::timestamptz, app_now()), max_attempts, priority
  from unnest($1::text[], $2::jsonb[], $3::text[], $4::text[], $5::int[], $6::int[])
    wanted (kind, payload, dedupe_key, run_at, max_attempts, priority)
  on conflict (dedupe_key) where state in ('ready', 'running') do update
    set run_at = case when jobs.state = 'ready' then least(jobs.run_at, excluded.run_at) else jobs.run_at end,
        again_at = case when jobs.state = 'running' then least(jobs.again_at, excluded.run_at) end,
        priority = greatest(jobs.priority, excluded.priority)
    where jobs.state = 'running' or excluded.run_at < jobs.run_at or excluded.priority > jobs.priority)"
const db::Statement insert_due{"jobs_insert", KB_INSERT_JOBS, db::Signal::jobs};
const db::Statement insert_for_later{"jobs_insert_for_later", KB_INSERT_JOBS};  // the poll finds it
#undef KB_INSERT_JOBS

const db::Statement ensure_repeat{"jobs_ensure_repeat", R"(
  insert into jobs (kind, dedupe_key, max_attempts) values ($1, 'repeat:' || $1, 2147483647)
  on conflict (dedupe_key) where state in ('ready', 'running') do update
    set run_at = least(jobs.run_at, app_now() + make_interval(secs => $2)) where jobs.state = 'ready')"};

// Leases are real time: moving the clock in a test must not take running jobs away.
const db::Statement reap{"jobs_reap", R"(
  update jobs set state = case when attempts >= max_attempts and again_at is null then 'dead' else 'ready' end,
    finished_at = case when attempts >= max_attempts and again_at is null then app_now() end,
    attempts = case when again_at is null then attempts else 0 end, again_at = null,
    lease_token = null, lease_until = null, last_error = 'the process that ran it went away'
  where id in (select id from jobs where state = 'running' and lease_until < real_now() for update skip locked)
  returning id, kind, state)"};

const db::Statement claim{"jobs_claim", R"(
  with due as (
    select id from jobs where state = 'ready' and run_at <= app_now() and kind = any($2::text[])
    order by priority desc, run_at, id limit $1 for update skip locked)
  update jobs set state = 'running', attempts = attempts + 1, lease_token = gen_random_uuid(),
    lease_until = real_now() + make_interval(secs => $3)
  from due where jobs.id = due.id
  returning jobs.id, kind, payload, attempts, lease_token)"};

const db::Statement renew{"jobs_renew", R"(
  update jobs set lease_until = real_now() + make_interval(secs => $2)
  where state = 'running' and lease_token = any($1::uuid[]))"};

// The three ways a run ends. Only the holder of the lease token may say so. A job that was asked for again meanwhile
// (again_at) begins anew.
const db::Statement done{"jobs_done", R"(
  update jobs set state = case when again_at is null then 'done' else 'ready' end,
    finished_at = case when again_at is null then app_now() end, run_at = coalesce(again_at, run_at),
    attempts = case when again_at is null then attempts else 0 end, again_at = null,
    lease_token = null, lease_until = null, last_error = null
  where id = $1 and lease_token = $2 and state = 'running' returning state)"};
const db::Statement again{"jobs_again", R"(
  update jobs set state = 'ready', attempts = 0, again_at = null,
    run_at = least(again_at, app_now() + make_interval(secs => $3)),
    lease_token = null, lease_until = null, last_error = null
  where id = $1 and lease_token = $2 and state = 'running' returning state)"};
const db::Statement failed{"jobs_failed", R"(
  update jobs set state = case when attempts >= max_attempts and again_at is null then 'dead' else 'ready' end,
    finished_at = case when attempts >= max_attempts and again_at is null then app_now() end,
    attempts = case when again_at is null then attempts else 0 end, again_at = null,
    run_at = app_now() + make_interval(secs => $3), lease_token = null, lease_until = null, last_error = $4
  where id = $1 and lease_token = $2 and state = 'running' returning state)"};

const db::Statement tidy_jobs{"jobs_tidy", R"(
  delete from jobs where ctid = any (array(
    select ctid from jobs where state = 'done' and finished_at < app_now() - interval '7 days'
    order by finished_at limit $1)))"};
const db::Statement tidy_idempotency{"idempotency_tidy", R"(
  delete from idempotency_keys where ctid = any (array(
    select ctid from idempotency_keys where created_at < app_now() - interval '7 days'
    order by created_at limit $1)))"};

const db::Statement read_backlog{"jobs_backlog", R"(
  select count(*) filter (where state = 'ready') as ready, count(*) filter (where state = 'running') as running,
         count(*) filter (where state = 'dead') as dead,
         coalesce(extract(epoch from app_now() - min(run_at) filter (where state = 'ready' and run_at <= app_now())), 0)
           as oldest_due_s
  from jobs where state in ('ready', 'running', 'dead'))",
                                 db::Lane::slow};

const db::Statement read_dead{"jobs_dead", R"(
  select id, kind, attempts, coalesce(last_error, '') as last_error, finished_at
  from jobs where state = 'dead' order by finished_at, id limit 1000)"};
const db::Statement revive{"jobs_revive", R"(
  update jobs set state = 'ready', attempts = 0, run_at = app_now(), finished_at = null
  where id = $1 and state = 'dead' and not exists (
    select from jobs live where live.dedupe_key = jobs.dedupe_key and live.state in ('ready', 'running')))",
                           db::Signal::jobs};

struct Claimed {
  std::int64_t id = 0;
  std::string kind, payload;
  int attempts = 0;
  std::string lease_token;
};
BOOST_DESCRIBE_STRUCT(Claimed, (), (id, kind, payload, attempts, lease_token))

struct Reaped {
  std::int64_t id = 0;
  std::string kind, state;
};
BOOST_DESCRIBE_STRUCT(Reaped, (), (id, kind, state))

db::Step insert(const std::vector<NewJob>& jobs) {
  std::vector<std::string> kinds, payloads, keys, times, attempts, priorities;
  bool is_due = false;
  for (const NewJob& job : jobs) {
    kinds.push_back(job.kind);
    payloads.push_back(job.payload);
    keys.push_back(job.dedupe_key);
    times.push_back(job.run_at ? to_iso(*job.run_at) : std::string());
    attempts.push_back(std::to_string(job.max_attempts));
    priorities.push_back(std::to_string(job.priority));
    is_due |= !job.run_at || *job.run_at <= app_now();
  }
  const db::Statement& statement = is_due ? insert_due : insert_for_later;
  return db::Step(statement, db::Params(kinds, payloads, keys, times, attempts, priorities));
}

Task<Status> tidy(Loop& loop, const Job&) {
  return db::tidy(loop.db, {&tidy_jobs, &changes::tidy_changes, &tidy_idempotency});
}

}  // namespace

db::Step insert(const NewJob& job) { return insert(std::vector<NewJob>(1, job)); }

void enqueue(db::Transaction& tx, const NewJob& job) { enqueue(tx, std::vector<NewJob>(1, job)); }

void enqueue(db::Transaction& tx, const std::vector<NewJob>& jobs) {
  db::Step step = insert(jobs);
  tx.later(*step.statement, std::move(step.params));
}

Task<Result<Backlog>> backlog(db::Database& db) {
  KB_CO_TRY(const auto rows, co_await db.read(read_backlog, db::Params()));
  co_return rows.row<Backlog>(0);
}

Task<Result<std::vector<DeadJob>>> dead_jobs(db::Database& db) { return db.list<DeadJob>(read_dead, db::Params()); }

Task<Result<bool>> retry_dead(db::Database& db, std::int64_t id) { return db.changes_one(revive, db::Params(id)); }

struct Runner::State {
  struct Kind {
    Lane lane = Lane::slow;
    Handler handler;
    int every_s = 0;  // 0: not a repeat
  };
  using Self = std::shared_ptr<State>;

  static Task<void> poll(Self self);
  static Task<void> renew_leases(Self self);
  static Task<void> run(Self self, Claimed claimed);
  static Task<bool> prepare_repeats(Self self);
  static Task<void> take(Self self);
  static Task<void> acknowledge(Self self, const Claimed& claimed, const kerbside::Status& outcome);
  static Task<void> pause(asio::steady_timer& timer, std::chrono::milliseconds time);
  db::Step acknowledgement(const Claimed& claimed, const kerbside::Status& outcome);
  double backoff_s(const Claimed& claimed, const Error& error);
  static void wake(const Self& self);
  void kick();
  int& running_in(Lane lane) { return running[static_cast<std::size_t>(lane)]; }
  int running_at_all() const { return std::accumulate(running.begin(), running.end(), 0); }
  std::vector<std::string> kinds_of(Lane lane) const;

  Limits limits;
  std::map<std::string, Kind> kinds;
  Loop* loop = nullptr;
  std::optional<asio::steady_timer> poll_timer, renew_timer;
  std::set<std::string> leases;  // tokens of what runs here
  std::minstd_rand random{std::random_device{}()};
  std::array<int, lanes> running{};
  int background = 0;
  bool kicked = false, stopping = false;
};

Runner::Runner() : Runner(Limits()) {}
Runner::Runner(Limits limits) : state_(std::make_shared<State>()) { state_->limits = limits; }
Runner::~Runner() = default;

void Runner::handle(std::string kind, Lane lane, Handler handler) {
  repeat(std::move(kind), lane, 0, std::move(handler));
}

void Runner::repeat(std::string kind, Lane lane, int every_s, Handler handler) {
  auto& entry = state_->kinds[std::move(kind)];
  entry.lane = lane;
  entry.handler = std::move(handler);
  entry.every_s = every_s;
}

void Runner::start(Loop& loop) {
  repeat("core.tidy", Lane::slow, 3600, &tidy);
  state_->loop = &loop;
  state_->poll_timer.emplace(loop.io);
  state_->renew_timer.emplace(loop.io);
  state_->background = 2;
  wake_on_commits_of(loop);
  asio::co_spawn(loop.io, State::poll(state_), asio::detached);
  asio::co_spawn(loop.io, State::renew_leases(state_), asio::detached);
}

void Runner::wake_on_commits_of(Loop& loop) {
  // Weak: the loops outlive the runner, whose timers must not outlive the first of them.
  loop.db.on_commit(db::Signal::jobs, [weak = std::weak_ptr(state_)] {
    if (const auto state = weak.lock()) State::wake(state);
  });
}

void Runner::wake() { State::wake(state_); }

void Runner::State::wake(const Self& self) {
  if (self->loop != nullptr) asio::post(self->loop->io, [self] { self->kick(); });
}

Task<void> Runner::stop() {
  auto self = state_;
  if (self->loop == nullptr) co_return;
  self->stopping = true;
  self->kick();
  self->renew_timer->cancel();
  asio::steady_timer timer(self->loop->io);
  for (int i = 0; i < 2000 && (self->running_at_all() > 0 || self->background > 0); ++i) {
    co_await State::pause(timer, std::chrono::milliseconds(10));
  }
}

void Runner::State::kick() {
  kicked = true;
  poll_timer->cancel();
}

Task<void> Runner::State::pause(asio::steady_timer& timer, std::chrono::milliseconds time) {
  timer.expires_after(time);
  boost::system::error_code cancelled;
  co_await timer.async_wait(asio::redirect_error(use_task, cancelled));
}

Task<void> Runner::State::poll(Self self) {
  bool prepared = false;
  while (!self->stopping) {
    self->kicked = false;
    if (!prepared) prepared = co_await prepare_repeats(self);
    if (prepared) co_await take(self);
    if (self->kicked || self->stopping) continue;  // whoever ends frees a place and kicks
    co_await pause(*self->poll_timer, std::chrono::milliseconds(self->limits.poll_ms));
  }
  --self->background;
}

Task<bool> Runner::State::prepare_repeats(Self self) {
  std::vector<db::Step> steps;
  for (const auto& [kind, entry] : self->kinds) {
    if (entry.every_s > 0) steps.emplace_back(ensure_repeat, db::Params(kind, entry.every_s));
  }
  const auto written = co_await self->loop->db.write(std::move(steps));
  co_return written.has_value();
}

std::vector<std::string> Runner::State::kinds_of(Lane lane) const {
  std::vector<std::string> names;
  for (const auto& [name, kind] : kinds) {
    if (kind.lane == lane) names.push_back(name);
  }
  return names;
}

// Fills the free places of every lane, in one flush.
Task<void> Runner::State::take(Self self) {
  std::vector<db::Step> steps;
  steps.emplace_back(reap, db::Params());
  for (std::size_t i = 0; i < lanes; ++i) {
    const int free = self->limits.at_once[i] - self->running[i];
    const auto names = self->kinds_of(static_cast<Lane>(i));
    if (free > 0 && !names.empty()) steps.emplace_back(claim, db::Params(free, names, self->limits.lease_s));
  }
  if (steps.size() == 1) co_return;
  const auto written = co_await self->loop->db.write(std::move(steps));
  if (written.has_error()) co_return;  // the poll tries again
  for (const auto& job : written->front().all<Reaped>()) {
    log::warn("job_lease_expired", {{"job", job.id}, {"kind", job.kind}, {"state", job.state}});
  }
  for (std::size_t i = 1; i < written->size(); ++i) {
    for (auto& job : (*written)[i].all<Claimed>()) {
      self->leases.insert(job.lease_token);
      ++self->running_in(self->kinds.at(job.kind).lane);
      asio::co_spawn(self->loop->io, run(self, std::move(job)), asio::detached);
    }
  }
}

Task<void> Runner::State::run(Self self, Claimed claimed) {
  Job job;
  job.id = claimed.id;
  job.kind = claimed.kind;
  job.payload = claimed.payload;
  job.attempts = claimed.attempts;
  kerbside::Status outcome;
  try {
    outcome = co_await self->kinds.at(job.kind).handler(*self->loop, job);
  } catch (const std::exception& e) {
    outcome = fail(kerbside::Kind::bug, "exception", e.what());
  }
  co_await acknowledge(self, claimed, outcome);
  self->leases.erase(claimed.lease_token);
  --self->running_in(self->kinds.at(job.kind).lane);
  self->kick();
}

Task<void> Runner::State::acknowledge(Self self, const Claimed& claimed, const kerbside::Status& outcome) {
  asio::steady_timer timer(self->loop->io);
  for (int attempt = 1; attempt <= 5; ++attempt) {
    auto step = self->acknowledgement(claimed, outcome);
    const auto rows = co_await self->loop->db.write(*step.statement, std::move(step.params));
    if (rows.has_value()) {
      const auto state = rows->empty() ? std::string("lease_lost") : rows->value<std::string>();
      if (outcome.has_error() || state == "lease_lost") {
        const auto code = outcome.has_error() ? outcome.error().code : std::string();
        const auto level = state == "ready" ? log::Level::warn : log::Level::error;
        log::write(level, "job_failed",
                   {{"job", claimed.id},
                    {"kind", claimed.kind},
                    {"attempt", claimed.attempts},
                    {"state", state},
                    {"code", code}});
      }
      co_return;
    }
    co_await pause(timer, std::chrono::milliseconds(200 * attempt));
  }
  // Not acknowledged: the lease runs out and the job runs again.
  log::error("job_not_acknowledged", {{"job", claimed.id}, {"kind", claimed.kind}});
}

db::Step Runner::State::acknowledgement(const Claimed& claimed, const kerbside::Status& outcome) {
  const int every_s = kinds.at(claimed.kind).every_s;
  if (outcome.has_value()) {
    if (every_s > 0) return db::Step(again, db::Params(claimed.id, claimed.lease_token, every_s));
    return db::Step(done, db::Params(claimed.id, claimed.lease_token));
  }
  const std::string message = (outcome.error().code + ": " + outcome.error().message).substr(0, 500);
  double wait_s = backoff_s(claimed, outcome.error());
  // What repeats daily must not miss a day because the network was away for a minute.
  if (every_s > 0) wait_s = std::min<double>(wait_s, every_s);
  return db::Step(failed, db::Params(claimed.id, claimed.lease_token, wait_s, message));
}

double Runner::State::backoff_s(const Claimed& claimed, const Error& error) {
  std::uniform_real_distribution<double> jitter(0.5, 1.0);
  const double wait = std::min(3600.0, std::exp2(claimed.attempts)) * jitter(random);
  return std::max(wait, static_cast<double>(error.retry_after_s));
}

Task<void> Runner::State::renew_leases(Self self) {
  const auto period = std::chrono::milliseconds(self->limits.lease_s * 1000 / 3);
  while (!self->stopping || self->running_at_all() > 0) {
    const auto wait = self->stopping ? std::chrono::milliseconds(100) : period;
    co_await pause(*self->renew_timer, wait);
    if (self->leases.empty()) continue;
    const std::vector<std::string> tokens(self->leases.begin(), self->leases.end());
    const auto renewed = co_await self->loop->db.write(renew, db::Params(tokens, self->limits.lease_s));
    if (renewed.has_error()) log::warn("job_leases_not_renewed", {{"code", renewed.error().code}});
  }
  --self->background;
}

}  // namespace kerbside::jobs
