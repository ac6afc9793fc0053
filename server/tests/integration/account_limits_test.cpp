// What keeps strangers from finding accounts and from locking their owners out (U2, U3, U12).
#include <gtest/gtest.h>

#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

// People behind a trusted proxy, which tells their addresses, with the limits of production.
class AccountLimits : public ::testing::Test {
 protected:
  AccountLimits()
      : app_([](Config& config) {
          config.limits = true;
          // As in production, but nothing comes back: ten passwords may take longer than the six seconds of one.
          config.rates["sign_in"] = {Rate{10, 3600}};
          config.trusted_proxies = {http::Network::parse("127.0.0.0/8").value()};
        }),
        who_(app_.sign_up("renter")) {}

  static std::string credentials(const std::string& email, const std::string& password) {
    return R"({"email":")" + email + R"(","password":")" + password + "\"}";
  }
  static std::string sign_up_form(const std::string& email, const std::string& password = TestApp::password()) {
    return R"({"email":")" + email + R"(","password":")" + password +
           R"(","user_type":"renter","first_name":"Tom","last_name":"Hill","phone_number":"020 7946 0018"})";
  }
  Answer post(const std::string& path, const std::string& body, const std::string& from) {
    return app_.visitor().http->post("/api/v1/" + path, body, {{"X-Forwarded-For", from}});
  }
  Answer sign_up(const std::string& email, const std::string& from) {
    return post("accounts", sign_up_form(email), from);
  }
  Answer sign_in(const std::string& from, const std::string& password = TestApp::password()) {
    return post("session", credentials(who_.email, password), from);
  }
  std::string refused_sign_ins() {
    return app_.db().value(
        "select count(*) from security_log where event = 'sign_in' and not success"
        " and email = '" +
        who_.email + "' and metadata ->> 'refused' = 'too_many_attempts'");
  }

  TestApp app_;
  Visitor who_;
};

TEST_F(AccountLimits, U2_P8_09_an_email_is_said_to_exist_five_times_an_hour_wherever_one_asks_from) {
  for (int n = 1; n <= 5; ++n) EXPECT_EQ(sign_up(who_.email, "203.0." + std::to_string(n) + ".7").status, 409) << n;
  const Answer sixth = sign_up(who_.email, "198.51.100.7");
  EXPECT_EQ(sixth.status, 429);
  EXPECT_EQ(sixth.code(), "too_many_known_emails");
  EXPECT_GT(std::stoi(sixth.header("retry-after")), 3500);
  Config config = app_.config();
  config.port = free_port();
  App other(config);
  other.start(App::Roles{true, false});
  EXPECT_EQ(HttpClient(other.port()).post("/api/v1/accounts", sign_up_form(who_.email)).status, 429)
      << "another process on the same database";
  app_.db().move_clock(61min);
  EXPECT_EQ(sign_up(who_.email, "198.51.100.7").status, 409);
}

TEST_F(AccountLimits, U2_a_network_is_told_of_twenty_accounts_an_hour_and_then_of_nothing) {
  app_.db().run(
      "insert into profiles (email, user_type, first_name, last_name, phone_number)"
      " select 'known' || n || '@example.org', 'renter', 'Amy', 'Cole', '+442079460018' from generate_series(1, 30) n");
  for (int n = 1; n <= 20; ++n)
    EXPECT_EQ(sign_up("known" + std::to_string(n) + "@example.org", "203.0.113." + std::to_string(n)).status, 409);
  for (const char* email : {"known21@example.org", "nobody@example.org"})
    EXPECT_EQ(sign_up(email, "203.0.113.200").status, 429) << "which tells nothing";
  EXPECT_EQ(sign_up("known21@example.org", "203.0.114.1").status, 409) << "another network";
}

TEST_F(AccountLimits, U2_typing_errors_do_not_use_up_the_sign_ups_of_an_hour) {
  for (int n = 0; n < 9; ++n)
    EXPECT_EQ(post("accounts", sign_up_form("tom@example.org", "short"), "203.0.113.7").status, 422);
  EXPECT_EQ(sign_up("tom@example.org", "203.0.113.7").status, 201);
}

TEST_F(AccountLimits, P7_14_P8_01_U12_sign_ins_that_the_limit_of_an_address_refuses_say_so_and_are_logged) {
  for (int n = 1; n <= 10; ++n)
    post("session", credentials("nobody" + std::to_string(n) + "@example.org", "x"), "203.0.113.7");
  const Answer refused = sign_in("203.0.113.7");
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(refused.json()["title"].text(), "Too Many Attempts");
  EXPECT_EQ(refused.json()["detail"].text(), "Please wait a few minutes before trying again.");
  EXPECT_NE(refused.header("retry-after"), "");
  EXPECT_TRUE(app_.becomes("select 1", "1"));
  EXPECT_EQ(refused_sign_ins(), "1");
  EXPECT_EQ(sign_in("203.0.113.8").status, 200) << "another address";
}

TEST_F(AccountLimits, U12_P7_14_a_refused_admin_sign_in_is_logged_too) {
  const std::string email = app_.add_admin("support");
  for (int n = 0; n < 10; ++n) post("admin/session", credentials("nobody@example.org", "x"), "203.0.113.7");
  const Answer refused = post("admin/session", credentials(email, TestApp::password()), "203.0.113.7");
  EXPECT_EQ(refused.json()["detail"].text(), "Please wait a few minutes before trying again.");
  EXPECT_EQ(
      app_.db().value("select metadata ->> 'refused' from security_log where event = 'admin_sign_in' and email = '" +
                      email + "'"),
      "too_many_attempts");
}

TEST_F(AccountLimits, P7_12_P7_13_U3_reports_of_browsers_cannot_use_up_sign_ins_or_resets) {
  const std::string report = R"({"email":"a@example.org","user_agent":"x"})";
  int refused = 0;
  for (int n = 0; n < 40; ++n) refused += post("failed-attempts", report, "203.0.113.7").status == 429 ? 1 : 0;
  EXPECT_GT(refused, 0) << "they have a limit of their own";
  EXPECT_EQ(sign_in("203.0.113.7").status, 200);
  EXPECT_EQ(post("password-resets", R"({"email":"a@example.org","request_key":"1"})", "203.0.113.7").status, 202);
}

TEST_F(AccountLimits, U3_strangers_do_not_keep_an_owner_who_is_signed_in_from_protecting_the_account) {
  for (int n = 0; n < 6; ++n) sign_in("203.0.113." + std::to_string(n + 1), "Wrong-Evening-43");
  EXPECT_EQ(sign_in("198.51.100.7").status, 429) << "a new sign-in has to wait";
  const std::string shown = R"({"password":")" + TestApp::password() + "\"}";
  EXPECT_EQ(who_.http->post("/api/v1/session/password", shown).status, 204);
  EXPECT_EQ(who_.http
                ->send("PUT", "/api/v1/account/email",
                       R"({"email":"new@example.org","current_password":")" + TestApp::password() + "\"}")
                .status,
            202);
  EXPECT_EQ(who_.http->post("/api/v1/account/exports", "{}").status, 202);
  EXPECT_EQ(who_.http
                ->send("PUT", "/api/v1/account/password",
                       R"({"current_password":")" + TestApp::password() + R"(","password":"Quiet-Harbour-77"})")
                .status,
            200);
}

TEST_F(AccountLimits, P8_14_a_new_address_may_be_asked_for_three_times_an_hour_typing_errors_aside) {
  const auto change = [&](const std::string& email, const std::string& password = TestApp::password()) {
    return who_.http->send("PUT", "/api/v1/account/email",
                           R"({"email":")" + email + R"(","current_password":")" + password + "\"}");
  };
  for (int n = 0; n < 6; ++n) EXPECT_EQ(change("new@example").status, 422);
  EXPECT_EQ(change("new@example.org", "Wrong-Evening-43").status, 422);
  for (int n = 0; n < 3; ++n) EXPECT_EQ(change("new@example.org").status, 202) << n;
  const Answer fourth = change("new@example.org");
  EXPECT_EQ(fourth.status, 429);
  EXPECT_EQ(fourth.json()["detail"].text(),
            "You have asked for several links. Please use the latest one, or try again in an hour.");
  EXPECT_GT(std::stoi(fourth.header("retry-after")), 3500);
}

}  // namespace
}  // namespace kerbside::test
