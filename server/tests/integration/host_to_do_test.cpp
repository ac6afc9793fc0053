// What waits for a host in bookings: named while it waits, to its host alone.
#include <gtest/gtest.h>

#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

class HostToDo : public ::testing::Test {
 protected:
  HostToDo() : host_(app_.sign_up("host")), renter_(app_.sign_up("renter")) {}

  std::string book(const std::string& method, const std::string& vehicle) {
    Trip trip{app_.add_vehicle(host_, vehicle)};
    trip.method = method;
    const auto started = app_.start_payment(renter_, app_.quote(renter_, trip).json()).json();
    const std::string url = started["url"].text();
    EXPECT_EQ(app_.type_card(url).status, 303);
    EXPECT_TRUE(app_.verify(renter_, url).json()["success"].flag());
    return started["booking_id"].text();
  }
  // The pick-up was a minute ago, or the return.
  void move(const std::string& id, const std::string& what) {
    app_.db().run("update bookings set " + what + "_date = (at at time zone 'Europe/London')::date, " + what +
                  "_time = (at at time zone 'Europe/London')::time(0) from (select date_trunc('minute', app_now()) -"
                  " interval '3 hours' as at) moment where id = '" +
                  id + "'");
    app_.run_now("bookings_move");
  }
  bool becomes(const std::string& id, const std::string& state) {
    return app_.becomes("select booking_status from bookings where id = '" + id + "'", state);
  }
  Answer post(const std::string& id, const std::string& what) {
    return host_.http->post("/api/v1/bookings/" + id + "/" + what, "{}", {{"Idempotency-Key", new_key()}});
  }
  // "answer_request confirm_collection"
  static std::string tasks(Visitor& who) {
    std::string out;
    const auto answer = who.http->get("/api/v1/host/to-do").json();
    for (const auto& item : *answer["items"].array()) out += (out.empty() ? "" : " ") + item["task"].text();
    return out;
  }

  TestApp app_;
  Visitor host_, renter_;
};

TEST_F(HostToDo, K2_a_request_waits_until_it_is_answered_and_concerns_its_host_alone) {
  const std::string id = book("pay_now", "instant_book = false");
  const auto item = host_.http->get("/api/v1/host/to-do").json()["items"].array()->at(0);
  EXPECT_EQ(item["task"].text(), "answer_request");
  EXPECT_EQ(item["booking_id"].text(), id);
  EXPECT_FALSE(item["until"].text().empty());
  Visitor other = app_.sign_up("host");
  EXPECT_EQ(tasks(other), "");
  ASSERT_EQ(post(id, "accept").status, 200);
  EXPECT_EQ(tasks(host_), "");
}

TEST_F(HostToDo, K6_K7_a_payment_at_pick_up_waits_to_be_confirmed_and_the_deposit_to_be_given_back) {
  const std::string id = book("pay_on_collection", "price_per_day = 5000");
  EXPECT_EQ(tasks(host_), "") << "the trip has not begun";
  move(id, "start");
  ASSERT_TRUE(becomes(id, "active"));
  EXPECT_EQ(tasks(host_), "confirm_collection");
  const auto item = host_.http->get("/api/v1/host/to-do").json()["items"].array()->at(0);
  EXPECT_EQ(std::to_string(static_cast<long>(item["amount_pence"].number())),
            app_.db().value("select total_amount - due_now from bookings where id = '" + id + "'"));
  ASSERT_EQ(post(id, "complete").status, 200);
  EXPECT_EQ(tasks(host_), "confirm_collection give_back_deposit");
  ASSERT_EQ(post(id, "collection").status, 200);
  EXPECT_EQ(tasks(host_), "give_back_deposit");
  ASSERT_EQ(post(id, "deposit/confirm").status, 200);
  EXPECT_EQ(tasks(host_), "");
}

TEST_F(HostToDo, K6_a_payment_that_can_no_longer_be_confirmed_is_not_asked_for) {
  const std::string id = book("pay_on_collection", "deposit = 0");
  move(id, "start");
  ASSERT_TRUE(becomes(id, "active"));
  ASSERT_EQ(post(id, "complete").status, 200);
  EXPECT_EQ(tasks(host_), "confirm_collection");
  app_.db().run("update bookings set start_date = start_date - 9, end_date = start_date - 4 where id = '" + id + "'");
  EXPECT_EQ(tasks(host_), "");
  EXPECT_EQ(post(id, "collection").code(), "booking_moved") << "as the action itself says";
}

TEST_F(HostToDo, U1_only_hosts_have_such_a_list) { EXPECT_EQ(renter_.http->get("/api/v1/host/to-do").status, 403); }

}  // namespace
}  // namespace kerbside::test
