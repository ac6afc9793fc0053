// History checks and their credits (H1, H9, H12 to H14, H18, H19, D3.11, D7-44 to D7-49, D9-04, D9-05).
#include <gtest/gtest.h>

#include <thread>

#include "support/books.hpp"
#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

class HistoryChecksTest : public ::testing::Test {
 protected:
  explicit HistoryChecksTest(const std::function<void(Config&)>& adjust = {}) : app_(adjust) {
    app_.db().run(
        "insert into general_services (id, service_type, title, description, status, base_price, requires_files) values"
        " (gen_random_uuid(), 'hpi_check', 'Full history check', 'All of it', 'active', 1299, false);"
        " insert into hpi_deals (id, title, description, credits_amount, price_pence, savings_amount, display_order,"
        " is_active) values ('" +
        deal_ + "', 'Three checks', '', 3, 2500, 1397, 1, true)");
  }
  static std::string check(const std::string& plate, const std::string& more = R"("total_amount":1299)") {
    return R"({"registration_number":")" + plate + R"(","begin_at_once":true,)" + more + "}";
  }
  Answer buy(Visitor& who, const std::string& plate, const std::string& more = R"("total_amount":1299)") {
    return who.http->post("/api/v1/hpi-checks", check(plate, more), {{"Idempotency-Key", new_key()}});
  }
  Answer with_credit(Visitor& who, const std::string& plate) {
    return who.http->post("/api/v1/hpi-credits-check", check(plate, R"("use_credits":true)"),
                          {{"Idempotency-Key", new_key()}});
  }
  Answer use_credits(Visitor& who, const std::string& order) {
    return who.http->post("/api/v1/orders/" + order + "/use-credits", "{}", {{"Idempotency-Key", new_key()}});
  }
  Answer refund(Visitor& admin, const std::string& order, const std::string& reason = "The report named another car") {
    return admin.http->post("/api/v1/admin/orders/" + order + "/refund", R"({"reason":")" + reason + "\"}",
                            {{"Idempotency-Key", new_key()}});
  }
  // Returns the order, paid.
  std::string bought(Visitor& who, const std::string& plate) {
    const Answer started = buy(who, plate);
    EXPECT_EQ(started.status, 201) << started.body;
    EXPECT_EQ(app_.type_card(started.json()["url"].text()).status, 303);
    const std::string id = started.json()["order_id"].text();
    EXPECT_TRUE(becomes(id, "order_state not in ('unpaid', 'lapsed')"));
    return id;
  }
  std::string bundle(Visitor& who) {
    const Answer started = who.http->post("/api/v1/hpi-deals/" + deal_ + "/orders", R"({"total_amount":2500})",
                                          {{"Idempotency-Key", new_key()}});
    EXPECT_EQ(started.status, 201) << started.body;
    app_.type_card(started.json()["url"].text());
    const std::string id = started.json()["order_id"].text();
    EXPECT_TRUE(becomes(id, "order_state = 'done'"));
    return id;
  }
  // The same person signed in anew, once the clock has ended the session before.
  Visitor again(const Visitor& who) {
    Visitor other = app_.visitor();
    const Answer answer = other.http->post(
        "/api/v1/session", R"({"email":")" + who.email + R"(","password":")" + Product::password() + "\"}");
    EXPECT_EQ(answer.status, 200) << answer.body;
    other.http->always = {{"X-CSRF-Token", answer.json()["csrf_token"].text()}};
    other.id = who.id;
    other.email = who.email;
    return other;
  }
  // The same session in another tab, with a connection of its own.
  Visitor tab_of(const Visitor& who) {
    Visitor tab = app_.visitor();
    tab.http->cookies = who.http->cookies;
    tab.http->always = who.http->always;
    return tab;
  }
  bool becomes(const std::string& order, const std::string& what) {
    return app_.becomes("select " + what + " from orders where id = '" + order + "'", "t");
  }
  json::Value get(Visitor& who, const std::string& path) { return who.http->get("/api/v1/" + path).json(); }
  long credits(Visitor& who) { return get(who, "hpi-credits")["credits_balance"].number(); }
  long held(const std::string& account) { return balance(app_.db(), account); }

  const std::string deal_ = "00000000-0000-4000-8000-00000000d0a1";
  TestApp app_;
  Visitor buyer_ = app_.sign_up("renter");
};

TEST_F(HistoryChecksTest, H1_D9_04_D7_48_a_check_paid_by_card_is_delivered_and_its_money_is_income) {
  const std::string id = bought(buyer_, "HP19 FNC");
  ASSERT_TRUE(becomes(id, "order_state = 'done'"));
  const auto report = get(buyer_, "orders/" + id + "/history-report");
  EXPECT_EQ(report["state"].text(), "ready");
  EXPECT_TRUE(report["is_sample"].flag());
  EXPECT_EQ(report["findings"].array()->at(0)["kind"].text(), "finance");
  EXPECT_EQ(report["findings"].array()->at(0)["level"].text(), "alert");
  EXPECT_TRUE(report["hpi_data"]["VehicleHistory"]["financeRecord"].flag());
  EXPECT_EQ(held("service_income"), -1299);
  EXPECT_EQ(held("orders_held"), 0);
  const auto order = get(buyer_, "orders/" + id);
  EXPECT_EQ(order["status"].text(), "completed");
  EXPECT_FALSE(order["cancelling"]["possible"].flag());
  EXPECT_EQ(get(buyer_, "orders")["items"].array()->size(), 1U);
  expect_balanced(app_.db());
}

TEST_F(HistoryChecksTest, D7_02_D7_05_D3_2_01_D3_2_02_ones_own_checks_are_listed_newest_first_each_with_what_it_is) {
  const std::string first = bought(buyer_, "HP19 CLN"), second = bought(buyer_, "HP19 FNC");
  bundle(buyer_);
  Visitor other = app_.sign_up("host");
  bought(other, "HP19 CTN");
  const auto checks = *get(buyer_, "orders?kind=hpi_check")["items"].array();
  ASSERT_EQ(checks.size(), 2U);
  EXPECT_EQ(checks[0]["id"].text(), second);
  EXPECT_EQ(checks[1]["id"].text(), first);
  const auto one = get(buyer_, "orders/" + first);
  EXPECT_EQ(one["title"].text(), "Full history check");
  EXPECT_EQ(one["kind"].text(), "hpi_check");
  EXPECT_EQ(one["about"].text(), "HP19CLN") << "the registration that it is about";
  EXPECT_EQ(one["amount_pence"].number(), 1299);
  EXPECT_FALSE(one["created_at"].text().empty());
}

TEST_F(HistoryChecksTest, D7_44_D7_46_D3_11_07_D3_11_08_credits_are_one_row_and_their_moves_the_newest_20) {
  EXPECT_EQ(get(buyer_, "hpi-credits")["credits_balance"].number(), 0) << "also of somebody who never had one";
  for (int i = 0; i < 7; ++i) bundle(buyer_);
  for (int i = 0; i < 14; ++i) ASSERT_EQ(with_credit(buyer_, std::string("HP19 AB") + "CDEFGHJKLMNPRS"[i]).status, 201);
  const auto row = get(buyer_, "hpi-credits");
  EXPECT_EQ(row["credits_balance"].number(), 7);
  EXPECT_EQ(row["total_earned"].number(), 21);
  EXPECT_EQ(row["total_used"].number(), 14);
  const auto moves = *get(buyer_, "hpi-credits/transactions")["items"].array();
  ASSERT_EQ(moves.size(), 20U) << "of 21";
  EXPECT_EQ(moves[0]["transaction_type"].text(), "used");
  EXPECT_EQ(moves[0]["credits_amount"].number(), 1);
  EXPECT_EQ(moves[0]["description"].text(), "Full history check");
  EXPECT_EQ(moves[19]["transaction_type"].text(), "earned");
  EXPECT_EQ(moves[19]["credits_amount"].number(), 3);
  Visitor other = app_.sign_up("host");
  EXPECT_EQ(get(other, "hpi-credits/transactions")["items"].array()->size(), 0U);
}

TEST_F(HistoryChecksTest, M6_the_price_is_compared_and_the_consent_asked_before_anything_is_written) {
  const Answer dearer = buy(buyer_, "HP19 CLN", R"("total_amount":1)");
  EXPECT_EQ(dearer.status, 409);
  EXPECT_EQ(dearer.json()["code"].text(), "price_changed");
  EXPECT_EQ(dearer.json()["current"]["base_price"].number(), 1299);
  const Answer silent = buyer_.http->post(
      "/api/v1/hpi-checks", R"({"registration_number":"HP19CLN","total_amount":1299,"begin_at_once":false})",
      {{"Idempotency-Key", new_key()}});
  EXPECT_EQ(silent.status, 422) << "H13: begin at once must be agreed";
  EXPECT_EQ(buy(buyer_, "nonsense").status, 422);
  EXPECT_EQ(app_.db().number("select count(*) from orders"), 0);
}

TEST_F(HistoryChecksTest, H19_no_check_is_sold_for_a_plate_without_a_vehicle) {
  const Answer refused = buy(buyer_, "ER19 NFD");
  EXPECT_EQ(refused.status, 404);
  EXPECT_EQ(refused.json()["code"].text(), "vehicle_unknown");
}

TEST_F(HistoryChecksTest, H9_what_cannot_be_made_is_refunded_in_full_by_itself) {
  const std::string id = bought(buyer_, "HP19 NKN");
  ASSERT_TRUE(becomes(id, "order_state = 'failed'"));
  ASSERT_TRUE(app_.becomes("select state from refunds", "completed"));
  EXPECT_EQ(app_.db().number("select amount_pence from refunds"), 1299);
  EXPECT_NE(get(buyer_, "orders/" + id)["told"].text().find("£12.99 was refunded to your card on "), std::string::npos);
  EXPECT_EQ(get(buyer_, "orders/" + id + "/history-report")["state"].text(), "failed");
  EXPECT_EQ(held("orders_held"), 0);
  EXPECT_EQ(held("service_income"), 0);
  expect_balanced(app_.db());
}

TEST_F(HistoryChecksTest, H9_an_order_whose_outcome_is_unknown_is_repeated_once_and_then_refunded) {
  const std::string id = bought(buyer_, "HP19 TMT");
  ASSERT_TRUE(becomes(id, "order_state = 'failed'"));
  EXPECT_EQ(app_.db().number("select outcomes_unknown from history_checks"), 2);
}

TEST_F(HistoryChecksTest, H9_a_provider_that_is_away_is_asked_for_a_day) {
  const std::string id = bought(buyer_, "HP19 AWY");
  ASSERT_TRUE(app_.becomes("select refusals from history_checks", "1"));
  EXPECT_EQ(get(buyer_, "orders/" + id)["status"].text(), "processing");
  app_.db().move_clock(24h + 1min);
  app_.run_now("history_report");
  ASSERT_TRUE(becomes(id, "order_state = 'failed'"));
  ASSERT_TRUE(app_.becomes("select state from refunds", "completed"));
}

TEST_F(HistoryChecksTest, H1_D9_05_H14_credits_pay_and_are_income_as_they_are_used) {
  bundle(buyer_);
  EXPECT_EQ(credits(buyer_), 3);
  EXPECT_EQ(held("credits_owed"), -2500);
  const Answer ordered = with_credit(buyer_, "HP19 CLN");
  ASSERT_EQ(ordered.status, 201) << ordered.body;
  ASSERT_TRUE(becomes(ordered.json()["order_id"].text(), "order_state = 'done'"));
  EXPECT_EQ(credits(buyer_), 2);
  EXPECT_EQ(held("credits_owed"), -1667);
  EXPECT_EQ(held("service_income"), -833);
  const auto moves = *get(buyer_, "hpi-credits/transactions")["items"].array();
  ASSERT_EQ(moves.size(), 2U);
  EXPECT_EQ(moves[0]["transaction_type"].text(), "used");
  EXPECT_EQ(moves[1]["transaction_type"].text(), "earned");
  EXPECT_EQ(moves[1]["credits_amount"].number(), 3);
  expect_balanced(app_.db());
}

class HistoryChecksAtOnceTest : public HistoryChecksTest {
 protected:
  HistoryChecksAtOnceTest() : HistoryChecksTest(&with_usual_connections) {}
};

TEST_F(HistoryChecksAtOnceTest, H1_D8_38_a_hundred_at_once_on_three_credits_make_three_orders) {
  bundle(buyer_);
  std::atomic<int> made{0}, refused{0};
  {
    std::vector<std::jthread> crew;
    for (int t = 0; t < 10; ++t)
      crew.emplace_back([&, t] {
        Visitor tab = tab_of(buyer_);
        for (int i = 0; i < 10; ++i) {
          const Answer answer = with_credit(tab, "HP" + std::to_string(10 + t) + " AB" + "CDEFGHJKLM"[i]);
          if (answer.status == 201)
            ++made;
          else if (answer.code() == "insufficient_credits")
            ++refused;
          else
            ADD_FAILURE() << answer.status << " " << answer.body;
        }
      });
  }
  EXPECT_EQ(made, 3);
  EXPECT_EQ(refused, 97);
  EXPECT_EQ(app_.db().number("select count(*) from orders where kind = 'hpi_check'"), 3);
  EXPECT_EQ(credits(buyer_), 0);
}

TEST_F(HistoryChecksTest, H18_D7_49_a_check_that_waits_takes_no_second_credit) {
  bundle(buyer_);
  const Answer first = with_credit(buyer_, "HP19 AWY"), again = with_credit(buyer_, "HP19 AWY");
  ASSERT_EQ(first.status, 201) << first.body;
  EXPECT_EQ(again.json()["order_id"].text(), first.json()["order_id"].text());
  EXPECT_EQ(credits(buyer_), 2);
  EXPECT_EQ(app_.db().number("select count(*) from orders where kind = 'hpi_check'"), 1);
}

TEST_F(HistoryChecksTest, H9_a_failed_report_gives_the_credit_back_once) {
  bundle(buyer_);
  const std::string id = with_credit(buyer_, "HP19 NKN").json()["order_id"].text();
  ASSERT_TRUE(becomes(id, "order_state = 'failed'"));
  EXPECT_EQ(credits(buyer_), 3);
  EXPECT_EQ(app_.db().number("select count(*) from hpi_credit_transactions where transaction_type = 'returned'"), 1);
  EXPECT_EQ(held("credits_owed"), -2500);
}

TEST_F(HistoryChecksTest, H19_ones_own_report_of_today_opens_free_and_anothers_is_used_again) {
  const std::string first = bought(buyer_, "HP19 CLN");
  ASSERT_TRUE(becomes(first, "order_state = 'done'"));
  const Answer again = buy(buyer_, "hp19cln");
  EXPECT_EQ(again.status, 409);
  EXPECT_EQ(again.json()["code"].text(), "report_is_there");
  EXPECT_EQ(again.json()["current"]["order_id"].text(), first);
  Visitor other = app_.sign_up("host");
  const std::string second = bought(other, "HP19 CLN");
  ASSERT_TRUE(becomes(second, "order_state = 'done'"));
  EXPECT_EQ(app_.db().number("select count(distinct answered_at) from history_checks"), 1) << "H9: with its time";
  EXPECT_EQ(app_.db().number("select count(*) from order_events where event = 'begun'"), 1) << "ordered once";
}

TEST_F(HistoryChecksTest, H19_D7_49_a_check_that_is_not_paid_yet_is_answered_again_in_place_of_another) {
  const json::Value first = buy(buyer_, "HP19 CLN").json(), again = buy(buyer_, "hp19cln").json();
  EXPECT_EQ(again["order_id"].text(), first["order_id"].text());
  EXPECT_EQ(again["url"].text(), first["url"].text());
  Visitor other = app_.sign_up("renter");
  EXPECT_NE(buy(other, "HP19 CLN").json()["order_id"].text(), first["order_id"].text());
  EXPECT_NE(buy(buyer_, "HP19 FNC").json()["order_id"].text(), first["order_id"].text());
  app_.db().run("update general_services set base_price = 1499");
  EXPECT_NE(buy(buyer_, "HP19 CLN", R"("total_amount":1499)").json()["order_id"].text(), first["order_id"].text());
}

TEST_F(HistoryChecksTest, H19_who_pays_for_one_check_twice_has_the_second_payment_refunded_in_full) {
  const json::Value first = buy(buyer_, "HP19 CLN").json();
  // As if both had been started at the same moment.
  const auto all_are = [&](const std::string& state) {
    app_.db().run_as_superuser("set session_replication_role = replica; update payments set state = '" + state + "'");
  };
  all_are("created");
  const json::Value second = buy(buyer_, "HP19 CLN").json();
  ASSERT_NE(second["order_id"].text(), first["order_id"].text());
  all_are("open");
  for (const auto& started : {first, second}) EXPECT_EQ(app_.type_card(started["url"].text()).status, 303);
  ASSERT_TRUE(app_.becomes("select string_agg(order_state, ' ' order by order_state) from orders", "done failed"));
  ASSERT_TRUE(app_.becomes("select state || ' ' || amount_pence from refunds", "completed 1299"));
  EXPECT_EQ(app_.db().number("select count(*) from history_checks where report is not null"), 1);
  const std::string refused = app_.db().value("select id from orders where order_state = 'failed'");
  const std::string told = get(buyer_, "orders/" + refused)["told"].text();
  EXPECT_TRUE(told.starts_with("You had paid for a check of this vehicle already")) << told;
  const std::string mails = "select count(*) from sandbox.mailbox where subject = ";
  ASSERT_TRUE(app_.becomes(mails + "'We could not deliver your order'", "1"));
  EXPECT_TRUE(app_.becomes(mails + "'We have your order'", "1")) << "of the first alone";
  EXPECT_EQ(held("service_income"), -1299);
  expect_balanced(app_.db());
}

TEST_F(HistoryChecksTest, H19_a_check_that_is_paid_and_waits_for_its_report_is_not_sold_again) {
  const std::string id = bought(buyer_, "HP19 AWY");
  const Answer again = buy(buyer_, "HP19 AWY");
  EXPECT_EQ(again.code(), "check_under_way");
  EXPECT_EQ(again.json()["current"]["order_id"].text(), id);
  bundle(buyer_);
  EXPECT_EQ(with_credit(buyer_, "HP19 AWY").json()["order_id"].text(), id);
  EXPECT_EQ(credits(buyer_), 3) << "nor does it take a credit";
}

TEST_F(HistoryChecksTest, H18_H19_an_unpaid_check_takes_no_credit_once_its_report_is_there) {
  bundle(buyer_);
  const std::string unpaid = buy(buyer_, "HP19 CLN").json()["order_id"].text();
  const std::string done = with_credit(buyer_, "HP19 CLN").json()["order_id"].text();
  ASSERT_TRUE(becomes(done, "order_state = 'done'"));
  EXPECT_EQ(use_credits(buyer_, unpaid).code(), "report_is_there");
  EXPECT_EQ(credits(buyer_), 2);
}

TEST_F(HistoryChecksTest, H13_a_bundle_is_cancelled_within_14_days_for_its_unused_credits) {
  const std::string id = bundle(buyer_);
  ASSERT_TRUE(becomes(with_credit(buyer_, "HP19 CLN").json()["order_id"].text(), "order_state = 'done'"));
  const auto terms = get(buyer_, "orders/" + id)["cancelling"];
  EXPECT_TRUE(terms["possible"].flag());
  EXPECT_EQ(terms["refund_pence"].number(), 1667);
  const Answer cancelled =
      buyer_.http->post("/api/v1/orders/" + id + "/cancel", "{}", {{"Idempotency-Key", new_key()}});
  ASSERT_EQ(cancelled.status, 200) << cancelled.body;
  ASSERT_TRUE(app_.becomes("select state from refunds", "completed"));
  EXPECT_EQ(app_.db().number("select amount_pence from refunds"), 1667);
  EXPECT_NE(get(buyer_, "orders/" + id)["told"].text().find("£16.67 was refunded to your card on "), std::string::npos);
  EXPECT_EQ(credits(buyer_), 0);
  EXPECT_EQ(held("credits_owed"), 0);
  expect_balanced(app_.db());
}

TEST_F(HistoryChecksTest, H13_after_14_days_a_bundle_stays) {
  const std::string id = bundle(buyer_);
  app_.db().move_clock(14 * 24h);
  buyer_ = again(buyer_);
  EXPECT_FALSE(get(buyer_, "orders/" + id)["cancelling"]["possible"].flag());
  const Answer refused = buyer_.http->post("/api/v1/orders/" + id + "/cancel", "{}", {{"Idempotency-Key", new_key()}});
  EXPECT_EQ(refused.status, 409);
  EXPECT_EQ(credits(buyer_), 3);
}

TEST_F(HistoryChecksTest, H12_what_was_never_paid_stands_in_no_list_and_says_so) {
  const Answer started = buy(buyer_, "HP19 CLN");
  const std::string id = started.json()["order_id"].text();
  EXPECT_EQ(get(buyer_, "orders")["items"].array()->size(), 0U);
  EXPECT_FALSE(get(buyer_, "orders/" + id)["checkout_url"].text().empty());
  app_.db().move_clock(37min);
  app_.run_now("payment_close_unpaid");
  ASSERT_TRUE(becomes(id, "order_state = 'lapsed'"));
  EXPECT_EQ(get(buyer_, "orders/" + id)["told"].text(), "Not completed, nothing was charged.");
}

TEST_F(HistoryChecksTest, U11_nobody_elses_order_is_shown) {
  const std::string id = bought(buyer_, "HP19 CLN");
  Visitor other = app_.sign_up("renter");
  EXPECT_EQ(other.http->get("/api/v1/orders/" + id).status, 404);
  EXPECT_EQ(other.http->get("/api/v1/orders/" + id + "/history-report").status, 404);
  EXPECT_EQ(other.http->post("/api/v1/orders/" + id + "/cancel", "{}", {{"Idempotency-Key", new_key()}}).status, 404);
}

TEST_F(HistoryChecksTest, D4_16_a_report_is_deleted_after_twelve_months_and_says_when) {
  const std::string id = bought(buyer_, "HP19 CLN");
  ASSERT_TRUE(becomes(id, "order_state = 'done'"));
  app_.db().move_clock(24h * 366);
  app_.run_now("history_reports_forget");
  ASSERT_TRUE(app_.becomes("select report is null from history_checks", "t"));
  buyer_ = again(buyer_);
  EXPECT_EQ(get(buyer_, "orders/" + id + "/history-report")["state"].text(), "deleted");
}

// What an order is started with and never paid: until 36 minutes are over it can be paid by a credit (H18).
TEST_F(HistoryChecksTest, H18_D7_47_a_credit_pays_ones_own_unpaid_check_once) {
  bundle(buyer_);
  const Answer started = buy(buyer_, "HP19 CLN");
  const std::string id = started.json()["order_id"].text();
  const Answer used = use_credits(buyer_, id);
  ASSERT_EQ(used.status, 200) << used.body;
  ASSERT_TRUE(becomes(id, "order_state = 'done'"));
  EXPECT_EQ(use_credits(buyer_, id).status, 200) << "repeats answer as the first did";
  EXPECT_EQ(credits(buyer_), 2);
  EXPECT_EQ(get(buyer_, "orders/" + id)["amount_pence"].number(), 0);
  EXPECT_NE(app_.type_card(started.json()["url"].text()).status, 303) << "its checkout is over";
  EXPECT_EQ(held("service_income"), -833);
  expect_balanced(app_.db());
}

TEST_F(HistoryChecksTest, H18_D8_38_what_is_paid_or_nobodys_own_takes_no_credit) {
  const std::string paid = bought(buyer_, "HP19 CLN");
  EXPECT_EQ(use_credits(buyer_, paid).code(), "insufficient_credits");
  const std::string deal = bundle(buyer_);
  EXPECT_EQ(use_credits(buyer_, paid).code(), "order_paid");
  EXPECT_EQ(use_credits(buyer_, deal).status, 404) << "a bundle is no check";
  Visitor other = app_.sign_up("renter");
  EXPECT_EQ(use_credits(other, paid).status, 404);
  EXPECT_EQ(credits(buyer_), 3);
}

TEST_F(HistoryChecksTest, D5_39_D8_41_H19_the_look_up_shows_the_vehicle_before_anything_is_paid) {
  const auto look_up = [&](const std::string& plate) {
    return buyer_.http->post("/api/v1/hpi-lookups", R"({"registration_number":")" + plate + "\"}");
  };
  const auto vehicle = look_up("hp19 cln").json();
  EXPECT_EQ(vehicle["registration_number"].text(), "HP19CLN");
  EXPECT_FALSE(vehicle["make"].text().empty());
  EXPECT_TRUE(vehicle["is_sample"].flag());
  EXPECT_FALSE(vehicle.has("own_report"));
  EXPECT_EQ(look_up("").status, 422);
  EXPECT_TRUE(look_up("").body.find("Registration Required") != std::string::npos);
  EXPECT_EQ(look_up("ER19 NFD").code(), "vehicle_unknown");
  const std::string id = bought(buyer_, "HP19 CLN");
  ASSERT_TRUE(becomes(id, "order_state = 'done'"));
  EXPECT_EQ(look_up("HP19CLN").json()["own_report"].text(), id);
}

TEST_F(HistoryChecksTest, D7_52_H9_that_a_plate_has_a_report_is_told_without_what_it_says) {
  const std::string id = bought(buyer_, "HP19 FNC");
  ASSERT_TRUE(becomes(id, "order_state = 'done'"));
  Visitor other = app_.sign_up("renter");
  const Answer cached = other.http->get("/api/v1/hpi-reports?registration_number=HP19FNC");
  ASSERT_EQ(cached.status, 200) << cached.body;
  ASSERT_EQ(cached.json()["items"].array()->size(), 1U);
  EXPECT_EQ(cached.body.find("finance"), std::string::npos);
  EXPECT_EQ(cached.body.find(id), std::string::npos);
  app_.db().move_clock(24h + 1min);
  other = again(other);
  EXPECT_EQ(get(other, "hpi-reports?registration_number=HP19FNC")["items"].array()->size(), 0U);
}

TEST_F(HistoryChecksTest, K3_H12_a_payment_that_comes_late_revives_the_order) {
  const Answer started = buy(buyer_, "HP19 CLN");
  const std::string id = started.json()["order_id"].text(), url = started.json()["url"].text();
  app_.lose_webhooks();
  ASSERT_EQ(app_.type_card(url).status, 303);
  app_.db().run("update orders set order_state = 'lapsed' where id = '" + id + "'");
  EXPECT_TRUE(app_.verify(buyer_, url).json()["success"].flag());
  ASSERT_TRUE(becomes(id, "order_state = 'done'"));
  expect_balanced(app_.db());
}

// K4: on its page, in the list, on the success page and by email.
TEST_F(HistoryChecksTest, K4_H2_the_buyer_of_a_payment_that_does_not_match_reads_so_everywhere) {
  app_.lose_webhooks();
  const Answer started = buy(buyer_, "HP19 CLN");
  const std::string id = started.json()["order_id"].text(), url = started.json()["url"].text();
  ASSERT_EQ(app_.type_card(url).status, 303);
  app_.db().run("update payments set amount_pence = amount_pence - 1");
  const std::string truth = "We have received your payment of £12.99 and are checking it.";
  const auto result = app_.verify(buyer_, url).json();
  EXPECT_EQ(result["state"].text(), "quarantined");
  EXPECT_TRUE(result["error"].text().starts_with(truth)) << result["error"].text();
  const auto order = get(buyer_, "orders/" + id);
  EXPECT_TRUE(order["told"].text().starts_with(truth));
  EXPECT_EQ(order["waits_for"].text(), "us");
  std::string story;
  for (const auto& event : *order["timeline"].array()) story += event["text"].text() + "; ";
  EXPECT_EQ(story, "Ordered; The checkout ended; We have received your payment and are checking it: £12.99; ");
  const auto list = get(buyer_, "orders")["items"];
  ASSERT_EQ(list.array()->size(), 1U);
  EXPECT_TRUE(list.array()->at(0)["told"].text().starts_with(truth));
  EXPECT_TRUE(app_.becomes("select count(*) from sandbox.mailbox where subject = 'We are checking your payment'", "1"));
  Visitor finance = app_.admin("finance");
  const auto held_payment = attention(finance, "held_payment");
  ASSERT_EQ(held_payment.size(), 1U);
  EXPECT_EQ(held_payment[0]["subject"]["id"].text(), id);
  EXPECT_EQ(finance.http->get("/api/v1/admin/orders/" + id).json()["buyer_email"].text(), buyer_.email)
      << "our team reads what its payment is held for";
  EXPECT_EQ(finance.http
                ->post("/api/v1/admin/payments/" + held_payment[0]["id"].text() + "/give-back",
                       R"({"reason":"Another amount"})", {{"Idempotency-Key", new_key()}})
                .status,
            204);
  EXPECT_TRUE(app_.becomes("select state from refunds", "completed"));
  EXPECT_EQ(get(buyer_, "orders/" + id)["status"].text(), "pending");
  EXPECT_EQ(get(buyer_, "orders/" + id)["waits_for"].text(), "nobody");
  EXPECT_EQ(held("provider_cash"), 0);
  expect_balanced(app_.db());
}

TEST_F(HistoryChecksTest, X6_finance_refunds_an_order_once_and_says_why) {
  const std::string id = bought(buyer_, "HP19 CLN");
  ASSERT_TRUE(becomes(id, "order_state = 'done'"));
  Visitor finance = app_.admin("finance");
  EXPECT_EQ(refund(finance, id, "").status, 422) << "without a reason";
  const Answer done = refund(finance, id);
  ASSERT_EQ(done.status, 204) << done.body;
  ASSERT_TRUE(app_.becomes("select state from refunds", "completed"));
  EXPECT_EQ(held("service_income"), 0);
  const auto order = get(buyer_, "orders/" + id);
  EXPECT_EQ(order["status"].text(), "completed") << "the report stays its buyer's";
  EXPECT_EQ(order["payment_status"].text(), "refunded");
  EXPECT_EQ(refund(finance, id).code(), "order_not_refundable");
  EXPECT_EQ(app_.db().number("select (select count(*) from admin_audit where action = 'order_refund')"
                             " + (select count(*) from admin_audit_queue where action = 'order_refund')"),
            1);
  expect_balanced(app_.db());
}

TEST_F(HistoryChecksTest, X6_of_a_bundle_the_unused_credits_are_refunded_at_any_time) {
  const std::string id = bundle(buyer_);
  ASSERT_TRUE(becomes(with_credit(buyer_, "HP19 CLN").json()["order_id"].text(), "order_state = 'done'"));
  app_.db().move_clock(24h * 60);
  Visitor finance = app_.admin("finance");
  ASSERT_EQ(refund(finance, id).status, 204);
  ASSERT_TRUE(app_.becomes("select state || ' ' || amount_pence from refunds", "completed 1667"));
  EXPECT_EQ(get(buyer_ = again(buyer_), "orders/" + id)["status"].text(), "cancelled");
  EXPECT_EQ(credits(buyer_), 0);
  EXPECT_EQ(held("credits_owed"), 0);
  expect_balanced(app_.db());
}

TEST_F(HistoryChecksTest, H14_an_open_chargeback_freezes_a_bundles_unused_credits) {
  const std::string id = bundle(buyer_);
  app_.db().run(
      "insert into chargebacks (payment_id, provider_dispute_id, amount_pence, state) select id, 'du_1', amount_pence,"
      " 'open' from payments where purpose = 'credits'");
  EXPECT_EQ(credits(buyer_), 0);
  EXPECT_EQ(get(buyer_, "hpi-credits")["credits_frozen"].number(), 3);
  EXPECT_EQ(with_credit(buyer_, "HP19 CLN").code(), "insufficient_credits");
  const auto shown = [&] { return get(buyer_, "orders/" + id); };
  EXPECT_FALSE(shown()["cancelling"]["possible"].flag(true));
  EXPECT_EQ(shown()["told"].text(),
            "Its credits cannot be used. Your bank is looking at this payment. Until it has"
            " decided, nothing is refunded.");
  app_.db().run("update chargebacks set state = 'won', ended_at = app_now()");
  EXPECT_EQ(credits(buyer_), 3);
  EXPECT_EQ(with_credit(buyer_, "HP19 CLN").status, 201);
  EXPECT_EQ(shown()["told"].text(), "2 of 3 credits are left. They never expire.");
}

TEST_F(HistoryChecksTest, H12_H13_an_order_whose_payment_a_bank_questions_says_that_nothing_is_refunded_until_then) {
  const Answer started = buy(buyer_, "HP19 AWY");
  ASSERT_EQ(app_.type_card(started.json()["url"].text(), "4000000000000259").status, 303);
  const std::string id = started.json()["order_id"].text(), path = "orders/" + id;
  ASSERT_TRUE(app_.becomes("select state from chargebacks", "open"));
  ASSERT_TRUE(app_.becomes("select refusals from history_checks", "1"));
  const std::string says = "Your bank is looking at this payment. Until it has decided, nothing is refunded.";
  const auto ends_so = [&](const json::Value& value) { return value["told"].text().ends_with(says); };
  const json::Value order = get(buyer_, path);
  EXPECT_TRUE(ends_so(order)) << order["told"].text();
  EXPECT_TRUE(ends_so(order["cancelling"])) << order["cancelling"]["told"].text();
  std::string story;
  for (const auto& event : *order["timeline"].array()) story += event["text"].text() + "; ";
  EXPECT_NE(story.find("Your bank is asking about this payment; "), std::string::npos) << story;
  Visitor finance = app_.admin("finance");
  const json::Value to_finance = finance.http->get("/api/v1/admin/orders/" + id).json();
  EXPECT_TRUE(ends_so(to_finance));
  EXPECT_EQ(to_finance["bank_dispute"].text(), "open");
  ASSERT_EQ(buyer_.http->post("/api/v1/orders/" + id + "/cancel", "{}", {{"Idempotency-Key", new_key()}}).status, 200);
  EXPECT_EQ(get(buyer_, path)["told"].text(), "Cancelled. £12.99 is to be refunded. " + says);
  app_.db().run("update chargebacks set state = 'won', ended_at = app_now()");
  EXPECT_EQ(get(buyer_, path)["told"].text(), "Cancelled. £12.99 will be refunded to your card.");
}

TEST_F(HistoryChecksTest, H14_a_closed_accounts_unused_credits_are_refunded_by_themselves) {
  bundle(buyer_);
  app_.db().run("update profiles set closed_at = app_now() where id = '" + buyer_.id + "'");
  app_.run_now("history_credits_of_closed_accounts");
  ASSERT_TRUE(app_.becomes("select state || ' ' || amount_pence from refunds", "completed 2500"));
  app_.run_now("history_credits_of_closed_accounts");
  EXPECT_EQ(app_.db().number("select count(*) from refunds"), 1);
  EXPECT_EQ(held("credits_owed"), 0);
  expect_balanced(app_.db());
}

TEST_F(HistoryChecksTest, R12_H13_an_orders_page_tells_its_story_and_who_acts_next) {
  const std::string id = bought(buyer_, "HP19 AWY");
  ASSERT_TRUE(app_.becomes("select refusals from history_checks", "1"));
  auto order = get(buyer_, "orders/" + id);
  EXPECT_EQ(order["waits_for"].text(), "us");
  EXPECT_FALSE(order["by"].text().empty());
  EXPECT_EQ(order["payment_status"].text(), "paid");
  EXPECT_TRUE(order["cancelling"]["possible"].flag());
  EXPECT_EQ(order["cancelling"]["refund_pence"].number(), 1299);
  const Answer cancelled =
      buyer_.http->post("/api/v1/orders/" + id + "/cancel", "{}", {{"Idempotency-Key", new_key()}});
  ASSERT_EQ(cancelled.status, 200) << cancelled.body;
  ASSERT_TRUE(app_.becomes("select state from refunds", "completed"));
  order = get(buyer_, "orders/" + id);
  EXPECT_EQ(order["waits_for"].text(), "nobody");
  EXPECT_EQ(order["payment_status"].text(), "refunded");
  std::string story;
  for (const auto& event : *order["timeline"].array()) story += event["text"].text() + "; ";
  EXPECT_EQ(story, "Ordered; Paid; Begun; Cancelled; Refunded to your card: £12.99; ");
  EXPECT_TRUE(app_.becomes("select count(*) from sandbox.mailbox where subject = 'We have refunded your order'", "1"));
  app_.run_now("history_report");
  EXPECT_EQ(get(buyer_, "orders/" + id)["status"].text(), "cancelled") << "no report comes for it any more";
}

TEST_F(HistoryChecksTest, H12_an_order_that_is_late_needs_attention) {
  const std::string id = bought(buyer_, "HP19 AWY");
  ASSERT_TRUE(app_.becomes("select refusals from history_checks", "1"));
  app_.db().run("delete from jobs where kind = 'history_report'");  // as if it had given up
  Visitor finance = app_.admin("finance");
  EXPECT_TRUE(attention(finance, "late_order").empty());
  app_.db().run("update orders set paid_at = paid_at - interval '26 hours' where id = '" + id + "'");
  const auto late = attention(finance, "late_order");
  ASSERT_EQ(late.size(), 1U);
  EXPECT_EQ(late[0]["id"].text(), id);
  EXPECT_EQ(late[0]["remedies"].array()->at(0)["code"].text(), "refund_order");
  ASSERT_EQ(refund(finance, id).status, 204);
  EXPECT_TRUE(attention(finance, "late_order").empty());
  ASSERT_TRUE(app_.becomes("select state from refunds", "completed"));
}

TEST_F(HistoryChecksTest, K15_D7_04_D4_21_D4_22_the_success_page_finds_a_check_that_a_credit_paid) {
  const auto looked = [&] {
    return buyer_.http->post("/api/v1/payments/verify", R"({"type":"hpi_credits","registration_number":"hp19 cln"})")
        .json();
  };
  EXPECT_EQ(looked()["provisional"]["told"].text(), "Provisional, awaiting confirmation");
  EXPECT_FALSE(looked()["success"].flag(true));
  bundle(buyer_);
  const std::string id = with_credit(buyer_, "HP19 CLN").json()["order_id"].text();
  EXPECT_TRUE(looked()["success"].flag());
  EXPECT_EQ(looked()["order"]["id"].text(), id);
}

TEST_F(HistoryChecksTest,
       K15_D7_03_D2_5_02_D4_25_D4_26_D4_28_a_bundles_session_is_read_before_anything_says_completed) {
  const Answer started = buyer_.http->post("/api/v1/hpi-deals/" + deal_ + "/orders", R"({"total_amount":2500})",
                                           {{"Idempotency-Key", new_key()}});
  const std::string url = started.json()["url"].text();
  EXPECT_EQ(app_.verify(buyer_, url).json()["state"].text(), "open");
  app_.type_card(url);
  const auto result = app_.verify(buyer_, url).json();
  EXPECT_TRUE(result["success"].flag());
  EXPECT_EQ(result["order"]["kind"].text(), "hpi_credits");
  EXPECT_EQ(result["order"]["amount_pence"].number(), 2500);
  EXPECT_EQ(result["order"]["id"].text(), started.json()["order_id"].text());
  for (const char* type : {"hpi", "hpi_check", "hpi_deal", "hpi_credits"}) {
    const auto unknown =
        buyer_.http
            ->post("/api/v1/payments/verify", R"({"session_id":"cs_of_nobody","type":")" + std::string(type) + "\"}")
            .json();
    EXPECT_EQ(unknown["provisional"]["status"].text(), "processing") << type;
    EXPECT_FALSE(unknown["provisional"].has("amount_pence")) << "no figure that nobody paid";
    EXPECT_FALSE(unknown["success"].flag(true)) << type;
  }
  EXPECT_EQ(buyer_.http->post("/api/v1/payments/verify", R"({"session_id":"cs_of_nobody"})").status, 404);
}

}  // namespace
}  // namespace kerbside::test
