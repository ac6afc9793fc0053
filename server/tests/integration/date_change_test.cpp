// A booking moves to other dates (K10), over real HTTP, with the money followed to the provider and the ledger.
#include <gtest/gtest.h>

#include "support/books.hpp"
#include "support/letters.hpp"
#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

// Three days at £50.00 begin in ten: £135.00 of rental, £13.50 of fee, £500.00 of deposit.
class DateChange : public ::testing::Test {
 protected:
  DateChange() : host_(app_.sign_up("host")), renter_(app_.sign_up("renter")) {}

  void book(const std::string& method = "pay_now", const std::string& vehicle_set = {}, int days = 3) {
    Trip trip{app_.add_vehicle(host_, vehicle_set)};
    trip.method = method;
    trip.days = days;
    vehicle_ = trip.vehicle_id;
    const auto started = app_.start_payment(renter_, app_.quote(renter_, trip).json()).json();
    id_ = started["booking_id"].text();
    ASSERT_EQ(app_.type_card(started["url"].text()).status, 303);
    ASSERT_TRUE(app_.verify(renter_, started["url"].text()).json()["success"].flag());
  }
  // Somebody else has the vehicle from that day on.
  void taken_from(int day) {
    Visitor other = app_.sign_up("renter");
    Trip trip{vehicle_};
    trip.starts_in_days = day;
    const Answer held = app_.start_payment(other, app_.quote(other, trip).json());
    ASSERT_EQ(held.status, 201) << held.body;
  }
  std::string path() const { return "/api/v1/bookings/" + id_ + "/date-change"; }
  Answer preview(int from, int to, Visitor* who = nullptr) {
    return (who ? *who : renter_)
        .http->get(path() + "?start_date=" + Product::date(from) + "&start_time=10:00&end_date=" + Product::date(to) +
                   "&end_time=10:00");
  }
  Answer change(int from, int to, long pay, long back, Visitor* who = nullptr) {
    return (who ? *who : renter_)
        .http->post(path(),
                    R"({"start_date":")" + Product::date(from) + R"(","start_time":"10:00","end_date":")" +
                        Product::date(to) + R"(","end_time":"10:00","to_pay_pence":)" + std::to_string(pay) +
                        R"(,"refund_pence":)" + std::to_string(back) + "}",
                    {{"Idempotency-Key", new_key()}});
  }
  // As the preview says; answers where to pay.
  std::string ask(int from, int to) {
    const auto shown = preview(from, to).json();
    return change(from, to, shown["to_pay_pence"].number(), shown["refund_pence"].number()).json()["url"].text();
  }
  Answer cancel(long refund) {
    return renter_.http->post("/api/v1/bookings/" + id_ + "/cancel",
                              R"({"refund_pence":)" + std::to_string(refund) + "}", {{"Idempotency-Key", new_key()}});
  }
  json::Value booking(Visitor* who = nullptr) {
    return (who ? *who : renter_).http->get("/api/v1/bookings/" + id_).json();
  }
  // "10-13 confirmed paid": the days from today.
  std::string standing() {
    return app_.db().value(
        "select start_date - (london_now())::date || '-' || end_date - (london_now())::date || ' ' || booking_status ||"
        " ' ' || payment_status from bookings where id = '" +
        id_ + "'");
  }
  std::string taken() {  // of the vehicle
    return app_.db().value(
        "select string_agg(kind || ' ' || lower(period)::date - (london_now())::date || '-' ||"
        " upper(period)::date - (london_now())::date, ', ' order by period) from vehicle_occupancy"
        " where vehicle_id = '" +
        vehicle_ + "'");
  }
  std::string causes() {
    return app_.db().value("select string_agg(cause, ' ' order by id) from booking_events where booking_id = '" + id_ +
                           "'");
  }
  long balance(const std::string& account) { return test::balance(app_.db(), account); }
  bool sent_back(long pence) {
    return app_.becomes("select coalesce(sum(amount), 0) from sandbox.refunds", std::to_string(pence));
  }
  bool refunds_are_done() { return app_.becomes("select count(*) from refunds where state <> 'completed'", "0"); }
  void pick_up_in_hours(int hours) {
    app_.db().run(
        "update bookings set start_date = at::date, start_time = at::time(0), end_date = at::date + 3,"
        " end_time = at::time(0) from (select date_trunc('minute', london_now()) + interval '" +
        std::to_string(hours) + " hours' as at) moment where id = '" + id_ + "'");
  }

  TestApp app_;
  Visitor host_, renter_;
  std::string vehicle_, id_;
};

TEST_F(DateChange, K10_K3_a_longer_trip_keeps_its_dates_until_the_difference_is_paid_and_has_the_new_ones_held) {
  book();
  const auto shown = preview(11, 16).json();
  EXPECT_EQ(shown["to_pay_pence"].number(), 9900);
  EXPECT_EQ(shown["refund_pence"].number(), 0);
  EXPECT_EQ(shown["fee_pence"].number(), 0);
  EXPECT_EQ(shown["days"].number(), 5);
  EXPECT_TRUE(shown["available"].flag()) << "its own days are in nobody's way";
  const Answer asked = change(11, 16, 9900, 0);
  ASSERT_EQ(asked.status, 200) << asked.body;
  const std::string url = asked.json()["url"].text();
  EXPECT_EQ(standing(), "10-13 confirmed paid");
  EXPECT_EQ(taken(), "booking 10-13, change 13-16");
  const auto pending = booking()["date_change"];
  EXPECT_EQ(pending["to_pay_pence"].number(), 9900);
  EXPECT_EQ(pending["url"].text(), url);
  EXPECT_TRUE(booking(&host_)["date_change"].is_null()) << "the host hears of it when it is paid";
  const auto waiting = [](Visitor& who) { return *who.http->get("/api/v1/date-changes").json()["items"].array(); };
  ASSERT_EQ(waiting(renter_).size(), 1U);
  EXPECT_EQ(waiting(renter_)[0]["to_pay_pence"].number(), 9900);
  EXPECT_EQ(waiting(renter_)[0]["pay_by"].text(), pending["pay_by"].text());
  EXPECT_EQ(waiting(host_).size(), 0U);
  Visitor other = app_.sign_up("renter");
  Trip trip{vehicle_};
  trip.starts_in_days = 14;
  EXPECT_EQ(app_.start_payment(other, app_.quote(other, trip).json()).code(), "dates_taken");
  EXPECT_EQ(ask(11, 16), url) << "the same wish again is the same payment";

  ASSERT_EQ(app_.type_card(url).status, 303);
  const auto paid = app_.verify(renter_, url).json();
  EXPECT_TRUE(paid["success"].flag());
  EXPECT_EQ(paid["booking"]["start_date"].text(), Product::date(11));
  EXPECT_EQ(standing(), "11-16 confirmed paid");
  EXPECT_EQ(taken(), "booking 11-16");
  EXPECT_EQ(booking()["total_amount"].number(), 64850 + 9900);
  EXPECT_TRUE(booking()["date_change"].is_null());
  EXPECT_EQ(waiting(renter_).size(), 0U);
  EXPECT_EQ(causes(), "booked paid dates_changed");
  EXPECT_EQ(balance("host_payable"), -22500);
  EXPECT_EQ(balance("service_fee"), -2250);
  for (const auto& [who, title] : {std::pair{&renter_, "Your booking has new dates"},
                                   std::pair{&host_, "New dates for the booking of your Ford Fiesta"}}) {
    if (who == &host_) app_.db().move_clock(10min);
    EXPECT_NE(letter_to(app_, who->email, title), "");
    EXPECT_EQ(app_.db().number("select count(*) from sandbox.mailbox where to_address = '" + who->email +
                               "' and subject = '" + title + "' and attachments::text like '%SEQUENCE:3%'"),
              1)
        << "the calendar moves it";
    EXPECT_EQ(app_.db().number("select count(*) from notifications where title = 'Dates changed' and user_id = '" +
                               who->id + "'"),
              1);
  }
  expect_balanced(app_.db());
}

TEST_F(DateChange, K5_K8_a_moved_booking_that_is_cancelled_gives_back_what_each_payment_holds) {
  book();
  const std::string url = ask(10, 15);
  app_.type_card(url);
  app_.verify(renter_, url);
  ASSERT_EQ(cancel(74750).status, 200);
  EXPECT_TRUE(sent_back(74750));
  ASSERT_TRUE(refunds_are_done());
  EXPECT_EQ(standing(), "10-15 cancelled refunded");
  EXPECT_EQ(app_.db().value("select string_agg(r.amount_pence::text, ' ' order by r.amount_pence) from refunds r"),
            "9900 64850");
  const auto told = booking()["money"];
  EXPECT_EQ(told["state"].text(), "refunded") << "all of it, spread over both payments";
  EXPECT_TRUE(told["note"].text().starts_with("£747.50 went back to your card on ")) << told["note"].text();
  for (const char* account : {"provider_cash", "host_payable", "service_fee", "deposit_held"})
    EXPECT_EQ(balance(account), 0) << account;
  expect_balanced(app_.db());
}

TEST_F(DateChange, K5_M4_more_waived_than_the_fee_was_and_all_of_it_still_goes_back) {
  book("pay_now", "price_per_day = 200", 1);
  app_.db().run("update vehicles set price_per_day = 225 where id = '" + vehicle_ + "'");
  ASSERT_EQ(change(11, 12, 0, 0).status, 200);
  EXPECT_GT(balance("service_fee"), 0) << "what was waived is the platform's to bear";
  ASSERT_EQ(cancel(50198).status, 200);
  EXPECT_TRUE(sent_back(50198));
  ASSERT_TRUE(refunds_are_done());
  for (const char* account : {"provider_cash", "host_payable", "service_fee", "deposit_held"})
    EXPECT_EQ(balance(account), 0) << account;
  expect_balanced(app_.db());
}

TEST_F(DateChange, K10_K11_a_shorter_trip_is_moved_at_once_and_the_difference_goes_back) {
  book();
  EXPECT_EQ(preview(10, 12).json()["refund_pence"].number(), 4950);
  const Answer moved = change(10, 12, 0, 4950);
  ASSERT_EQ(moved.status, 200) << moved.body;
  EXPECT_TRUE(moved.json()["url"].is_null());
  EXPECT_EQ(moved.json()["booking"]["end_date"].text(), Product::date(12));
  EXPECT_EQ(taken(), "booking 10-12") << "the day is free at once";
  EXPECT_TRUE(sent_back(4950));
  ASSERT_TRUE(refunds_are_done());
  EXPECT_EQ(standing(), "10-12 confirmed paid") << "what is left is paid in full";
  EXPECT_EQ(causes(), "booked paid dates_changed refunded");
  EXPECT_NE(letter_to(app_, renter_.email, "Your booking has new dates").find("difference of £49.50"),
            std::string::npos);
  EXPECT_EQ(balance("host_payable"), -9000);
  ASSERT_EQ(cancel(59900).status, 200);
  EXPECT_TRUE(sent_back(64850));
  ASSERT_TRUE(refunds_are_done());
  const auto told = booking()["money"];
  EXPECT_EQ(told["state"].text(), "refunded") << "all of what it cost afterwards";
  for (const char* words : {"£49.50 went back to your card on ", "£599.00 went back to your card on "})
    EXPECT_NE(told["note"].text().find(words), std::string::npos) << told["note"].text();
  expect_balanced(app_.db());
}

TEST_F(DateChange, K10_less_than_a_day_before_the_pick_up_it_costs_25_pounds_which_are_the_platform_s) {
  book();
  pick_up_in_hours(10);
  const auto shown = preview(20, 23).json();
  EXPECT_EQ(shown["fee_pence"].number(), 2500);
  EXPECT_EQ(shown["to_pay_pence"].number(), 2500);
  const std::string url = ask(20, 23);
  app_.type_card(url);
  app_.verify(renter_, url);
  EXPECT_EQ(standing(), "20-23 confirmed paid");
  EXPECT_EQ(booking()["service_fee"].number(), 1350 + 2500);
  EXPECT_EQ(balance("service_fee"), -3850);
  EXPECT_EQ(booking(&host_)["host_earnings"].number(), 13500) << "none of it is the host's";
  expect_balanced(app_.db());
}

TEST_F(DateChange, K5_moved_late_it_says_before_and_after_what_cancelling_then_gives_back) {
  book();
  pick_up_in_hours(10);
  const auto shown = preview(40, 43).json();
  const auto& tiers = *shown["cancellation"].array();
  ASSERT_EQ(tiers.size(), 1U);
  EXPECT_FALSE(tiers.front()["full"].flag(true));
  EXPECT_EQ(shown["paid_pence"].number(), 67350);
  const long back = tiers.front()["refund"].number();
  EXPECT_EQ(back, 50000 + 6750) << "the deposit and half of the rental";
  const std::string url = ask(40, 43);
  app_.type_card(url);
  app_.verify(renter_, url);
  const std::string letter = letter_to(app_, renter_.email, "Your booking has new dates");
  for (const char* words : {"We charged £25.00 to your card for this change.", "Paid in total: £673.50\n",
                            "the late cancellation terms still apply", "you get back £567.50 of the £673.50 you paid"})
    EXPECT_NE(letter.find(words), std::string::npos) << words << "\nin\n" << letter;
  EXPECT_EQ(letter.find("Free cancellation"), std::string::npos);
  EXPECT_EQ(cancel(back).status, 200) << "as it was said";
}

TEST_F(DateChange, K5_moved_in_time_cancelling_stays_free_until_a_day_before_the_new_pick_up) {
  book();
  const auto shown = preview(20, 23).json();
  const auto& tiers = *shown["cancellation"].array();
  ASSERT_EQ(tiers.size(), 2U);
  EXPECT_TRUE(tiers.front()["full"].flag());
  EXPECT_TRUE(tiers.front()["until"].text().starts_with(Product::date(19)));
  EXPECT_EQ(tiers.front()["refund"].number(), shown["paid_pence"].number());
}

TEST_F(DateChange, K10_the_page_that_one_returns_to_knows_that_a_change_was_paid_and_how_much) {
  book();
  const std::string url = ask(10, 15);
  app_.type_card(url);
  const auto result = app_.verify(renter_, url).json();
  EXPECT_TRUE(result["success"].flag());
  EXPECT_EQ(result["date_change_pence"].number(),
            app_.db().number("select amount_pence from payments where purpose = 'modification'"));
  const std::string letter = letter_to(app_, renter_.email, "Your booking has new dates");
  EXPECT_NE(letter.find("We charged "), std::string::npos) << letter;
}

TEST_F(DateChange, K10_what_a_shorter_trip_saves_pays_the_fee) {
  book();
  pick_up_in_hours(10);
  const Answer moved = change(20, 21, 0, 7400);
  ASSERT_EQ(moved.status, 200) << moved.body;
  EXPECT_TRUE(sent_back(7400));
  ASSERT_TRUE(refunds_are_done());
  EXPECT_EQ(balance("host_payable"), -4500);
  EXPECT_EQ(balance("service_fee"), -450 - 2500);
  expect_balanced(app_.db());
}

TEST_F(DateChange, K10_M4_on_collection_the_card_pays_for_its_part_and_the_rest_is_due_at_pick_up) {
  book("pay_on_collection");
  const auto shown = preview(10, 15).json();
  EXPECT_EQ(shown["to_pay_pence"].number(), 1250);
  EXPECT_EQ(shown["remaining_balance"].number(), 25000 - 625 + 50000);
  const std::string url = ask(10, 15);
  app_.type_card(url);
  app_.verify(renter_, url);
  EXPECT_EQ(booking()["remaining_balance"].number(), 25000 - 625 + 50000);
  EXPECT_EQ(booking()["due_now"].number(), 1875 + 1250);
  expect_balanced(app_.db());
}

TEST_F(DateChange, K1_P5_39_dates_that_somebody_else_has_are_refused) {
  book();
  taken_from(14);
  EXPECT_FALSE(preview(12, 15).json()["available"].flag());
  const Answer refused = change(12, 15, 0, 0);
  EXPECT_EQ(refused.code(), "dates_taken") << refused.body;
  EXPECT_EQ(refused.json()["title"].text(), "Vehicle Not Available");
  EXPECT_EQ(change(11, 15, 4950, 0).code(), "dates_taken") << "also where a payment would come first";
  EXPECT_EQ(standing(), "10-13 confirmed paid");
  EXPECT_EQ(change(11, 14, 0, 0).status, 200) << "up to the hour when the other begins";
}

TEST_F(DateChange, K10_M6_another_price_than_was_shown_is_shown_first) {
  book();
  app_.db().run("update vehicles set price_per_day = 6000 where id = '" + vehicle_ + "'");
  const Answer dearer = change(10, 15, 9900, 0);
  EXPECT_EQ(dearer.status, 409);
  EXPECT_EQ(dearer.code(), "price_changed");
  EXPECT_EQ(dearer.json()["current"]["to_pay_pence"].number(), preview(10, 15).json()["to_pay_pence"].number());
  EXPECT_GT(dearer.json()["current"]["to_pay_pence"].number(), 9900);
  EXPECT_EQ(taken(), "booking 10-13") << "nothing was held";
}

TEST_F(DateChange, K10_new_dates_are_checked_like_a_booking) {
  book("pay_now", "minimum_rental_days = 2");
  EXPECT_EQ(preview(-2, 3).code(), "date_in_past");
  EXPECT_EQ(preview(12, 12).code(), "return_before_pick_up");
  EXPECT_EQ(preview(12, 13).code(), "minimum_rental");
  EXPECT_EQ(preview(800, 803).code(), "too_far_ahead");
  EXPECT_EQ(preview(10, 13).field(), "start_date") << "those it has";
  app_.db().run("update vehicles set bookable_until = (london_now())::date + 15 where id = '" + vehicle_ + "'");
  EXPECT_EQ(preview(13, 16).code(), "records_end");
  app_.db().run("update vehicles set bookable_until = null, status = 'inactive' where id = '" + vehicle_ + "'");
  EXPECT_EQ(preview(13, 16).code(), "vehicle_not_offered");
}

TEST_F(DateChange, K10_it_is_the_renter_s_to_do_while_the_trip_is_ahead) {
  book();
  EXPECT_EQ(change(11, 14, 0, 0, &host_).code(), "not_for_this_side");
  EXPECT_EQ(preview(11, 14, &host_).code(), "not_for_this_side");
  Visitor other = app_.sign_up("renter");
  EXPECT_EQ(preview(11, 14, &other).status, 404);
  EXPECT_EQ(renter_.http->del(path()).code(), "booking_moved") << "nothing waits for a payment";
  ASSERT_EQ(cancel(64850).status, 200);
  EXPECT_EQ(change(11, 14, 0, 0).code(), "booking_moved");
}

TEST_F(DateChange, K3_what_is_not_paid_in_time_lapses_and_frees_its_days) {
  book();
  const std::string url = ask(10, 15);
  app_.db().move_clock(37min);
  EXPECT_TRUE(app_.becomes("select state from date_changes", "lapsed"));
  app_.db().move_clock(0min);  // days are counted from today, which may have ended in those minutes
  EXPECT_EQ(taken(), "booking 10-13");
  EXPECT_EQ(app_.verify(renter_, url).json()["error"].text(),
            "This payment was not finished in time, so your booking keeps its dates.");
  EXPECT_EQ(causes(), "booked paid");
  expect_balanced(app_.db());
}

TEST_F(DateChange, K3_it_is_dropped_or_replaced_by_other_dates) {
  book();
  const std::string first = ask(10, 15);
  const std::string second = ask(10, 16);
  EXPECT_NE(first, second);
  EXPECT_EQ(taken(), "booking 10-13, change 13-16");
  EXPECT_NE(app_.type_card(first).status, 303) << "the first can no longer be paid";
  const Answer dropped = renter_.http->del(path());
  ASSERT_EQ(dropped.status, 200) << dropped.body;
  EXPECT_TRUE(dropped.json()["date_change"].is_null());
  EXPECT_EQ(taken(), "booking 10-13");
  EXPECT_NE(app_.type_card(second).status, 303);
  EXPECT_EQ(change(10, 12, 0, 4950).status, 200);
}

TEST_F(DateChange, K3_one_that_proves_paid_stands_when_it_is_dropped_or_replaced) {
  book();
  app_.lose_webhooks();
  ASSERT_EQ(app_.type_card(ask(10, 15)).status, 303);
  const Answer dropped = renter_.http->del(path());
  EXPECT_EQ(dropped.code(), "date_change_paid") << dropped.body;
  EXPECT_EQ(standing(), "10-15 confirmed paid");
  const std::string second = ask(10, 16);
  ASSERT_EQ(app_.type_card(second).status, 303);
  EXPECT_EQ(change(10, 17, preview(10, 17).json()["to_pay_pence"].number(), 0).code(), "date_change_paid");
  EXPECT_EQ(standing(), "10-16 confirmed paid");
  expect_balanced(app_.db());
}

// The hold ends while the money is on its way.
TEST_F(DateChange, K3_a_late_payment_moves_the_booking_when_the_days_are_still_free) {
  book();
  const std::string url = ask(10, 15);
  app_.lose_webhooks();
  ASSERT_EQ(app_.type_card(url).status, 303);
  app_.db().run("update date_changes set state = 'lapsed', ended_at = app_now()");
  EXPECT_TRUE(app_.verify(renter_, url).json()["success"].flag());
  EXPECT_EQ(standing(), "10-15 confirmed paid");
  expect_balanced(app_.db());
}

TEST_F(DateChange, K3_a_payment_for_days_that_are_gone_comes_back_and_the_booking_stands) {
  book();
  const std::string url = ask(10, 15);
  app_.lose_webhooks();
  ASSERT_EQ(app_.type_card(url).status, 303);
  app_.db().run("update date_changes set state = 'lapsed', ended_at = app_now()");
  taken_from(13);
  const auto answer = app_.verify(renter_, url).json();
  EXPECT_EQ(answer["state"].text(), "refunding");
  EXPECT_EQ(answer["error"].text(),
            "Your payment arrived after the new dates had been released. All of it is being refunded, and your booking "
            "keeps its "
            "dates.");
  EXPECT_TRUE(sent_back(9900));
  ASSERT_TRUE(refunds_are_done());
  EXPECT_EQ(standing(), "10-13 confirmed paid");
  const auto told = booking();
  EXPECT_EQ(told["money"]["state"].text(), "paid") << "nothing of the booking itself went back";
  EXPECT_EQ(told["money"]["charged_pence"].number(), 64850) << "what came back counts for nothing";
  expect_balanced(app_.db());
}

TEST_F(DateChange, K5_a_payment_for_a_booking_that_was_cancelled_meanwhile_comes_back) {
  book();
  const std::string url = ask(10, 15);
  app_.lose_webhooks();
  ASSERT_EQ(app_.type_card(url).status, 303);
  ASSERT_EQ(cancel(64850).status, 200);
  EXPECT_EQ(taken(), "") << "held days go with the booking";
  app_.verify(renter_, url);
  EXPECT_TRUE(sent_back(64850 + 9900));
  ASSERT_TRUE(refunds_are_done());
  expect_balanced(app_.db());
}

TEST_F(DateChange, K8_what_failed_to_go_back_is_kept_for_the_next_try_when_the_booking_is_cancelled) {
  book();
  const std::string url = ask(10, 15);
  ASSERT_EQ(app_.type_card(url, "4000000000005126").status, 303) << "its refund fails later";
  app_.verify(renter_, url);
  ASSERT_EQ(change(10, 13, 0, 9900).status, 200);
  ASSERT_TRUE(sent_back(9900));
  app_.db().move_clock(2min);
  ASSERT_TRUE(app_.becomes("select state from refunds", "failed"));
  const std::string failed = app_.db().value("select id from refunds");
  ASSERT_EQ(cancel(64850).status, 200);
  EXPECT_EQ(app_.db().value("select p.purpose || ' ' || r.amount_pence from refunds r join payments p"
                            " on p.id = r.payment_id where r.kind = 'cancellation_refund'"),
            "booking 64850");
  Visitor finance = app_.admin("finance");
  const Answer again = finance.http->post("/api/v1/admin/refunds/" + failed + "/retry",
                                          R"({"reason":"The card was renewed"})", {{"Idempotency-Key", new_key()}});
  EXPECT_EQ(again.status, 204) << again.body;
  EXPECT_EQ(app_.db().number("select amount_pence from refunds where retry_of = '" + failed + "'"), 9900);
}

TEST_F(DateChange, N4_K10_dates_that_change_again_and_again_are_one_e_mail_and_one_notice_to_the_host) {
  book();
  const std::string mails = "select count(*) from sandbox.mailbox where to_address = '" + host_.email +
                            "' and subject like 'New dates for the booking%'";
  const std::string waits = "select count(*) from jobs where kind = 'booking_letter' and state in ('ready', 'running')";
  ASSERT_TRUE(app_.becomes(waits, "0"));
  for (const int day : {11, 12, 11}) ASSERT_EQ(change(day, day + 3, 0, 0).status, 200);
  EXPECT_NE(letter_to(app_, renter_.email, "Your booking has new dates"), "") << "who did it is told at once";
  app_.db().move_clock(6min);
  ASSERT_EQ(change(14, 17, 0, 0).status, 200);
  app_.db().move_clock(12min);
  ASSERT_TRUE(
      app_.becomes("select state || ' ' || (run_at > app_now() + interval '3 minutes') from jobs"
                   " where kind = 'booking_letter' and state in ('ready', 'running')",
                   "ready true"))
      << "the last change is six minutes old";
  EXPECT_EQ(app_.db().number(mails), 0);
  app_.db().move_clock(17min);
  ASSERT_TRUE(app_.becomes(waits, "0"));
  EXPECT_EQ(app_.db().number(mails), 1);
  EXPECT_NE(
      letter_to(app_, host_.email, "New dates for the booking of your Ford Fiesta")
          .find(app_.db().value("select to_char(start_date, 'FMDD Mon YYYY') from bookings where id = '" + id_ + "'")),
      std::string::npos)
      << "it says how things stand";
  EXPECT_EQ(app_.db().value("select count(*) || ' ' || sum(times) from notifications where title = 'Dates changed' and"
                            " user_id = '" +
                            host_.id + "'"),
            "1 4");
}

TEST_F(DateChange, N4_K10_the_host_of_a_booking_that_was_cancelled_hears_of_that_alone) {
  book();
  ASSERT_EQ(change(11, 14, 0, 0).status, 200);
  ASSERT_EQ(cancel(64850).status, 200);
  app_.db().move_clock(10min);
  EXPECT_NE(letter_to(app_, host_.email, "Booking cancelled"), "");
  ASSERT_TRUE(
      app_.becomes("select count(*) from jobs where kind = 'booking_letter' and state in ('ready', 'running')", "0"));
  EXPECT_EQ(app_.db().number("select count(*) from sandbox.mailbox where subject like 'New dates for%'"), 0);
}

TEST_F(DateChange, K10_the_dates_of_one_booking_change_ten_times_a_day_at_most) {
  book();
  for (int i = 0; i < 10; ++i) ASSERT_EQ(change(11 + i % 2, 14 + i % 2, 0, 0).status, 200) << i;
  for (const Answer& refused : {preview(20, 23), change(20, 23, 0, 0)}) {
    EXPECT_EQ(refused.status, 409) << refused.body;
    EXPECT_EQ(refused.code(), "date_change_limit");
  }
  EXPECT_EQ(standing(), "12-15 confirmed paid");
  app_.db().move_clock(24h + 1min);
  EXPECT_EQ(preview(20, 23).status, 200);
}

TEST_F(DateChange, P5_30_M1_dates_that_cannot_be_are_refused_with_a_sentence) {
  book();
  for (const auto& [from, to] : {std::pair{20, 15}, {20, 20}, {-1, 3}}) {
    for (const Answer& refused : {preview(from, to), change(from, to, 0, 0)}) {
      EXPECT_EQ(refused.status, 422) << from << " to " << to << refused.body;
      EXPECT_FALSE(refused.json()["detail"].text().empty());
    }
  }
  EXPECT_EQ(standing(), "10-13 confirmed paid");
}

TEST_F(DateChange, K10_its_history_tells_both_where_it_was_moved) {
  book();
  ASSERT_EQ(change(11, 14, 0, 0).status, 200);
  for (Visitor* who : {&renter_, &host_}) {
    const auto events = who->http->get("/api/v1/bookings/" + id_ + "/events").json();
    const auto& last = events["items"].array()->back();
    EXPECT_EQ(last["cause"].text(), "dates_changed");
    EXPECT_EQ(last["dates"]["start_date"].text(), Product::date(11));
    EXPECT_EQ(last["by_you"].flag(), who == &renter_);
  }
}

TEST_F(DateChange, K9_why_this_amount_tells_the_price_line_by_line_and_the_money_as_the_ledger_has_it) {
  book();
  ASSERT_EQ(change(10, 12, 0, 4950).status, 200);
  ASSERT_TRUE(sent_back(4950));
  ASSERT_TRUE(refunds_are_done());
  const auto story = renter_.http->get("/api/v1/bookings/" + id_ + "/money").json();
  EXPECT_FALSE(story["quoted_at"].text().empty());
  long total = 0;
  for (const auto& line : *story["lines"].array()) {
    total += line["amount_pence"].number();
    EXPECT_FALSE(line["reason"].text().empty()) << line["code"].text();
  }
  EXPECT_EQ(total, 59900);
  EXPECT_EQ(story["total_pence"].number(), 9900) << "without the deposit (M9)";
  EXPECT_EQ(story["due_now_pence"].number(), 59900);
  std::string facts;
  for (const auto& fact : *story["facts"].array())
    facts += fact["kind"].text() + " " + std::to_string(fact["card_pence"].number()) + " host " +
             std::to_string(fact["host_pence"].number()) + ", ";
  EXPECT_EQ(facts, "charge 64850 host 13500, refund -4950 host -4500, ");
  EXPECT_EQ(story["held"]["card_pence"].number(), 59900) << "what the card has paid is what is due";
  EXPECT_EQ(story["held"]["deposit_pence"].number(), 50000);
  EXPECT_EQ(story["held"]["host_pence"].number(), 9000);
  EXPECT_EQ(story["held"]["platform_pence"].number(), 900);
  const auto to_host = host_.http->get("/api/v1/bookings/" + id_ + "/money").json();
  EXPECT_EQ(to_host["held"]["host_pence"].number(), 9000);
  EXPECT_TRUE(to_host["held"]["card_pence"].is_null()) << "what a card was charged is the renter's";
  EXPECT_EQ(to_host["facts"].array()->size(), 2U);
}

TEST_F(DateChange, K8_what_needs_attention_of_a_changes_payment_leads_to_its_booking) {
  book();
  const std::string url = ask(10, 15);
  ASSERT_EQ(app_.type_card(url).status, 303);
  ASSERT_TRUE(app_.verify(renter_, url).json()["success"].flag());
  const std::string paid = app_.db().value("select id from payments where purpose = 'modification'");
  app_.db().run(
      "insert into refunds (payment_id, kind, amount_pence, state,"
      " scheduled_for, reason, failed_at, failure_reason) values ('" +
      paid + "', 'admin', 100, 'failed', (london_now())::date, 'Test', app_now(), 'lost_or_stolen_card')");
  app_.db().run(
      "insert into payments (purpose, purpose_id, subject_kind, subject_id, user_id, amount_pence, state, state_reason,"
      " expires_at) select purpose, purpose_id, subject_kind, subject_id, user_id, 5000, 'quarantined', 'amount', "
      "app_now() from payments where id = '" +
      paid + "'");
  Visitor finance = app_.admin("finance");
  for (const char* kind : {"failed_refund", "held_payment"}) {
    const auto listed = attention(finance, kind);
    ASSERT_EQ(listed.size(), 1U) << kind;
    EXPECT_EQ(listed[0]["subject"]["id"].text(), id_) << kind;
  }
}

}  // namespace
}  // namespace kerbside::test
