// Jobs: rows of `jobs`, written in the transaction that makes them necessary (the outbox). Workers take due rows with
// SKIP LOCKED and a lease token, retry with backoff, and park those that keep failing as `dead`.
//
// A job is declared once, where its handler is:
//   inline constexpr jobs::JobKind<RefundJob> refund_job{"payment_refund", jobs::Lane::money};
//
//   jobs::enqueue(tx, refund_job(RefundJob{id}, id.str()));    // in the transaction that makes it necessary
//   runner.handle(refund_job, *this, &Payments::send_refund);  // a Task<Status> that takes a const RefundJob&
//   runner.repeat("payments_sweep", jobs::Lane::money, jobs::every(5min), *this, &Payments::sweep);
#pragma once
#include <boost/describe.hpp>

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/json/read.hpp"
#include "core/json/write.hpp"
#include "core/loop.hpp"
#include "core/time.hpp"

namespace kerbside::jobs {

// Jobs that wait for one company must not hold up those that wait for another: each lane has its own share of the
// handlers that run at a time.
enum class Lane : std::uint8_t {
  money,     // payments, refunds, the ends of holds
  mail,      // emails
  slow,      // tidying, exports: nobody waits for them
  pictures,  // each keeps a processor busy for half a second
  records,   // looks up what the authorities know about a vehicle
  push       // notifies browsers, through their makers' services
};
inline constexpr std::size_t lanes = 6;

// A job that is being run.
struct Job {
  std::int64_t id = 0;
  std::string kind;
  std::string payload;  // JSON
  int attempts = 0;     // this one included
};

template <class Payload>
struct JobKind;

// A job that a use case adds to its transaction; made by its JobKind.
class NewJob {
 public:
  // Makes the job run at that time instead of now.
  NewJob at(Instant when) && {
    run_at_ = when;
    return std::move(*this);
  }
  // Puts the job first within its lane, because a person is waiting for it.
  NewJob first() && {
    priority_ = 1;
    return std::move(*this);
  }

 private:
  NewJob() = default;
  template <class Payload>
  friend struct JobKind;
  friend db::Step insert(const std::vector<NewJob>& jobs);

  std::string kind_, payload_, dedupe_key_;
  std::optional<Instant> run_at_;
  int max_attempts_ = 0, priority_ = 0;
};

// One kind of job. The code that enqueues it and the handler both name this declaration, so that they agree on the
// payload.
template <class Payload>
struct JobKind {
  const char* name;  // as stored in `jobs`: it must not change while such jobs wait
  Lane lane;
  int max_attempts = 12;

  // A job that is due now. `key`: at most one live (ready or running) job of this kind has that key. Requested again
  // while it waits, it keeps its payload and runs at the earlier of the two times; requested again while it runs, it
  // runs once more afterwards. So a job with a key must read the state it works on when it runs. Empty: no key.
  NewJob operator()(const Payload& payload, const std::string& key = {}) const {
    NewJob job;
    job.kind_ = name;
    json::write(job.payload_, payload);
    if (!key.empty()) job.dedupe_key_ = job.kind_ + ":" + key;
    job.max_attempts_ = max_attempts;
    return job;
  }
};

db::Step insert(const std::vector<NewJob>& jobs);  // for Database::write
// Sends the jobs with the transaction's next statement or its COMMIT. No two may have the same key.
void enqueue(db::Transaction& tx, NewJob job);
void enqueue(db::Transaction& tx, const std::vector<NewJob>& jobs);
Task<Status> enqueue(db::Database& db, std::vector<NewJob> jobs);  // in a transaction of their own

// The state of the queue, over all processes.
struct Backlog {
  std::int64_t ready = 0, running = 0, dead = 0;
  double oldest_due_s = 0;  // how long the oldest due job has been waiting
};
BOOST_DESCRIBE_STRUCT(Backlog, (), (ready, running, dead, oldest_due_s))
Task<Result<Backlog>> backlog(db::Database& db);

// A job that failed its last attempt and waits for a person to look at it.
struct DeadJob {
  std::int64_t id = 0;
  std::string kind;
  int attempts = 0;
  std::string last_error;
  Instant finished_at;
};
BOOST_DESCRIBE_STRUCT(DeadJob, (), (id, kind, attempts, last_error, finished_at))
Task<Result<std::vector<DeadJob>>> dead_jobs(db::Database& db);  // the oldest first, at most 1000
// Runs a dead job again, at once and with all its attempts. Returns false when no dead job has that id, or when a live
// job already has its key.
Task<Result<bool>> retry_dead(db::Transaction& tx, std::int64_t id);

// When a job repeats: an interval after its last run, or each day at a London time.
struct Schedule {
  std::chrono::seconds every{};
  std::optional<TimeOfDay> daily_at{};

  bool repeats() const { return every.count() > 0 || daily_at; }
  // Called when a run ends. Returns when the next one is due.
  Instant next_after(Instant now) const;
};
constexpr Schedule every(std::chrono::seconds period) { return Schedule{period}; }
// Does not compile for the hour from 01:00, which London's clock skips in spring and repeats in autumn.
consteval Schedule daily_at(int hour, int minute = 0) {
  if (hour == 1) throw "clock changes skip and repeat this hour";
  return Schedule{{}, TimeOfDay(std::chrono::hours(hour) + std::chrono::minutes(minute))};
}

// Returns "code: sentence", at most 500 bytes, as stored with what failed.
std::string in_short(const Error& error);

// A handler must be idempotent: a job may run again after a crash or an expired lease. After an error it is retried.
using Handler = std::function<Task<Status>(Loop&, const Job&)>;

// One per process, on one loop. A failed job waits 2^attempts seconds with jitter, an hour at most. Throws
// std::logic_error when two jobs or repeats have the same name: the program does not start.
class Runner {
 public:
  struct Limits {
    std::array<int, lanes> at_once{8, 4, 2, 2, 4, 4};  // handlers running at a time, by lane
    int lease_s = 60;  // after it a crashed process's jobs are taken over; renewed while a handler runs
    int poll_ms = 500;
  };
  Runner();
  explicit Runner(Limits limits);
  ~Runner();
  Runner(const Runner&) = delete;

  // `handler`: Task<Status>(Loop&, const Payload&), or with a const Job& after it when it needs the id or attempts.
  template <class Payload, class F>
  void handle(const JobKind<Payload>& kind, F handler) {
    add(kind.name, kind.lane, Schedule(),
        [kept = std::make_shared<const F>(std::move(handler))](Loop& loop, const Job& job) {
          return read_and_run<Payload, F>(*kept, loop, job);
        });
  }
  template <class Payload, class T, class Method>
  void handle(const JobKind<Payload>& kind, T& it, Method method) {
    handle(kind, [&it, method](auto&&... a) -> decltype((it.*method)(a...)) { return (it.*method)(a...); });
  }
  // Repeats through one row for all processes (sweeps), for the first time at once; it is never dead. After a failure
  // it runs again when any failed job would, or at its usual time when that is earlier.
  void repeat(std::string name, Lane lane, Schedule schedule, std::function<Task<Status>(Loop&)> handler);
  template <class T, class Method>
  void repeat(std::string name, Lane lane, Schedule schedule, T& it, Method method) {
    repeat(std::move(name), lane, schedule, [&it, method](Loop& loop) { return (it.*method)(loop); });
  }

  // Starts polling; also tidies up (old jobs, changes and idempotency keys) once an hour.
  void start(Loop& loop);
  void wake_on_commits_of(Loop& loop);  // before that loop runs; start() does it for its own
  Task<void> stop();                    // takes no more and waits up to 20 s for running jobs
  void wake();                          // safe from any thread

 private:
  template <class Payload, class F>
  static Task<Status> read_and_run(const F& handler, Loop& loop, const Job& job) {
    KB_CO_TRY(const auto value, json::parse(job.payload));
    KB_CO_TRY(const Payload payload, json::read<Payload>(value));
    if constexpr (std::is_invocable_v<const F&, Loop&, const Payload&, const Job&>)
      co_return co_await handler(loop, payload, job);
    else
      co_return co_await handler(loop, payload);
  }
  void add(std::string name, Lane lane, Schedule schedule, Handler handler);

  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace kerbside::jobs
