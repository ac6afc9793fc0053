// What happens meanwhile, over real sockets (P4-29, P4-33, P7-45, P7-49; trust.md 3.3), within one process and across
// two. What becomes of it when something fails: live_faults_test.cpp.
#include <gtest/gtest.h>

#include <thread>

#include "core/crypto.hpp"
#include "features/live/hub.hpp"
#include "support/server_process.hpp"
#include "support/shared_app.hpp"
#include "support/talk.hpp"
#include "support/test_loop.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

// The texts of the messages that a socket is told until it has heard `wanted` of them.
Texts heard(SocketClient& socket, std::size_t wanted) {
  Texts texts;
  while (texts.size() < wanted) {
    const json::Value frame = socket.next("messages");
    if (frame.is_null()) break;
    for (const json::Value& message : *frame["items"].array()) texts.push_back(message["message_text"].text());
  }
  return texts;
}

class Live : public SharedApp {};

TEST_F(Live, P4_29_P7_45_a_message_arrives_as_it_is_sent) {
  Pair pair(app());
  SocketClient host(app().port(), *pair.host.http), renter(app().port(), *pair.renter.http);
  ASSERT_EQ(host.status(), 101);
  for (SocketClient* socket : {&host, &renter}) socket->send(watch(pair.id));
  send_message(*pair.renter.http, pair.id, "Hello");
  const json::Value frame = host.next("messages");
  EXPECT_EQ(frame["conversation_id"].text(), pair.id);
  const json::Value& message = frame["items"].array()->at(0);
  EXPECT_EQ(message["message_text"].text(), "Hello");
  EXPECT_EQ(message["number"].number(), 1);
  EXPECT_EQ(message["sender_id"].text(), pair.renter.id);
  EXPECT_EQ(heard(renter, 1), Texts{"Hello"}) << "the sender's other tabs";
}

TEST_F(Live, P4_29_the_server_is_heard_at_once_and_whenever_it_is_asked) {
  Visitor who = app().sign_up("renter");
  SocketClient socket(app().port(), *who.http);
  socket.send(R"({"type":"beat"})");
  socket.send(watch(crypto::uuid4()));
  EXPECT_FALSE(socket.next("refused").is_null());
  EXPECT_EQ(socket.beats(), 2);
  EXPECT_LT(live::Hub(1).times().heartbeat, 25s) << "and no later than that";
  EXPECT_FALSE(live::Hub(1).times().beat.empty());
}

TEST_F(Live, P6_12_who_is_blocked_hears_of_it_like_who_did_it) {
  Pair pair(app());
  SocketClient renter(app().port(), *pair.renter.http);
  renter.send(watch(crypto::uuid4()));
  ASSERT_FALSE(renter.next("refused").is_null());
  pair.host.http->send("PUT", conversations_path + "/" + pair.id + "/block", "{}");
  EXPECT_FALSE(renter.next("conversations_changed").is_null());
}

TEST_F(Live, P7_45_what_came_before_and_what_comes_after_is_told_once_and_in_order) {
  Pair pair(app());
  for (const char* text : {"1", "2", "3"}) send_message(*pair.renter.http, pair.id, text);
  SocketClient host(app().port(), *pair.host.http);
  host.send(watch(pair.id, 1));
  Texts expected{"2", "3"};
  for (int i = 4; i < 40; ++i) {
    send_message(i % 2 ? *pair.renter.http : *pair.host.http, pair.id, std::to_string(i));
    expected.push_back(std::to_string(i));
  }
  EXPECT_EQ(heard(host, expected.size()), expected);
}

TEST_F(Live, P7_45_a_long_absence_is_made_up_for_in_pieces_of_which_none_is_too_much) {
  Pair pair(app());
  app().db().run(
      "insert into messages (id, conversation_id, number, sender_id, message_text) select gen_random_uuid(), '" +
      pair.id + "', n, '" + pair.renter.id + "', repeat(chr(128663), 1000) from generate_series(1, 70) n");
  app().db().run("update conversations set last_number = 70 where id = '" + pair.id + "'");
  SocketClient host(app().port(), *pair.host.http);
  host.send(watch(pair.id));
  for (const std::size_t wanted : {50U, 20U}) {
    const json::Value frame = host.next("messages");
    ASSERT_FALSE(frame.is_null());
    EXPECT_EQ(frame["items"].array()->size(), wanted);
  }
}

TEST_F(Live, P6_12_Trust_4_1_nobody_hears_a_conversation_of_others) {
  Pair pair(app());
  Visitor other = app().sign_up("renter");
  SocketClient socket(app().port(), *other.http);
  socket.send(watch(pair.id));
  EXPECT_EQ(socket.next()["type"].text(), "refused");
  send_message(*pair.renter.http, pair.id, "Between us");
  EXPECT_TRUE(socket.next(300ms).is_null());
}

TEST_F(Live, P7_45_who_stops_watching_hears_no_more) {
  Pair pair(app());
  SocketClient host(app().port(), *pair.host.http);
  host.send(watch(pair.id));
  send_message(*pair.renter.http, pair.id, "One");
  EXPECT_EQ(heard(host, 1), Texts{"One"});
  host.send(R"({"type":"unwatch","conversation_id":")" + pair.id + "\"}");
  host.send(watch(crypto::uuid4()));
  EXPECT_FALSE(host.next("refused").is_null()) << "both were read";
  send_message(*pair.renter.http, pair.id, "Two");
  for (json::Value frame = host.next(500ms); !frame.is_null(); frame = host.next(500ms))
    EXPECT_NE(frame["type"].text(), "messages");
}

TEST_F(Live, P4_33_P7_49_lists_and_notices_are_told_to_their_owner_alone) {
  Pair pair(app());
  Visitor other = app().sign_up("renter");
  SocketClient host(app().port(), *pair.host.http), renter(app().port(), *pair.renter.http),
      stranger(app().port(), *other.http);
  send_message(*pair.renter.http, pair.id, "Hello");
  EXPECT_FALSE(host.next("conversations_changed").is_null());
  EXPECT_FALSE(renter.next("conversations_changed").is_null());
  SocketClient again(app().port(), *pair.host.http);
  pair.host.http->send("PUT", conversations_path + "/" + pair.id + "/read", R"({"number":1})");
  EXPECT_FALSE(again.next("conversations_changed").is_null()) << "read on another device";
  const auto notices = [&] {
    return app().db().run("update notifications set title = title || '!' where user_id = '" + pair.host.id + "'");
  };
  notices();
  EXPECT_FALSE(again.next("notifications_changed").is_null()) << "an update is told as well";
  EXPECT_TRUE(stranger.next(300ms).is_null());
}

TEST_F(Live, a_vehicle_that_changes_is_told_to_its_host_alone) {
  Pair pair(app());
  SocketClient host(app().port(), *pair.host.http), renter(app().port(), *pair.renter.http);
  const auto change = [&](const std::string& set) {
    return app().db().run("update vehicles set " + set + " where id = '" + pair.vehicle + "'");
  };
  change("status = 'inactive'");
  EXPECT_FALSE(host.next("listings_changed").is_null());
  for (json::Value frame = renter.next(300ms); !frame.is_null(); frame = renter.next(300ms))
    EXPECT_NE(frame["type"].text(), "listings_changed");
}

TEST_F(Live, Trust_4_1_only_who_is_signed_in_and_on_our_own_pages_gets_a_socket) {
  Visitor who = app().sign_up("renter"), nobody = app().visitor();
  EXPECT_EQ(SocketClient(app().port(), *nobody.http).status(), 401);
  EXPECT_EQ(SocketClient(app().port(), *who.http, {{"Origin", "https://evil.example"}}).status(), 403);
  EXPECT_EQ(SocketClient(app().port(), *who.http, {{"Sec-Fetch-Site", "cross-site"}}).status(), 403);
  EXPECT_EQ(SocketClient(app().port(), *who.http).status(), 101);
  const Answer plain = who.http->get("/api/live");
  EXPECT_EQ(plain.status, 426);
  EXPECT_EQ(plain.header("upgrade"), "websocket");
}

TEST_F(Live, Trust_4_1_signing_out_closes_the_socket_at_once) {
  Visitor who = app().sign_up("renter"), other = app().sign_up("renter");
  SocketClient socket(app().port(), *who.http), others(app().port(), *other.http);
  ASSERT_EQ(who.http->del("/api/v1/session").status, 204);
  EXPECT_EQ(socket.ending(), 1008);
  EXPECT_TRUE(others.next(200ms).is_null());
  SocketClient revoked(app().port(), *other.http);
  app().db().run("delete from sessions where user_id = '" + other.id + "'");
  app().db().run("notify kerbside_changes");
  EXPECT_EQ(revoked.ending(), 1008);
}

TEST_F(Live, Trust_4_1_a_socket_whose_session_is_past_its_time_hears_nothing_more) {
  Visitor who = app().sign_up("renter"), other = app().sign_up("renter");
  SocketClient others(app().port(), *other.http);
  app().db().run("update sessions set expires_at = app_now() + interval '1 hour' where user_id = '" + who.id + "'");
  SocketClient socket(app().port(), *who.http);
  ASSERT_EQ(socket.status(), 101);
  const auto notice = [&](const Visitor& reader) {
    app().db().run("insert into notifications (user_id, type, title, message) values ('" + reader.id +
                   "', 'system', 'News', 'Something has happened.')");
    app().db().run("notify kerbside_changes");
  };
  notice(who);
  EXPECT_FALSE(socket.next("notifications_changed").is_null());
  app().db().move_clock(61min);
  notice(who);
  notice(other);
  EXPECT_EQ(socket.ending(), 1008) << "nothing has deleted its session yet";
  EXPECT_FALSE(others.next("notifications_changed").is_null());
  app().db().move_clock(0min);
}

// A socket as the hub sees it, without a network.
class BareSocket final : public http::WebSocket {
 public:
  BareSocket(Loop& loop, const Visitor& who, const std::string& session) : loop_(loop) {
    caller_.actor = Actor::renter(UserId::parse(who.id).value());
    caller_.session = SessionId::parse(session).value();
  }
  Loop& loop() const override { return loop_; }
  const http::Caller& caller() const override { return caller_; }
  void send(std::string) override {}
  void close(http::Ending ending) override { ended = ending; }
  std::optional<http::Ending> ended;

 private:
  Loop& loop_;
  http::Caller caller_;
};

TEST_F(Live, Trust_4_1_a_session_that_ended_while_its_socket_opened_ends_it_too) {
  Visitor who = app().sign_up("renter");
  const std::string session = app().db().value("select id from sessions where user_id = '" + who.id + "'");
  TestLoop here(app().db().settings());
  live::Hub hub(1);
  const auto held = std::make_shared<BareSocket>(here.loop(), who, session);
  const auto over = std::make_shared<BareSocket>(here.loop(), who, crypto::uuid4());
  hub.opened(held);
  hub.opened(over);
  EXPECT_TRUE(here.run_until([&] { return over->ended.has_value(); }));
  EXPECT_EQ(over->ended, http::Ending::policy);
  here.run_for(50ms);
  EXPECT_FALSE(held->ended.has_value());
}

TEST_F(Live, Trust_4_1_a_socket_whose_session_cannot_be_looked_at_has_to_come_again) {
  Visitor who = app().sign_up("renter");
  const std::string session = app().db().value("select id from sessions where user_id = '" + who.id + "'");
  db::Settings impatient = app().db().settings();
  impatient.read_timeout_ms = 200;
  TestLoop here(impatient);
  live::Hub hub(1);
  const auto held = std::make_shared<BareSocket>(here.loop(), who, session);
  app().db().run("begin; lock table sessions in access exclusive mode");
  hub.opened(held);
  EXPECT_TRUE(here.run_until([&] { return held->ended.has_value(); }));
  app().db().run("rollback");
  EXPECT_EQ(held->ended, http::Ending::going_away);
}

TEST_F(Live, Trust_4_1_who_asks_without_end_is_sent_away_and_who_comes_back_may_ask) {
  Visitor who = app().sign_up("renter");
  SocketClient endless(app().port(), *who.http), again(app().port(), *who.http);
  for (int i = 0; i < 60; ++i) endless.send(R"({"type":"unwatch","conversation_id":")" + crypto::uuid4() + "\"}");
  EXPECT_EQ(endless.ending(), 1013) << "not 1008, which tells a browser that its session is over";
  for (int i = 0; i < 20; ++i) again.send(watch(crypto::uuid4()));
  for (int i = 0; i < 20; ++i) EXPECT_EQ(again.next("refused")["type"].text(), "refused");
}

TEST_F(Live, Trust_4_1_nonsense_ends_the_connection) {
  Visitor who = app().sign_up("renter");
  for (const std::string text : {"hello", "{}", R"({"type":"shout","conversation_id":"x"})"}) {
    SocketClient socket(app().port(), *who.http);
    socket.send(text);
    EXPECT_EQ(socket.ending(), 1008) << text;
  }
  SocketClient large(app().port(), *who.http);
  large.send(std::string(20'000, 'a'));
  EXPECT_EQ(large.ending(), 1009);
}

TEST(LiveProcesses, P4_29_a_message_reaches_who_is_at_another_process) {
  ServerProcess first;
  const auto second = ServerProcess::beside(first);
  Pair pair(first);
  HttpClient host_there(second->port());
  host_there.cookies = pair.host.http->cookies;
  SocketClient host(second->port(), host_there);
  ASSERT_EQ(host.status(), 101);
  host.send(watch(pair.id));
  for (const char* text : {"One", "Two"}) send_message(*pair.renter.http, pair.id, text);
  EXPECT_EQ(heard(host, 2), (Texts{"One", "Two"}));
}

TEST(LiveProcesses, a_server_that_stops_sends_its_sockets_elsewhere_and_does_not_wait_for_them) {
  ServerProcess server;
  Visitor who = server.sign_up("renter");
  SocketClient socket(server.port(), *who.http);
  ASSERT_EQ(socket.status(), 101);
  const auto begun = std::chrono::steady_clock::now();
  int code = -1;
  std::jthread reading([&] { code = socket.ending(); });
  EXPECT_EQ(server.stop(), 0);
  reading.join();
  EXPECT_EQ(code, 1001);
  EXPECT_LT(std::chrono::steady_clock::now() - begun, 10s);
}

}  // namespace
}  // namespace kerbside::test
