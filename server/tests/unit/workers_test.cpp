// The bounded pool for work that blocks (server/core/workers.hpp).
#include "core/workers.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <iterator>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <vector>

namespace kerbside {
namespace {

class Gate {
 public:
  void open() {
    const std::lock_guard lock(mutex_);
    open_ = true;
    changed_.notify_all();
  }
  void pass() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return open_; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool open_ = false;
};

struct Outcome {
  int answered = 0, busy = 0, threw = 0;
  std::thread::id resumed_on;
};

Task<void> use(Workers& workers, asio::io_context& io, std::function<Result<int>()> job, Outcome& outcome) {
  try {
    const auto result = co_await workers.run<int>(io, std::move(job));
    result.has_value() ? ++outcome.answered : ++outcome.busy;
    EXPECT_TRUE(result.has_value() || result.error().kind == Kind::unavailable);
  } catch (const std::runtime_error&) {
    ++outcome.threw;
  }
  outcome.resumed_on = std::this_thread::get_id();
}

std::ptrdiff_t threads_of_this_process() {
  const std::filesystem::directory_iterator tasks("/proc/self/task");
  return std::distance(begin(tasks), end(tasks));
}

// What the address sanitizer finds when a thread still touches the loop of its last job.
TEST(Workers, a_loop_may_end_as_soon_as_its_job_is_answered) {
  Workers workers("test", 2, 8);
  for (int i = 0; i < 300; ++i) {
    Outcome outcome;
    asio::io_context io(1);
    asio::co_spawn(io, use(workers, io, [] { return Result<int>(1); }, outcome), asio::detached);
    while (outcome.answered == 0) io.run_one();
  }
}

TEST(Workers, a_pool_that_nobody_uses_has_no_threads) {
  const auto before = threads_of_this_process();
  Workers workers("test", 4, 10);
  EXPECT_EQ(threads_of_this_process(), before);
  asio::io_context io(1);
  Outcome outcome;
  asio::co_spawn(io, use(workers, io, [] { return Result<int>(1); }, outcome), asio::detached);
  io.run();
  EXPECT_EQ(outcome.answered, 1);
  EXPECT_EQ(threads_of_this_process(), before + 4);
}

TEST(Workers, a_job_runs_elsewhere_and_its_caller_resumes_at_home) {
  asio::io_context io(1);
  Workers workers("test", 2, 10);
  Outcome outcome;
  std::thread::id worker;
  const std::function<Result<int>()> job = [&worker]() -> Result<int> {
    worker = std::this_thread::get_id();
    return 7;
  };
  asio::co_spawn(io, use(workers, io, job, outcome), asio::detached);
  io.run();
  EXPECT_EQ(outcome.answered, 1);
  EXPECT_NE(worker, std::this_thread::get_id());
  EXPECT_EQ(outcome.resumed_on, std::this_thread::get_id());
}

TEST(Workers, an_exception_reaches_the_caller) {
  asio::io_context io(1);
  Workers workers("test", 1, 10);
  Outcome outcome;
  const std::function<Result<int>()> job = []() -> Result<int> { throw std::runtime_error("no"); };
  asio::co_spawn(io, use(workers, io, job, outcome), asio::detached);
  io.run();
  EXPECT_EQ(outcome.threw, 1);
}

TEST(Workers, a_full_queue_answers_busy_at_once) {
  asio::io_context io(1);
  Workers workers("test", 1, 3);
  Gate gate;
  std::atomic<bool> started = false;
  Outcome outcome;
  const std::function<Result<int>()> job = [&]() -> Result<int> {
    started = true;
    gate.pass();
    return 1;
  };
  asio::co_spawn(io, use(workers, io, job, outcome), asio::detached);
  while (!started) {
    io.poll();
    std::this_thread::yield();
  }
  for (int i = 0; i < 10; ++i) asio::co_spawn(io, use(workers, io, job, outcome), asio::detached);
  io.poll();
  EXPECT_EQ(outcome.busy, 7);
  EXPECT_EQ(workers.waiting(), 3U);
  gate.open();
  io.restart();
  io.run();
  EXPECT_EQ(outcome.answered, 4);
}

TEST(Workers, ending_finishes_what_runs_and_answers_busy_to_what_waits) {
  asio::io_context io(1);
  Outcome outcome;
  std::atomic<bool> started = false;
  {
    Workers workers("test", 1, 10);
    const std::function<Result<int>()> job = [&started]() -> Result<int> {
      started = true;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      return 1;
    };
    for (int i = 0; i < 3; ++i) asio::co_spawn(io, use(workers, io, job, outcome), asio::detached);
    while (!started) {
      io.poll();
      std::this_thread::yield();
    }
  }
  io.restart();
  io.run();
  EXPECT_EQ(outcome.answered, 1);
  EXPECT_EQ(outcome.busy, 2);
}

}  // namespace
}  // namespace kerbside
