// Bringing a vehicle to an address: from the check of the address to the booking (M8, P5-46 to P5-49, P8-42 to P8-56).
#include <gtest/gtest.h>

#include "core/json/write.hpp"
#include "support/letters.hpp"
#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

constexpr const char* otley = "4 Mill Lane, Otley LS21 3AB";
constexpr const char* delivers = "can_deliver = true, delivery_charge_per_mile = 125, max_delivery_distance = 30";

class Delivery : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    shared = new TestApp();
    host = new Visitor(shared->sign_up("host"));
    asker = new Visitor(shared->sign_up("renter"));
  }
  static void TearDownTestSuite() {
    delete asker;
    delete host;
    delete shared;
  }

  TestApp& app() { return *shared; }
  Answer check(const std::string& vehicle, const std::string& body) { return check_as(*asker, vehicle, body); }
  static Answer check_as(Visitor& who, const std::string& vehicle, const std::string& body) {
    return who.http->post("/api/v1/vehicles/" + vehicle + "/delivery", body);
  }
  static std::string body_of(const std::string& address) {
    std::string body = R"({"address":)";
    json::write(body, std::string_view(address));
    return body + "}";
  }
  Answer check_address(const std::string& vehicle, const std::string& address) {
    return check(vehicle, body_of(address));
  }
  Trip brought(const std::string& vehicle, const std::string& address = otley) {
    Trip trip{vehicle};
    trip.delivered_to = address;
    trip.measured = check_address(vehicle, address).json()["measured"].text();
    return trip;
  }
  // Title, sentence and status of a refusal.
  std::string refusal(const Answer& answer) {
    return answer.json()["title"].text() + " | " + answer.json()["detail"].text() + " | " +
           std::to_string(answer.status);
  }

  static inline TestApp* shared = nullptr;
  static inline Visitor* host = nullptr;
  static inline Visitor* asker = nullptr;
};

// The vehicles of a square answer alike to every question, so no number of them finds one.
TEST_F(Delivery, S4_M8_the_distances_of_any_addresses_do_not_tell_where_in_its_square_a_vehicle_stands) {
  const std::string here =
      app().add_vehicle(*host, std::string(delivers) + ", latitude = 53.8201, longitude = -1.5721");
  const std::string there =
      app().add_vehicle(*host, std::string(delivers) + ", latitude = 53.8299, longitude = -1.5839");
  const std::string elsewhere =
      app().add_vehicle(*host, std::string(delivers) + ", latitude = 53.8301, longitude = -1.5721");
  int told_apart = 0;
  for (const char* address : {"LS21 3AB", "WF1 2AB", "BD1 1AA", "HG1 1AA", "York YO1 7HH", "LS6 2AS", "LS1 4DY"}) {
    const auto from_here = check_address(here, address).json(), from_there = check_address(there, address).json();
    ASSERT_GT(from_here["distance_tenths"].number(-1), 0) << address;
    EXPECT_EQ(from_here["distance_tenths"].number(), from_there["distance_tenths"].number()) << address;
    EXPECT_EQ(from_here["delivery_fee"].number(), from_there["delivery_fee"].number()) << address;
    const auto from_elsewhere = check_address(elsewhere, address).json();
    if (from_elsewhere["distance_tenths"].number() != from_here["distance_tenths"].number()) ++told_apart;
  }
  EXPECT_GT(told_apart, 3) << "other squares are told apart, so the test can fail";
}

TEST_F(Delivery, S4_a_visitor_is_asked_to_sign_in) {
  const std::string v = app().add_vehicle(*host, delivers);
  Visitor visitor = app().visitor();
  EXPECT_EQ(check_as(visitor, v, body_of(otley)).status, 401);
}

TEST_F(Delivery, S4_somebody_asks_about_ten_addresses_a_day_and_vehicle_and_is_told_what_to_do) {
  const std::string v = app().add_vehicle(*host, delivers), other = app().add_vehicle(*host, delivers);
  Visitor renter = app().sign_up("renter");
  const auto ask = [&](const std::string& vehicle, const std::string& address) {
    return check_as(renter, vehicle, body_of(address));
  };
  const auto house = [](int number) { return std::to_string(number) + " Mill Lane, Otley LS21 3AB"; };
  for (int number = 1; number <= 10; ++number) ASSERT_EQ(ask(v, house(number)).status, 200) << number;
  EXPECT_EQ(refusal(ask(v, house(11))),
            "⚠️ Delivery Check Failed | You have asked about 10 addresses for this vehicle today. Please choose one of "
            "them, collect the vehicle, or ask again tomorrow. | 429");
  EXPECT_EQ(refusal(ask(v, "Harbour Road, Penzance TR18 4GB")), refusal(ask(v, house(11))))
      << "that an address is out of reach tells a distance too";
  EXPECT_EQ(ask(v, house(3)).status, 200) << "one that was asked about";
  EXPECT_EQ(ask(other, house(11)).status, 200) << "another vehicle";
  EXPECT_EQ(check_address(v, house(11)).status, 200) << "somebody else";
  app().db().move_clock(24h);
  EXPECT_EQ(ask(v, house(11)).status, 200) << "the day after";
  app().db().move_clock(0min);
}

TEST_F(Delivery, M8_P5_47_P7_37_P9_16_an_address_is_measured_from_where_the_vehicle_stands) {
  const std::string v = app().add_vehicle(*host, delivers);
  const auto near = check_address(v, otley);
  ASSERT_EQ(near.status, 200) << near.body;
  const auto tenths = near.json()["distance_tenths"].number();
  EXPECT_GT(tenths, 60) << "Otley is some ten miles from Leeds by road";
  EXPECT_LT(tenths, 160);
  EXPECT_EQ(near.json()["delivery_fee"].number(), (tenths * 125 + 5) / 10) << "half up";
  EXPECT_TRUE(near.json()["estimated"].flag()) << "the gazetteer knows no roads";
  app().db().run("update vehicles set latitude = 54.5 where id = '" + v + "'");
  EXPECT_EQ(check_address(v, otley).code(), "outside_delivery_range");
}

TEST_F(Delivery, P5_49_M8_a_bare_postcode_and_an_address_in_two_lines_are_addresses) {
  const std::string v = app().add_vehicle(*host, delivers);
  EXPECT_EQ(check_address(v, "LS21 3AB").status, 200);
  EXPECT_EQ(check_address(v, "LS21 3AB, United Kingdom").status, 200);
  EXPECT_EQ(check_address(v, "4 Mill Lane\nOtley LS21 3AB").json()["address"].text(), "4 Mill Lane Otley LS21 3AB");
}

TEST_F(Delivery, P5_32_P5_46_P5_48_P8_42_P8_43_P8_49_P8_52_P8_53_what_cannot_be_brought_says_why) {
  const std::string v = app().add_vehicle(*host, delivers);
  const std::string missing = "⚠️ Delivery Check Failed | Missing address or vehicle information | 422";
  EXPECT_EQ(refusal(check(v, "{}")), missing);
  EXPECT_EQ(refusal(check(v, R"({"address":""})")), missing);
  EXPECT_EQ(refusal(check_address(v, " LS1 ")),
            "Delivery Address Required | Please enter a valid delivery address. | 422");
  EXPECT_EQ(refusal(check_address(v, "Xyzzyville Nowhere")),
            "❌ Address Not Found | Address not found - please check the spelling and try again | 404");
  EXPECT_EQ(refusal(check_address(new_key(), otley)), "⚠️ Delivery Check Failed | Vehicle not found | 404");
  app().db().run("update vehicles set status = 'inactive' where id = '" + v + "'");
  EXPECT_EQ(refusal(check_address(v, otley)), "⚠️ Delivery Check Failed | Vehicle not found | 404");
  const auto far = refusal(check_address(app().add_vehicle(*host, delivers), "Harbour Road, Penzance TR18 4GB"));
  EXPECT_TRUE(far.starts_with("❌ Delivery Not Available | This address is ")) << far;
  EXPECT_TRUE(far.ends_with(" outside delivery range. The host delivers up to 30 miles. | 422")) << far;
  EXPECT_EQ(refusal(check_address(app().add_vehicle(*host), otley)),
            "❌ Delivery Not Available | The host of this vehicle does not deliver it. | 422");
}

TEST_F(Delivery, P8_44_only_a_draft_may_lack_its_place) {
  const std::string v = app().add_vehicle(*host, delivers);
  EXPECT_THROW(app().db().run("update vehicles set latitude = null where id = '" + v + "'"), std::runtime_error);
}

TEST_F(Delivery, P9_14_M3_M4_the_fee_is_part_of_the_price_and_due_now) {
  const std::string v = app().add_vehicle(*host, delivers);
  Visitor renter = app().visitor();
  Trip trip = brought(v);
  const auto fee = check_address(v, otley).json()["delivery_fee"].number();
  const auto plain = app().quote(renter, Trip{v}).json();
  const auto now = app().quote(renter, trip).json();
  EXPECT_EQ(now["delivery_fee"].number(), fee);
  EXPECT_EQ(now["total_amount"].number(), plain["total_amount"].number() + fee);
  EXPECT_EQ(now["due_now"].number(), now["total_amount"].number());
  trip.method = "pay_on_collection";
  const auto later = app().quote(renter, trip).json();
  EXPECT_EQ(later["due_now"].number(), 375 + 1500 + fee) << "booking deposit, service fee and delivery";
}

TEST_F(Delivery, M8_M6_a_price_takes_only_our_own_measurement_of_this_vehicle_and_address) {
  const std::string v = app().add_vehicle(*host, delivers), other = app().add_vehicle(*host, delivers);
  Visitor renter = app().visitor();
  const auto code = [&](Trip trip, const std::string& vehicle, const std::string& address) {
    trip.vehicle_id = vehicle;
    trip.delivered_to = address;
    return app().quote(renter, trip).code();
  };
  const Trip good = brought(v);
  EXPECT_EQ(code(good, v, otley), "");
  EXPECT_EQ(code(good, other, otley), "delivery_not_measured");
  EXPECT_EQ(code(good, v, "Harbour Road, Penzance TR18 4GB"), "delivery_not_measured");
  EXPECT_EQ(code(good, v, "LS1"), "delivery_address");
  Trip forged = good;
  forged.measured[forged.measured.size() / 2] ^= 1;
  EXPECT_EQ(code(forged, v, otley), "delivery_not_measured");
  forged.measured.clear();
  EXPECT_EQ(code(forged, v, otley), "delivery_not_measured");
  std::string unwanted = TestApp::quote_body(Trip{v});
  unwanted.replace(unwanted.find(R"("delivery_address":null)"), 23, R"("delivery_address":"4 Mill Lane")");
  EXPECT_EQ(renter.http->post("/api/v1/quotes", unwanted).field(), "delivery_address");
}

TEST_F(Delivery, M8_a_measurement_is_good_for_two_hours) {
  const std::string v = app().add_vehicle(*host, delivers);
  Visitor renter = app().visitor();
  const Trip trip = brought(v);
  app().db().move_clock(119min);
  EXPECT_EQ(app().quote(renter, trip).status, 201);
  app().db().move_clock(121min);
  EXPECT_EQ(app().quote(renter, trip).code(), "delivery_not_measured");
  app().db().move_clock(0min);
}

TEST_F(Delivery, P2_6_13_P3_21_M8_it_is_booked_paid_and_shown_to_both_with_its_address) {
  const std::string v = app().add_vehicle(*host, delivers);
  Visitor renter = app().sign_up("renter");
  const auto quote = app().quote(renter, brought(v)).json();
  const auto started = app().start_payment(renter, quote).json();
  ASSERT_FALSE(started["url"].text().empty()) << json::to_string(started);
  app().type_card(started["url"].text());
  app().verify(renter, started["url"].text());
  for (Visitor* who : {&renter, host}) {
    const auto booking = who->http->get("/api/v1/bookings/" + started["booking_id"].text()).json();
    EXPECT_TRUE(booking["delivery_requested"].flag());
    EXPECT_EQ(booking["delivery_address"].text(), otley);
    EXPECT_EQ(booking["delivery_fee"].number(), quote["delivery_fee"].number());
  }
  EXPECT_EQ(
      app().db().number("select amount_pence from payments where purpose_id = '" + started["booking_id"].text() + "'"),
      quote["due_now"].number());
}

// Asked for, not accepted yet; answers its id.
std::string asked_for(TestApp& app, Visitor& renter, const Trip& trip) {
  const auto started = app.start_payment(renter, app.quote(renter, trip).json()).json();
  app.type_card(started["url"].text());
  app.verify(renter, started["url"].text());
  return started["booking_id"].text();
}

TEST_F(Delivery, M8_before_accepting_its_host_reads_the_outward_code_the_miles_and_the_fee_and_no_address) {
  Visitor asked = app().sign_up("host"), renter = app().sign_up("renter");  // a host with no other booking in the list
  const std::string v = app().add_vehicle(asked, std::string(delivers) + ", instant_book = false");
  const std::string id = asked_for(app(), renter, brought(v)), path = "/api/v1/bookings/" + id;
  const auto tenths = check_address(v, otley).json()["distance_tenths"].number();
  const Answer before = asked.http->get(path);
  EXPECT_EQ(before.json()["delivery_area"].text(), "Otley LS21");
  EXPECT_EQ(before.json()["delivery_distance_tenths"].number(), tenths);
  EXPECT_GT(before.json()["delivery_fee"].number(), 0);
  for (const std::string& answer : {before.body, asked.http->get("/api/v1/host/bookings").body})
    EXPECT_EQ(answer.find("Mill Lane"), std::string::npos) << answer;
  EXPECT_EQ(renter.http->get(path).json()["delivery_address"].text(), otley) << "its renter's own words";
  const std::string asks = letter_to(app(), asked.email, "Please answer: a request for your Ford Fiesta");
  EXPECT_NE(asks.find("The renter has asked you to deliver the vehicle to Otley LS21, about "), std::string::npos)
      << asks;
  EXPECT_EQ(asks.find("Mill Lane"), std::string::npos) << asks;
  ASSERT_EQ(asked.http->post(path + "/accept", "{}", {{"Idempotency-Key", new_key()}}).status, 200);
  EXPECT_EQ(asked.http->get(path).json()["delivery_address"].text(), otley);
}

TEST_F(Delivery, M8_from_the_confirmation_on_both_sides_letters_and_calendars_name_the_place) {
  const std::string v = app().add_vehicle(*host, delivers);
  Visitor renter = app().sign_up("renter"), own_host = app().sign_up("host");
  app().db().run("update vehicles set host_user_id = '" + own_host.id + "' where id = '" + v + "'");
  const std::string id = asked_for(app(), renter, brought(v));
  for (Visitor* who : {&renter, &own_host}) {
    const auto seen = who->http->get("/api/v1/bookings/" + id).json();
    EXPECT_EQ(seen["pick_up_address"].text(), otley);
    EXPECT_TRUE(seen["pick_up_point"].is_null()) << "nobody goes to where it stands";
  }
  const std::string to_renter = letter_to(app(), renter.email, "Your booking is confirmed");
  EXPECT_NE(to_renter.find("The vehicle will be brought to you at " + std::string(otley)), std::string::npos)
      << to_renter;
  EXPECT_EQ(to_renter.find("Bennett Road"), std::string::npos) << "not where it stands otherwise";
  const std::string to_host = letter_to(app(), own_host.email, "New booking for your Ford Fiesta");
  EXPECT_NE(to_host.find("please bring the vehicle to " + std::string(otley)), std::string::npos) << to_host;
  for (const Visitor* who : {&renter, &own_host}) {
    const std::string file =
        app().db().value("select attachments -> 0 ->> 'content' from sandbox.mailbox where to_address = '" +
                         who->email + "' and attachments <> '[]' limit 1");
    EXPECT_NE(file.find("LOCATION:4 Mill Lane\\, Otley LS21 3AB\r\n"), std::string::npos) << file;
  }
}

TEST_F(Delivery, M8_what_is_called_off_shows_its_host_no_address_any_more) {
  const std::string v = app().add_vehicle(*host, delivers);
  Visitor renter = app().sign_up("renter");
  const std::string id = asked_for(app(), renter, brought(v)), path = "/api/v1/bookings/" + id;
  const auto paid = renter.http->get(path).json()["due_now"].number();
  const Answer cancelled = renter.http->post(path + "/cancel", R"({"refund_pence":)" + std::to_string(paid) + "}",
                                             {{"Idempotency-Key", new_key()}});
  ASSERT_EQ(cancelled.status, 200) << cancelled.body;
  EXPECT_EQ(host->http->get(path).body.find("Mill Lane"), std::string::npos);
}

TEST_F(Delivery, M8_a_place_as_our_own_cards_write_it_is_found_behind_a_street) {
  const std::string v = app().add_vehicle(*host, delivers);
  for (const char* address :
       {"3 Station Road, Otley LS21", "3 Station Road, Otley LS21, UK", "3 Station Road Otley ls21"})
    EXPECT_EQ(check_address(v, address).status, 200) << address;
}

TEST_F(Delivery, M8_out_of_range_an_estimate_is_called_one) {
  const auto far = check_address(app().add_vehicle(*host, delivers), "Harbour Road, Penzance TR18 4GB");
  EXPECT_NE(far.body.find("miles away (estimated distance), outside delivery range."), std::string::npos) << far.body;
}

TEST_F(Delivery, M6_what_changed_since_the_quote_is_shown_before_anything_is_held) {
  const std::string v = app().add_vehicle(*host, delivers);
  Visitor renter = app().sign_up("renter");
  const auto quote = app().quote(renter, brought(v)).json();
  app().db().run("update vehicles set delivery_charge_per_mile = 150 where id = '" + v + "'");
  const Answer dearer = app().start_payment(renter, quote);
  EXPECT_EQ(dearer.code(), "price_changed") << dearer.body;
  EXPECT_GT(dearer.json()["current"]["delivery_fee"].number(), quote["delivery_fee"].number());
  app().db().run("update vehicles set can_deliver = false where id = '" + v + "'");
  EXPECT_EQ(app().start_payment(renter, quote).code(), "delivery_not_offered");
  EXPECT_EQ(app().db().number("select count(*) from bookings where vehicle_id = '" + v + "'"), 0);
}

TEST_F(Delivery, K3_one_s_own_hold_for_another_address_is_another_rental) {
  const std::string v = app().add_vehicle(*host, delivers);
  Visitor renter = app().sign_up("renter");
  const auto first = app().start_payment(renter, app().quote(renter, brought(v)).json()).json();
  const auto second =
      app().start_payment(renter, app().quote(renter, brought(v, "6 Mill Lane, Otley LS21 3AB")).json()).json();
  EXPECT_NE(first["booking_id"].text(), second["booking_id"].text());
  EXPECT_EQ(app().db().value(
                "select delivery_address from bookings where booking_status = 'pending' and vehicle_id = '" + v + "'"),
            "6 Mill Lane, Otley LS21 3AB");
}

}  // namespace
}  // namespace kerbside::test
