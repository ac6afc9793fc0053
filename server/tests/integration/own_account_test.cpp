// What somebody who is signed in does with their account: password, e-mail, sessions, becoming a host (U1, U5).
#include <gtest/gtest.h>

#include <future>
#include <thread>

#include "features/accounts/sessions.hpp"
#include "support/letters.hpp"
#include "support/shared_app.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

const std::string new_password = "Quiet-Harbour-77";

class OwnAccount : public SharedApp {
 protected:
  OwnAccount() : who_(app().sign_up("renter")) {}

  // Another browser of the same person.
  Visitor sign_in(const std::string& password = TestApp::password(), const std::string& agent = "") {
    Visitor visitor = app().visitor();
    visitor.email = who_.email;
    const Answer answer =
        visitor.http->post("/api/v1/session", R"({"email":")" + who_.email + R"(","password":")" + password + "\"}",
                           {{"User-Agent", agent}});
    visitor.http->always = {{"X-CSRF-Token", answer.json()["csrf_token"].text()}};
    return visitor;
  }
  static bool signed_in(Visitor& who) { return who.http->get("/api/v1/sessions").status == 200; }
  Answer change_password(const std::string& current, const std::string& next) {
    return who_.http->send("PUT", "/api/v1/account/password",
                           R"({"current_password":")" + current + R"(","password":")" + next + "\"}");
  }
  Answer change_email(const std::string& email, const std::string& current = TestApp::password()) {
    return who_.http->send("PUT", "/api/v1/account/email",
                           R"({"email":")" + email + R"(","current_password":")" + current + "\"}");
  }

  Visitor who_;
};

TEST_F(OwnAccount, P7_07_changing_the_password_ends_every_other_session_and_renews_this_one) {
  Visitor elsewhere = sign_in();
  const std::string old_cookie = who_.http->cookies["sid"];
  const Answer changed = change_password(TestApp::password(), new_password);
  ASSERT_EQ(changed.status, 200) << changed.body;
  EXPECT_EQ(changed.json()["user"]["id"].text(), who_.id);
  EXPECT_NE(who_.http->cookies["sid"], old_cookie) << "a new token";
  EXPECT_TRUE(signed_in(who_));
  EXPECT_FALSE(signed_in(elsewhere));
  who_.http->cookies["sid"] = old_cookie;
  EXPECT_FALSE(signed_in(who_));
  Visitor with_old = sign_in(), with_new = sign_in(new_password);
  EXPECT_FALSE(signed_in(with_old));
  EXPECT_TRUE(signed_in(with_new));
  EXPECT_NE(letter_to(app(), who_.email, "Your password was changed"), "") << "ASVS 6.3.7";
}

TEST_F(OwnAccount, Trust_4_1_the_current_password_is_asked_for_and_guesses_are_counted_for_the_session) {
  EXPECT_EQ(change_password(TestApp::password(), "short").status, 422);
  for (int n = 0; n < 5; ++n) {
    const Answer wrong = change_password("Wrong-Evening-43", new_password);
    EXPECT_EQ(wrong.status, 422);
    EXPECT_EQ(wrong.field(), "current_password");
    EXPECT_EQ(wrong.message(), "This is not your current password");
  }
  EXPECT_EQ(change_password(TestApp::password(), new_password).status, 429);
  EXPECT_EQ(change_email("another@example.org").status, 429);
  Visitor elsewhere = sign_in();
  EXPECT_TRUE(signed_in(elsewhere)) << "who guesses in a stolen session does not lock the owner out";
  EXPECT_EQ(elsewhere.http->post("/api/v1/session/password", R"({"password":")" + TestApp::password() + "\"}").status,
            204);
  EXPECT_EQ(change_password(TestApp::password(), new_password).status, 429) << "nor does the owner let the thief in";
  pass(16min);
  EXPECT_EQ(change_password(TestApp::password(), new_password).status, 200);
}

TEST_F(OwnAccount, Trust_4_1_a_new_email_counts_once_its_owner_has_opened_the_link) {
  const Answer asked = change_email(" New@Example.org ");
  EXPECT_EQ(asked.status, 202) << asked.body;
  EXPECT_EQ(asked.json()["title"].text(), "Check Your Email");
  EXPECT_EQ(app().db().value("select email from profiles where id = '" + who_.id + "'"), who_.email);
  const std::string notice = letter_to(app(), who_.email, "Your email address is about to change");
  EXPECT_NE(notice.find("new***"), std::string::npos) << notice;
  EXPECT_EQ(notice.find("new@example.org"), std::string::npos) << "masked: the reader may not be its owner";
  const std::string token = link_value(letter_to(app(), "new@example.org", "Confirm your new email address"), "token");
  const auto confirm = [&] {
    return app().visitor().http->post("/api/v1/email-confirmations/complete", R"({"token":")" + token + "\"}");
  };
  EXPECT_EQ(confirm().json()["title"].text(), "Email changed");
  EXPECT_EQ(app().db().value("select email from profiles where id = '" + who_.id + "'"), "new@example.org");
  EXPECT_EQ(confirm().status, 422) << "once";
  EXPECT_TRUE(signed_in(who_));
}

TEST_F(OwnAccount, Trust_4_1_a_new_password_ends_the_links_that_were_made_before) {
  ASSERT_EQ(change_email("mallory@example.org").status, 202);
  const std::string link =
      link_value(letter_to(app(), "mallory@example.org", "Confirm your new email address"), "token");
  ASSERT_EQ(change_password(TestApp::password(), new_password).status, 200);
  EXPECT_EQ(app().visitor().http->post("/api/v1/email-confirmations/complete", R"({"token":")" + link + "\"}").code(),
            "invalid_link")
      << "as the notice to the owner promises";
  EXPECT_EQ(app().db().value("select email from profiles where id = '" + who_.id + "'"), who_.email);
}

TEST_F(OwnAccount, Trust_4_1_a_new_email_ends_the_reset_links_of_the_old_one) {
  app().visitor().http->post("/api/v1/password-resets", R"({"email":")" + who_.email + R"(","request_key":"one"})");
  ASSERT_EQ(change_email("newest@example.org").status, 202);
  const std::string link =
      link_value(letter_to(app(), "newest@example.org", "Confirm your new email address"), "token");
  ASSERT_EQ(app().visitor().http->post("/api/v1/email-confirmations/complete", R"({"token":")" + link + "\"}").status,
            200);
  EXPECT_EQ(app().db().number("select count(*) from account_tokens where user_id = '" + who_.id + "'"), 0);
}

// Somebody resets the password while the former one is still being checked.
TEST_F(OwnAccount, Trust_4_1_a_password_that_was_replaced_meanwhile_opens_and_changes_nothing) {
  const std::string replace = "update credentials set changed_at = app_now() where user_id = '" + who_.id + "'";
  for (const bool change : {false, true}) {
    const std::unique_ptr<PGconn, void (*)(PGconn*)> owner(PQconnectdb(app().db().owner().c_str()), &PQfinish);
    PQclear(PQexec(owner.get(), ("begin; " + replace).c_str()));
    Visitor late = app().visitor();
    std::future<int> answer = std::async(std::launch::async, [&] {
      return change ? change_password(TestApp::password(), new_password).status
                    : late.http
                          ->post("/api/v1/session",
                                 R"({"email":")" + who_.email + R"(","password":")" + TestApp::password() + "\"}")
                          .status;
    });
    // Checked, and waiting to be used.
    while (app().db().number("select count(*) from pg_locks where not granted") == 0) std::this_thread::yield();
    PQclear(PQexec(owner.get(), "commit"));
    EXPECT_EQ(answer.get(), change ? 422 : 401);
    EXPECT_TRUE(late.http->cookies.empty());
  }
  EXPECT_EQ(app().db().number("select count(*) from sessions where user_id = '" + who_.id + "'"), 1);
}

TEST_F(OwnAccount, U5_signing_in_again_ends_the_browsers_session_before) {
  const std::string before = who_.http->cookies["sid"];
  const std::string body = R"({"email":")" + who_.email + R"(","password":")" + TestApp::password() + "\"}";
  EXPECT_EQ(who_.http->post("/api/v1/session", body).status, 200);
  EXPECT_NE(who_.http->cookies["sid"], before);
  EXPECT_EQ(app().db().number("select count(*) from sessions where user_id = '" + who_.id + "'"), 1);
}

TEST_F(OwnAccount, Trust_4_1_a_new_email_is_refused_with_a_reason) {
  Visitor other = app().sign_up("host");
  EXPECT_EQ(change_email("nobody").message(), "Please enter a valid email address");
  EXPECT_EQ(change_email(who_.email).message(), "This is already your email address");
  EXPECT_EQ(change_email("another@example.org", "Wrong-Evening-43").field(), "current_password");
  const Answer taken = change_email(other.email);
  EXPECT_EQ(taken.status, 409);
  EXPECT_EQ(taken.json()["title"].text(), "Account Already Exists");
  EXPECT_EQ(app().db().number("select count(*) from account_tokens where user_id = '" + who_.id + "'"), 0);
}

TEST_F(OwnAccount, Trust_4_1_an_address_that_was_taken_meanwhile_stays_its_owners) {
  EXPECT_EQ(change_email("late@example.org").status, 202);
  const std::string token = link_value(letter_to(app(), "late@example.org", "Confirm your new email address"), "token");
  app().db().run("update profiles set email = 'late@example.org' where id = '" + app().sign_up("renter").id + "'");
  const Answer late =
      app().visitor().http->post("/api/v1/email-confirmations/complete", R"({"token":")" + token + "\"}");
  EXPECT_EQ(late.status, 409);
  EXPECT_EQ(late.code(), "account_exists");
  EXPECT_EQ(app().db().value("select email from profiles where id = '" + who_.id + "'"), who_.email);
}

TEST_F(OwnAccount, U5_sessions_are_listed_and_ended_one_by_one) {
  Visitor phone = sign_in(TestApp::password(), "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) Version/18.1 Safari/604.1");
  const json::Value answer = who_.http->get("/api/v1/sessions").json();
  const json::Array& list = *answer["sessions"].array();
  ASSERT_EQ(list.size(), 2U);
  const json::Value &other = list[0], &own = list[1];  // the one seen last first
  EXPECT_EQ(other["device"].text(), "Safari on iPhone");
  EXPECT_FALSE(other["current"].flag(true));
  EXPECT_TRUE(own["current"].flag());
  EXPECT_EQ(own["device"].text(), "Unknown device");
  EXPECT_EQ(own["ip"].text(), "127.0.0.1");
  EXPECT_EQ(who_.http->del("/api/v1/sessions/" + other["id"].text()).status, 204);
  EXPECT_FALSE(signed_in(phone));
  EXPECT_TRUE(signed_in(who_));
  EXPECT_EQ(who_.http->del("/api/v1/sessions/" + other["id"].text()).status, 404) << "it has ended";
  EXPECT_EQ(who_.http->del("/api/v1/sessions/" + own["id"].text()).status, 204);
  EXPECT_TRUE(who_.http->cookies.empty());
}

TEST_F(OwnAccount, Trust_4_1_nobody_sees_or_ends_the_sessions_of_others) {
  Visitor other = app().sign_up("renter");
  const std::string theirs = other.http->get("/api/v1/sessions").json()["sessions"].array()->at(0)["id"].text();
  EXPECT_EQ(who_.http->get("/api/v1/sessions").body.find(theirs), std::string::npos);
  EXPECT_EQ(who_.http->del("/api/v1/sessions/" + theirs).status, 404);
  EXPECT_TRUE(signed_in(other));
}

TEST(DeviceName, U5_a_session_is_recognised_by_browser_and_system) {
  using accounts::device_name;
  EXPECT_EQ(device_name("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36"),
            "Chrome on Windows");
  EXPECT_EQ(device_name("Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 Edg/130.0"), "Edge on Windows");
  EXPECT_EQ(device_name("Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0"), "Firefox on Linux");
  EXPECT_EQ(device_name("Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36"), "Chrome on Android");
  EXPECT_EQ(device_name("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1"),
            "Safari on macOS");
  EXPECT_EQ(device_name("curl/8.0"), "Unknown device");
}

TEST_F(OwnAccount, U1_a_renter_becomes_a_host_and_loses_nothing) {
  Visitor host = app().sign_up("host");
  const auto quote = app().quote(who_, Trip{app().add_vehicle(host)}).json();
  ASSERT_EQ(app().start_payment(who_, quote).status, 201);
  const std::string old_cookie = who_.http->cookies["sid"];
  const Answer become = who_.http->post("/api/v1/account/host", R"({"company_name":"  Corner Garage Ltd "})");
  ASSERT_EQ(become.status, 200) << become.body;
  EXPECT_EQ(become.json()["user"]["user_type"].text(), "host");
  EXPECT_EQ(become.json()["user"]["company_name"].text(), "Corner Garage Ltd");
  EXPECT_NE(who_.http->cookies["sid"], old_cookie) << "new rights, new token";
  who_.http->always = {{"X-CSRF-Token", become.json()["csrf_token"].text()}};
  EXPECT_EQ(who_.http->get("/api/v1/host/bookings").status, 200);
  EXPECT_EQ(who_.http->get("/api/v1/bookings").json()["items"].array()->size(), 1U) << "the booking is still theirs";
  EXPECT_EQ(who_.http->post("/api/v1/account/host", R"({"company_name":"Corner Garage Ltd"})").status, 403);
  who_.http->cookies["sid"] = old_cookie;
  EXPECT_FALSE(signed_in(who_));
}

TEST_F(OwnAccount, U1_Trust_4_1_becoming_a_host_shows_no_password_and_lengthens_no_session) {
  const auto session = [&] {
    return app().db().value(
        "select concat_ws('|', id, created_at, expires_at, password_at) from sessions where user_id = '" + who_.id +
        "'");
  };
  const std::string before = session();
  pass(11min);
  ASSERT_EQ(who_.http->post("/api/v1/account/host", R"({"company_name":"Corner Garage Ltd"})").status, 200);
  EXPECT_EQ(session(), before);
}

TEST_F(OwnAccount, U1_P5_18_a_host_needs_a_company_name) {
  for (const std::string company : {"", " x "}) {
    const Answer answer = who_.http->post("/api/v1/account/host", R"({"company_name":")" + company + "\"}");
    EXPECT_EQ(answer.status, 422);
    EXPECT_EQ(answer.message(), "Company name is required for hosts");
  }
  EXPECT_EQ(who_.http->post("/api/v1/account/host", R"({"company_name":")" + std::string(101, 'x') + "\"}").message(),
            "Company name must be at most 100 characters long")
      << "P5-19";
  EXPECT_EQ(app().db().value("select user_type from profiles where id = '" + who_.id + "'"), "renter");
}

TEST_F(OwnAccount, U12_P5_22_the_company_of_a_new_host_is_one_clean_line) {
  const Answer become = who_.http->post(
      "/api/v1/account/host", R"({"company_name":"<script>x</script> Mews\r\n\u202eHire javascript:onload=y"})");
  ASSERT_EQ(become.status, 200) << become.body;
  EXPECT_EQ(become.json()["user"]["company_name"].text(), "x Mews Hire y");
}

TEST_F(OwnAccount, Trust_4_1_the_password_is_recent_for_ten_minutes_after_it_was_shown) {
  const auto asked_again = [&] { return who_.http->post("/api/v1/account/exports", "{}").code() == "password_needed"; };
  EXPECT_FALSE(asked_again()) << "signing up shows it";
  pass(11min);
  EXPECT_TRUE(asked_again());
  EXPECT_EQ(who_.http->post("/api/v1/session/password", R"({"password":"Wrong-Evening-43"})").field(), "password");
  EXPECT_TRUE(asked_again());
  EXPECT_EQ(who_.http->post("/api/v1/session/password", R"({"password":")" + TestApp::password() + "\"}").status, 204);
  EXPECT_FALSE(asked_again());
  pass(9min);
  EXPECT_FALSE(asked_again());
  pass(2min);
  EXPECT_TRUE(asked_again());
}

}  // namespace
}  // namespace kerbside::test
