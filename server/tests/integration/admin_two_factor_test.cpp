// Two-factor sign-in of admins (U5, trust.md 4.1): enrolment, codes that work once, recovery codes, and the setting
// that requires it (X5).
#include <gtest/gtest.h>

#include "core/totp.hpp"
#include "features/admins/command.hpp"
#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

const std::string session_path = "/api/v1/admin/session", two_factor_path = "/api/v1/admin/two-factor";

// What base32 says: an app reads the secret so.
std::string unbase32(const std::string& text) {
  const std::string letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  std::string out;
  unsigned waiting = 0;
  int bits = 0;
  for (const char c : text) {
    waiting = (waiting << 5U | static_cast<unsigned>(letters.find(c))) & 0xfffU;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    out.push_back(static_cast<char>(waiting >> static_cast<unsigned>(bits) & 0xffU));
  }
  return out;
}

std::vector<std::string> texts(const json::Value& list) {
  std::vector<std::string> out;
  for (const auto& item : *list.array()) out.push_back(item.text());
  return out;
}

class AdminTwoFactor : public ::testing::Test {
 protected:
  explicit AdminTwoFactor(bool required = false)
      : app_([required](Config& config) { config.admin_two_factor = required; }) {}

  // An admin with an app. Steps of the clock are used up by codes: each code is of a new one.
  struct Enrolled {
    Visitor who;
    std::string secret;
    std::vector<std::string> recovery_codes;
  };
  Enrolled enrolled() {
    Enrolled out{app_.admin("finance"), "", {}};
    out.secret = begin(out.who);
    const Answer answer = confirm(out.who, code(out.secret));
    EXPECT_EQ(answer.status, 200) << answer.body;
    out.recovery_codes = texts(answer.json()["recovery_codes"]);
    out.who.http->always = {{"X-CSRF-Token", answer.json()["session"]["csrf_token"].text()}};
    return out;
  }
  static std::string begin(Visitor& who) {
    return unbase32(who.http->post(two_factor_path, "{}").json()["secret"].text());
  }
  static Answer confirm(Visitor& who, const std::string& code) {
    return who.http->post(two_factor_path + "/confirm", R"({"code":")" + code + R"("})");
  }
  static Answer disable(Visitor& who, const std::string& code) {
    return who.http->post(two_factor_path + "/disable", R"({"code":")" + code + R"("})");
  }
  // The newest code, after a step of the clock.
  std::string code(const std::string& secret) {
    app_.db().move_clock(passed_ += 30s);
    return totp::code(secret, totp::step_at(app_now()));
  }
  Answer sign_in(const std::string& email, const std::string& code = {},
                 const std::string& password = TestApp::password()) {
    return app_.visitor().http->post(
        session_path, R"({"email":")" + email + R"(","password":")" + password + R"(","code":")" + code + R"("})");
  }
  std::string value(const std::string& sql) { return app_.db().value(sql); }
  std::string acts() {
    return value(
        "select string_agg(action, ' ' order by seq) from admin_audit where reason is null"
        " and action <> 'admin_created'");
  }

  TestApp app_;
  std::chrono::seconds passed_{0};
};

TEST_F(AdminTwoFactor, U5_enrolment_shows_a_secret_and_its_qr_code_and_changes_nothing_before_a_code_comes_back) {
  Visitor who = app_.admin("support");
  const Answer answer = who.http->post(two_factor_path, "{}");
  ASSERT_EQ(answer.status, 200) << answer.body;
  const std::string secret = answer.json()["secret"].text();
  EXPECT_EQ(secret.size(), 32U) << "160 bits";
  EXPECT_EQ(answer.json()["uri"].text(), "otpauth://totp/Kerbside:admin1%40example.org?secret=" + secret +
                                             "&issuer=Kerbside&algorithm=SHA1&digits=6&period=30");
  EXPECT_GT(answer.json()["qr"]["size"].number(), 20);
  EXPECT_TRUE(answer.json()["qr"]["path"].text().starts_with("M0 0h7v1h-7z"));
  EXPECT_EQ(sign_in(who.email).status, 200) << "not yet";
  EXPECT_NE(begin(who), unbase32(secret)) << "each start has a secret of its own";
  EXPECT_EQ(confirm(who, code(unbase32(secret))).field(), "code") << "the older one is void";
  EXPECT_EQ(acts(), "");
}

TEST_F(AdminTwoFactor, U5_the_first_code_turns_it_on_gives_ten_recovery_codes_and_a_new_session) {
  Visitor who = app_.admin("support"), elsewhere = app_.visitor();
  elsewhere.http->cookies = who.http->cookies;
  const Answer answer = confirm(who, code(begin(who)));
  ASSERT_EQ(answer.status, 200) << answer.body;
  EXPECT_EQ(texts(answer.json()["recovery_codes"]).size(), 10U);
  EXPECT_TRUE(answer.json()["session"]["two_factor"]["enrolled"].flag());
  EXPECT_EQ(answer.json()["session"]["two_factor"]["recovery_codes_left"].number(), 10);
  EXPECT_EQ(who.http->get(session_path).json()["admin"]["email"].text(), who.email);
  EXPECT_TRUE(elsewhere.http->get(session_path).json()["admin"].is_null()) << "opened without the second factor";
  who.http->always = {{"X-CSRF-Token", answer.json()["session"]["csrf_token"].text()}};
  EXPECT_EQ(who.http->post(two_factor_path, "{}").code(), "already_enrolled");
  EXPECT_EQ(confirm(who, "123456").code(), "already_enrolled");
  EXPECT_EQ(acts(), "two_factor_enabled");
  app_.db().run("update admin_sessions set second_factor = false");
  EXPECT_TRUE(who.http->get(session_path).json()["admin"].is_null())
      << "as one that a sign-in by the password alone opens in the same moment";
}

TEST_F(AdminTwoFactor, U5_Trust_4_1_sign_in_then_takes_password_and_code) {
  auto [who, secret, codes] = enrolled();
  const Answer half = sign_in(who.email);
  EXPECT_EQ(half.status, 401);
  EXPECT_EQ(half.code(), "second_factor_needed");
  EXPECT_EQ(app_.db().value("select metadata ->> 'refused' from security_log order by seq desc limit 1"),
            "second_factor_needed")
      << "P7-14: who has stolen a password tries it this way";
  EXPECT_EQ(sign_in(who.email, "", "Wrong-Evening-43").code(), "invalid_credentials")
      << "whoever does not know the password learns nothing of the second factor";
  EXPECT_EQ(sign_in(who.email, code(secret), "Wrong-Evening-43").code(), "invalid_credentials");
  const Answer wrong = sign_in(who.email, "000000");
  EXPECT_EQ(wrong.code(), "wrong_code");
  EXPECT_EQ(wrong.json()["detail"].text(), "Authentication failed") << "A8-01";
  const Answer right = sign_in(who.email, code(secret));
  EXPECT_EQ(right.status, 200) << right.body;
  EXPECT_EQ(value("select bool_and(second_factor) from admin_sessions"), "t");
}

TEST_F(AdminTwoFactor, Trust_4_1_a_code_works_once_and_so_do_those_before_it) {
  auto [who, secret, codes] = enrolled();
  const std::string older = code(secret), newer = code(secret);
  EXPECT_EQ(sign_in(who.email, newer).status, 200);
  EXPECT_EQ(sign_in(who.email, newer).code(), "wrong_code");
  EXPECT_EQ(sign_in(who.email, older).code(), "wrong_code") << "within its time, yet before the one used";
}

TEST_F(AdminTwoFactor, U3_wrong_codes_count_as_failures_and_the_missing_one_does_not) {
  auto [who, secret, codes] = enrolled();
  for (int n = 1; n <= 6; ++n) EXPECT_EQ(sign_in(who.email).code(), "second_factor_needed") << n;
  for (int n = 1; n <= 4; ++n) EXPECT_EQ(sign_in(who.email, "000000").code(), "wrong_code") << n;
  EXPECT_EQ(sign_in(who.email).code(), "second_factor_needed") << "and forgets no failure either";
  EXPECT_EQ(sign_in(who.email, "000000").code(), "wrong_code");
  EXPECT_EQ(sign_in(who.email, code(secret)).code(), "too_many_attempts");
}

TEST_F(AdminTwoFactor, U5_a_recovery_code_stands_in_for_the_app_once) {
  auto [who, secret, codes] = enrolled();
  std::string typed = codes[3];
  std::ranges::transform(typed, typed.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  EXPECT_EQ(sign_in(who.email, " " + typed + " ").json()["two_factor"]["recovery_codes_left"].number(), 9);
  EXPECT_EQ(sign_in(who.email, codes[3]).code(), "wrong_code");
  EXPECT_EQ(value("select admin_id from security_log where event = 'admin_recovery_code_used'"), who.id);
  auto other = enrolled();
  EXPECT_EQ(sign_in(who.email, other.recovery_codes[0]).code(), "wrong_code") << "somebody else's";
}

TEST_F(AdminTwoFactor, U5_new_recovery_codes_end_the_old_ones) {
  auto [who, secret, codes] = enrolled();
  const Answer answer = who.http->post(two_factor_path + "/recovery-codes", "{}");
  const auto fresh = texts(answer.json()["recovery_codes"]);
  ASSERT_EQ(fresh.size(), 10U) << answer.body;
  EXPECT_EQ(sign_in(who.email, codes[0]).code(), "wrong_code");
  EXPECT_EQ(sign_in(who.email, fresh[0]).status, 200);
  EXPECT_EQ(acts(), "two_factor_enabled recovery_codes_renewed");
}

TEST_F(AdminTwoFactor, U5_turning_it_off_takes_a_fresh_password_and_a_code) {
  auto [who, secret, codes] = enrolled();
  EXPECT_EQ(disable(who, "000000").field(), "code");
  app_.db().move_clock(passed_ += 11min);
  EXPECT_EQ(disable(who, code(secret)).code(), "password_needed");
  EXPECT_EQ(who.http->post(two_factor_path + "/recovery-codes", "{}").code(), "password_needed");
  const auto show = [&](const std::string& code) {
    return who.http->post(session_path + "/password",
                          R"({"password":")" + TestApp::password() + R"(","code":")" + code + R"("})");
  };
  EXPECT_EQ(show("").field(), "code") << "an enrolled admin shows both";
  EXPECT_EQ(show(code(secret)).status, 204);
  EXPECT_EQ(disable(who, code(secret)).status, 204);
  EXPECT_EQ(sign_in(who.email).status, 200);
  EXPECT_EQ(value("select count(*) from admin_recovery_codes"), "0");
  EXPECT_EQ(value("select count(*) from admin_credentials where totp_secret is not null"), "0");
  EXPECT_EQ(disable(who, "123456").code(), "not_enrolled");
  EXPECT_EQ(acts(), "two_factor_enabled two_factor_disabled");
}

TEST_F(AdminTwoFactor, Trust_4_1_the_database_holds_neither_secret_nor_recovery_codes) {
  auto [who, secret, codes] = enrolled();
  EXPECT_EQ(value("select octet_length(totp_secret) from admin_credentials"), std::to_string(1 + 12 + 20 + 16));
  EXPECT_EQ(value("select position('" + db::bytea(secret) + "'::bytea in totp_secret) from admin_credentials"), "0");
  EXPECT_EQ(value("select count(*) from admin_recovery_codes where position('" + codes[0].substr(0, 5) +
                  "' in encode(code_hash, 'escape')) > 0"),
            "0");
  const auto other = enrolled();
  app_.db().run(
      "update admin_credentials set totp_secret = (select c.totp_secret from admin_credentials c where"
      " c.admin_id = '" +
      other.who.id + "') where admin_id = '" + who.id + "'");
  EXPECT_EQ(sign_in(who.email, code(other.secret)).status, 500) << "a secret of another row does not open";
}

TEST_F(AdminTwoFactor, U5_the_command_resets_it_for_who_has_lost_everything) {
  auto [who, secret, codes] = enrolled();
  ::testing::internal::CaptureStdout();
  EXPECT_EQ(admins::run_command(app_.config(), {"reset-two-factor", "--email", who.email}, nullptr), 0);
  ::testing::internal::GetCapturedStdout();
  EXPECT_TRUE(who.http->get(session_path).json()["admin"].is_null());
  EXPECT_EQ(sign_in(who.email).status, 200);
  EXPECT_EQ(acts(), "two_factor_enabled two_factor_reset");
}

// The setting "two-factor" is on.
class RequiredTwoFactor : public AdminTwoFactor {
 protected:
  RequiredTwoFactor() : AdminTwoFactor(true) {}
};

TEST_F(RequiredTwoFactor, X5_U5_who_has_not_enrolled_may_do_nothing_else) {
  Visitor who = app_.admin("superadmin");
  EXPECT_TRUE(who.http->get(session_path).json()["two_factor"]["required"].flag());
  EXPECT_EQ(who.http->get("/api/v1/admin/audit-log").code(), "two_factor_required");
  const Answer answer = confirm(who, code(begin(who)));
  ASSERT_EQ(answer.status, 200) << answer.body;
  EXPECT_EQ(who.http->get("/api/v1/admin/audit-log").status, 200);
  who.http->always = {{"X-CSRF-Token", answer.json()["session"]["csrf_token"].text()}};
  EXPECT_EQ(who.http->del(session_path).status, 204);
}

}  // namespace
}  // namespace kerbside::test
