// Temporary insurance (H4, H10, H15, H16, K18, D3.15, D5-44 to D5-50, D7-60, D7-61, D9-27, A2.9-12 to A2.9-15, A7-25,
// A7-26).
#include <gtest/gtest.h>

#include <thread>

#include "support/books.hpp"
#include "support/insurance.hpp"
#include "support/letters.hpp"
#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

class InsuranceTest : public ::testing::Test {
 protected:
  InsuranceTest() { sell_insurance(app_.db()); }

  Answer quote(const std::string& body = insurance_proposal()) {
    Visitor anybody = app_.visitor();
    return anybody.http->post("/api/v1/insurance-quotes", body);
  }
  Answer order(Visitor& who, const std::string& body) {
    return who.http->post("/api/v1/insurance-orders", body, {{"Idempotency-Key", new_key()}});
  }
  // Returns the order, paid, and the broker asked.
  std::string bought(Visitor& who, int starts_in = 3, int days = 7) {
    const std::string asked = insurance_proposal(starts_in, days);
    const Answer started = order(who, insurance_order(quote(asked).json(), asked));
    EXPECT_EQ(started.status, 201) << started.body;
    EXPECT_EQ(app_.type_card(started.json()["url"].text()).status, 303);
    const std::string id = started.json()["order_id"].text();
    EXPECT_TRUE(becomes(id, "begun_at is not null")) << "the broker was written to";
    return id;
  }
  bool becomes(const std::string& order, const std::string& what) {
    return app_.becomes("select " + what + " from orders where id = '" + order + "'", "t");
  }
  std::string token(const std::string& order, const std::string& subject = broker_asked) {
    return broker_token(app_, order, subject);
  }
  Answer broker(const std::string& what, const std::string& token, const std::string& more = "") {
    Visitor anybody = app_.visitor();
    return anybody.http->post("/api/v1/broker/" + what, R"({"token":")" + token + "\"" + more + "}");
  }
  std::string certificate(const std::string& link) { return add_certificate(app_, link); }
  Answer confirm(const std::string& link, const std::string& policy = "POL-1234") {
    return broker("confirm", link,
                  R"(,"policy_number":")" + policy + R"(","certificate_id":")" + certificate(link) + "\"");
  }
  Answer cancel(Visitor& who, const std::string& order, const std::string& shown = "{}") {
    return who.http->post("/api/v1/orders/" + order + "/cancel", shown, {{"Idempotency-Key", new_key()}});
  }
  json::Value get(Visitor& who, const std::string& path) { return who.http->get("/api/v1/" + path).json(); }
  long held(const std::string& account) { return balance(app_.db(), account); }
  long letters(const std::string& where) {
    return app_.db().number("select count(*) from broker_letters where " + where);
  }

  TestApp app_{[](Config& config) { config.broker_hours = "Mon-Sun 00:00-23:59"; }};
  Visitor buyer_ = app_.sign_up("renter");
};

TEST_F(InsuranceTest, H4_D9_27_D9_29_anybody_gets_a_quote_that_explains_itself_and_holds_nothing_about_them) {
  const Answer answer = quote();
  ASSERT_EQ(answer.status, 200) << answer.body;
  const json::Value quoted = answer.json();
  EXPECT_EQ(quoted["total_cost"].number(), quoted["daily_rate"].number() * 7);
  EXPECT_EQ(quoted["excess_amount"].number(), 25000);
  EXPECT_FALSE(quoted["steps"].array()->empty());
  EXPECT_FALSE(quoted["answer_by"].text().empty()) << "H16: you will know by";
  EXPECT_EQ(quoted["sealed"].text().find("Ada"), std::string::npos);
  EXPECT_EQ(app_.db().number("select count(*) from orders"), 0);
}

TEST_F(InsuranceTest, D5_45_D5_48_H10_H16_what_cannot_be_insured_is_refused_by_its_field) {
  EXPECT_EQ(quote(insurance_proposal(3, 6)).field(), "end_date");
  EXPECT_EQ(quote(insurance_proposal(3, 31)).field(), "end_date");
  EXPECT_EQ(quote(insurance_proposal(-1)).field(), "start_date");
  EXPECT_EQ(quote(R"({"registration_number":"?"})").status, 400);
}

TEST_F(InsuranceTest, M6_D5_50_only_what_was_quoted_and_confirmed_is_ordered) {
  const std::string asked = insurance_proposal();
  const json::Value quoted = quote(asked).json();
  EXPECT_EQ(order(buyer_, insurance_order(quoted, asked, "false")).field(), "value_is_correct");
  const Answer changed = order(buyer_, insurance_order(quoted, insurance_proposal(4)));
  EXPECT_EQ(changed.status, 409);
  EXPECT_EQ(changed.code(), "price_changed");
  EXPECT_FALSE(changed.json()["current"]["sealed"].text().empty()) << "with the quote as it is now";
  app_.db().run(
      R"(update general_services set variations = '[{"name":"Base","price":0,"factor":"base","figure":20}]')");
  EXPECT_EQ(order(buyer_, insurance_order(quoted, asked)).code(), "price_changed");
  app_.db().run("update general_services set status = 'inactive'");
  EXPECT_EQ(order(buyer_, insurance_order(quoted, asked)).code(), "service_not_sold");
  Visitor nobody = app_.visitor();
  EXPECT_EQ(order(nobody, insurance_order(quoted, asked)).status, 401) << "D8-59";
  EXPECT_EQ(app_.db().number("select count(*) from orders"), 0);
}

TEST_F(InsuranceTest, H4_one_driver_is_insured_once_in_a_vehicle_at_one_time) {
  const std::string asked = insurance_proposal();
  const json::Value quoted = quote(asked).json();
  const json::Value first = order(buyer_, insurance_order(quoted, asked)).json(),
                    second = order(buyer_, insurance_order(quoted, asked)).json();
  for (const auto& started : {first, second}) EXPECT_EQ(app_.type_card(started["url"].text()).status, 303);
  ASSERT_TRUE(app_.becomes("select string_agg(order_state, ' ' order by order_state) from orders", "failed open"));
  ASSERT_TRUE(app_.becomes("select state from refunds", "completed"));
  const std::string open = app_.db().value("select id from orders where order_state = 'open'");
  const std::string refused = app_.db().value("select id from orders where order_state = 'failed'");
  ASSERT_TRUE(becomes(open, "begun_at is not null"));
  EXPECT_EQ(letters("order_id = '" + refused + "'"), 0) << "the broker is asked once";
  const std::string told = get(buyer_, "orders/" + refused)["told"].text();
  EXPECT_TRUE(told.starts_with("You had paid for cover of this vehicle and driver")) << told;
  const Answer third = order(buyer_, insurance_order(quoted, asked));
  EXPECT_EQ(third.code(), "cover_is_there");
  EXPECT_EQ(third.json()["current"]["order_id"].text(), open);

  const std::string overlapping = insurance_proposal(9), after = insurance_proposal(10);
  EXPECT_EQ(order(buyer_, insurance_order(quote(overlapping).json(), overlapping)).code(), "cover_is_there");
  EXPECT_EQ(order(buyer_, insurance_order(quote(after).json(), after)).status, 201);
  Visitor other = app_.sign_up("host");
  EXPECT_EQ(order(other, insurance_order(quoted, asked)).status, 201);
  ASSERT_EQ(cancel(buyer_, open).status, 200);
  EXPECT_EQ(order(buyer_, insurance_order(quoted, asked)).status, 201) << "what was cancelled can be had again";
  expect_balanced(app_.db());
}

TEST_F(InsuranceTest, D9_27_H4_a_quote_lives_24_hours) {
  const std::string asked = insurance_proposal(6);
  const json::Value quoted = quote(asked).json();
  app_.db().move_clock(24h + 1min);
  EXPECT_EQ(order(buyer_, insurance_order(quoted, asked)).code(), "quote_expired");
}

TEST_F(InsuranceTest, H4_H11_the_broker_confirms_and_the_premium_is_owed_to_them) {
  const std::string id = bought(buyer_);
  const long paid = app_.db().number("select amount_pence from orders where id = '" + id + "'");
  EXPECT_EQ(held("orders_held"), -paid);
  const json::Value waiting = get(buyer_, "orders/" + id);
  EXPECT_EQ(waiting["status"].text(), "processing");
  EXPECT_EQ(waiting["told"].text().find("covered"), std::string::npos);
  EXPECT_NE(waiting["told"].text().find("not cover yet"), std::string::npos);
  EXPECT_EQ(waiting["by"].text(), get(buyer_, "insurance-orders/" + id)["answer_by"].text());

  const std::string link = token(id);
  const Answer confirmed = confirm(link);
  ASSERT_EQ(confirmed.status, 200) << confirmed.body;
  EXPECT_EQ(confirmed.json()["matter"].text(), "confirmed");
  EXPECT_EQ(app_.db().value("select title from notifications where user_id = '" + buyer_.id +
                            "' order by created_at desc limit 1"),
            "Your cover is confirmed");
  EXPECT_TRUE(confirmed.json()["drivers"].is_null()) << "the link shows no driver any more";
  const json::Value cover = get(buyer_, "insurance-orders/" + id);
  EXPECT_EQ(cover["state"].text(), "confirmed");
  EXPECT_EQ(cover["policy_number"].text(), "POL-1234");
  EXPECT_FALSE(cover["certificate"].is_null());
  EXPECT_EQ(cover["variation_selected"]["form_data"]["driver_full_name"].text(), "Ada Lovelace") << "D3.15-04";
  const json::Value order = get(buyer_, "orders/" + id);
  EXPECT_EQ(order["status"].text(), "completed");
  std::string story;
  for (const auto& event : *order["timeline"].array()) story += event["text"].text() + "; ";
  EXPECT_EQ(story, "Ordered; Paid; Sent to the broker; Confirmed by the broker; ") << "it has not begun yet";
  EXPECT_EQ(held("orders_held"), 0);
  EXPECT_EQ(held("premiums_owed"), -paid);
  EXPECT_EQ(held("service_income"), 0) << "never ours";
  expect_balanced(app_.db());
}

TEST_F(InsuranceTest, D7_60_D2_3_18_D3_15_01_D3_15_02_D3_15_03_U11_a_buyer_lists_their_own_and_nobody_elses) {
  const std::string id = bought(buyer_);
  const json::Value mine = get(buyer_, "insurance-orders");
  ASSERT_EQ(mine["items"].array()->size(), 1U);
  const json::Value one = mine["items"].array()->at(0), selected = one["variation_selected"];
  EXPECT_EQ(one["order_status"].text(), "processing");
  EXPECT_EQ(one["payment_status"].text(), "paid");
  EXPECT_EQ(selected["vehicle_data"]["registration_number"].text(), insured_plate);
  EXPECT_EQ(selected["vehicle_data"]["estimated_value"].number(), 15000);
  EXPECT_EQ(selected["quote_data"]["duration"].number(), 7);
  EXPECT_EQ(selected["quote_data"]["total_cost"].number(), one["total_amount"].number());
  Visitor other = app_.sign_up("host");
  EXPECT_TRUE(get(other, "insurance-orders")["items"].array()->empty());
  EXPECT_EQ(other.http->get("/api/v1/insurance-orders/" + id).status, 404);
}

TEST_F(InsuranceTest, H4_opening_the_link_changes_nothing_and_only_an_answer_ends_it) {
  const std::string id = bought(buyer_), link = token(id);
  for (int i = 0; i < 3; ++i) {
    const Answer page = broker("open", link);
    EXPECT_EQ(page.json()["matter"].text(), "answer");
    EXPECT_EQ(page.json()["drivers"]["driver"]["licence_number"].text(), "LOVEL862105A99AB");
  }
  EXPECT_TRUE(becomes(id, "order_state = 'open'"));
  EXPECT_EQ(broker("open", std::string(43, 'a')).status, 404);
  EXPECT_EQ(broker("confirm", link, R"(,"policy_number":"POL-1","certificate_id":")" + new_key() + "\"").field(),
            "certificate_id")
      << "no confirmation without its certificate";
  ASSERT_EQ(confirm(link).status, 200);
  EXPECT_EQ(broker("decline", link, R"(,"reason":"Too late")").code(), "order_ended");
}

TEST_F(InsuranceTest, H4_a_declined_order_is_refunded_in_full_at_once_and_says_why) {
  const std::string id = bought(buyer_), link = token(id);
  EXPECT_EQ(broker("decline", link, R"(,"reason":" ")").field(), "reason");
  ASSERT_EQ(broker("decline", link, R"(,"reason":"Not with this engine")").status, 200);
  EXPECT_EQ(broker("decline", link, R"(,"reason":"Pressed twice")").status, 200);
  ASSERT_TRUE(becomes(id, "order_state = 'failed'"));
  EXPECT_NE(get(buyer_, "orders/" + id)["told"].text().find("The broker declined: “Not with this engine”. £"),
            std::string::npos);
  ASSERT_TRUE(app_.becomes("select state from refunds", "completed"));
  EXPECT_NE(get(buyer_, "orders/" + id)["told"].text().find(" was refunded to your card on "), std::string::npos)
      << "no promise";
  EXPECT_EQ(held("orders_held"), 0);
  EXPECT_EQ(held("premiums_owed"), 0);
  expect_balanced(app_.db());
}

TEST_F(InsuranceTest, H4_reminders_and_the_cut_off_two_hours_before_the_start) {
  const std::string id = bought(buyer_), link = token(id);
  app_.db().move_clock(4h + 1min);
  app_.run_now("insurance_waiting");
  ASSERT_TRUE(app_.becomes("select count(*) from broker_letters where about = 'reminder'", "1"));
  app_.run_now("insurance_waiting");
  const std::string to_start = app_.db().value(
      "select extract(epoch from starts_at - app_now())::bigint from insurance_orders where order_id = '" + id + "'");
  app_.db().move_clock(4h + 1min + std::chrono::seconds(std::stoll(to_start)) - 5h);
  app_.run_now("insurance_waiting");
  ASSERT_TRUE(app_.becomes("select count(*) from broker_letters where about = 'last_reminder'", "1"));
  EXPECT_EQ(letters("about = 'reminder'"), 1);

  app_.db().move_clock(4h + 1min + std::chrono::seconds(std::stoll(to_start)) - 2h);
  EXPECT_EQ(broker("open", link).json()["matter"].text(), "cut_off") << "time decides, not the job";
  EXPECT_EQ(broker("decline", link, R"(,"reason":"Too late")").code(), "order_ended");
  app_.run_now("insurance_waiting");
  ASSERT_TRUE(becomes(id, "order_state = 'cancelled'"));
  ASSERT_TRUE(app_.becomes("select state from refunds where kind = 'insurance_unconfirmed'", "completed"));
  EXPECT_EQ(get(buyer_, "insurance-orders/" + id)["state"].text(), "unconfirmed");
  EXPECT_EQ(broker("open", link).json()["matter"].text(), "cut_off");
  expect_balanced(app_.db());
}

TEST_F(InsuranceTest, H4_confirm_decline_and_cancel_at_once_one_wins_and_the_money_follows_it) {
  const std::string id = bought(buyer_), link = token(id), file = certificate(link);
  std::vector<std::thread> all;
  all.emplace_back([&] { broker("confirm", link, R"(,"policy_number":"POL-1234","certificate_id":")" + file + "\""); });
  all.emplace_back([&] { broker("decline", link, R"(,"reason":"Not today")"); });
  all.emplace_back([&] { cancel(buyer_, id); });
  for (auto& one : all) one.join();
  ASSERT_TRUE(becomes(id, "order_state in ('done', 'failed', 'cancelled')"));
  ASSERT_TRUE(app_.becomes("select count(*) from refunds where state in ('scheduled', 'processing')", "0"));
  const std::string matter = broker("open", link).json()["matter"].text();
  const bool later = app_.db().number("select count(*) from insurance_orders where cancelled_at is not null") == 1;
  if (!later) EXPECT_NE(matter, "answer") << "the link says which";
  expect_balanced(app_.db());
}

TEST_F(InsuranceTest, K18_an_unconfirmed_order_is_cancelled_in_full_and_the_link_says_so) {
  const std::string id = bought(buyer_), link = token(id);
  const json::Value terms = get(buyer_, "orders/" + id)["cancelling"];
  EXPECT_EQ(terms["refund_pence"].number(), app_.db().number("select amount_pence from orders"));
  EXPECT_EQ(cancel(buyer_, id).status, 200);
  EXPECT_EQ(broker("open", link).json()["matter"].text(), "cancelled");
  EXPECT_EQ(broker("decline", link, R"(,"reason":"Too late")").code(), "order_ended");
  ASSERT_TRUE(app_.becomes("select count(*) from broker_letters where about = 'withdrawn'", "1"));
  ASSERT_TRUE(app_.becomes("select state from refunds", "completed"));
  EXPECT_EQ(held("orders_held"), 0);
  expect_balanced(app_.db());
}

TEST_F(InsuranceTest, K18_confirmed_cover_is_cancelled_for_half_within_a_day_and_the_broker_acknowledges) {
  const std::string id = bought(buyer_, 2);
  const long paid = app_.db().number("select amount_pence from orders");
  ASSERT_EQ(confirm(token(id)).status, 200);
  EXPECT_EQ(get(buyer_, "orders/" + id)["cancelling"]["refund_pence"].number(), paid) << "more than a day before";
  app_.db().run("update insurance_orders set starts_at = app_now() + interval '20 hours'");
  const long half = (paid + 1) / 2;
  EXPECT_EQ(get(buyer_, "orders/" + id)["cancelling"]["refund_pence"].number(), half);
  const Answer moved = cancel(buyer_, id, R"({"refund_shown":)" + std::to_string(paid) + "}");
  EXPECT_EQ(moved.status, 409) << "H13: less than what was shown";
  EXPECT_EQ(moved.code(), "refund_changed");
  EXPECT_EQ(moved.json()["current"]["refund_pence"].number(), half);
  ASSERT_EQ(app_.db().number("select count(*) from refunds"), 0);
  ASSERT_EQ(cancel(buyer_, id, R"({"refund_shown":)" + std::to_string(half) + "}").status, 200);
  ASSERT_TRUE(app_.becomes("select state from refunds", "completed"));
  EXPECT_NE(get(buyer_, "orders/" + id)["told"].text().find(" was refunded to your card on "), std::string::npos);
  EXPECT_EQ(held("premiums_owed"), -(paid - half)) << "the other half stays owed to the broker";

  Visitor finance = app_.admin("finance");
  EXPECT_EQ(attention(finance, "unacknowledged_cancellation").size(), 1U);
  const std::string link = token(id, "Cancelled: temporary insurance ");
  EXPECT_EQ(broker("open", link).json()["matter"].text(), "acknowledge");
  EXPECT_EQ(broker("acknowledge", link).json()["matter"].text(), "acknowledged");
  EXPECT_EQ(broker("acknowledge", link).status, 200) << "pressed twice";
  EXPECT_TRUE(attention(finance, "unacknowledged_cancellation").empty());
  expect_balanced(app_.db());
}

TEST_F(InsuranceTest, K18_H10_nothing_goes_back_once_the_cover_has_begun) {
  const std::string id = bought(buyer_);
  ASSERT_EQ(confirm(token(id)).status, 200);
  app_.db().run("update insurance_orders set starts_at = app_now() - interval '1 minute'");
  EXPECT_FALSE(get(buyer_, "orders/" + id)["cancelling"]["possible"].flag());
  EXPECT_EQ(cancel(buyer_, id).code(), "order_not_cancellable");
  Visitor finance = app_.admin("finance");
  EXPECT_EQ(finance.http
                ->post("/api/v1/admin/orders/" + id + "/refund", R"({"reason":"They asked"})",
                       {{"Idempotency-Key", new_key()}})
                .code(),
            "order_not_refundable");
}

TEST_F(InsuranceTest, H10_late_money_revives_what_can_still_begin_and_is_returned_otherwise) {
  for (const bool in_time : {true, false}) {
    const std::string asked = insurance_proposal(in_time ? 3 : 20);
    const Answer started = order(buyer_, insurance_order(quote(asked).json(), asked));
    const std::string id = started.json()["order_id"].text();
    app_.db().run("update orders set order_state = 'lapsed' where id = '" + id + "'");
    if (!in_time)
      app_.db().run("update insurance_orders set starts_at = app_now() + interval '3 hours' where order_id = '" + id +
                    "'");
    app_.db().run("update payments set state = 'expired' where subject_id = '" + id + "'");
    EXPECT_EQ(app_.type_card(started.json()["url"].text()).status, 303);
    ASSERT_TRUE(becomes(id, in_time ? "order_state = 'open'" : "order_state = 'lapsed'"));
    if (!in_time) ASSERT_TRUE(app_.becomes("select state from refunds", "completed"));
  }
  expect_balanced(app_.db());
}

TEST_F(InsuranceTest, A7_26_A2_9_14_resending_ends_the_link_before) {
  const std::string id = bought(buyer_), link = token(id);
  Visitor finance = app_.admin("finance");
  const Answer again = finance.http->post("/api/v1/admin/insurance-orders/" + id + "/broker-email",
                                          R"({"reason":"Not there"})", {{"Idempotency-Key", new_key()}});
  ASSERT_EQ(again.status, 200) << again.body;
  EXPECT_EQ(broker("open", link).code(), "link_not_found");
  ASSERT_TRUE(app_.becomes("select count(*) from broker_letters where about = 'request' and status = 'sent'", "2"));
  const std::string fresh = token(id);
  EXPECT_NE(fresh, link);
  EXPECT_EQ(broker("open", fresh).json()["matter"].text(), "answer");
  ASSERT_EQ(confirm(fresh).status, 200);
  EXPECT_EQ(finance.http
                ->post("/api/v1/admin/insurance-orders/" + id + "/broker-email", R"({"reason":"Not there"})",
                       {{"Idempotency-Key", new_key()}})
                .code(),
            "nothing_to_resend");
}

TEST_F(InsuranceTest, A2_9_12_A2_9_15_an_admin_reads_an_order_with_every_email_and_no_drivers_numbers) {
  const std::string id = bought(buyer_);
  Visitor support = app_.admin("support");
  const Answer details = support.http->get("/api/v1/admin/insurance-orders/" + id);
  ASSERT_EQ(details.status, 200) << details.body;
  EXPECT_EQ(details.json()["letters"].array()->at(0)["status"].text(), "sent");
  EXPECT_EQ(details.json()["letters"].array()->at(0)["recipient"].text(), broker_email);
  EXPECT_EQ(details.body.find("LOVEL"), std::string::npos);
  EXPECT_EQ(details.body.find("AB123456C"), std::string::npos);
  EXPECT_EQ(support.http->get("/api/v1/admin/insurance-orders").json()["items"].array()->size(), 1U) << "A7-25";
  EXPECT_EQ(app_.db().number("select count(*) from admin_audit_queue where action = 'insurance_order_read'") +
                app_.db().number("select count(*) from admin_audit where action = 'insurance_order_read'"),
            1);
}

TEST_F(InsuranceTest, A2_9_15_an_email_that_the_brokers_server_refuses_is_logged_and_needs_attention) {
  app_.db().run(
      "create function refuse_mail() returns trigger language plpgsql as $$ begin raise exception 'full';"
      " end $$; create trigger refuse_mail before insert on sandbox.mailbox for each row when"
      " (new.to_address = 'broker@kerbside.example') execute function refuse_mail()");
  const std::string asked = insurance_proposal();
  const Answer started = order(buyer_, insurance_order(quote(asked).json(), asked));
  app_.type_card(started.json()["url"].text());
  ASSERT_TRUE(app_.becomes("select error is not null from broker_letters", "t"));
  EXPECT_EQ(letters("status = 'waiting'"), 1) << "it is tried again";
  app_.db().run("update broker_letters set status = 'failed', ended_at = app_now()");
  Visitor finance = app_.admin("finance");
  const auto failed = attention(finance, "failed_broker_letter");
  ASSERT_EQ(failed.size(), 1U);
  EXPECT_EQ(failed[0]["remedies"].array()->at(0)["code"].text(), "resend_broker_email");
}

TEST_F(InsuranceTest, D8_what_finance_pays_the_broker_is_the_months_premiums_less_refunds) {
  const std::string id = bought(buyer_);
  const long paid = app_.db().number("select amount_pence from orders");
  ASSERT_EQ(confirm(token(id)).status, 200);
  app_.db().run("update insurance_orders set confirmed_at = date_trunc('month', app_now()) - interval '3 days'");
  app_.run_now("insurance_statement");
  ASSERT_TRUE(app_.becomes("select count(*) from broker_statements", "1"));
  app_.run_now("insurance_statement");
  Visitor finance = app_.admin("finance");
  const json::Value statement = get(finance, "admin/broker-statements")["items"].array()->at(0);
  EXPECT_EQ(statement["total_pence"].number(), paid);
  const std::string path = "/api/v1/admin/broker-statements/" + statement["id"].text() + "/paid";
  const auto pay = [&](const std::string& reference) {
    return finance.http->post(path, R"({"reference":")" + reference + "\"}", {{"Idempotency-Key", new_key()}});
  };
  EXPECT_EQ(pay(" ").field(), "reference");
  ASSERT_EQ(pay("BACS 1").status, 200);
  EXPECT_EQ(pay("BACS 2").code(), "statement_paid");
  EXPECT_EQ(held("premiums_owed"), 0);
  EXPECT_EQ(held("bank"), -paid);
  ASSERT_EQ(cancel(buyer_, id).status, 200);
  ASSERT_TRUE(app_.becomes("select state from refunds", "completed"));
  EXPECT_EQ(held("premiums_owed"), paid) << "taken off the next statement";
  expect_balanced(app_.db());
}

TEST_F(InsuranceTest, X10_Trust_4_1_drivers_are_encrypted_and_deleted_30_days_after_the_cover) {
  const std::string id = bought(buyer_), link = token(id);
  const std::string row = app_.db().value("select to_jsonb(i)::text from insurance_orders i");
  for (const char* secret : {"LOVEL862105A99AB", "AB123456C", "1985-12-10", "2005-03-01", "12 Mews Yard"})
    EXPECT_EQ(row.find(secret), std::string::npos) << secret;
  ASSERT_EQ(confirm(link).status, 200);
  app_.db().run(
      "update insurance_orders set starts_at = app_now() - interval '40 days', ends_at = app_now() -"
      " interval '29 days'");
  app_.run_now("insurance_drivers_delete");
  EXPECT_EQ(app_.db().number("select count(*) from insurance_orders where drivers is not null"), 1);
  app_.db().run("update insurance_orders set ends_at = app_now() - interval '31 days'");
  app_.run_now("insurance_drivers_delete");
  ASSERT_TRUE(
      app_.becomes("select drivers is null and driver_name = '' and drivers_deleted_at is not null from"
                   " insurance_orders",
                   "t"));
}

TEST_F(InsuranceTest, H11_nothing_says_covered_or_insured_before_the_broker_has_confirmed) {
  const std::string id = bought(buyer_);
  std::string said = app_.db().value(
      "select coalesce((select string_agg(title || ' ' || message, ' ') from notifications), '') || coalesce((select"
      " string_agg(subject || ' ' || text_body || ' ' || html_body, ' ') from sandbox.mailbox where to_address <> '" +
      std::string(broker_email) + "'), '')");
  said += buyer_.http->get("/api/v1/orders/" + id).body + buyer_.http->get("/api/v1/orders").body +
          buyer_.http->get("/api/v1/insurance-orders/" + id).body;
  for (char& c : said) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  EXPECT_EQ(said.find("covered"), std::string::npos);
  EXPECT_EQ(said.find("insured"), std::string::npos);
  EXPECT_EQ(said.find("you have cover"), std::string::npos);
}

TEST_F(InsuranceTest, H14_an_open_order_and_running_cover_keep_an_account_from_being_erased) {
  const std::string id = bought(buyer_);
  const auto matters = [&] { return buyer_.http->get("/api/v1/account/closure").body; };
  EXPECT_NE(matters().find("waits for the broker"), std::string::npos) << matters();
  ASSERT_EQ(confirm(token(id)).status, 200);
  EXPECT_NE(matters().find("insurance that runs"), std::string::npos);
}

TEST_F(InsuranceTest, K15_D7_06_D4_24_D3_2_03_the_success_page_reads_the_session_whatever_its_address_calls_it) {
  const std::string asked = insurance_proposal();
  const Answer started = order(buyer_, insurance_order(quote(asked).json(), asked));
  app_.type_card(started.json()["url"].text());
  ASSERT_TRUE(becomes(started.json()["order_id"].text(), "order_state = 'open'"));
  for (const char* type : {"insurance", "hpi"}) {
    const Answer verified =
        buyer_.http->post("/api/v1/payments/verify", R"({"type":")" + std::string(type) + R"(","session_id":")" +
                                                         Product::session_of(started.json()["url"].text()) + "\"}");
    EXPECT_EQ(verified.json()["order"]["kind"].text(), "temporary_insurance") << type;
    EXPECT_EQ(verified.json()["order"]["title"].text(), "Temporary insurance");
    EXPECT_EQ(verified.json()["order"]["amount_pence"].number(), app_.db().number("select amount_pence from orders"));
  }
}

}  // namespace
}  // namespace kerbside::test
