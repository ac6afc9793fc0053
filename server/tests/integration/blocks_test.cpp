// Days that a host blocks: kept apart from bookings by one constraint (K1, D2.7, P3-14).
#include <gtest/gtest.h>

#include <future>

#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

class BlocksTest : public ::testing::Test {
 protected:
  Answer block(Visitor& who, int first, int last, const std::string& reason = "Service", const std::string& id = {}) {
    return who.http->post("/api/v1/blocked-dates",
                          R"({"vehicle_id":")" + (id.empty() ? vehicle_ : id) + R"(","start_date":")" +
                              Product::date(first) + R"(","end_date":")" + Product::date(last) + R"(","reason":")" +
                              reason + "\"}",
                          {{"Idempotency-Key", new_key()}});
  }
  json::Value calendar(const std::string& month) {
    return host_.http->get("/api/v1/listings/" + vehicle_ + "/calendar?month=" + month).json();
  }

  TestApp app_;
  Visitor host_ = app_.sign_up("host"), renter_ = app_.sign_up("renter");
  std::string vehicle_ = app_.add_vehicle(host_);
};

TEST_F(BlocksTest, P3_14_D3_10_01_D2_7_01_D2_7_02_D2_7_03_D7_40_D7_41_a_host_blocks_days_and_opens_them_again) {
  const Answer blocked = block(host_, 10, 12);
  ASSERT_EQ(blocked.status, 201) << blocked.body;
  EXPECT_EQ(blocked.json()["reason"].text(), "Service");
  EXPECT_EQ(blocked.json()["host_user_id"].text(), host_.id);
  EXPECT_EQ(blocked.json()["vehicle_id"].text(), vehicle_);
  EXPECT_EQ(blocked.json()["start_date"].text(), Product::date(10));
  EXPECT_EQ(blocked.json()["end_date"].text(), Product::date(12));
  const Answer taken = renter_.http->get("/api/v1/vehicles/" + vehicle_ + "/unavailable");
  ASSERT_EQ(taken.json()["ranges"].array()->size(), 1U) << "at once";
  EXPECT_EQ(taken.json()["ranges"].array()->at(0)["start_date"].text(), Product::date(10));
  EXPECT_EQ(taken.body.find("Service"), std::string::npos) << "S9: the reason is the host's";
  const Answer quote = app_.quote(renter_, Trip{vehicle_});
  EXPECT_FALSE(quote.json()["available"].flag());
  EXPECT_EQ(app_.start_payment(renter_, quote.json()).json()["detail"].text(),
            "This vehicle is already booked during your selected dates and times. Please choose different dates.")
      << "P5-40: as if it were booked";

  const std::string path = "/api/v1/blocked-dates/" + blocked.json()["id"].text();
  Visitor other = app_.sign_up("host");
  EXPECT_EQ(other.http->del(path).status, 404);
  EXPECT_EQ(host_.http->del(path).status, 204);
  EXPECT_EQ(host_.http->del(path).status, 404);
  EXPECT_TRUE(app_.quote(renter_, Trip{vehicle_}).json()["available"].flag());
}

TEST_F(BlocksTest, D2_2_08_all_vehicles_of_a_host_stand_in_one_calendar) {
  const std::string second = app_.add_vehicle(host_), free = app_.add_vehicle(host_);
  ASSERT_EQ(block(host_, 10, 12).status, 201);
  ASSERT_EQ(block(host_, 11, 11, "Paint", second).status, 201);
  Visitor other = app_.sign_up("host");
  const auto fleet = [&](Visitor& who, int first, int last) {
    return who.http->get("/api/v1/host/calendar?from=" + Product::date(first) + "&until=" + Product::date(last));
  };
  const auto seen = fleet(host_, 0, 30).json();
  ASSERT_EQ(seen["vehicles"].array()->size(), 2U) << "those of which something stands there";
  EXPECT_EQ(fleet(host_, 0, 30).body.find(free), std::string::npos);
  EXPECT_EQ((*seen["vehicles"].array())[1]["blocks"].array()->at(0)["reason"].text(), "Paint");
  EXPECT_EQ(fleet(host_, 12, 30).json()["vehicles"].array()->size(), 1U) << "what touches these days";
  EXPECT_EQ(fleet(host_, 13, 30).json()["vehicles"].array()->size(), 0U);
  EXPECT_EQ(fleet(other, 0, 30).json()["vehicles"].array()->size(), 0U) << "nobody else's";
  EXPECT_EQ(fleet(host_, 0, 31).status, 422) << "at most 31 days";
  EXPECT_EQ(fleet(host_, 3, 2).status, 422);
  EXPECT_EQ(host_.http->get("/api/v1/host/calendar?from=today&until=tomorrow").status, 422);
}

TEST_F(BlocksTest, K1_days_that_are_booked_held_or_blocked_cannot_be_blocked) {
  ASSERT_EQ(app_.start_payment(renter_, app_.quote(renter_, Trip{vehicle_}).json()).status, 201);
  const Answer refused = block(host_, 13, 14);
  EXPECT_EQ(refused.status, 409) << refused.body;
  EXPECT_EQ(refused.code(), "dates_taken");
  EXPECT_EQ(refused.json()["detail"].text(),
            "Some of these days are booked or blocked already. Please choose other days.");
  EXPECT_EQ(block(host_, 14, 15).status, 201);
  EXPECT_EQ(block(host_, 15, 15).status, 409);
  EXPECT_EQ(app_.db().value("select count(*) from blocked_dates"), "1");
}

TEST_F(BlocksTest, bad_days_and_other_peoples_vehicles_are_refused) {
  EXPECT_EQ(block(host_, -1, 2).field(), "start_date");
  EXPECT_EQ(block(host_, 3, 2).field(), "end_date");
  EXPECT_EQ(block(host_, 3, 900).field(), "end_date");
  Visitor other = app_.sign_up("host");
  EXPECT_EQ(block(other, 3, 4).status, 404);
  EXPECT_EQ(block(renter_, 3, 4).status, 403);
  EXPECT_EQ(host_.http->get("/api/v1/listings/" + vehicle_ + "/calendar?month=2026-13").field(), "month");
}

TEST_F(BlocksTest, the_calendar_of_a_month_has_bookings_holds_and_blocks) {
  const Answer held = app_.start_payment(renter_, app_.quote(renter_, Trip{vehicle_}).json());
  ASSERT_EQ(held.status, 201) << held.body;
  ASSERT_EQ(block(host_, 20, 20).status, 201);
  const std::string month = Product::date(10).substr(0, 7), of_block = Product::date(20).substr(0, 7);
  const auto shown = calendar(month);
  ASSERT_EQ(shown["bookings"].array()->size(), 1U);
  EXPECT_TRUE(shown["bookings"].array()->at(0)["hold"].flag());
  EXPECT_TRUE(shown["bookings"].array()->at(0)["renter_name"].is_null()) << "not before it is paid";
  EXPECT_EQ(calendar(of_block)["blocks"].array()->at(0)["reason"].text(), "Service");
  EXPECT_EQ(shown["today"].text(), Product::date(0));
  ASSERT_EQ(app_.type_card(held.json()["url"].text()).status, 303);
  ASSERT_TRUE(app_.becomes("select booking_status from bookings", "confirmed"));
  EXPECT_EQ(calendar(month)["bookings"].array()->at(0)["renter_name"].text(), "Priya S.");
  EXPECT_TRUE(calendar("2020-01")["bookings"].array()->empty());
}

TEST_F(BlocksTest, K1_of_a_block_and_a_booking_that_race_for_the_same_days_exactly_one_wins) {
  int blocks = 0, bookings = 0;
  for (int round = 0; round < 30; ++round) {
    Trip trip{app_.add_vehicle(host_)};
    trip.starts_in_days = 30;
    const auto quote = app_.quote(renter_, trip).json();
    auto blocking = std::async(std::launch::async, [&] { return block(host_, 31, 31, "Mine", trip.vehicle_id); });
    const Answer booked = app_.start_payment(renter_, quote);
    const Answer blocked = blocking.get();
    blocks += blocked.status == 201;
    bookings += booked.status == 201;
    EXPECT_NE(booked.status == 201, blocked.status == 201) << booked.body << blocked.body;
    EXPECT_EQ(app_.db().value("select count(*) from vehicle_occupancy where vehicle_id = '" + trip.vehicle_id + "'"),
              "1");
    app_.db().run("update bookings set booking_status = 'cancelled' where booking_status = 'pending'");
  }
  RecordProperty("blocks", blocks);
  RecordProperty("bookings", bookings);
}

}  // namespace
}  // namespace kerbside::test
