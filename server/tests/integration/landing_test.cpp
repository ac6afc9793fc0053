// What the landing page says of the marketplace: reviews, towns, kinds of vehicle, what owners earn (P2.4-01).
#include <gtest/gtest.h>

#include "support/rows.hpp"
#include "support/shared_app.hpp"

namespace kerbside::test {
namespace {

class Landing : public SharedApp {
 protected:
  static void SetUpTestSuite() {
    start();
    renter = sign_up_for_all("renter");
  }
  void SetUp() override {
    app().db().run("delete from reviews; update vehicles set status = 'inactive'");
    host.emplace(app().sign_up("host"));
  }

  Answer get(const std::string& path) { return app().visitor().http->get("/api/v1/" + path); }
  std::vector<json::Value> items(const std::string& path) {
    const json::Value list = get(path).json();
    return list["items"].array() ? *list["items"].array() : std::vector<json::Value>();
  }
  // A trip that began so many days ago.
  std::string trip(const Visitor& of, const std::string& vehicle, int days_ago,
                   const std::string& status = "completed") {
    BookingRow row{vehicle, renter->id, of.id, TestApp::date(-days_ago), TestApp::date(-days_ago + 1)};
    row.booking_status = status;
    return app().db().value(insert_booking_sql(row));
  }
  void review(const Visitor& of, const std::string& vehicle, int days_ago, const std::string& comment,
              const std::string& more = "") {
    ReviewRow row{trip(of, vehicle, days_ago), vehicle, renter->id, of.id};
    row.rating = 2;
    row.comment = comment;
    const std::string id = app().db().value(insert_review_sql(row));
    app().db().run("update reviews set created_at = app_now() - interval '" + std::to_string(days_ago) + " days'" +
                   more + " where id = '" + id + "'");
  }

  static inline Visitor* renter = nullptr;
  std::optional<Visitor> host;
};

TEST_F(Landing, P2_4_01_N3_the_newest_published_reviews_are_told_one_a_host) {
  EXPECT_TRUE(items("reviews/newest").empty());
  Visitor other = app().sign_up("host");
  const std::string mine = app().add_vehicle(*host), theirs = app().add_vehicle(other);
  review(*host, mine, 9, "The older one of the same host.");
  review(*host, mine, 5, "It smelled of dog, and they said so.");
  review(other, theirs, 7, "Handed over in five minutes flat.");
  review(other, theirs, 3, "Short.");
  review(other, theirs, 2, "Nobody may read this one yet.", ", published_at = null");
  review(other, app().add_vehicle(other, "status = 'inactive'"), 1, "Of a vehicle that is not listed.");
  const auto shown = items("reviews/newest");
  ASSERT_EQ(shown.size(), 2U) << get("reviews/newest").body;
  EXPECT_EQ(shown[0]["comment"].text(), "It smelled of dog, and they said so.") << "good and bad ones alike";
  EXPECT_EQ(shown[0]["rating"].number(), 2);
  EXPECT_EQ(shown[0]["reviewer_name"].text(), "Priya S.") << "U7";
  EXPECT_EQ(shown[0]["vehicle"]["id"].text(), mine);
  EXPECT_EQ(shown[0]["vehicle"]["place"].text(), "Leeds LS6");
  EXPECT_EQ(shown[1]["comment"].text(), "Handed over in five minutes flat.");
  const std::string body = get("reviews/newest").body;
  for (const std::string& secret : {renter->id, renter->email, std::string("Shah")})
    EXPECT_EQ(body.find(secret), std::string::npos) << secret;
}

TEST_F(Landing, P6_04_towns_count_active_vehicles_and_come_with_most_first) {
  for (int i = 0; i < 3; ++i) app().add_vehicle(*host);
  for (int i = 0; i < 4; ++i) app().add_vehicle(*host, "town = 'York', outcode = 'YO1'");
  for (int i = 0; i < 3; ++i) app().add_vehicle(*host, "town = 'Hull', outcode = 'HU1', status = 'inactive'");
  app().add_vehicle(*host, "town = 'Otley', outcode = 'LS21'");
  EXPECT_EQ(get("towns").body, R"({"items":[{"name":"York","vehicle_count":4},{"name":"Leeds","vehicle_count":3}]})");
}

TEST_F(Landing, P6_04_kinds_of_vehicle_have_their_number_and_lowest_price) {
  EXPECT_TRUE(items("vehicle-types").empty());
  app().add_vehicle(*host, "price_per_day = 4500");
  const std::string known = app().add_vehicle(*host, "review_count = 1, rating_sum = 5");
  const std::string newest = app().add_vehicle(*host, "created_at = app_now() + interval '2 minutes'");
  app().add_vehicle(*host, "price_per_day = 100, status = 'inactive'");
  app().add_vehicle(*host, "category = 'van'");
  for (const auto& [vehicle, name] : {std::pair(known, "a"), std::pair(newest, "unseen")})
    app().db().run("insert into vehicle_images (vehicle_id, position, sort_order, key_480, key_960, alt) values ('" +
                   vehicle + "', 0, 0, 'public/" + name + ".webp', 'public/b.webp', 'The car')");
  const auto types = items("vehicle-types");
  ASSERT_EQ(types.size(), 2U);
  EXPECT_EQ(types[0]["category"].text(), "hatchback");
  EXPECT_EQ(types[0]["vehicle_count"].number(), 3);
  EXPECT_EQ(types[0]["price_from"].number(), 4500);
  EXPECT_EQ(types[0]["image"]["url_480"].text(), "/files/public/a.webp") << "not a photo that no renter has seen";
  EXPECT_TRUE(types[1]["image"].is_null());
}

TEST_F(Landing, K17_what_owners_earn_a_rented_day_is_the_median_of_the_last_90_days) {
  EXPECT_TRUE(items("owner-earnings").empty());
  // 45.00 a trip: of the five vehicles that were rented the median one had three.
  for (int trips = 0; trips <= 5; ++trips) {
    const std::string vehicle = app().add_vehicle(*host);
    for (int n = 0; n < trips; ++n) trip(*host, vehicle, 10 + 3 * n);
    trip(*host, vehicle, 40, "cancelled");
    trip(*host, vehicle, 100);
  }
  app().add_vehicle(*host, "category = 'van', price_per_day = 6000");
  auto told = items("owner-earnings");
  ASSERT_EQ(told.size(), 2U) << get("owner-earnings").body;
  EXPECT_EQ(told[0]["category"].text(), "van") << "highest first";
  EXPECT_EQ(told[0]["basis"].text(), "price");
  EXPECT_EQ(told[0]["monthly_pence"].number(), 43200) << "8 x 60.00 less 10 %";
  EXPECT_EQ(told[1]["basis"].text(), "trips");
  EXPECT_EQ(told[1]["monthly_pence"].number(), 36000) << "8 x 45.00 a rented day";
}

}  // namespace
}  // namespace kerbside::test
