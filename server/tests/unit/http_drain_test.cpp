// A server that stops cuts nobody off, and another takes its port over without a refused connection (trust.md 3.5 B
// 16).
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>

#include "support/http_client.hpp"
#include "unit/http_test_server.hpp"

namespace kerbside::test {
namespace {

Settings on_port(unsigned short port) {
  return {{"PORT", std::to_string(port)}, {"TAKE_OVER", "on"}, {"LIMITS", "off"}};
}

// Whether the kernel had to ask twice for a connection: the one who asked has waited a second then.
bool had_to_ask_twice(unsigned short port) {
  const int fd = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(port);
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  tcp_info info{};
  socklen_t size = sizeof info;
  const bool known = ::connect(fd, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0 &&
                     ::getsockopt(fd, IPPROTO_TCP, TCP_INFO, &info, &size) == 0;
  ::close(fd);
  return known && info.tcpi_total_retrans > 0;
}

// Clients that come and go, each request over a connection of its own, until they are told to stop.
class Crowd {
 public:
  Crowd(unsigned short port, int size) {
    for (int i = 0; i < size; ++i) threads_.emplace_back([this, port] { ask(port); });
  }
  void leave() {
    leaving_ = true;
    for (auto& thread : threads_) thread.join();
    threads_.clear();
  }
  ~Crowd() { leave(); }
  std::atomic<int> answered{0}, refused{0}, cut{0}, delayed{0};

 private:
  void ask(unsigned short port) {
    while (!leaving_) {
      if (had_to_ask_twice(port)) ++delayed;
      try {
        const Answer answer = HttpClient(port).get("/api/v1/things/7");
        ++(answer.status == 200 ? answered : cut);
      } catch (const std::exception&) {
        ++refused;
      }
    }
  }
  std::atomic<bool> leaving_{false};
  std::vector<std::thread> threads_;
};

void wait_for(const std::atomic<int>& count, int more) {
  const int until = count + more;
  for (int i = 0; i < 1000 && count < until; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  EXPECT_GE(count, until);
}

TEST(Drain, Trust_3_5_16_another_process_takes_the_port_over_and_nobody_notices) {
  auto first = std::make_unique<TestServer>(on_port(0));
  const unsigned short port = first->port();
  Crowd crowd(port, 8);
  for (int round = 0; round < 5; ++round) {
    wait_for(crowd.answered, 200);
    auto second = std::make_unique<TestServer>(on_port(port));
    first->server().stop();
    first = std::move(second);
  }
  wait_for(crowd.answered, 200);
  crowd.leave();
  EXPECT_EQ(crowd.refused, 0);
  EXPECT_EQ(crowd.cut, 0);
  EXPECT_EQ(crowd.delayed, 0) << "newcomers went to the successor at once";
}

TEST(Drain, Trust_3_5_16_without_a_successor_every_accepted_request_is_answered) {
  TestServer server(on_port(0));
  Crowd crowd(server.port(), 8);
  wait_for(crowd.answered, 200);
  server.server().stop();
  wait_for(crowd.refused, 20);
  crowd.leave();
  EXPECT_EQ(crowd.cut, 0);
}

TEST(Drain, a_connection_that_says_nothing_does_not_hold_a_stop_up) {
  TestServer server;
  HttpClient silent(server.port());
  silent.write_raw("");
  const auto start = std::chrono::steady_clock::now();
  server.server().stop();
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(4));
}

TEST(Drain, Trust_4_1_more_connections_than_there_is_room_for_are_told_to_come_back) {
  TestServer server({{"MAX_CONNECTIONS", "2"}, {"LIMITS", "off"}});
  HttpClient first(server.port()), second(server.port()), third(server.port());
  EXPECT_EQ(first.get("/healthz").status, 200);
  EXPECT_EQ(second.get("/healthz").status, 200);
  third.write_raw("");
  const Answer refused = third.read_answer();
  EXPECT_EQ(refused.status, 503);
  EXPECT_EQ(refused.code(), "too_many_connections");
  EXPECT_EQ(refused.header("retry-after"), "5");
  EXPECT_TRUE(third.ended());
  first.close();
  for (int i = 0; i < 1000 && server.server().connections() > 1; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  EXPECT_EQ(HttpClient(server.port()).get("/healthz").status, 200);
}

}  // namespace
}  // namespace kerbside::test
