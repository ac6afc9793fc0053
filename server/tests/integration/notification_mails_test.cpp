// Which e-mails somebody gets of what happens, and how they say otherwise (D3.7, D7-30, D9-12, N2, RFC 8058).
#include <gtest/gtest.h>

#include "core/crypto.hpp"
#include "support/letters.hpp"
#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

const std::string wishes = "/api/v1/notification-preferences";

std::string text(bool value) { return value ? "true" : "false"; }

// What the settings page sends, and what is answered to it: with whether each topic comes by e-mail too.
std::string wanting(bool email, bool message, bool marketing = false) {
  return R"({"email_notifications":)" + text(email) + R"(,"push_notifications":true,)" + R"("message_notifications":)" +
         text(message) + R"(,"booking_notifications":true,)" +
         R"("payment_notifications":true,"marketing_notifications":)" + text(marketing) + "}";
}
std::string stored(const std::string& wishes, bool message_emails = true) {
  return wishes.substr(0, wishes.size() - 1) + R"(,"message_emails":)" + text(message_emails) +
         R"(,"booking_emails":true,"payment_emails":true})";
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
  // The letters to the host once those that were due after a while have been sent.
  std::string letters(std::chrono::minutes later = 3min) {
    app_.db().move_clock(minutes_ += later);
    EXPECT_TRUE(
        app_.becomes("select count(*) from jobs where kind = 'new_messages_mail' and state in ('ready', 'running')"
                     " and run_at <= app_now()",
                     "0"));
    return app_.db().value("select count(*) from sandbox.mailbox where to_address = '" + host_.email +
                           "' and lower(subject) like '%new message%'");
  }

  TestApp app_;
  Visitor host_, renter_;
  std::string path_;
  std::chrono::minutes minutes_{0};
};

TEST_F(NotificationMails, N2_N4_a_burst_of_messages_is_one_letter_and_who_has_read_is_written_to_anew) {
  for (int i = 0; i < 20; ++i) say(renter_, "Message " + std::to_string(i));
  EXPECT_EQ(letters(), "1");
  const auto letter = letter_to(app_, host_.email, "20 new messages from Priya S.");
  for (const char* last : {"Message 15", "Message 19", "These are the last ones; 15 came before."})
    EXPECT_NE(letter.find(last), std::string::npos) << last;
  EXPECT_EQ(letter.find("Message 14"), std::string::npos);
  EXPECT_NE(letter.find("Ford Fiesta"), std::string::npos);
  EXPECT_NE(letter.find("/host-dashboard?tab=messages&conversation="), std::string::npos);
  say(renter_, "And another");
  EXPECT_EQ(letters(), "1") << "gathered with what comes within 30 minutes";
  read_all(host_);
  say(renter_, "Are you there?");
  EXPECT_EQ(letters(), "2");
  letter_to(app_, host_.email, "New message from Priya S.");
}

TEST_F(NotificationMails, N4_newer_messages_are_told_of_once_30_minutes_are_over_though_none_was_read) {
  say(renter_, "Monday: hello");
  EXPECT_EQ(letters(), "1");
  say(renter_, "One more thing");
  say(renter_, "And the last");
  EXPECT_EQ(letters(26min), "1");
  EXPECT_EQ(letters(5min), "2") << "30 minutes after the first";
  const auto both = letter_to(app_, host_.email, "2 new messages from Priya S.");
  EXPECT_LT(both.find("One more thing"), both.find("And the last")) << both;
  EXPECT_EQ(letters(24h), "2") << "nothing is told twice";
  say(renter_, "Thursday: I am at the pick-up, where are you?");
  EXPECT_EQ(letters(), "3");
  EXPECT_NE(letter_to(app_, host_.email, "New message from Priya S.").find("Thursday"), std::string::npos);
}

TEST_F(NotificationMails, N4_a_conversation_is_told_of_six_times_a_day_at_most) {
  for (int sent = 1; sent <= 6; ++sent) {
    say(renter_, "Message " + std::to_string(sent));
    ASSERT_EQ(letters(31min), std::to_string(sent));
    if (sent == 3) read_all(host_);  // changes nothing of it
  }
  say(renter_, "The seventh");
  EXPECT_EQ(letters(2h), "6");
  EXPECT_EQ(letters(19h), "6");
  EXPECT_EQ(letters(2h), "7") << "a day after the first of the six";
  letter_to(app_, host_.email, "New message from Priya S.");
}

TEST_F(NotificationMails, N4_a_letter_quotes_the_other_and_never_its_reader) {
  say(renter_, "Is it easy to park?");
  say(host_, "Very easy");
  EXPECT_EQ(letters(), "1");
  const auto letter = letter_to(app_, host_.email, "New message from Priya S.");
  EXPECT_NE(letter.find("Is it easy to park?"), std::string::npos);
  EXPECT_EQ(letter.find("Very easy"), std::string::npos);
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
  EXPECT_EQ(host_.http->get(wishes).body, stored(wanting(true, true)));
  EXPECT_EQ(host_.http->send("PUT", wishes, wanting(true, false, true)).body, stored(wanting(true, false, true)));
  EXPECT_EQ(host_.http->get(wishes).body, stored(wanting(true, false, true)));
  EXPECT_EQ(renter_.http->get(wishes).body, stored(wanting(true, true))) << "nobody else's";
  EXPECT_EQ(app_.visitor().http->get(wishes).status, 401);
}

TEST_F(NotificationMails, N2_D3_7_01_a_topic_or_all_emails_can_be_switched_off_and_the_notice_stays) {
  for (const auto& off : {wanting(false, true), wanting(true, false)}) {
    host_.http->send("PUT", wishes, off);
    say(renter_, "Hello");
    EXPECT_EQ(letters(), "0");
    EXPECT_EQ(app_.db().value("select string_agg(times || ' ' || is_read, ', ') from notifications where user_id = '" +
                              host_.id + "'"),
              "1 false")
        << "N4: one entry a conversation, which the read one makes way for";
    read_all(host_);
  }
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
    EXPECT_NE(who->http->get(wishes).body.find(R"("booking_emails":false)"), std::string::npos);
  }
}

TEST_F(NotificationMails, N2_the_link_of_a_letter_ends_emails_of_its_topic_alone_and_takes_it_back) {
  say(renter_, "Hello");
  ASSERT_EQ(letters(), "1");
  const std::string token = link_value(letter_to(app_, host_.email, "New message from Priya S."), "token");
  const auto ask = [&](const std::string& tail, const std::string& sent, const std::string& more = "") {
    return app_.visitor().http->post("/api/v1/unsubscribe" + tail, R"({"token":")" + sent + "\"" + more + "}");
  };
  const std::string on = R"({"topic":"message","are_sent":true})", off = R"({"topic":"message","are_sent":false})";
  for (const std::string& bad : {token + "x", std::string("x"), token.substr(1), renter_.id + token.substr(36)})
    for (const char* tail : {"", "/look"}) EXPECT_EQ(ask(tail, bad).code(), "invalid_link") << bad;
  EXPECT_EQ(ask("/look", token).body, on);
  EXPECT_EQ(host_.http->get(wishes).body, stored(wanting(true, true))) << "looking changes nothing";
  EXPECT_EQ(ask("", token).body, off);
  EXPECT_EQ(host_.http->get(wishes).body, stored(wanting(true, true), false)) << "pushes about messages go on";
  EXPECT_EQ(host_.http->send("PUT", wishes, wanting(true, true)).body, stored(wanting(true, true), false))
      << "a page that was loaded before knows nothing of it";
  say(renter_, "Are you there?");
  EXPECT_EQ(letters(1h), "1");
  EXPECT_EQ(ask("", token, R"(,"undo":true)").body, on);
  EXPECT_EQ(host_.http->get(wishes).body, stored(wanting(true, true)));
  say(renter_, "Still there?");
  EXPECT_EQ(letters(1h), "2");
}

TEST_F(NotificationMails, N2_a_mail_program_ends_it_with_one_post) {
  say(renter_, "Hello");
  ASSERT_EQ(letters(), "1");
  const std::string token = link_value(letter_to(app_, host_.email, "New message from Priya S."), "token");
  HttpClient program(app_.port());
  const Headers form{{"Content-Type", "application/x-www-form-urlencoded"}, {"Origin", "https://mail.example"}};
  EXPECT_EQ(program.send("POST", "/api/v1/unsubscribe/" + token, "List-Unsubscribe=One-Click", form).status, 200);
  EXPECT_EQ(host_.http->get(wishes).body, stored(wanting(true, true), false));
}

}  // namespace
}  // namespace kerbside::test
