// Letters: what is refused, how they look on the wire, and the SMTP conversation (trust.md 2.5, ASVS 1.3.11).
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

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

// What header injection looks like (trust.md 4.1, V1.3.11): ends of lines of every kind, folded lines, and what could
// end a string.
const std::vector<std::string>& injections() {
  static const std::vector<std::string> list{"\r\nBcc: x@example.org",
                                             "\nBcc: x@example.org",
                                             "\rBcc: x@example.org",
                                             "\r\n\r\n<p>Another body</p>",
                                             "\r\n Bcc: folded",
                                             "\r\n.\r\nMAIL FROM:<x@example.org>",
                                             "\n",
                                             "\r",
                                             std::string("\0", 1),
                                             std::string("\0Bcc: x@example.org", 19),
                                             "\x0b",
                                             "\x0c",
                                             "\x1b[0m",
                                             "\x7f"};
  return list;
}

TEST(MailLetter, a_table_says_the_same_in_text_and_html_and_nothing_in_it_is_markup) {
  Letter letter;
  letter.title = "Your booking is confirmed";
  letter.picture = Picture{"https://kerbside.example/files/a.webp", "A \"red\" <van>", "Illustration"};
  letter.facts = {{"Pick-up", "Sat 21 Nov 2026 at 10:00"}, {"Total", "£5 & <b>", true}};
  letter.terms = {{"Cancelling", "You can cancel at no cost."}};
  const Body body = render(letter);
  EXPECT_NE(body.text.find("Pick-up: Sat 21 Nov 2026 at 10:00\nTotal: £5 & <b>\n\nCancelling: You can"),
            std::string::npos)
      << body.text;
  EXPECT_NE(body.html.find("<strong>£5 &amp; &lt;b&gt;</strong></td>"), std::string::npos) << body.html;
  EXPECT_NE(body.html.find("alt=\"A &quot;red&quot; &lt;van&gt;\" width=\"560\""), std::string::npos) << body.html;
  EXPECT_NE(body.html.find("<strong>Cancelling</strong><br>You can"), std::string::npos) << body.html;
}

TEST(MailLetter, N2_how_to_unsubscribe_comes_after_all_that_the_letter_says_and_is_never_its_button) {
  Letter letter;
  letter.title = "New message";
  letter.actions = {{"Read and reply", "https://kerbside.example/read"}};
  letter.notes = {"Keep payments on our site."};
  letter.unsubscribe = Action{"Stop these emails", "https://kerbside.example/stop"};
  const Body body = render(letter);
  EXPECT_NE(body.text.find("Keep payments on our site.\n\nStop these emails:\nhttps://kerbside.example/stop\n"),
            std::string::npos)
      << body.text;
  EXPECT_LT(body.html.find("Keep payments"), body.html.find("Stop these emails")) << body.html;
  letter.actions.clear();
  EXPECT_EQ(render(letter).html.find("class=\"button\""), std::string::npos) << "nothing else to press";
}

TEST(MailCheck, trust_4_1_mail_injection_is_refused_in_every_header_field) {
  EXPECT_TRUE(check(letter()).has_value());
  EXPECT_TRUE(check_sender("Kerbside", "no-reply@kerbside.example").has_value());
  EXPECT_TRUE(check_sender("", "no-reply@kerbside.example").has_value());
  for (const std::string& bad : injections()) {
    for (const std::size_t at : {0u, 3u, 100u}) {
      const auto spoilt = [&](std::string text) { return text.insert(std::min(at, text.size()), bad); };
      Mail to = letter(), subject = letter(), id = letter();
      to.to = spoilt(to.to);
      subject.subject = spoilt(subject.subject);
      id.message_id = spoilt(id.message_id);
      EXPECT_EQ(check(to).error().kind, Kind::invalid) << bad;
      EXPECT_EQ(check(subject).error().kind, Kind::invalid) << bad;
      EXPECT_EQ(check(id).error().kind, Kind::invalid) << bad;
      EXPECT_TRUE(check_sender(spoilt("Kerbside"), "no-reply@kerbside.example").has_error()) << bad;
      EXPECT_TRUE(check_sender("Kerbside", spoilt("no-reply@kerbside.example")).has_error()) << bad;
    }
  }
}

TEST(MailCheck, trust_4_1_an_attachment_has_a_plain_name_and_a_type_of_one_line) {
  const auto with = [](std::string name, std::string type) {
    Mail mail = letter();
    mail.attachments.push_back({std::move(name), std::move(type), "x"});
    return check(mail).has_value();
  };
  EXPECT_TRUE(with("booking.ics", "text/calendar"));
  for (const char* name : {"", ".ics", "a/b.ics", "a b", "a\"b", "a\r\nb"})
    EXPECT_FALSE(with(name, "text/calendar")) << name;
  EXPECT_FALSE(with("booking.ics", ""));
  for (const std::string& bad : injections()) EXPECT_FALSE(with("booking.ics", "text/calendar" + bad)) << bad;
}

TEST(MailCheck, a_subject_without_words_or_of_great_length_is_refused) {
  Mail mail = letter();
  mail.subject = "";
  EXPECT_TRUE(check(mail).has_error());
  mail.subject = std::string(500, 'x');
  EXPECT_TRUE(check(mail).has_value());
  mail.subject += "x";
  EXPECT_TRUE(check(mail).has_error());
}

TEST(MailCheck, a_body_may_have_lines_and_no_nul) {
  Mail text = letter(), html = letter();
  text.text = "Hello\r\nBcc: is only a word here\n";
  EXPECT_TRUE(check(text).has_value());
  text.text.push_back('\0');
  html.html.push_back('\0');
  EXPECT_TRUE(check(text).has_error());
  EXPECT_TRUE(check(html).has_error());
}

TEST(MailCheck, what_is_no_address_is_refused) {
  const std::string long_address = std::string(243, 'a') + "@example.org";  // 255 bytes
  for (const std::string& bad :
       {std::string(), std::string("a"), std::string("@b"), std::string("a@"), std::string("a@b@c"),
        std::string("a b@c"), std::string("a@b,c@d"), std::string("<a@b>"), std::string("a@b;c"), std::string("ü@b"),
        std::string("a@b>"), std::string("a@b> SIZE=1"), std::string("\"a\"@b"), std::string("a@[127.0.0.1]"),
        long_address}) {
    Mail mail = letter();
    mail.to = bad;
    EXPECT_TRUE(check(mail).has_error()) << bad;
  }
  Mail longest = letter();
  longest.to = long_address.substr(1);
  EXPECT_TRUE(check(longest).has_value());
}

TEST(MailMessage, subjects_outside_ascii_become_encoded_words) {
  EXPECT_EQ(header_text("Plain words"), "Plain words");
  EXPECT_EQ(header_text("£5 ok"), "=?utf-8?Q?=C2=A35_ok?=");
  const std::string longer = header_text(std::string(60, 'x') + "ééééééééé");
  EXPECT_NE(longer.find("?=\r\n =?utf-8?Q?"), std::string::npos) << "folded between characters";
  EXPECT_EQ(longer.find("=C3?="), std::string::npos) << "no character is cut in two";
}

TEST(MailMessage, the_header_names_sender_receiver_and_time) {
  const auto lines = header_lines(letter(), "Kerbside", "no-reply@kerbside.example", Instant());
  for (const char* line : {"From: Kerbside <no-reply@kerbside.example>", "To: renter@example.org",
                           "Date: Thu, 01 Jan 1970 00:00:00 +0000", "Message-ID: <job-1@kerbside.example>"})
    EXPECT_EQ(std::ranges::count(lines, line), 1) << line;
}

TEST(MailMessage, X5_an_answer_goes_to_who_wrote_and_its_address_cannot_carry_a_header) {
  Mail mail = letter();
  EXPECT_EQ(std::ranges::count_if(header_lines(mail, "", "no-reply@kerbside.example", Instant{}),
                                  [](const std::string& line) { return line.starts_with("Reply-To"); }),
            0);
  mail.reply_to = "ada@example.org";
  ASSERT_FALSE(check(mail).has_error());
  const auto lines = header_lines(mail, "", "no-reply@kerbside.example", Instant{});
  EXPECT_NE(std::ranges::find(lines, "Reply-To: ada@example.org"), lines.end());
  for (const std::string& bad : injections()) {
    mail.reply_to = "ada@example.org" + bad;
    EXPECT_TRUE(check(mail).has_error()) << bad;
  }
}

TEST(MailMessage, N2_a_mail_program_is_told_how_to_end_such_letters) {
  Mail mail = letter();
  EXPECT_EQ(header_lines(mail, "", "a@b.example", Instant()).back(), "Content-Type: multipart/alternative");
  mail.one_click = "https://kerbside.example/api/v1/unsubscribe/token";
  EXPECT_TRUE(check(mail).has_value());
  const auto lines = header_lines(mail, "", "a@b.example", Instant());
  EXPECT_EQ(lines.at(lines.size() - 2), "List-Unsubscribe: <" + mail.one_click + ">");
  EXPECT_EQ(lines.back(), "List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  for (const char* bad : {"https://x.example/>\r\nBcc: a@b.example", "https://x.example/a>,<b"}) {
    mail.one_click = bad;
    EXPECT_TRUE(check(mail).has_error()) << bad;
  }
}

TEST(MailMessage, a_name_with_a_comma_is_quoted) {
  EXPECT_EQ(display_name("Kerbside"), "Kerbside");
  EXPECT_EQ(display_name("Smith, Jones & Co"), R"("Smith, Jones & Co")");
  EXPECT_EQ(display_name(R"(The "Best" Co.)"), R"("The \"Best\" Co.")");
  EXPECT_TRUE(display_name("Café, Ltd").starts_with("=?utf-8?Q?"));
}

Letter reset_letter() {
  Letter letter;
  letter.brand = "Kerbside";
  letter.title = "Choose a new password";
  letter.paragraphs = {"Tom & <b>Jo</b>"};
  letter.actions = {Action{"Choose it", "https://x.example/?a=1&b=2"}, Action{"Sessions", "https://x.example/s"}};
  letter.notes = {"The link works for one hour."};
  letter.footer = "Kerbside, 1 Example Street";
  return letter;
}

TEST(MailRender, the_text_reads_from_top_to_bottom_with_addresses_on_lines_of_their_own) {
  EXPECT_EQ(render(reset_letter()).text,
            "Choose a new password\n\nTom & <b>Jo</b>\n\nChoose it:\nhttps://x.example/?a=1&b=2\n\n"
            "Sessions:\nhttps://x.example/s\n\nThe link works for one hour.\n\n-- \nKerbside, 1 Example Street\n");
  Letter bare;
  bare.brand = "Kerbside";
  bare.title = "Hello";
  EXPECT_EQ(render(bare).text, "Hello\n\n-- \nKerbside\n");
}

TEST(MailRender, the_html_says_the_same_and_is_escaped) {
  const std::string html = render(reset_letter()).html;
  std::size_t at = 0;
  for (const char* part : {">Kerbside</p>", ">Choose a new password</h1>", ">Tom &amp; &lt;b&gt;Jo&lt;/b&gt;</p>",
                           "href=\"https://x.example/?a=1&amp;b=2\"", ">Choose it</a>", ">Sessions</a>",
                           ">The link works for one hour.</p>", ">Kerbside, 1 Example Street</p>"}) {
    at = html.find(part, at);
    ASSERT_NE(at, std::string::npos) << part;
  }
  Letter hostile = reset_letter();
  hostile.title = hostile.brand = hostile.footer = hostile.notes[0] = hostile.actions[0].label = "\"><script>";
  hostile.actions[1].url = "\" onclick=\"x";
  EXPECT_EQ(render(hostile).html.find("<script"), std::string::npos);
  EXPECT_EQ(render(hostile).html.find("onclick=\"x"), std::string::npos);
}

TEST(MailRender, colours_stand_in_pairs_on_the_elements_and_the_dark_scheme_overrides_them) {
  const std::string html = render(reset_letter()).html;
  const std::string body = html.substr(html.find("<body"));
  for (const char* part : {"class=\"page\" style=\"", "class=\"letter\" style=\"", "class=\"button\" style=\""}) {
    const auto at = body.find(part);
    ASSERT_NE(at, std::string::npos) << part;
    const std::string style = body.substr(at, body.find('>', at) - at);
    EXPECT_NE(style.find("background:#"), std::string::npos) << style;
    EXPECT_NE(style.find(";color:#"), std::string::npos) << style;
    const std::string name = "." + std::string(part).substr(7, std::string(part).find('"', 7) - 7) + " {";
    EXPECT_NE(html.find(name, html.find("prefers-color-scheme: dark")), std::string::npos) << name;
  }
  EXPECT_EQ(body.find("<style"), std::string::npos);
}

// The conversation with a server that says what a real one says on a bad day; smtp_test.cpp talks to a real one.
struct Smtp : testing::Test {
  struct Replies {
    std::string greeting = "220 sink", hello = "250 sink", sender = "250 ok", recipient = "250 ok", end = "250 queued";
  };
  Workers pool{"mail", 1, 4};
  std::string received;  // commands and data as they came

  Status send(const Replies& replies, bool require_tls = false, const Mail& mail = letter()) {
    test::ScriptedServer sink([&](test::Peer& peer) { talk(peer, replies); });
    SmtpSettings settings;
    settings.url = sink.url("smtp");
    settings.user = "kerbside";
    settings.password = "Correct-Horse-1";
    settings.require_tls = require_tls;
    settings.from_address = "no-reply@kerbside.example";
    settings.total_timeout = std::chrono::milliseconds(3000);
    return SmtpMailer(settings, pool).send_blocking(mail);
  }
  Kind refusal(const Replies& replies) { return send(replies).error().kind; }

  void talk(test::Peer& peer, const Replies& replies) {
    peer.write(replies.greeting + "\r\n");
    for (std::string line = peer.read_line(); !line.empty(); line = peer.read_line()) {
      received += line + "\n";
      if (line.starts_with("EHLO"))
        peer.write(replies.hello + "\r\n");
      else if (line.starts_with("STARTTLS"))
        peer.write("454 not now\r\n");
      else if (line.starts_with("MAIL"))
        peer.write(replies.sender + "\r\n");
      else if (line.starts_with("RCPT"))
        peer.write(replies.recipient + "\r\n");
      else if (line.starts_with("QUIT"))
        return peer.write("221 bye\r\n");
      else if (line == "DATA")
        take_letter(peer, replies.end);
      else
        peer.write("250 ok\r\n");
    }
  }

  void take_letter(test::Peer& peer, const std::string& reply) {
    peer.write("354 go on\r\n");
    // Empty lines are part of a letter, and read_line() answers "" at the end of the connection too.
    for (std::string data = peer.read_line(); data != "."; data = peer.read_line()) {
      received += data + "\n";
      if (received.size() > 10'000) return;
    }
    peer.write(reply + "\r\n");
  }
};

TEST_F(Smtp, an_accepted_letter_is_delivered_once) {
  EXPECT_TRUE(send({}).has_value());
  EXPECT_NE(received.find("MAIL FROM:<no-reply@kerbside.example>"), std::string::npos) << received;
  EXPECT_NE(received.find("RCPT TO:<renter@example.org>"), std::string::npos);
  EXPECT_NE(received.find("Subject: Booking confirmed"), std::string::npos);
}

TEST_F(Smtp, a_letter_has_two_parts_in_quoted_printable_with_short_lines) {
  Mail mail = letter();
  mail.text = "a=b\nc \n.\n£5 " + std::string(200, 'x');
  mail.html = "<p>\u00a35</p>";
  EXPECT_TRUE(send({}, false, mail).has_value());
  for (const char* expected :
       {"\nContent-Type: multipart/alternative; boundary=", "\nContent-Type: text/plain; charset=utf-8\n",
        "\nContent-Type: text/html; charset=utf-8\n", "\nContent-Transfer-Encoding: quoted-printable\n",
        "\nMime-Version: 1.0\n", "\na=3Db\nc=20\n..\n=C2=A35 xxx", "\n<p>=C2=A35</p>\n"})
    EXPECT_NE(received.find(expected), std::string::npos) << expected << " in\n" << received;
  std::istringstream lines(received);
  for (std::string line; std::getline(lines, line);)
    if (!line.starts_with("Content-Type: multipart")) {
      EXPECT_LE(line.size(), 76U) << line;
    }
}

TEST_F(Smtp, what_is_attached_comes_behind_the_words_in_base64) {
  Mail mail = letter();
  mail.attachments.push_back({"booking.ics", "text/calendar; charset=utf-8; method=PUBLISH", "BEGIN:VCALENDAR\r\n"});
  EXPECT_TRUE(send({}, false, mail).has_value());
  for (const char* expected :
       {"\nContent-Type: multipart/mixed; boundary=", "\nContent-Type: multipart/alternative; boundary=",
        "\nContent-Type: text/html; charset=utf-8\n", "\nContent-Type: text/calendar; charset=utf-8; method=PUBLISH\n",
        "filename=\"booking.ics\"", "\nContent-Transfer-Encoding: base64\n", "\nQkVHSU46VkNBTEVOREFSDQo=\n"})
    EXPECT_NE(received.find(expected), std::string::npos) << expected << " in\n" << received;
}

TEST_F(Smtp, temporary_replies_are_worth_another_try) {
  EXPECT_EQ(refusal({.recipient = "450 later"}), Kind::unavailable);
  EXPECT_EQ(refusal({.end = "451 later"}), Kind::unavailable);
  EXPECT_EQ(refusal({.recipient = "421 closing"}), Kind::unavailable);
}

TEST_F(Smtp, permanent_replies_to_a_letter_are_not) {
  EXPECT_EQ(refusal({.recipient = "550 no such user"}), Kind::invalid);
  EXPECT_EQ(refusal({.recipient = "553 no such name"}), Kind::invalid);
  EXPECT_EQ(refusal({.end = "554 refused"}), Kind::invalid);
}

// The letter is sent once that is put right.
TEST_F(Smtp, permanent_replies_to_us_are_worth_another_try) {
  EXPECT_EQ(refusal({.greeting = "554 your network is not welcome"}), Kind::unavailable);
  EXPECT_EQ(refusal({.sender = "553 not your address"}), Kind::unavailable);
  EXPECT_EQ(refusal({.recipient = "530 sign in first"}), Kind::unavailable);
}

TEST_F(Smtp, without_tls_neither_mail_nor_password_is_sent_when_tls_is_required) {
  for (const char* hello : {"250-sink\r\n250 AUTH PLAIN LOGIN", "250-sink\r\n250-STARTTLS\r\n250 AUTH PLAIN LOGIN"}) {
    received.clear();
    Replies replies;
    replies.hello = hello;
    EXPECT_EQ(send(replies, true).error().kind, Kind::unavailable);
    EXPECT_NE(received.find("EHLO"), std::string::npos);
    EXPECT_EQ(received.find("AUTH"), std::string::npos) << received;
    EXPECT_EQ(received.find("MAIL FROM"), std::string::npos) << received;
  }
}

TEST_F(Smtp, an_unfit_sender_is_never_told_to_a_server) {
  SmtpSettings settings;
  settings.url = "smtp://127.0.0.1:1";
  settings.from_name = "Kerbside\r\nBcc: x@example.org";
  settings.from_address = "no-reply@kerbside.example";
  EXPECT_EQ(SmtpMailer(settings, pool).send_blocking(letter()).error().code, "mail_sender");
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
