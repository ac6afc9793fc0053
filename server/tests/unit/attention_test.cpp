// How the loop of a real server waits: told by the state that the system gives of its thread.
#include <gtest/gtest.h>
#include <unistd.h>

#include <boost/asio/post.hpp>
#include <fstream>
#include <future>

#include "support/http_client.hpp"
#include "unit/http_test_server.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

class LoopAttention : public ::testing::Test {
 protected:
  static constexpr std::chrono::milliseconds moment = 500ms;

  LoopAttention() {
    std::promise<std::string> state_file;
    asio::post(server_.loop().io, [&] {
      server_.loop().attention = Attention(moment);
      state_file.set_value("/proc/self/task/" + std::to_string(gettid()) + "/stat");
    });
    state_file_ = state_file.get_future().get();
  }
  static void ask(HttpClient& client) { EXPECT_EQ(client.get("/healthz").status, 200); }
  // Whether the loop stays awake for the next tenth of a second.
  bool is_awake() const {
    int looks = 0;
    for (int i = 0; i < 10; ++i) {
      std::this_thread::sleep_for(10ms);
      looks += runs();
    }
    return looks > 5;
  }

 private:
  // Runs, or would if there were a processor for it: "1234 (name) R …".
  bool runs() const {
    std::ifstream file(state_file_);
    std::string line;
    std::getline(file, line);
    return line.at(line.rfind(')') + 2) == 'R';
  }

  TestServer server_;
  std::string state_file_;

 protected:
  HttpClient first{server_.port()}, second{server_.port()};
};

TEST_F(LoopAttention, Core_who_asks_again_and_again_is_waited_for_awake_for_a_moment) {
  ask(first);
  EXPECT_FALSE(is_awake()) << "once is not again and again";
  for (int i = 0; i < 8; ++i) ask(first);
  EXPECT_TRUE(is_awake());
  std::this_thread::sleep_for(moment);
  EXPECT_FALSE(is_awake()) << "the moment is over";
  ask(first);
  EXPECT_FALSE(is_awake()) << "after a pause";
}

TEST_F(LoopAttention, Core_a_loop_that_several_ask_sleeps_between_their_requests) {
  for (int i = 0; i < 8; ++i) {
    ask(first);
    ask(second);
  }
  EXPECT_FALSE(is_awake());
}

}  // namespace
}  // namespace kerbside::test
