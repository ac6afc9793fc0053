// Return when something does not go as agreed: the vehicle is out, or comes back later (K2, K5, K7, K10, X18).
#include <utility>

#include "integration/handover.hpp"

namespace kerbside::test {
namespace {

TEST_F(HandoverTest, K2_a_vehicle_that_is_not_back_is_told_to_support_and_holds_deposit_and_payout) {
  begin();
  later(72h);
  ASSERT_TRUE(status_becomes("completed paid"));
  later(35min);
  EXPECT_TRUE(app_.becomes("select count(*) from notifications where title = 'Is it back?'", "2"));
  EXPECT_TRUE(seen_by(host_)["back"]["asked"].flag());
  ASSERT_EQ(act(host_, "not-returned").status, 200);
  EXPECT_EQ(act(host_, "not-returned").code(), "booking_moved") << "once";
  EXPECT_EQ(app_.db().number("select count(*) from refunds where kind in ('partial_80', 'remaining_20') and state ="
                             " 'scheduled' and amount_pence > 0"),
            0);
  const auto deposit_waits_for = [&] { return renter_.http->get(path("/deposit")).json()["waits_for"]; };
  EXPECT_EQ(deposit_waits_for().text(), "vehicle") << "which its page says";
  EXPECT_FALSE(waits_for_support("not_returned"));
  later(24h);
  EXPECT_TRUE(app_.becomes("select count(*) from notifications where title like '%counts as not returned'", "2"));
  EXPECT_TRUE(waits_for_support("not_returned"));
  EXPECT_EQ(seen_by(renter_)["back"]["state"].text(), "not_returned");
  Visitor support = app_.admin("support");
  ASSERT_EQ(act(renter_, "returned").status, 200);
  EXPECT_EQ(seen_by(host_)["back"]["state"].text(), "not_returned") << "the vehicle is the host’s";
  EXPECT_TRUE(was_told(host_, "%says that your % is back"));
  EXPECT_NE(support.http->get("/api/v1/admin/attention").body.find("The renter says that it is."), std::string::npos);
  ASSERT_EQ(decide(support, "returned", R"({"reason":"The host rang"})").status, 200);
  for (Visitor* side : {&renter_, &host_}) {
    EXPECT_TRUE(was_told(*side, "The return is cleared up"));
    EXPECT_NE(letter_to(app_, side->email, "The return is cleared up").find("no longer counts as out"),
              std::string::npos);
  }
  EXPECT_FALSE(waits_for_support("not_returned"));
  EXPECT_EQ(app_.db().number("select sum(amount_pence) from refunds where kind in ('partial_80', 'remaining_20') and"
                             " state = 'scheduled'"),
            50000);
  EXPECT_TRUE(deposit_waits_for().is_null());
  expect_balanced(app_.db());
}

TEST_F(HandoverTest, K5_the_next_renter_may_cancel_in_full_while_the_vehicle_is_out) {
  begin();
  later(72h);
  ASSERT_TRUE(status_becomes("completed paid"));
  Visitor next = app_.sign_up("renter");
  const std::string first = std::exchange(id_, "");
  book_next(next);
  EXPECT_FALSE(seen_by(next)["may_be_late"].flag());
  EXPECT_EQ(act(next, "cancel", R"({"refund_pence":64850})").code(), "refund_changed") << "late";
  later(35min);
  EXPECT_TRUE(seen_by(next)["may_be_late"].flag());
  EXPECT_TRUE(app_.becomes("select count(*) from notifications where title like '%may be late'", "1"));
  const std::string vehicle =
      app_.db().value("select make || ' ' || model from vehicles where id = '" + vehicle_ + "'");
  EXPECT_NE(letter_to(app_, next.email, "The " + vehicle + " may be late").find("cancel with a full refund"),
            std::string::npos);
  const auto move = [&](int days) {
    app_.db().run("update bookings set start_date = start_date + " + std::to_string(days) + ", end_date = end_date + " +
                  std::to_string(days) + " where id = '" + id_ + "'");
  };
  move(2);
  EXPECT_FALSE(seen_by(next)["may_be_late"].flag()) << "nobody has said anything, and there are days left";
  app_.db().run("insert into trip_returns (booking_id, host_says) values ('" + first + "', false)");
  EXPECT_TRUE(seen_by(next)["may_be_late"].flag()) << "it is out";
  move(7);
  EXPECT_FALSE(seen_by(next)["may_be_late"].flag()) << "for weeks to come nobody is worried";
  move(-9);
  app_.db().run("update trip_returns set host_says = true");
  EXPECT_FALSE(seen_by(next)["may_be_late"].flag()) << "the host has it";
  app_.db().run("update trip_returns set host_says = false, denied_at = app_now()");
  ASSERT_EQ(act(next, "cancel", R"({"refund_pence":64850})").status, 200);
  EXPECT_TRUE(status_becomes("cancelled refunded"));
  expect_balanced(app_.db());
}

TEST_F(HandoverTest, K5_the_next_renter_may_cancel_in_full_while_a_report_holds_the_trip_before_open) {
  begin();
  ASSERT_EQ(report_a_van().status, 200);
  later(72h);
  Visitor next = app_.sign_up("renter");
  const std::string first = std::exchange(id_, "");
  book_next(next);
  later(35min);
  EXPECT_EQ(app_.db().value("select booking_status from bookings where id = '" + first + "'"), "active");
  EXPECT_TRUE(seen_by(next)["may_be_late"].flag());
  app_.run_now("handover_returns");
  EXPECT_TRUE(app_.becomes("select count(*) from notifications where title like '%may be late'", "1"));
  app_.db().run("update vehicle_faults set has_vehicle = false");
  EXPECT_FALSE(seen_by(next)["may_be_late"].flag()) << "whose renter never had it";
}

TEST_F(HandoverTest, K5_the_next_renter_is_warned_although_the_renter_before_says_that_it_is_back) {
  begin();
  later(72h);
  ASSERT_TRUE(status_becomes("completed paid"));
  Visitor next = app_.sign_up("renter");
  const std::string first = std::exchange(id_, "");
  book_next(next);
  later(35min);
  app_.db().run("insert into trip_returns (booking_id, renter_says) values ('" + first + "', true)");
  EXPECT_TRUE(seen_by(next)["may_be_late"].flag()) << "whoever keeps it need only say so";
  app_.db().run("update trip_returns set host_says = true");
  EXPECT_FALSE(seen_by(next)["may_be_late"].flag()) << "the host has it";
  app_.db().run("update trip_returns set host_says = null, settled_at = app_now()");
  EXPECT_FALSE(seen_by(next)["may_be_late"].flag()) << "our team knows";
}

TEST_F(HandoverTest, K10_a_later_return_needs_the_hosts_yes_and_then_its_payment) {
  begin();
  const auto day = [&](int days) {
    return app_.db().value("select (end_date + " + std::to_string(days) + ")::text from bookings where id = '" + id_ +
                           "'");
  };
  const std::string start = app_.db().value(
      "select start_date || '&start_time=' || to_char(start_time, 'HH24:MI') from"
      " bookings where id = '" +
      id_ + "'");
  const auto ask = [&](const std::string& date) {
    return act(renter_, "return-later", R"({"end_date":")" + date + R"(","end_time":"10:00"})");
  };
  const auto price_until = [&](int days) {
    return renter_.http
        ->get(path("/date-change") + "?start_date=" + start + "&end_date=" + day(days) + "&end_time=10:00")
        .json();
  };
  const auto change_until = [&](int days) {
    return R"({"start_date":")" + start.substr(0, 10) + R"(","start_time":")" + start.substr(start.size() - 5) +
           R"(","end_date":")" + day(days) + R"(","end_time":"10:00","refund_pence":0,"to_pay_pence":)" +
           std::to_string(price_until(days)["to_pay_pence"].number()) + "}";
  };
  EXPECT_EQ(ask(day(-1)).status, 422) << "earlier";
  EXPECT_EQ(act(host_, "return-later", R"({"end_date":")" + day(2) + R"(","end_time":"10:00"})").code(),
            "not_for_this_side");
  EXPECT_EQ(price_until(2)["fee_pence"].number(), 2500) << "as for any late change";
  const std::string change = change_until(2);
  EXPECT_EQ(act(renter_, "date-change", change).code(), "booking_moved") << "nobody has agreed";
  const Answer asked = ask(day(2));
  ASSERT_EQ(asked.status, 200) << asked.body;
  EXPECT_EQ(asked.json()["later_return"]["state"].text(), "asked");
  EXPECT_TRUE(was_told(host_, "%would like to return later"));
  EXPECT_EQ(act(renter_, "return-later/agree").code(), "not_for_this_side");
  ASSERT_EQ(act(host_, "return-later/agree").status, 200);
  EXPECT_EQ(act(host_, "return-later/refuse").code(), "booking_moved") << "once";
  EXPECT_TRUE(was_told(renter_, "%agrees to your later return"));
  EXPECT_EQ(act(renter_, "date-change", change_until(3)).code(), "booking_moved") << "to the agreed return alone";
  const Answer started = act(renter_, "date-change", change);
  ASSERT_EQ(started.status, 200) << started.body;
  ASSERT_EQ(app_.type_card(started.json()["url"].text()).status, 303);
  ASSERT_TRUE(app_.verify(renter_, started.json()["url"].text()).json()["success"].flag());
  EXPECT_EQ(app_.db().value("select end_time::text || ' ' || booking_status from bookings where id = '" + id_ + "'"),
            "10:00:00 active");
  EXPECT_TRUE(seen_by(renter_)["later_return"].is_null()) << "it is the return now";
  EXPECT_FALSE(offers(renter_, "change_dates"));
  expect_balanced(app_.db());
}

TEST_F(HandoverTest, K10_a_refused_later_return_can_be_asked_for_three_times_and_a_taken_one_not_at_all) {
  begin();
  const std::string body = R"({"end_date":")" +
                           app_.db().value("select (end_date + 2)::text from bookings where id = '" + id_ + "'") +
                           R"(","end_time":"10:00"})";
  for (int i = 0; i < 3; ++i) {
    ASSERT_EQ(act(renter_, "return-later", body).status, 200);
    ASSERT_EQ(act(host_, "return-later/refuse").status, 200);
  }
  EXPECT_EQ(act(renter_, "return-later", body).code(), "booking_moved");
  app_.db().run("delete from later_returns");
  app_.db().run(
      "insert into blocked_dates (vehicle_id, host_user_id, start_date, end_date) select vehicle_id,"
      " host_user_id, end_date + 1, end_date + 3 from bookings where id = '" +
      id_ + "'");
  EXPECT_EQ(act(renter_, "return-later", body).code(), "dates_taken");
}

TEST_F(HandoverTest, X18_the_vehicle_of_a_stopped_trip_is_asked_for_until_it_is_back) {
  begin();
  app_.db().run("update profiles set phone_number = '07700 900123'");
  ASSERT_EQ(report_a_van().status, 200);
  ASSERT_EQ(act(host_, "fault/accept", R"({"refund_pence":64850})").status, 200);
  ASSERT_TRUE(status_becomes("cancelled refunded"));
  EXPECT_FALSE(offers(host_, "deny_return")) << "it is only on its way";
  EXPECT_EQ(renter_.http->get(path("/condition")).json()["reports"].array()->size(), 2U);
  later(35min);
  app_.run_now("handover_returns");
  EXPECT_TRUE(app_.becomes("select count(*) from notifications where title = 'Is it back?'", "2"));
  EXPECT_EQ(waiting_for(host_) + " " + waiting_for(renter_), "say_back say_back");
  ASSERT_EQ(act(host_, "not-returned").status, 200);
  EXPECT_TRUE(was_told(renter_, "Please return the %"));
  later(24h);
  app_.run_now("handover_returns");
  const std::string vehicle =
      app_.db().value("select make || ' ' || model from vehicles where id = '" + vehicle_ + "'");
  EXPECT_NE(letter_to(app_, host_.email, "Your " + vehicle + " counts as not returned")
                .find("had to come back when the trip was stopped"),
            std::string::npos);
  EXPECT_TRUE(waits_for_support("not_returned"));
  later(72h);
  EXPECT_EQ(host_.http->get(path()).json()["renter"]["phone_number"].text(), "07700 900123") << "while it is out";
  ASSERT_EQ(act(host_, "returned").status, 200);
  EXPECT_FALSE(waits_for_support("not_returned"));
  EXPECT_EQ(host_.http->get(path()).json()["renter"]["phone_number"].text(), "");
  EXPECT_EQ(held_back(), 64850) << "all went back when it was stopped";
  expect_balanced(app_.db());
}

TEST_F(HandoverTest, X18_whoever_has_the_vehicle_of_a_stopped_trip_does_not_close_their_account) {
  const auto can_close = [](Visitor& who) {
    return who.http->get("/api/v1/account/closure").json()["can_close"].flag();
  };
  begin();
  ASSERT_EQ(report_a_van().status, 200);
  ASSERT_EQ(act(host_, "fault/accept", R"({"refund_pence":64850})").status, 200);
  ASSERT_TRUE(status_becomes("cancelled refunded"));
  EXPECT_FALSE(can_close(renter_));
  EXPECT_TRUE(can_close(host_)) << "it is not theirs to give back";
  add_report("giving_back", "completed", "renter");
  EXPECT_FALSE(can_close(renter_)) << "their own report";
  app_.db().run_as_superuser(
      "set session_replication_role = replica; delete from condition_entries where phase = 'giving_back'");
  EXPECT_TRUE(offers(host_, "confirm_return")) << "at once: the key goes back in five minutes";
  later(35min);
  ASSERT_EQ(act(renter_, "returned").status, 200);
  EXPECT_FALSE(can_close(renter_)) << "their own word";
  ASSERT_EQ(act(host_, "returned").status, 200);
  EXPECT_TRUE(can_close(renter_));
  app_.db().run("update trip_returns set host_says = null");
  EXPECT_FALSE(can_close(renter_));
  later(72h);
  EXPECT_TRUE(can_close(renter_)) << "nobody says that it is out";
}

TEST_F(HandoverTest, X18_of_a_vehicle_that_was_not_there_nobody_is_asked_for_it) {
  begin();
  add_report("collection", "completed", "renter");
  ASSERT_EQ(report_not_there().json()["fault"]["next"].text(), "decision") << "their own report says otherwise";
  Visitor support = app_.admin("support");
  ASSERT_EQ(decide(support, "fault/refund", R"({"reason":"An empty bay","refund_pence":64850})").status, 200);
  ASSERT_TRUE(status_becomes("cancelled refunded"));
  later(35min);
  app_.run_now("handover_returns");
  EXPECT_EQ(waiting_for(host_) + waiting_for(renter_), "");
  EXPECT_FALSE(offers(host_, "deny_return"));
  EXPECT_TRUE(renter_.http->get("/api/v1/account/closure").json()["can_close"].flag());
  EXPECT_EQ(letter_to(app_, renter_.email, "Trip stopped at pick-up").find("give the vehicle back"), std::string::npos);
}

TEST_F(HandoverTest, X18_a_vehicle_that_came_after_it_was_not_there_has_to_go_back) {
  book(3h);
  add_report("collection");
  later(3h + 1min);
  ASSERT_TRUE(status_becomes("active paid"));
  ASSERT_EQ(report_not_there().status, 200);
  later(10min);
  add_report("collection", "driver_checked");
  const std::string back = app_.db().value("select due_now from bookings where id = '" + id_ + "'");
  ASSERT_EQ(act(host_, "fault/accept", R"({"refund_pence":)" + back + "}").status, 200);
  ASSERT_TRUE(status_becomes("cancelled refunded"));
  EXPECT_TRUE(offers(host_, "confirm_return"));
  EXPECT_FALSE(renter_.http->get("/api/v1/account/closure").json()["can_close"].flag(true));
  EXPECT_NE(letter_to(app_, renter_.email, "Trip stopped at pick-up").find("give the vehicle back"), std::string::npos);
  later(35min);
  app_.run_now("handover_returns");
  EXPECT_EQ(waiting_for(host_) + " " + waiting_for(renter_), "say_back say_back");
}

TEST_F(HandoverTest, K5_the_next_renter_may_cancel_in_full_while_the_vehicle_of_a_stopped_trip_is_out) {
  begin();
  ASSERT_EQ(report_a_van().status, 200);
  ASSERT_EQ(act(host_, "fault/accept", R"({"refund_pence":64850})").status, 200);
  ASSERT_TRUE(status_becomes("cancelled refunded"));
  Visitor next = app_.sign_up("renter");
  const std::string first = std::exchange(id_, "");
  book_next(next);
  later(35min);
  EXPECT_TRUE(seen_by(next)["may_be_late"].flag());
  app_.db().run("insert into trip_returns (booking_id, host_says) values ('" + first + "', true)");
  EXPECT_FALSE(seen_by(next)["may_be_late"].flag()) << "the host has it";
}

TEST_F(HandoverTest, X18_after_a_dismissed_report_the_return_is_asked_for_from_the_decision) {
  begin();
  ASSERT_EQ(report_a_van().status, 200);
  later(10 * 24h);
  Visitor support = app_.admin("support");
  ASSERT_EQ(decide(support, "fault/dismiss", R"({"reason":"As listed"})").status, 200);
  ASSERT_TRUE(status_becomes("completed paid"));
  EXPECT_FALSE(offers(host_, "deny_return"));
  later(35min);
  app_.run_now("handover_returns");
  EXPECT_TRUE(app_.becomes("select count(*) from notifications where title = 'Is it back?'", "2"));
  EXPECT_TRUE(offers(host_, "deny_return")) << "its days are long over";
  EXPECT_EQ(waiting_for(host_) + " " + waiting_for(renter_), "say_back say_back");
  ASSERT_EQ(act(host_, "not-returned").status, 200);
  EXPECT_EQ(seen_by(renter_)["back"]["state"].text(), "out") << "for less than a day";
}

TEST_F(HandoverTest, K2_a_report_of_the_return_answers_the_question_and_a_renters_earlier_no) {
  begin();
  later(72h);
  ASSERT_TRUE(status_becomes("completed paid"));
  later(40min);
  ASSERT_EQ(act(renter_, "not-returned").status, 200);
  EXPECT_EQ(seen_by(host_)["back"]["state"].text(), "out");
  add_report("giving_back");
  later(10min);
  EXPECT_TRUE(app_.becomes("select is_out::text from trip_returns", "false"));
  EXPECT_EQ(seen_by(host_)["back"]["state"].text(), "back");
  EXPECT_FALSE(offers(host_, "deny_return"));
}

TEST_F(HandoverTest, K2_a_report_of_the_return_that_the_renter_makes_after_a_no_is_their_word_alone) {
  begin();
  later(72h);
  ASSERT_TRUE(status_becomes("completed paid"));
  later(40min);
  ASSERT_EQ(act(renter_, "not-returned").status, 200);
  add_report("giving_back", "completed", "renter");
  ASSERT_TRUE(app_.run_through("handover_returns"));
  EXPECT_EQ(app_.db().value("select is_out || ' ' || renter_says || ' ' || (settled_at is null) from trip_returns"),
            "false true true");
  EXPECT_TRUE(was_told(host_, "%says that your % is back"));
  EXPECT_FALSE(was_told(host_, "The return is cleared up"));
  ASSERT_EQ(act(host_, "not-returned").status, 200);
  EXPECT_EQ(seen_by(renter_)["back"]["state"].text(), "out");
  ASSERT_TRUE(app_.run_through("handover_returns"));
  EXPECT_EQ(app_.db().value("select is_out::text from trip_returns"), "true");
}

TEST_F(HandoverTest, K2_the_renters_word_that_it_is_back_leaves_the_question_to_the_host_open) {
  begin();
  later(72h);
  ASSERT_TRUE(status_becomes("completed paid"));
  later(35min);
  ASSERT_EQ(act(renter_, "returned").status, 200);
  EXPECT_TRUE(was_told(host_, "%says that your % is back"));
  EXPECT_EQ(waiting_for(host_) + "," + waiting_for(renter_), "say_back,") << "the renter has answered";
  EXPECT_TRUE(seen_by(host_)["back"]["asked"].flag());
  EXPECT_FALSE(seen_by(renter_)["back"]["asked"].flag());
  EXPECT_TRUE(offers(host_, "deny_return"));
  ASSERT_EQ(act(host_, "returned").status, 200);
  EXPECT_EQ(waiting_for(host_), "");
  EXPECT_FALSE(seen_by(host_)["back"]["asked"].flag());
}

// Nobody is asked after the report of the return, but the vehicle is the host's.
TEST_F(HandoverTest, K2_the_host_can_say_no_to_a_report_of_the_return_that_the_renter_made_alone) {
  begin();
  later(72h);
  ASSERT_TRUE(status_becomes("completed paid"));
  add_report("giving_back", "completed", "renter");
  later(35min);
  EXPECT_EQ(waiting_for(host_), "") << "nobody is asked";
  EXPECT_EQ(seen_by(host_)["back"]["state"].text(), "back");
  EXPECT_TRUE(offers(host_, "deny_return"));
  EXPECT_FALSE(offers(renter_, "deny_return")) << "they said so themselves";
  add_report("giving_back", "acknowledged");
  EXPECT_FALSE(offers(host_, "deny_return")) << "they agree";
  app_.db().run_as_superuser(
      "set session_replication_role = replica; delete from condition_entries where kind = 'acknowledged'");
  ASSERT_EQ(act(host_, "not-returned").status, 200);
  EXPECT_EQ(seen_by(renter_)["back"]["state"].text(), "out");
  ASSERT_TRUE(app_.run_through("handover_returns"));
  EXPECT_EQ(app_.db().value("select is_out::text from trip_returns"), "true") << "the report settles nothing";
  later(24h);
  app_.run_now("handover_returns");
  EXPECT_TRUE(waits_for_support("not_returned"));
}

TEST_F(HandoverTest, K2_a_host_who_has_answered_is_not_told_what_the_renter_says) {
  begin();
  later(72h);
  ASSERT_TRUE(status_becomes("completed paid"));
  later(35min);
  ASSERT_EQ(act(host_, "returned").status, 200);
  ASSERT_EQ(act(renter_, "returned").status, 200);
  EXPECT_FALSE(was_told(host_, "%says that your % is back"));
}

TEST_F(HandoverTest, K7_after_a_late_return_the_host_has_the_usual_time_for_charges) {
  begin();
  later(72h);
  ASSERT_TRUE(status_becomes("completed paid"));
  later(1h);
  ASSERT_EQ(act(host_, "not-returned").status, 200);
  later(20 * 24h);
  Visitor support = app_.admin("support");
  ASSERT_EQ(decide(support, "returned", R"({"reason":"The host rang"})").status, 200);
  EXPECT_EQ(app_.db().value("select (charges_until > app_now() + interval '4 days' and first_on > london_now()::date"
                            " and first_on < rest_on)::text from deposits"),
            "true");
  EXPECT_EQ(app_.db().number("select count(*) from refunds where state = 'scheduled' and scheduled_for >"
                             " london_now()::date"),
            2);
}

}  // namespace
}  // namespace kerbside::test
