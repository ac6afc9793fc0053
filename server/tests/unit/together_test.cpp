// What is done for many at once (core/together.hpp).
#include "core/together.hpp"

#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>

namespace kerbside {
namespace {

using namespace std::chrono_literals;
using Numbers = std::vector<int>;

class DoneTogether : public testing::Test {
 protected:
  // Doubles, in a moment.
  Task<Numbers> work(Numbers numbers) {
    turns_.push_back(numbers);
    most_at_once_ = std::max(most_at_once_, ++at_work_);
    moment_.expires_after(5ms);
    co_await moment_.async_wait(use_task);
    --at_work_;
    if (throws_) throw std::runtime_error("a bug");
    for (int& number : numbers) number *= 2;
    co_return numbers;
  }

  // Asks for 1 to `count` at once; the answers, 0 for an exception.
  Numbers ask(int count) {
    Numbers answers(static_cast<std::size_t>(count), -1);
    for (int i = 0; i < count; ++i) {
      const auto one = [this, i]() -> Task<int> { return together_.ask(loop_, i + 1); };
      asio::co_spawn(loop_.io, one, [&answers, i](const std::exception_ptr& error, int answer) {
        answers[static_cast<std::size_t>(i)] = error ? 0 : answer;
      });
    }
    loop_.io.restart();
    loop_.io.run();
    return answers;
  }

  Loop loop_{0, db::Settings()};
  Together<int, int> together_{3, [this](Loop&, Numbers numbers) { return work(std::move(numbers)); }};
  asio::steady_timer moment_{loop_.io};
  std::vector<Numbers> turns_;
  int at_work_ = 0, most_at_once_ = 0;
  bool throws_ = false;
};

TEST_F(DoneTogether, who_comes_together_is_served_together_and_each_gets_the_own_answer) {
  for (int round = 0; round < 3; ++round) {
    turns_.clear();
    most_at_once_ = 0;
    EXPECT_EQ(ask(7), (Numbers{2, 4, 6, 8, 10, 12, 14}));
    EXPECT_EQ(turns_, (std::vector<Numbers>{{1, 2, 3}, {4, 5, 6}, {7}})) << "round " << round;
    EXPECT_EQ(most_at_once_, 1) << "round " << round;
  }
}

TEST_F(DoneTogether, who_comes_during_a_turn_goes_with_the_next) {
  asio::steady_timer later(loop_.io, 1ms);
  Numbers answers;
  const auto asks = [&]() -> Task<void> { answers.push_back(co_await together_.ask(loop_, 10)); };
  later.async_wait([&](auto) {
    for (int i = 0; i < 2; ++i) asio::co_spawn(loop_.io, asks, asio::detached);
  });
  EXPECT_EQ(ask(1), Numbers{2});
  EXPECT_EQ(answers, (Numbers{20, 20}));
  EXPECT_EQ(turns_, (std::vector<Numbers>{{1}, {10, 10}}));
}

TEST_F(DoneTogether, who_comes_alone_is_served_at_once_each_time) {
  for (int round = 0; round < 4; ++round) EXPECT_EQ(ask(1), Numbers{2});
  EXPECT_EQ(turns_, std::vector<Numbers>(4, Numbers{1}));
}

TEST_F(DoneTogether, an_exception_is_that_of_all_in_its_turn_and_the_turns_go_on) {
  throws_ = true;
  EXPECT_EQ(ask(6), Numbers(6, 0));
  throws_ = false;
  EXPECT_EQ(ask(6), (Numbers{2, 4, 6, 8, 10, 12}));
}

// Refuses numbers below zero, and all that go with them; above 100 the database is away.
class TriedAlone : public testing::Test {
 protected:
  Task<Result<Numbers>> work(Numbers numbers) {
    ++turns_;
    for (int& number : numbers) {
      if (number < 0) co_return fail(Kind::invalid, "below_zero", "Below zero.");
      if (number > 100) co_return fail(Kind::unavailable, "away", "Away.");
      number *= 2;
    }
    co_return numbers;
  }

  std::vector<Result<int>> ask(Numbers numbers) {
    const auto alone = or_alone<int, int>([this](Loop&, Numbers some) { return work(std::move(some)); });
    std::vector<Result<int>> outcomes;
    const auto run = [&]() -> Task<void> { outcomes = co_await alone(loop_, numbers); };
    asio::co_spawn(loop_.io, run, asio::detached);
    loop_.io.run();
    return outcomes;
  }

  Loop loop_{0, db::Settings()};
  int turns_ = 0;
};

TEST_F(TriedAlone, what_is_wrong_with_one_is_nobody_elses_fault) {
  const auto outcomes = ask({1, -1, 3});
  ASSERT_EQ(outcomes.size(), 3U);
  EXPECT_EQ(outcomes[0].value(), 2);
  EXPECT_EQ(outcomes[1].error().code, "below_zero");
  EXPECT_EQ(outcomes[2].value(), 6);
  EXPECT_EQ(turns_, 4);
}

TEST_F(TriedAlone, nobody_is_tried_again_while_the_database_is_away) {
  const auto outcomes = ask({1, 101, 3});
  ASSERT_EQ(outcomes.size(), 3U);
  for (const auto& outcome : outcomes) EXPECT_EQ(outcome.error().code, "away");
  EXPECT_EQ(turns_, 1);
}

}  // namespace
}  // namespace kerbside
