// The history of both dashboards over real HTTP: trips that are over, their filters, sums and file.
#include <gtest/gtest.h>

#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

class PastTripsTest : public ::testing::Test {
 protected:
  PastTripsTest() : host_(app_.sign_up("host")), renter_(app_.sign_up("renter")) {}

  struct Booked {
    std::string id, vehicle;
  };
  Booked book(Visitor& host, Visitor& renter) {
    const std::string vehicle = app_.add_vehicle(host);
    const auto started = app_.start_payment(renter, app_.quote(renter, Trip{vehicle}).json()).json();
    const std::string url = started["url"].text();
    EXPECT_EQ(app_.type_card(url).status, 303);
    EXPECT_TRUE(app_.verify(renter, url).json()["success"].flag());
    return {started["booking_id"].text(), vehicle};
  }
  Answer act(Visitor& who, const std::string& id, const std::string& what, const std::string& body = "{}") {
    return who.http->post("/api/v1/bookings/" + id + "/" + what, body, {{"Idempotency-Key", new_key()}});
  }
  void complete(Visitor& host, const std::string& id) {
    app_.db().run(
        "update bookings set start_date = (at at time zone 'Europe/London')::date, start_time = (at at time zone"
        " 'Europe/London')::time(0), end_time = (at at time zone 'Europe/London')::time(0), end_date ="
        " ((at at time zone 'Europe/London')::date + 3) from (select date_trunc('minute', app_now()) - interval '3 "
        "hours'"
        " as at) moment where id = '" +
        id + "'");
    app_.run_now("bookings_move");
    ASSERT_TRUE(app_.becomes("select booking_status from bookings where id = '" + id + "'", "active"));
    ASSERT_EQ(act(host, id, "complete").status, 200);
  }
  void cancel_late(Visitor& renter, const std::string& id) {
    app_.db().run(
        "update bookings set start_date = soon::date, start_time = soon::time, end_date = soon::date + 3"
        " from (select date_trunc('minute', london_now()) + interval '2 hours' soon) _ where id = '" +
        id + "'");
    ASSERT_EQ(act(renter, id, "cancel", R"({"refund_pence":56750})").status, 200);
  }
  static json::Value past(Visitor& who, const std::string& asked = {}) {
    return who.http->get("/api/v1/past-trips" + asked).json();
  }
  static std::string lines_of(const json::Value& sums) {
    std::string out;
    for (const auto& line : *sums["lines"].array())
      out += line["code"].text() + " " + std::to_string(line["amount_pence"].number()) + ", ";
    return out + "cancelled " + std::to_string(sums["cancelled_pence"].number()) + ", total " +
           std::to_string(sums["total_pence"].number());
  }

  TestApp app_;
  Visitor host_, renter_;
};

TEST_F(PastTripsTest, D2_2_08_D7_14_trips_that_are_over_with_their_vehicle_and_sums_by_money_line) {
  const Booked ahead = book(host_, renter_), done = book(host_, renter_), off = book(host_, renter_);
  EXPECT_EQ(past(renter_)["total"].number(), 0) << "what is ahead is no history";
  complete(host_, done.id);
  cancel_late(renter_, off.id);

  const auto seen = past(host_);
  ASSERT_EQ(seen["total"].number(), 2);
  EXPECT_EQ(lines_of(seen["hosted"]), "rental 15000, pay_now_discount -1500, cancelled 6750, total 20250");
  EXPECT_EQ(lines_of(seen["hired"]), "cancelled 0, total 0");
  EXPECT_EQ(lines_of(past(renter_)["hired"]),
            "rental 15000, pay_now_discount -1500, service_fee 1350, cancelled 8100, total 22950")
      << "without the deposit, which comes back";
  const auto finished = past(renter_, "?state=completed");
  ASSERT_EQ(finished["total"].number(), 1);
  const auto& trip = (*finished["items"].array())[0];
  EXPECT_EQ(trip["id"].text(), done.id);
  EXPECT_EQ(trip["vehicle"].text(), "2022 Ford Fiesta");
  EXPECT_EQ(trip["vehicle_id"].text(), done.vehicle);
  EXPECT_EQ(trip["total_pence"].number(), 14850);
  EXPECT_EQ(trip["refunded_pence"].number(), 0) << "the deposit, which comes back too, is not in the price";
  EXPECT_EQ((*past(renter_, "?state=cancelled")["items"].array())[0]["refunded_pence"].number(), 6750);
  EXPECT_FALSE(trip["hosted"].flag());
  EXPECT_TRUE(trip["earned_pence"].is_null()) << "what the host earns is the host's";
  Visitor other = app_.sign_up("host");
  EXPECT_EQ(past(other)["total"].number(), 0) << "everybody sees their own";
  EXPECT_EQ(lines_of(past(other)["hosted"]), "cancelled 0, total 0");
}

TEST_F(PastTripsTest, D2_2_08_by_vehicle_year_and_state_with_the_sums_of_what_is_shown) {
  const Booked done = book(host_, renter_), off = book(host_, renter_);
  complete(host_, done.id);
  cancel_late(renter_, off.id);
  const auto of_vehicle = past(host_, "?vehicle_id=" + off.vehicle);
  ASSERT_EQ(of_vehicle["total"].number(), 1);
  EXPECT_EQ((*of_vehicle["items"].array())[0]["earned_pence"].number(), 6750);
  EXPECT_EQ(lines_of(of_vehicle["hosted"]), "cancelled 6750, total 6750");
  EXPECT_EQ(of_vehicle["vehicles"].array()->size(), 2U) << "the choices stay";
  const int year = static_cast<int>((*past(host_)["years"].array())[0].number());
  EXPECT_EQ(past(host_, "?state=completed&year=" + std::to_string(year))["total"].number(), 1);
  EXPECT_EQ(past(host_, "?year=" + std::to_string(year - 5))["total"].number(), 0);
  EXPECT_EQ(host_.http->get("/api/v1/past-trips?year=soon").status, 400);
  EXPECT_EQ(host_.http->get("/api/v1/past-trips?vehicle_id=mine").status, 400);
  EXPECT_EQ(host_.http->get("/api/v1/past-trips?page=0").status, 422);
}

TEST_F(PastTripsTest, U1_a_host_finds_trips_of_their_own_beside_those_of_their_vehicles) {
  Visitor other = app_.sign_up("host");
  const Booked own = book(other, host_), hosted = book(host_, renter_);
  complete(other, own.id);
  complete(host_, hosted.id);
  const auto seen = past(host_);
  ASSERT_EQ(seen["total"].number(), 2);
  EXPECT_EQ(seen["hosted"]["total_pence"].number(), 13500);
  EXPECT_EQ(seen["hired"]["total_pence"].number(), 14850);
}

TEST_F(PastTripsTest, D2_2_08_history_and_earnings_are_files_in_which_nothing_is_computed) {
  complete(host_, book(host_, renter_).id);
  app_.db().run("update vehicles set model = '=1+1', make = '=2+2'; update profiles set first_name = '=3+3'");
  const Answer file = host_.http->get("/api/v1/past-trips.csv?state=completed");
  ASSERT_EQ(file.status, 200);
  EXPECT_EQ(file.body.find("id,vehicle,start_date,end_date,hosted,other_name,state,price,refunded,earned\r\n"), 0U)
      << file.body;
  EXPECT_NE(file.body.find(",completed,£148.50,£0.00,£135.00"), std::string::npos) << file.body;
  EXPECT_NE(file.body.find("'=3+3"), std::string::npos) << file.body;
  EXPECT_EQ(file.body.find(",=3+3"), std::string::npos);
  const Answer earnings = host_.http->get("/api/v1/host/earnings.csv");
  ASSERT_EQ(earnings.status, 200);
  EXPECT_NE(earnings.body.find(",£0.00,£135.00,£0.00,£0.00,£0.00,£135.00,"), std::string::npos) << earnings.body;
  EXPECT_EQ(renter_.http->get("/api/v1/host/earnings.csv").status, 403);
}

}  // namespace
}  // namespace kerbside::test
