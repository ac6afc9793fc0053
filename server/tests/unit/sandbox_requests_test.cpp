// The fake Stripe's own rules: which requests it refuses, which cards it knows, how its pages guard themselves.
#include <gtest/gtest.h>

#include <set>

#include "core/json/value.hpp"
#include "ports/payments/sandbox/cards.hpp"
#include "ports/payments/sandbox/create_request.hpp"
#include "ports/payments/sandbox/page.hpp"
#include "ports/payments/stripe/stripe.hpp"

namespace kerbside::provider::sandbox {
namespace {

const Instant now = Instant(std::chrono::seconds(1'790'000'000));

form::Fields valid(std::string_view version = default_version) {
  OpenCheckout c;
  c.payment_id = "p-1";
  c.purpose = "booking";
  c.purpose_id = "b-1";
  c.customer_email = "renter@example.org";
  c.description = "Booking";
  c.lines = {Line{"Rental", 15'000, {}}, Line{"Deposit", 50'000, "Missing fuel £2.00 a litre"}};
  c.success_url = "https://x.example/ok?session_id={CHECKOUT_SESSION_ID}";
  c.cancel_url = "https://x.example/back";
  c.expires_at = now + std::chrono::minutes(31);
  return stripe::checkout_form(c, version);
}

form::Fields with(const std::string& name, const std::string& value) {
  auto fields = valid();
  for (auto& field : fields)
    if (field.first == name) {
      field.second = value;
      return fields;
    }
  fields.emplace_back(name, value);
  return fields;
}

form::Fields without(const std::string& name) {
  auto fields = valid();
  std::erase_if(fields, [&](const auto& field) { return field.first == name; });
  return fields;
}

ApiError refusal(const form::Fields& fields, std::string_view version = default_version) {
  const auto result = read_create_request(fields, version, now);
  return result.has_error() ? result.error() : ApiError(0, "", "accepted", "");
}

TEST(SandboxCreate, takes_what_our_adapter_sends_in_both_versions) {
  for (const std::string version : {"2026-10-28.endive", "2023-08-16"}) {
    const auto session = read_create_request(valid(version), version, now);
    ASSERT_TRUE(session.has_value()) << version << session.error().message;
    EXPECT_EQ(session->amount_total, 65'000);
    EXPECT_EQ(session->expires_at, 1'790'001'860);
    EXPECT_TRUE(session->id.starts_with("cs_test_"));
    ASSERT_EQ(lines_of(*session).size(), 2u);
    EXPECT_EQ(lines_of(*session)[1].description, "Missing fuel £2.00 a litre");
    EXPECT_EQ(json::parse(session->metadata).value()["payment_id"].text(), "p-1");
    EXPECT_EQ(json::parse(session->intent_data).value()["metadata"]["payment_id"].text(), "p-1");
  }
}

TEST(SandboxCreate, a_parameter_of_another_version_is_unknown) {
  EXPECT_EQ(refusal(valid("2023-08-16"), default_version).code, "parameter_unknown");
  EXPECT_EQ(refusal(valid("2023-08-16"), default_version).param, "payment_method_types[0]");
  EXPECT_EQ(refusal(valid(), "2023-08-16").param, "allowed_payment_method_types[0]");
  for (const char* name : {"amount", "metadata", "metadata[a][b]", "line_items[x][quantity]", "payment_intent_data[x]"})
    EXPECT_EQ(refusal(with(name, "1")).code, "parameter_unknown") << name;
}

TEST(SandboxCreate, expires_between_30_minutes_and_24_hours) {
  const auto at = [](std::int64_t seconds) { return with("expires_at", std::to_string(1'790'000'000 + seconds)); };
  EXPECT_EQ(refusal(at(1'800)).code, "accepted");
  EXPECT_EQ(refusal(at(86'400)).code, "accepted");
  EXPECT_EQ(refusal(at(1'799)).param, "expires_at");
  EXPECT_EQ(refusal(at(86'401)).param, "expires_at");
  EXPECT_EQ(refusal(with("expires_at", "soon")).param, "expires_at");
  EXPECT_EQ(read_create_request(without("expires_at"), default_version, now)->expires_at, 1'790'086'400);
}

TEST(SandboxCreate, amounts_are_at_least_30_pence_of_gbp) {
  const std::string price = "line_items[0][price_data]";
  auto small = with(price + "[unit_amount]", "29");
  std::erase_if(small, [](const auto& field) { return field.first.starts_with("line_items[1]"); });
  EXPECT_EQ(refusal(small).code, "amount_too_small");
  EXPECT_EQ(refusal(with(price + "[unit_amount]", "-1")).code, "parameter_invalid_integer");
  EXPECT_EQ(refusal(with(price + "[unit_amount]", "1.5")).code, "parameter_invalid_integer");
  EXPECT_EQ(refusal(with(price + "[unit_amount]", "99999999999999999999")).code, "parameter_invalid_integer");
  EXPECT_EQ(refusal(with(price + "[currency]", "usd")).param, price + "[currency]");
  EXPECT_EQ(refusal(with("line_items[0][quantity]", "0")).code, "parameter_invalid_integer");
}

TEST(SandboxCreate, what_is_missing_or_wrong_is_named) {
  EXPECT_EQ(refusal(without("success_url")).param, "success_url");
  EXPECT_EQ(refusal(without("mode")).param, "mode");
  EXPECT_EQ(refusal(without("line_items[0][quantity]")).param, "line_items[0][quantity]");
  EXPECT_EQ(refusal(with("success_url", "javascript:alert(1)")).code, "url_invalid");
  EXPECT_EQ(refusal(with("cancel_url", "x")).code, "url_invalid");
  EXPECT_EQ(refusal(with("customer_email", "nobody")).code, "email_invalid");
  EXPECT_EQ(refusal(with("client_reference_id", std::string(201, 'x'))).param, "client_reference_id");
  EXPECT_EQ(refusal(with("metadata[k]", std::string(501, 'x'))).param, "metadata[k]");
  EXPECT_EQ(refusal(with("metadata[" + std::string(41, 'k') + "]", "1")).status, 400);
  EXPECT_EQ(refusal({}).status, 400);
}

TEST(SandboxCards, only_published_test_numbers_are_known) {
  EXPECT_EQ(check_card("4242 4242 4242 4242", "12 / 34", "123", "Tom Hill", 2026 * 12).card->outcome, Outcome::pays);
  EXPECT_EQ(check_card("4000-0000-0000-9995", "1234", "123", "T", 2026 * 12).card->decline_code, "insufficient_funds");
  const CardForm real = check_card("4111 1111 1111 1111", "12/34", "123", "Tom", 2026 * 12);
  EXPECT_EQ(real.card, nullptr);
  EXPECT_EQ(real.field, "number");
  EXPECT_EQ(real.error.find("4111"), std::string::npos) << "what was typed is not repeated";
}

TEST(SandboxCards, the_rest_of_the_form_is_checked_as_a_card_form_is) {
  const auto field = [](const char* number, const char* expiry, const char* cvc, const char* name) {
    return check_card(number, expiry, cvc, name, 2026 * 12 + 10).field;
  };
  const char* good = "4242424242424242";
  EXPECT_EQ(field(good, "11/26", "123", "T"), "") << "this month is fine";
  EXPECT_EQ(field(good, "10/26", "123", "T"), "expiry");
  EXPECT_EQ(field(good, "13/30", "123", "T"), "expiry");
  EXPECT_EQ(field(good, "", "123", "T"), "expiry");
  EXPECT_EQ(field(good, "12/30", "12", "T"), "cvc");
  EXPECT_EQ(field(good, "12/30", "12345", "T"), "cvc");
  EXPECT_EQ(field(good, "12/30", "abc", "T"), "cvc");
  EXPECT_EQ(field(good, "12/30", "123", "  "), "name");
  EXPECT_EQ(field("", "12/30", "123", "T"), "number");
  EXPECT_EQ(field("4242x", "12/30", "123", "T"), "number");
}

TEST(SandboxIds, look_like_stripes_and_do_not_repeat) {
  std::set<std::string> ids;
  for (int i = 0; i < 1000; ++i) ids.insert(new_id("pi_"));
  EXPECT_EQ(ids.size(), 1000u);
  EXPECT_EQ(ids.begin()->size(), 27u);
}

http::Request post(const std::string& origin, const std::string& site = "") {
  http::Request request;
  request.headers = {{"host", "localhost:8080"}};
  if (!origin.empty()) request.headers.emplace_back("origin", origin);
  if (!site.empty()) request.headers.emplace_back("sec-fetch-site", site);
  return request;
}

TEST(SandboxPages, forms_of_other_sites_are_told_apart) {
  const std::string own = "https://shop.example/";
  EXPECT_TRUE(is_same_origin(post(""), own));
  EXPECT_TRUE(is_same_origin(post("https://shop.example"), own));
  EXPECT_TRUE(is_same_origin(post("http://localhost:8080", "same-origin"), own));
  EXPECT_FALSE(is_same_origin(post("https://evil.example"), own));
  EXPECT_FALSE(is_same_origin(post("null"), own));
  EXPECT_FALSE(is_same_origin(post("", "cross-site"), own));
  EXPECT_FALSE(is_same_origin(post("https://shop.example.evil.example"), own));
}

TEST(SandboxPages, text_is_escaped_and_a_strange_address_adds_nothing_to_the_policy) {
  Page page{"<b>Brand</b>", "</title><script>", "<main></main>", "https://a.example;script-src *"};
  const auto response = show(200, page);
  EXPECT_EQ(response.body.find("<script>"), std::string::npos);
  EXPECT_EQ(response.body.find("<b>Brand"), std::string::npos);
  EXPECT_EQ(response.headers[0].first, "Content-Security-Policy");
  EXPECT_EQ(response.headers[0].second.find("script-src"), std::string::npos);
  EXPECT_NE(response.headers[0].second.find("form-action 'self';"), std::string::npos);
}

}  // namespace
}  // namespace kerbside::provider::sandbox
