// The search on a map: what lies in an area, in spots, under the same filters as the list (P2.5-19 to P2.5-24, S4, R1).
#include <gtest/gtest.h>

#include "support/rows.hpp"
#include "support/shared_app.hpp"

namespace kerbside::test {
namespace {

class VehicleMap : public SharedApp {
 protected:
  static void SetUpTestSuite() {
    start();
    host = sign_up_for_all("host");
  }
  void SetUp() override { app().db().run("update vehicles set status = 'inactive'"); }

  Answer get(const std::string& path) {
    app().wait_for_search();
    return app().visitor().http->get("/api/v1/vehicles" + path);
  }
  json::Value map(const std::string& query) { return get("/map?" + query).json(); }
  // Whose exact point is far from the public one.
  std::string add_at(double lat, double lng, const std::string& columns = "seats = 5") {
    return app().add_vehicle(*host, columns + ", town = 'Leeds', outcode = 'LS6', latitude = 60, longitude = -2," +
                                        " public_latitude = " + std::to_string(lat) +
                                        ", public_longitude = " + std::to_string(lng));
  }

  static inline Visitor* host = nullptr;
};

constexpr const char* around_leeds = "area=53.7,-1.7,53.9,-1.4";

TEST_F(VehicleMap, S4_P2_5_24_a_vehicle_alone_stands_where_the_public_sees_it_with_its_price) {
  const std::string id = add_at(53.82, -1.57, "price_per_day = 4550");
  const auto answer = map(std::string(around_leeds) + "&zoom=11");
  ASSERT_EQ(answer["total"].number(), 1);
  const auto& spot = (*answer["spots"].array())[0];
  EXPECT_EQ(spot["vehicle_id"].text(), id);
  EXPECT_EQ(spot["price_per_day"].number(), 4550);
  EXPECT_EQ(spot["count"].number(), 1);
  EXPECT_TRUE(spot["area"].is_null());
  EXPECT_NEAR(*spot["lat"].real(), 53.82, 1e-5);
  EXPECT_NEAR(*spot["lng"].real(), -1.57, 1e-5);
}

TEST_F(VehicleMap, S5_M7_with_dates_a_vehicle_alone_has_the_total_of_its_card) {
  add_at(53.82, -1.57, "price_per_day = 4550, weekly_discount_bp = 1000");
  const std::string week = "&start_date=" + TestApp::date(10) + "&end_date=" + TestApp::date(17);
  const auto spot = [&](const std::string& dates) {
    return (*map(std::string(around_leeds) + "&zoom=11" + dates)["spots"].array())[0];
  };
  const auto card = (*get("?location=Leeds" + week).json()["items"].array())[0];
  EXPECT_EQ(card["total"]["days"].number(), 7);
  EXPECT_GT(spot(week)["total_pence"].number(), 0);
  EXPECT_EQ(spot(week)["total_pence"].number(), card["total"]["total_pence"].number());
  EXPECT_TRUE(spot("")["total_pence"].is_null());
  app().db().run("update vehicles set minimum_rental_days = 8");
  app().wait_for_search();
  EXPECT_TRUE(spot(week)["total_pence"].is_null()) << "it is not let for so few days";
  EXPECT_EQ(spot(week)["price_per_day"].number(), 4550);
}

TEST_F(VehicleMap, several_at_one_place_are_one_spot_whose_area_the_list_can_be_asked_for) {
  for (int i = 0; i < 3; ++i) add_at(53.82, -1.57);
  add_at(53.5, -1.57);
  const auto answer = map(std::string(around_leeds) + "&zoom=14");
  EXPECT_EQ(answer["total"].number(), 3) << "one lies outside";
  ASSERT_EQ(answer["spots"].array()->size(), 1U);
  const auto& spot = (*answer["spots"].array())[0];
  EXPECT_EQ(spot["count"].number(), 3);
  EXPECT_TRUE(spot["vehicle_id"].is_null());
  EXPECT_EQ(get("?area=" + spot["area"].text()).json()["total"].number(), 3);
}

TEST_F(VehicleMap, P2_5_19_P2_5_20_filters_and_their_counts_are_those_of_the_list) {
  add_at(53.81, -1.50, "category = 'motorbike', price_per_day = 4999");
  add_at(53.81, -1.60, "category = 'van', price_per_day = 5000");
  const std::string area = std::string(around_leeds) + "&zoom=11";
  EXPECT_EQ(map(area + "&vehicle_type=motorbike")["total"].number(), 1);
  EXPECT_EQ(map(area + "&min_price=5000&max_price=9999")["total"].number(), 1);
  const auto counts = map(area + "&vehicle_type=van")["facets"];
  EXPECT_EQ(counts["vehicle_type"].array()->size(), 2U) << "what another type would show";
  EXPECT_EQ((*counts["price"].array())[0]["value"].text(), "5000");
  const auto beside = map(area + "&vehicle_type=van&facets=false");
  EXPECT_TRUE(beside["facets"].is_null()) << "the list has them";
  EXPECT_EQ(beside["total"].number(), 1);
  EXPECT_EQ(beside["spots"].array()->size(), 1U);
}

TEST_F(VehicleMap, R1_an_area_takes_the_place_of_the_radius_and_leaves_the_order) {
  add_at(51.50, -0.12);
  const std::string london = "area=51.3,-0.4,51.7,0.2";
  EXPECT_EQ(get("?location=Leeds").json()["total"].number(), 0);
  const auto list = get("?location=Leeds&" + london).json();
  ASSERT_EQ(list["total"].number(), 1);
  EXPECT_GT((*list["items"].array())[0]["distance_miles"].number(), 100);
  EXPECT_EQ(map("location=Leeds&zoom=9&" + london)["total"].number(), 1);
}

TEST_F(VehicleMap, without_an_area_it_is_the_whole_search_and_says_where_the_place_is) {
  add_at(53.82, -1.57);
  add_at(51.50, -0.12);
  EXPECT_EQ(map("zoom=6")["total"].number(), 2);
  EXPECT_TRUE(map("zoom=6")["place"].is_null());
  const auto near_leeds = map("zoom=6&location=Leeds");
  EXPECT_EQ(near_leeds["total"].number(), 1);
  EXPECT_EQ(near_leeds["place"]["name"].text(), "Leeds");
  EXPECT_NEAR(*near_leeds["place"]["lat"].real(), 53.796, 0.01);
}

TEST_F(VehicleMap, areas_that_are_none_are_refused_and_those_without_vehicles_are_empty) {
  add_at(53.82, -1.57);
  for (const char* bad : {"1,2,3", "a,b,c,d", "54,-2,53,-1", "53,-1,54,-2", "nan,nan,nan,nan", "-91,0,0,0", "0,0,0,181",
                          "0,-1e999,0,0", "53,-2,54,-1,5"}) {
    const Answer answer = get(std::string("/map?zoom=6&area=") + bad);
    EXPECT_EQ(answer.status, 422) << bad << answer.body;
    EXPECT_EQ((*answer.json()["errors"].array())[0]["field"].text(), "area") << bad;
  }
  for (const char* zoom : {"-1", "22.5", "nan"}) EXPECT_GE(get(std::string("/map?zoom=") + zoom).status, 400) << zoom;
  EXPECT_EQ(get("/map").status, 400);
  EXPECT_EQ(map("zoom=22&area=40,5,45,10")["total"].number(), 0);
  const auto world = map("zoom=22&area=-90,-180,90,180");
  EXPECT_EQ(world["total"].number(), 1);
  EXPECT_EQ(world["spots"].array()->size(), 1U);
}

TEST_F(VehicleMap, P2_5_22_S6_a_pin_has_a_card_of_its_own) {
  const std::string id = add_at(53.82, -1.57, "make = 'Kia', model = 'Picanto', year = 2022, seats = 4");
  const auto card = get("/" + id + "/card").json();
  EXPECT_EQ(card["make"].text() + " " + card["model"].text(), "Kia Picanto");
  EXPECT_EQ(card["place"].text(), "Leeds LS6");
  EXPECT_EQ(card["seats"].number(), 4);
  EXPECT_TRUE(card["rating"].is_null()) << "new";
  app().db().run("update vehicles set status = 'inactive' where id = '" + id + "'");
  EXPECT_EQ(get("/" + id + "/card").status, 404);
}

}  // namespace
}  // namespace kerbside::test
