// Who wants the same goes one after the other (core/in_turn.hpp).
#include "core/in_turn.hpp"

#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

namespace kerbside {
namespace {

using namespace std::chrono_literals;

class OneAfterTheOther : public testing::Test {
 protected:
  // Enters, and stays for a while.
  Task<void> stay(std::string name, std::string key, std::chrono::milliseconds time) {
    const auto turn = co_await turns_.enter(loop_, key, longest_);
    happened_ += name + (turn.waited() ? "(waited) " : " ");
    most_inside_ = std::max(most_inside_, ++inside_[key]);
    asio::steady_timer timer(loop_.io, time);
    co_await timer.async_wait(use_task);
    --inside_[key];
    if (name == "thrower") throw std::runtime_error("a bug");
  }
  void comes(std::string name, std::string key, std::chrono::milliseconds time = 3ms) {
    asio::co_spawn(loop_.io, stay(std::move(name), std::move(key), time), [](const std::exception_ptr&) {});
  }
  std::string run() {
    loop_.io.restart();
    loop_.io.run();
    return std::exchange(happened_, "");
  }

  Loop loop_{0, db::Settings()};
  InTurn<std::string> turns_{1};
  std::chrono::milliseconds longest_{10s};
  std::string happened_;
  std::map<std::string, int> inside_;
  int most_inside_ = 0;
};

TEST_F(OneAfterTheOther, in_the_order_in_which_they_came_and_others_beside_them) {
  for (const auto* name : {"a", "b", "c"}) comes(name, "car");
  comes("d", "van");
  EXPECT_EQ(run(), "a d b(waited) c(waited) ");
  EXPECT_EQ(most_inside_, 1);
  comes("e", "car");
  EXPECT_EQ(run(), "e ") << "nobody is left";
}

TEST_F(OneAfterTheOther, who_has_waited_too_long_goes_on_and_the_turn_passes_to_the_next) {
  longest_ = 5ms;
  comes("slow", "car", 60ms);
  comes("b", "car", 1ms);
  EXPECT_EQ(run(), "slow b(waited) ");
  EXPECT_EQ(most_inside_, 2);
  longest_ = 10s;
  comes("c", "car");
  comes("d", "car");
  EXPECT_EQ(run(), "c d(waited) ");
}

TEST_F(OneAfterTheOther, an_exception_ends_a_turn) {
  comes("thrower", "car");
  comes("b", "car");
  EXPECT_EQ(run(), "thrower b(waited) ");
}

}  // namespace
}  // namespace kerbside
