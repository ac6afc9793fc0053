// A Loop that a test drives by hand: run(task) turns it until the task is done.
#pragma once
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <exception>
#include <optional>
#include <stdexcept>
#include <vector>

#include "core/loop.hpp"

namespace kerbside::test {

class TestLoop {
 public:
  explicit TestLoop(const db::Settings& settings) : loop_(0, settings) {
    loop_.db.start();
    if (!run(loop_.db.wait_until_up(10000))) throw std::runtime_error("the test database does not answer");
  }
  ~TestLoop() { run(loop_.db.stop()); }
  TestLoop(const TestLoop&) = delete;

  Loop& loop() { return loop_; }
  db::Database& db() { return loop_.db; }

  template <class T>
  T run(Task<T> task) {
    std::optional<T> result;
    turn_until_done(store(std::move(task), &result));
    return std::move(*result);
  }
  void run(Task<void> task) { turn_until_done(std::move(task)); }

  // All at once, answers in the order of the tasks.
  template <class T>
  std::vector<T> run_all(std::vector<Task<T>> tasks) {
    std::vector<std::optional<T>> results(tasks.size());
    for (std::size_t i = 0; i < tasks.size(); ++i) spawn(store(std::move(tasks[i]), &results[i]));
    turn();
    std::vector<T> out;
    for (auto& result : results) out.push_back(std::move(*result));
    return out;
  }

  // Turns the loop for a while.
  void run_for(std::chrono::milliseconds time) { run(pause(loop_.io, time)); }
  // Turns the loop until condition() or the time is over; returns condition().
  template <class F>
  bool run_until(F condition, std::chrono::milliseconds time = std::chrono::seconds(30)) {
    const auto deadline = std::chrono::steady_clock::now() + time;
    while (!condition() && std::chrono::steady_clock::now() < deadline) run_for(std::chrono::milliseconds(5));
    return condition();
  }

  static Task<void> pause(asio::io_context& io, std::chrono::milliseconds time) {
    asio::steady_timer timer(io, time);
    co_await timer.async_wait(use_task);
  }

 private:
  template <class T>
  static Task<void> store(Task<T> task, std::optional<T>* result) {
    auto value = co_await std::move(task);
    result->emplace(std::move(value));
  }
  void spawn(Task<void> task) {
    ++running_;
    asio::co_spawn(loop_.io, std::move(task), [this](std::exception_ptr error) {
      --running_;
      if (error && !error_) error_ = error;
    });
  }
  void turn() {
    loop_.io.restart();
    while (running_ > 0) loop_.io.run_one();
    if (error_) std::rethrow_exception(std::exchange(error_, nullptr));
  }
  void turn_until_done(Task<void> task) {
    spawn(std::move(task));
    turn();
  }

  Loop loop_;
  int running_ = 0;
  std::exception_ptr error_;
};

}  // namespace kerbside::test
