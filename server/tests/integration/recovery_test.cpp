// Links by mail: a new password for a forgotten one, confirmed addresses (P7-03 to P7-07, U2, U6, U9).
#include <gtest/gtest.h>

#include "support/letters.hpp"
#include "support/shared_app.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

const std::string new_password = "Quiet-Harbour-77";

std::string request_body(const std::string& email, const std::string& key = new_key()) {
  return R"({"email":")" + email + R"(","request_key":")" + key + "\"}";
}

struct ResetLink {
  std::string access, refresh;
  std::string body(const std::string& password = new_password) const {
    return R"({"access_token":")" + access + R"(","refresh_token":")" + refresh + R"(","password":")" + password +
           "\"}";
  }
};

class PasswordReset : public SharedApp {
 protected:
  PasswordReset() : who_(app().sign_up("renter")), letters_before_(all_reset_letters()) {}

  Answer ask(const std::string& email, const std::string& key = new_key()) {
    return app().visitor().http->post("/api/v1/password-resets", request_body(email, key));
  }
  ResetLink link() {
    EXPECT_EQ(ask(who_.email).status, 202);
    const std::string letter = letter_to(app(), who_.email, "Reset your password");
    return {link_value(letter, "access_token"), link_value(letter, "refresh_token")};
  }
  Answer complete(const std::string& body) {
    return app().visitor().http->post("/api/v1/password-resets/complete", body);
  }
  int sign_in(const std::string& password) {
    return app()
        .visitor()
        .http->post("/api/v1/session", R"({"email":")" + who_.email + R"(","password":")" + password + "\"}")
        .status;
  }
  long reset_letters() { return all_reset_letters() - letters_before_; }  // of this test

  Visitor who_;

 private:
  static long all_reset_letters() {
    return app().db().number(
        "select count(*) from jobs where kind = 'account_letter' and payload::text like"
        " '%reset_password%'");
  }

  const long letters_before_;
};

TEST_F(PasswordReset, P7_04_P7_06_P7_07_U6_the_two_values_of_the_link_set_a_new_password_once) {
  const ResetLink made = link();
  EXPECT_GE(made.access.size(), 43U) << "256 bits";
  EXPECT_GE(made.refresh.size(), 43U);
  EXPECT_NE(made.access, made.refresh);
  EXPECT_EQ(complete(made.body()).status, 204);
  EXPECT_EQ(sign_in(new_password), 200);
  EXPECT_EQ(sign_in(TestApp::password()), 401);
  const Answer again = complete(made.body("Another-Harbour-78"));
  EXPECT_EQ(again.status, 422);
  EXPECT_EQ(again.code(), "invalid_link");
  EXPECT_EQ(again.json()["title"].text(), "Invalid Reset Link") << "P8-22";
  EXPECT_EQ(sign_in(new_password), 200);
}

TEST_F(PasswordReset, P4_13_P7_04_the_link_leads_to_the_reset_page_of_the_same_origin) {
  link();
  const std::string letter = letter_to(app(), who_.email, "Reset your password");
  const std::string origin = "http://localhost:" + std::to_string(app().port());
  EXPECT_NE(letter.find(origin + "/reset-password?access_token="), std::string::npos) << letter;
  EXPECT_NE(letter.find("&refresh_token="), std::string::npos);
  EXPECT_NE(letter.find("expires in 1 hour"), std::string::npos) << "P8-19";
}

TEST_F(PasswordReset, U6_neither_value_works_alone_or_with_another_links) {
  const ResetLink first = link();
  app().db().run("delete from sandbox.mailbox");
  const ResetLink second = link();
  EXPECT_NE(first.access, second.access);
  for (const ResetLink& wrong :
       {ResetLink{first.access, ""}, ResetLink{"", first.refresh}, ResetLink{first.access, second.refresh},
        ResetLink{first.refresh, first.access}, ResetLink{"x", "y"}}) {
    const Answer answer = complete(wrong.body());
    EXPECT_EQ(answer.status, 422);
    EXPECT_EQ(answer.code(), "invalid_link");
  }
  EXPECT_EQ(complete(first.body()).status, 204) << "both are good until one is used";
  EXPECT_EQ(complete(second.body()).status, 422) << "using one ends the others";
}

TEST_F(PasswordReset, P9_18_a_link_works_for_an_hour) {
  const ResetLink made = link();
  pass(59min);
  EXPECT_EQ(complete(made.body("short")).field(), "password") << "still good";
  pass(2min);
  EXPECT_EQ(complete(made.body()).code(), "invalid_link");
  EXPECT_EQ(sign_in(TestApp::password()), 200);
}

TEST_F(PasswordReset, P8_21_U4_the_new_password_obeys_the_rules_of_sign_up) {
  const ResetLink made = link();
  EXPECT_EQ(complete(made.body("Short-1")).message(), "Password must be at least 12 characters long");
  EXPECT_EQ(complete(made.body("Sunshine2024!!")).message(),
            "Password is too common. Please choose one that is harder to guess");
  EXPECT_EQ(complete(made.body("Priya-Harbour-7")).message(), "Password must not contain your name or email");
  EXPECT_EQ(complete(made.body()).status, 204) << "a refusal does not use the link up";
}

TEST_F(PasswordReset, Trust_4_1_a_reset_ends_all_sessions_and_mails_a_notice) {
  ASSERT_EQ(who_.http->get("/api/v1/bookings").status, 200);
  EXPECT_EQ(complete(link().body()).status, 204);
  EXPECT_EQ(who_.http->get("/api/v1/bookings").status, 401);
  EXPECT_NE(letter_to(app(), who_.email, "Your password was changed"), "");
  EXPECT_EQ(app().db().number("select count(*) from security_log where event = 'password_reset' and user_id = '" +
                              who_.id + "'"),
            1);
}

TEST_F(PasswordReset, U3_a_reset_clears_the_failed_sign_ins) {
  for (int n = 0; n < 5; ++n) EXPECT_EQ(sign_in("Wrong-Evening-43"), 401);
  EXPECT_EQ(sign_in(TestApp::password()), 429);
  EXPECT_EQ(complete(link().body()).status, 204) << "resetting stays possible";
  EXPECT_EQ(sign_in(new_password), 200);
}

TEST_F(PasswordReset, P8_18_U2_known_and_unknown_emails_are_answered_alike_and_cost_the_same_writes) {
  const Answer known = ask(who_.email), unknown = ask("nobody@example.org"), capitals = ask("NOBODY2@Example.org");
  for (const Answer* answer : {&known, &unknown, &capitals}) {
    EXPECT_EQ(answer->status, 202);
    EXPECT_EQ(answer->body, known.body);
  }
  EXPECT_EQ(known.json()["title"].text(), "Reset Email Sent");
  const std::string text = known.json()["message"].text();
  EXPECT_TRUE(text.starts_with("If an account with this email exists")) << text;
  EXPECT_NE(text.find("Check your email"), std::string::npos) << "P8-19";
  EXPECT_EQ(reset_letters(), 3) << "a job each";
  EXPECT_NE(letter_to(app(), who_.email, "Reset your password"), "");
  EXPECT_TRUE(app().becomes("select count(*) from jobs where kind = 'account_letter' and state <> 'done'", "0"));
  EXPECT_EQ(app().db().number("select count(*) from sandbox.mailbox where subject = 'Reset your password'"
                              " and to_address ilike 'nobody%'"),
            0);
}

TEST_F(PasswordReset, P5_01_P5_02_a_reset_for_something_else_than_an_email_is_refused) {
  EXPECT_EQ(ask("").message(), "Email is required");
  EXPECT_EQ(ask("nobody").message(), "Please enter a valid email address");
  EXPECT_EQ(ask("a@example.org", "").field(), "request_key");
  EXPECT_EQ(ask("a@example.org", std::string(256, 'k')).field(), "request_key");
  EXPECT_EQ(reset_letters(), 0);
}

TEST_F(PasswordReset, U9_a_try_that_failed_does_not_use_up_its_click) {
  const std::string click = new_key();
  app().db().run("alter table account_tokens add constraint broken check (false) not valid");
  EXPECT_GE(ask(who_.email, click).status, 400);
  app().db().run("alter table account_tokens drop constraint broken");
  EXPECT_EQ(ask(who_.email, click).status, 202);
  EXPECT_NE(letter_to(app(), who_.email, "Reset your password"), "") << "the retry sends it";
}

class BrandedReset : public PasswordReset {
 protected:
  static void SetUpTestSuite() {
    start([](Config& config) { config.brand_name = "DriveShare"; });
  }
};

TEST_F(BrandedReset, U4_no_new_password_holds_the_name_of_the_site) {
  const std::string weak = "Go-DriveShare-42";
  const std::string sign_up = R"({"email":"new@example.org","password":")" + weak +
                              R"(","user_type":"renter","first_name":"Amy","last_name":"Cole",)"
                              R"("phone_number":"07700 900123"})";
  const std::string change = R"({"current_password":")" + TestApp::password() + R"(","password":")" + weak + "\"}";
  EXPECT_EQ(app().visitor().http->post("/api/v1/accounts", sign_up).field(), "password");
  EXPECT_EQ(who_.http->send("PUT", "/api/v1/account/password", change).field(), "password");
  EXPECT_EQ(complete(link().body(weak)).field(), "password");
}

TEST_F(PasswordReset, Trust_4_1_the_database_holds_no_value_of_a_link) {
  const ResetLink made = link();
  for (const std::string& value : {made.access, made.refresh})
    for (const std::string table : {"account_tokens", "jobs", "security_log"})
      EXPECT_EQ(
          app().db().number("select count(*) from " + table + " t where position('" + value + "' in t::text) > 0"), 0)
          << table;
}

class LimitedReset : public PasswordReset {
 protected:
  static void SetUpTestSuite() {
    start([](Config& config) {
      config.limits = true;
      config.rates["account_link"] = {};  // of the address: these tests are one
    });
  }
};

TEST_F(LimitedReset, P8_14_U9_an_email_may_ask_three_times_an_hour_and_retries_of_one_click_count_once) {
  for (const std::string& email : {who_.email, std::string("nobody@example.org")}) {
    const std::string click = new_key();
    for (int attempt = 0; attempt < 4; ++attempt) EXPECT_EQ(ask(email, click).status, 202) << attempt;
    EXPECT_EQ(ask(email).status, 202);
    EXPECT_EQ(ask(email).status, 202);
    const Answer fourth = ask(email);
    EXPECT_EQ(fourth.status, 429) << email;
    EXPECT_EQ(fourth.json()["title"].text(), "Too Many Requests");
    EXPECT_GT(std::stoi(fourth.header("retry-after")), 3500);
    EXPECT_LE(std::stoi(fourth.header("retry-after")), 3600);
    EXPECT_EQ(ask(email, click).status, 202) << "the first click again";
  }
  EXPECT_EQ(reset_letters(), 6) << "three of each";
  pass(61min);
  EXPECT_EQ(ask(who_.email).status, 202);
}

class ConfirmedEmail : public SharedApp {
 protected:
  static void SetUpTestSuite() {
    start([](Config& config) { config.confirm_email = true; });
  }

  Answer sign_up(Visitor& who) {
    return who.http->post(
        "/api/v1/accounts",
        R"({"email":")" + email_ + R"(","password":")" + TestApp::password() +
            R"(","user_type":"renter","first_name":"Tom","last_name":"Hill","phone_number":"020 7946 0018"})");
  }
  Answer sign_in(const std::string& password = TestApp::password()) {
    return app().visitor().http->post("/api/v1/session",
                                      R"({"email":")" + email_ + R"(","password":")" + password + "\"}");
  }
  Answer confirm(const std::string& token) {
    return app().visitor().http->post("/api/v1/email-confirmations/complete", R"({"token":")" + token + "\"}");
  }
  std::string token() { return link_value(letter_to(app(), email_, "Please confirm your email address"), "token"); }

  static inline int people = 0;
  const std::string email_ = "tom" + std::to_string(++people) + "@example.org";
};

TEST_F(ConfirmedEmail, P4_11_P8_04_U2_nobody_signs_in_before_the_link_was_opened) {
  Visitor who = app().visitor();
  const Answer up = sign_up(who);
  EXPECT_EQ(up.status, 201);
  EXPECT_TRUE(up.json()["confirmation_needed"].flag());
  EXPECT_TRUE(up.json()["user"].is_null());
  EXPECT_TRUE(who.http->cookies.empty()) << "no session";
  const Answer early = sign_in();
  EXPECT_EQ(early.status, 403);
  EXPECT_EQ(early.json()["title"].text(), "Email Not Confirmed");
  EXPECT_EQ(early.json()["detail"].text(), "Please check your email and click the confirmation link.");
  EXPECT_EQ(sign_in("Wrong-Evening-43").code(), "invalid_credentials") << "only the owner learns that it waits";
  const std::string value = token();
  EXPECT_EQ(confirm(value).json()["title"].text(), "Email confirmed");
  EXPECT_EQ(sign_in().status, 200);
  EXPECT_EQ(confirm(value).code(), "invalid_link") << "once";
  EXPECT_NE(letter_to(app(), email_, "Welcome to Kerbside"), "");
}

TEST_F(ConfirmedEmail, U2_accounts_of_the_time_before_confirmation_was_asked_for_stay_usable) {
  Config config = app().config();
  config.port = free_port();
  config.confirm_email = false;
  App before(config);
  before.start(App::Roles{true, false});
  HttpClient browser(before.port());
  const std::string form =
      R"({"email":"early@example.org","password":")" + TestApp::password() +
      R"(","user_type":"renter","first_name":"Eve","last_name":"Hill","phone_number":"020 7946 0018"})";
  ASSERT_EQ(browser.post("/api/v1/accounts", form).status, 201);
  const std::string credentials = R"({"email":"early@example.org","password":")" + TestApp::password() + "\"}";
  EXPECT_EQ(app().visitor().http->post("/api/v1/session", credentials).status, 200);
}

TEST_F(ConfirmedEmail, P7_03_the_link_can_be_asked_for_again_while_it_is_needed) {
  Visitor who = app().visitor();
  sign_up(who);
  const std::string first = token();
  app().db().run("delete from sandbox.mailbox");
  const auto ask = [&](const std::string& email) {
    return app().visitor().http->post("/api/v1/email-confirmations", request_body(email));
  };
  const Answer known = ask(email_), unknown = ask("nobody@example.org");
  EXPECT_EQ(known.status, 202);
  EXPECT_EQ(known.body, unknown.body);
  const std::string second = token();
  EXPECT_NE(second, first);
  pass(61min);
  EXPECT_EQ(confirm(second).code(), "invalid_link") << "an hour, too";
  pass(1min);
  app().db().run("delete from sandbox.mailbox");
  EXPECT_EQ(ask(email_).status, 202);
  EXPECT_EQ(confirm(token()).status, 200);
  EXPECT_EQ(ask(email_).status, 202) << "alike, though nothing is sent any more";
  EXPECT_TRUE(app().becomes("select count(*) from jobs where kind = 'account_letter' and state <> 'done'", "0"));
  EXPECT_EQ(
      app().db().number("select count(*) from account_tokens join profiles on profiles.id = user_id where email = '" +
                        email_ + "'"),
      0);
}

TEST_F(ConfirmedEmail, Trust_4_1_a_reset_proves_the_address_too) {
  Visitor who = app().visitor();
  sign_up(who);
  app().visitor().http->post("/api/v1/password-resets", request_body(email_));
  const std::string letter = letter_to(app(), email_, "Reset your password");
  const ResetLink made{link_value(letter, "access_token"), link_value(letter, "refresh_token")};
  EXPECT_EQ(confirm(made.access).code(), "invalid_link") << "a link is good for its own purpose alone";
  EXPECT_EQ(app().visitor().http->post("/api/v1/password-resets/complete", made.body()).status, 204);
  EXPECT_EQ(sign_in(new_password).status, 200);
}

}  // namespace
}  // namespace kerbside::test
