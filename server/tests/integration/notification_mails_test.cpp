// Which e-mails somebody gets of what happens, and how they say otherwise (D3.7, D7-30, D9-12, N2, RFC 8058).
#include <gtest/gtest.h>

#include "core/crypto.hpp"
#include "support/letters.hpp"
#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

const std::string wishes = "/api/v1/notification-preferences";

std::string wanting(bool email, bool message, bool marketing = false) {
  const auto text = [](bool value) { return value ? "true" : "false"; };
  return std::string(R"({"email_notifications":)") + text(email) + R"(,"push_notifications":true,)" +
         R"("message_notifications":)" + text(message) + R"(,"booking_notifications":true,)" +
         R"("payment_notifications":true,"marketing_notifications":)" + text(marketing) + "}";
}

// Of its own: letters are sent when the clock has moved.
class NotificationMails : public ::testing::Test {
 protected:
  NotificationMails() : host_(app_.sign_up("host")), renter_(app_.sign_up("renter")) {
    const std::string vehicle = app_.add_vehicle(host_);
    path_ = "/api/v1/conversations/" +
            renter_.http->post("/api/v1/conversations", R"({"vehicle_id":")" + vehicle + "\"}").json()["id"].text();
  }
  void say(Visitor& who, const std::string& text) {
    ASSERT_EQ(
        who.http->send("PUT", path_ + "/messages/" + crypto::uuid4(), R"({"message_text":")" + text + "\"}").status,
        200);
  }
  void read_all(Visitor& who) { who.http->send("PUT", path_ + "/read", R"({"number":1000})"); }
  // The letters to the host once those that were due have been sent.
  std::string letters() {
    app_.db().move_clock(minutes_ += 3min);
    EXPECT_TRUE(app_.becomes(
        "select count(*) from jobs where kind = 'new_messages_mail' and state in ('ready', 'running')", "0"));
    return app_.db().value("select count(*) from sandbox.mailbox where to_address = '" + host_.email +
                           "' and lower(subject) like '%new message%'");
  }

  TestApp app_;
  Visitor host_, renter_;
  std::string path_;
  std::chrono::minutes minutes_{0};
};

TEST_F(NotificationMails, N2_a_burst_of_messages_is_one_letter_until_they_are_read) {
  for (int i = 0; i < 20; ++i) say(renter_, "Message " + std::to_string(i));
  EXPECT_EQ(letters(), "1");
  const auto letter = letter_to(app_, host_.email, "20 new messages from Priya S.");
  EXPECT_NE(letter.find("Message 19"), std::string::npos);
  EXPECT_NE(letter.find("Ford Fiesta"), std::string::npos);
  EXPECT_NE(letter.find("/host-dashboard?tab=messages&conversation="), std::string::npos);
  say(renter_, "And another");
  EXPECT_EQ(letters(), "1") << "told already";
  read_all(host_);
  say(renter_, "Are you there?");
  EXPECT_EQ(letters(), "2");
  letter_to(app_, host_.email, "New message from Priya S.");
}

TEST_F(NotificationMails, N2_who_has_read_it_gets_no_letter) {
  say(renter_, "Hello");
  read_all(host_);
  EXPECT_EQ(letters(), "0");
}

TEST_F(NotificationMails, Trust_4_1_a_letter_leads_nowhere_that_somebody_else_chose) {
  int sent = 0;
  for (const std::string address : {"https://evil.example/pay", "evil.com/pay", "EVIL2.co.uk", "x@evil.com"}) {
    say(renter_, "Pay again: " + address);
    ASSERT_EQ(letters(), std::to_string(++sent));
    const auto letter = letter_to(app_, host_.email, "New message from Priya S.");
    EXPECT_EQ(letter.find(address), std::string::npos);
    EXPECT_NE(letter.find("Please read it on our site."), std::string::npos) << address;
    read_all(host_);
  }
  say(renter_, "At 10.30 a.m. it is... free, e.g. for £5.50. Fine?");
  ASSERT_EQ(letters(), std::to_string(++sent));
  EXPECT_NE(letter_to(app_, host_.email, "New message from Priya S.").find("it is... free"), std::string::npos);
}

TEST_F(NotificationMails, D7_30_D9_12_preferences_are_on_but_for_marketing_and_stay_as_they_are_set) {
  EXPECT_EQ(host_.http->get(wishes).body, wanting(true, true));
  EXPECT_EQ(host_.http->send("PUT", wishes, wanting(true, false, true)).status, 200);
  EXPECT_EQ(host_.http->get(wishes).body, wanting(true, false, true));
  EXPECT_EQ(renter_.http->get(wishes).body, wanting(true, true)) << "nobody else's";
  EXPECT_EQ(app_.visitor().http->get(wishes).status, 401);
}

TEST_F(NotificationMails, N2_D3_7_01_a_topic_or_all_emails_can_be_switched_off_and_the_notice_stays) {
  for (const auto& off : {wanting(false, true), wanting(true, false)}) {
    host_.http->send("PUT", wishes, off);
    say(renter_, "Hello");
    EXPECT_EQ(letters(), "0");
    read_all(host_);
  }
  EXPECT_EQ(app_.db().value("select count(*) from notifications where user_id = '" + host_.id + "'"), "2");
}

TEST_F(NotificationMails, N2_who_wants_no_letters_about_bookings_gets_none_and_the_other_side_does) {
  renter_.http->send("PUT", wishes,
                     R"({"email_notifications":true,"push_notifications":true,"message_notifications":true,)"
                     R"("booking_notifications":false,"payment_notifications":true,"marketing_notifications":false})");
  const auto quote = app_.quote(renter_, Trip{app_.add_vehicle(host_)}).json();
  const std::string checkout = app_.start_payment(renter_, quote).json()["url"].text();
  ASSERT_EQ(app_.type_card(checkout).status, 303);
  ASSERT_EQ(app_.verify(renter_, checkout).status, 200);
  EXPECT_TRUE(app_.becomes(
      "select count(*) > 0 from sandbox.mailbox where to_address = '" + host_.email + "' and subject like '%booking%'",
      "t"));
  EXPECT_TRUE(
      app_.becomes("select count(*) from jobs where kind = 'booking_letter' and state in ('ready', 'running')"
                   " and run_at <= app_now()",
                   "0"));
  EXPECT_EQ(app_.db().value("select count(*) from sandbox.mailbox where to_address = '" + renter_.email +
                            "' and subject like '%booking%'"),
            "0");
}

TEST_F(NotificationMails, N2_letters_about_bookings_say_how_to_end_them) {
  const auto quote = app_.quote(renter_, Trip{app_.add_vehicle(host_)}).json();
  const std::string checkout = app_.start_payment(renter_, quote).json()["url"].text();
  ASSERT_EQ(app_.type_card(checkout).status, 303);
  ASSERT_EQ(app_.verify(renter_, checkout).status, 200);
  for (const auto& [who, subject] :
       {std::pair{&renter_, "Your booking is confirmed"}, std::pair{&host_, "New booking for your Ford Fiesta"}}) {
    const auto letter = letter_to(app_, who->email, subject);
    EXPECT_NE(letter.find("Stop emails about bookings"), std::string::npos) << letter;
    const std::string token = link_value(letter, "token");
    EXPECT_EQ(app_.visitor().http->post("/api/v1/unsubscribe", R"({"token":")" + token + "\"}").status, 200);
    EXPECT_NE(who->http->get(wishes).body.find(R"("booking_notifications":false)"), std::string::npos);
  }
}

TEST_F(NotificationMails, N2_the_link_of_a_letter_ends_its_topic_without_signing_in) {
  say(renter_, "Hello");
  ASSERT_EQ(letters(), "1");
  const std::string token = link_value(letter_to(app_, host_.email, "New message from Priya S."), "token");
  const auto stop = [&](const std::string& sent) {
    return app_.visitor().http->post("/api/v1/unsubscribe", R"({"token":")" + sent + "\"}");
  };
  for (const std::string& bad : {token + "x", std::string("x"), token.substr(1), renter_.id + token.substr(36)})
    EXPECT_EQ(stop(bad).code(), "invalid_link") << bad;
  EXPECT_EQ(host_.http->get(wishes).body, wanting(true, true));
  EXPECT_EQ(stop(token).status, 200);
  EXPECT_EQ(host_.http->get(wishes).body, wanting(true, false));
}

TEST_F(NotificationMails, N2_a_mail_program_ends_it_with_one_post) {
  say(renter_, "Hello");
  ASSERT_EQ(letters(), "1");
  const std::string token = link_value(letter_to(app_, host_.email, "New message from Priya S."), "token");
  HttpClient program(app_.port());
  const Headers form{{"Content-Type", "application/x-www-form-urlencoded"}, {"Origin", "https://mail.example"}};
  EXPECT_EQ(program.send("POST", "/api/v1/unsubscribe/" + token, "List-Unsubscribe=One-Click", form).status, 200);
  EXPECT_EQ(host_.http->get(wishes).body, wanting(true, false));
}

}  // namespace
}  // namespace kerbside::test
