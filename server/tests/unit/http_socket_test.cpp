// Requests that become WebSockets: both ways, and the ends that they may have (trust.md 4.1, row "input").
#include <gtest/gtest.h>

#include <thread>

#include "support/socket_client.hpp"
#include "unit/http_test_server.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

class HttpSocket : public ::testing::Test {
 protected:
  HttpSocket() : browser_(server_.port()) { browser_.cookies["sid"] = "renter"; }

  std::unique_ptr<SocketClient> open(const Headers& headers = {}) {
    return std::make_unique<SocketClient>(server_.port(), browser_, headers, "/socket");
  }
  bool becomes(const std::atomic<int>& count, int wanted) {
    for (int tries = 0; tries < 1000 && count != wanted; ++tries) std::this_thread::sleep_for(10ms);
    return count == wanted;
  }

  TestServer server_;
  HttpClient browser_;
};

TEST_F(HttpSocket, texts_go_both_ways_in_their_order) {
  const auto socket = open();
  ASSERT_EQ(socket->status(), 101);
  for (const char* text : {"1", "2", "\"three\""}) socket->send(text);
  EXPECT_EQ(socket->next().number(), 1);
  EXPECT_EQ(socket->next().number(), 2);
  EXPECT_EQ(socket->next().text(), "three");
  EXPECT_EQ(server_.parrot.open, 1);
}

TEST_F(HttpSocket, Trust_4_1_it_is_for_who_is_signed_in_and_for_our_own_pages) {
  EXPECT_EQ(open({{"Origin", "https://evil.example"}})->status(), 403);
  browser_.cookies.clear();
  EXPECT_EQ(open()->status(), 401);
  EXPECT_EQ(server_.parrot.open + server_.parrot.over, 0);
}

TEST_F(HttpSocket, Trust_4_1_the_answer_does_not_name_what_we_are_built_with) {
  HttpClient raw(server_.port());
  raw.write_raw(
      "GET /socket HTTP/1.1\r\nHost: localhost\r\nCookie: sid=renter\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  const Answer answer = raw.read_answer(true);
  EXPECT_EQ(answer.status, 101);
  EXPECT_EQ(answer.header("server"), "kerbside");
}

TEST_F(HttpSocket, a_plain_request_is_told_what_is_spoken_here) {
  const Answer answer = browser_.get("/socket", {{"Host", "kerbside.test"}});
  EXPECT_EQ(answer.status, 426);
  EXPECT_EQ(answer.code(), "upgrade_needed");
  EXPECT_EQ(browser_.get("/healthz").status, 200) << "on the same connection";
}

TEST_F(HttpSocket, a_bug_ends_one_socket_and_no_other) {
  const auto first = open(), second = open();
  first->send("throw");
  EXPECT_EQ(first->ending(), 1011);
  second->send("1");
  EXPECT_EQ(second->next().number(), 1);
}

TEST_F(HttpSocket, Trust_4_1_who_does_not_read_is_cut_off) {
  const auto slow = open(), other = open();
  slow->send("flood");
  EXPECT_TRUE(becomes(server_.parrot.over, 1));
  other->send("1");
  EXPECT_EQ(other->next().number(), 1);
}

TEST_F(HttpSocket, a_text_larger_than_what_may_wait_reaches_who_reads) {
  const auto socket = open();
  for (int i = 0; i < 3; ++i) {
    socket->send("large");
    EXPECT_EQ(socket->next().array()->size(), 40U);
  }
}

TEST_F(HttpSocket, who_is_told_things_all_the_time_is_pinged_all_the_same) {
  server_.parrot.beat.heartbeat = 200ms;
  server_.parrot.beat.patience = 1s;
  const auto socket = open();
  socket->send("chatter");
  const auto end = std::chrono::steady_clock::now() + 3s;
  while (socket->is_open() && std::chrono::steady_clock::now() < end) socket->next();
  EXPECT_TRUE(socket->is_open());
}

TEST_F(HttpSocket, a_beat_goes_with_each_ping_where_scripts_want_to_hear_one) {
  server_.parrot.beat.heartbeat = 50ms;
  server_.parrot.beat.beat = "7";
  const auto socket = open();
  for (int i = 0; i < 3; ++i) EXPECT_EQ(socket->next().number(), 7);
}

TEST_F(HttpSocket, Trust_4_1_who_answers_no_ping_is_cut_off_though_it_is_told_things) {
  server_.parrot.beat.heartbeat = 200ms;
  server_.parrot.beat.patience = 1s;
  const auto silent = open();
  silent->send("chatter");
  EXPECT_TRUE(becomes(server_.parrot.over, 1));
}

TEST_F(HttpSocket, a_long_life_ends_also_while_there_is_something_to_tell) {
  server_.parrot.beat.heartbeat = 100ms;
  server_.parrot.beat.life = 300ms;
  const auto socket = open();
  socket->send("chatter");
  EXPECT_EQ(socket->ending(), 1001);
}

TEST_F(HttpSocket, who_goes_away_is_forgotten) {
  open();
  EXPECT_TRUE(becomes(server_.parrot.over, 1));
  EXPECT_EQ(server_.parrot.open, 0);
}

TEST_F(HttpSocket, a_server_that_stops_sends_its_sockets_elsewhere) {
  const auto socket = open();
  int code = 0;
  std::jthread reading([&] { code = socket->ending(); });
  const auto begun = std::chrono::steady_clock::now();
  server_.server().stop(10s);
  EXPECT_LT(std::chrono::steady_clock::now() - begun, 5s);
  reading.join();
  EXPECT_EQ(code, 1001);
}

}  // namespace
}  // namespace kerbside::test
