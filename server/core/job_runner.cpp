// Takes due jobs, runs their handlers, and records how they ended (core/jobs.hpp).
#include <bitset>
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
#include <stdexcept>

#include "core/changes.hpp"
#include "core/db/batches.hpp"
#include "core/db/columns.hpp"
#include "core/jobs.hpp"
#include "core/log.hpp"
#include "core/together.hpp"

namespace kerbside::jobs {

namespace {

const db::Statement ensure_repeat{"jobs_ensure_repeat", R"(
  insert into jobs (kind, dedupe_key, max_attempts) values ($1, 'repeat:' || $1, 2147483647)
  on conflict (dedupe_key) where state in ('ready', 'running') do update
    set run_at = least(jobs.run_at, $2) where jobs.state = 'ready')"};

// Leases use real time: moving the clock in a test must not take running jobs away.
const db::Statement reap{"jobs_reap", R"(
  update jobs set state = case when attempts >= max_attempts and again_at is null then 'dead' else 'ready' end,
    finished_at = case when attempts >= max_attempts and again_at is null then app_now() end,
    attempts = case when again_at is null then attempts else 0 end, again_at = null,
    lease_token = null, lease_until = null, last_error = 'the process that ran it went away'
  where id = any (array(
    select id from jobs where state = 'running' and lease_until < real_now() for update skip locked))
  returning id, kind, state)"};

// Looks the first jobs of each kind and priority up in jobs_due_of_kind, so that the cost does not depend on how many
// wait. The lane takes the first of those; the others stay locked until the statement commits.
const db::Statement claim{"jobs_claim", R"(
  with due as materialized (
    select due.id, due.priority, due.run_at
    from unnest((select $2::text[])) mine (kind) cross join (values (1), (0)) levels (priority)
      cross join lateral (
        select id, priority, run_at from jobs
        where state = 'ready' and kind = mine.kind and priority = levels.priority and run_at <= app_now()
        order by run_at, id limit $1 for update skip locked) due
    order by priority desc, run_at, id limit $1)
  update jobs set state = 'running', attempts = attempts + 1, lease_token = gen_random_uuid(),
    lease_until = real_now() + make_interval(secs => $3)
  where id = any (array(select id from due))
  returning id, kind, payload, attempts, lease_token)"};

const db::Statement renew{"jobs_renew", R"(
  update jobs set lease_until = real_now() + make_interval(secs => $2)
  where state = 'running' and lease_token = any($1::uuid[]))"};

// The three ways in which a run ends. Only the holder of the lease token may record one. A job that was requested again
// during its run (again_at) starts anew. Several jobs are locked in the order in which they are passed.
const db::Statement done{"jobs_done", R"(
  with held as materialized (
    select jobs.id from unnest((select $1::bigint[]), (select $2::uuid[])) ended (id, token)
      join jobs on jobs.id = ended.id and jobs.lease_token = ended.token and jobs.state = 'running'
    order by jobs.dedupe_key for no key update of jobs)
  update jobs set state = case when again_at is null then 'done' else 'ready' end,
    finished_at = case when again_at is null then app_now() end, run_at = coalesce(again_at, run_at),
    attempts = case when again_at is null then attempts else 0 end, again_at = null,
    lease_token = null, lease_until = null, last_error = null
  where id = any (array(select id from held)) returning id, kind, state)"};
const db::Statement again{"jobs_again", R"(
  update jobs set state = 'ready', attempts = 0, again_at = null,
    run_at = least(again_at, $3), lease_token = null, lease_until = null, last_error = null
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

struct Claimed {
  std::int64_t id = 0;
  std::string kind, payload;
  int attempts = 0;
  std::string lease_token;
};
BOOST_DESCRIBE_STRUCT(Claimed, (), (id, kind, payload, attempts, lease_token))

struct Ended {
  std::int64_t id = 0;
  std::string lease_token;
};
BOOST_DESCRIBE_STRUCT(Ended, (), (id, lease_token))

struct Standing {
  std::int64_t id = 0;
  std::string kind, state;
};
BOOST_DESCRIBE_STRUCT(Standing, (), (id, kind, state))

const std::string lease_lost = "lease_lost";  // the outcome when another worker holds the job by now

Task<Result<std::vector<std::string>>> note_done(Loop& loop, std::vector<Ended> ended) {
  KB_CO_TRY(const auto rows, co_await loop.db.write(done, db::arrays_of(ended)));
  std::map<std::int64_t, std::string> states;
  for (auto& job : rows.all<Standing>()) states.emplace(job.id, std::move(job.state));
  std::vector<std::string> answers;
  for (const Ended& one : ended) {
    const auto state = states.find(one.id);
    answers.push_back(state == states.end() ? lease_lost : state->second);
  }
  co_return answers;
}

void log_failure(const Claimed& claimed, const kerbside::Status& outcome, const std::string& state) {
  log::write(state == "ready" ? log::Level::warn : log::Level::error, "job_failed",
             {{"job", claimed.id},
              {"kind", claimed.kind},
              {"attempt", claimed.attempts},
              {"state", state},
              {"code", outcome.has_error() ? outcome.error().code : std::string()}});
}

Task<Status> tidy(Loop& loop) { return db::tidy(loop.db, {&tidy_jobs, &changes::tidy_changes, &tidy_idempotency}); }

}  // namespace

struct Runner::State {
  struct Entry {
    Lane lane = Lane::slow;
    Schedule schedule;  // only for repeats
    Handler handler;
  };
  using Self = std::shared_ptr<State>;

  static Task<void> poll(Self self);
  static Task<void> reap_leases(Self self);
  static Task<void> renew_leases(Self self);
  static Task<void> run(Self self, Claimed claimed);
  static Task<bool> prepare_repeats(Self self);
  static Task<void> take(Self self);
  static Task<void> acknowledge(Self self, const Claimed& claimed, const kerbside::Status& outcome);
  static Task<Result<std::string>> note_end(Self self, const Claimed& claimed, const kerbside::Status& outcome);
  static Task<void> pause(asio::steady_timer& timer, std::chrono::milliseconds time);
  double backoff_s(const Claimed& claimed, const Error& error);
  static void wake(const Self& self);
  void kick();
  std::vector<db::Step> looks();
  int& running_in(Lane lane) { return running[static_cast<std::size_t>(lane)]; }
  int running_at_all() const { return std::accumulate(running.begin(), running.end(), 0); }
  std::vector<std::string> kinds_of(Lane lane) const;

  Limits limits;
  std::map<std::string, Entry> kinds;
  Loop* loop = nullptr;
  std::optional<asio::steady_timer> poll_timer, renew_timer;
  std::set<std::string> leases;  // tokens of the jobs that run here
  std::minstd_rand random{std::random_device{}()};
  std::array<int, lanes> running{};
  std::bitset<lanes> to_look_at;  // lanes in which a job may be due
  Together<Ended, Result<std::string>> ends{64, or_alone<Ended, std::string>(&note_done)};
  int background = 0;
  bool kicked = false, stopping = false;
};

Runner::Runner() : Runner(Limits()) {}
Runner::Runner(Limits limits) : state_(std::make_shared<State>()) { state_->limits = limits; }
Runner::~Runner() = default;

void Runner::add(std::string name, Lane lane, Schedule schedule, Handler handler) {
  const auto [at, is_new] = state_->kinds.emplace(std::move(name), State::Entry{lane, schedule, std::move(handler)});
  if (!is_new) throw std::logic_error("two jobs have the name " + at->first);
}

void Runner::repeat(std::string name, Lane lane, Schedule schedule, std::function<Task<Status>(Loop&)> handler) {
  add(std::move(name), lane, schedule,
      [handler = std::move(handler)](Loop& loop, const Job&) { return handler(loop); });
}

void Runner::start(Loop& loop) {
  repeat("core.tidy", Lane::slow, every(std::chrono::hours(1)), &tidy);
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
  if (self->loop != nullptr)
    asio::post(self->loop->io, [self] {
      self->to_look_at.set();
      self->kick();
    });
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

// Looks at all lanes on every poll, and earlier at those in which a job became due or a handler became free.
Task<void> Runner::State::poll(Self self) {
  const std::chrono::milliseconds period(self->limits.poll_ms);
  std::chrono::steady_clock::time_point next_look{};
  bool prepared = false;
  while (!self->stopping) {
    self->kicked = false;
    if (!prepared) prepared = co_await prepare_repeats(self);
    if (const auto now = std::chrono::steady_clock::now(); now >= next_look) {
      next_look = now + period;
      self->to_look_at.set();
      co_await reap_leases(self);
    }
    if (prepared) co_await take(self);
    if (self->kicked || self->stopping) continue;
    co_await pause(*self->poll_timer, period);
  }
  --self->background;
}

Task<void> Runner::State::reap_leases(Self self) {
  const auto reaped = co_await self->loop->db.write(reap, db::Params());
  if (reaped.has_error()) co_return;
  for (const auto& job : reaped->all<Standing>())
    log::warn("job_lease_expired", {{"job", job.id}, {"kind", job.kind}, {"state", job.state}});
}

Task<bool> Runner::State::prepare_repeats(Self self) {
  std::vector<db::Step> steps;
  for (const auto& [kind, entry] : self->kinds) {
    if (entry.schedule.repeats())
      steps.emplace_back(ensure_repeat, db::Params(kind, entry.schedule.next_after(app_now())));
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

// Takes jobs for the free handlers of the lanes in which some may be due, in one flush.
Task<void> Runner::State::take(Self self) {
  auto looks = self->looks();
  if (looks.empty()) co_return;
  const auto written = co_await self->loop->db.write(std::move(looks));
  if (written.has_error()) co_return;  // the poll tries again
  for (const db::Rows& rows : *written) {
    for (auto& job : rows.all<Claimed>()) {
      self->leases.insert(job.lease_token);
      ++self->running_in(self->kinds.at(job.kind).lane);
      asio::co_spawn(self->loop->io, run(self, std::move(job)), asio::detached);
    }
  }
}

std::vector<db::Step> Runner::State::looks() {
  std::vector<db::Step> steps;
  for (std::size_t i = 0; i < lanes; ++i) {
    const int free = limits.at_once[i] - running[i];
    const auto names = kinds_of(static_cast<Lane>(i));
    if (to_look_at[i] && free > 0 && !names.empty()) steps.emplace_back(claim, db::Params(free, names, limits.lease_s));
  }
  to_look_at.reset();
  return steps;
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
  const Lane lane = self->kinds.at(job.kind).lane;
  --self->running_in(lane);
  self->to_look_at.set(static_cast<std::size_t>(lane));
  self->kick();
}

Task<void> Runner::State::acknowledge(Self self, const Claimed& claimed, const kerbside::Status& outcome) {
  asio::steady_timer timer(self->loop->io);
  for (int attempt = 1; attempt <= 5; ++attempt) {
    const auto state = co_await note_end(self, claimed, outcome);
    if (state.has_value()) {
      if (outcome.has_error() || *state == lease_lost) log_failure(claimed, outcome, *state);
      co_return;
    }
    co_await pause(timer, std::chrono::milliseconds(200 * attempt));
  }
  // The end was not recorded: the lease expires and the job runs again.
  log::error("job_not_acknowledged", {{"job", claimed.id}, {"kind", claimed.kind}});
}

// Records how the job ended and returns its new state. Jobs that end at the same moment are recorded together: that
// happens often, and one commit is enough for them.
Task<Result<std::string>> Runner::State::note_end(Self self, const Claimed& claimed, const kerbside::Status& outcome) {
  const Schedule schedule = self->kinds.at(claimed.kind).schedule;
  if (outcome.has_value() && !schedule.repeats())
    co_return co_await self->ends.ask(*self->loop, Ended{claimed.id, claimed.lease_token});
  const Instant now = app_now();
  const Instant usual_time = schedule.next_after(now);
  auto step = db::Step(again, db::Params(claimed.id, claimed.lease_token, usual_time));
  if (outcome.has_error()) {
    double wait_s = self->backoff_s(claimed, outcome.error());
    // A repeat that runs every minute must not be an hour late because the network was away for a few minutes.
    if (schedule.repeats()) wait_s = std::min(wait_s, std::chrono::duration<double>(usual_time - now).count());
    step = db::Step(failed, db::Params(claimed.id, claimed.lease_token, wait_s, in_short(outcome.error())));
  }
  KB_CO_TRY(const auto rows, co_await self->loop->db.write(*step.statement, std::move(step.params)));
  co_return rows.empty() ? lease_lost : rows.value<std::string>();
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
