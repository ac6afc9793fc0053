// Everything that can go wrong between us and the payment provider (trust.md 3.5 B, rows 5, 6 and 9).
#include <gtest/gtest.h>

#include <future>
#include <thread>

#include "core/log.hpp"
#include "ports/payments/sandbox/sandbox.hpp"
#include "support/books.hpp"
#include "support/crowd.hpp"
#include "support/fault_proxy.hpp"
#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;
using provider::sandbox::Sandbox;

// The provider is another product's sandbox behind a network that misbehaves; none of its webhooks finds us.
class FaultsProvider : public ::testing::Test {
 protected:
  ~FaultsProvider() override { log::set_level(log::Level::info); }

  void reach_provider_by_proxy(Config& config) const {
    with_usual_connections(config);
    config.stripe_base_url = Sandbox::base_url("http://127.0.0.1:" + std::to_string(proxy_.port()));
    config.stripe_secret_key = provider::sandbox::derived_api_key(provider_.config().key("sandbox api"));
    config.stripe_webhook_secrets = {
        provider::sandbox::derived_webhook_secret(provider_.config().key("sandbox webhook"))};
    config.log_level = log::Level::off;
  }
  // The network does that to people who pay, again and again; then it is healed. After five failures in a row the
  // provider is left alone for half a minute, which is what these tests mostly wait for.
  void pay_through(const std::function<void(int)>& fault, int times) {
    Crowd crowd(shop_, provider_, host_, 3);
    crowd.start();
    for (int i = 0; i < times; ++i) {
      std::this_thread::sleep_for(40ms);
      fault(i);
      std::this_thread::sleep_for(15ms);
      proxy_.heal();
    }
    crowd.expect_paid_once();
    expect_no_double();
  }
  void expect_no_double() {
    EXPECT_EQ(provider_.db().number("select count(*) - count(distinct client_reference_id)"
                                    " from sandbox.checkout_sessions"),
              0);
    expect_balanced(shop_.db());
  }

  TestApp provider_{[](Config& config) { with_usual_connections(config); }};
  FaultProxy proxy_{std::to_string(provider_.port())};
  TestApp shop_{[this](Config& config) { reach_provider_by_proxy(config); }};
  Visitor host_{shop_.sign_up("host")};
};

// Suites of their own, which run beside each other.
class FaultsProviderAnswers : public FaultsProvider {};
class FaultsProviderResets : public FaultsProvider {};

TEST_F(FaultsProviderAnswers, Trust_3_5_5_answers_that_are_lost_are_asked_for_again_and_nothing_is_made_twice) {
  pay_through([this](int) { proxy_.lose_answers(); }, fault_rounds(4));
}

TEST_F(FaultsProviderResets, Trust_3_5_5_connections_reset_after_the_request_double_nothing) {
  pay_through([this](int) { proxy_.reset(); }, fault_rounds(4));
}

TEST_F(FaultsProvider, Trust_3_5_5_a_slow_drip_and_late_answers_double_nothing) {
  pay_through(
      [this](int i) {
        if (i % 2 == 0)
          proxy_.drip(11, 1ms);
        else
          proxy_.delay(30ms);
      },
      fault_rounds(4));
}

TEST_F(FaultsProvider, Trust_3_5_5_errors_of_the_provider_itself_double_nothing) {
  pay_through(
      [this](int i) {
        provider_.control(R"({"outage":true})");
        std::this_thread::sleep_for(std::chrono::milliseconds(20 + 13 * i % 50));
        provider_.control(R"({"outage":false})");
      },
      fault_rounds(4));
}

// Latency longer than the adapter waits (10 s): the outcome is unknown until it is asked for again.
TEST_F(FaultsProvider, Trust_3_5_5_a_provider_that_accepts_and_says_nothing_for_long_leaves_nothing_unknown) {
  Crowd crowd(shop_, provider_, host_, 2);
  crowd.start();
  std::this_thread::sleep_for(30ms);
  proxy_.black_hole();
  std::this_thread::sleep_for(11s);
  proxy_.heal();
  crowd.expect_paid_once();
  expect_no_double();
}

// Webhooks lost, told six times, late, in another order and with a wrong signature, while people pay.
TEST(FaultsWebhooks, Trust_3_5_6_whatever_happens_to_webhooks_every_payment_is_settled_once) {
  TestApp app(&with_usual_connections);
  Visitor host = app.sign_up("host");
  const char* moods[] = {R"({"webhook_drop":true})", R"({"webhook_drop":false,"webhook_duplicates":5})",
                         R"({"webhook_duplicates":0,"webhook_delay_s":259200})",
                         R"({"webhook_delay_s":0,"webhook_reorder":true})",
                         R"({"webhook_reorder":false,"webhook_corrupt":true})"};
  std::vector<std::string> bookings;
  for (int round = 0; round < fault_rounds(5); ++round) {
    app.control(moods[round % 5]);
    Visitor renter = app.sign_up("renter");
    const auto quote = app.quote(renter, Trip{app.add_vehicle(host)}).json();
    const auto started = app.start_payment(renter, quote).json();
    ASSERT_EQ(app.type_card(started["url"].text()).status, 303);
    bookings.push_back(started["booking_id"].text());
  }
  app.control(R"({"webhook_corrupt":false})");
  app.db().move_clock(41min);  // holds end: what no webhook told is read now
  const std::string open = "select count(*) from bookings where booking_status <> 'confirmed'";
  EXPECT_TRUE(app.becomes(open, "0"));
  app.db().move_clock(72h);  // the late ones come
  EXPECT_TRUE(
      app.becomes("select count(*) from jobs where kind like 'sandbox%' and state = 'ready'"
                  " and run_at < app_now() - interval '1 minute'",
                  "0"));
  const auto paid = std::to_string(bookings.size());
  EXPECT_EQ(app.db().value("select count(*) from payments where state = 'paid'"), paid);
  EXPECT_EQ(app.db().value("select count(*) from ledger_transfers where kind = 'charge'"), paid);
  EXPECT_EQ(app.db().number("select count(*) from refunds"), 0);
  expect_balanced(app.db());
}

// Twenty at once want the same money back: the renter in many windows, and the host.
TEST(FaultsRefund,
     Trust_3_4_Trust_3_5_9_of_twenty_who_call_a_booking_off_at_once_one_does_and_the_money_goes_back_once) {
  TestApp app(&with_usual_connections);
  Visitor host = app.sign_up("host"), renter = app.sign_up("renter");
  for (int round = 0; round < fault_rounds(2); ++round) {
    const auto started = app.start_payment(renter, app.quote(renter, Trip{app.add_vehicle(host)}).json()).json();
    ASSERT_EQ(app.type_card(started["url"].text()).status, 303);
    ASSERT_TRUE(app.verify(renter, started["url"].text()).json()["success"].flag());
    const std::string booking = started["booking_id"].text();
    std::vector<std::future<int>> answers;
    for (int i = 0; i < 20; ++i)
      answers.push_back(std::async(std::launch::async, [&, i] {
        const Visitor& who = i % 4 == 3 ? host : renter;
        HttpClient browser(app.port());
        browser.cookies = who.http->cookies;
        browser.always = who.http->always;
        return browser
            .post("/api/v1/bookings/" + booking + "/cancel", R"({"refund_pence":64850,"reason":"Other plans"})",
                  {{"Idempotency-Key", new_key()}})
            .status;
      }));
    int done = 0;
    for (auto& answer : answers) {
      const int status = answer.get();
      EXPECT_TRUE(status == 200 || status == 409) << status;
      done += status == 200;
    }
    EXPECT_EQ(done, 1);
    const std::string of_payment =
        " from refunds r join payments p on p.id = r.payment_id where p.purpose_id = '" + booking + "'";
    EXPECT_TRUE(app.becomes("select string_agg(r.state, ',')" + of_payment, "completed"));
    EXPECT_EQ(app.db().value("select sum(r.amount_pence) = max(p.amount_pence)" + of_payment), "t")
        << "K5: called off more than 48 hours before";
  }
  expect_balanced(app.db());
}

}  // namespace
}  // namespace kerbside::test
