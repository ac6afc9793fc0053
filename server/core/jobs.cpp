#include "core/jobs.hpp"

#include "core/utf8.hpp"

namespace kerbside::jobs {

namespace {

const std::string insert_jobs = R"(
  insert into jobs (kind, payload, dedupe_key, run_at, max_attempts, priority)
  select kind, payload, nullif(dedupe_key, ''), coalesce(nullif(run_at, '')::timestamptz, app_now()), max_attempts, priority
  from unnest($1::text[], $2::jsonb[], $3::text[], $4::text[], $5::int[], $6::int[])
    with ordinality wanted (kind, payload, dedupe_key, run_at, max_attempts, priority, place)
  order by wanted.dedupe_key, place  -- as jobs_done locks them
  on conflict (dedupe_key) where state in ('ready', 'running') do update
    set run_at = case when jobs.state = 'ready' then least(jobs.run_at, excluded.run_at) else jobs.run_at end,
        again_at = case when jobs.state = 'running' then least(jobs.again_at, excluded.run_at) end,
        priority = greatest(jobs.priority, excluded.priority)
    where jobs.state = 'running' or excluded.run_at < jobs.run_at or excluded.priority > jobs.priority)";
const db::Statement insert_due{"jobs_insert", insert_jobs, db::Signal::jobs};
const db::Statement insert_for_later{"jobs_insert_for_later", insert_jobs};  // the poll finds it

const db::Statement read_backlog{"jobs_backlog", R"(
  select (select count(*) from jobs where state = 'ready') as ready,
         (select count(*) from jobs where state = 'running') as running,
         (select count(*) from jobs where state = 'dead') as dead,
         coalesce((select extract(epoch from app_now() - min(run_at)) from jobs
                   where state = 'ready' and run_at <= app_now()), 0) as oldest_due_s)",
                                 db::Lane::slow};

const db::Statement read_dead{"jobs_dead", R"(
  select id, kind, attempts, coalesce(last_error, '') as last_error, finished_at
  from jobs where state = 'dead' order by finished_at, id limit 1000)"};
const db::Statement revive{"jobs_revive", R"(
  update jobs set state = 'ready', attempts = 0, run_at = app_now(), finished_at = null
  where id = $1 and state = 'dead' and not exists (
    select from jobs live where live.dedupe_key = jobs.dedupe_key and live.state in ('ready', 'running')))",
                           db::Signal::jobs};

}  // namespace

db::Step insert(const std::vector<NewJob>& jobs) {
  std::vector<std::string> kinds, payloads, keys, times, attempts, priorities;
  bool is_due = false;
  for (const NewJob& job : jobs) {
    kinds.push_back(job.kind_);
    payloads.push_back(job.payload_);
    keys.push_back(job.dedupe_key_);
    times.push_back(job.run_at_ ? to_iso(*job.run_at_) : std::string());
    attempts.push_back(std::to_string(job.max_attempts_));
    priorities.push_back(std::to_string(job.priority_));
    is_due |= !job.run_at_ || *job.run_at_ <= app_now();
  }
  const db::Statement& statement = is_due ? insert_due : insert_for_later;
  return db::Step(statement, db::Params(kinds, payloads, keys, times, attempts, priorities));
}

void enqueue(db::Transaction& tx, NewJob job) { enqueue(tx, std::vector<NewJob>(1, std::move(job))); }

void enqueue(db::Transaction& tx, const std::vector<NewJob>& jobs) {
  db::Step step = insert(jobs);
  tx.later(*step.statement, std::move(step.params));
}

Task<Status> enqueue(db::Database& db, std::vector<NewJob> jobs) {
  std::vector<db::Step> steps(1, insert(jobs));
  KB_CO_TRY_VOID(co_await db.write(std::move(steps)));
  co_return Status();
}

Task<Result<Backlog>> backlog(db::Database& db) {
  KB_CO_TRY(const auto rows, co_await db.read(read_backlog, db::Params()));
  co_return rows.row<Backlog>(0);
}

Task<Result<std::vector<DeadJob>>> dead_jobs(db::Database& db) { return db.list<DeadJob>(read_dead, db::Params()); }

Task<Result<bool>> retry_dead(db::Transaction& tx, std::int64_t id) { return tx.changes_one(revive, db::Params(id)); }

std::string in_short(const Error& error) {
  std::string text = (error.code + ": " + error.message).substr(0, 500);
  while (!valid_utf8(text)) text.pop_back();  // cut within a character
  return text;
}

Instant Schedule::next_after(Instant now) const {
  if (!daily_at) return now + every;
  // A minute ahead: the current run was due at this time by the database's clock, which may be slightly behind ours.
  const LocalTime from = to_london(now) + std::chrono::minutes(1);
  const Date day = *daily_at > from.time() ? from.date() : from.date() + std::chrono::days(1);
  return from_london(LocalTime(day, *daily_at)).value();
}

}  // namespace kerbside::jobs
