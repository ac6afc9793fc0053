// Notices to browsers that nobody looks at (Web Push): to whom, of what, once, and until when. What is inside is
// decrypted by somebody else's library in server/tests/push_contract.
#include <gtest/gtest.h>

#include <mutex>
#include <set>

#include "core/crypto.hpp"
#include "support/scripted_server.hpp"
#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

const std::string path = "/api/v1/push-subscription";
const std::string p256dh = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
                  auth = "BTBZMqHH6r4Tts7J_aSIgg";

std::string subscription(const std::string& endpoint, const std::string& key = p256dh,
                         const std::string& secret = auth) {
  return R"({"endpoint":")" + endpoint + R"(","p256dh":")" + key + R"(","auth":")" + secret + "\"}";
}

// The push service of a browser's maker. Answers in turn with the statuses it is given, then 201.
class PushService {
 public:
  std::string endpoint(const std::string& name = "1") const { return server_.url() + "/send/" + name; }
  std::string url() const { return server_.url(); }
  std::vector<std::string> got() const {
    const std::lock_guard lock(mutex_);
    return got_;
  }
  bool hears(std::size_t wanted) const {
    for (int tries = 0; tries < 1200 && got().size() < wanted; ++tries) std::this_thread::sleep_for(25ms);
    return got().size() == wanted;
  }
  void answers(std::vector<int> statuses) {
    const std::lock_guard lock(mutex_);
    statuses_ = std::move(statuses);
  }

 private:
  void talk(Peer& peer) {
    std::string request = peer.read_request();
    const std::lock_guard lock(mutex_);
    const int status = got_.size() < statuses_.size() ? statuses_[got_.size()] : 201;
    got_.push_back(std::move(request));
    peer.write(http_answer(status, "", "Connection: close\r\n"));
  }
  mutable std::mutex mutex_;
  std::vector<std::string> got_;
  std::vector<int> statuses_;
  ScriptedServer server_{[this](Peer& peer) { talk(peer); }};
};

// Of its own: pushes leave when the clock has moved.
class Pushes : public ::testing::Test {
 protected:
  Pushes() : host_(app_.sign_up("host")), renter_(app_.sign_up("renter")) {
    const std::string vehicle = app_.add_vehicle(host_);
    conversation_ =
        "/api/v1/conversations/" +
        renter_.http->post("/api/v1/conversations", R"({"vehicle_id":")" + vehicle + "\"}").json()["id"].text();
  }
  Answer subscribe(Visitor& who, const std::string& endpoint) {
    return who.http->send("PUT", path, subscription(endpoint));
  }
  bool is_on(Visitor& who) { return who.http->get(path).json()["is_on"].flag(); }
  void say(const std::string& text) {
    ASSERT_EQ(
        renter_.http->send("PUT", conversation_ + "/messages/" + crypto::uuid4(), R"({"message_text":")" + text + "\"}")
            .status,
        200);
  }
  // As if some time had gone by; then all pushes that were due have been sent or given up.
  void later(std::chrono::seconds by = 10s) {
    app_.db().move_clock(seconds_ += by);
    EXPECT_TRUE(app_.becomes(
        "select count(*) from jobs where kind = 'push' and state in ('ready', 'running') and run_at <= app_now()",
        "0"));
  }
  void wants(Visitor& who, bool push, bool messages) {
    const auto text = [](bool value) { return value ? "true" : "false"; };
    const std::string body = std::string(R"({"email_notifications":true,"push_notifications":)") + text(push) +
                             R"(,"message_notifications":)" + text(messages) +
                             R"(,"booking_notifications":true,"payment_notifications":true,)" +
                             R"("marketing_notifications":false})";
    ASSERT_EQ(who.http->send("PUT", "/api/v1/notification-preferences", body).status, 200);
  }

  PushService service_;
  TestApp app_{[this](Config& config) { config.push_hosts.push_back(service_.url()); }};
  Visitor host_, renter_;
  std::string conversation_;
  std::chrono::seconds seconds_{0};
};

TEST_F(Pushes, D3_7_01_N2_a_message_reaches_the_browser_that_asked_for_it) {
  EXPECT_FALSE(is_on(host_));
  EXPECT_EQ(crypto::from_base64url(host_.http->get(path).json()["public_key"].text()).size(), 65U);
  ASSERT_EQ(subscribe(host_, service_.endpoint()).status, 204);
  EXPECT_TRUE(is_on(host_));
  EXPECT_FALSE(is_on(renter_));
  say("The spare key is below the mat");
  later();
  ASSERT_TRUE(service_.hears(1));
  const std::string request = service_.got().front();
  EXPECT_TRUE(request.starts_with("POST /send/1 HTTP/1.1\r\n")) << request;
  EXPECT_NE(request.find("Urgency: high\r\n"), std::string::npos);
  EXPECT_NE(request.find("TTL: 86400\r\n"), std::string::npos);
  EXPECT_EQ(request.find("spare key"), std::string::npos);
}

TEST_F(Pushes, N2_a_burst_is_pushed_once_until_it_is_read_and_what_is_read_is_not_pushed) {
  ASSERT_EQ(subscribe(host_, service_.endpoint()).status, 204);
  for (int i = 0; i < 20; ++i) say(std::to_string(i));
  later();
  say("And another");
  later();
  EXPECT_TRUE(service_.hears(1));
  const auto read_all = [&] { host_.http->send("PUT", conversation_ + "/read", R"({"number":1000})"); };
  read_all();
  say("After reading");
  later();
  EXPECT_TRUE(service_.hears(2));
  read_all();
  say("Read at once");
  read_all();
  later();
  EXPECT_TRUE(service_.hears(2));
}

TEST_F(Pushes, N4_newer_messages_are_pushed_once_30_minutes_are_over_and_one_is_shown) {
  ASSERT_EQ(subscribe(host_, service_.endpoint()).status, 204);
  say("Monday: hello");
  later();
  say("One more thing");
  say("And the last");
  later(28min);
  EXPECT_TRUE(service_.hears(1));
  later(3min);
  EXPECT_TRUE(service_.hears(2));
  later(24h);
  EXPECT_TRUE(service_.hears(2)) << "nothing is told twice";
  for (std::size_t more = 3; more < 12; ++more) {
    say("Where are you?");
    later(31min);
    EXPECT_TRUE(service_.hears(more)) << "as often as there is something newer";
  }
  std::set<std::string> shown;
  for (const std::string& request : service_.got()) {
    const auto topic = request.find("Topic: ");
    shown.insert(request.substr(topic, request.find('\r', topic) - topic));
  }
  EXPECT_EQ(shown.size(), 1U) << "each takes the place of the one before";
}

TEST_F(Pushes, D3_7_01_D7_30_preferences_decide) {
  ASSERT_EQ(subscribe(host_, service_.endpoint()).status, 204);
  wants(host_, false, true);
  say("One");
  later();
  host_.http->send("PUT", "/api/v1/notifications/read", "{}");
  wants(host_, true, false);
  say("Two");
  later();
  EXPECT_TRUE(service_.hears(0));
  host_.http->send("PUT", "/api/v1/notifications/read", "{}");
  wants(host_, true, true);
  say("Three");
  later();
  EXPECT_TRUE(service_.hears(1));
}

TEST_F(Pushes, D3_7_01_each_browser_is_told_and_one_that_is_gone_no_more) {
  Visitor phone = app_.visitor();
  ASSERT_EQ(
      phone.http
          ->post("/api/v1/session", R"({"email":")" + host_.email + R"(","password":")" + Product::password() + "\"}")
          .status,
      200);
  phone.http->always = {{"X-CSRF-Token", phone.http->get("/api/v1/session").json()["csrf_token"].text()}};
  ASSERT_EQ(subscribe(host_, service_.endpoint("laptop")).status, 204);
  ASSERT_EQ(subscribe(phone, service_.endpoint("phone")).status, 204);
  service_.answers({410, 410});
  say("Hello");
  later();
  EXPECT_TRUE(service_.hears(2));
  EXPECT_TRUE(app_.becomes("select count(*) from push_subscriptions", "0"));
  EXPECT_FALSE(is_on(host_));
}

TEST_F(Pushes, D3_7_01_a_push_service_that_is_away_is_asked_again_and_given_up_in_the_end) {
  ASSERT_EQ(subscribe(host_, service_.endpoint()).status, 204);
  service_.answers({503, 429, 201});
  say("Hello");
  for (std::size_t tries = 1; tries <= 3; ++tries) {
    later(10min);
    EXPECT_TRUE(service_.hears(tries));
  }
  host_.http->send("PUT", "/api/v1/notifications/read", "{}");
  service_.answers(std::vector<int>(100, 429));
  say("Nobody will hear this");
  for (int tries = 0; tries < 8; ++tries) later(10min);
  EXPECT_TRUE(service_.hears(11));
  EXPECT_TRUE(app_.becomes("select count(*) from jobs where kind = 'push' and state <> 'done'", "0"))
      << "nobody need look after it";
  EXPECT_TRUE(is_on(host_));
}

TEST_F(Pushes, Trust_4_1_signing_out_ends_it_and_the_next_person_at_the_browser_takes_it_over) {
  ASSERT_EQ(subscribe(host_, service_.endpoint()).status, 204);
  ASSERT_EQ(subscribe(renter_, service_.endpoint()).status, 204);
  EXPECT_FALSE(is_on(host_)) << "the same browser";
  say("For nobody");
  ASSERT_EQ(subscribe(host_, service_.endpoint("2")).status, 204);
  ASSERT_EQ(host_.http->del("/api/v1/session").status, 204);
  say("For nobody either");
  later();
  EXPECT_TRUE(service_.hears(0));
  ASSERT_EQ(renter_.http->del(path).status, 204);
  EXPECT_FALSE(is_on(renter_));
  EXPECT_EQ(app_.db().number("select count(*) from push_subscriptions"), 0);
}

TEST_F(Pushes, Trust_4_1_addresses_and_keys_that_are_none_of_a_browsers_are_refused) {
  for (const char* known :
       {"https://fcm.googleapis.com/fcm/send/abc", "https://updates.push.services.mozilla.com/wpush/v2/x",
        "https://web.push.apple.com/QAbc", "https://wns2-par02p.notify.windows.com/w/?token=abc"})
    EXPECT_EQ(subscribe(host_, known).status, 204) << known;
  for (const char* unknown :
       {"https://169.254.169.254/latest/meta-data", "http://fcm.googleapis.com/fcm/send/abc",
        "https://fcm.googleapis.com.evil.example/x", "https://fcm.googleapis.com:8443/x",
        "https://evil.example/?fcm.googleapis.com", "https://localhost/", "", "fcm.googleapis.com"}) {
    const Answer answer = subscribe(host_, unknown);
    EXPECT_EQ(answer.status, 422) << unknown;
    EXPECT_EQ(answer.field(), "endpoint");
  }
  const std::string endpoint = service_.endpoint();
  EXPECT_EQ(host_.http->send("PUT", path, subscription(endpoint, "BCVx")).field(), "p256dh");
  EXPECT_EQ(host_.http->send("PUT", path, subscription(endpoint, std::string(87, 'A'))).field(), "p256dh");
  EXPECT_EQ(host_.http->send("PUT", path, subscription(endpoint, p256dh, "BTBZ")).field(), "auth");
  EXPECT_EQ(app_.db().value("select endpoint from push_subscriptions"),
            "https://wns2-par02p.notify.windows.com/w/?token=abc");
}

}  // namespace
}  // namespace kerbside::test
