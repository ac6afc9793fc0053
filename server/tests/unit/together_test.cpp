// What is done for many at once (core/together.hpp).
#include "core/together.hpp"

#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
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

TEST_F(DoneTogether, who_waits_goes_with_the_next_turn_and_each_gets_the_own_answer) {
  for (int round = 0; round < 3; ++round) {
    turns_.clear();
    most_at_once_ = 0;
    EXPECT_EQ(ask(7), (Numbers{2, 4, 6, 8, 10, 12, 14}));
    EXPECT_EQ(turns_, (std::vector<Numbers>{{1}, {2, 3, 4}, {5, 6, 7}})) << "round " << round;
    EXPECT_EQ(most_at_once_, 1) << "round " << round;
  }
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

}  // namespace
}  // namespace kerbside
