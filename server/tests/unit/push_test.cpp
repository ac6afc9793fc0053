// Web Push: RFC 8291 by its own example, who we say we are (RFC 8292), and whom we call.
#include <gtest/gtest.h>

#include "core/crypto.hpp"
#include "core/json/value.hpp"
#include "ports/push/web_push.hpp"
#include "support/adapter_test.hpp"

namespace kerbside::push {
namespace {

using crypto::from_base64url;

// RFC 8291, appendix A.
const std::string
    browsers_private = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
    browsers_public = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    servers_private = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", salt = "DGv6ra1nlYgDCS1FRnbzlw",
    auth = "BTBZMqHH6r4Tts7J_aSIgg", plain = "When I grow up, I want to be a watermelon",
    encrypted =
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
        "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

BrowserKeys browser() { return {from_base64url(browsers_public), from_base64url(auth)}; }

TEST(Push, Trust_4_1_a_text_is_encrypted_as_the_example_of_RFC_8291) {
  const auto key = P256::of(from_base64url(servers_private));
  const auto body = encrypt(plain, browser(), *key, from_base64url(salt));
  ASSERT_TRUE(body.has_value());
  EXPECT_EQ(crypto::base64url(*body), encrypted);
}

TEST(Push, Trust_4_1_both_sides_find_the_same_secret_and_the_key_of_a_secret_is_always_the_same) {
  const P256 one = P256::random(), other = P256::random();
  EXPECT_EQ(*one.shared_with(other.public_key()), *other.shared_with(one.public_key()));
  EXPECT_EQ(P256::derived("secret").public_key(), P256::derived("secret").public_key());
  EXPECT_NE(P256::derived("secret").public_key(), P256::derived("another").public_key());
  EXPECT_EQ(crypto::base64url(P256::of(from_base64url(browsers_private))->public_key()), browsers_public);
}

TEST(Push, Trust_4_1_what_is_no_key_is_refused) {
  std::string off_curve = from_base64url(browsers_public);
  EXPECT_TRUE(is_point(off_curve));
  off_curve.back() = static_cast<char>(off_curve.back() ^ 1);
  for (const std::string& wrong : {std::string(), std::string(65, '\0'), std::string(65, '\x04'), off_curve}) {
    EXPECT_FALSE(is_point(wrong));
    EXPECT_TRUE(P256::random().shared_with(wrong).has_error());
  }
  EXPECT_TRUE(P256::of(std::string(32, '\0')).has_error());
  EXPECT_TRUE(P256::of(std::string(32, '\xff')).has_error()) << "beyond the order of the curve";
  EXPECT_TRUE(P256::of("short").has_error());
}

TEST(Push, Trust_4_1_a_text_that_no_push_service_takes_is_not_sent) {
  EXPECT_TRUE(encrypt(std::string(most_text + 1, 'x'), browser(), P256::random(), from_base64url(salt)).has_error());
}

struct PushCalls : test::AdapterTest {
  Workers pool{"test", 1, 16};

  WebPush push_to(const std::string& host) {
    Settings settings;
    settings.hosts = {host};
    settings.secret = "secret";
    settings.contact = "mailto:support@kerbside.example";
    return {settings, pool};
  }
  Result<Outcome> outcome_of(int status) {
    serve([status](const std::string&) { return test::http_answer(status, ""); });
    WebPush push = push_to(server->url());
    Push one;
    one.endpoint = server->url() + "/send/1";
    one.browser = browser();
    one.text = plain;
    one.topic = "topic";
    one.is_urgent = true;
    one.waits_at_most = std::chrono::hours(1);
    return run(push.send(loop, one));
  }
  std::string header(const std::string& name) const {
    const std::string& seen = requests.back();
    const auto at = seen.find(name + ": ") + name.size() + 2;
    return seen.substr(at, seen.find("\r\n", at) - at);
  }
};

TEST_F(PushCalls, Trust_4_1_the_request_says_who_we_are_and_how_long_it_may_wait) {
  EXPECT_EQ(*outcome_of(201), Outcome::sent);
  const std::string& seen = requests.back();
  EXPECT_TRUE(seen.starts_with("POST /send/1 HTTP/1.1\r\n")) << seen;
  EXPECT_EQ(header("Content-Encoding"), "aes128gcm");
  EXPECT_EQ(header("TTL") + " " + header("Urgency") + " " + header("Topic"), "3600 high topic");
  EXPECT_EQ(seen.find("watermelon"), std::string::npos);
  const std::string said = header("Authorization");
  ASSERT_TRUE(said.starts_with("vapid t=")) << said;
  const std::string token = said.substr(8, said.find(',') - 8), claims = token.substr(token.find('.') + 1);
  const auto read = json::parse(from_base64url(claims.substr(0, claims.find('.'))));
  ASSERT_TRUE(read.has_value());
  EXPECT_TRUE((*read)["aud"].text().starts_with("http://127.0.0.1:"));
  EXPECT_EQ((*read)["sub"].text(), "mailto:support@kerbside.example");
  const auto now = std::chrono::duration_cast<std::chrono::seconds>(app_now().time_since_epoch()).count();
  EXPECT_GT((*read)["exp"].number(), now);
  EXPECT_LT((*read)["exp"].number(), now + 24 * 3600);
  EXPECT_EQ(said.substr(said.find("k=") + 2), crypto::base64url(P256::derived("secret").public_key()));
}

TEST_F(PushCalls, Trust_4_1_a_browser_that_wants_no_more_is_told_from_a_service_that_is_away) {
  EXPECT_EQ(*outcome_of(410), Outcome::gone);
  EXPECT_EQ(*outcome_of(404), Outcome::gone);
  EXPECT_EQ(*outcome_of(413), Outcome::refused);
  EXPECT_EQ(outcome_of(429).error().code, "push_not_sent");
  EXPECT_EQ(outcome_of(503).error().code, "push_not_sent");
}

TEST_F(PushCalls, Trust_4_1_only_push_services_that_we_know_are_called) {
  WebPush push = push_to("*.push.example");
  EXPECT_TRUE(push.may_call("https://a.push.example/send/1"));
  EXPECT_TRUE(push.may_call("https://a.b.push.example/send/1?token=x"));
  for (const char* wrong :
       {"https://push.example/1", "https://apush.example/1", "https://a.push.example.evil.example/1",
        "http://a.push.example/1", "https://a.push.example:8443/1", "https://me@a.push.example/1",
        "https://127.0.0.1/1", "https://a.push.example./1", "file:///etc/passwd", "a.push.example", ""})
    EXPECT_FALSE(push.may_call(wrong)) << wrong;
  Push one;
  one.endpoint = "https://169.254.169.254/latest";
  one.browser = browser();
  EXPECT_EQ(run(push.send(loop, one)).error().code, "host_not_allowed");
}

}  // namespace
}  // namespace kerbside::push
