// Letters: what is refused, how they look on the wire, and the SMTP conversation (trust.md 2.5, ASVS 1.3.11).
#include <gtest/gtest.h>

#include "ports/mail/message.hpp"
#include "ports/mail/smtp_mailer.hpp"
#include "support/scripted_server.hpp"

namespace kerbside::mail {
namespace {

Mail letter() {
  Mail mail;
  mail.to = "renter@example.org";
  mail.subject = "Booking confirmed";
  mail.text = "Hello";
  mail.html = "<p>Hello</p>";
  mail.message_id = "job-1@kerbside.example";
  return mail;
}

TEST(MailCheck, line_breaks_and_nul_are_refused_in_every_header_field) {
  EXPECT_TRUE(check(letter()).has_value());
  for (const std::string& bad : {std::string("\r\nBcc: x@example.org"), std::string("\nX: 1"), std::string("\r"),
                                 std::string("\0", 1), std::string("\x7f")}) {
    Mail to = letter(), subject = letter(), id = letter();
    to.to += bad;
    subject.subject += bad;
    id.message_id += bad;
    EXPECT_EQ(check(to).error().kind, Kind::invalid);
    EXPECT_EQ(check(subject).error().kind, Kind::invalid);
    EXPECT_EQ(check(id).error().kind, Kind::invalid);
  }
  Mail body = letter();
  body.html.push_back('\0');
  EXPECT_TRUE(check(body).has_error());
}

TEST(MailCheck, what_is_no_address_is_refused) {
  for (const std::string bad : {"", "a", "@b", "a@", "a@b@c", "a b@c", "a@b,c@d", "<a@b>", "a@b;c", "ü@b"}) {
    Mail mail = letter();
    mail.to = bad;
    EXPECT_TRUE(check(mail).has_error()) << bad;
  }
}

TEST(MailMessage, subjects_outside_ascii_become_encoded_words) {
  EXPECT_EQ(header_text("Plain words"), "Plain words");
  EXPECT_EQ(header_text("£5 ok"), "=?utf-8?Q?=C2=A35_ok?=");
  const std::string longer = header_text(std::string(60, 'x') + "ééééééééé");
  EXPECT_NE(longer.find("?=\r\n =?utf-8?Q?"), std::string::npos) << "folded between characters";
  EXPECT_EQ(longer.find("=C3?="), std::string::npos) << "no character is cut in two";
}

TEST(MailMessage, bodies_are_quoted_printable_with_short_lines) {
  EXPECT_EQ(quoted_printable("a=b\nc \n"), "a=3Db\r\nc=20\r\n");
  EXPECT_EQ(quoted_printable("£"), "=C2=A3");
  const std::string text = quoted_printable(std::string(200, 'x'));
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find("\r\n", at), text.size());
    EXPECT_LE(end - at, 76u);
    at = end + 2;
  }
}

TEST(MailMessage, has_both_parts_and_the_headers) {
  const std::string text = build_message(letter(), "Kerbside", "no-reply@kerbside.example", Instant());
  for (const char* part : {"From: Kerbside <no-reply@kerbside.example>\r\n", "To: renter@example.org\r\n",
                           "Date: Thu, 01 Jan 1970 00:00:00 +0000\r\n", "Message-ID: <job-1@kerbside.example>\r\n",
                           "Content-Type: text/plain; charset=utf-8", "Content-Type: text/html; charset=utf-8"})
    EXPECT_NE(text.find(part), std::string::npos) << part;
}

TEST(MailMessage, a_name_with_a_comma_is_quoted) {
  EXPECT_EQ(display_name("Kerbside"), "Kerbside");
  EXPECT_EQ(display_name("Smith, Jones & Co"), R"("Smith, Jones & Co")");
  EXPECT_EQ(display_name(R"(The "Best" Co.)"), R"("The \"Best\" Co.")");
  EXPECT_TRUE(display_name("Café, Ltd").starts_with("=?utf-8?Q?"));
}

TEST(MailRender, both_parts_say_the_same_and_html_is_escaped) {
  Letter content;
  content.brand = "Kerbside";
  content.title = "Booking confirmed";
  content.paragraphs = {"Tom & <b>Jo</b>"};
  content.actions = {Action{"View booking", "https://x.example/?a=1&b=2"}};
  const Body body = render(content);
  EXPECT_NE(body.text.find("Tom & <b>Jo</b>"), std::string::npos);
  EXPECT_NE(body.text.find("View booking: https://x.example/?a=1&b=2"), std::string::npos);
  EXPECT_NE(body.html.find("Tom &amp; &lt;b&gt;Jo&lt;/b&gt;"), std::string::npos);
  EXPECT_NE(body.html.find("href=\"https://x.example/?a=1&amp;b=2\""), std::string::npos);
  EXPECT_NE(body.html.find("prefers-color-scheme: dark"), std::string::npos);
}

struct Smtp : testing::Test {
  Workers pool{"mail", 1, 4};
  std::string received;  // commands and data as they came

  Status send(const std::string& recipient_reply, const std::string& final_reply, bool require_tls = false) {
    test::ScriptedServer sink([&](test::Peer& peer) { talk(peer, recipient_reply, final_reply); });
    SmtpSettings settings;
    settings.url = sink.url("smtp");
    settings.require_tls = require_tls;
    settings.from_address = "no-reply@kerbside.example";
    settings.total_timeout = std::chrono::milliseconds(3000);
    return SmtpMailer(settings, pool).send_blocking(letter());
  }

  void talk(test::Peer& peer, const std::string& recipient_reply, const std::string& final_reply) {
    peer.write("220 sink\r\n");
    for (std::string line = peer.read_line(); !line.empty(); line = peer.read_line()) {
      received += line + "\n";
      if (line.starts_with("RCPT"))
        peer.write(recipient_reply + "\r\n");
      else if (line.starts_with("QUIT"))
        return peer.write("221 bye\r\n");
      else if (line == "DATA") {
        peer.write("354 go on\r\n");
        // Empty lines are part of a letter, and read_line() answers "" at the end of the connection too.
        for (std::string data = peer.read_line(); data != "."; data = peer.read_line()) {
          received += data + "\n";
          if (received.size() > 10'000) return;
        }
        peer.write(final_reply + "\r\n");
      } else
        peer.write("250 ok\r\n");
    }
  }
};

TEST_F(Smtp, an_accepted_letter_is_delivered_once) {
  EXPECT_TRUE(send("250 ok", "250 queued").has_value());
  EXPECT_NE(received.find("MAIL FROM:<no-reply@kerbside.example>"), std::string::npos) << received;
  EXPECT_NE(received.find("RCPT TO:<renter@example.org>"), std::string::npos);
  EXPECT_NE(received.find("Subject: Booking confirmed"), std::string::npos);
}

TEST_F(Smtp, temporary_replies_are_worth_another_try) {
  EXPECT_EQ(send("450 later", "250 queued").error().kind, Kind::unavailable);
  EXPECT_EQ(send("250 ok", "451 later").error().kind, Kind::unavailable);
  EXPECT_EQ(send("421 closing", "250 queued").error().kind, Kind::unavailable);
}

TEST_F(Smtp, permanent_replies_are_not) {
  EXPECT_EQ(send("550 no such user", "250 queued").error().kind, Kind::invalid);
  EXPECT_EQ(send("250 ok", "554 refused").error().kind, Kind::invalid);
}

TEST_F(Smtp, without_tls_nothing_is_sent_when_tls_is_required) {
  EXPECT_TRUE(send("250 ok", "250 queued", true).has_error());
  EXPECT_EQ(received.find("MAIL FROM"), std::string::npos) << received;
}

TEST_F(Smtp, no_server_is_worth_another_try) {
  SmtpSettings settings;
  settings.url = "smtp://127.0.0.1:1";
  settings.require_tls = false;
  settings.from_address = "no-reply@kerbside.example";
  EXPECT_EQ(SmtpMailer(settings, pool).send_blocking(letter()).error().kind, Kind::unavailable);
}

}  // namespace
}  // namespace kerbside::mail
