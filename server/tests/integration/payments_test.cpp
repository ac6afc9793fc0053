// What can go wrong between a checkout and a confirmed booking (trust.md 3.4, decisions K3, K4), through the real
// adapter and the sandbox's faults.
#include <gtest/gtest.h>

#include <future>
#include <thread>

#include "support/books.hpp"
#include "support/crowd.hpp"
#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

class Payments : public ::testing::Test {
 protected:
  void SetUp() override {
    host.emplace(app.sign_up("host"));
    renter.emplace(app.sign_up("renter"));
    vehicle = app.add_vehicle(*host);
  }
  void hold(const Trip& trip) {
    const Answer answer = app.start_payment(*renter, app.quote(*renter, trip).json());
    ASSERT_EQ(answer.status, 201) << answer.body;
    url = answer.json()["url"].text();
    booking = answer.json()["booking_id"].text();
  }
  std::string booking_status() {
    return app.db().value("select booking_status || ' ' || payment_status from bookings where id = '" + booking + "'");
  }
  std::string payment_state() {
    return app.db().value("select state from payments where purpose_id = '" + booking + "'");
  }
  bool settles() { return app.becomes(status_sql(), "confirmed paid"); }
  std::string status_sql() {
    return "select booking_status || ' ' || payment_status from bookings where id = '" + booking + "'";
  }

  TestApp app;
  std::optional<Visitor> host, renter;
  std::string vehicle, url, booking;
};

TEST_F(Payments, K4_the_webhook_alone_confirms_without_anybody_looking) {
  hold(Trip{vehicle});
  ASSERT_EQ(app.type_card(url).status, 303);
  EXPECT_TRUE(settles());
  EXPECT_TRUE(app.becomes("select count(*) > 0 and count(*) = count(processed_at) from provider_events", "t"));
  EXPECT_EQ(app.db().value("select bool_and(priority = 1) from jobs where kind = 'payment_event'"), "t")
      << "before the payouts of the day";
}

TEST_F(Payments, K4_a_lost_webhook_is_made_good_by_the_success_page) {
  app.lose_webhooks();
  hold(Trip{vehicle});
  app.type_card(url);
  EXPECT_EQ(booking_status(), "pending pending");
  EXPECT_TRUE(app.verify(*renter, url).json()["success"].flag());
}

TEST_F(Payments, K4_a_lost_webhook_and_no_return_is_made_good_when_the_hold_ends) {
  app.lose_webhooks();
  hold(Trip{vehicle});
  app.type_card(url);
  app.db().move_clock(37min);
  EXPECT_TRUE(settles()) << booking_status();
}

TEST_F(Payments, K4_a_webhook_told_three_times_works_once) {
  app.control(R"({"webhook_duplicates":3})");
  hold(Trip{vehicle});
  app.type_card(url);
  ASSERT_TRUE(settles());
  EXPECT_EQ(app.db().number("select count(*) from ledger_transfers where kind <> 'provider_fee'"), 1);
  EXPECT_EQ(app.db().number("select count(*) from notifications"), 3);
}

TEST_F(Payments, a_webhook_with_a_wrong_signature_is_refused_and_changes_nothing) {
  app.forge_webhooks();
  hold(Trip{vehicle});
  app.type_card(url);
  Visitor forger = app.visitor();
  const Answer answer =
      forger.http->post("/api/v1/webhooks/stripe", R"({"id":"evt_1"})", {{"Stripe-Signature", "t=1,v1=00"}});
  EXPECT_EQ(answer.status, 400);
  EXPECT_EQ(booking_status(), "pending pending");
  EXPECT_EQ(app.db().number("select count(*) from provider_events"), 0);
}

TEST_F(Payments, P8_39_when_the_provider_is_away_the_hold_stays_and_the_next_press_finds_it) {
  app.control(R"({"outage":true})");
  const auto quote = app.quote(*renter, Trip{vehicle}).json();
  for (int press = 0; press < 2; ++press) {  // three tries each, which must not have the provider left alone
    const Answer refused = app.start_payment(*renter, quote);
    EXPECT_EQ(refused.status, 503);
    EXPECT_EQ(refused.json()["detail"].text(), "Failed to create payment session");
  }
  EXPECT_EQ(app.db().value("select state from payments"), "created");
  app.control(R"({"outage":false})");
  const Answer again = app.start_payment(*renter, quote);
  ASSERT_EQ(again.status, 201) << again.body;
  EXPECT_EQ(app.db().number("select count(*) from bookings"), 1);
}

TEST_F(Payments, a_crash_before_the_provider_answered_is_made_good_by_the_job) {
  app.control(R"({"outage":true})");
  app.start_payment(*renter, app.quote(*renter, Trip{vehicle}).json());
  app.control(R"({"outage":false})");
  app.db().move_clock(25s);
  EXPECT_TRUE(app.becomes("select state from payments", "open"));
}

TEST_F(Payments, K3_an_unpaid_hold_ends_after_36_minutes_and_frees_the_dates) {
  hold(Trip{vehicle});
  app.db().move_clock(35min);
  EXPECT_EQ(booking_status(), "pending pending");
  app.db().move_clock(37min);
  EXPECT_TRUE(app.becomes(status_sql(), "cancelled failed"));
  EXPECT_EQ(payment_state(), "expired");
  Visitor other = app.sign_up("renter");
  EXPECT_EQ(app.start_payment(other, app.quote(other, Trip{vehicle}).json()).status, 201);
}

// The clock is moved step by step and the jobs are waited for each time: a hold that renewed itself would look right
// after the last jump alone.
TEST_F(Payments, K3_a_hold_does_not_renew_itself_while_the_provider_is_away) {
  app.control(R"({"outage":true})");
  ASSERT_EQ(app.start_payment(*renter, app.quote(*renter, Trip{vehicle}).json()).status, 503);
  booking = app.db().value("select id from bookings");
  const std::string idle =
      "select count(*) from jobs where kind like 'payment\\_%' and state in ('ready', 'running')"
      " and run_at <= app_now()";
  for (const auto minute : {1min, 2min, 6min, 15min, 25min, 35min}) {
    app.db().move_clock(minute);
    ASSERT_TRUE(app.becomes(idle, "0")) << minute.count();
    EXPECT_EQ(app.db().number("select count(*) from payments"), 1) << minute.count();
    EXPECT_EQ(booking_status(), "pending pending") << minute.count();
  }
  app.db().move_clock(37min);
  EXPECT_TRUE(app.becomes(status_sql(), "cancelled failed"));
  app.db().move_clock(40min);
  ASSERT_TRUE(app.becomes(idle, "0"));
  EXPECT_EQ(app.db().number("select count(*) from payments"), 1);
  EXPECT_EQ(app.db().number("select count(*) from vehicle_occupancy"), 0);
}

TEST_F(Payments, K3_the_renters_press_renews_a_hold_that_could_not_be_opened) {
  app.control(R"({"outage":true})");
  const auto quote = app.quote(*renter, Trip{vehicle}).json();
  ASSERT_EQ(app.start_payment(*renter, quote).status, 503);
  app.control(R"({"outage":false})");
  app.db().move_clock(10min);
  const Answer again = app.start_payment(*renter, quote);
  ASSERT_EQ(again.status, 201) << again.body;
  EXPECT_EQ(app.db().number("select count(*) from bookings"), 1);
  EXPECT_EQ(again.json()["hold_expires_at"].text(),
            app.db().value("select iso(expires_at) from sandbox.checkout_sessions"));
  EXPECT_EQ(app.db().value("select hold_expires_at > app_now() + interval '30 minutes' from bookings"), "t");
}

TEST_F(Payments, K3_an_open_hold_ends_at_the_latest_36_minutes_after_it_began_though_the_provider_stays_away) {
  hold(Trip{vehicle});
  app.control(R"({"outage":true,"webhook_drop":true})");
  app.db().move_clock(35min);
  EXPECT_EQ(booking_status(), "pending pending");
  app.db().move_clock(37min);
  EXPECT_TRUE(app.becomes(status_sql(), "cancelled failed"));
  EXPECT_EQ(payment_state(), "open") << "nobody knows yet what became of it";
  EXPECT_EQ(app.db().number("select count(*) from vehicle_occupancy"), 0) << "others can have the dates";
  EXPECT_TRUE(app.becomes("select state from jobs where kind = 'payment_hold_end'", "ready")) << "it asks again";
}

TEST_F(Payments, K3_what_was_paid_while_the_provider_was_away_still_counts_after_the_hold_has_ended) {
  app.lose_webhooks();
  hold(Trip{vehicle});
  app.type_card(url);
  app.db().run("update bookings set booking_status = 'cancelled', payment_status = 'failed', hold_expires_at = null");
  EXPECT_EQ(payment_state(), "open");
  EXPECT_TRUE(app.verify(*renter, url).json()["success"].flag());
  EXPECT_EQ(booking_status(), "confirmed paid");
}

TEST_F(Payments, K7_the_checkout_says_what_could_cost_extra_beside_the_deposit) {
  hold(Trip{vehicle});
  const std::string deposit = app.db().value("select lines->-1->>'description' from sandbox.checkout_sessions");
  for (const char* words : {"What could cost extra, taken from your deposit: ", "£2.00 a litre for missing fuel",
                            "£50.00 for cleaning", "an admin fee of £25.00 for each parking or traffic fine"})
    EXPECT_NE(deposit.find(words), std::string::npos) << words << "\nin\n" << deposit;
}

// The page, the list and the hold tell the same time, and it is the session's.
TEST_F(Payments, K3_the_deadline_that_is_shown_is_that_of_the_checkout) {
  const Answer started = app.start_payment(*renter, app.quote(*renter, Trip{vehicle}).json());
  booking = started.json()["booking_id"].text();
  const std::string end = app.db().value("select iso(expires_at) from sandbox.checkout_sessions");
  EXPECT_EQ(started.json()["hold_expires_at"].text(), end);
  EXPECT_EQ(renter->http->get("/api/v1/bookings/" + booking + "/hold").json()["hold_expires_at"].text(), end);
  EXPECT_EQ(renter->http->get("/api/v1/bookings/" + booking).json()["hold_expires_at"].text(), end);
  const auto list = renter->http->get("/api/v1/bookings").json();
  EXPECT_EQ((*list["items"].array())[0]["hold_expires_at"].text(), end);
}

TEST_F(Payments, K3_nothing_offers_a_payment_whose_time_is_over_and_the_next_press_holds_anew) {
  app.lose_webhooks();
  const auto quote = app.quote(*renter, Trip{vehicle}).json();
  const Answer first = app.start_payment(*renter, quote);
  booking = first.json()["booking_id"].text();
  EXPECT_FALSE(renter->http->get("/api/v1/bookings/" + booking + "/hold").json()["url"].is_null());
  app.db().run("update jobs set run_at = app_now() + interval '1 day' where kind = 'payments_sweep'");
  app.db().move_clock(31min + 5s);
  EXPECT_TRUE(renter->http->get("/api/v1/bookings/" + booking + "/hold").json()["url"].is_null());
  const Answer again = app.start_payment(*renter, app.quote(*renter, Trip{vehicle}).json());
  ASSERT_EQ(again.status, 201) << again.body;
  EXPECT_NE(again.json()["booking_id"].text(), booking);
  EXPECT_NE(again.json()["url"].text(), first.json()["url"].text());
  EXPECT_EQ(booking_status(), "cancelled failed");
}

TEST_F(Payments, an_open_payment_that_nobody_returns_to_says_so) {
  hold(Trip{vehicle});
  const auto result = app.verify(*renter, url).json();
  EXPECT_FALSE(result["success"].flag(true));
  EXPECT_EQ(result["state"].text(), "open");
}

TEST_F(Payments, N2_a_payment_that_fails_in_the_end_is_told_to_its_payer_once) {
  app.lose_webhooks();
  hold(Trip{vehicle});
  app.type_card(url, "4000000000000002");
  // As a delayed payment ends that the bank refuses.
  app.db().run("update sandbox.checkout_sessions set status = 'complete', completed_at = app_now()");
  for (int i = 0; i < 2; ++i) app.verify(*renter, url);
  EXPECT_EQ(payment_state(), "failed");
  const json::Value notices = renter->http->get("/api/v1/notifications").json();
  ASSERT_EQ(notices["items"].array()->size(), 1U);
  const json::Value& notice = notices["items"].array()->front();
  EXPECT_EQ(notice["title"].text() + ", " + notice["priority"].text() + ", " + notice["type"].text(),
            "Payment failed, urgent, payment");
  EXPECT_NE(notice["message"].text().find("did not go through"), std::string::npos);
  EXPECT_EQ(notice["action_url"].text(), "/bookings/" + booking);
  EXPECT_EQ(notice["vehicle"].text(), "Ford Fiesta");
  EXPECT_EQ(notice["start_date"].text() + " " + notice["end_date"].text(),
            app.db().value("select start_date || ' ' || end_date from bookings"));
}

TEST_F(Payments, a_declined_card_leaves_the_hold_open_for_another) {
  hold(Trip{vehicle});
  const Answer declined = app.type_card(url, "4000000000000002");
  EXPECT_NE(declined.status, 303);
  EXPECT_NE(declined.body.find("Your card was declined."), std::string::npos);
  EXPECT_EQ(booking_status(), "pending pending");
  EXPECT_EQ(app.type_card(url).status, 303);
  EXPECT_TRUE(settles());
}

TEST_F(Payments, K4_another_amount_than_ours_is_quarantined_and_nothing_is_confirmed) {
  app.lose_webhooks();
  hold(Trip{vehicle});
  app.type_card(url);
  app.db().run("update payments set amount_pence = amount_pence - 1");
  const auto result = app.verify(*renter, url).json();
  EXPECT_EQ(result["state"].text(), "quarantined");
  EXPECT_FALSE(result["success"].flag(true));
  EXPECT_EQ(payment_state(), "quarantined");
  EXPECT_EQ(app.db().number("select count(*) from ledger_transfers"), 0);
  EXPECT_NE(booking_status(), "confirmed paid");
}

// Paid just before the session ended, but nobody told us until after the hold was given up.
class PaidLate : public Payments {
 protected:
  void SetUp() override {
    Payments::SetUp();
    app.lose_webhooks();
    hold(Trip{vehicle});
    app.type_card(url);
    // As if the hold had ended without our reading the session.
    app.db().run("update payments set state = 'expired'");
    app.db().run("update bookings set booking_status = 'cancelled', payment_status = 'failed', hold_expires_at = null");
  }
};

TEST_F(PaidLate, K3_Trust_3_5_7_takes_the_slot_again_when_it_is_free) {
  EXPECT_TRUE(app.verify(*renter, url).json()["success"].flag());
  EXPECT_EQ(booking_status(), "confirmed paid");
}

TEST_F(PaidLate, K3_Trust_3_5_7_gives_all_of_it_back_when_the_slot_has_gone) {
  Visitor other = app.sign_up("renter");
  ASSERT_EQ(app.start_payment(other, app.quote(other, Trip{vehicle}).json()).status, 201);
  const auto result = app.verify(*renter, url).json();
  EXPECT_FALSE(result["success"].flag(true));
  EXPECT_EQ(result["state"].text(), "refunding");
  EXPECT_EQ(app.db().value("select kind || ' ' || amount_pence from refunds"), "slot_lost 64850");
  EXPECT_EQ(
      app.db().number("select count(*) from notifications where title = 'Your money is on its way back' and user_id"
                      " = '" +
                      renter->id + "'"),
      1);
  EXPECT_TRUE(app.becomes("select state from refunds", "completed"));
  EXPECT_TRUE(app.becomes("select payment_status from bookings where id = '" + booking + "'", "refunded"));
  EXPECT_EQ(balance(app.db(), "provider_cash"), 0);
}

TEST_F(PaidLate, K3_gives_all_of_it_back_when_the_pick_up_is_over) {
  app.db().move_clock(11 * 24h);
  const auto result = app.verify(*renter, url).json();
  EXPECT_FALSE(result["success"].flag(true));
  EXPECT_EQ(result["state"].text(), "refunding");
  EXPECT_EQ(app.db().value("select kind || ' ' || amount_pence from refunds"), "slot_lost 64850");
  EXPECT_TRUE(app.becomes(status_sql(), "cancelled refunded"));
}

// 200 renters want one vehicle on the same dates at the same moment (trust.md 3.5 B row 8).
TEST(Race, K1_Trust_3_5_8_of_200_renters_exactly_one_gets_the_vehicle) {
  TestApp app(&with_usual_connections);
  Visitor host = app.sign_up("host");
  constexpr int renters = 200;
  std::vector<Visitor> people;
  for (int i = 0; i < renters; ++i) people.push_back(app.sign_up("renter"));
  for (int round = 0; round < fault_rounds(1); ++round) {
    const std::string vehicle = app.add_vehicle(host);
    std::vector<json::Value> quotes;
    for (Visitor& who : people) quotes.push_back(app.quote(who, Trip{vehicle}).json());
    std::vector<std::future<Answer>> answers;
    for (std::size_t i = 0; i < renters; ++i)
      answers.push_back(std::async(std::launch::async, [&, i] { return app.start_payment(people[i], quotes[i]); }));
    int refused = 0;
    std::vector<std::pair<std::size_t, std::string>> won;  // who, which booking
    for (std::size_t i = 0; i < renters; ++i) {
      const Answer a = answers[i].get();
      if (a.status == 201) won.emplace_back(i, a.json()["booking_id"].text());
      if (a.status == 409 && a.code() == "dates_taken") ++refused;
    }
    ASSERT_EQ(won.size(), 1U);
    EXPECT_EQ(refused, renters - 1);
    EXPECT_EQ(app.db().number("select count(*) from vehicle_occupancy where vehicle_id = '" + vehicle + "'"), 1);
    // Nobody comes to have more holds than one may have.
    const auto& [who, booking] = won.front();
    const Answer released =
        people[who].http->post("/api/v1/bookings/" + booking + "/release", "{}", {{"Idempotency-Key", new_key()}});
    EXPECT_TRUE(released.json()["released"].flag()) << released.body;
  }
}

TEST(Race, Trust_3_5_10_the_same_key_in_parallel_has_one_effect) {
  TestApp app(&with_usual_connections);
  Visitor host = app.sign_up("host"), renter = app.sign_up("renter");
  const auto quote = app.quote(renter, Trip{app.add_vehicle(host)}).json();
  const std::string key = new_key();
  std::vector<std::future<int>> answers;
  for (int i = 0; i < 40; ++i)
    answers.push_back(std::async(std::launch::async, [&] {
      HttpClient browser(app.port());
      browser.cookies = renter.http->cookies;
      browser.always = renter.http->always;
      return browser.post("/api/v1/payments", TestApp::payment_body(quote), {{"Idempotency-Key", key}}).status;
    }));
  for (auto& answer : answers) {
    const int status = answer.get();
    EXPECT_TRUE(status == 201 || status == 409) << status;
  }
  EXPECT_EQ(app.db().number("select count(*) from bookings"), 1);
  EXPECT_EQ(app.db().number("select count(*) from sandbox.checkout_sessions"), 1);
}

// The process died between its work and its answer: its key stays taken until the lock ends, then the same request
// finds what was done.
TEST(AfterACrash, Trust_3_3_the_same_key_waits_for_the_locks_end_and_finds_the_hold) {
  TestApp app(&with_usual_connections);
  Visitor host = app.sign_up("host"), renter = app.sign_up("renter");
  const auto quote = app.quote(renter, Trip{app.add_vehicle(host)}).json();
  const std::string key = new_key();
  const Answer first = app.start_payment(renter, quote, key);
  ASSERT_EQ(first.status, 201);
  app.db().run(
      "update idempotency_keys set state = 'running', response_status = null, response_body = null,"
      " locked_until = real_now() + interval '2 seconds'");
  const Answer waiting = app.start_payment(renter, quote, key);
  EXPECT_EQ(waiting.status, 409);
  EXPECT_EQ(waiting.code(), "request_in_progress");
  EXPECT_NE(waiting.header("retry-after"), "");
  ASSERT_TRUE(app.becomes("select locked_until < real_now() from idempotency_keys", "t"));
  const Answer again = app.start_payment(renter, quote, key);
  EXPECT_EQ(again.status, 201);
  EXPECT_EQ(again.json()["booking_id"].text(), first.json()["booking_id"].text());
  EXPECT_EQ(again.json()["url"].text(), first.json()["url"].text());
  EXPECT_EQ(app.db().number("select count(*) from bookings"), 1);
  EXPECT_EQ(app.db().number("select count(*) from sandbox.checkout_sessions"), 1);
}

}  // namespace
}  // namespace kerbside::test
