// Answers kept for a moment (core/kept.hpp, core/kept_by_key.hpp).
#include "core/kept_by_key.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/steady_timer.hpp>
#include <thread>

namespace kerbside {
namespace {

using namespace std::chrono_literals;

class KeptAnswer : public testing::Test {
 protected:
  // Asks from each of two loops, `count` times at once; every answer, in no order.
  std::vector<Result<int>> ask(Kept<int>& kept, int count) {
    std::mutex mutex;
    std::vector<Result<int>> answers;
    std::vector<std::thread> threads;
    std::atomic<int> left = 2 * count;
    const auto stay = asio::make_work_guard(first_.io), stay_too = asio::make_work_guard(second_.io);
    for (auto* loop : {&first_, &second_}) {
      loop->io.restart();
      for (int i = 0; i < count; ++i) {
        const auto one = [&, loop]() -> Task<void> {
          auto answer = co_await kept.get(*loop, [&, loop] { return make(*loop); });
          const std::lock_guard lock(mutex);
          answers.push_back(std::move(answer));
          if (--left == 0) {
            first_.io.stop();
            second_.io.stop();
          }
        };
        asio::co_spawn(loop->io, one, asio::detached);
      }
      threads.emplace_back([loop] { loop->io.run(); });
    }
    for (auto& thread : threads) thread.join();
    return answers;
  }

  Task<Result<int>> make(Loop& loop) {
    const int number = ++made_;
    asio::steady_timer timer(loop.io, 30ms);
    co_await timer.async_wait(use_task);
    if (fails_) co_return fail(Kind::unavailable, "db_down", "Not now.");
    if (throws_) throw std::runtime_error("a bug");
    co_return number;
  }

  Loop first_{0, db::Settings()}, second_{1, db::Settings()};
  std::atomic<int> made_ = 0;
  bool fails_ = false, throws_ = false;
};

TEST_F(KeptAnswer, is_made_once_for_all_who_ask_at_once_on_any_loop_and_for_a_while_after) {
  Kept<int> kept(10s);
  for (int round = 0; round < 2; ++round) {
    const auto answers = ask(kept, 50);
    ASSERT_EQ(answers.size(), 100U);
    for (const auto& answer : answers) EXPECT_EQ(answer.value(), 1);
  }
  EXPECT_EQ(made_, 1);
}

TEST_F(KeptAnswer, is_made_anew_when_its_time_is_over) {
  Kept<int> kept(0ms);
  EXPECT_EQ(ask(kept, 1).size(), 2U);
  const int before = made_;
  const auto answers = ask(kept, 1);
  for (const auto& answer : answers) EXPECT_GT(answer.value(), before);
}

TEST_F(KeptAnswer, an_error_goes_to_all_who_waited_and_is_not_kept) {
  Kept<int> kept(10s);
  fails_ = true;
  for (const auto& answer : ask(kept, 20)) EXPECT_EQ(answer.error().code, "db_down");
  fails_ = false;
  const auto answers = ask(kept, 20);
  for (const auto& answer : answers) EXPECT_EQ(answer.value(), made_);
}

TEST_F(KeptAnswer, an_exception_is_the_makers_and_a_bug_for_those_who_waited) {
  Kept<int> kept(10s);
  throws_ = true;
  for (auto* loop : {&first_, &second_}) loop->io.restart();
  int thrown = 0, bugs = 0;
  for (int i = 0; i < 3; ++i) {
    const auto one = [&]() -> Task<void> {
      const auto answer = co_await kept.get(first_, [&] { return make(first_); });
      if (answer.has_error() && answer.error().kind == Kind::bug) ++bugs;
    };
    asio::co_spawn(first_.io, one, [&](std::exception_ptr error) { thrown += error != nullptr; });
  }
  first_.io.run();
  EXPECT_EQ(thrown, 1);
  EXPECT_EQ(bugs, 2);
}

TEST_F(KeptAnswer, each_key_has_its_own_and_too_many_keys_are_forgotten) {
  KeptByKey<int> kept(10s, 2);
  const auto get = [&](const char* key) {
    Result<int> answer = 0;
    first_.io.restart();
    const auto one = [&]() -> Task<void> { answer = co_await kept.get(first_, key, [&] { return make(first_); }); };
    asio::co_spawn(first_.io, one, asio::detached);
    first_.io.run();
    return answer.value();
  };
  EXPECT_EQ(get("a"), 1);
  EXPECT_EQ(get("b"), 2);
  EXPECT_EQ(get("a"), 1);
  EXPECT_EQ(get("c"), 3);
  EXPECT_EQ(kept.size(), 1U);
  EXPECT_EQ(get("a"), 4);
}

}  // namespace
}  // namespace kerbside
