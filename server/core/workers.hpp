// A bounded pool for work that blocks (password hashes, outgoing HTTP, images). There are several pools so that hashing
// cannot hold up payments. workers.run(...) returns `unavailable` ("busy") when the queue is full.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/task.hpp"

namespace kerbside {

class Workers {
 public:
  // background: a lower priority than the loops, for work that would otherwise take the processor from them.
  enum class Priority : std::uint8_t { normal, background };
  Workers(std::string name, int threads, std::size_t queue_limit, Priority priority = Priority::normal);
  ~Workers();  // calls stop(); must end before the loops do
  Workers(const Workers&) = delete;

  void stop();  // waits for running work and drops the queue, whose callers get `busy`; takes nothing more
  const std::string& name() const;

  // Runs job on a worker thread and resumes the caller on its own loop. The job must not touch the loop.
  template <class T>
  Task<Result<T>> run(asio::io_context& home, std::function<Result<T>()> job) {
    auto result =
        std::make_shared<Result<T>>(fail(Kind::unavailable, "busy", "The service is busy. Please try again."));
    std::function<void()> work = [result, job = std::move(job)] { *result = job(); };
    co_await submit(home, std::move(work));
    co_return std::move(*result);
  }
  std::size_t waiting() const;
  std::uint64_t finished() const;  // jobs, since the start

 private:
  Task<void> submit(asio::io_context& home, std::function<void()> work);  // returns without running it when full
  struct State;
  std::shared_ptr<State> state_;
};

// All pools of the process. Each is made at start by the code that needs it; the metrics show them.
class Pools {
 public:
  Workers& add(std::string name, int threads, std::size_t queue_limit,
               Workers::Priority priority = Workers::Priority::normal);
  const std::vector<std::unique_ptr<Workers>>& all() const { return pools_; }
  // Stops all pools. Call it before the objects that their work uses are destroyed.
  void stop();

 private:
  std::vector<std::unique_ptr<Workers>> pools_;
};

}  // namespace kerbside
