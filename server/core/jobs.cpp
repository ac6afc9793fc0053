#include "core/jobs.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/describe.hpp>
#include <cmath>
#include <map>
#include <random>
#include <set>

#include "core/log.hpp"

namespace kerbside::jobs {

namespace {

const db::Statement insert_job{"jobs_insert", R"(
  insert into jobs (kind, payload, dedupe_key, run_at, max_attempts)
  values ($1, $2, nullif($3, ''), coalesce($4::timestamptz, app_now()), $5)
  on conflict (dedupe_key) where state in ('ready', 'running') do nothing)",
                               db::Signal::jobs};

const db::Statement ensure_repeat{"jobs_ensure_repeat", R"(
  insert into jobs (kind, dedupe_key, max_attempts) values ($1, 'repeat:' || $1, 2147483647)
  on conflict (dedupe_key) where state in ('ready', 'running') do update
    set run_at = least(jobs.run_at, app_now() + make_interval(secs => $2)) where jobs.state = 'ready')"};

// Leases are real time: moving the clock in a test must not take running jobs away.
const db::Statement reap{"jobs_reap", R"(
  update jobs set state = case when attempts >= max_attempts then 'dead' else 'ready' end,
    finished_at = case when attempts >= max_attempts then app_now() end,
    lease_token = null, lease_until = null, last_error = 'the process that ran it went away'
  where id in (select id from jobs where state = 'running' and lease_until < real_now() for update skip locked)
  returning id, kind, state)"};

const db::Statement claim{"jobs_claim", R"(
  with due as (
    select id from jobs where state = 'ready' and run_at <= app_now() and kind = any($2::text[])
    order by run_at, id limit $1 for update skip locked)
  update jobs set state = 'running', attempts = attempts + 1, lease_token = gen_random_uuid(),
    lease_until = real_now() + make_interval(secs => $3)
  from due where jobs.id = due.id
  returning jobs.id, kind, payload, attempts, lease_token)"};

const db::Statement renew{"jobs_renew", R"(
  update jobs set lease_until = real_now() + make_interval(secs => $2)
  where state = 'running' and lease_token = any($1::uuid[]))"};

// The three ways a run ends. Only the holder of the lease token may say so.
const db::Statement done{"jobs_done", R"(
  update jobs set state = 'done', finished_at = app_now(), lease_token = null, lease_until = null, last_error = null
  where id = $1 and lease_token = $2 and state = 'running' returning state)"};
const db::Statement again{"jobs_again", R"(
  update jobs set state = 'ready', attempts = 0, run_at = app_now() + make_interval(secs => $3),
    lease_token = null, lease_until = null, last_error = nullif($4, '')
  where id = $1 and lease_token = $2 and state = 'running' returning state)"};
const db::Statement failed{"jobs_failed", R"(
  update jobs set state = case when attempts >= max_attempts then 'dead' else 'ready' end,
    finished_at = case when attempts >= max_attempts then app_now() end,
    run_at = app_now() + make_interval(secs => $3), lease_token = null, lease_until = null, last_error = $4
  where id = $1 and lease_token = $2 and state = 'running' returning state)"};

const db::Statement tidy_jobs{"jobs_tidy", R"(
  delete from jobs where state = 'done' and finished_at < app_now() - interval '7 days')"};
const db::Statement tidy_changes{"changes_tidy", R"(
  delete from changes where created_at < real_now() - interval '1 day')"};
const db::Statement tidy_idempotency{"idempotency_tidy", R"(
  delete from idempotency_keys where created_at < app_now() - interval '7 days')"};

const db::Statement read_backlog{"jobs_backlog", R"(
  select count(*) filter (where state = 'ready') as ready, count(*) filter (where state = 'running') as running,
         count(*) filter (where state = 'dead') as dead,
         coalesce(extract(epoch from app_now() - min(run_at) filter (where state = 'ready' and run_at <= app_now())), 0)
           as oldest_due_s
  from jobs where state in ('ready', 'running', 'dead'))"};

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

db::Params parameters(const NewJob& job) {
  return db::Params(job.kind, job.payload, job.dedupe_key, job.run_at, job.max_attempts);
}

Task<Status> tidy(Loop& loop, const Job&) {
  std::vector<db::Step> steps;
  for (const auto* statement : {&tidy_jobs, &tidy_changes, &tidy_idempotency}) {
    steps.emplace_back(*statement, db::Params());
  }
  CO_TRY_VOID(co_await loop.db.write(std::move(steps)));
  co_return Status();
}

}  // namespace

db::Step insert(const NewJob& job) { return db::Step(insert_job, parameters(job)); }

Task<Status> enqueue(db::Transaction& tx, const NewJob& job) { return tx.change(insert_job, parameters(job)); }

Task<Result<Backlog>> backlog(db::Database& db) {
  CO_TRY(const auto rows, co_await db.read(read_backlog, db::Params()));
  co_return rows.row<Backlog>(0);
}

struct Runner::State {
  struct Kind {
    Handler handler;
    int every_s = 0;  // 0: not a repeat
  };
  using Self = std::shared_ptr<State>;

  static Task<void> poll(Self self);
  static Task<void> renew_leases(Self self);
  static Task<void> run(Self self, Claimed claimed);
  static Task<bool> prepare_repeats(Self self);
  static Task<int> take(Self self, int count);
  static Task<void> acknowledge(Self self, const Claimed& claimed, const kerbside::Status& outcome);
  static Task<void> pause(asio::steady_timer& timer, std::chrono::milliseconds time);
  db::Step acknowledgement(const Claimed& claimed, const kerbside::Status& outcome);
  double backoff_s(const Claimed& claimed, const Error& error);
  static void wake(const Self& self);
  void kick();

  Limits limits;
  std::map<std::string, Kind> kinds;
  Loop* loop = nullptr;
  std::optional<asio::steady_timer> poll_timer, renew_timer;
  std::set<std::string> leases;  // tokens of what runs here
  std::minstd_rand random{std::random_device{}()};
  int running = 0, background = 0;
  bool kicked = false, stopping = false;
};

Runner::Runner() : Runner(Limits()) {}
Runner::Runner(Limits limits) : state_(std::make_shared<State>()) { state_->limits = limits; }
Runner::~Runner() = default;

void Runner::handle(std::string kind, Handler handler) { repeat(std::move(kind), 0, std::move(handler)); }

void Runner::repeat(std::string kind, int every_s, Handler handler) {
  auto& entry = state_->kinds[std::move(kind)];
  entry.handler = std::move(handler);
  entry.every_s = every_s;
}

void Runner::start(Loop& loop) {
  repeat("core.tidy", 3600, &tidy);
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
  for (int i = 0; i < 2000 && (self->running > 0 || self->background > 0); ++i) {
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
    const int free = self->limits.at_once - self->running;
    int taken = 0;
    if (prepared && free > 0) taken = co_await take(self, free);
    const bool more = free > 0 && taken == free && self->running < self->limits.at_once;
    if (more || self->kicked || self->stopping) continue;
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

// Returns how many jobs it started.
Task<int> Runner::State::take(Self self, int count) {
  std::vector<std::string> kinds;
  for (const auto& [kind, entry] : self->kinds) kinds.push_back(kind);
  std::vector<db::Step> steps;
  steps.emplace_back(reap, db::Params());
  steps.emplace_back(claim, db::Params(count, kinds, self->limits.lease_s));
  const auto written = co_await self->loop->db.write(std::move(steps));
  if (written.has_error()) co_return 0;  // the poll tries again
  for (const auto& job : (*written)[0].all<Reaped>()) {
    log::warn("job_lease_expired", {{"job", job.id}, {"kind", job.kind}, {"state", job.state}});
  }
  auto claimed = (*written)[1].all<Claimed>();
  for (auto& job : claimed) {
    self->leases.insert(job.lease_token);
    ++self->running;
    asio::co_spawn(self->loop->io, run(self, std::move(job)), asio::detached);
  }
  co_return static_cast<int>(claimed.size());
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
  --self->running;
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
  std::string message;
  if (outcome.has_error()) message = (outcome.error().code + ": " + outcome.error().message).substr(0, 500);
  if (every_s > 0) return db::Step(again, db::Params(claimed.id, claimed.lease_token, every_s, message));
  if (outcome.has_value()) return db::Step(done, db::Params(claimed.id, claimed.lease_token));
  return db::Step(failed, db::Params(claimed.id, claimed.lease_token, backoff_s(claimed, outcome.error()), message));
}

double Runner::State::backoff_s(const Claimed& claimed, const Error& error) {
  std::uniform_real_distribution<double> jitter(0.5, 1.0);
  const double wait = std::min(3600.0, std::exp2(claimed.attempts)) * jitter(random);
  return std::max(wait, static_cast<double>(error.retry_after_s));
}

Task<void> Runner::State::renew_leases(Self self) {
  const auto period = std::chrono::milliseconds(self->limits.lease_s * 1000 / 3);
  while (!self->stopping || self->running > 0) {
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
