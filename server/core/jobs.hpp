// Work for later: rows of `jobs`, written in the transaction of the fact that causes them (the outbox, trust.md 3.3).
// Workers take due rows with SKIP LOCKED and a lease token, retry with backoff and park the hopeless as `dead`.
#pragma once
#include <boost/describe.hpp>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/loop.hpp"
#include "core/time.hpp"

namespace kerbside::jobs {

struct Job {
  std::int64_t id = 0;
  std::string kind;
  std::string payload;  // JSON
  int attempts = 0;     // this one included
};

// What a use case adds to its transaction. dedupe_key: at most one live (ready or running) job with that key; a second
// one is silently left out, so a job with a key must read the state it works on when it runs. Empty: none.
struct NewJob {
  NewJob(std::string job_kind, std::string json_payload)
      : kind(std::move(job_kind)), payload(std::move(json_payload)) {}
  std::string kind;
  std::string payload;
  std::string dedupe_key{};
  std::optional<Instant> run_at{};  // now when absent
  int max_attempts = 12;
};
db::Step insert(const NewJob& job);                            // for Database::write
Task<Status> enqueue(db::Transaction& tx, const NewJob& job);  // inside a transaction; job must outlive the await

// How the queue stands, over all processes.
struct Backlog {
  std::int64_t ready = 0, running = 0, dead = 0;
  double oldest_due_s = 0;  // how long the oldest due job has been waiting
};
BOOST_DESCRIBE_STRUCT(Backlog, (), (ready, running, dead, oldest_due_s))
Task<Result<Backlog>> backlog(db::Database& db);

// A handler must be idempotent: a job may run again after a crash or a lease overrun. An error means: again later.
using Handler = std::function<Task<Status>(Loop&, const Job&)>;

// One per process, on one loop. What a failed job waits: 2^attempts seconds with jitter, an hour at most.
class Runner {
 public:
  struct Limits {
    int at_once = 8;   // handlers running at a time
    int lease_s = 60;  // a crashed process's jobs are taken over after it; renewed while a handler runs
    int poll_ms = 500;
  };
  Runner();
  explicit Runner(Limits limits);
  ~Runner();
  Runner(const Runner&) = delete;

  void handle(std::string kind, Handler handler);
  // Repeats kind every `every_s` seconds through one row for all processes (sweeps); never dead.
  void repeat(std::string kind, int every_s, Handler handler);
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
