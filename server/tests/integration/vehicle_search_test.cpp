// The search: place, dates, filters, order, pages and totals (S1 to S3, S5, K3, M7, R5). Each test sees only its own
// vehicles.
#include <gtest/gtest.h>
#include <libpq-fe.h>

#include <future>

#include "rules/geo.hpp"
#include "rules/money_arithmetic.hpp"
#include "rules/pricing.hpp"
#include "support/rows.hpp"
#include "support/shared_app.hpp"

namespace kerbside::test {

using namespace std::chrono_literals;

namespace {

constexpr rules::Point leeds{53.79648, -1.54785};  // as the gazetteer has it

class VehicleSearch : public SharedApp {
 protected:
  static void SetUpTestSuite() {
    start();
    host = sign_up_for_all("host");
    renter = sign_up_for_all("renter");
  }
  void SetUp() override { app().db().run("update vehicles set status = 'inactive'"); }

  Answer search(const std::string& query) {
    app().wait_for_search();
    return app().visitor().http->get("/api/v1/vehicles" + query);
  }
  std::string days(int from, int to) { return "start_date=" + TestApp::date(from) + "&end_date=" + TestApp::date(to); }
  std::int64_t found(const std::string& query) { return search("?" + query).json()["total"].number(-1); }

  // A vehicle whose public point is there; the exact one is elsewhere and must not matter (S4).
  std::string add_at(const std::string& town, const std::string& outcode, rules::Point at) {
    return app().add_vehicle(
        *host, "town = '" + town + "', outcode = '" + outcode + "', latitude = 60, longitude = -2," +
                   " public_latitude = " + std::to_string(at.lat) + ", public_longitude = " + std::to_string(at.lng));
  }
  BookingRow booking(const std::string& vehicle, int from, int to, const std::string& status,
                     const std::string& payment = "paid") {
    BookingRow row{vehicle, renter->id, host->id, TestApp::date(from), TestApp::date(to)};
    row.booking_status = status;
    row.payment_status = payment;
    return row;
  }
  void expect_refused(const std::string& query, const std::string& sentence) {
    const Answer answer = search("?" + query);
    EXPECT_EQ(answer.status, 422) << query << answer.body;
    EXPECT_EQ(answer.json()["title"].text(), "Invalid Date") << query;
    EXPECT_EQ(answer.json()["detail"].text(), sentence) << query;
  }

  static inline Visitor *host = nullptr, *renter = nullptr;
};

TEST_F(VehicleSearch, P5_56_P5_57_vehicles_come_nearest_first_with_whole_miles) {
  const std::pair<const char*, rules::Point> towns[] = {{"Derby", {52.92277, -1.47663}},
                                                        {"London", {51.50853, -0.12574}},
                                                        {"York", {53.95763, -1.08271}},
                                                        {"Manchester", {53.48095, -2.23743}}};
  for (const auto& [town, at] : towns) add_at(town, "X1", at);
  const auto list = search("?location=Leeds").json();
  ASSERT_EQ(list["total"].number(), 3) << "London is further than 100 miles";
  EXPECT_EQ(list["place"]["name"].text(), "Leeds");
  EXPECT_TRUE(list["searched"].flag());
  const std::pair<const char*, rules::Point> expected[] = {towns[2], towns[3], towns[0]};
  for (std::size_t i = 0; i < 3; ++i) {
    const auto& card = (*list["items"].array())[i];
    EXPECT_EQ(card["place"].text(), std::string(expected[i].first) + " X1");
    EXPECT_EQ(card["distance_miles"].number(), rules::whole_miles(rules::miles_between(leeds, expected[i].second)));
    EXPECT_FALSE(card["exact_match"].flag(true));
    EXPECT_FALSE(card["approximate"].flag(true));
  }
}

TEST_F(VehicleSearch, P5_56_the_radius_is_100_miles) {
  constexpr double degrees_a_mile = 1 / 69.0934;
  const std::string inside = add_at("Near", "X1", {leeds.lat - 99.9 * degrees_a_mile, leeds.lng});
  add_at("Far", "X2", {leeds.lat - 100.1 * degrees_a_mile, leeds.lng});
  const auto list = search("?location=leeds").json();
  ASSERT_EQ(list["total"].number(), 1);
  EXPECT_EQ((*list["items"].array())[0]["id"].text(), inside);
}

TEST_F(VehicleSearch, P2_5_08_S1_exact_match_is_the_same_town_or_outward_code_or_no_distance) {
  add_at("Leeds", "LS6", {53.90, -1.60});
  add_at("Headingley", "LS99", leeds);
  add_at("York", "YO1", {53.95763, -1.08271});
  const auto exact = [&](const std::string& place) {
    std::string out;
    const auto list = search("?location=" + place).json();
    for (const auto& card : *list["items"].array())
      out += card["place"].text() + (card["exact_match"].flag() ? " exact, " : ", ");
    return out;
  };
  EXPECT_EQ(exact("Leeds"), "Headingley LS99 exact, Leeds LS6 exact, York YO1, ");
  EXPECT_EQ(exact("ls6"), "Headingley LS99, Leeds LS6 exact, York YO1, ");
  EXPECT_EQ(exact("YO1"), "York YO1 exact, Leeds LS6, Headingley LS99, ");
}

TEST_F(VehicleSearch,
       P5_58_P8_63_S1_an_unknown_place_brings_what_matches_its_text_first_and_all_others_without_distance) {
  add_at("Zedburgh", "ZD1", {51.51382, -0.06583});
  app().db().run("update vehicles set price_per_day = 20000 where status = 'active'");
  add_at("York", "YO1", {53.95763, -1.08271});
  const auto order = [&](const std::string& place) {
    std::string out;
    const auto list = search("?location=" + place).json();
    EXPECT_TRUE(list["place"].is_null()) << place;
    EXPECT_TRUE(list["place_unknown"].flag()) << place;
    for (const auto& card : *list["items"].array()) {
      EXPECT_TRUE(card["distance_miles"].is_null() || card["approximate"].flag());
      const auto miles =
          card["distance_miles"].is_null() ? "elsewhere" : std::to_string(card["distance_miles"].number());
      out += card["place"].text() + " " + miles + ", ";
    }
    return out;
  };
  EXPECT_EQ(order("Atlantis"), "York YO1 elsewhere, Zedburgh ZD1 elsewhere, ");
  EXPECT_EQ(order("zedburgh+zd1+old+barn"), "Zedburgh ZD1 1, York YO1 elsewhere, ");
  EXPECT_EQ(order("zedburgh+zd1+old+barn&sort=price"), "Zedburgh ZD1 1, York YO1 elsewhere, ")
      << "however it is sorted";
}

TEST_F(VehicleSearch, S1_an_unknown_place_comes_with_what_may_be_meant) {
  const auto several = search("?location=Brigton").json();
  EXPECT_TRUE(several["place_unknown"].flag());
  EXPECT_EQ((*several["places_meant"].array())[0].text(), "Brighton");
  EXPECT_LE(several["places_meant"].array()->size(), 3u);
  EXPECT_FALSE(several["outside_britain"].flag(true));
  const auto dublin = search("?location=Dublin").json();
  EXPECT_TRUE(dublin["outside_britain"].flag());
  EXPECT_TRUE(dublin["place_unknown"].flag());
  EXPECT_TRUE(dublin["places_meant"].array()->empty());
  const auto leeds_list = search("?location=Leeds").json();
  EXPECT_FALSE(leeds_list["place_unknown"].flag(true));
  EXPECT_TRUE(leeds_list["places_meant"].array()->empty());
}

TEST_F(VehicleSearch, S1_a_misspelling_with_one_likely_reading_is_searched_at_once_and_said) {
  add_at("Leeds", "LS6", {53.81898, -1.58319});
  const auto list = search("?location=Leedss").json();
  EXPECT_FALSE(list["place_unknown"].flag(true));
  EXPECT_EQ(list["place"]["name"].text(), "Leeds");
  EXPECT_TRUE(list["place"]["corrected"].flag());
  EXPECT_TRUE((*list["items"].array())[0]["exact_match"].flag());
  const auto right = search("?location=leeds").json();
  EXPECT_FALSE(right["place"]["corrected"].flag(true));
}

TEST_F(VehicleSearch, S1_of_places_of_one_name_the_larger_is_searched_and_the_others_are_named) {
  const auto richmond = search("?location=Richmond").json()["place"];
  EXPECT_EQ(richmond["name"].text(), "Richmond");
  ASSERT_FALSE(richmond["others"].array()->empty());
  EXPECT_EQ((*richmond["others"].array())[0].text(), "Richmond, North Yorkshire");
  EXPECT_FALSE(richmond["corrected"].flag(true));
}

TEST_F(VehicleSearch, S1_a_county_is_searched_itself_without_distances) {
  add_at("Truro", "TR1", {50.2632, -5.051});
  add_at("Bude", "EX23", {50.83, -4.543});
  add_at("Plymouth", "PL1", {50.3715, -4.143});
  const auto list = search("?location=Cornwall").json();
  EXPECT_EQ(list["total"].number(), 2) << "Plymouth is near, and in Devon";
  EXPECT_TRUE(list["place"]["inside"].flag());
  for (const auto& card : *list["items"].array()) {
    EXPECT_TRUE(card["exact_match"].flag());
    EXPECT_TRUE(card["distance_miles"].is_null());
  }
  EXPECT_EQ(found("location=Cornwall&sort=distance"), 2) << "an order that needs a point is the best match";
  EXPECT_EQ(found("location=England"), 3);
  EXPECT_EQ(search("/map?location=Cornwall&zoom=7").json()["total"].number(), 2) << "the map shows the same";
}

TEST_F(VehicleSearch, S1_a_county_without_vehicles_leads_to_the_nearest) {
  add_at("Plymouth", "PL1", {50.3715, -4.143});
  const auto list = search("?location=Cornwall").json();
  EXPECT_EQ(list["total"].number(), 1);
  EXPECT_FALSE(list["place"]["inside"].flag(true));
  const auto& card = (*list["items"].array())[0];
  EXPECT_FALSE(card["exact_match"].flag(true));
  EXPECT_GT(card["distance_miles"].number(), 10);
}

TEST_F(VehicleSearch, U12_S1_what_turns_the_writing_round_is_no_part_of_a_place) {
  add_at("Leeds", "LS6", {53.81898, -1.58319});
  EXPECT_EQ(search("?location=%E2%80%AELeeds").json()["place"]["name"].text(), "Leeds");
}

TEST_F(VehicleSearch, S1_no_place_means_no_distance) {
  add_at("York", "YO1", {53.95763, -1.08271});
  const auto list = search("").json();
  EXPECT_EQ(list["total"].number(), 1);
  EXPECT_FALSE(list["searched"].flag(true)) << "R1";
  EXPECT_FALSE(list["place_unknown"].flag(true));
  EXPECT_TRUE((*list["items"].array())[0]["distance_miles"].is_null());
  EXPECT_EQ(search("?location=" + std::string(256, 'a')).field(), "location");
}

TEST_F(VehicleSearch, P5_50_D7_38_S2_pending_confirmed_and_active_bookings_take_their_dates_others_do_not) {
  const std::string id = app().add_vehicle(*host);
  for (const std::string status : {"pending", "confirmed", "active"}) {
    const std::string row = app().db().value(insert_booking_sql(booking(id, 10, 13, status)));
    EXPECT_EQ(found(days(10, 13)), 0) << status;
    app().db().run("delete from bookings where id = '" + row + "'");
  }
  for (const std::string status : {"completed", "cancelled"})
    app().db().run(insert_booking_sql(booking(id, 10, 13, status)));
  EXPECT_EQ(found(days(10, 13)), 1);
}

TEST_F(VehicleSearch, P5_52_S2_both_ends_of_a_booking_count_as_days) {
  const std::string id = app().add_vehicle(*host);
  app().db().run(insert_booking_sql(booking(id, 10, 13, "confirmed")));  // 10:00 to 10:00
  EXPECT_EQ(found(days(8, 9)), 1);
  EXPECT_EQ(found(days(8, 10)), 0);
  EXPECT_EQ(found(days(11, 12)), 0);
  EXPECT_EQ(found(days(13, 15)), 0) << "the day of its return";
  EXPECT_EQ(found(days(14, 15)), 1);
  EXPECT_EQ(found(days(5, 20)), 0);
}

TEST_F(VehicleSearch, P5_51_D7_39_blocks_of_the_host_take_their_dates) {
  const std::string id = app().add_vehicle(*host);
  app().db().run(insert_block_sql(id, host->id, TestApp::date(10), TestApp::date(11)));
  EXPECT_EQ(found(days(8, 9)), 1);
  EXPECT_EQ(found(days(9, 10)), 0);
  EXPECT_EQ(found(days(11, 11)), 0);
  EXPECT_EQ(found(days(12, 12)), 1);
}

TEST_F(VehicleSearch, K3_ones_own_hold_does_not_hide_a_vehicle_from_oneself) {
  const std::string id = app().add_vehicle(*host);
  ASSERT_EQ(app().start_payment(*renter, app().quote(*renter, Trip{id}).json()).status, 201);
  const std::string query = "/api/v1/vehicles?" + days(10, 13);
  app().wait_for_search();
  Visitor other = app().sign_up("renter");
  EXPECT_EQ(renter->http->get(query).json()["total"].number(), 1);
  EXPECT_EQ(other.http->get(query).json()["total"].number(-1), 0);
  EXPECT_EQ(app().visitor().http->get(query).json()["total"].number(-1), 0);
}

TEST_F(VehicleSearch, V1_K3_ones_own_hold_does_not_outlast_mot_and_tax) {
  const std::string id = app().add_vehicle(*host, "bookable_until = '" + TestApp::date(20) + "'");
  ASSERT_EQ(app().start_payment(*renter, app().quote(*renter, Trip{id}).json()).status, 201);
  app().wait_for_search();
  EXPECT_EQ(renter->http->get("/api/v1/vehicles?" + days(10, 13)).json()["total"].number(), 1);
  EXPECT_EQ(renter->http->get("/api/v1/vehicles?" + days(19, 21)).json()["total"].number(-1), 0);
}

TEST_F(VehicleSearch, S2_who_keeps_a_day_between_rentals_is_left_out_when_the_day_after_is_taken) {
  const std::string id =
      app().add_vehicle(*host, "turnaround_minutes = 1440, bookable_until = '" + TestApp::date(40) + "'");
  app().db().run(insert_block_sql(id, host->id, TestApp::date(20), TestApp::date(21)));
  EXPECT_EQ(found(days(17, 18)), 1);
  EXPECT_EQ(found(days(17, 19)), 0) << "nobody could bring it back a day before the block";
  EXPECT_EQ(found(days(38, 40)), 1) << "no rental follows the last day of its MOT";
  app().db().run("update vehicles set turnaround_minutes = 60 where id = '" + id + "'");
  EXPECT_EQ(found(days(17, 19)), 1) << "an hour leaves the morning";
}

TEST_F(VehicleSearch, P5_54_S3_the_count_of_a_type_is_what_choosing_it_finds) {
  for (const char* category : {"performance", "performance", "luxury", "van"})
    app().add_vehicle(*host, std::string("category = '") + category + "'");
  const auto facets = search("?facets=true").json()["facets"];
  std::map<std::string, std::int64_t> counts;
  for (const auto& one : *facets["vehicle_type"].array()) counts[one["value"].text()] = one["count"].number();
  EXPECT_EQ(counts, (std::map<std::string, std::int64_t>{{"performance", 3}, {"luxury", 3}, {"van", 1}}));
  EXPECT_EQ(facets["all_types"].number(), 4);
  for (const auto& [type, count] : counts)
    EXPECT_EQ(search("?vehicle_type=" + type).json()["total"].number(), count) << type;
}

TEST_F(VehicleSearch, R5_says_whether_vehicles_exist_that_are_only_taken) {
  const std::string id = app().add_vehicle(*host);
  app().db().run(insert_booking_sql(booking(id, 10, 13, "confirmed")));
  EXPECT_EQ(search("?" + days(10, 11)).json()["matching_without_dates"].number(-1), 1);
  EXPECT_EQ(search("?" + days(10, 11) + "&vehicle_type=van").json()["matching_without_dates"].number(-1), 0);
  EXPECT_TRUE(search("?" + days(20, 21)).json()["matching_without_dates"].is_null());
  EXPECT_TRUE(search("?vehicle_type=van").json()["matching_without_dates"].is_null());
}

TEST_F(VehicleSearch, P5_29_S7_one_date_alone_is_refused_and_none_is_fine) {
  for (const std::string& query : {"start_date=" + TestApp::date(3), "end_date=" + TestApp::date(3),
                                   "start_date=" + TestApp::date(3) + "&end_date="})
    expect_refused(query, "Please select both pick-up and return dates.");
  EXPECT_EQ(search("?start_date=&end_date=&location=&vehicle_type=").status, 200);
}

TEST_F(VehicleSearch, P5_30_S2_dates_are_from_today_to_24_months_ahead) {
  expect_refused(days(-1, 3), "Please select a future date for your rental.");
  EXPECT_EQ(search("?" + days(0, 0)).status, 200) << "today can be searched";
  const std::string last = (london_today().plus_months(24)).text();
  const std::string beyond = (london_today().plus_months(24) + std::chrono::days(1)).text();
  const std::string before = (london_today().plus_months(24) - std::chrono::days(84)).text();
  EXPECT_EQ(search("?start_date=" + before + "&end_date=" + last).status, 200);
  expect_refused("start_date=" + TestApp::date(1) + "&end_date=" + beyond,
                 "Bookings can be made up to 24 months ahead. Please choose earlier dates.");
  EXPECT_EQ(search("?" + days(1, 85)).status, 200) << "X27: 84 days";
  expect_refused(days(1, 86), "A rental can last at most 84 days. Please choose an earlier return.");
  expect_refused(days(5, 4), "The return date must not be before the pick-up date.");
}

TEST_F(VehicleSearch, S2_a_date_that_does_not_exist_is_refused) {
  for (const std::string day : {"2027-02-30", "2027-13-01", "tomorrow", "01%2F02%2F2027", "2027-1-1"}) {
    const int status = search("?start_date=" + day + "&end_date=" + TestApp::date(9)).status;
    EXPECT_TRUE(status == 400 || status == 422) << day << ' ' << status;
  }
}

TEST_F(VehicleSearch, P5_53_P5_54_S3_types_match_by_name_part_and_synonym) {
  for (const std::string kind : {"motorbike", "van", "hatchback", "saloon", "suv", "performance", "luxury"})
    app().add_vehicle(*host, "category = '" + kind + "'");
  const auto kinds = [&](const std::string& type) {
    std::string out;
    const auto list = search("?vehicle_type=" + type).json();
    for (const auto& card : *list["items"].array()) out = card["category"].text() + " " + out;
    return out;
  };
  EXPECT_EQ(kinds("saloon"), "saloon ");
  EXPECT_EQ(kinds("sedan"), "saloon ");
  EXPECT_EQ(kinds("VAN"), "van ");
  EXPECT_EQ(kinds("minivan"), "van ");
  EXPECT_EQ(kinds("4x4"), "suv ");
  EXPECT_EQ(kinds("bike"), "motorbike ");
  EXPECT_EQ(kinds("performance"), "performance luxury ");
  EXPECT_EQ(kinds("luxury"), "performance luxury ");
  for (const std::string all : {"any", "ALL", ""}) EXPECT_EQ(found("vehicle_type=" + all), 7) << "P5-55";
  EXPECT_EQ(kinds("boat"), "");
  EXPECT_EQ(kinds("%25"), "") << "no pattern character means anything";
}

TEST_F(VehicleSearch, S5_twenty_a_page) {
  for (int i = 0; i < 23; ++i) app().add_vehicle(*host);
  const auto size = [&](const std::string& query) { return search(query).json()["items"].array()->size(); };
  EXPECT_EQ(size(""), 20U);
  EXPECT_EQ(size("?page=2"), 3U);
  EXPECT_EQ(size("?page=3"), 0U);
  for (const std::string query : {"", "?page=2", "?page=3"})
    EXPECT_EQ(search(query).json()["total"].number(), 23) << query;
  EXPECT_EQ(search("?page=2").json()["page_size"].number(), 20);
  const auto first = search("?page=1").json(), second = search("?page=2").json();
  for (const auto& card : *first["items"].array())
    for (const auto& other : *second["items"].array()) EXPECT_NE(card["id"].text(), other["id"].text());
}

TEST_F(VehicleSearch, S5_a_page_that_need_not_be_counted_shows_the_same_vehicles) {
  for (int i = 0; i < 23; ++i) add_at("Leeds", "LS6", {leeds.lat + 0.01 * i, leeds.lng});
  const auto ids = [](const auto& list) {
    std::vector<std::string> all;
    for (const auto& card : *list["items"].array()) all.push_back(card["id"].text());
    return all;
  };
  for (const std::string query : {"location=Leeds", "location=Leeds&page=2", "sort=newest", "location=Leeds&sort=price",
                                  "location=Leeds&facets=true", "location=Nowhere"}) {
    const auto counted = search("?" + query).json(), other = search("?" + query + "&total=false").json();
    EXPECT_EQ(counted["total"].number(-1), 23) << query;
    EXPECT_TRUE(other["total"].is_null()) << query;
    EXPECT_GE(other["items"].array()->size(), 3U) << query;
    EXPECT_EQ(ids(other), ids(counted)) << query;
  }
  const auto none = search("?location=Leeds&total=false&vehicle_type=van&" + days(10, 11)).json();
  EXPECT_TRUE(none["total"].is_null());
  EXPECT_TRUE(none["matching_without_dates"].is_null()) << "nobody counted";
}

TEST_F(VehicleSearch, P7_24_D7_36_a_visitor_reads_all_active_vehicles_newest_first) {
  app().add_vehicle(*host, "status = 'inactive'");
  std::vector<std::string> newest_first;
  for (int minutes = 0; minutes < 4; ++minutes)
    newest_first.push_back(
        app().add_vehicle(*host, "created_at = app_now() - interval '" + std::to_string(minutes) + " minutes'"));
  std::vector<std::string> read;
  const auto list = search("?sort=newest").json();
  for (const auto& card : *list["items"].array()) read.push_back(card["id"].text());
  EXPECT_EQ(read, newest_first);
}

TEST_F(VehicleSearch, S5_bad_pages_and_unknown_parameters_are_refused_by_name) {
  for (const std::string page : {"0", "-1", "50001"}) {
    EXPECT_EQ(search("?page=" + page).status, 422) << page;
    EXPECT_EQ(search("?page=" + page).field(), "page");
  }
  for (const std::string query : {"page=two", "page=1.5", "page=99999999999999999999"}) {
    EXPECT_EQ(search("?" + query).status, 400) << query;
    EXPECT_EQ(search("?" + query).field(), "page");
  }
  EXPECT_EQ(search("?order_by=price").status, 400);
  EXPECT_EQ(search("?order_by=price").field(), "order_by");
}

TEST_F(VehicleSearch, S5_the_total_for_the_dates_is_rental_and_fee_of_the_quote) {
  const std::string id = app().add_vehicle(*host, "price_per_day = 3333, weekly_discount_bp = 1000, deposit = 25000");
  for (const int length : {1, 6, 7}) {
    const auto card = (*search("?" + days(10, 10 + length)).json()["items"].array())[0];
    rules::Offer offer{rules::Pence{3333}, rules::BasisPoints{1000}};
    const auto price = rules::price(offer, length, rules::Method::pay_now, rules::Pence{0}, {}).value();
    EXPECT_EQ(card["total"]["days"].number(), length);
    EXPECT_EQ(card["total"]["total_pence"].number(), (price.rental + price.service_fee).value) << length;
    EXPECT_EQ(card["total"]["deposit_pence"].number(), 25000) << "beside it";
    Visitor visitor = app().visitor();
    const auto quote = app().quote(visitor, Trip{id, 10, length}).json();
    EXPECT_EQ(card["total"]["total_pence"].number(), quote["rental"].number() + quote["service_fee"].number());
  }
  EXPECT_EQ((*search("?" + days(10, 10)).json()["items"].array())[0]["total"]["days"].number(), 1);
  EXPECT_TRUE((*search("").json()["items"].array())[0]["total"].is_null());
}

TEST_F(VehicleSearch, M7_a_rental_below_the_minimum_has_no_total) {
  app().add_vehicle(*host, "minimum_rental_days = 3");
  EXPECT_TRUE((*search("?" + days(10, 12)).json()["items"].array())[0]["total"].is_null());
  EXPECT_FALSE((*search("?" + days(10, 13)).json()["items"].array())[0]["total"].is_null());
}

TEST_F(VehicleSearch, M7_what_is_rented_for_longer_only_stands_below_and_says_from_how_many_days) {
  const std::string any = app().add_vehicle(*host, "created_at = app_now() - interval '1 day'");
  const std::string longer = app().add_vehicle(*host, "minimum_rental_days = 3");
  const auto first = [&](const std::string& query) {
    const auto items = *search(query).json()["items"].array();
    EXPECT_EQ(items.size(), 2U);
    return items[0]["id"].text();
  };
  EXPECT_EQ(first(""), longer) << "without dates the newest comes first";
  EXPECT_EQ(first("?" + days(10, 13)), longer);
  EXPECT_EQ(first("?" + days(10, 12)), any);
  const auto below = (*search("?" + days(10, 12)).json()["items"].array())[1];
  EXPECT_EQ(below["minimum_rental_days"].number(), 3);
  EXPECT_TRUE(below["total"].is_null());
}

TEST_F(VehicleSearch, P6_04_a_card_that_was_answered_before_follows_its_vehicle) {
  const std::string id = app().add_vehicle(*host, "price_per_day = 4000");
  // Each connection is some loop's, and each loop has cards of its own: of a dozen both have answered.
  const auto card = [&] {
    const Answer answer = search("");
    for (int more = 1; more < 12; ++more) EXPECT_EQ(app().visitor().http->get("/api/v1/vehicles").body, answer.body);
    return (*answer.json()["items"].array()).at(0);
  };
  EXPECT_EQ(card()["price_per_day"].number(), 4000);
  app().db().run("update vehicles set price_per_day = 5500, model = 'Corsa' where id = '" + id + "'");
  EXPECT_EQ(card()["price_per_day"].number(), 5500);
  EXPECT_EQ(card()["model"].text(), "Corsa");
  EXPECT_TRUE(card()["main_image"].is_null());
  app().db().run("insert into vehicle_images (vehicle_id, position, sort_order, key_480, key_960, alt) values ('" + id +
                 "', 0, 0, 'a-480.webp', 'a-960.webp', 'Front')");
  EXPECT_EQ(card()["main_image"]["alt"].text(), "Front");
  app().db().run("update vehicles set status = 'inactive' where id = '" + id + "'");
  EXPECT_EQ(found(""), 0);
}

TEST_F(VehicleSearch, a_new_process_lets_searches_wait_until_its_index_is_read) {
  app().add_vehicle(*host);
  const std::unique_ptr<PGconn, void (*)(PGconn*)> holder(PQconnectdb(app().db().owner().c_str()), &PQfinish);
  PQclear(PQexec(holder.get(), "begin; lock table vehicles in access exclusive mode"));
  Config config = app().config();
  config.port = free_port();
  App second(config);
  second.start(App::Roles{.serve = true, .work = false});
  HttpClient client(second.port());
  std::future<int> early = std::async(std::launch::async, [&] { return client.get("/api/v1/vehicles").status; });
  while (app().db().number("select count(*) from pg_locks where not granted") == 0) std::this_thread::yield();
  EXPECT_EQ(early.wait_for(100ms), std::future_status::timeout) << "it waits";
  PQclear(PQexec(holder.get(), "rollback"));
  EXPECT_EQ(early.get(), 200);
}

// A clock may be set at any time: the machine's by whoever keeps it, the database's when another one takes over.
class SearchClock : public ::testing::Test {
 protected:
  SearchClock() : host_(app_.sign_up("host")), vehicle_(app_.add_vehicle(host_)) {
    app_.db().run(insert_block_sql(vehicle_, host_.id, TestApp::date(4), TestApp::date(4), ""));
    app_.wait_for_search();
  }
  // Days from the real today.
  std::string search(int from, int to, const std::string& path = "/api/v1/vehicles?") {
    const Answer answer =
        app_.visitor().http->get(path + "start_date=" + today_plus(from) + "&end_date=" + today_plus(to));
    return std::to_string(answer.status) + " " + std::to_string(answer.json()["total"].number(-1));
  }
  std::string today_plus(int days) const { return (today_ + std::chrono::days(days)).text(); }
  // Builds the index anew, as each night does, and waits until it is the one that answers.
  void load() {
    app_.db().run("insert into changes (topic, key) values ('medians', '')");
    app_.wait_for_search();
  }

  TestApp app_;
  Visitor host_;
  std::string vehicle_;
  const Date today_ = london_today();
};

TEST_F(SearchClock, S2_days_before_an_index_are_answered_once_it_is_built_for_them) {
  app_.db().move_clock(24h * 3);
  load();
  EXPECT_EQ(search(4, 4), "200 0") << "blocked";
  for (const auto clock : {24h * 2, 0h}) {  // the day before is known, others are read again
    app_.db().move_clock(clock);
    const int now = static_cast<int>(clock / 24h);
    EXPECT_EQ(search(now, now), "200 1");
    EXPECT_EQ(search(now, now, "/api/v1/vehicles/map?zoom=5&"), "200 1");
    EXPECT_EQ(search(4, 4), "200 0");
  }
}

TEST_F(SearchClock, S2_days_behind_an_index_are_answered_once_it_is_built_for_them) {
  app_.db().move_clock(24h * 60);  // two months without a night
  EXPECT_EQ(search(60 + 728, 60 + 729), "200 1");
  EXPECT_EQ(search(60 + 728, 60 + 729, "/api/v1/vehicles/map?zoom=5&"), "200 1");
}

}  // namespace
}  // namespace kerbside::test
