// Orders of history checks as our team sees them (A2.9-01, A3-14, A7-08, X6).
#include <gtest/gtest.h>

#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

const std::string deal_id = "00000000-0000-4000-8000-00000000d0a2";

class CheckOrdersTest : public ::testing::Test {
 protected:
  CheckOrdersTest() {
    app_.db().run(
        "insert into general_services (id, service_type, title, description, status, base_price, requires_files) values"
        " (gen_random_uuid(), 'hpi_check', 'Full history check', 'All of it', 'active', 1299, false);"
        " insert into hpi_deals (id, title, description, credits_amount, price_pence, savings_amount, display_order,"
        " is_active) values ('" +
        deal_id + "', 'Three checks', '', 3, 2500, 1397, 1, true)");
  }
  std::string pay(const Answer& started, const std::string& state) {
    EXPECT_EQ(started.status, 201) << started.body;
    app_.type_card(started.json()["url"].text());
    std::string id = started.json()["order_id"].text();
    EXPECT_TRUE(app_.becomes("select order_state from orders where id = '" + id + "'", state));
    return id;
  }
  Answer start_check() {
    return buyer_.http->post("/api/v1/hpi-checks",
                             R"({"registration_number":"HP19 CLN","total_amount":1299,"begin_at_once":true})",
                             {{"Idempotency-Key", new_key()}});
  }
  std::string bundle() {
    return pay(buyer_.http->post("/api/v1/hpi-deals/" + deal_id + "/orders", R"({"total_amount":2500})",
                                 {{"Idempotency-Key", new_key()}}),
               "done");
  }
  json::Array listed(const std::string& query = "") {
    return *finance_.http->get("/api/v1/admin/hpi-orders" + query).json()["items"].array();
  }

  TestApp app_;
  Visitor buyer_ = app_.sign_up("renter"), finance_ = app_.admin("finance");
};

TEST_F(CheckOrdersTest, A2_9_01_A3_14_paid_checks_and_bundles_are_listed_with_their_buyers_newest_first) {
  const std::string credits = bundle();
  app_.db().move_clock(std::chrono::minutes(1));
  const std::string check = pay(start_check(), "done");
  ASSERT_EQ(start_check().status, 409) << "the report is there";
  app_.db().run(
      "insert into orders (id, user_id, kind, title, about, amount_pence, paid_with, order_state, paid_at) values"
      " (gen_random_uuid(), '" +
      buyer_.id + "', 'other', 'Plates', '', 2499, 'card', 'open', app_now());" +
      " insert into orders (id, user_id, kind, title, about, amount_pence, paid_with, order_state) values"
      " (gen_random_uuid(), '" +
      buyer_.id + "', 'hpi_check', 'Never paid', 'AB12CDE', 1299, 'card', 'unpaid')");
  const auto items = listed();
  ASSERT_EQ(items.size(), 2U) << "neither what people do nor what was never paid (H12)";
  EXPECT_EQ(items[0]["id"].text(), check);
  EXPECT_EQ(items[0]["about"].text(), "HP19CLN");
  EXPECT_EQ(items[0]["buyer_email"].text(), buyer_.email);
  EXPECT_EQ(items[0]["payment_status"].text(), "paid");
  EXPECT_EQ(items[1]["id"].text(), credits);
  EXPECT_EQ(listed("?kind=hpi_credits").size(), 1U);
  EXPECT_EQ(listed("?state=failed").size(), 0U);
}

TEST_F(CheckOrdersTest, D7_02_D7_05_their_buyer_reads_an_order_and_lists_the_checks_alone) {
  const std::string credits = bundle();
  const std::string check = pay(start_check(), "done");
  const auto order = buyer_.http->get("/api/v1/orders/" + check).json();
  EXPECT_EQ(order["title"].text(), "Full history check");
  EXPECT_EQ(order["kind"].text(), "hpi_check");
  EXPECT_EQ(order["amount_pence"].number(), 1299);
  EXPECT_EQ(order["status"].text(), "completed");
  EXPECT_FALSE(order["created_at"].text().empty());
  EXPECT_TRUE(buyer_.http->get("/api/v1/orders/" + check + "/history-report").json()["hpi_data"].object() != nullptr);
  const auto checks = buyer_.http->get("/api/v1/orders?kind=hpi_check").json()["items"];
  ASSERT_EQ(checks.array()->size(), 1U);
  EXPECT_EQ(checks.array()->at(0)["id"].text(), check);
  EXPECT_EQ(buyer_.http->get("/api/v1/orders").json()["items"].array()->size(), 2U);
}

TEST_F(CheckOrdersTest, D7_03_D7_04_an_order_is_found_by_its_session_and_a_credits_by_its_plate) {
  const Answer started = buyer_.http->post("/api/v1/hpi-deals/" + deal_id + "/orders", R"({"total_amount":2500})",
                                           {{"Idempotency-Key", new_key()}});
  const std::string credits = pay(started, "done");
  const auto by_session = app_.verify(buyer_, started.json()["url"].text()).json();
  EXPECT_EQ(by_session["order"]["id"].text(), credits);
  const auto by_plate = [&](Visitor& who) {
    return who.http->post("/api/v1/payments/verify", R"({"type":"hpi_credits","registration_number":"HP19CLN"})")
        .json();
  };
  EXPECT_TRUE(by_plate(buyer_)["order"].is_null());
  const Answer paid = buyer_.http->post("/api/v1/hpi-credits-check",
                                        R"({"registration_number":"HP19 CLN","use_credits":true,"begin_at_once":true})",
                                        {{"Idempotency-Key", new_key()}});
  ASSERT_EQ(paid.status, 201) << paid.body;
  const auto order = by_plate(buyer_)["order"];
  EXPECT_EQ(order["id"].text(), paid.json()["order_id"].text());
  EXPECT_EQ(order["amount_pence"].number(), 0);
  Visitor other = app_.sign_up("renter");
  EXPECT_TRUE(by_plate(other)["order"].is_null()) << "the caller's own alone";
}

TEST_F(CheckOrdersTest, X6_A2_9_07_an_order_says_what_a_refund_gives_back_and_that_it_was_refunded) {
  const std::string id = bundle(), one = "/api/v1/admin/orders/" + id;
  const auto shown = [&] { return finance_.http->get(one).json(); };
  EXPECT_EQ(shown()["buyer_email"].text(), buyer_.email);
  EXPECT_EQ(shown()["refundable"]["refund_pence"].number(), 2500);
  app_.db().run("update hpi_credit_lots set used = 1, delivered = 1");
  EXPECT_EQ(shown()["refundable"]["refund_pence"].number(), 1667) << "two of three credits";
  EXPECT_EQ(shown()["timeline"].array()->front()["text"].text(), "Ordered");
  const auto refund = [&](const std::string& reason) {
    return finance_.http->post(one + "/refund", R"({"reason":")" + reason + "\"}", {{"Idempotency-Key", new_key()}})
        .status;
  };
  EXPECT_EQ(refund(" "), 422) << "with a reason";
  ASSERT_EQ(refund("Bought twice"), 204);
  EXPECT_FALSE(shown()["refundable"]["possible"].flag());
  EXPECT_EQ(shown()["refundable"]["told"].text(), "This order has been refunded already.");
  EXPECT_TRUE(listed().at(0)["is_refunded"].flag());
}

TEST_F(CheckOrdersTest, H12_an_order_that_was_never_paid_is_not_found) {
  const std::string id = start_check().json()["order_id"].text();
  EXPECT_EQ(finance_.http->get("/api/v1/admin/orders/" + id).status, 404);
}

}  // namespace
}  // namespace kerbside::test
