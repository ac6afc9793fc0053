// Webhooks of the sandbox: signed, over HTTP, with the faults of trust.md 1.5; and the expiry sweep.
#include "integration/sandbox_server.hpp"

namespace kerbside::test {
namespace {

class SandboxWebhooks : public SandboxTest {
 protected:
  std::string session = open(new_payment_id()).value().session_id;

  Result<provider::Event> verify(const ReceivedWebhook& webhook) {
    return adapter.verify_webhook(webhook.body, webhook.signature, app_now());
  }
  std::vector<ReceivedWebhook> about(std::size_t count, int wait_ms = 20000) {
    return webhooks_about(session, count, wait_ms);
  }
};

TEST_F(SandboxWebhooks, a_payment_is_announced_with_a_signature_that_the_adapter_accepts) {
  pay(session, "4242424242424242");
  const auto received = about(1);
  ASSERT_EQ(received.size(), 1u);
  const auto event = verify(received[0]);
  ASSERT_TRUE(event.has_value()) << event.error().message;
  EXPECT_EQ(event->type, "checkout.session.completed");
  EXPECT_EQ(event->object_id, session);
  EXPECT_EQ(event->payment_id, read(session)->facts.payment_id);
  EXPECT_TRUE(event->id.starts_with("evt_"));
}

TEST_F(SandboxWebhooks, closing_and_running_out_of_time_are_announced) {
  (void)loop.run(adapter.expire_checkout(loop.loop(), session));
  const auto received = about(1);
  ASSERT_EQ(received.size(), 1u);
  EXPECT_EQ(verify(received[0])->type, "checkout.session.expired");
}

TEST_F(SandboxWebhooks, a_receiver_that_fails_is_asked_again) {
  server->webhooks.answer = 500;
  pay(session, "4242424242424242");
  ASSERT_GE(about(1).size(), 1u);
  server->webhooks.answer = 200;
  const auto received = about(2);
  ASSERT_GE(received.size(), 2u);
  EXPECT_EQ(received[0].body, received[1].body) << "the same event";
}

TEST_F(SandboxWebhooks, duplicates_carry_the_same_event) {
  control(R"({"webhook_duplicates":2})");
  pay(session, "4242424242424242");
  const auto received = about(3);
  ASSERT_EQ(received.size(), 3u);
  EXPECT_EQ(verify(received[0])->id, verify(received[2])->id);
}

TEST_F(SandboxWebhooks, a_corrupt_signature_is_refused_by_the_adapter) {
  control(R"({"webhook_corrupt":true})");
  pay(session, "4242424242424242");
  const auto received = about(1);
  ASSERT_EQ(received.size(), 1u);
  EXPECT_EQ(verify(received[0]).error().code, "bad_signature");
}

TEST_F(SandboxWebhooks, dropped_events_never_arrive_but_can_be_read) {
  control(R"({"webhook_drop":true})");
  pay(session, "4242424242424242");
  EXPECT_EQ(about(1, 1500).size(), 0u);
  EXPECT_EQ(server->database.number("select count(*) from sandbox.events where payload like '%" + session + "%'"), 1);
}

TEST_F(SandboxWebhooks, delayed_events_wait_for_the_clock) {
  control(R"({"webhook_delay_s":3600})");
  pay(session, "4242424242424242");
  EXPECT_EQ(about(1, 1500).size(), 0u);
  server->database.move_clock(std::chrono::seconds(3700));
  EXPECT_EQ(about(1).size(), 1u);
}

TEST_F(SandboxWebhooks, reordering_keeps_every_other_event_back) {
  control(R"({"webhook_reorder":true})");
  std::vector<std::string> sessions;
  for (int i = 0; i < 4; ++i) {
    sessions.push_back(open(new_payment_id())->session_id);
    (void)loop.run(adapter.expire_checkout(loop.loop(), sessions.back()));
  }
  for (const std::string& id : sessions) EXPECT_EQ(webhooks_about(id, 1).size(), 1u);
  std::vector<std::string> arrival;
  for (const auto& webhook : server->webhooks.received())
    for (const std::string& id : sessions)
      if (webhook.body.find(id) != std::string::npos) arrival.push_back(id);
  EXPECT_NE(arrival, sessions);
}

TEST_F(SandboxWebhooks, control_refuses_what_it_does_not_know) {
  EXPECT_EQ(browser.post("/sandbox/control", R"({"webhook_dorp":true})").status, 400);
  EXPECT_EQ(browser.post("/sandbox/control", R"({"outage":"yes"})").status, 400);
  EXPECT_EQ(browser.post("/sandbox/control", "{").status, 400);
  EXPECT_EQ(browser.post("/sandbox/control", "{}", {{"Origin", "http://localhost:8080"}}).status, 403);
  EXPECT_EQ(browser.post("/sandbox/control", R"({"webhook_duplicates":11})").status / 100, 4);
}

TEST(SandboxControl, is_absent_where_it_is_not_wanted) {
  SandboxServer production_like(false);
  HttpClient client(production_like.port());
  EXPECT_EQ(client.post("/sandbox/control", "{}").status, 404);
}

}  // namespace
}  // namespace kerbside::test
