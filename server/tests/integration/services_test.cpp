// The catalogue of services and deals (D2.9, D3.16, D3.11-09, D7-50, D7-51, D7-62, D7-63, A5-14, H5 to H7, H10, H19).
#include <gtest/gtest.h>

#include "support/pictures.hpp"
#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

const std::string kept = "/api/v1/admin/services", kept_deals = "/api/v1/admin/hpi-deals";

std::string form(const std::string& price = "12.99", const std::string& more = R"("service_type":"other")",
                 const std::string& status = "active") {
  return R"({"title":" Help ","description":"Any help","status":")" + status + R"(","base_price":")" + price +
         R"(","variations":[],"requires_files":true,)" + more + "}";
}

std::string deal(const std::string& more = R"("is_active":true)", const std::string& price = "5500") {
  return R"({"title":"Five","description":"","credits_amount":5,"price_pence":)" + price +
         R"(,"savings_amount":995,"display_order":2,)" + more + "}";
}

class ServicesTest : public ::testing::Test {
 protected:
  json::Array sold() { return *visitor_.http->get("/api/v1/services").json()["items"].array(); }
  json::Array deals() { return *visitor_.http->get("/api/v1/hpi-deals").json()["items"].array(); }
  std::string problem_field(const Answer& answer) { return answer.json()["errors"].array()->at(0)["field"].text(); }

  Answer change(const std::string& one, const std::string& body) { return admin_.http->send("PUT", one, body); }

  TestApp app_;
  Answer send_picture(const std::string& one, const std::string& bytes) {
    return admin_.http->send("PUT", one + "/image", bytes, {{"Content-Type", "image/png"}});
  }
  Visitor admin_ = app_.admin("content"), finance_ = app_.admin("finance"), visitor_ = app_.visitor();
};

TEST_F(ServicesTest, D3_16_01_D7_62_H5_what_admins_add_everybody_sees_newest_first) {
  const Answer first = admin_.http->post(kept, form("12.345"));
  ASSERT_EQ(first.status, 201) << first.body;
  app_.db().move_clock(std::chrono::minutes(1));
  ASSERT_EQ(admin_.http->post(kept, form("20")).status, 201);
  ASSERT_EQ(admin_.http->post(kept, form("30", R"("service_type":"other")", "inactive")).status, 201);
  const auto items = sold();
  ASSERT_EQ(items.size(), 2U) << "an inactive one is not shown";
  EXPECT_EQ(items[0]["base_price"].number(), 2000);
  EXPECT_EQ(items[1]["base_price"].number(), 1235);
  EXPECT_EQ(items[1]["title"].text(), "Help");
  EXPECT_TRUE(items[1]["requires_files"].flag());
  EXPECT_EQ(items[1]["starting_from"]["price"].number(), 1235);
  EXPECT_FALSE(items[1].has("version")) << "what admins need is theirs";
}

TEST_F(ServicesTest, H6_D2_9_06_D2_9_08_options_are_kept_and_the_card_says_the_cheapest) {
  const Answer made = admin_.http->post(
      kept, R"({"service_type":"vehicle_inspection","title":"Inspection","description":"By an engineer",)"
            R"("status":"active","base_price":"89","requires_files":false,)"
            R"("variations":[{"name":"Basic","price":"59.00","description":"Tyres"}]})");
  ASSERT_EQ(made.status, 201) << made.body;
  const auto from = sold().at(0)["starting_from"];
  EXPECT_EQ(from["price"].number(), 5900);
  EXPECT_EQ(from["option"].text(), "Basic");
  EXPECT_EQ(from["options"].number(), 2);
}

TEST_F(ServicesTest, H5_H10_H19_prices_that_cannot_be_charged_are_refused_and_change_nothing) {
  for (const char* price : {"0", "100.001", "12,99", "0.29"}) {
    const Answer refused = admin_.http->post(kept, form(price));
    EXPECT_EQ(refused.status, 422) << price;
    EXPECT_EQ(problem_field(refused), "base_price") << price;
  }
  EXPECT_EQ(admin_.http->post(kept, form("0.29", R"("service_type":"other")", "inactive")).status, 201)
      << "as long as it is not sold";
  EXPECT_EQ(finance_.http->post(kept_deals, deal(R"("is_active":true)", "29")).status, 422);
  EXPECT_EQ(app_.db().number("select count(*) from general_services where status = 'active'"), 0);
  EXPECT_EQ(app_.db().number("select count(*) from hpi_deals"), 0);
}

TEST_F(ServicesTest, D9_32_H10_D7_63_insurance_has_checked_factors_beside_its_options) {
  const auto insurance = [](const std::string& variations, const std::string& price = "9.99") {
    return R"({"service_type":"temporary_insurance","title":"Insurance","description":"7 to 30 days",)"
           R"("status":"active","base_price":")" +
           price + R"(","requires_files":false,"variations":[)" + variations + "]}";
  };
  const std::string base = R"({"name":"Base","factor":"base","figure":20})";
  EXPECT_EQ(admin_.http->post(kept, insurance(R"({"name":"Base","factor":"base","figure":1000})")).status, 422);
  EXPECT_EQ(admin_.http->post(kept, insurance(R"({"name":"?","factor":"mood","figure":1})")).status, 422);
  EXPECT_EQ(admin_.http->post(kept, insurance(base)).status, 422) << "half of £9.99 is below the cheapest quote then";
  ASSERT_EQ(admin_.http->post(kept, insurance(base, "17")).status, 201);
  const auto service = sold().at(0);
  EXPECT_EQ(service["starting_from"]["price"].number(), 850) << "halved once (D9-30)";
  EXPECT_TRUE(service["starting_from"]["per_day"].flag());
  EXPECT_EQ(service["starting_from"]["options"].number(), 1) << "a factor is no option";
  EXPECT_EQ(service["variations"].array()->at(0)["factor"].text(), "base");
}

TEST_F(ServicesTest, D9_32_every_factor_is_offered_with_its_bounds_and_an_override_of_each_is_taken) {
  const auto offered = *finance_.http->get("/api/v1/admin/insurance-factors").json()["items"].array();
  EXPECT_EQ(offered.size(), 30U);
  std::string variations;
  for (const auto& factor : offered) {
    EXPECT_LE(factor["least"].number(), factor["standard"].number()) << factor["factor"].text();
    EXPECT_LE(factor["standard"].number(), factor["most"].number()) << factor["factor"].text();
    variations += (variations.empty() ? "" : ",") + (R"({"name":")" + factor["label"].text()) + R"(","factor":")" +
                  factor["factor"].text() + R"(","figure":)" + std::to_string(factor["standard"].number()) + "}";
  }
  const Answer made = admin_.http->post(
      kept,
      R"({"service_type":"temporary_insurance","title":"Insurance","description":"7 to 30 days","status":"active",)"
      R"("base_price":"17","requires_files":false,"variations":[)" +
          variations + "]}");
  EXPECT_EQ(made.status, 201) << made.body;
}

TEST_F(ServicesTest, D7_50_one_history_check_is_sold_at_a_time) {
  const std::string check = form("12.99", R"("service_type":"hpi_check")");
  const Answer first = admin_.http->post(kept, check);
  ASSERT_EQ(first.status, 201);
  const Answer second = admin_.http->post(kept, check);
  EXPECT_EQ(second.status, 409);
  EXPECT_EQ(second.json()["code"].text(), "service_sold_twice");
  EXPECT_EQ(admin_.http->post(kept, form("9.99", R"("service_type":"hpi_check")", "inactive")).status, 201);
}

TEST_F(ServicesTest, A6_04_U8_a_change_names_its_version_and_is_in_the_audit_log) {
  const Answer made = admin_.http->post(kept, form());
  const std::string one = kept + "/" + made.json()["id"].text();
  const Answer off = change(one, form("13", R"("service_type":"other","version":1)", "inactive"));
  ASSERT_EQ(off.status, 200) << off.body;
  EXPECT_EQ(off.json()["version"].number(), 2);
  const Answer stale = change(one, form("14", R"("service_type":"other","version":1)"));
  EXPECT_EQ(stale.status, 409);
  EXPECT_EQ(stale.json()["current"]["base_price"].number(), 1300) << "with the service as it is now";
  EXPECT_TRUE(sold().empty());
  EXPECT_EQ(app_.db().value("select action from admin_audit order by seq desc limit 1"), "service_change");
  EXPECT_EQ(app_.db().number("select base_price from general_services"), 1300);
}

TEST_F(ServicesTest, D7_51_D3_11_09_H7_deals_stand_by_their_place_and_are_switched_off_never_deleted) {
  ASSERT_EQ(finance_.http->post(kept_deals, deal()).status, 201);
  const Answer made = finance_.http->post(
      kept_deals, R"({"title":"One","description":"","credits_amount":1,"price_pence":1200,"savings_amount":99,)"
                  R"("display_order":1,"is_active":true})");
  ASSERT_EQ(made.status, 201);
  ASSERT_EQ(deals().size(), 2U);
  EXPECT_EQ(deals()[0]["title"].text(), "One");
  EXPECT_EQ(deals()[1]["credits_amount"].number(), 5);
  const std::string one = kept_deals + "/" + made.json()["id"].text();
  const auto change_deal = [&](const std::string& body) { return finance_.http->send("PUT", one, body); };
  const Answer off = change_deal(deal(R"("is_active":false,"version":1)"));
  ASSERT_EQ(off.status, 200) << off.body;
  EXPECT_EQ(deals().size(), 1U);
  EXPECT_EQ(change_deal(deal(R"("is_active":true,"version":1)")).status, 409);
  EXPECT_EQ(admin_.http->get(kept_deals).json()["items"].array()->size(), 2U);
  EXPECT_EQ(finance_.http->del(one).status, 405);
}

TEST_F(ServicesTest, U11_content_keeps_services_finance_keeps_deals_and_both_read_both) {
  EXPECT_EQ(finance_.http->post(kept, form()).status, 403);
  EXPECT_EQ(admin_.http->post(kept_deals, deal()).status, 403);
  for (Visitor* reader : {&admin_, &finance_}) {
    EXPECT_EQ(reader->http->get(kept).status, 200);
    EXPECT_EQ(reader->http->get(kept_deals).status, 200);
  }
}

TEST_F(ServicesTest, D2_9_04_A7_37_a_service_has_one_picture_that_everybody_may_see) {
  const Answer made = admin_.http->post(kept, form());
  EXPECT_TRUE(made.json()["display_image_url"].is_null());
  const std::string one = kept + "/" + made.json()["id"].text();
  const Answer first = send_picture(one, test_picture("plain.png"));
  ASSERT_EQ(first.status, 200) << first.body;
  EXPECT_EQ(first.json()["version"].number(), 1) << "what is being edited beside it stays valid";
  const std::string url = first.json()["display_image_url"].text();
  EXPECT_EQ(sold().at(0)["display_image_url"].text(), url);
  EXPECT_EQ(visitor_.http->get(url).header("content-type"), "image/webp");
  const Answer second = send_picture(one, test_picture("plain.png"));
  ASSERT_EQ(second.status, 200);
  EXPECT_NE(second.json()["display_image_url"].text(), url);
  EXPECT_TRUE(app_.becomes("select count(*) from jobs where kind = 'remove_files' and state = 'done'", "1"));
  EXPECT_EQ(visitor_.http->get(url).status, 404) << "the one before is gone";
  EXPECT_EQ(change(one, form("13", R"("service_type":"other","version":1)")).json()["display_image_url"].text(),
            second.json()["display_image_url"].text())
      << "the form changes no picture";
  EXPECT_EQ(finance_.http->del(one + "/image").status, 403);
  EXPECT_TRUE(admin_.http->del(one + "/image").json()["display_image_url"].is_null());
  EXPECT_TRUE(app_.becomes("select count(*) from admin_audit where action = 'service_image'", "3"));
}

TEST_F(ServicesTest, H5_a_picture_that_is_none_is_refused_and_a_missing_service_has_none) {
  const std::string one = kept + "/" + admin_.http->post(kept, form()).json()["id"].text();
  EXPECT_EQ(send_picture(one, "no picture").status, 422);
  EXPECT_EQ(send_picture(one, std::string((10 << 20) + 1, 'x')).status, 413) << "10 MB are enforced";
  EXPECT_EQ(send_picture(kept + "/" + new_key(), test_picture("plain.png")).status, 404);
  EXPECT_EQ(app_.db().number("select count(*) from general_services where display_image_url is not null"), 0);
}

TEST_F(ServicesTest, A5_14_a_deal_outside_its_bounds_is_refused_by_its_field) {
  const Answer refused = finance_.http->post(
      kept_deals, R"({"title":"None","description":"","credits_amount":0,"price_pence":1200,"savings_amount":0,)"
                  R"("display_order":1,"is_active":false})");
  EXPECT_EQ(refused.status, 422);
  EXPECT_EQ(problem_field(refused), "credits_amount");
}

}  // namespace
}  // namespace kerbside::test
