// A penalty arrives (K7, H11): whose trip it was, the letter, and what its renter reads.
#include <gtest/gtest.h>

#include <thread>

#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

class PenaltiesTest : public ::testing::Test {
 protected:
  PenaltiesTest() {
    plate_ = app_.db().value("select registration_number from vehicles where id = '" + vehicle_ + "'");
    Trip trip{vehicle_};
    booking_ = app_.start_payment(renter_, app_.quote(renter_, trip).json()).json()["booking_id"].text();
    dates("2026-03-28 10:00", "2026-03-30 10:00");
  }
  // Puts the trip there, as if it had been then.
  void dates(const std::string& from, const std::string& until) {
    app_.db().run_as_superuser(
        "set session_replication_role = replica; update bookings set booking_status = 'active',"
        " start_date = '" +
        from.substr(0, 10) + "', start_time = '" + from.substr(11) + "', end_date = '" + until.substr(0, 10) +
        "', end_time = '" + until.substr(11) + "' where id = '" + booking_ + "'");
  }
  Answer ask(Visitor& host, const std::string& at, const std::string& issuer = "council",
             const std::string& reference = "LD1", int notice_in_days = -3, int pence = 7000) {
    return host.http->post("/api/v1/penalties",
                           R"({"registration_number":")" + plate_ + R"(","incident_at":")" + at + R"(","issuer":")" +
                               issuer + R"(","issuer_name":"Leeds City Council","issuer_address":"","reference":")" +
                               reference + R"(","nation":"england","came_by":"post","notice_date":")" +
                               Product::date(notice_in_days) + R"(","amount_pence":)" + std::to_string(pence) + "}");
  }
  std::string outcome(const std::string& at, const std::string& issuer = "council") {
    return ask(host_, at, issuer).json()["outcome"].text();
  }

  // The host charges a fee for a penalty to the deposit of that trip.
  void charge_fee() {
    app_.db().run_as_superuser(
        "set session_replication_role = replica; update bookings set booking_status = 'completed'");
    app_.db().run(
        "insert into deposits (booking_id, held_by, amount_pence, completed_on, charges_until, first_on, rest_on)"
        " values ('" +
        booking_ +
        "', 'platform', 50000, (london_now())::date, app_now() + interval '1 day', (london_now())::date + 7,"
        " (london_now())::date + 10);"
        " insert into deposit_charges (id, booking_id, kind, units, unit_pence, amount_pence, reason, contest_until)"
        " values (gen_random_uuid(), '" +
        booking_ + "', 'ticket_admin', 1, 2500, 2500, 'LD1', app_now() + interval '72 hours')");
  }
  void charge_and_take_fee() {
    charge_fee();
    app_.db().run(
        "update deposit_charges set state = 'settled', settled_at = app_now(), allowed_pence = 2500,"
        " collected_pence = 2500");
  }
  Answer take_back(Visitor& who, const std::string& id) {
    return who.http->send("DELETE", "/api/v1/penalties/" + id, "");
  }
  // What the renter reads of their penalty's end, as notice and as email.
  std::string last_said() {
    return app_.db().value(
        "select message || ' ' || action_url from notifications where title like 'Penalty %' and title not like"
        " 'Penalty for%' order by created_at desc, id desc limit 1");
  }
  long mails_with(const std::string& words) {
    return app_.db().number("select count(*) from sandbox.mailbox where replace(text_body, E'\n', ' ') like '%" +
                            words + "%'");
  }

  long notices(Visitor& who, const std::string& title) {
    return app_.db().number(
        "select count(*) from notifications n join profiles p on p.id = n.user_id where p.email = '" + who.email +
        "' and n.title = '" + title + "'");
  }
  bool is_written_to(Visitor& who, const std::string& subject) {
    return app_.becomes("select count(*) from sandbox.mailbox where to_address = '" + who.email +
                            "' and subject like '%" + subject + "%'",
                        "1");
  }

  TestApp app_;
  Visitor host_ = app_.sign_up("host"), renter_ = app_.sign_up("renter");
  const std::string vehicle_ = app_.add_vehicle(host_);
  std::string plate_, booking_;
};

TEST_F(PenaltiesTest, K7_a_trip_begins_at_its_first_minute_and_ends_before_its_last) {
  EXPECT_EQ(outcome("2026-03-28 09:59"), "no_trip");
  EXPECT_EQ(outcome("2026-03-28 10:00"), "trip_found");
  EXPECT_EQ(outcome("2026-03-30 09:59"), "trip_found");
  EXPECT_EQ(outcome("2026-03-30 10:00"), "no_trip");
}

TEST_F(PenaltiesTest, K7_the_hour_that_spring_skips_is_refused_and_the_one_that_autumn_repeats_is_found) {
  EXPECT_EQ(ask(host_, "2026-03-29 01:30").status, 422);
  EXPECT_EQ(outcome("2026-03-29 02:00"), "trip_found");
  dates("2026-10-25 01:30", "2026-10-26 10:00");
  EXPECT_EQ(outcome("2026-10-25 01:29"), "no_trip");
  EXPECT_EQ(outcome("2026-10-25 01:30"), "trip_found");
}

TEST_F(PenaltiesTest, K7_a_trip_is_found_by_the_plate_that_the_vehicle_had_on_it) {
  app_.db().run_as_superuser(
      "set session_replication_role = replica; update bookings set booking_status = 'completed',"
      " trip_registration = 'FG71 WPW' where id = '" +
      booking_ + "'");
  EXPECT_EQ(outcome("2026-03-29 12:00"), "no_trip") << "it has this plate since";
  EXPECT_EQ(app_.db().number("select count(*) from notifications where title = 'Penalty for your trip'"), 0);
  plate_ = "FG71 WPW";
  EXPECT_EQ(outcome("2026-03-29 12:00"), "trip_found");
  Visitor other = app_.sign_up("host");
  EXPECT_EQ(ask(other, "2026-03-29 12:00").field(), "registration_number");
}

TEST_F(PenaltiesTest, H11_a_notice_from_before_its_incident_is_refused) {
  EXPECT_EQ(ask(host_, Product::date(-2) + " 00:30").field(), "notice_date");
  EXPECT_EQ(ask(host_, Product::date(-3) + " 23:30").status, 200);
}

TEST_F(PenaltiesTest, K7_without_a_signed_contract_there_is_no_letter) {
  const Answer found = ask(host_, "2026-03-29 12:00");
  EXPECT_TRUE(found.json()["contract_id"].is_null());
  EXPECT_NE(found.json()["told"].text().find("no letter"), std::string::npos);
  EXPECT_EQ(host_.http->get("/api/v1/penalties/" + found.json()["id"].text() + "/letter.pdf").status, 409);
}

TEST_F(PenaltiesTest, K7_the_admin_fee_is_charged_within_its_window_alone) {
  const auto fee = [&] { return ask(host_, "2026-03-29 12:00").json()["admin_fee"]; };
  EXPECT_FALSE(fee()["possible"].flag()) << "the trip is under way";
  app_.db().run_as_superuser(
      "set session_replication_role = replica; update bookings set booking_status = 'completed'");
  app_.db().run(
      "insert into deposits (booking_id, held_by, amount_pence, completed_on, charges_until, first_on, rest_on)"
      " values ('" +
      booking_ +
      "', 'platform', 50000, (london_now())::date, app_now() + interval '1 day', (london_now())::date + 7,"
      " (london_now())::date + 10)");
  EXPECT_TRUE(fee()["possible"].flag());
  app_.db().run("update deposits set charges_until = app_now() - interval '1 minute'");
  EXPECT_FALSE(fee()["possible"].flag());
  EXPECT_NE(fee()["told"].text().find("dispute"), std::string::npos);
}

TEST_F(PenaltiesTest, H11_a_notice_of_the_police_says_what_to_do_and_has_neither_letter_nor_sale) {
  const Answer found = ask(host_, "2026-03-29 12:00", "police");
  EXPECT_EQ(found.json()["outcome"].text(), "police");
  EXPECT_NE(found.json()["told"].text().find("section 172"), std::string::npos);
  EXPECT_TRUE(found.json()["admin_fee"].is_null());
  const std::string id = found.json()["id"].text();
  EXPECT_EQ(host_.http->get("/api/v1/penalties/" + id + "/letter.pdf").status, 409);
  EXPECT_EQ(renter_.http->get("/api/v1/penalties/" + id + "/renter").status, 404);
}

TEST_F(PenaltiesTest, N2_its_renter_is_told_once_and_reads_until_when) {
  const std::string id = ask(host_, "2026-03-29 12:00").json()["id"].text();
  EXPECT_EQ(ask(host_, "2026-03-29 12:05").json()["id"].text(), id) << "the same reference";
  EXPECT_EQ(app_.db().number("select count(*) from notifications where title = 'Penalty for your trip'"), 1);
  const Answer shown = renter_.http->get("/api/v1/penalties/" + id + "/renter");
  EXPECT_EQ(shown.status, 200);
  EXPECT_EQ(shown.json()["reference"].text(), "LD1");
  EXPECT_FALSE(shown.json()["deadlines"]["appeal"]["last_day"].text().empty());
  EXPECT_EQ(host_.http->get("/api/v1/penalties/" + id + "/renter").status, 404);
}

TEST_F(PenaltiesTest, N2_a_corrected_notice_is_told_to_whom_it_is_for_and_to_whom_it_was_not) {
  ASSERT_EQ(outcome("2026-03-29 12:00"), "trip_found");
  Visitor other = app_.sign_up("renter");
  Trip trip{vehicle_};
  trip.starts_in_days = 40;
  booking_ = app_.start_payment(other, app_.quote(other, trip).json()).json()["booking_id"].text();
  dates("2026-03-10 10:00", "2026-03-12 10:00");
  ASSERT_EQ(outcome("2026-03-11 12:00"), "trip_found");
  EXPECT_EQ(notices(other, "Penalty for your trip"), 1) << "their deadline runs";
  EXPECT_EQ(notices(renter_, "Penalty not for your trip"), 1);
  EXPECT_TRUE(is_written_to(renter_, "was not for your trip"));
  ASSERT_EQ(outcome("2026-03-11 12:05"), "trip_found");
  EXPECT_EQ(notices(other, "Penalty for your trip"), 1) << "once";
  EXPECT_EQ(notices(renter_, "Penalty not for your trip"), 1);
}

TEST_F(PenaltiesTest, N2_a_notice_that_was_for_nobodys_trip_is_taken_back_from_who_was_told) {
  const std::string id = ask(host_, "2026-03-29 12:00").json()["id"].text();
  ASSERT_EQ(outcome("2026-03-31 12:00"), "no_trip");
  EXPECT_EQ(notices(renter_, "Penalty not for your trip"), 1);
  EXPECT_TRUE(is_written_to(renter_, "was not for your trip"));
  EXPECT_EQ(renter_.http->get("/api/v1/penalties/" + id + "/renter").status, 404);
  EXPECT_EQ(host_.http->get("/api/v1/penalties/" + id + "/letter.pdf").status, 404) << "it would name them";
  EXPECT_EQ(host_.http->get("/api/v1/penalties").json()["items"].array()->size(), 0U);
  ASSERT_EQ(outcome("2026-03-31 12:00"), "no_trip");
  EXPECT_EQ(notices(renter_, "Penalty not for your trip"), 1) << "once";
}

TEST_F(PenaltiesTest, N2_its_renter_hears_of_each_correction_of_what_they_read) {
  const auto corrected = [&] { return notices(renter_, "Penalty corrected"); };
  ask(host_, "2026-03-29 12:00");
  ask(host_, "2026-03-29 12:00");
  EXPECT_EQ(corrected(), 0) << "it is the same";
  ask(host_, "2026-03-29 12:00", "council", "LD1", -10);
  EXPECT_EQ(corrected(), 1) << "the last day is earlier";
  EXPECT_TRUE(is_written_to(renter_, "A penalty for your trip: corrected"));
  ask(host_, "2026-03-29 12:00", "council", "LD1", -10, 13000);
  EXPECT_EQ(corrected(), 2);
  ask(host_, "2026-03-29 12:00", "council", "LD1", -90, 13000);
  EXPECT_TRUE(
      app_.becomes("select count(*) > 0 from sandbox.mailbox where text_body like"
                   " '%the time to appeal is over%' and text_body not like '%Please go by these days%'",
                   "t"));
  EXPECT_EQ(notices(renter_, "Penalty for your trip"), 1);
}

TEST_F(PenaltiesTest, K7_N2_a_fee_for_a_penalty_that_was_not_for_the_trip_is_named_to_both) {
  ask(host_, "2026-03-29 12:00");
  charge_fee();
  const std::string told = ask(host_, "2026-03-31 12:00").json()["told"].text();
  EXPECT_NE(told.find("if it was for this one, please withdraw it"), std::string::npos) << told;
  EXPECT_EQ(app_.db().value("select message like '%please contest it by%' and action_url = '/bookings/" + booking_ +
                            "' from notifications where title = 'Penalty not for your trip'"),
            "t");
  ASSERT_TRUE(is_written_to(renter_, "was not for your trip"));
  EXPECT_EQ(app_.db().number("select count(*) from sandbox.mailbox where text_body like '%please contest it by%'"), 1);
}

TEST_F(PenaltiesTest, K7_N2_what_a_host_entered_by_mistake_they_take_back) {
  const std::string one = "/api/v1/penalties/" + ask(host_, "2026-03-29 12:00").json()["id"].text();
  const std::string id = one.substr(one.rfind('/') + 1);
  Visitor other = app_.sign_up("host");
  EXPECT_EQ(take_back(other, id).status, 404);
  EXPECT_EQ(take_back(renter_, id).status, 404);
  EXPECT_EQ(renter_.http->get(one + "/renter").status, 200);
  EXPECT_EQ(take_back(host_, id).status, 204);
  EXPECT_EQ(renter_.http->get(one + "/renter").status, 404);
  EXPECT_EQ(host_.http->get(one + "/letter.pdf").status, 404);
  EXPECT_EQ(notices(renter_, "Penalty taken back"), 1);
  EXPECT_TRUE(is_written_to(renter_, "A penalty was taken back"));
  EXPECT_EQ(take_back(host_, id).status, 404) << "once";
  const Answer police = ask(host_, "2026-03-29 12:00", "police", "P1");
  EXPECT_EQ(police.json()["if_taken_back"].text(), "It is deleted from your list.");
  EXPECT_EQ(take_back(host_, police.json()["id"].text()).status, 204);
  EXPECT_EQ(notices(renter_, "Penalty taken back"), 1) << "nobody had told them of that one";
}

TEST_F(PenaltiesTest, H11_N2_what_the_police_ask_is_taken_back_from_who_had_read_it_as_a_councils) {
  ask(host_, "2026-03-29 12:00");
  const Answer police = ask(host_, "2026-03-29 12:00", "police");
  EXPECT_NE(police.json()["if_taken_back"].text().find("we tell "), std::string::npos);
  EXPECT_EQ(take_back(host_, police.json()["id"].text()).status, 204);
  EXPECT_EQ(notices(renter_, "Penalty taken back"), 1);
}

TEST_F(PenaltiesTest, N2_a_slip_in_the_reference_is_not_said_to_be_of_another_trip) {
  const std::string typo = ask(host_, "2026-03-29 12:00", "council", "TYPO-1").json()["id"].text();
  const Answer right = ask(host_, "2026-03-29 12:00", "council", "LD1");
  charge_fee();
  EXPECT_EQ(ask(host_, "2026-03-29 12:00", "council", "TYPO-1").json()["if_taken_back"].text().find("fee"),
            std::string::npos)
      << "it is for the other one, which stands";
  ASSERT_EQ(take_back(host_, typo).status, 204);
  EXPECT_EQ(notices(renter_, "Penalty not for your trip"), 0);
  EXPECT_EQ(last_said(),
            "Your host has taken back the notice TYPO-1 of Leeds City Council: it was entered by mistake. If your host "
            "has sent you another one of the same incident, please go by that. /penalties/" +
                typo);
  ASSERT_TRUE(is_written_to(renter_, "A penalty was taken back"));
  EXPECT_EQ(mails_with("you need not answer it"), 0);
  EXPECT_EQ(mails_with("please go by that"), 1);
  EXPECT_EQ(mails_with("fee for a penalty"), 0);
  const std::string asked = ask(host_, "2026-03-29 12:00", "council", "LD1").json()["if_taken_back"].text();
  EXPECT_NE(asked.find("withdraw that on the booking’s page"), std::string::npos) << asked;
  ASSERT_EQ(take_back(host_, right.json()["id"].text()).status, 204);
  EXPECT_NE(last_said().find("please contest it by"), std::string::npos) << "no other stands for it";
}

TEST_F(PenaltiesTest, K7_N2_a_fee_that_was_taken_for_a_penalty_that_is_taken_back_is_named_to_both) {
  const std::string id = ask(host_, "2026-03-29 12:00").json()["id"].text();
  charge_and_take_fee();
  const std::string asked = host_.http->get("/api/v1/penalties/" + id).json()["if_taken_back"].text();
  EXPECT_NE(asked.find("can ask for it back in a dispute"), std::string::npos) << asked;
  EXPECT_EQ(asked.find("withdraw"), std::string::npos) << "it cannot be withdrawn any more: " << asked;
  ASSERT_EQ(take_back(host_, id).status, 204);
  EXPECT_NE(
      last_said().find("Your host has taken a fee for a penalty from your deposit. If it was for this one, please "
                       "ask for it back in a dispute. /disputes/new?booking=" +
                       booking_),
      std::string::npos)
      << last_said();
  ASSERT_TRUE(is_written_to(renter_, "A penalty was taken back"));
  EXPECT_EQ(mails_with("ask for it back in a dispute%/disputes/new?booking=" + booking_), 1);
}

TEST_F(PenaltiesTest, K7_N2_a_fee_that_was_taken_for_a_penalty_of_no_trip_is_named_to_both) {
  ask(host_, "2026-03-29 12:00");
  charge_and_take_fee();
  const std::string told = ask(host_, "2026-03-31 12:00").json()["told"].text();
  EXPECT_NE(told.find("its renter can ask for it back in a dispute"), std::string::npos) << told;
  EXPECT_EQ(told.find("withdraw"), std::string::npos) << told;
  EXPECT_NE(last_said().find("ask for it back in a dispute. /disputes/new?booking=" + booking_), std::string::npos)
      << last_said();
  ASSERT_TRUE(is_written_to(renter_, "was not for your trip"));
  EXPECT_EQ(mails_with("ask for it back in a dispute"), 1);
}

TEST_F(PenaltiesTest, K7_N2_a_fee_of_which_nothing_was_taken_is_not_asked_back) {
  const std::string id = ask(host_, "2026-03-29 12:00").json()["id"].text();
  charge_and_take_fee();
  app_.db().run("update deposit_charges set allowed_pence = 0, collected_pence = 0");
  EXPECT_EQ(host_.http->get("/api/v1/penalties/" + id).json()["if_taken_back"].text().find("fee"), std::string::npos);
  ASSERT_EQ(take_back(host_, id).status, 204);
  EXPECT_EQ(last_said().find("fee"), std::string::npos) << last_said();
}

TEST_F(PenaltiesTest, N2_what_is_sent_twice_at_once_is_told_once) {
  Visitor second = app_.visitor();  // the same session in another tab
  second.http->cookies = host_.http->cookies;
  second.http->always = host_.http->always;
  for (int round = 0; round < 5; ++round) {
    const std::string reference = "R" + std::to_string(round);
    std::thread beside([&] { ask(second, "2026-03-29 12:00", "council", reference); });
    ask(host_, "2026-03-29 12:00", "council", reference);
    beside.join();
  }
  EXPECT_EQ(notices(renter_, "Penalty for your trip"), 5);
}

TEST_F(PenaltiesTest, N2_without_such_a_fee_there_is_nothing_to_contest) {
  ask(host_, "2026-03-29 12:00");
  EXPECT_EQ(ask(host_, "2026-03-31 12:00").json()["told"].text().find("withdraw"), std::string::npos);
  EXPECT_EQ(app_.db().number("select count(*) from notifications where message like '%contest%'"), 0);
}

TEST_F(PenaltiesTest, H11_N2_who_heard_that_the_police_ask_hears_that_they_do_not) {
  ask(host_, "2026-03-29 12:00");
  ASSERT_EQ(outcome("2026-03-29 12:00", "police"), "police");
  ASSERT_EQ(outcome("2026-03-29 12:05", "police"), "police");
  EXPECT_EQ(notices(renter_, "Penalty corrected"), 1) << "once";
  ASSERT_EQ(outcome("2026-03-31 12:00", "police"), "no_trip");
  EXPECT_EQ(notices(renter_, "Penalty not for your trip"), 1);
}

TEST_F(PenaltiesTest, H11_whoever_could_appeal_hears_that_it_is_a_notice_of_the_police) {
  ask(host_, "2026-03-29 12:00");
  ASSERT_EQ(outcome("2026-03-29 12:00", "police"), "police");
  EXPECT_TRUE(is_written_to(renter_, "That penalty cannot be appealed as we said"));
  EXPECT_EQ(notices(renter_, "Penalty corrected"), 1);
  EXPECT_EQ(notices(renter_, "Penalty not for your trip"), 0) << "it was their trip";
}

TEST_F(PenaltiesTest, N2_what_turns_out_to_be_a_councils_is_told_to_its_renter) {
  ASSERT_EQ(outcome("2026-03-29 12:00", "police"), "police");
  const auto told = [&] {
    return app_.db().number("select count(*) from notifications where title = 'Penalty for your trip'");
  };
  EXPECT_EQ(told(), 0);
  ASSERT_EQ(outcome("2026-03-29 12:00"), "trip_found");
  EXPECT_EQ(told(), 1);
  ASSERT_EQ(outcome("2026-03-29 12:00", "police"), "police");
  ASSERT_EQ(outcome("2026-03-29 12:00"), "trip_found");
  EXPECT_EQ(told(), 1) << "they know it";
  EXPECT_EQ(notices(renter_, "Penalty corrected"), 2) << "not the council’s, and the council’s after all";
}

TEST_F(PenaltiesTest, K7_another_host_finds_nothing_of_a_vehicle_that_is_not_theirs) {
  Visitor other = app_.sign_up("host");
  EXPECT_EQ(ask(other, "2026-03-29 12:00").status, 422);
  EXPECT_EQ(renter_.http->get("/api/v1/penalties").status, 403);
}

}  // namespace
}  // namespace kerbside::test
