// What becomes of a booking that stands (K2, K5, K8): answers, cancellations, trips and no-shows, over real HTTP, with
// the money followed to the provider and the ledger.
#include <gtest/gtest.h>

#include "support/books.hpp"
#include "support/contests.hpp"
#include "support/letters.hpp"
#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

// A letter is written as the refund stands by then: scheduled, on its way or back.
void expect_told_of_refund(const std::string& letter, const std::string& amount, const std::string& scheduled) {
  const auto says = [&](const std::string& words) { return letter.find(words) != std::string::npos; };
  EXPECT_TRUE(says(scheduled) || says(amount + " is on its way to your card.") ||
              says(amount + " went back to your card on "))
      << letter;
}

class BookingLife : public ::testing::Test {
 protected:
  BookingLife() : host_(app_.sign_up("host")), renter_(app_.sign_up("renter")) {}

  // Booked and paid; of a vehicle that needs approval it then waits for its host.
  void book(const std::string& vehicle_set = {}, Trip trip = {}) {
    trip.vehicle_id = app_.add_vehicle(host_, vehicle_set);
    trip_ = trip;
    const auto started = app_.start_payment(renter_, app_.quote(renter_, trip).json()).json();
    id_ = started["booking_id"].text();
    ASSERT_EQ(app_.type_card(started["url"].text()).status, 303);
    ASSERT_TRUE(app_.verify(renter_, started["url"].text()).json()["success"].flag());
  }
  void ask() { book("instant_book = false"); }
  std::string path(const std::string& tail = {}) const { return "/api/v1/bookings/" + id_ + tail; }
  Answer act(Visitor& who, const std::string& what, const std::string& body = "{}") {
    return who.http->post(path("/" + what), body, {{"Idempotency-Key", new_key()}});
  }
  Answer cancel(Visitor& who, long refund, const std::string& reason = {}) {
    const std::string words = reason.empty() ? "" : R"(,"reason":")" + reason + "\"";
    return act(who, "cancel", R"({"refund_pence":)" + std::to_string(refund) + words + "}");
  }
  json::Value seen_by(Visitor& who) { return who.http->get(path()).json(); }
  // "accept decline" as the server offers them to that reader.
  std::string offered(Visitor& who) {
    std::string names;
    const auto booking = seen_by(who);
    for (const auto& option : *booking["actions"].array()) {
      const std::string action = option["action"].text();
      const bool is_of_handover = action == "say_late" || action == "report_fault" || action == "ask_later_return";
      if (!is_of_handover) names += (names.empty() ? "" : " ") + action;  // handover_test.cpp
    }
    return names;
  }
  std::string status() {
    return app_.db().value("select booking_status || ' ' || payment_status from bookings where id = '" + id_ + "'");
  }
  bool status_becomes(const std::string& wanted) {
    return app_.becomes("select booking_status || ' ' || payment_status from bookings where id = '" + id_ + "'",
                        wanted);
  }
  std::string causes() {
    return app_.db().value("select string_agg(cause, ' ' order by id) from booking_events where booking_id = '" + id_ +
                           "'");
  }
  long held_back() { return app_.db().number("select coalesce(sum(amount), 0) from sandbox.refunds"); }
  long balance(const std::string& account) { return test::balance(app_.db(), account); }
  // The moment so long before the pick-up of a trip of three days.
  void go_to(std::chrono::minutes before_pick_up) {
    app_.db().run(
        "update bookings set start_date = at::date, start_time = at::time(0), end_date = at::date + 3, end_time ="
        " at::time(0) from (select date_trunc('minute', london_now()) + interval '" +
        std::to_string(before_pick_up.count()) + " minutes' as at) moment where id = '" + id_ + "'");
  }

  TestApp app_;
  Visitor host_, renter_;
  Trip trip_;
  std::string id_;
};

TEST_F(BookingLife, K2_A4_04_a_host_accepts_a_paid_request) {
  ask();
  EXPECT_EQ(status(), "pending paid");
  EXPECT_EQ(offered(host_), "accept decline");
  EXPECT_EQ(offered(renter_), "cancel");
  EXPECT_FALSE(seen_by(host_)["answer_by"].text().empty());
  EXPECT_NE(letter_to(app_, host_.email, "Please answer: a request for your Ford Fiesta").find("/bookings/" + id_),
            std::string::npos);
  EXPECT_NE(letter_to(app_, renter_.email, "Your request is with the host").find("at no cost"), std::string::npos);
  const Answer accepted = act(host_, "accept");
  ASSERT_EQ(accepted.status, 200) << accepted.body;
  EXPECT_EQ(accepted.json()["booking_status"].text(), "confirmed");
  EXPECT_TRUE(accepted.json()["answer_by"].is_null());
  EXPECT_EQ(status(), "confirmed paid");
  EXPECT_EQ(causes(), "booked paid accepted");
  const std::string letter = letter_to(app_, renter_.email, "Your booking is confirmed");
  for (const char* words : {"\nPick-up: ", "\nReturn: ", "\nWhere: 7 Bennett Road",
                            "\nService fee: ", "\nTotal: £148.50\n", "\nRefundable deposit: £500.00\n",
                            "\nPaid now: £648.50\n", "\nFree cancellation until: ", "\nWhat could cost extra",
                            "\nCancelling: If you cancel later than that, you get back £567.50 of the £648.50",
                            "\nPlease bring: Your driving licence", "\nView your trip:\nhttp"})
    EXPECT_NE(letter.find(words), std::string::npos) << words << "\nin\n" << letter;
  EXPECT_EQ(act(host_, "accept").code(), "booking_moved") << "once";
  expect_balanced(app_.db());
}

TEST_F(BookingLife, K2_K5_a_declined_request_gives_everything_back_and_frees_the_days) {
  ask();
  const Answer declined = act(host_, "decline", R"({"reason":"The van is in\nfor repair"})");
  ASSERT_EQ(declined.status, 200) << declined.body;
  EXPECT_TRUE(status_becomes("cancelled refunded"));
  EXPECT_EQ(held_back(), 64850);
  EXPECT_EQ(balance("provider_cash"), 0);
  EXPECT_EQ(app_.db().number("select count(*) from vehicle_occupancy"), 0);
  const std::string letter = letter_to(app_, renter_.email, "Booking request declined");
  EXPECT_NE(letter.find("The reason given: The van is in for repair"), std::string::npos) << letter;
  EXPECT_EQ(causes(), "booked paid declined refunded");
  EXPECT_EQ(app_.db().value("select string_agg(title || ': ' || message, ' ' order by title) from notifications"
                            " where type = 'payment' and title <> 'Refund completed' and user_id = '" +
                            renter_.id + "'"),
            "Payment received: Your payment of £648.50 has arrived."
            " Refund scheduled: £648.50 will be refunded to the card you paid with.");
  EXPECT_EQ(act(host_, "accept").code(), "booking_moved");
  expect_balanced(app_.db());
}

TEST_F(BookingLife, K2_a_request_that_nobody_answers_is_cancelled_after_48_hours_with_everything_back) {
  ask();
  app_.db().move_clock(25h);
  EXPECT_NE(letter_to(app_, host_.email, "Still waiting for your answer: Ford Fiesta"), "") << "reminded at 24 hours";
  EXPECT_EQ(status(), "pending paid");
  app_.db().move_clock(48h + 2min);
  EXPECT_TRUE(status_becomes("cancelled refunded"));
  EXPECT_EQ(held_back(), 64850);
  EXPECT_EQ(causes(), "booked paid not_answered refunded");
  expect_told_of_refund(letter_to(app_, renter_.email, "Booking request not answered"), "£648.50",
                        "A full refund will be processed automatically. £648.50 will go back to your card.");
  EXPECT_NE(letter_to(app_, host_.email, "Booking request not answered"), "");
  expect_balanced(app_.db());
}

TEST_F(BookingLife, K2_a_host_who_has_answered_is_not_reminded) {
  ask();
  ASSERT_EQ(act(host_, "accept").status, 200);
  app_.db().move_clock(25h);
  EXPECT_TRUE(app_.becomes("select count(*) from jobs where kind = 'booking_letter' and state <> 'done'", "0"));
  EXPECT_EQ(app_.db().number("select count(*) from sandbox.mailbox where subject like 'Still waiting%'"), 0);
}

TEST_F(BookingLife, K2_a_vehicle_that_needs_approval_cannot_be_booked_for_the_next_4_hours) {
  Trip soon{app_.add_vehicle(host_, "instant_book = false")};
  const std::string at =
      app_.db().value("select to_char(date_trunc('hour', london_now()) + interval '3 hours', 'HH24:MI')");
  soon.starts_in_days =
      app_.db().number("select (date_trunc('hour', london_now()) + interval '3 hours')::date - london_now()::date");
  soon.start_time = soon.end_time = at;
  const Answer refused = app_.start_payment(renter_, app_.quote(renter_, soon).json());
  EXPECT_EQ(refused.code(), "too_soon_for_request") << refused.body;
  EXPECT_EQ(app_.db().number("select count(*) from bookings"), 0);
}

TEST_F(BookingLife, K5_D9_10_C01_a_renter_cancels_in_time_and_gets_everything_that_was_shown) {
  book();
  const auto option = seen_by(renter_)["actions"].array()->at(0);
  EXPECT_EQ(option["action"].text(), "cancel");
  const auto& tiers = *option["refunds"].array();
  ASSERT_EQ(tiers.size(), 2U);
  EXPECT_EQ(tiers[0]["refund"].number(), 64850);
  EXPECT_TRUE(tiers[0]["full"].flag());
  EXPECT_EQ(tiers[1]["refund"].number(), 56750);
  const Answer cancelled = cancel(renter_, 64850, "Change of plans");
  ASSERT_EQ(cancelled.status, 200) << cancelled.body;
  EXPECT_TRUE(status_becomes("cancelled refunded"));
  EXPECT_EQ(held_back(), 64850);
  EXPECT_EQ(balance("host_payable"), 0);
  expect_told_of_refund(letter_to(app_, renter_.email, "Booking cancelled"), "£648.50",
                        "A full refund will be processed automatically. £648.50 will go back to your card.");
  EXPECT_NE(letter_to(app_, host_.email, "Booking cancelled").find("The reason given: Change of plans"),
            std::string::npos);
  EXPECT_EQ(cancel(renter_, 64850).code(), "booking_moved");
  expect_balanced(app_.db());
}

TEST_F(BookingLife, K5_C03_a_late_cancellation_keeps_half_of_the_rental_and_the_fee) {
  book();
  go_to(6h);
  const Answer stale = cancel(renter_, 64850);
  EXPECT_EQ(stale.status, 409);
  EXPECT_EQ(stale.code(), "refund_changed") << "nothing but what was shown";
  EXPECT_EQ(stale.json()["current"]["refunds"].array()->at(0)["refund"].number(), 56750);
  EXPECT_EQ(status(), "confirmed paid");
  ASSERT_EQ(cancel(renter_, 56750).status, 200);
  EXPECT_TRUE(status_becomes("cancelled partially_refunded"));
  EXPECT_EQ(held_back(), 56750);
  EXPECT_EQ(balance("provider_cash"), 8100);
  EXPECT_EQ(balance("host_payable"), -6750) << "half of the rental stays the host's";
  EXPECT_EQ(balance("service_fee"), -1350);
  EXPECT_EQ(balance("deposit_held"), 0);
  EXPECT_EQ(seen_by(host_)["host_earnings"].number(), 6750);
}

TEST_F(BookingLife, K5_a_refund_that_comes_back_is_undone_by_whom_it_was_taken_from) {
  trip_ = Trip{app_.add_vehicle(host_)};
  const auto started = app_.start_payment(renter_, app_.quote(renter_, trip_).json()).json();
  id_ = started["booking_id"].text();
  ASSERT_EQ(app_.type_card(started["url"].text(), "4000000000005126").status, 303);
  ASSERT_TRUE(app_.verify(renter_, started["url"].text()).json()["success"].flag());
  go_to(6h);
  ASSERT_EQ(cancel(renter_, 56750).status, 200);
  ASSERT_TRUE(status_becomes("cancelled partially_refunded"));
  app_.db().move_clock(2min);
  EXPECT_TRUE(status_becomes("cancelled paid"));
  EXPECT_EQ(balance("provider_cash"), 64850);
  EXPECT_EQ(balance("host_payable"), -13500);
  EXPECT_EQ(balance("deposit_held"), -50000);
  EXPECT_EQ(causes(), "booked paid cancelled refunded refund_returned");
}

TEST_F(BookingLife, K5_K6_K8_of_a_cancelled_booking_the_host_is_shown_what_their_earnings_say) {
  Visitor another = app_.sign_up("renter");
  const std::string vehicle = app_.add_vehicle(host_);
  const auto pay = [&](Visitor& who, int day) {
    const auto started = app_.start_payment(who, app_.quote(who, Trip{vehicle, day, 3}).json()).json();
    app_.type_card(started["url"].text(), "4000000000005126");  // its refunds fail a minute later
    app_.verify(who, started["url"].text());
    return started["booking_id"].text();
  };
  const std::string stands = pay(another, 20);
  id_ = pay(renter_, 10);
  const auto held_for_host = [&] { return host_.http->get(path("/money")).json()["held"]["host_pence"].number(-1); };
  EXPECT_EQ(seen_by(host_)["host_earnings"].number(), 13500);
  ASSERT_EQ(cancel(renter_, 64850).status, 200);
  EXPECT_EQ(seen_by(host_)["host_earnings"].number(), 0) << "the refund is on its way";
  EXPECT_EQ(held_for_host(), 0);
  ASSERT_TRUE(app_.becomes("select state from refunds", "completed"));
  app_.db().move_clock(2min);
  ASSERT_TRUE(app_.becomes("select state from refunds", "failed"));
  EXPECT_EQ(seen_by(host_)["host_earnings"].number(), 0) << "what failed is still the renter's";
  EXPECT_EQ(held_for_host(), 0);
  id_ = stands;
  EXPECT_EQ(seen_by(host_)["host_earnings"].number(), 13500) << "each booking has its own";
}

TEST_F(BookingLife, K5_a_request_that_the_host_has_not_accepted_costs_nothing_at_any_time) {
  ask();
  go_to(6h);
  ASSERT_EQ(cancel(renter_, 64850).status, 200);
  EXPECT_TRUE(status_becomes("cancelled refunded"));
}

TEST_F(BookingLife, K5_a_host_cancels_with_a_reason_and_everything_goes_back) {
  book();
  go_to(6h);
  EXPECT_EQ(cancel(host_, 64850).json()["errors"].array()->at(0)["field"].text(), "reason");
  EXPECT_EQ(cancel(host_, 64850, "See https://elsewhere.example").status, 422) << "no links in our letters";
  ASSERT_EQ(cancel(host_, 64850, "The clutch failed").status, 200);
  EXPECT_TRUE(status_becomes("cancelled refunded"));
  EXPECT_EQ(seen_by(host_)["host_earnings"].number(), 0);
  const std::string letter = letter_to(app_, renter_.email, "Booking cancelled");
  EXPECT_NE(letter.find("The reason given: The clutch failed"), std::string::npos) << letter;
  expect_balanced(app_.db());
}

TEST_F(BookingLife, D4_01_D4_02_K2_K11_a_renter_reads_each_state_of_a_booking_and_of_its_payment) {
  const auto expect_reads = [&](const std::string& states) {  // soon: jobs and the provider take a moment
    ASSERT_TRUE(status_becomes(states)) << states;
    const auto booking = seen_by(renter_);
    EXPECT_EQ(booking["booking_status"].text() + " " + booking["payment_status"].text(), states);
  };
  const auto hold = app_.start_payment(renter_, app_.quote(renter_, Trip{app_.add_vehicle(host_)}).json()).json();
  id_ = hold["booking_id"].text();
  expect_reads("pending pending");
  ASSERT_EQ(act(renter_, "release").status, 200);
  expect_reads("cancelled failed");
  book();
  expect_reads("confirmed paid");
  ASSERT_EQ(cancel(renter_, 64850).status, 200);
  expect_reads("cancelled refunded");
  book();
  go_to(6h);
  ASSERT_EQ(cancel(renter_, 56750).status, 200);
  expect_reads("cancelled partially_refunded");
  book();
  EXPECT_TRUE(seen_by(renter_)["completed_at"].is_null());
  go_to(-3h);
  app_.db().move_clock(1min);
  expect_reads("active paid");
  ASSERT_EQ(act(host_, "complete").status, 200);
  expect_reads("completed paid");
  EXPECT_FALSE(seen_by(renter_)["completed_at"].text().empty());
}

TEST_F(BookingLife, K2_trips_begin_and_end_by_the_clock) {
  book();
  go_to(-1min);
  app_.db().move_clock(1min);
  EXPECT_TRUE(status_becomes("active paid"));
  EXPECT_EQ(offered(renter_), "");
  EXPECT_EQ(offered(host_), "") << "the renter may still say that something is wrong";
  app_.db().move_clock(3h);
  EXPECT_EQ(offered(host_), "complete report_no_show");
  app_.db().move_clock(75h);
  EXPECT_TRUE(status_becomes("completed paid"));
  EXPECT_EQ(app_.db().value("select completed_at = (end_date + end_time) at time zone 'Europe/London' from bookings"),
            "t")
      << "when it was agreed to end, whenever the job looked";
  EXPECT_EQ(causes(), "booked paid started completed");
  EXPECT_EQ(app_.db().number("select count(*) from notifications where title in ('Your trip has begun', 'Trip"
                             " completed') and user_id = '" +
                             renter_.id + "'"),
            2);
}

TEST_F(BookingLife, N2_both_sides_are_reminded_the_day_before_once_and_by_day) {
  book();
  app_.db().run("update bookings set start_date = (now() at time zone 'Europe/London')::date + 2");
  const auto at_hour = [&](int hour) {  // of tomorrow, which is then the day before
    const auto ahead =
        app_.db().number("select extract(epoch from ((now() at time zone 'Europe/London')::date + 1 + interval '" +
                         std::to_string(hour) + " hours') at time zone 'Europe/London' - now())::bigint");
    app_.db().move_clock(std::chrono::seconds(ahead));
  };
  const auto told = [&](const Visitor& who) {
    app_.run_now("bookings_tomorrow");
    EXPECT_TRUE(
        app_.becomes("select run_at > app_now() from jobs where kind = 'bookings_tomorrow' and state = 'ready'", "t"));
    return app_.db().number("select count(*) from notifications where title like '%starts tomorrow' and user_id = '" +
                            who.id + "'");
  };
  at_hour(8);
  EXPECT_EQ(told(renter_), 0) << "nobody is woken";
  at_hour(10);
  EXPECT_EQ(told(renter_), 1);
  EXPECT_EQ(told(host_), 1);
  renter_.http->send("PUT", "/api/v1/notifications/read", "{}");
  EXPECT_EQ(told(renter_), 1) << "also when it has been read";
  app_.db().run("update bookings set booking_status = 'cancelled', start_date = start_date + 1");
  at_hour(34);
  EXPECT_EQ(told(renter_), 1);
}

TEST_F(BookingLife, K2_a_host_ends_a_trip_before_its_time) {
  book();
  go_to(-3h);
  app_.db().move_clock(1min);
  ASSERT_TRUE(status_becomes("active paid"));
  EXPECT_EQ(act(renter_, "complete").code(), "not_for_this_side");
  ASSERT_EQ(act(host_, "complete").status, 200);
  EXPECT_EQ(status(), "completed paid");
  EXPECT_EQ(app_.db().value("select completed_at <= app_now() from bookings"), "t");
  EXPECT_EQ(app_.db().number("select count(*) from vehicle_occupancy"), 0) << "the days left are free";
}

TEST_F(BookingLife, K5_C04_a_no_show_from_2_hours_on_gives_the_deposit_back_and_nothing_else) {
  book();
  go_to(-1min);
  app_.db().move_clock(1min);
  ASSERT_TRUE(status_becomes("active paid"));
  EXPECT_EQ(act(host_, "no-show").code(), "booking_moved") << "they may still come";
  app_.db().move_clock(2h + 1min);
  EXPECT_EQ(offered(host_), "complete report_no_show");
  ASSERT_EQ(act(host_, "no-show").status, 200);
  EXPECT_TRUE(status_becomes("cancelled partially_refunded"));
  EXPECT_EQ(held_back(), 50000);
  EXPECT_EQ(balance("host_payable"), -13500);
  expect_told_of_refund(letter_to(app_, renter_.email, "No-show at pick-up"), "£500.00",
                        "A refund of £500.00 will be processed automatically. It will go back to your card.");
}

TEST_F(BookingLife, K5_a_renter_contests_a_no_show_and_gets_the_rest_when_it_is_overturned) {
  book();
  go_to(-1min);
  app_.db().move_clock(1min);
  ASSERT_TRUE(status_becomes("active paid"));
  app_.db().move_clock(2h + 1min);
  ASSERT_EQ(act(host_, "no-show").status, 200);
  ASSERT_TRUE(status_becomes("cancelled partially_refunded"));
  EXPECT_EQ(offered(renter_), "contest_no_show");
  EXPECT_EQ(act(renter_, "no-show/contest").json()["errors"].array()->at(0)["field"].text(), "reason");
  ASSERT_EQ(act(renter_, "no-show/contest", R"({"reason":"I waited for an hour"})").status, 200);
  EXPECT_EQ(offered(renter_), "") << "once";
  Visitor support = app_.admin("support");
  const std::string of_admins = "/api/v1/admin/bookings";
  const auto waiting = support.http->get(of_admins).json();
  ASSERT_EQ(waiting["total"].number(), 1);
  EXPECT_EQ(waiting["items"].array()->at(0)["id"].text(), id_);
  Visitor chief = app_.admin("superadmin");
  hear_the_other_side(app_);
  const Answer decided = decide_contest(
      app_, chief, "no_show", dispute_line("refund", "host", 13500) + "," + dispute_line("refund", "platform", 1350));
  ASSERT_EQ(decided.status, 200) << decided.body;
  EXPECT_TRUE(status_becomes("cancelled refunded"));
  EXPECT_EQ(held_back(), 64850);
  EXPECT_EQ(balance("host_payable"), 0);
  EXPECT_EQ(balance("service_fee"), 0);
  EXPECT_EQ(seen_by(host_)["host_earnings"].number(), 0);
  const std::string letter = letter_to(app_, renter_.email, "We have decided: the no-show is withdrawn");
  EXPECT_NE(letter.find("£500.00 went back to your card on "), std::string::npos) << letter;
  expect_told_of_refund(letter, "£148.50",
                        "A full refund will be processed automatically. £148.50 will go back to your card.");
  EXPECT_EQ(support.http->get(of_admins).json()["total"].number(), 0) << "decided";
  EXPECT_EQ(causes(), "booked paid started no_show refunded no_show_contested no_show_overturned refunded");
  expect_balanced(app_.db());
}

TEST_F(BookingLife, K5_a_no_show_that_is_upheld_or_contested_too_late_stays_as_it_is) {
  book();
  go_to(-1min);
  app_.db().move_clock(1min);
  ASSERT_TRUE(status_becomes("active paid"));
  app_.db().move_clock(2h + 1min);
  ASSERT_EQ(act(host_, "no-show").status, 200);
  app_.db().move_clock(51h);
  EXPECT_EQ(act(renter_, "no-show/contest", R"({"reason":"I was there"})").code(), "booking_moved") << "48 hours";
  app_.db().move_clock(3h);
  ASSERT_EQ(act(renter_, "no-show/contest", R"({"reason":"I was there"})").status, 200);
  Visitor support = app_.admin("support");
  ASSERT_EQ(decide_contest(app_, support, "no_show", "", "No sign of it").status, 200) << "no money waits for finance";
  EXPECT_EQ(held_back(), 50000);
  EXPECT_NE(letter_to(app_, host_.email, "We have decided: the no-show stands").find("What you keep: £135.00"),
            std::string::npos);
}

TEST_F(BookingLife, K13_the_history_tells_each_side_what_it_may_see) {
  ask();
  ASSERT_EQ(act(host_, "decline", R"({"reason":"Away that week"})").status, 200);
  ASSERT_TRUE(status_becomes("cancelled refunded"));
  const auto told = [&](Visitor& who) {
    std::string text;
    const auto history = who.http->get(path("/events")).json();
    for (const auto& event : *history["items"].array())
      text += event["cause"].text() + (event["by_you"].flag() ? "(you) " : " ");
    return text;
  };
  EXPECT_EQ(told(renter_), "booked(you) paid declined refunded ");
  EXPECT_EQ(told(host_), "paid declined(you) ");
  const auto events = renter_.http->get(path("/events")).json();
  const auto& declined = events["items"].array()->at(2);
  EXPECT_EQ(declined["reason"].text(), "Away that week");
  EXPECT_EQ(declined["refund_pence"].number(), 64850);
  const auto hosts = host_.http->get(path("/events")).json();
  EXPECT_TRUE(hosts["items"].array()->at(1)["refund_pence"].is_null()) << "what the card gets back is the renter's";
}

TEST_F(BookingLife, N2_confirmation_and_cancellation_come_with_a_file_for_the_calendar) {
  book();
  const auto file_of = [&](const Visitor& who, const std::string& subject) {
    letter_to(app_, who.email, subject);
    return app_.db().value("select attachments -> 0 ->> 'content' from sandbox.mailbox where to_address = '" +
                           who.email + "' and subject = '" + subject + "'");
  };
  const std::string start = app_.db().value(
      "select to_char((start_date + start_time) at time zone 'Europe/London' at time zone 'UTC',"
      " 'YYYYMMDD\"T\"HH24MISS\"Z\"') from bookings");
  const auto numbered = [&](Visitor& who) {
    return "SEQUENCE:" + std::to_string(who.http->get(path("")).json()["changes"].number()) + "\r\n";
  };
  for (const auto& [who, subject] :
       {std::pair(&renter_, "Your booking is confirmed"), std::pair(&host_, "New booking for your Ford Fiesta")}) {
    const std::string sequence = numbered(*who);
    EXPECT_EQ(sequence, "SEQUENCE:2\r\n") << "as the page numbers its own file";
    const std::string file = file_of(*who, subject);
    for (const std::string& line :
         {std::string("METHOD:PUBLISH\r\n"), "UID:" + id_ + "\r\n", "DTSTART:" + start + "\r\n", sequence})
      EXPECT_NE(file.find(line), std::string::npos) << line << " in " << file;
    EXPECT_EQ(file.find("LOCATION:\r\n") == std::string::npos, who == &renter_) << "the host knows where";
  }
  ASSERT_EQ(cancel(renter_, 64850).status, 200);
  for (const Visitor* who : {&renter_, &host_}) {
    const std::string file = file_of(*who, "Booking cancelled");
    EXPECT_NE(file.find("METHOD:CANCEL\r\n"), std::string::npos) << file;
    EXPECT_NE(file.find("UID:" + id_ + "\r\n"), std::string::npos) << "the same event";
  }
}

TEST_F(BookingLife, K2_a_request_that_was_declined_never_stood_in_a_calendar) {
  ask();
  ASSERT_EQ(act(host_, "decline").status, 200);
  ASSERT_NE(letter_to(app_, renter_.email, "Booking request declined"), "");
  EXPECT_EQ(app_.db().number("select count(*) from sandbox.mailbox where attachments <> '[]'"), 0);
}

TEST_F(BookingLife, A4_05_K5_U11_support_cancels_with_everything_back_a_reason_and_an_entry_in_the_audit_log) {
  book();
  go_to(6h);
  Visitor support = app_.admin("support");
  const std::string of_admins = "/api/v1/admin/bookings/" + id_;
  EXPECT_EQ(support.http->get("/api/v1/admin/bookings?number=" + id_.substr(0, 8)).json()["total"].number(), 1);
  EXPECT_EQ(support.http->get("/api/v1/admin/bookings?number=xyz").json()["errors"].array()->at(0)["field"].text(),
            "number");
  const auto seen = support.http->get(of_admins).json();
  EXPECT_FALSE(seen["pick_up_address"].text().empty());
  EXPECT_EQ(seen["actions"].array()->at(0)["refunds"].array()->at(0)["refund"].number(), 64850) << "however late";
  EXPECT_TRUE(app_.admin("content").http->get(of_admins).json()["actions"].array()->empty()) << "U11: they only read";
  const auto cancel_for = [&](const std::string& reason) {
    return support.http->post(of_admins + "/cancel", R"({"refund_pence":64850,"reason":")" + reason + "\"}",
                              {{"Idempotency-Key", new_key()}});
  };
  EXPECT_EQ(cancel_for("").json()["errors"].array()->at(0)["field"].text(), "reason");
  ASSERT_EQ(cancel_for("The card was stolen").status, 200);
  EXPECT_TRUE(status_becomes("cancelled refunded"));
  EXPECT_TRUE(
      app_.becomes("select action || ' ' || object_id || ' ' || reason from admin_audit where action like"
                   " 'booking%'",
                   "booking_cancel " + id_ + " The card was stolen"));
  EXPECT_EQ(letter_to(app_, renter_.email, "Booking cancelled").find("stolen"), std::string::npos)
      << "what admins note is theirs";
  EXPECT_EQ(renter_.http->get(path("/events")).body.find("stolen"), std::string::npos);
  EXPECT_NE(support.http->get(of_admins + "/events").body.find("stolen"), std::string::npos);
}

TEST_F(BookingLife, A4_04_support_accepts_in_the_hosts_place) {
  ask();
  Visitor support = app_.admin("support");
  const Answer accepted = support.http->post("/api/v1/admin/bookings/" + id_ + "/accept",
                                             R"({"reason":"The host rang"})", {{"Idempotency-Key", new_key()}});
  ASSERT_EQ(accepted.status, 200) << accepted.body;
  EXPECT_EQ(status(), "confirmed paid");
  EXPECT_EQ(app_.db().value("select actor_kind from booking_events where cause = 'accepted'"), "admin");
}

TEST_F(BookingLife, K13_the_history_only_grows) {
  book();
  for (const char* sql : {"update booking_events set cause = 'paid'", "update booking_events set reason = 'other'",
                          "delete from booking_events"})
    EXPECT_ANY_THROW(app_.db().run(sql)) << sql;
  EXPECT_NO_THROW(app_.db().run("update booking_events set reason = null")) << "erasure";
}

}  // namespace
}  // namespace kerbside::test
