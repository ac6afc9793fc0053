// The mailbox that stands in for a mail server: /sandbox/mailbox.
#include "integration/sandbox_server.hpp"

namespace kerbside::test {
namespace {

class Mailbox : public SandboxTest {
 protected:
  Status send(const std::string& id, const std::string& subject, const std::string& to = "tom@example.org") {
    mail::Mail letter;
    letter.to = to;
    letter.subject = subject;
    letter.text = "Hello <Tom>\nhttps://x.example/?a=1&b=2 bye";
    letter.html = "<p>Hello</p><script>alert(1)</script>";
    letter.message_id = id + "@kerbside.example";
    return loop.run(server->mailbox.send(loop.loop(), letter));
  }
  std::string id_of(const std::string& message) {
    return server->database.value("select id from sandbox.mailbox where message_id = '" + message +
                                  "@kerbside.example'");
  }
};

TEST_F(Mailbox, letters_are_listed_and_read) {
  ASSERT_TRUE(send("read-1", "Booking <confirmed>").has_value());
  const Answer list = browser.get("/sandbox/mailbox");
  EXPECT_EQ(list.status, 200);
  EXPECT_NE(list.body.find("Booking &lt;confirmed&gt;"), std::string::npos);
  const Answer letter = browser.get("/sandbox/mailbox/" + id_of("read-1"));
  EXPECT_NE(letter.body.find("Hello &lt;Tom&gt;"), std::string::npos);
  EXPECT_NE(letter.body.find("<a href=\"https://x.example/?a=1&amp;b=2\">https://x.example/?a=1&amp;b=2</a> bye"),
            std::string::npos);
  EXPECT_NE(letter.body.find("tom@example.org"), std::string::npos);
  EXPECT_EQ(letter.body.find("<script>"), std::string::npos);
}

TEST_F(Mailbox, a_letters_html_may_run_nothing) {
  ASSERT_TRUE(send("html-1", "Hello").has_value());
  const Answer html = browser.get("/sandbox/mailbox/" + id_of("html-1") + "/html");
  const std::string policy = html.header("content-security-policy");
  EXPECT_NE(policy.find("default-src 'none'"), std::string::npos);
  EXPECT_EQ(policy.find("script-src"), std::string::npos);
}

TEST_F(Mailbox, a_letter_sent_again_is_kept_once) {
  EXPECT_TRUE(send("twice-1", "Hello").has_value());
  EXPECT_TRUE(send("twice-1", "Hello").has_value());
  EXPECT_EQ(server->database.number("select count(*) from sandbox.mailbox where message_id like 'twice-1%'"), 1);
}

TEST_F(Mailbox, bad_letters_are_refused) {
  EXPECT_EQ(send("bad-1", "Hello\r\nBcc: x@example.org").error().kind, Kind::invalid);
  EXPECT_EQ(send("bad-2", "Hello", "tom").error().kind, Kind::invalid);
  EXPECT_EQ(id_of("bad-1"), "");
}

TEST_F(Mailbox, unknown_letters_are_not_found) {
  for (const std::string id : {"0", "999999", "x", "1x", "-1"})
    EXPECT_EQ(browser.get("/sandbox/mailbox/" + id).status, 404) << id;
  EXPECT_EQ(browser.get("/sandbox/mailbox/999999/html").status, 404);
}

}  // namespace
}  // namespace kerbside::test
