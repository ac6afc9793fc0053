// U3: how often somebody may fail to sign in, by e-mail and by network.
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "features/sign_in_guard/sign_in_guard.hpp"
#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

// People behind a trusted proxy, which tells their addresses.
class SignInLimits : public ::testing::Test {
 protected:
  SignInLimits()
      : app_([](Config& config) { config.trusted_proxies = {http::Network::parse("127.0.0.0/8").value()}; }) {
    app_.sign_up("renter");  // person1@example.org
  }
  Answer sign_in(const std::string& email, const std::string& password, const std::string& from = "203.0.113.7") {
    const std::string body = R"({"email":")" + email + R"(","password":")" + password + R"("})";
    return app_.visitor().http->post("/api/v1/session", body, {{"X-Forwarded-For", from}});
  }
  Answer fail(const std::string& email, const std::string& from = "203.0.113.7") {
    return sign_in(email, "Wrong-Evening-43", from);
  }
  void wait(std::chrono::minutes time) { app_.db().move_clock(passed_ += time); }

  const std::string known_ = "person1@example.org", unknown_ = "nobody@example.org";
  TestApp app_;
  std::chrono::minutes passed_{0};
};

TEST_F(SignInLimits, P4_07_P4_09_P8_01_U3_five_failures_pause_sign_in_for_known_and_unknown_alike) {
  for (const auto& email : {known_, unknown_}) {
    for (int n = 1; n <= 5; ++n) {
      const Answer wrong = fail(email);
      EXPECT_EQ(wrong.status, 401);
      EXPECT_EQ(wrong.json()["current"]["failed_attempts"].number(), n) << "P4-08 the form warns from 3 on";
    }
    const Answer paused = fail(email);
    EXPECT_EQ(paused.status, 429);
    EXPECT_EQ(paused.code(), "too_many_attempts");
    EXPECT_EQ(paused.json()["title"].text(), "Too Many Attempts");
    EXPECT_EQ(paused.json()["detail"].text(), "Please wait a few minutes before trying again.");
    EXPECT_GT(std::stoi(paused.header("retry-after")), 880);
  }
  EXPECT_EQ(sign_in(known_, TestApp::password()).status, 429) << "the right password waits too";
  EXPECT_EQ(app_.db().number("select count(*) from failed_sign_ins where scope = 'email'"), 10)
      << "refused tries are not counted";
  wait(15min);
  EXPECT_EQ(sign_in(known_, TestApp::password()).status, 200);
}

TEST_F(SignInLimits, P4_06_P8_02_U3_the_tenth_failure_locks) {
  for (int n = 1; n <= 10; ++n) {
    if (n > 5) wait(15min);
    EXPECT_EQ(fail(known_).status, 401) << n;
  }
  const Answer locked = sign_in(known_, TestApp::password());
  EXPECT_EQ(locked.status, 429);
  EXPECT_EQ(locked.code(), "account_locked");
  EXPECT_EQ(locked.json()["title"].text(), "Account Temporarily Locked");
  EXPECT_EQ(locked.json()["detail"].text(),
            "Too many failed login attempts. Please try again later or reset your password.");
  EXPECT_NE(locked.header("retry-after"), "");
  wait(15min);
  EXPECT_EQ(sign_in(known_, TestApp::password()).status, 200);
}

TEST_F(SignInLimits, P4_10_U3_success_forgets_the_failures_and_so_does_a_day) {
  for (int n = 1; n <= 4; ++n) fail(known_);
  EXPECT_EQ(sign_in(known_, TestApp::password()).status, 200);
  EXPECT_EQ(app_.db().number("select count(*) from failed_sign_ins where scope = 'email'"), 0);
  EXPECT_EQ(app_.db().number("select count(*) from failed_sign_ins where scope = 'network'"), 4);
  EXPECT_EQ(fail(known_).json()["current"]["failed_attempts"].number(), 1);
  for (int n = 2; n <= 5; ++n) fail(known_);
  EXPECT_EQ(fail(known_).status, 429);
  wait(24h + 1min);
  EXPECT_EQ(fail(known_).json()["current"]["failed_attempts"].number(), 1);
  EXPECT_TRUE(app_.becomes("select count(*) from failed_sign_ins", "2"));
}

TEST_F(SignInLimits, U3_a_network_has_limits_ten_times_higher) {
  for (int n = 1; n <= 50; ++n)
    fail("person" + std::to_string(100 + n) + "@example.org", "203.0.113." + std::to_string(n));
  EXPECT_EQ(fail("another@example.org", "203.0.113.200").status, 429);
  EXPECT_EQ(sign_in(known_, TestApp::password(), "203.0.113.201").status, 429);
  EXPECT_EQ(sign_in(known_, TestApp::password(), "203.0.114.1").status, 200) << "another network";
}

TEST_F(SignInLimits, U3_many_tries_at_once_are_counted_like_one_after_the_other) {
  std::atomic<int> looked_at{0}, refused{0};
  std::vector<std::jthread> threads;
  for (int i = 0; i < 20; ++i) threads.emplace_back([&] { ++(fail(known_).status == 401 ? looked_at : refused); });
  threads.clear();
  EXPECT_EQ(looked_at, 5);
  EXPECT_EQ(refused, 15);
}

TEST(SignInGuard, Trust_4_1_networks_are_the_24_and_the_48) {
  EXPECT_EQ(network_of("203.0.113.77"), "203.0.113.0/24");
  EXPECT_EQ(network_of("2001:db8:1:2::3"), "2001:db8:1::/48");
  EXPECT_EQ(network_of("unknown"), "unknown");
}

}  // namespace
}  // namespace kerbside::test
