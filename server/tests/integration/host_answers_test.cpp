// How a host has answered requests, over real HTTP.
#include <gtest/gtest.h>

#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

class HostAnswers : public ::testing::Test {
 protected:
  HostAnswers() : host_(app_.sign_up("host")), renter_(app_.sign_up("renter")) {}

  std::string ask() {
    const Trip trip{app_.add_vehicle(host_, "instant_book = false")};
    const auto started = app_.start_payment(renter_, app_.quote(renter_, trip).json()).json();
    const std::string url = started["url"].text();
    EXPECT_EQ(app_.type_card(url).status, 303);
    EXPECT_TRUE(app_.verify(renter_, url).json()["success"].flag());
    return started["booking_id"].text();
  }
  int act(Visitor& who, const std::string& id, const std::string& what, const std::string& body = "{}") {
    return who.http->post("/api/v1/bookings/" + id + "/" + what, body, {{"Idempotency-Key", new_key()}}).status;
  }
  std::string told() { return host_.http->get("/api/v1/host/answers").body; }

  TestApp app_;
  Visitor host_, renter_;
};

TEST_F(HostAnswers, D2_2_08_requests_answered_in_time_and_how_soon) {
  EXPECT_EQ(told(), R"({"requests":0,"answered":0,"percent":null,"minutes":null})");
  const std::string waits = ask(), taken_back = ask(), missed = ask();
  ASSERT_EQ(act(renter_, taken_back, "cancel", R"({"refund_pence":64850})"), 200);
  EXPECT_EQ(told(), R"({"requests":0,"answered":0,"percent":null,"minutes":null})")
      << "neither one that waits nor one that its renter took back";
  app_.db().run("update bookings set answer_by = app_now() - interval '1 minute' where id = '" + missed + "'");
  app_.run_now("bookings_move");
  ASSERT_TRUE(app_.becomes("select booking_status from bookings where id = '" + missed + "'", "cancelled"));
  for (int i = 0; i < 4; ++i) ASSERT_EQ(act(host_, ask(), "accept"), 200);
  EXPECT_EQ(told(), R"({"requests":5,"answered":4,"percent":80,"minutes":null})");
  app_.db().move_clock(3h);
  ASSERT_EQ(act(host_, waits, "decline"), 200) << "a no is an answer as well";
  EXPECT_EQ(told(), R"({"requests":6,"answered":5,"percent":83,"minutes":0})") << "four at once, one after three hours";
  app_.db().run(
      "alter table booking_events disable trigger user; update booking_events set at = at - interval '366 days';"
      " alter table booking_events enable trigger user");
  EXPECT_EQ(told(), R"({"requests":0,"answered":0,"percent":null,"minutes":null})") << "a year later";
}

}  // namespace
}  // namespace kerbside::test
