// What the Stripe adapter sends and how it reads answers (trust.md 1.2, 1.3).
#include <gtest/gtest.h>

#include "ports/payments/stripe/stripe.hpp"

namespace kerbside::provider {
namespace {

const std::string pinned = "2026-10-28.endive";

OpenCheckout command() {
  OpenCheckout c;
  c.payment_id = "p-1";
  c.purpose = "booking";
  c.purpose_id = "b-1";
  c.customer_email = "a+b@example.org";
  c.description = "Booking b-1";
  c.lines = {Line{"Rental & fees", 15'000, {}}, Line{"Deposit", 50'000, "Missing fuel £2.00 a litre"}};
  c.success_url = "https://x.example/payment-success?session_id={CHECKOUT_SESSION_ID}";
  c.cancel_url = "https://x.example/vehicle/v-1?hold=b-1";
  c.expires_at = Instant(std::chrono::seconds(1'790'001'860));
  return c;
}

TEST(StripeForm, the_checkout_has_the_parameters_of_the_table) {
  const auto fields = stripe::checkout_form(command(), pinned);
  const auto value = [&](const char* name) { return form::value(fields, name); };
  EXPECT_EQ(value("mode"), "payment");
  EXPECT_EQ(value("client_reference_id"), "p-1");
  EXPECT_EQ(value("locale"), "en-GB");
  EXPECT_EQ(value("expires_at"), "1790001860");
  EXPECT_EQ(value("line_items[0][price_data][unit_amount]"), "15000");
  EXPECT_EQ(value("line_items[1][price_data][product_data][name]"), "Deposit");
  EXPECT_EQ(value("line_items[1][price_data][product_data][description]"), "Missing fuel £2.00 a litre");
  EXPECT_EQ(form::find(fields, "line_items[0][price_data][product_data][description]"), nullptr)
      << "Stripe refuses an empty one";
  EXPECT_EQ(value("line_items[1][price_data][currency]"), "gbp");
  EXPECT_EQ(value("line_items[1][quantity]"), "1");
  EXPECT_EQ(value("metadata[payment_id]"), "p-1");
  EXPECT_EQ(value("metadata[purpose]"), "booking");
  EXPECT_EQ(value("metadata[purpose_id]"), "b-1");
  EXPECT_EQ(value("payment_intent_data[metadata][payment_id]"), "p-1");
  EXPECT_EQ(value("payment_intent_data[transfer_group]"), "booking_b-1");
  EXPECT_EQ(value("payment_intent_data[description]"), "Booking b-1");
}

TEST(StripeForm, the_card_restriction_is_named_as_the_version_names_it) {
  const auto newer = stripe::checkout_form(command(), pinned);
  const auto older = stripe::checkout_form(command(), "2023-08-16");
  EXPECT_EQ(form::value(newer, "allowed_payment_method_types[0]"), "card");
  EXPECT_EQ(form::find(newer, "payment_method_types[0]"), nullptr);
  EXPECT_EQ(form::value(older, "payment_method_types[0]"), "card");
  EXPECT_EQ(form::find(older, "allowed_payment_method_types[0]"), nullptr);
}

TEST(StripeForm, encoding_survives_the_round_trip) {
  const form::Fields fields{{"metadata[a b]", "x&y=z+£ %"}, {"empty", ""}};
  const std::string text = form::encode(fields);
  EXPECT_EQ(text, "metadata%5Ba%20b%5D=x%26y%3Dz%2B%C2%A3%20%25&empty=");
  EXPECT_EQ(form::decode(text).value(), fields);
  EXPECT_EQ(form::value(form::decode("a=1+2").value(), "a"), "1 2");
}

TEST(StripeForm, what_cannot_be_read_is_refused) {
  for (const std::string text : {"a=%", "a=%4", "a=%zz", "a=%00", "a=%ff", "=1", "a=1&a=2"})
    EXPECT_TRUE(form::decode(text).has_error()) << text;
  EXPECT_TRUE(form::decode(std::string(300, 'n') + "=1").has_error());
  EXPECT_TRUE(form::decode("a=" + std::string(5'001, 'x')).has_error());
  std::string many;
  for (int i = 0; i < 301; ++i) many += "f" + std::to_string(i) + "=1&";
  EXPECT_TRUE(form::decode(many).has_error());
}

OutgoingResponse answer(int status, std::string body = "{}", std::string retry = "") {
  OutgoingResponse r;
  r.status = status;
  r.body = std::move(body);
  if (!retry.empty()) r.headers["stripe-should-retry"] = retry;
  return r;
}

TEST(StripeErrors, each_status_is_one_class_of_error) {
  const auto code = [](int status, const char* method = "POST", const char* body = "{}") {
    return stripe::judge(method, answer(status, body)).result.error().code;
  };
  EXPECT_EQ(code(400), "invalid");
  EXPECT_EQ(code(400, "POST", R"({"error":{"type":"idempotency_error"}})"), "conflict");
  EXPECT_EQ(code(401), "auth");
  EXPECT_EQ(code(403), "auth");
  EXPECT_EQ(code(402, "POST", R"({"error":{"type":"card_error","message":"4242 was typed"}})"), "declined");
  EXPECT_EQ(code(404), "not_found");
  EXPECT_EQ(code(409), "conflict");
  EXPECT_EQ(code(429), "rate_limited");
  EXPECT_EQ(code(500), "outcome_unknown");
  EXPECT_EQ(code(503, "GET"), "unavailable");
  EXPECT_EQ(code(400, "POST", "<html>"), "invalid");
}

TEST(StripeErrors, repeats_as_the_official_client_does) {
  const auto retried = [](int status, const char* advice = "") {
    return stripe::judge("POST", answer(status, "{}", advice)).retry;
  };
  for (const int status : {409, 429, 500, 503}) EXPECT_TRUE(retried(status)) << status;
  for (const int status : {200, 400, 401, 402, 404}) EXPECT_FALSE(retried(status)) << status;
  EXPECT_FALSE(retried(500, "false"));
  EXPECT_TRUE(retried(400, "true"));
  EXPECT_TRUE(stripe::judge("POST", fail(Kind::unavailable, "outcome_unknown", "")).retry);
  EXPECT_TRUE(stripe::judge("POST", fail(Kind::unavailable, "unavailable", "")).retry);
  EXPECT_TRUE(stripe::judge("GET", fail(Kind::unavailable, "timed_out", "")).retry);
  EXPECT_EQ(stripe::judge("GET", fail(Kind::unavailable, "timed_out", "")).result.error().code, "unavailable");
  EXPECT_FALSE(stripe::judge("POST", fail(Kind::unavailable, "busy", "")).retry);
  EXPECT_EQ(stripe::judge("POST", fail(Kind::unavailable, "busy", "")).result.error().code, "unavailable");
  EXPECT_FALSE(stripe::judge("POST", fail(Kind::bug, "host_not_allowed", "")).retry);
}

TEST(StripeSession, an_open_session_has_its_address) {
  const auto state = stripe::read_session(R"({"id":"cs_1","object":"checkout.session","status":"open",
    "payment_status":"unpaid","url":"https://checkout.stripe.com/c/pay/cs_1","amount_total":65000,"currency":"gbp",
    "livemode":true,"expires_at":1790001860,"metadata":{"payment_id":"p-1"},"payment_intent":null,"new":{"x":1.5}})");
  ASSERT_TRUE(state.has_value());
  EXPECT_EQ(state->session_id, "cs_1");
  EXPECT_EQ(state->url, "https://checkout.stripe.com/c/pay/cs_1");
  EXPECT_EQ(state->facts.status, rules::SessionStatus::open);
  EXPECT_EQ(state->facts.amount_total, rules::Pence{65'000});
  EXPECT_EQ(state->facts.payment_id, "p-1");
  EXPECT_TRUE(state->facts.livemode);
  EXPECT_EQ(state->provider_payment_id, "");
}

std::string complete(const std::string& payment_status, const std::string& intent) {
  return R"({"id":"cs_1","status":"complete","payment_status":")" + payment_status +
         R"(","amount_total":65000,"currency":"gbp","livemode":false,"client_reference_id":"p-1","payment_intent":)" +
         intent + "}";
}

TEST(StripeSession, a_paid_session_has_its_charge_and_card) {
  const auto state = stripe::read_session(complete("paid", R"({"id":"pi_1","status":"succeeded","latest_charge":
    {"id":"ch_1","payment_method_details":{"type":"card","card":{"brand":"visa","last4":"4242"}}}})"));
  ASSERT_TRUE(state.has_value());
  EXPECT_EQ(state->facts.payment, rules::SessionPayment::paid);
  EXPECT_EQ(state->facts.payment_id, "p-1") << "client_reference_id where metadata has none";
  EXPECT_EQ(state->provider_payment_id, "pi_1");
  EXPECT_EQ(state->provider_charge_id, "ch_1");
  EXPECT_EQ(state->card_brand, "visa");
  EXPECT_EQ(state->card_last4, "4242");
}

TEST(StripeSession, ids_stand_where_objects_were_not_expanded) {
  const auto state = stripe::read_session(complete("paid", R"("pi_1")"));
  EXPECT_EQ(state->provider_payment_id, "pi_1");
  EXPECT_EQ(state->provider_charge_id, "");
}

TEST(StripeSession, complete_and_unpaid_has_failed_only_when_its_intent_has) {
  EXPECT_FALSE(
      stripe::read_session(complete("unpaid", R"({"id":"pi_1","status":"processing"})"))->facts.attempt_failed);
  EXPECT_TRUE(stripe::read_session(complete("unpaid", R"({"id":"pi_1","status":"canceled"})"))->facts.attempt_failed);
}

TEST(StripeSession, an_answer_that_cannot_be_read_is_outcome_unknown) {
  for (const std::string text : {"", "<html>", "{}", R"({"id":"cs_1","status":"brand_new","payment_status":"paid"})",
                                 R"({"id":"cs_1","status":"open","payment_status":"maybe"})"})
    EXPECT_EQ(stripe::read_session(text).error().code, "outcome_unknown") << text;
}

TEST(StripeRefund, each_status_is_pending_succeeded_or_failed) {
  const auto progress = [](const std::string& status) {
    return stripe::read_refund(R"({"id":"re_1","status":")" + status + R"(","metadata":{"refund_id":"r-1"}})")
        ->progress;
  };
  EXPECT_EQ(progress("succeeded"), rules::RefundProgress::succeeded);
  EXPECT_EQ(progress("failed"), rules::RefundProgress::failed);
  EXPECT_EQ(progress("canceled"), rules::RefundProgress::failed);
  EXPECT_EQ(progress("pending"), rules::RefundProgress::pending);
  EXPECT_EQ(progress("requires_action"), rules::RefundProgress::pending);
  EXPECT_EQ(stripe::read_refund("{}").error().code, "outcome_unknown");
  EXPECT_EQ(stripe::read_refunds(R"({"data":[{"id":"re_1","status":"pending"}]})")->size(), 1u);
  EXPECT_EQ(stripe::read_refunds("{}").error().code, "outcome_unknown");
}

TEST(StripeRefund, its_amount_and_why_it_failed_are_read) {
  const auto refund = stripe::read_refund(
      R"({"id":"re_1","status":"failed","amount":5000,"failure_reason":"expired_or_canceled_card","metadata":{}})");
  EXPECT_EQ(refund->amount, rules::Pence{5000});
  EXPECT_EQ(refund->failure_reason, "expired_or_canceled_card");
  EXPECT_EQ(refund->refund_id, "");
}

TEST(StripeDispute, Trust_3_4_a_dispute_that_only_warns_has_taken_no_money) {
  const auto read = [](const std::string& status) {
    return stripe::read_dispute(R"({"id":"du_1","amount":500,"payment_intent":"pi_1","status":")" + status + "\"}")
        .value();
  };
  for (const char* status : {"warning_needs_response", "warning_under_review", "warning_closed"})
    EXPECT_FALSE(read(status).debited) << status;
  for (const char* status : {"needs_response", "under_review", "won", "lost"})
    EXPECT_TRUE(read(status).debited) << status;
  EXPECT_EQ(read("warning_closed").state, rules::DisputeState::won);
  EXPECT_EQ(read("warning_under_review").state, rules::DisputeState::open);
}

TEST(StripeLists, events_carry_the_ids_that_we_look_for) {
  const auto page = stripe::read_events(R"({"object":"list","has_more":true,"data":[
      {"id":"evt_2","type":"refund.failed","created":1790000000,"data":{"object":
        {"id":"re_1","payment_intent":"pi_1","metadata":{"refund_id":"r-1"}}}},
      {"id":"evt_1","type":"charge.dispute.created","created":1789999999,"data":{"object":
        {"id":"du_1","payment_intent":{"id":"pi_2"},"metadata":{}}}}]})");
  ASSERT_TRUE(page.has_value());
  EXPECT_TRUE(page->has_more);
  ASSERT_EQ(page->items.size(), 2u);
  EXPECT_EQ(page->items[0].object_id, "re_1");
  EXPECT_EQ(page->items[0].refund_id, "r-1");
  EXPECT_EQ(page->items[0].provider_payment_id, "pi_1");
  EXPECT_EQ(page->items[0].created, Instant(std::chrono::seconds(1'790'000'000)));
  EXPECT_EQ(page->items[1].provider_payment_id, "pi_2") << "expanded or not";
}

TEST(StripeLists, balance_transactions_say_what_moved_and_how_much) {
  const auto page = stripe::read_balance_transactions(R"({"has_more":false,"data":[
      {"id":"txn_1","type":"charge","amount":64850,"fee":900,"net":63950,"source":"ch_1","created":1790000000},
      {"id":"txn_2","type":"stripe_fee","amount":-200,"fee":0,"net":-200,"source":null,"created":1790000001}]})");
  ASSERT_TRUE(page.has_value());
  EXPECT_FALSE(page->has_more);
  EXPECT_EQ(page->items[0].amount, rules::Pence{64'850}) << "what the payer paid, not what is left of it";
  EXPECT_EQ(page->items[0].source, "ch_1");
  EXPECT_EQ(page->items[0].kept, rules::Pence{900});
  EXPECT_EQ(page->items[1].source, "");
  EXPECT_EQ(page->items[1].kept, rules::Pence{200}) << "all of what they charge by themselves";
}

TEST(StripeLists, what_cannot_be_read_is_outcome_unknown_and_never_an_empty_list) {
  for (const std::string text : {"", "{}", R"({"data":{}})", R"({"has_more":true,"data":[]})", R"({"data":[{}]})"}) {
    EXPECT_EQ(stripe::read_events(text).error().code, "outcome_unknown") << text;
    EXPECT_EQ(stripe::read_balance_transactions(text).error().code, "outcome_unknown") << text;
  }
}

}  // namespace
}  // namespace kerbside::provider
