// What bookings bring their hosts (K6, K17): one row a booking, as it was confirmed, completed or called off, over real
// HTTP.
#include <gtest/gtest.h>

#include "support/books.hpp"
#include "support/contests.hpp"
#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

class EarningsTest : public ::testing::Test {
 protected:
  EarningsTest() : host_(app_.sign_up("host")), renter_(app_.sign_up("renter")) {}

  void book(const std::string& method = "pay_now", const std::string& vehicle_set = {}, int days = 3) {
    Trip trip{app_.add_vehicle(host_, vehicle_set)};
    trip.days = days;
    trip.method = method;
    const auto started = app_.start_payment(renter_, app_.quote(renter_, trip).json()).json();
    id_ = started["booking_id"].text();
    const std::string url = started["url"].text();
    if (url.starts_with("/")) return;  // nothing was due
    ASSERT_EQ(app_.type_card(url).status, 303);
    ASSERT_TRUE(app_.verify(renter_, url).json()["success"].flag());
  }
  Answer act(Visitor& who, const std::string& what, const std::string& body = "{}") {
    return who.http->post("/api/v1/bookings/" + id_ + "/" + what, body, {{"Idempotency-Key", new_key()}});
  }
  // The pick-up was so long ago, and the trip lasts three days.
  void begin(std::chrono::minutes ago) {
    app_.db().run(
        "update bookings set start_date = (at at time zone 'Europe/London')::date, start_time = (at at time"
        " zone 'Europe/London')::time(0), end_time = (at at time zone 'Europe/London')::time(0), end_date ="
        " ((at at time zone 'Europe/London')::date + 3) from (select date_trunc('minute', app_now()) - interval '" +
        std::to_string(ago.count()) + " minutes' as at) moment where id = '" + id_ + "'");
    app_.run_now("bookings_move");
    ASSERT_TRUE(app_.becomes("select booking_status from bookings where id = '" + id_ + "'", "active"));
  }
  std::string row() {
    return app_.db().value(
        "select amount_pence || ' = ' || collected_pence || ' + ' || payable_pence || ' ' || status || ' ' ||"
        " coalesce((payable_at - earned_at)::text, 'not earned') from earnings where booking_id = '" +
        id_ + "'");
  }
  json::Value earnings(Visitor& who) { return who.http->get("/api/v1/host/earnings").json(); }

  TestApp app_;
  Visitor host_, renter_;
  std::string id_;
};

TEST_F(EarningsTest, K6_A4_04_a_confirmed_booking_has_its_row_and_a_request_none) {
  book();
  EXPECT_EQ(row(), "13500 = 0 + 13500 pending not earned");
  book("pay_now", "instant_book = false");
  EXPECT_EQ(row(), "") << "the host has not answered";
  ASSERT_EQ(act(host_, "accept").status, 200);
  EXPECT_EQ(row(), "13500 = 0 + 13500 pending not earned");
  const auto seen = earnings(host_);
  EXPECT_EQ(seen["total"].number(), 2);
  EXPECT_EQ(seen["totals"]["upcoming_pence"].number(), 27000);
  EXPECT_EQ(seen["totals"]["earned_pence"].number(), 0);
  EXPECT_EQ((*seen["items"].array())[0]["stage"].text(), "upcoming");
  EXPECT_EQ(earnings(host_)["items"].array()->size(), 2U);
  Visitor other = app_.sign_up("host");
  EXPECT_EQ(earnings(other)["total"].number(), 0) << "everybody sees their own";
}

TEST_F(EarningsTest, M4_K6_one_that_needs_no_payment_now_has_its_row_at_once) {
  book("pay_on_collection", "price_per_day = 100, deposit = 0", 1);
  EXPECT_EQ(row(), "100 = 100 + 0 awaiting_collection_payment not earned");
}

TEST_F(EarningsTest, K6_A9_05_it_is_earned_when_the_trip_ends_and_payable_three_days_later) {
  book();
  begin(3h);
  ASSERT_EQ(act(host_, "complete").status, 200);
  EXPECT_EQ(row(), "13500 = 0 + 13500 pending 3 days");
  const auto seen = earnings(host_);
  EXPECT_EQ(seen["totals"]["earned_pence"].number(), 13500);
  const auto& item = (*seen["items"].array())[0];
  EXPECT_EQ(item["booking_id"].text(), id_);
  EXPECT_EQ(item["vehicle"].text(), "2022 Ford Fiesta");
  EXPECT_EQ(item["stage"].text(), "earned");
  EXPECT_EQ(item["earned_date"].text(), Product::date(0));
  EXPECT_EQ(item["payout_date"].text(), Product::date(3));
  EXPECT_EQ(host_.http->get("/api/v1/host/stats").json()["total_earnings_pence"].number(), 13500) << "K17, D2.2-02";
  expect_balanced(app_.db());
}

TEST_F(EarningsTest, D3_1_03_D5_26_D5_27_A9_06_K17_the_hosts_figures_count_what_is_completed_and_paid) {
  const auto stats = [&] { return host_.http->get("/api/v1/host/stats").body; };
  const auto figures = [](int earned, int completed, int cars, int this_month) {
    return R"({"total_earnings_pence":)" + std::to_string(earned) + R"(,"completed_bookings":)" +
           std::to_string(completed) + R"(,"listed_cars":)" + std::to_string(cars) + R"(,"this_month":)" +
           std::to_string(this_month) + "}";
  };
  EXPECT_EQ(stats(), figures(0, 0, 0, 0));
  book();
  EXPECT_EQ(stats(), figures(0, 0, 1, 1)) << "ahead";
  begin(3h);
  ASSERT_EQ(act(host_, "complete").status, 200);
  EXPECT_EQ(stats(), figures(13500, 1, 1, 1));
  book("pay_on_collection");
  begin(3h);
  ASSERT_EQ(act(host_, "complete").status, 200);
  EXPECT_EQ(stats(), figures(13500, 2, 2, 2)) << "nobody has said that the rest was paid";
  ASSERT_EQ(act(host_, "collection").status, 200);
  EXPECT_EQ(stats(), figures(13500 + 15000, 2, 2, 2));
  const auto bookings = host_.http->get("/api/v1/host/bookings").json();
  ASSERT_EQ(bookings["total"].number(), 2);
  for (const auto& one : *bookings["items"].array())
    EXPECT_EQ(one["host_earnings"].number(),
              one["total_amount"].number() - one["service_fee"].number() - one["security_deposit"].number());
}

TEST_F(EarningsTest, K6_A4_07_with_payment_at_pick_up_the_row_waits_for_the_hosts_word) {
  book("pay_on_collection");
  EXPECT_EQ(row(), "15000 = 14625 + 375 awaiting_collection_payment not earned");
  EXPECT_EQ(act(host_, "collection").code(), "booking_moved") << "the trip has not begun";
  begin(3h);
  ASSERT_EQ(act(renter_, "collection").status, 200);
  EXPECT_EQ(row(), "15000 = 14625 + 375 awaiting_collection_payment not earned") << "the renter's word is on record";
  EXPECT_EQ(app_.db().value("select title from notifications where user_id = '" + host_.id +
                            "' order by created_at desc limit 1"),
            "Paid at pick-up?");
  EXPECT_EQ(act(renter_, "collection").code(), "booking_moved") << "once";
  ASSERT_EQ(act(host_, "collection").status, 200);
  EXPECT_EQ(row(), "15000 = 14625 + 375 pending not earned");
  EXPECT_EQ(app_.db().value("select string_agg(actor_kind, ' ' order by id) from booking_events where cause ="
                            " 'collection_confirmed' and booking_id = '" +
                            id_ + "'"),
            "renter host");
  expect_balanced(app_.db());
}

TEST_F(EarningsTest, K6_what_nobody_confirmed_counts_three_days_after_the_return) {
  book("pay_on_collection");
  begin(3h);
  ASSERT_EQ(act(host_, "complete").status, 200);
  EXPECT_EQ(row(), "15000 = 14625 + 375 awaiting_collection_payment 3 days");
  EXPECT_EQ(host_.http->get("/api/v1/host/stats").json()["total_earnings_pence"].number(), 0) << "K17: paid ones only";
  app_.db().move_clock(6 * 24h);
  app_.run_now("earnings_collections");
  EXPECT_TRUE(app_.becomes("select status from earnings where booking_id = '" + id_ + "'", "pending"));
}

TEST_F(EarningsTest, K5_K17_A9_06_what_a_late_cancellation_leaves_is_told_apart_and_a_full_refund_leaves_nothing) {
  book();
  ASSERT_EQ(act(renter_, "cancel", R"({"refund_pence":64850})").status, 200);
  EXPECT_EQ(row(), "0 = 0 + 0 cancelled not earned");
  book();
  app_.db().run(
      "update bookings set start_date = soon::date, start_time = soon::time, end_date = soon::date + 3"
      " from (select date_trunc('minute', london_now()) + interval '2 hours' soon) _ where id = '" +
      id_ + "'");
  const Answer late = act(renter_, "cancel", R"({"refund_pence":56750})");
  ASSERT_EQ(late.status, 200) << late.body;
  EXPECT_EQ(row(), "6750 = 0 + 6750 pending 3 days");
  EXPECT_EQ(host_.http->get("/api/v1/host/stats").json()["total_earnings_pence"].number(), 0)
      << "A9-06: no cancelled ones";
  const auto totals = host_.http->get("/api/v1/host/earnings").json()["totals"];
  EXPECT_EQ(totals["earned_pence"].number(), 0);
  EXPECT_EQ(totals["cancelled_pence"].number(), 6750) << "a figure of its own, for it is paid out too";
  EXPECT_EQ(totals["unpaid_pence"].number(), 6750);
}

TEST_F(EarningsTest, D2_2_05_a_months_new_bookings_are_requests_too_and_no_unpaid_holds) {
  const auto this_month = [&] { return host_.http->get("/api/v1/host/stats").json()["this_month"].number(); };
  book("pay_now", "instant_book = false");
  ASSERT_EQ(app_.db().value("select booking_status from bookings"), "pending") << "its host has not answered";
  EXPECT_EQ(this_month(), 1) << "a request that was paid for";
  const std::string vehicle = app_.add_vehicle(host_);
  ASSERT_EQ(app_.start_payment(renter_, app_.quote(renter_, Trip{vehicle}).json()).status, 201);
  EXPECT_EQ(this_month(), 1) << "nobody has paid for that one yet";
}

TEST_F(EarningsTest, K5_a_no_show_leaves_the_host_their_part_until_it_is_overturned) {
  book();
  begin(3h);
  ASSERT_EQ(act(host_, "no-show").status, 200);
  EXPECT_EQ(row(), "13500 = 0 + 13500 pending 3 days");
  ASSERT_EQ(act(renter_, "no-show/contest", R"({"reason":"I was there"})").status, 200);
  Visitor chief = app_.admin("superadmin");
  hear_the_other_side(app_);
  ASSERT_EQ(decide_contest(app_, chief, "no_show",
                           dispute_line("refund", "host", 13500) + "," + dispute_line("refund", "platform", 1350))
                .status,
            200);
  EXPECT_EQ(row(), "0 = 0 + 0 cancelled not earned");
  const auto earning = host_.http->get("/api/v1/host/earnings/" + id_).json();
  EXPECT_EQ(earning["refunded_in_dispute_pence"].number(), 0) << "nothing was earned that it could be taken from";
}

TEST_F(EarningsTest, D7_10_D2_2_06_sync_makes_the_rows_that_are_missing_and_only_those) {
  book();
  begin(3h);
  ASSERT_EQ(act(host_, "complete").status, 200);
  const std::string before = row();
  book();
  Visitor other = app_.sign_up("host");
  app_.db().run("delete from earnings");
  const auto sync = [](Visitor& who) { return who.http->post("/api/v1/host/earnings/sync", "{}").body; };
  EXPECT_EQ(sync(other), R"({"created":0,"total_bookings":0})");
  EXPECT_EQ(sync(host_), R"({"created":2,"total_bookings":2})");
  EXPECT_EQ(row(), "13500 = 0 + 13500 pending not earned");
  EXPECT_EQ(app_.db().number("select count(*) from earnings where earned_at is not null"), 1) << before;
  EXPECT_EQ(sync(host_), R"({"created":0,"total_bookings":2})");
  app_.db().run("delete from earnings");
  app_.run_now("earnings_missing");
  EXPECT_TRUE(app_.becomes("select count(*) from earnings", "2")) << "made each hour as well";
}

TEST_F(EarningsTest, D7_10_earnings_that_cannot_be_made_hold_up_no_others) {
  book();
  const std::string refused = id_;
  book();
  app_.db().run("delete from earnings");
  app_.db().run(
      "create function refuse() returns trigger language plpgsql as $$ begin raise 'no' using errcode = '22000'; end "
      "$$;"
      " create trigger refuse before insert on earnings for each row when (new.booking_id = '" +
      refused + "') execute function refuse()");
  app_.run_now("earnings_missing");
  EXPECT_TRUE(app_.becomes("select string_agg(booking_id::text, ',') from earnings", id_));
  EXPECT_TRUE(app_.becomes("select sweep || ' ' || subject_id from stuck_work", "earnings_missing " + refused));
  app_.db().run("drop function refuse cascade");
  app_.run_now("earnings_missing");
  EXPECT_TRUE(app_.becomes("select count(*) from earnings", "2"));
}

}  // namespace
}  // namespace kerbside::test
