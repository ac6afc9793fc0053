// Admins' sign-in and sessions (A5-01, A5-02, A8-01, A8-02, U3, U5) and `kerbside admin`.
#include <gtest/gtest.h>

#include <sstream>

#include "features/admins/command.hpp"
#include "support/shared_app.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

const std::string admin_session = "/api/v1/admin/session";

std::string form(const std::string& email, const std::string& password = TestApp::password()) {
  return R"({"email":")" + email + R"(","password":")" + password + R"("})";
}
bool signed_in(Visitor& who) { return !who.http->get(admin_session).json()["admin"].is_null(); }
std::string of_nobody() { return new_key() + "@example.org"; }

class Admins : public SharedApp {
 protected:
  static void SetUpTestSuite() {
    start([](Config& config) { config.trusted_proxies = {http::Network::parse("127.0.0.0/8").value()}; });
  }
  static Answer sign_in(const std::string& email, const std::string& password = TestApp::password()) {
    return app().visitor().http->post(admin_session, form(email, password));
  }
  static std::string value(const std::string& sql) { return app().db().value(sql); }
};

TEST_F(Admins, A5_01_A4_03_an_admin_signs_in_with_email_and_password) {
  const std::string email = app().add_admin("finance");
  Visitor who = app().visitor();
  const Answer answer =
      who.http->post(admin_session, form("  ADMIN" + email.substr(std::string("admin").size()) + " "));
  ASSERT_EQ(answer.status, 200) << answer.body;
  const auto admin = answer.json()["admin"];
  EXPECT_EQ(admin["email"].text(), email);
  EXPECT_EQ(admin["first_name"].text() + " " + admin["last_name"].text(), "Ines Okafor") << "A2.1-06";
  EXPECT_EQ(admin["role"].text(), "finance");
  EXPECT_FALSE(answer.json()["two_factor"]["enrolled"].flag());
  EXPECT_EQ(who.http->get(admin_session).body, answer.body) << "A4-01: the cookie carries the session";
  for (const char* part : {"admin_sid=", "; Path=/", "; HttpOnly", "; SameSite=Strict", "; Max-Age=28800"})
    EXPECT_NE(answer.header("set-cookie").find(part), std::string::npos) << part;
  EXPECT_EQ(
      value("select count(*) from admin_sessions where length(token_hash) = 32 and not second_factor and admin_id = '" +
            admin["id"].text() + "'"),
      "1");
}

TEST_F(Admins, A5_01_both_fields_are_required) {
  EXPECT_EQ(sign_in("", TestApp::password()).field(), "email");
  EXPECT_EQ(sign_in("a@example.org", "").field(), "password");
  EXPECT_EQ(app().visitor().http->post(admin_session, R"({"email":"a@example.org"})").status, 400);
}

TEST_F(Admins, A5_02_A8_02_Trust_4_1_unknown_emails_and_wrong_passwords_are_answered_alike) {
  const std::string email = app().add_admin("support");
  const Answer wrong = sign_in(email, "Wrong-Evening-43"), unknown = sign_in(of_nobody());
  EXPECT_EQ(wrong.status, 401);
  EXPECT_EQ(wrong.json()["detail"].text(), "Invalid email or password");
  EXPECT_EQ(lasting(wrong), lasting(unknown));
  app().db().run("update admins set disabled_at = app_now() where email = '" + email + "'");
  EXPECT_EQ(sign_in(email).json()["detail"].text(), "Invalid email or password") << "disabled looks like unknown";
}

TEST_F(Admins, U3_five_failures_pause_and_ten_lock_apart_from_users) {
  const std::string both = app().sign_up("renter").email;  // who is an admin too
  app().db().run("update admins set email = '" + both + "' where email = '" + app().add_admin("support") + "'");
  for (const std::string& email : {both, of_nobody()}) {
    for (int n = 1; n <= 5; ++n) EXPECT_EQ(sign_in(email, "Wrong-Evening-43").status, 401) << n;
    const Answer paused = sign_in(email, TestApp::password());
    EXPECT_EQ(paused.status, 429);
    EXPECT_EQ(paused.json()["title"].text(), "Too Many Attempts");
    EXPECT_GT(std::stoi(paused.header("retry-after")), 880);
  }
  EXPECT_EQ(app().visitor().http->post("/api/v1/session", form(both)).status, 200);
  for (int n = 6; n <= 10; ++n) {
    pass(15min);
    EXPECT_EQ(sign_in(both, "Wrong-Evening-43").status, 401) << n;
  }
  EXPECT_EQ(sign_in(both).json()["title"].text(), "Account Temporarily Locked");
  pass(15min);
  EXPECT_EQ(sign_in(both).status, 200);
}

TEST_F(Admins, U5_P6_02_a_user_is_no_admin_and_an_admin_is_no_user) {
  Visitor user = app().sign_up("host"), admin = app().admin("superadmin");
  EXPECT_TRUE(user.http->get(admin_session).json()["admin"].is_null());
  EXPECT_EQ(user.http->get("/api/v1/admin/audit-log").status, 401);
  EXPECT_TRUE(admin.http->get("/api/v1/session").json()["user"].is_null());
  EXPECT_EQ(admin.http->get("/api/v1/bookings").status, 401);
  Visitor swapped = app().visitor();
  swapped.http->cookies = {{"sid", admin.http->cookies["admin_sid"]}, {"admin_sid", user.http->cookies["sid"]}};
  EXPECT_EQ(swapped.http->get("/api/v1/admin/audit-log").status, 401) << "a user's token in the admin's cookie";
  EXPECT_EQ(swapped.http->get("/api/v1/bookings").status, 401) << "and the other way round";
  EXPECT_EQ(sign_in(user.email).status, 401) << "a user's password";
}

TEST_F(Admins, A4_03_U5_signing_out_ends_every_session_and_a_stolen_cookie_is_worth_nothing) {
  Visitor here = app().admin("content"), other = app().admin("content");
  Visitor there = app().visitor(), thief = app().visitor();
  there.http->post(admin_session, form(here.email));
  thief.http->cookies = here.http->cookies;
  EXPECT_TRUE(signed_in(thief));
  const Answer out = here.http->del(admin_session);
  EXPECT_EQ(out.status, 204);
  EXPECT_NE(out.header("set-cookie").find("admin_sid=; "), std::string::npos);
  EXPECT_FALSE(signed_in(thief));
  EXPECT_FALSE(signed_in(there)) << "on every device";
  EXPECT_EQ(thief.http->get("/api/v1/admin/audit-log").status, 401);
  EXPECT_TRUE(signed_in(other)) << "another admin's goes on";
}

TEST_F(Admins, Trust_4_1_state_changes_need_the_admin_sessions_own_token) {
  Visitor who = app().admin("support"), user = app().sign_up("renter");
  const Headers own = who.http->always;
  who.http->always.clear();
  EXPECT_EQ(who.http->del(admin_session).code(), "csrf_token");
  who.http->always = user.http->always;
  EXPECT_EQ(who.http->del(admin_session).code(), "csrf_token");
  who.http->always = own;
  EXPECT_EQ(who.http->del(admin_session).status, 204);
}

TEST_F(Admins, X5_U5_a_session_ends_after_15_minutes_without_use_and_after_8_hours) {
  Visitor who = app().admin("support");
  pass(14min);
  EXPECT_TRUE(signed_in(who));
  pass(14min);
  EXPECT_TRUE(signed_in(who)) << "use keeps it";
  pass(15min);
  EXPECT_FALSE(signed_in(who));
  Visitor busy = app().visitor();
  busy.http->post(admin_session, form(who.email));
  for (int i = 0; i < 47; ++i) {
    pass(10min);
    ASSERT_TRUE(signed_in(busy)) << i;
  }
  pass(10min);
  EXPECT_FALSE(signed_in(busy)) << "eight hours";
}

TEST_F(Admins, Trust_4_1_a_change_of_role_or_the_end_of_an_account_counts_at_once) {
  Visitor who = app().admin("support");
  app().db().run("update admins set role = 'content' where id = '" + who.id + "'");
  EXPECT_EQ(who.http->get(admin_session).json()["admin"]["role"].text(), "content");
  app().db().run("update admins set disabled_at = app_now() where id = '" + who.id + "'");
  EXPECT_FALSE(signed_in(who));
  EXPECT_EQ(who.http->get("/api/v1/admin/audit-log").status, 401);
}

TEST_F(Admins, Trust_4_1_the_password_can_be_shown_again) {
  Visitor who = app().admin("support");
  pass(11min);
  const auto show = [&](const std::string& password) {
    return who.http->post(admin_session + "/password", R"({"password":")" + password + R"("})");
  };
  EXPECT_EQ(who.http->post("/api/v1/admin/two-factor", "{}").code(), "password_needed");
  const Answer wrong = show("Wrong-Evening-43");
  EXPECT_EQ(wrong.status, 422) << "401 would say that nobody is signed in";
  EXPECT_EQ(wrong.field(), "password");
  EXPECT_EQ(show(TestApp::password()).status, 204);
  EXPECT_EQ(who.http->post("/api/v1/admin/two-factor", "{}").status, 200);
  for (int n = 1; n <= 5; ++n) show("Wrong-Evening-43");
  EXPECT_EQ(show(TestApp::password()).status, 429) << "guessing counts (U3)";
}

TEST_F(Admins, U8_every_try_to_sign_in_stands_in_the_security_log) {
  const std::string before = value("select coalesce(max(seq), 0) from security_log"), nobody = of_nobody();
  Visitor who = app().admin("support");
  sign_in(who.email, "Wrong-Evening-43");
  sign_in(nobody);
  who.http->del(admin_session);
  EXPECT_EQ(value("select string_agg(concat_ws(' ', event, success, coalesce(email, '-'), metadata ->> 'refused'), ', '"
                  " order by seq) from security_log where seq > " +
                  before),
            "admin_sign_in t " + who.email + ", admin_sign_in f " + who.email +
                " invalid_credentials, admin_sign_in f " + nobody + " invalid_credentials, admin_sign_out -");
  for (int n = 0; n < 4; ++n) sign_in(who.email, "Wrong-Evening-43");
  EXPECT_EQ(
      value("select concat_ws(' ', email, attempts) from security_log where event = 'suspicious_sign_ins' and seq > " +
            before),
      "adm*** 5")
      << "P7-15";
  EXPECT_EQ(value("select count(*) from security_log where admin_id = '" + who.id + "'"), "2");
  EXPECT_EQ(value("select count(*) from security_log where security_log::text like '%" + TestApp::password() + "%'"),
            "0");
}

TEST(AdminsOverHttps, U5_over_https_the_cookie_belongs_to_this_host_alone) {
  TestApp secure([](Config& config) { config.public_url = "https://kerbside.example"; });
  const std::string email = secure.add_admin("support");
  Visitor who = secure.visitor();
  const Answer answer = who.http->post(admin_session, form(email));
  EXPECT_TRUE(answer.header("set-cookie").starts_with("__Host-admin_sid=")) << answer.header("set-cookie");
  EXPECT_TRUE(answer.header("set-cookie").ends_with("; Secure"));
  EXPECT_TRUE(signed_in(who));
}

// --- the command line ------------------------------------------------------------------------------------------------

class AdminCommand : public ::testing::Test {
 protected:
  // Runs `kerbside admin` with these words; its exit code and what it printed.
  std::pair<int, std::string> command(const std::vector<std::string>& words, std::istream* passwords = nullptr) {
    ::testing::internal::CaptureStdout();
    ::testing::internal::CaptureStderr();
    const int code = admins::run_command(app_.config(), words, passwords);
    std::string printed = ::testing::internal::GetCapturedStdout();
    return {code, printed + ::testing::internal::GetCapturedStderr()};
  }
  static std::vector<std::string> creation(const std::string& email, const std::string& role = "support") {
    return {"create", "--email", email, "--first-name", "Ines", "--last-name", "Okafor", "--role", role};
  }

  Answer sign_in(const std::string& email, const std::string& password = TestApp::password()) {
    return app_.visitor().http->post(admin_session, form(email, password));
  }
  std::string value(const std::string& sql) { return app_.db().value(sql); }

  TestApp app_;
};

TEST_F(AdminCommand, U5_no_admin_exists_until_the_command_makes_one) {
  EXPECT_EQ(value("select count(*) from admins"), "0") << "no default account";
  std::istringstream password("Quiet Harbour 77!\n");
  const auto [code, printed] = command(creation("first@example.org", "superadmin"), &password);
  EXPECT_EQ(code, 0) << printed;
  EXPECT_EQ(printed.find("Harbour"), std::string::npos) << "a password that was given is not shown";
  EXPECT_EQ(sign_in("first@example.org", "Quiet Harbour 77!").json()["admin"]["role"].text(), "superadmin");
  EXPECT_EQ(value("select left(password_hash, 10) from admin_credentials"), "$argon2id$");
  EXPECT_EQ(value("select concat_ws(' ', admin_id, admin_role, action, object_type, after) from admin_audit"),
            R"(00000000-0000-0000-0000-000000000000 command_line admin_created admin {"role": "superadmin"})");
  EXPECT_EQ(value("select object_id from admin_audit"), value("select id from admins"));
}

TEST_F(AdminCommand, U4_U5_without_a_password_the_command_makes_one_that_fits) {
  const auto [code, printed] = command(creation("made@example.org"));
  ASSERT_EQ(code, 0) << printed;
  const std::size_t at = printed.find("password: ") + 10;
  EXPECT_EQ(sign_in("made@example.org", printed.substr(at, printed.find(' ', at) - at)).status, 200) << printed;
}

TEST_F(AdminCommand, U4_the_command_refuses_what_sign_up_would_refuse) {
  const auto refusal = [&](std::vector<std::string> words, const std::string& password = "Quiet Harbour 77!") {
    std::istringstream given(password);
    const auto [code, printed] = command(words, &given);
    EXPECT_EQ(code, 1) << printed;
    return printed;
  };
  EXPECT_EQ(refusal(creation("nonsense")), "kerbside: Please enter a valid email address\n");
  EXPECT_EQ(refusal(creation("a@example.org"), "short"), "kerbside: Password must be at least 12 characters long\n");
  EXPECT_EQ(refusal(creation("a@example.org", "owner")),
            "kerbside: The role must be superadmin, support, finance or content.\n");
  command(creation("a@example.org"));
  EXPECT_EQ(refusal(creation("A@example.org")), "kerbside: There is already an admin with this email.\n");
  EXPECT_EQ(refusal({"disable", "--email", "b@example.org"}), "kerbside: No active admin has this email.\n");
  EXPECT_EQ(value("select count(*) from admin_audit"), "1") << "what did not happen is not recorded";
}

TEST_F(AdminCommand, U5_the_command_lists_and_disables) {
  Visitor who = app_.admin("content");
  EXPECT_NE(command({"list"}).second.find(who.email + "\tInes Okafor\tcontent\tpassword alone\tsince "),
            std::string::npos);
  EXPECT_EQ(command({"disable", "--email", who.email}).first, 0);
  EXPECT_FALSE(signed_in(who));
  EXPECT_EQ(value("select count(*) from admin_sessions"), "0");
  EXPECT_EQ(value("select count(*) from admin_credentials"), "0") << "no secret outlives its use";
  EXPECT_EQ(sign_in(who.email).status, 401);
  EXPECT_NE(command({"list"}).second.find("\tdisabled 2"), std::string::npos);
  EXPECT_EQ(value("select action from admin_audit order by seq desc limit 1"), "admin_disabled");
}

TEST_F(AdminCommand, U4_U5_the_command_sets_a_new_password_and_ends_the_sessions) {
  Visitor who = app_.admin("support");
  const std::vector<std::string> words = {"set-password", "--email", who.email};
  std::istringstream given("Calm Orchard 88!"), weak("short");
  EXPECT_EQ(command(words, &weak).second, "kerbside: Password must be at least 12 characters long\n");
  EXPECT_TRUE(signed_in(who));
  ASSERT_EQ(command(words, &given).first, 0);
  EXPECT_FALSE(signed_in(who));
  EXPECT_EQ(sign_in(who.email).status, 401) << "the former one";
  EXPECT_EQ(sign_in(who.email, "Calm Orchard 88!").status, 200);
  EXPECT_EQ(value("select concat_ws(' ', action, after) from admin_audit order by seq desc limit 1"),
            R"(admin_password_set {"password": "set"})");
  EXPECT_EQ(command({"set-password", "--email", "b@example.org"}).first, 1);
}

TEST_F(AdminCommand, U5_the_command_explains_itself) {
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {}, {"promote"}, {"create"}, {"list", "all"}, {"disable", "--email"}, {"disable", "--name", "x"}}) {
    const auto [code, printed] = command(words);
    EXPECT_EQ(code, 64);
    EXPECT_NE(printed.find("usage: kerbside admin create"), std::string::npos);
  }
}

}  // namespace
}  // namespace kerbside::test
