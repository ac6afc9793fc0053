// How long the two sides of a booking see each other's phone, address and number plate, and which (U7, S4).
#include <gtest/gtest.h>

#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

class Contact : public ::testing::Test {
 protected:
  Contact() : host_(app_.sign_up("host")), renter_(app_.sign_up("renter")) {}

  // A paid trip that has begun.
  void begin_a_trip(const std::string& vehicle, const std::string& method = "pay_now") {
    Trip trip{app_.add_vehicle(host_, vehicle)};
    trip.method = method;
    const auto started = app_.start_payment(renter_, app_.quote(renter_, trip).json()).json();
    id_ = started["booking_id"].text();
    ASSERT_EQ(app_.type_card(started["url"].text()).status, 303);
    ASSERT_TRUE(app_.verify(renter_, started["url"].text()).json()["success"].flag());
    app_.db().run("update bookings set start_date = london_now()::date - 1, end_date = london_now()::date + 2");
    app_.run_now("bookings_move");
    ASSERT_TRUE(app_.becomes("select booking_status from bookings", "active"));
  }
  void end_the_trip() { ASSERT_EQ(post(host_, "/complete").status, 200); }
  Answer post(Visitor& who, const std::string& to) {
    return who.http->post("/api/v1/bookings/" + id_ + to, "{}", {{"Idempotency-Key", new_key()}});
  }
  // Both use the site meanwhile: after 14 days without it they would have to sign in again.
  void move_clock(std::chrono::hours offset) {
    app_.db().run("update sessions set last_seen_at = real_now() + interval '" + std::to_string(offset.count()) +
                  " hours'");
    app_.db().move_clock(offset);
  }
  json::Value seen_by(Visitor& who) {
    const Answer answer = who.http->get("/api/v1/bookings/" + id_);
    EXPECT_EQ(answer.status, 200) << answer.body;
    return answer.json();
  }
  static std::string or_none(const json::Value& value) { return value.is_null() ? "-" : value.text(); }
  // "phone, address, plate" of the host and "phone" of the renter, to the other side.
  std::string of_host() {
    const auto seen = seen_by(renter_);
    EXPECT_TRUE(!seen["pick_up_address"].is_null() || !seen["pick_up_point"]["exact"].flag())
        << "S4 no point without it";
    return or_none(seen["host"]["phone_number"]) + ", " + or_none(seen["pick_up_address"]) + ", " +
           or_none(seen["vehicle"]["registration_number"]);
  }
  std::string of_renter() { return or_none(seen_by(host_)["renter"]["phone_number"]); }
  void move_house(const std::string& name) {
    app_.db().run("update profiles set phone_number = '" + name + "'");
    app_.db().run("update vehicles set location = '1 " + name + " Street', registration_number = '" + name + "'");
  }
  void expect_shown(const std::string& name) {
    EXPECT_EQ(of_host(), name + ", 1 " + name + " Street, " + name);
    EXPECT_EQ(of_renter(), name);
  }
  void expect_nothing_shown() {
    EXPECT_EQ(of_host(), "-, -, -");
    EXPECT_EQ(of_renter(), "-");
    const Answer list = renter_.http->get("/api/v1/bookings");
    EXPECT_NE(list.body.find(id_), std::string::npos) << list.body;
    EXPECT_EQ(list.body.find("TRIP"), std::string::npos) << list.body;
  }

  TestApp app_;
  Visitor host_, renter_;
  std::string id_;
};

TEST_F(Contact, U7_it_is_shown_as_it_was_at_the_trip_until_the_deposit_is_settled) {
  begin_a_trip("deposit = 50000");
  move_house("TRIP");
  expect_shown("TRIP");
  end_the_trip();
  move_house("LATER");
  expect_shown("TRIP");
  move_clock(12 * 24h);
  app_.run_now("payments_due_refunds");
  expect_shown("TRIP");
  move_clock(27 * 24h);
  ASSERT_TRUE(app_.becomes("select string_agg(distinct state, ' ') from refunds", "completed"));
  expect_nothing_shown();
  Visitor support = app_.admin("support");
  EXPECT_NE(support.http->get("/api/v1/admin/bookings/" + id_).body.find("1 TRIP Street"), std::string::npos)
      << "our staff see what was agreed";
}

TEST_F(Contact, U7_a_charge_that_is_not_decided_keeps_the_two_in_touch) {
  begin_a_trip("deposit = 50000");
  move_house("TRIP");
  end_the_trip();
  app_.db().run(
      "insert into deposit_charges (id, booking_id, kind, state, amount_pence, reason, contest_until, contested_at,"
      " contest_reason) select gen_random_uuid(), booking_id, 'damage', 'contested', 50000, 'A dent', app_now(),"
      " app_now(), 'No' from deposits");
  app_.db().run("delete from refunds");
  move_clock(27 * 24h);
  expect_shown("TRIP");
  app_.db().run(
      "update deposit_charges set state = 'settled', settled_at = app_now(), allowed_pence = 50000,"
      " collected_pence = 50000");
  expect_nothing_shown();
}

TEST_F(Contact, U7_without_a_deposit_it_is_shown_for_72_hours_after_the_end) {
  begin_a_trip("deposit = 0");
  move_house("TRIP");
  end_the_trip();
  move_clock(71h);
  expect_shown("TRIP");
  move_clock(73h);
  expect_nothing_shown();
}

TEST_F(Contact,
       U7_K7_a_deposit_that_the_host_holds_is_settled_when_the_renter_has_it_or_72_hours_after_the_host_says_so) {
  begin_a_trip("deposit = 50000", "pay_on_collection");
  move_house("TRIP");
  end_the_trip();
  move_clock(10 * 24h);
  expect_shown("TRIP");
  ASSERT_EQ(post(host_, "/deposit/confirm").status, 200);
  expect_shown("TRIP");
  move_clock(10 * 24h + 71h);
  expect_shown("TRIP");
  move_clock(10 * 24h + 73h);
  expect_nothing_shown();
  app_.db().run("update deposits set given_back_at = app_now()");
  expect_shown("TRIP");
  ASSERT_EQ(post(renter_, "/deposit/confirm").status, 200);
  expect_nothing_shown();
}

}  // namespace
}  // namespace kerbside::test
