// Vehicles as everybody may see them: the record, its host, reviews, taken dates, and what must never show (P3-05 to
// P3-12, P3-18, P6-04, S4, S9, U7).
#include <gtest/gtest.h>

#include "core/crypto.hpp"
#include "support/rows.hpp"
#include "support/shared_app.hpp"

namespace kerbside::test {
namespace {

class Vehicles : public SharedApp {
 protected:
  static void SetUpTestSuite() {
    start();
    renter = sign_up_for_all("renter");
  }
  void SetUp() override {
    app().db().run("update vehicles set status = 'inactive'");
    host.emplace(app().sign_up("host"));
  }

  Answer get(const std::string& path) {
    app().wait_for_search();
    return app().visitor().http->get("/api/v1/vehicles" + path);
  }
  json::Value detail(const std::string& id) { return get("/" + id).json(); }
  static std::size_t size_of(const json::Value& list) {
    return list["items"].array() ? list["items"].array()->size() : 99;
  }

  // A booking by `renter`; its id.
  std::string book(const std::string& vehicle, int from, int days, const std::string& status = "confirmed") {
    return app().db().value(insert_booking_sql(booking(vehicle, from, days, status)));
  }
  BookingRow booking(const std::string& vehicle, int from, int days, const std::string& status) {
    BookingRow row{vehicle, renter->id, host->id, TestApp::date(from), TestApp::date(from + days)};
    row.booking_status = status;
    return row;
  }
  // A review about a completed trip of its own.
  std::string review(const std::string& vehicle, int rating, bool published = true,
                     const std::string& type = "renter") {
    const std::string id = book(vehicle, next_day_ -= 2, 1, "completed");
    const bool by_renter = type == "renter";
    ReviewRow row{id,     vehicle,  by_renter ? renter->id : host->id, by_renter ? host->id : renter->id, type,
                  rating, published};
    return app().db().value(insert_review_sql(row));
  }

  static inline Visitor* renter = nullptr;
  std::optional<Visitor> host;
  int next_day_ = -10;
};

TEST_F(Vehicles, P3_05_P7_33_the_record_has_its_fields) {
  const std::string id = app().add_vehicle(
      *host,
      "weekly_discount_bp = 1050, monthly_discount_bp = 2000, can_deliver = true, delivery_charge_per_mile = 150,"
      " max_delivery_distance = 20, mileage_allowance = 200, features = '{Bluetooth,Sat nav}', deposit = 30000,"
      " minimum_rental_days = 2, instant_book = false");
  const auto v = detail(id);
  EXPECT_EQ(v["id"].text(), id);
  EXPECT_EQ(v["make"].text() + " " + v["model"].text(), "Ford Fiesta");
  EXPECT_EQ(v["year"].number(), 2022);
  EXPECT_EQ(v["category"].text(), "hatchback");
  EXPECT_EQ(v["seats"].number(), 5);
  EXPECT_EQ(v["transmission"].text() + v["fuel_type"].text() + v["colour"].text(), "manualpetrolgreen");
  EXPECT_EQ(v["price_per_day"].number(), 5000);
  EXPECT_EQ(v["deposit"].number(), 30000);
  EXPECT_EQ(v["host_user_id"].text(), host->id) << "P6-08";
  EXPECT_EQ(v["status"].text(), "active");
  EXPECT_EQ(v["place"].text(), "Leeds LS6") << "P2.5-09, S4";
  EXPECT_TRUE(v["can_deliver"].flag());
  EXPECT_EQ(v["delivery_charge_per_mile"].number(), 150);
  EXPECT_EQ(v["max_delivery_distance"].number(), 20);
  EXPECT_DOUBLE_EQ(v["weekly_discount"].real() ? *v["weekly_discount"].real() : 0, 10.5) << "per cent";
  EXPECT_EQ(v["minimum_rental_days"].number(), 2);
  EXPECT_EQ(v["mileage_allowance"].number(), 200);
  EXPECT_EQ(v["features"].array()->size(), 2U);
  EXPECT_FALSE(v["instant_book"].flag(true));
  for (const char* name : {"description", "fuel_policy", "smoking_policy", "pets_policy", "created_at"})
    EXPECT_FALSE(v[name].text().empty()) << name;
}

TEST_F(Vehicles, P3_06_P3_08_deposit_and_minimum_have_their_defaults) {
  const auto v = detail(app().add_vehicle(*host));
  EXPECT_EQ(v["deposit"].number(), 50000);
  EXPECT_EQ(v["minimum_rental_days"].number(), 1);
  EXPECT_TRUE(v["mileage_allowance"].is_null()) << "unlimited";
  EXPECT_TRUE(v["delivery_charge_per_mile"].is_null());
}

TEST_F(Vehicles, P3_09_only_the_seven_kinds_can_be_stored) {
  const std::string id = app().add_vehicle(*host);
  const auto store = [&](const std::string& kind) {
    app().db().run("update vehicles set category = '" + kind + "' where id = '" + id + "'");
  };
  for (const char* kind : {"motorbike", "van", "hatchback", "saloon", "suv", "performance", "luxury"})
    EXPECT_NO_THROW(store(kind));
  for (const char* kind : {"any", "all", "", "SUV", "sedan"}) EXPECT_THROW(store(kind), std::runtime_error) << kind;
}

TEST_F(Vehicles, P3_07_R10_images_come_in_their_order_and_sizes_and_may_be_absent) {
  const std::string id = app().add_vehicle(*host);
  EXPECT_TRUE(detail(id)["main_image"].is_null());
  EXPECT_EQ(detail(id)["images"].array()->size(), 0U);
  for (const char* position : {"1", "0"})
    app().db().run(
        "insert into vehicle_images (vehicle_id, position, sort_order, key_480, key_960, alt, illustration) values ('" +
        id + "', " + position + ", " + position + ", 'public/v/" + position + "-480.webp', 'public/v/" + position +
        "-960.webp', 'Side " + position + "', true)");
  const auto v = detail(id);
  EXPECT_EQ(v["main_image"]["url_480"].text(), "/files/public/v/0-480.webp");
  EXPECT_EQ(v["main_image"]["url_960"].text(), "/files/public/v/0-960.webp");
  EXPECT_TRUE(v["main_image"]["illustration"].flag()) << "a drawing is said to be one";
  ASSERT_EQ(v["images"].array()->size(), 2U);
  EXPECT_EQ((*v["images"].array())[0]["url_480"].text(), v["main_image"]["url_480"].text()) << "the first one";
  EXPECT_EQ((*v["images"].array())[1]["alt"].text(), "Side 1");
  EXPECT_EQ((*v["images"].array())[1]["url_960"].text(), "/files/public/v/1-960.webp");
  EXPECT_EQ((*get("").json()["items"].array())[0]["main_image"]["alt"].text(), "Side 0");
  for (const char* plain : {"main_image_url", "image_urls", "location"})
    EXPECT_TRUE(v[plain].is_null()) << plain << ": the richer field stands for it, not beside it";
}

TEST_F(Vehicles, the_widest_picture_is_named_by_the_vehicle_and_not_by_its_card) {
  const std::string id = app().add_vehicle(*host);
  app().db().run(
      "insert into vehicle_images (vehicle_id, position, sort_order, key_480, key_960, key_1600, alt) values ('" + id +
      "', 0, 0, 'public/v/480.webp', 'public/v/960.webp', 'public/v/1600.webp', 'Front')");
  EXPECT_EQ(detail(id)["main_image"]["url_1600"].text(), "/files/public/v/1600.webp");
  const auto card = (*get("").json()["items"].array())[0]["main_image"];
  EXPECT_EQ(card["url_960"].text(), "/files/public/v/960.webp");
  EXPECT_TRUE(card["url_1600"].is_null());
}

TEST_F(Vehicles, P6_04_P7_18_P7_23_only_active_vehicles_are_public) {
  const std::string shown = app().add_vehicle(*host);
  const std::string hidden[] = {app().add_vehicle(*host, "status = 'draft'"),
                                app().add_vehicle(*host, "status = 'inactive'")};
  EXPECT_EQ(get("/count").body, R"({"count":1})") << "P1-09, P7-23: the number alone";
  for (const std::string path : {"", "/featured", "?location=Leeds"}) {
    const auto list = get(path).json();
    ASSERT_EQ(size_of(list), 1U) << path;
    EXPECT_EQ((*list["items"].array())[0]["id"].text(), shown) << path;
  }
  EXPECT_EQ(size_of(get("/" + shown + "/other-vehicles").json()), 0U);
  for (const std::string& id : hidden) {
    for (const std::string tail : {"", "/reviews", "/unavailable"}) {
      const Answer answer = get("/" + id + tail);
      EXPECT_EQ(answer.status, 404) << tail;
      EXPECT_EQ(answer.code(), "vehicle_not_found");
    }
    EXPECT_EQ(get("/" + id + "/other-vehicles").status, 404) << "tells nothing of a hidden vehicle's host";
    EXPECT_EQ(app().quote(*renter, Trip{id}).status, 404);
  }
}

TEST_F(Vehicles, P6_04_an_unknown_vehicle_has_a_title_and_a_malformed_id_names_the_field) {
  const Answer unknown = get("/" + crypto::uuid4());
  EXPECT_EQ(unknown.status, 404);
  EXPECT_EQ(unknown.json()["title"].text(), "Vehicle Not Found");
  for (const std::string id : {"1", "not-an-id", "00000000-0000-0000-0000-00000000000g", "%27%3B--"}) {
    for (const std::string tail : {"", "/reviews", "/other-vehicles", "/unavailable"}) {
      const Answer answer = get("/" + id + tail);
      EXPECT_EQ(answer.status, 400) << id << tail;
      EXPECT_EQ(answer.field(), "id") << id << tail;
    }
  }
}

// Whatever a public answer holds, these values are not in it.
TEST_F(Vehicles, S4_U7_no_public_answer_holds_plate_address_point_phone_or_surname) {
  const std::string id =
      app().add_vehicle(*host, "registration_number = 'YK24 SEC', latitude = 53.82417, longitude = -1.58391");
  const std::string other = app().add_vehicle(*host);
  app().db().run(
      "update profiles set last_name = 'Quillfeather', address = '99 Hidden Close', phone_number = '+442079460999'"
      " where id = '" +
      host->id + "'");
  review(id, 5);
  app().db().run(insert_block_sql(id, host->id, TestApp::date(40), TestApp::date(41), "hip operation"));
  std::string all;
  for (const std::string& path : {std::string(), std::string("/featured"), std::string("?location=Leeds"), "/" + id,
                                  "/" + id + "/reviews", "/" + other + "/other-vehicles", "/" + id + "/unavailable"}) {
    const Answer answer = get(path);
    ASSERT_EQ(answer.status, 200) << path;
    all += answer.body;
  }
  ASSERT_NE(all.find(id), std::string::npos);
  // Only the vehicle itself says about where it stands, and that as the map's pins do.
  const std::string about = R"("area":{"lat":53.819,"lng":-1.577})";
  const auto at = all.find(about);
  ASSERT_NE(at, std::string::npos) << all;
  all.erase(at, about.size());
  for (const std::string& secret :
       {std::string("YK24"), std::string("Bennett"), std::string("3HN"), std::string("53.82"), std::string("-1.58"),
        std::string("53.819"), std::string("-1.577"), std::string("\"lat\""), std::string("latitude"),
        std::string("2079460"), std::string("Quillfeather"), std::string("Hidden Close"), std::string("hip operation"),
        host->email, renter->email, renter->id})
    EXPECT_EQ(all.find(secret), std::string::npos) << secret;
}

TEST_F(Vehicles, P3_11_U7_the_host_is_shown_by_first_name_and_initial_or_as_a_company) {
  const std::string id = app().add_vehicle(*host);
  app().db().run("update profiles set host_description = 'Two vans and a Fiesta.' where id = '" + host->id + "'");
  auto shown = detail(id)["host"];
  EXPECT_EQ(shown["id"].text(), host->id);
  EXPECT_EQ(shown["display_name"].text(), "Priya S.");
  EXPECT_EQ(shown["initials"].text(), "PS") << "P3-02";
  EXPECT_TRUE(shown["profile_picture_url"].is_null());
  EXPECT_EQ(shown["user_type"].text(), "host");
  EXPECT_EQ(shown["host_description"].text(), "Two vans and a Fiesta.");
  EXPECT_EQ(shown["display_preference"].text(), "personal");
  EXPECT_EQ(shown["member_since"].text(), TestApp::date(0));
  app().db().run("update profiles set display_preference = 'company' where id = '" + host->id + "'");
  EXPECT_EQ(detail(id)["host"]["display_name"].text(), "Corner Garage Ltd");
}

TEST_F(Vehicles, P3_12_P3_18_P7_20_P7_21_P7_22_host_stats_count_completed_trips_and_published_ratings_by_renters) {
  const std::string id = app().add_vehicle(*host), second = app().add_vehicle(*host);
  app().add_vehicle(*host, "status = 'draft'");
  auto stats = detail(id)["host"]["stats"];
  EXPECT_TRUE(stats["rating"].is_null()) << "no review, no rating";
  EXPECT_EQ(stats["review_count"].number(-1), 0);
  EXPECT_EQ(stats["total_vehicle_count"].number(), 2) << "the draft does not count";
  for (const int rating : {5, 4}) review(id, rating);
  review(second, 4);
  review(id, 1, false);
  review(id, 1, true, "host");
  // The host as somebody else's renter, judged by that host: says nothing of the host's own vehicles.
  app().db().run(insert_review_sql(ReviewRow{book(id, -90, 1, "cancelled"), id, renter->id, host->id, "host", 1}));
  book(id, 5, 2);
  stats = detail(id)["host"]["stats"];
  EXPECT_DOUBLE_EQ(stats["rating"].real() ? *stats["rating"].real() : 0, 4.3) << "13 / 3, to one decimal";
  EXPECT_EQ(stats["review_count"].number(), 3);
  EXPECT_EQ(stats["trip_count"].number(), 5) << "the confirmed one is to come";
}

TEST_F(Vehicles, P3_10_N3_the_rating_follows_the_published_reviews_by_renters) {
  const std::string id = app().add_vehicle(*host);
  const auto rating = [&] {
    return app().db().value("select coalesce(rating::text, '-') || ' ' || review_count from vehicles where id = '" +
                            id + "'");
  };
  EXPECT_EQ(rating(), "- 0");
  EXPECT_TRUE(detail(id)["rating"].is_null());
  const std::string first = review(id, 5);
  review(id, 4);
  const std::string waiting = review(id, 1, false);
  review(id, 1, true, "host");
  EXPECT_EQ(rating(), "4.5 2");
  app().db().run("update reviews set published_at = app_now() where id = '" + waiting + "'");
  EXPECT_EQ(rating(), "3.3 3");
  const auto card = (*get("").json()["items"].array())[0];
  EXPECT_DOUBLE_EQ(card["rating"].real() ? *card["rating"].real() : 0, 3.3);
  EXPECT_EQ(card["review_count"].number(), 3);
  app().db().run("delete from reviews where id = '" + first + "'");
  EXPECT_EQ(rating(), "2.5 2");
  app().db().run("delete from reviews where vehicle_id = '" + id + "'");
  EXPECT_EQ(rating(), "- 0");
}

TEST_F(Vehicles, N3_the_newest_ten_published_reviews_are_shown) {
  const std::string id = app().add_vehicle(*host);
  for (int i = 1; i <= 12; ++i) {
    const std::string row = review(id, 1 + i % 5);
    app().db().run("update reviews set comment = 'Trip " + std::to_string(i) +
                   "', created_at = app_now() + interval '" + std::to_string(i) + " seconds' where id = '" + row + "'");
  }
  review(id, 1, false);
  const auto list = get("/" + id + "/reviews").json();
  ASSERT_EQ(size_of(list), 10U);
  const auto& newest = list["items"].array()->front();
  EXPECT_EQ(newest["comment"].text(), "Trip 12");
  EXPECT_EQ(newest["rating"].number(), 3);
  EXPECT_EQ(newest["reviewer_name"].text(), "Priya S.") << "U7";
  EXPECT_EQ(list["items"].array()->back()["comment"].text(), "Trip 3");
}

TEST_F(Vehicles, P7_19_a_host_shows_at_most_six_other_vehicles) {
  const std::string id = app().add_vehicle(*host);
  app().add_vehicle(*renter);  // somebody else's
  app().add_vehicle(*host, "status = 'inactive'");
  for (int i = 0; i < 7; ++i) {
    const auto list = get("/" + id + "/other-vehicles").json();
    EXPECT_EQ(size_of(list), static_cast<std::size_t>(std::min(i, 6)));
    for (const auto& card : *list["items"].array()) EXPECT_NE(card["id"].text(), id);
    app().add_vehicle(*host);
  }
  EXPECT_EQ(size_of(get("/" + id + "/other-vehicles").json()), 6U);
}

TEST_F(Vehicles, P2_4_01_eight_vehicles_of_different_kinds_are_featured) {
  EXPECT_EQ(size_of(get("/featured").json()), 0U);
  for (int i = 0; i < 9; ++i) app().add_vehicle(*host);
  const std::string rare = app().add_vehicle(*host, "category = 'luxury'");
  const auto list = get("/featured").json();
  ASSERT_EQ(size_of(list), 8U);
  bool found = false;
  for (const auto& card : *list["items"].array()) found = found || card["id"].text() == rare;
  EXPECT_TRUE(found) << "one of each kind before a second of any";
}

TEST(KeptVehicles, the_landing_pages_answers_are_kept_for_as_long_as_is_configured) {
  TestApp app([](Config& config) { config.keep_answers_ms = 600'000; });
  const auto get = [&](const std::string& path) { return app.visitor().http->get("/api/v1/vehicles" + path).body; };
  const std::string none = get("/featured"), zero = get("/count");
  app.add_vehicle(app.sign_up("host"));
  for (int i = 0; i < 8; ++i) {  // on either loop
    EXPECT_EQ(get("/featured"), none);
    EXPECT_EQ(get("/count"), zero);
  }
  app.wait_for_search();
  EXPECT_NE(get("").find("\"total\":1"), std::string::npos) << "a search is not kept";
}

TEST(KeptVehicles, P7_18_a_vehicles_page_is_kept_for_a_moment_and_an_unknown_one_is_not) {
  TestApp app([](Config& config) { config.keep_answers_ms = 3000; });
  Visitor host = app.sign_up("host"), visitor = app.visitor();
  const std::string id = app.add_vehicle(host, "status = 'inactive'");
  const std::string path = "/api/v1/vehicles/" + id;
  EXPECT_EQ(visitor.http->get(path).status, 404);
  app.db().run("update vehicles set status = 'active' where id = '" + id + "'");
  const Answer first = visitor.http->get(path);
  ASSERT_EQ(first.status, 200) << "a refusal is not kept";
  const std::string other = app.add_vehicle(host);
  EXPECT_EQ(visitor.http->get("/api/v1/vehicles/" + other).json()["id"].text(), other);
  app.db().run("update vehicles set colour = 'Teal' where id = '" + id + "'");
  EXPECT_EQ(visitor.http->get(path).body, first.body);
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while (visitor.http->get(path).json()["colour"].text() != "Teal")
    ASSERT_LT(std::chrono::steady_clock::now(), end) << "no longer than configured";
}

TEST_F(Vehicles, P4_15_P7_25_P7_26_P7_27_S8_taken_ranges_are_listed_with_their_times) {
  const std::string id = app().add_vehicle(*host, "turnaround_minutes = 90");
  BookingRow row = booking(id, 5, 2, "confirmed");
  row.turnaround_minutes = 90;
  app().db().run(insert_booking_sql(row));
  book(id, 20, 1, "cancelled");
  book(id, -9, 1, "completed");
  app().db().run(insert_block_sql(id, host->id, TestApp::date(10), TestApp::date(12), "holiday"));
  const Answer answer = get("/" + id + "/unavailable");
  const auto list = answer.json();
  const auto& ranges = *list["ranges"].array();
  ASSERT_EQ(ranges.size(), 2U) << answer.body;
  EXPECT_EQ(ranges[0]["start_date"].text() + " " + ranges[0]["start_time"].text(), TestApp::date(5) + " 10:00");
  EXPECT_EQ(ranges[0]["end_date"].text() + " " + ranges[0]["end_time"].text(), TestApp::date(7) + " 11:30") << "S2";
  EXPECT_EQ(ranges[0]["kind"].text(), "booking");
  EXPECT_EQ(ranges[1]["start_date"].text() + " " + ranges[1]["start_time"].text(), TestApp::date(10) + " 00:00");
  EXPECT_EQ(ranges[1]["end_date"].text() + " " + ranges[1]["end_time"].text(), TestApp::date(13) + " 00:00");
  EXPECT_EQ(ranges[1]["kind"].text(), "block");
  EXPECT_EQ(answer.body.find("holiday"), std::string::npos) << "S9: the reason is the host's";
  EXPECT_EQ(list["today"].text(), TestApp::date(0));
  EXPECT_GT(list["latest_date"].text(), TestApp::date(729)) << "S2: 24 months";
}

TEST_F(Vehicles, D4_44_D7_38_D7_39_the_calendar_knows_what_is_held_booked_out_or_blocked_and_of_whom_nothing) {
  const std::string id = app().add_vehicle(*host), other = app().add_vehicle(*host);
  for (const auto& [day, status] : {std::pair{5, "pending"}, {10, "confirmed"}, {15, "active"}, {20, "cancelled"}})
    book(id, day, 2, status);
  book(other, 30, 2);
  app().db().run(insert_block_sql(id, host->id, TestApp::date(40), TestApp::date(40), "holiday"));
  const json::Value answer = get("/" + id + "/unavailable").json();
  std::string taken;
  for (const auto& range : *answer["ranges"].array()) {
    taken += range["start_date"].text() + " to " + range["end_date"].text() + " " + range["kind"].text() + "\n";
    EXPECT_TRUE(range["booking_id"].is_null()) << "a visitor does not learn whose";
  }
  const auto line = [](int from, int to, const std::string& kind) {
    return TestApp::date(from) + " to " + TestApp::date(to) + " " + kind + "\n";
  };
  EXPECT_EQ(taken, line(5, 7, "booking") + line(10, 12, "booking") + line(15, 17, "booking") + line(40, 41, "block"));
}

TEST_F(Vehicles, K3_ones_own_hold_and_bookings_are_named_to_oneself_alone) {
  const std::string id = app().add_vehicle(*host);
  ASSERT_EQ(app().start_payment(*renter, app().quote(*renter, Trip{id}).json()).status, 201);
  const std::string booked = book(id, 40, 2);
  Visitor other = app().sign_up("renter"), visitor = app().visitor();
  const auto ranges = [&](Visitor& who) {
    const json::Value answer = who.http->get("/api/v1/vehicles/" + id + "/unavailable").json();
    return *answer["ranges"].array();
  };
  const auto own = ranges(*renter);
  ASSERT_EQ(own.size(), 2U);
  EXPECT_EQ(own[0]["kind"].text(), "own_hold");
  EXPECT_EQ(own[1]["kind"].text(), "own_booking");
  EXPECT_EQ(own[1]["booking_id"].text(), booked);
  for (Visitor* who : {&other, &visitor, &*host})
    for (const auto& range : ranges(*who)) {
      EXPECT_EQ(range["kind"].text(), "booking");
      EXPECT_TRUE(range["booking_id"].is_null()) << "U7: who booked is nobody else's business";
    }
}

TEST_F(Vehicles, K3_ones_own_hold_is_told_as_the_rental_and_to_others_with_the_time_after_it) {
  const std::string id = app().add_vehicle(*host, "turnaround_minutes = 60");
  ASSERT_EQ(app().start_payment(*renter, app().quote(*renter, Trip{id}).json()).status, 201);
  Visitor other = app().sign_up("renter");
  const auto ends = [&](Visitor& who) {
    const json::Value answer = who.http->get("/api/v1/vehicles/" + id + "/unavailable").json();
    const json::Value& first = answer["ranges"].array()->front();
    return first["kind"].text() + " " + first["end_time"].text();
  };
  EXPECT_EQ(ends(*renter), "own_hold 10:00");
  EXPECT_EQ(ends(other), "booking 11:00");
}

}  // namespace
}  // namespace kerbside::test
