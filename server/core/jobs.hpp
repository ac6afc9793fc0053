// Work for later: rows of `jobs`, written in the transaction of the fact that causes them (the outbox, trust.md 3.3).
// Workers take due rows with SKIP LOCKED and a lease token, retry with backoff and park the hopeless as `dead`.
#pragma once
#include <map>
#include <string>
#include <string_view>

#include "core/loop.hpp"
#include "core/time.hpp"

namespace kerbside::jobs {

struct Job {
  std::int64_t id = 0;
  std::string kind;
  std::string payload;  // JSON
  int attempts = 0;
};

// What a use case adds to its transaction. dedupe_key: at most one live job with that key (empty: none).
struct NewJob {
  NewJob(std::string job_kind, std::string json_payload) : kind(std::move(job_kind)), payload(std::move(json_payload)) {}
  std::string kind;
  std::string payload;
  std::string dedupe_key{};
  std::optional<Instant> run_at{};  // now when absent
  int max_attempts = 12;
};
db::Step insert(const NewJob& job);                                  // for Database::write
Task<Status> enqueue(db::Transaction& tx, const NewJob& job);        // inside a transaction

// A handler must be idempotent: a job may run again after a crash or a lease overrun.
using Handler = std::function<Task<Status>(Loop&, const Job&)>;

class Runner {
 public:
  void handle(std::string kind, Handler handler);
  // Repeats kind every `every` seconds through one deduplicated row (sweeps).
  void repeat(std::string kind, int every_s, Handler handler);
  void start(Loop& loop);  // polls every 500 ms and when woken
  Task<void> stop();       // waits for running jobs
  void wake();             // after a commit in this process; safe from any thread

 private:
  struct State;
  std::shared_ptr<State> state_;
 public:
  Runner();
  ~Runner();
};

}  // namespace kerbside::jobs
