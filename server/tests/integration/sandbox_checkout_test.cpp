// The hosted checkout page of the sandbox: test cards, 3-D Secure, expiry, and what it refuses.
#include "integration/sandbox_server.hpp"

namespace kerbside::test {
namespace {

using rules::SessionPayment;
using rules::SessionStatus;

class SandboxCheckout : public SandboxTest {
 protected:
  std::string session = open(new_payment_id()).value().session_id;
  std::string path = "/sandbox/checkout/" + session;

  static bool says(const Answer& answer, std::string_view text) { return answer.body.find(text) != std::string::npos; }
  long charges() {
    return server->database.number(
        "select count(*) from sandbox.charges c join sandbox.payment_intents i "
        "on i.id = c.payment_intent where i.session_id = '" +
        session + "'");
  }
};

TEST_F(SandboxCheckout, shows_the_order_and_where_it_stands) {
  const Answer page = browser.get(path);
  EXPECT_EQ(page.status, 200);
  EXPECT_TRUE(says(page, "Test payments: no real money moves"));
  EXPECT_TRUE(says(page, "Rental &lt;3 days&gt;")) << "names are escaped";
  EXPECT_TRUE(says(page, "Missing fuel &lt;£2.00 a litre&gt;"));
  EXPECT_TRUE(says(page, "<span>To pay now</span>"));
  EXPECT_FALSE(says(page, "Total")) << "M9: that is the price without the deposit";
  EXPECT_TRUE(says(page, "£150.00"));
  EXPECT_TRUE(says(page, "£650.00"));
  EXPECT_TRUE(says(page, "href=\"http://localhost:8080/vehicle/v-1?hold=b-1&amp;a=2\">Back to the shop"));
  EXPECT_FALSE(says(page, "<script"));
  const std::string policy = page.header("content-security-policy");
  EXPECT_NE(policy.find("default-src 'none'"), std::string::npos);
  EXPECT_NE(policy.find("form-action 'self' http://localhost:8080;"), std::string::npos) << policy;
  EXPECT_EQ(policy.find("unsafe"), std::string::npos);
  EXPECT_EQ(page.header("cache-control"), "no-store");
  EXPECT_EQ(browser.get("/sandbox/sandbox.css").header("content-type"), "text/css; charset=utf-8");
}

TEST_F(SandboxCheckout, card_4242_pays_and_leads_to_the_success_address) {
  const Answer answer = pay(session, "4242+4242+4242+4242");
  EXPECT_EQ(answer.status, 303);
  EXPECT_EQ(answer.header("location"), "http://localhost:8080/payment-success?session_id=" + session);
  const auto state = read(session);
  EXPECT_EQ(state->facts.status, SessionStatus::complete);
  EXPECT_EQ(state->facts.payment, SessionPayment::paid);
  EXPECT_EQ(state->card_brand, "visa");
  EXPECT_EQ(state->card_last4, "4242");
  EXPECT_TRUE(state->provider_payment_id.starts_with("pi_"));
  EXPECT_TRUE(state->provider_charge_id.starts_with("ch_"));
}

TEST_F(SandboxCheckout, paying_twice_takes_the_money_once) {
  EXPECT_EQ(pay(session, "4242424242424242").status, 303);
  const Answer second = pay(session, "4242424242424242");
  EXPECT_EQ(second.status, 200);
  EXPECT_TRUE(says(second, "This payment is complete"));
  EXPECT_TRUE(says(browser.get(path), "This payment is complete"));
  EXPECT_EQ(charges(), 1);
}

TEST_F(SandboxCheckout, declined_cards_say_why_and_another_one_may_pay) {
  const Answer declined = pay(session, "4000000000000002");
  EXPECT_EQ(declined.status, 200);
  EXPECT_TRUE(says(declined, "Your card was declined."));
  EXPECT_TRUE(says(declined, "role=\"alert\""));
  EXPECT_FALSE(says(declined, "4000000000000002")) << "the number is not shown again";
  EXPECT_TRUE(says(pay(session, "4000000000009995"), "Your card has insufficient funds. Try a different card."));
  EXPECT_TRUE(says(pay(session, "4000000000000069"), "Your card has expired."));
  EXPECT_TRUE(says(pay(session, "4000000000000127"), "Your card&#39;s security code is incorrect."));
  EXPECT_EQ(read(session)->facts.status, SessionStatus::open);
  EXPECT_EQ(read(session)->card_last4, "") << "nothing is paid yet";
  EXPECT_EQ(charges(), 4);
  EXPECT_EQ(pay(session, "4000008260000000").status, 303);
  EXPECT_EQ(read(session)->card_last4, "0000");
  EXPECT_EQ(
      server->database.number("select count(*) from sandbox.payment_intents where session_id = '" + session + "'"), 1)
      << "one intent for all attempts";
}

TEST_F(SandboxCheckout, other_numbers_are_refused_and_stored_nowhere) {
  const Answer refused = pay(session, "4111111111111111");
  EXPECT_EQ(refused.status, 200);
  EXPECT_TRUE(says(refused, "Only the published test cards work here"));
  EXPECT_FALSE(says(refused, "4111"));
  EXPECT_EQ(charges(), 0);
  EXPECT_EQ(
      server->database.number("select count(*) from sandbox.payment_intents where session_id = '" + session + "'"), 0);
}

TEST_F(SandboxCheckout, a_form_that_is_not_filled_in_names_its_field) {
  const Answer empty = post_form(path, "number=4242424242424242&expiry=&cvc=123&name=Tom");
  EXPECT_TRUE(says(empty, "expiry date is incomplete"));
  const Answer no_month = post_form(path, "number=4242424242424242&expiry=13/30&cvc=123&name=Tom");
  EXPECT_TRUE(says(no_month, "expiry date is invalid"));
  EXPECT_TRUE(says(empty, "aria-invalid=\"true\" aria-describedby=\"error\" autofocus"));
  EXPECT_TRUE(says(empty, "value=\"Tom\"")) << "the name is kept";
  EXPECT_TRUE(says(post_form(path, "name=%3Cscript%3E&number=1"), "&lt;script&gt;"));
  EXPECT_EQ(post_form(path, "number=%zz").status, 200);
  EXPECT_EQ(charges(), 0);
}

TEST_F(SandboxCheckout, three_d_secure_asks_before_it_pays) {
  const Answer asked = pay(session, "4000002760003184");
  EXPECT_EQ(asked.status, 303);
  EXPECT_EQ(asked.header("location"), path + "/authenticate");
  const Answer step = browser.get(path + "/authenticate");
  EXPECT_TRUE(says(step, "Complete authentication"));
  EXPECT_TRUE(says(step, "Fail authentication"));
  EXPECT_TRUE(says(step, "<a href=\"" + path + "\">Pay with another card</a>"));
  EXPECT_TRUE(says(step, "Back to the shop"));
  EXPECT_EQ(read(session)->facts.status, SessionStatus::open);
  const Answer done = post_form(path + "/authenticate", "outcome=complete");
  EXPECT_EQ(done.status, 303);
  EXPECT_EQ(done.header("location"), "http://localhost:8080/payment-success?session_id=" + session);
  EXPECT_EQ(read(session)->card_last4, "3184");
}

TEST_F(SandboxCheckout, failed_authentication_takes_nothing_and_leaves_the_checkout_open) {
  pay(session, "4000002760003184");
  const Answer failed = post_form(path + "/authenticate", "outcome=fail");
  EXPECT_TRUE(says(failed, "We are unable to authenticate your payment method."));
  EXPECT_EQ(read(session)->facts.status, SessionStatus::open);
  EXPECT_EQ(browser.get(path + "/authenticate").status, 303) << "nothing waits for authentication any more";
  EXPECT_EQ(post_form(path + "/authenticate", "outcome=complete").status, 200);
  EXPECT_EQ(read(session)->facts.status, SessionStatus::open) << "the step cannot be skipped";
  EXPECT_EQ(pay(session, "4242424242424242").status, 303);
}

TEST_F(SandboxCheckout, an_expired_checkout_takes_nothing) {
  pay(session, "4000002760003184");
  server->database.move_clock(std::chrono::minutes(32));
  EXPECT_TRUE(says(browser.get(path), "This checkout has expired"));
  EXPECT_TRUE(says(pay(session, "4242424242424242"), "This checkout has expired"));
  EXPECT_TRUE(says(post_form(path + "/authenticate", "outcome=complete"), "This checkout has expired"));
  EXPECT_EQ(read(session)->facts.status, SessionStatus::expired);
  EXPECT_EQ(charges(), 0);
}

TEST_F(SandboxCheckout, parallel_payments_of_one_session_take_the_money_once) {
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i)
    threads.emplace_back([&] {
      HttpClient other(server->port());
      other.send("POST", path, "number=4242424242424242&expiry=1234&cvc=123&name=T",
                 {{"Content-Type", "application/x-www-form-urlencoded"}});
    });
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(charges(), 1);
}

TEST_F(SandboxCheckout, forms_of_other_sites_are_refused) {
  EXPECT_EQ(pay(session, "4242424242424242", {{"Origin", "https://evil.example"}}).status, 403);
  EXPECT_EQ(pay(session, "4242424242424242", {{"Sec-Fetch-Site", "cross-site"}}).status, 403);
  EXPECT_EQ(post_form(path + "/authenticate", "outcome=complete", {{"Origin", "null"}}).status, 403);
  EXPECT_EQ(read(session)->facts.status, SessionStatus::open);
  EXPECT_EQ(pay(session, "4242424242424242", {{"Origin", "http://localhost:8080"}}).status, 303);
}

TEST_F(SandboxCheckout, an_unknown_checkout_is_not_found) {
  EXPECT_EQ(browser.get("/sandbox/checkout/cs_test_none").status, 404);
  EXPECT_EQ(pay("cs_test_none", "4242424242424242").status, 404);
  EXPECT_EQ(browser.get("/sandbox/checkout/%3Cscript%3E").body.find("<script>"), std::string::npos);
}

TEST_F(SandboxCheckout, the_index_lists_cards_and_demo_accounts) {
  server->database.run("insert into sandbox.demo_accounts values ('host@demo.example', 1, 'host', 'A <b>', '3 cars')");
  server->database.run("update sandbox.settings set demo_password = 'Pass & word1'");
  const Answer page = browser.get("/sandbox");
  EXPECT_EQ(page.status, 200);
  EXPECT_TRUE(says(page, "4242 4242 4242 4242"));
  EXPECT_TRUE(says(page, "host@demo.example"));
  EXPECT_TRUE(says(page, "A &lt;b&gt;"));
  EXPECT_TRUE(says(page, "Pass &amp; word1"));
  EXPECT_TRUE(says(page, "/sandbox/mailbox"));
}

}  // namespace
}  // namespace kerbside::test
