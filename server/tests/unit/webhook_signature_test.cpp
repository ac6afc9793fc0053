// Webhook signatures: the verdicts of stripe-node 23.1.0 (trust.md 1.4).
#include <gtest/gtest.h>

#include <algorithm>

#include "core/crypto.hpp"
#include "ports/payments/stripe/signature.hpp"
#include "ports/payments/stripe/stripe.hpp"

namespace kerbside::provider {
namespace {

const std::string secret = "whsec_test_secret";
const std::string body = R"({"id":"evt_1","type":"checkout.session.completed"})";
const Instant now = Instant(std::chrono::seconds(1'790'000'000));

bool accepts(const std::string& header, const std::string& text = body, std::vector<std::string> secrets = {secret}) {
  return signature::verify(secrets, text, header, now);
}
std::string v1(const std::string& header) { return header.substr(header.find("v1=")); }

TEST(WebhookSignature, a_known_vector) {
  // printf '1790000000.{}' | openssl dgst -sha256 -hmac whsec_test_secret
  EXPECT_EQ(signature::sign(secret, "{}", now),
            "t=1790000000,v1=1b80a4caddd71039bba323a0d18518a16f0f38a4a10c2deed56c9fe8f40a3d90");
}

TEST(WebhookSignature, accepts_what_stripe_accepts) {
  const std::string valid = signature::sign(secret, body, now);
  EXPECT_TRUE(accepts(valid));
  EXPECT_TRUE(accepts("t=1790000000,v1=" + std::string(64, '0') + "," + v1(valid))) << "two v1: rotation";
  EXPECT_TRUE(accepts(valid + ",v0=6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39"));
  EXPECT_TRUE(accepts(signature::sign(secret, body, now - std::chrono::seconds(300)))) << "exactly 300 s old";
  EXPECT_TRUE(accepts(signature::sign(secret, body, now + std::chrono::hours(24)))) << "the future";
  const std::string utf8 = "{\"name\":\"Zoë £5 🚗\"}";
  EXPECT_TRUE(accepts(signature::sign(secret, utf8, now), utf8));
  EXPECT_TRUE(accepts(valid, body, {"whsec_new", secret})) << "either secret while one is being replaced";
}

TEST(WebhookSignature, refuses_what_stripe_refuses) {
  const std::string valid = signature::sign(secret, body, now);
  std::string v0_only = valid;
  v0_only.replace(v0_only.find("v1="), 3, "v0=");
  std::string upper = valid;
  std::transform(upper.begin() + 16, upper.end(), upper.begin() + 16, [](unsigned char c) { return std::toupper(c); });
  EXPECT_FALSE(accepts(v0_only));
  EXPECT_FALSE(accepts(signature::sign("whsec_other", body, now)));
  EXPECT_FALSE(accepts(signature::sign(secret, body, now - std::chrono::seconds(301))));
  EXPECT_FALSE(accepts(v1(valid))) << "no t";
  EXPECT_FALSE(accepts("")) << "empty header";
  EXPECT_FALSE(accepts(valid, body + " ")) << "changed body";
  EXPECT_FALSE(accepts(valid, R"({"type":"checkout.session.completed","id":"evt_1"})")) << "serialised again";
  EXPECT_FALSE(accepts("t=1790000000,V" + v1(upper).substr(1))) << "upper-case hex";
  EXPECT_FALSE(accepts("t=1790000000,v1=" + v1(upper).substr(3)));
  EXPECT_FALSE(accepts(signature::sign("", body, now), body, {""})) << "blank secret";
  EXPECT_FALSE(accepts(signature::sign("  ", body, now), body, {"  "}));
  EXPECT_FALSE(accepts(valid, body, {})) << "no secret";
  EXPECT_FALSE(accepts("t=1790000000x," + v1(valid)));
}

struct WebhookEvents : testing::Test {
  Workers pool{"test", 1, 1};
  HttpClient http{HttpClientSettings(), pool};

  Result<Event> verify(const std::string& text, const std::string& key = "sk_test_x") {
    StripeSettings settings;
    settings.secret_key = key;
    settings.webhook_secrets = {secret};
    return Stripe(settings, http).verify_webhook(text, signature::sign(secret, text, now), now);
  }
};

TEST_F(WebhookEvents, an_event_is_read_with_our_payment_id) {
  const auto event = verify(R"({"id":"evt_1","object":"event","type":"checkout.session.completed","created":1790000000,
    "livemode":false,"future_field":[1,{"a":null}],
    "data":{"object":{"id":"cs_test_1","metadata":{"payment_id":"p-1"},"client_reference_id":"p-2"}}})");
  ASSERT_TRUE(event.has_value());
  EXPECT_EQ(event->id, "evt_1");
  EXPECT_EQ(event->type, "checkout.session.completed");
  EXPECT_EQ(event->created, now);
  EXPECT_EQ(event->object_id, "cs_test_1");
  EXPECT_EQ(event->payment_id, "p-1");
}

TEST_F(WebhookEvents, an_event_of_the_other_mode_is_refused) {
  const std::string live = R"({"id":"evt_1","type":"x","livemode":true,"data":{"object":{"id":"cs_1"}}})";
  EXPECT_EQ(verify(live).error().code, "wrong_mode");
  EXPECT_TRUE(verify(live, "sk_live_x").has_value());
}

TEST_F(WebhookEvents, what_is_no_event_is_malformed) {
  for (const std::string text : {"", "{", "[]", "{}", R"({"id":"evt_1","type":"x","livemode":false})"}) {
    const auto event = verify(text);
    ASSERT_TRUE(event.has_error()) << text;
    EXPECT_EQ(event.error().kind, Kind::malformed) << text;
  }
}

}  // namespace
}  // namespace kerbside::provider
