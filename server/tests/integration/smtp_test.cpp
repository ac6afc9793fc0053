// Letters over SMTP to a real mail server: what arrives, whom we trust, and what is tried again (trust.md 2.5, issue
// 5).
#include <gtest/gtest.h>

#include <regex>

#include "core/log.hpp"
#include "core/workers.hpp"
#include "ports/mail/smtp_mailer.hpp"
#include "support/smtp_server.hpp"
#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

constexpr const char* tom = "tom@example.org";

// The adapter by itself.
struct SmtpDelivery : testing::Test {
  SmtpDelivery() { log::set_level(log::Level::off); }
  ~SmtpDelivery() override { log::set_level(log::Level::info); }

  static mail::SmtpSettings settings_for(const SmtpServer& server) {
    mail::SmtpSettings settings;
    settings.url = server.url();
    settings.ca_file = server.ca_file();
    settings.from_name = "Kerbside";
    settings.from_address = "no-reply@kerbside.example";
    return settings;
  }
  Status send(const mail::SmtpSettings& settings) {
    mail::Mail mail;
    mail.to = tom;
    mail.subject = "Paid: £5 – thank you";
    mail.text = "Total: £5.00 – paid.\n.\nA line of its own. " + std::string(200, 'x') + "\n";
    mail.html = "<p>Total: £5.00 – paid.</p>";
    mail.message_id = "job-7@kerbside.example";
    return mail::SmtpMailer(settings, pool).send_blocking(mail);
  }
  // Nothing arrives and the letter is worth another try.
  void expect_kept_back(const mail::SmtpSettings& settings, const SmtpServer& server) {
    const Status sent = send(settings);
    ASSERT_TRUE(sent.has_error());
    EXPECT_EQ(sent.error().kind, Kind::unavailable);
    EXPECT_EQ(server.letters(tom).size(), 0u);
  }
  Workers pool{"mail", 1, 4};
};

TEST_F(SmtpDelivery, a_letter_arrives_well_formed) {
  const SmtpServer server;
  ASSERT_TRUE(send(settings_for(server)).has_value());
  const auto letters = server.letters(tom);
  ASSERT_EQ(letters.size(), 1u);
  const json::Value& letter = letters[0];
  EXPECT_EQ(letter["defects"].array()->size(), 0u);
  EXPECT_EQ(letter["from"].text(), "Kerbside <no-reply@kerbside.example>");
  EXPECT_EQ(letter["to"].text(), tom);
  EXPECT_EQ(letter["subject"].text(), "Paid: £5 – thank you");
  EXPECT_EQ(letter["message-id"].text(), "<job-7@kerbside.example>");
  EXPECT_EQ(letter["auto-submitted"].text(), "auto-generated");
  const std::string today = to_iso(app_now()).substr(0, 10);
  EXPECT_EQ(letter["date"].text().substr(0, 10), today);
  EXPECT_EQ(letter["type"].text(), "multipart/alternative");
  const json::Array& parts = *letter["parts"].array();
  ASSERT_EQ(parts.size(), 2u);
  EXPECT_EQ(parts[0]["type"].text(), "text/plain");
  EXPECT_EQ(parts[0]["text"].text(), "Total: £5.00 – paid.\n.\nA line of its own. " + std::string(200, 'x') + "\n");
  EXPECT_EQ(parts[1]["type"].text(), "text/html");
  EXPECT_EQ(parts[1]["text"].text(), "<p>Total: £5.00 – paid.</p>");
  for (const unsigned char c : letter["raw"].text()) EXPECT_LT(c, 0x80) << "not every server takes 8 bits";
}

TEST_F(SmtpDelivery, a_letter_arrives_over_tls_from_the_start) {
  SmtpServer::Options options;
  options.tls = SmtpServer::Tls::from_start;
  const SmtpServer server(options);
  ASSERT_TRUE(send(settings_for(server)).has_value());
  EXPECT_EQ(server.letters(tom).size(), 1u);
}

TEST_F(SmtpDelivery, a_server_without_tls_gets_nothing) {
  SmtpServer::Options options;
  options.tls = SmtpServer::Tls::none;
  const SmtpServer server(options);
  auto settings = settings_for(server);
  expect_kept_back(settings, server);
  settings.require_tls = false;
  EXPECT_TRUE(send(settings).has_value()) << "the server is all right otherwise";
}

TEST_F(SmtpDelivery, a_stranger_with_a_certificate_of_his_own_gets_nothing) {
  const SmtpServer server, other;
  auto settings = settings_for(server);
  settings.ca_file = other.ca_file();
  expect_kept_back(settings, server);
  settings.ca_file.clear();  // the authorities that the system trusts
  expect_kept_back(settings, server);
}

TEST_F(SmtpDelivery, a_certificate_for_another_name_is_refused) {
  for (const auto tls : {SmtpServer::Tls::starttls, SmtpServer::Tls::from_start}) {
    SmtpServer::Options options;
    options.tls = tls;
    options.certified_name = "DNS:mail.elsewhere.example";
    const SmtpServer server(options);
    expect_kept_back(settings_for(server), server);
  }
}

TEST_F(SmtpDelivery, signs_in_and_waits_while_the_password_is_wrong) {
  SmtpServer::Options options;
  options.user = "kerbside";
  options.password = "Correct-Horse-1";
  const SmtpServer server(options);
  auto settings = settings_for(server);
  expect_kept_back(settings, server);
  settings.user = options.user;
  settings.password = "wrong";
  expect_kept_back(settings, server);
  settings.password = options.password;
  EXPECT_TRUE(send(settings).has_value());
  EXPECT_EQ(server.letters(tom).size(), 1u);
}

TEST_F(SmtpDelivery, a_refused_sender_is_no_fault_of_the_letter) {
  SmtpServer server;
  server.refuse_sender("no-reply@kerbside.example", "553 5.7.1 Sender address rejected");
  expect_kept_back(settings_for(server), server);
  EXPECT_TRUE(send(settings_for(server)).has_value());
}

// The product: letters of a booking leave by job.
class SmtpLetters : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    SmtpServer::Options options;
    options.user = "kerbside";
    options.password = "Correct-Horse-1";
    server = new SmtpServer(options);
    app = new TestApp([&](Config& config) {
      config.smtp_url = server->url();
      config.smtp_ca_file = server->ca_file();
      config.smtp_user = options.user;
      config.smtp_password = options.password;
    });
    host = new Visitor(app->sign_up("host"));
  }
  static void TearDownTestSuite() {
    delete std::exchange(host, nullptr);
    delete std::exchange(app, nullptr);
    delete std::exchange(server, nullptr);
  }

  // With the letter of welcome out of the way.
  static Visitor new_renter() {
    Visitor renter = app->sign_up("renter");
    EXPECT_TRUE(app->becomes("select count(*) from jobs where kind = 'account_letter' and state <> 'done'", "0"));
    return renter;
  }
  // Books and pays; answers the booking's id.
  static std::string book(Visitor& renter) {
    const Answer started = app->start_payment(renter, app->quote(renter, Trip{app->add_vehicle(*host)}).json());
    EXPECT_EQ(started.status, 201) << started.body;
    app->type_card(started.json()["url"].text());
    app->verify(renter, started.json()["url"].text());
    return started.json()["booking_id"].text();
  }
  static std::string job_of(const std::string& booking, const std::string& to = "renter") {
    return " from jobs where kind = 'booking_letter' and payload->>'to' = '" + to + "' and payload->>'booking_id' = '" +
           booking + "'";
  }
  static bool done_after(const std::string& job, int tries) {
    return app->becomes("select state || ' ' || attempts" + job, "done " + std::to_string(tries));
  }
  static std::vector<json::Value> delivered(const Visitor& who, const std::string& subject) {
    auto letters = server->letters(who.email);
    std::erase_if(letters, [&](const auto& letter) { return letter["subject"].text() != subject; });
    return letters;
  }
  static std::vector<json::Value> confirmations(const Visitor& renter) {
    return delivered(renter, "Your booking is confirmed");
  }
  static std::string message_id(const std::string& job) {
    return "<job-" + app->db().value("select id" + job) + "@kerbside.example>";
  }

  static inline SmtpServer* server = nullptr;
  static inline TestApp* app = nullptr;
  static inline Visitor* host = nullptr;
};

TEST_F(SmtpLetters, both_sides_of_a_booking_get_theirs) {
  Visitor renter = new_renter();
  const std::string booking = book(renter), job = job_of(booking);
  EXPECT_TRUE(done_after(job, 1));
  const auto letters = confirmations(renter);
  ASSERT_EQ(letters.size(), 1u);
  EXPECT_EQ(letters[0]["defects"].array()->size(), 0u);
  EXPECT_EQ(letters[0]["message-id"].text(), message_id(job));
  EXPECT_NE(letters[0]["raw"].text().find("=C2=A3"), std::string::npos) << "amounts in pounds";
  // U1: the link works for both sides, whatever their user type.
  const std::string text = std::regex_replace(letters[0]["raw"].text(), std::regex("=\r?\n"), "");
  EXPECT_NE(text.find("/bookings/" + booking), std::string::npos) << text;
  EXPECT_NE(text.find("Total: "), std::string::npos) << "M9: the deposit is no part of the total";
  EXPECT_TRUE(done_after(job_of(booking, "host"), 1));
  EXPECT_FALSE(delivered(*host, "New booking for your Ford Fiesta").empty());
}

TEST_F(SmtpLetters, trust_2_5_a_temporary_refusal_is_tried_again_and_delivered_once) {
  Visitor renter = new_renter();
  server->refuse_recipient(renter.email, "450 4.2.1 Not now");
  EXPECT_TRUE(done_after(job_of(book(renter)), 2));
  EXPECT_EQ(confirmations(renter).size(), 1u);

  Visitor other = new_renter();
  server->refuse_letter(other.email, "452 4.3.1 No room");
  EXPECT_TRUE(done_after(job_of(book(other)), 2));
  EXPECT_EQ(confirmations(other).size(), 1u);
}

TEST_F(SmtpLetters, trust_2_5_a_permanent_refusal_is_final_and_logged_without_address) {
  Visitor renter = new_renter(), other = new_renter();
  server->refuse_recipient(renter.email, "521 5.7.1 No mail here for " + renter.email);
  server->refuse_letter(other.email, "554 5.7.1 Not wanted");
  log::set_level(log::Level::debug);
  testing::internal::CaptureStderr();
  EXPECT_TRUE(done_after(job_of(book(renter)), 1));
  EXPECT_TRUE(done_after(job_of(book(other)), 1));
  log::flush();
  log::set_level(log::Level::error);
  const std::string log = testing::internal::GetCapturedStderr();
  EXPECT_NE(log.find(R"("event":"mail_refused")"), std::string::npos) << log;
  EXPECT_EQ(log.find('@'), std::string::npos) << log;
  EXPECT_EQ(confirmations(renter).size() + confirmations(other).size(), 0u);
}

TEST_F(SmtpLetters, trust_2_5_a_connection_cut_in_the_middle_of_a_letter_is_tried_again) {
  Visitor renter = new_renter();
  server->cut_in_letter(renter.email);
  const std::string job = job_of(book(renter));
  EXPECT_TRUE(done_after(job, 2));
  const auto letters = confirmations(renter);
  ASSERT_EQ(letters.size(), 1u);
  EXPECT_EQ(letters[0]["message-id"].text(), message_id(job));
}

// Delivery is at least once: by the same message id the reader's program sees that it is one letter.
TEST_F(SmtpLetters, trust_2_5_a_lost_answer_repeats_the_letter_under_the_same_message_id) {
  Visitor renter = new_renter();
  server->lose_answer(renter.email);
  const std::string job = job_of(book(renter));
  EXPECT_TRUE(done_after(job, 2));
  const auto letters = confirmations(renter);
  ASSERT_EQ(letters.size(), 2u);
  for (const auto& letter : letters) EXPECT_EQ(letter["message-id"].text(), message_id(job));
}

TEST_F(SmtpLetters, letters_never_wait_in_the_mailbox_of_the_sandbox) {
  EXPECT_EQ(app->db().number("select count(*) from sandbox.mailbox"), 0);
  EXPECT_EQ(app->visitor().http->get("/sandbox/mailbox").status, 404);
}

}  // namespace
}  // namespace kerbside::test
