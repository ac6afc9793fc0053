// Work for later: rows of `jobs`, written in the transaction of the fact that causes them (the outbox).
// Workers take due rows with SKIP LOCKED and a lease token, retry with backoff and park the hopeless as `dead`.
#pragma once
#include <boost/describe.hpp>

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/loop.hpp"
#include "core/time.hpp"

namespace kerbside::jobs {

struct Job {
  std::int64_t id = 0;
  std::string kind;
  std::string payload;  // JSON
  int attempts = 0;     // this one included
};

// What a use case adds to its transaction. dedupe_key: at most one live (ready or running) job with that key. Asked for
// again while it waits, it keeps its payload and runs at the earlier of the two times; asked for again while it runs,
// it runs once more afterwards. So a job with a key must read the state it works on when it runs. Empty: none.
struct NewJob {
  NewJob(std::string job_kind, std::string json_payload)
      : kind(std::move(job_kind)), payload(std::move(json_payload)) {}
  std::string kind;
  std::string payload;
  std::string dedupe_key{};
  std::optional<Instant> run_at{};  // now when absent
  int max_attempts = 12;
  int priority = 0;  // 1: goes first within its lane, for somebody sits and waits for it
};
db::Step insert(const NewJob& job);  // for Database::write
// Travel with the transaction's next statement or its COMMIT. Of several no two have the same key.
void enqueue(db::Transaction& tx, const NewJob& job);
void enqueue(db::Transaction& tx, const std::vector<NewJob>& jobs);

// How the queue stands, over all processes.
struct Backlog {
  std::int64_t ready = 0, running = 0, dead = 0;
  double oldest_due_s = 0;  // how long the oldest due job has been waiting
};
BOOST_DESCRIBE_STRUCT(Backlog, (), (ready, running, dead, oldest_due_s))
Task<Result<Backlog>> backlog(db::Database& db);

// What gave up after its last attempt, and waits for somebody to look at it.
struct DeadJob {
  std::int64_t id = 0;
  std::string kind;
  int attempts = 0;
  std::string last_error;
  Instant finished_at;
};
BOOST_DESCRIBE_STRUCT(DeadJob, (), (id, kind, attempts, last_error, finished_at))
Task<Result<std::vector<DeadJob>>> dead_jobs(db::Database& db);  // the oldest first, at most 1000
// Lets a dead job run again, now and with all its attempts. False when there is none of that id, or when a live job has
// its key already.
Task<Result<bool>> retry_dead(db::Transaction& tx, std::int64_t id);

// What waits for another company must not hold up what waits for a different one: each lane has its own share of the
// handlers that run at a time.
enum class Lane : std::uint8_t {
  money,     // payments, refunds, the ends of holds
  mail,      // letters
  slow,      // tidying, exports: nobody waits for them
  pictures,  // each takes a processor for half a second
  records,   // looks at what the authorities know of a vehicle
  push       // tells browsers, by way of their makers
};
inline constexpr std::size_t lanes = 6;

// A handler must be idempotent: a job may run again after a crash or a lease overrun. An error means: again later.
using Handler = std::function<Task<Status>(Loop&, const Job&)>;

// One per process, on one loop. What a failed job waits: 2^attempts seconds with jitter, an hour at most.
class Runner {
 public:
  struct Limits {
    std::array<int, lanes> at_once{8, 4, 2, 2, 4, 4};  // handlers running at a time, by lane
    int lease_s = 60;  // a crashed process's jobs are taken over after it; renewed while a handler runs
    int poll_ms = 500;
  };
  Runner();
  explicit Runner(Limits limits);
  ~Runner();
  Runner(const Runner&) = delete;

  void handle(std::string kind, Lane lane, Handler handler);
  // Repeats kind every `every_s` seconds through one row for all processes (sweeps); never dead. One that failed runs
  // again after what any failed job waits, or at its usual time when that is earlier.
  void repeat(std::string kind, Lane lane, int every_s, Handler handler);
  // Starts polling; also tidies up (old jobs, changes and idempotency keys) once an hour.
  void start(Loop& loop);
  void wake_on_commits_of(Loop& loop);  // before that loop runs; start() does it for its own
  Task<void> stop();                    // takes no more and waits up to 20 s for running jobs
  void wake();                          // safe from any thread

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace kerbside::jobs
