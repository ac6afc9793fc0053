// What the security log says of sign-ins (P3-24, P3-25, P7-10 to P7-16), and that a sign-in costs the same for
// everybody.
#include <gtest/gtest.h>

#include "core/crypto.hpp"
#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

class AuthLog : public ::testing::Test {
 protected:
  AuthLog() : who_(app_.sign_up("renter")) {}

  Answer sign_in(const std::string& email, const std::string& password = "Wrong-Evening-43",
                 const Headers& headers = {}) {
    return app_.visitor().http->post("/api/v1/session",
                                     R"({"email":")" + email + R"(","password":")" + password + "\"}", headers);
  }
  Answer post(const std::string& path, const std::string& body) { return app_.visitor().http->post(path, body); }
  std::string row(const std::string& columns, const std::string& event) {
    return app_.db().value("select concat_ws('|', " + columns + ") from security_log where event = '" + event +
                           "' order by seq desc limit 1");
  }
  double hashes() {
    const std::string metrics = app_.visitor().http->get("/metrics").body;
    const std::string name = "kerbside_worker_jobs_total{pool=\"hashing\"} ";
    const auto at = metrics.find(name);
    return at == std::string::npos ? -1 : std::stod(metrics.substr(at + name.size()));
  }

  TestApp app_;
  Visitor who_;
};

TEST_F(AuthLog, P7_14_P3_25_each_attempt_is_logged_with_success_email_and_browser) {
  EXPECT_EQ(sign_in(" PERSON1@example.org", "Wrong-Evening-43", {{"User-Agent", "Test/1.0"}}).status, 401);
  EXPECT_EQ(row("success, email, user_agent, host(ip)", "sign_in"), "f|person1@example.org|Test/1.0|127.0.0.1");
  EXPECT_EQ(sign_in(who_.email, TestApp::password()).status, 200);
  EXPECT_EQ(row("success, email, user_id", "sign_in"), "t|" + who_.email + "|" + who_.id);
  EXPECT_EQ(sign_in("nobody@example.org").status, 401);
  EXPECT_EQ(row("success, email", "sign_in"), "f|nobody@example.org");
}

TEST_F(AuthLog, P7_14_an_attempt_that_is_refused_before_its_password_is_looked_at_is_logged_too) {
  for (int n = 0; n < 5; ++n) sign_in(who_.email);
  EXPECT_EQ(sign_in(who_.email, TestApp::password()).status, 429);
  EXPECT_EQ(row("success, email, metadata ->> 'refused'", "sign_in"), "f|" + who_.email + "|too_many_attempts");
  app_.db().run("update profiles set closed_at = app_now() where id = '" + who_.id + "'; delete from failed_sign_ins");
  EXPECT_EQ(sign_in(who_.email, TestApp::password()).status, 403);
  EXPECT_EQ(row("success, email, metadata ->> 'refused'", "sign_in"), "f|" + who_.email + "|account_closed");
}

TEST_F(AuthLog, P7_15_suspicious_activity_is_logged_with_a_masked_email_and_the_count) {
  for (int n = 0; n < 4; ++n) sign_in("mallory@example.org");
  EXPECT_EQ(row("email", "suspicious_sign_ins"), "");
  sign_in("mallory@example.org");
  EXPECT_EQ(row("email, attempts", "suspicious_sign_ins"), "mal***|5");
}

TEST_F(AuthLog, P7_16_a_log_that_cannot_be_written_stops_nobody) {
  app_.db().run("alter table security_log_queue add constraint broken check (false) not valid");
  EXPECT_EQ(sign_in(who_.email, TestApp::password()).status, 200);
  EXPECT_EQ(sign_in(who_.email).status, 401);
  EXPECT_EQ(post("/api/v1/failed-attempts", R"({"email":"a@example.org","user_agent":"x"})").status, 204);
  EXPECT_EQ(app_.db().number("select count(*) from security_log where event = 'sign_in'"), 0);
}

TEST_F(AuthLog, P7_10_P4_06_a_browser_may_ask_whether_sign_in_has_to_wait) {
  const auto locked = [&](const std::string& email) {
    return post("/api/v1/sign-in-locks", R"({"email":")" + email + "\"}").body;
  };
  for (const std::string& email : {who_.email, std::string("nobody@example.org")}) {
    EXPECT_EQ(locked(email), R"({"is_locked":false})");
    for (int n = 0; n < 5; ++n) sign_in(email);
    EXPECT_EQ(locked(email), R"({"is_locked":true})");
  }
}

TEST_F(AuthLog, P7_11_where_it_cannot_be_told_the_answer_is_not_locked_and_sign_in_decides) {
  for (int n = 0; n < 5; ++n) sign_in(who_.email);
  app_.db().run("alter table failed_sign_ins rename to failed_sign_ins_away");
  EXPECT_EQ(post("/api/v1/sign-in-locks", R"({"email":")" + who_.email + "\"}").body, R"({"is_locked":false})");
  EXPECT_GE(sign_in(who_.email, TestApp::password()).status, 500) << "U3: the sign-in itself never fails open";
  app_.db().run("alter table failed_sign_ins_away rename to failed_sign_ins");
  EXPECT_EQ(sign_in(who_.email, TestApp::password()).status, 429);
}

TEST_F(AuthLog, P7_12_P7_13_U3_what_browsers_report_is_logged_and_counts_nowhere) {
  const std::string attempt = R"({"email":" PERSON1@example.org","user_agent":"Browser/2"})";
  for (int n = 0; n < 12; ++n) EXPECT_EQ(post("/api/v1/failed-attempts", attempt).status, 204);
  EXPECT_EQ(row("success, email, metadata->>'user_agent'", "client_failed_attempt"), "f|person1@example.org|Browser/2");
  EXPECT_EQ(sign_in(who_.email, TestApp::password()).status, 200) << "nobody is locked out by such a call";
}

TEST_F(AuthLog, P7_12_P7_13_reports_of_any_length_or_name_do_not_swell_the_log) {
  const std::string attempt = R"({"email":"person1@example.org","user_agent":")";
  EXPECT_EQ(post("/api/v1/failed-attempts", attempt + std::string(501, 'x') + "\"}").field(), "user_agent");
  const std::string metadata = R"(","metadata":{"user_agent":"","timestamp":"","url":"","referrer":""}})";
  for (const std::string name : {"one", "two"})
    EXPECT_EQ(post("/api/v1/security-events", R"({"event_type":")" + name + metadata).status, 204);
  EXPECT_EQ(app_.db().number("select count(distinct event) from security_log where event like 'client%'"), 1)
      << "the log's filter lists every event";
}

TEST_F(AuthLog, P3_24_a_security_event_says_who_what_where_and_when) {
  const std::string event = R"({"event_type":"reset_link_invalid","user_id":")" + crypto::uuid4() +
                            R"(","metadata":{"user_agent":"Browser/2","timestamp":"2026-11-21T10:00:00Z",)"
                            R"("url":"http://localhost:8080/reset-password?access_token=secret#x","referrer":""}})";
  EXPECT_EQ(who_.http->post("/api/v1/security-events", event).status, 204);
  EXPECT_EQ(row("user_id, metadata->>'name', metadata->>'user_agent', metadata->>'timestamp', metadata->>'url',"
                " metadata->>'referrer'",
                "client_event"),
            who_.id + "|reset_link_invalid|Browser/2|2026-11-21T10:00:00Z|http://localhost:8080/reset-password|")
      << "the session says who it is, and an address leaves its query behind";
  EXPECT_EQ(post("/api/v1/security-events", R"({"event_type":"Drop table","metadata":{"user_agent":"","timestamp":"",)"
                                            R"("url":"","referrer":""}})")
                .field(),
            "event_type");
  EXPECT_EQ(post("/api/v1/security-events", R"({"event_type":"x","metadata":{"user_agent":")" + std::string(501, 'x') +
                                                R"(","timestamp":"","url":"","referrer":""}})")
                .field(),
            "metadata");
}

TEST_F(AuthLog, Trust_4_1_an_unknown_email_costs_a_hash_too) {
  const double before = hashes();
  ASSERT_GE(before, 1) << "signing up was one";
  EXPECT_EQ(sign_in("nobody@example.org").status, 401);
  EXPECT_EQ(hashes(), before + 1);
  EXPECT_EQ(sign_in(who_.email).status, 401);
  EXPECT_EQ(hashes(), before + 2);
}

}  // namespace
}  // namespace kerbside::test
