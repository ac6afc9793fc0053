// Pick-up when something does not go as agreed: a side is late, the vehicle has a fault (K5, X17, X18, X27).
#include <regex>
#include <thread>
#include <utility>

#include "integration/handover.hpp"
#include "support/contests.hpp"

namespace kerbside::test {
namespace {

TEST_F(HandoverTest, K5_running_late_holds_the_no_show_and_I_cannot_wait_restores_it) {
  begin();
  EXPECT_EQ(act(renter_, "late", R"({"minutes":0})").status, 422);
  EXPECT_EQ(act(renter_, "late", R"({"minutes":181})").status, 422);
  const Answer late = act(renter_, "late", R"({"minutes":60})");
  ASSERT_EQ(late.status, 200) << late.body;
  EXPECT_TRUE(was_told(host_, "%is running late"));
  EXPECT_TRUE(late.json()["delays"].array()->at(0)["by_you"].flag());
  const std::string told =
      app_.db().value("select message from notifications where user_id = '" + host_.id + "' and title like '%late'");
  EXPECT_TRUE(std::regex_search(told, std::regex(" at \\d\\d:\\d\\d on \\w{3} \\d+ \\w{3} \\d{4}\\.$"))) << told;
  later(2h + 5min);
  EXPECT_FALSE(offers(host_, "report_no_show")) << "held for an hour";
  EXPECT_EQ(act(host_, "no-show").code(), "booking_moved");
  later(1h);
  EXPECT_TRUE(offers(host_, "report_no_show"));
}

TEST_F(HandoverTest, K5_whoever_cannot_wait_says_so_once_and_the_agreed_time_counts) {
  begin();
  ASSERT_EQ(act(renter_, "late", R"({"minutes":180})").status, 200);
  EXPECT_EQ(act(renter_, "late/refuse").code(), "booking_moved") << "their own delay";
  ASSERT_EQ(act(host_, "late/refuse").status, 200);
  EXPECT_TRUE(was_told(renter_, "%cannot wait"));
  EXPECT_EQ(act(host_, "late/refuse").code(), "booking_moved") << "once";
  EXPECT_EQ(act(renter_, "late", R"({"minutes":120})").code(), "booking_moved") << "no more";
  later(2h);
  EXPECT_TRUE(offers(host_, "report_no_show"));
  EXPECT_EQ(causes(), "booked paid started late late_refused");
}

TEST_F(HandoverTest, K5_whoever_refuses_to_wait_after_the_agreed_time_waits_an_hour_more) {
  begin();
  ASSERT_EQ(act(renter_, "late", R"({"minutes":180})").status, 200);
  later(2h + 30min);
  ASSERT_EQ(act(host_, "late/refuse").status, 200);
  EXPECT_TRUE(app_.db().number("select count(*) from notifications where user_id = '" + renter_.id +
                               "' and message like '%no-show can be reported in the next hour%'") > 0);
  EXPECT_EQ(act(host_, "no-show").code(), "booking_moved") << "the renter was told that the delay holds";
  EXPECT_TRUE(offers(renter_, "report_fault"));
  later(1h + 1min);
  EXPECT_TRUE(offers(host_, "report_no_show"));
}

TEST_F(HandoverTest, X18_a_late_host_moves_the_renters_2_hours) {
  begin();
  ASSERT_EQ(act(host_, "late", R"({"minutes":90})").status, 200);
  EXPECT_TRUE(was_told(renter_, "%is running late"));
  later(3h);
  EXPECT_EQ(report_not_there().status, 200);
}

TEST_F(HandoverTest, X18_the_clock_refunds_a_renter_without_a_vehicle) {
  begin();
  const auto check_ins = [&] { return host_.http->get("/api/v1/condition/due").json()["items"].array()->size(); };
  EXPECT_EQ(check_ins(), 1U);
  const Answer reported = report_not_there();
  EXPECT_EQ(check_ins(), 0U) << "their answer comes first";
  ASSERT_EQ(reported.status, 200) << reported.body;
  EXPECT_EQ(reported.json()["fault"]["next"].text(), "refund");
  const std::string vehicle =
      app_.db().value("select make || ' ' || model from vehicles where id = '" + vehicle_ + "'");
  const std::string asked = letter_to(app_, host_.email, "Something is wrong with your " + vehicle);
  EXPECT_NE(asked.find("refunded in full by " + after_report("2 hours", "Dy FMDD Mon YYYY, HH24:MI")),
            std::string::npos)
      << asked;
  EXPECT_EQ(report_not_there().code(), "booking_moved") << "once";
  EXPECT_EQ(act(host_, "complete").code(), "booking_moved") << "while it is open";
  EXPECT_FALSE(waits_for_support("vehicle_fault"));
  later(1h + 50min);
  EXPECT_FALSE(offers(host_, "report_no_show"));
  later(15min);
  EXPECT_TRUE(status_becomes("cancelled refunded"));
  EXPECT_EQ(held_back(), 64850);
  EXPECT_EQ(balance(app_.db(), "host_payable"), 0);
  EXPECT_EQ(balance(app_.db(), "service_fee"), 0);
  EXPECT_EQ(causes(), "booked paid started fault_reported fault_refunded refunded");
  const std::string stopped = letter_to(app_, renter_.email, "Trip stopped at pick-up");
  EXPECT_NE(stopped.find("something was wrong with the vehicle"), std::string::npos) << stopped;
  EXPECT_EQ(stopped.find("give the vehicle back"), std::string::npos) << "who has none";
  EXPECT_EQ(seen_by(host_)["fault"]["decided_by"].text(), "clock");
  expect_balanced(app_.db());
}

TEST_F(HandoverTest, X18_a_host_who_disagrees_stops_the_clock_and_support_decides) {
  begin();
  ASSERT_EQ(report_not_there().status, 200);
  later(1h);
  EXPECT_EQ(act(host_, "fault/contest", R"({"reason":""})").status, 422);
  EXPECT_EQ(act(renter_, "fault/contest", R"({"reason":"No"})").code(), "not_for_this_side");
  ASSERT_EQ(act(host_, "fault/contest", R"({"reason":"It stands there"})").status, 200);
  EXPECT_EQ(seen_by(renter_)["fault"]["next"].text(), "decision");
  EXPECT_EQ(seen_by(renter_)["fault"]["contest_reason"].text(), "It stands there");
  EXPECT_TRUE(app_.db().number("select count(*) from notifications where user_id = '" + renter_.id +
                               "' and message like '%decides%by " + after_report("24 hours", "HH24:MI") + " on %'") > 0)
      << "as the first notice and the page say, however late the host answers";
  const std::string contested = letter_to(app_, renter_.email, "Our team decides about your report");
  EXPECT_NE(contested.find("“It stands there”"), std::string::npos) << contested;
  EXPECT_NE(contested.find("decides by " + after_report("24 hours", "Dy FMDD Mon YYYY, HH24:MI")), std::string::npos)
      << contested;
  later(3h);
  EXPECT_TRUE(waits_for_support("vehicle_fault"));
  EXPECT_TRUE(status_becomes("active paid"));
  Visitor support = app_.admin("support"), finance = app_.admin("finance");
  EXPECT_EQ(decide(finance, "fault/dismiss", R"({"reason":"Seen"})").status, 403);
  EXPECT_EQ(decide(support, "fault/dismiss", R"({"reason":""})").status, 422);
  ASSERT_EQ(decide(support, "fault/dismiss", R"({"reason":"Photos show it"})").status, 200);
  EXPECT_EQ(decide(support, "fault/dismiss", R"({"reason":"Again"})").code(), "booking_moved");
  EXPECT_EQ(report_not_there().code(), "booking_moved");
  EXPECT_TRUE(seen_by(renter_)["fault"]["decision_reason"].is_null()) << "for the audit log alone";
  EXPECT_TRUE(offers(host_, "complete"));
  for (const Visitor* side : {&renter_, &host_})
    EXPECT_NE(letter_to(app_, side->email, "We have decided: the trip stands").find("is not there"), std::string::npos);
  EXPECT_EQ(held_back(), 0);
}

TEST_F(HandoverTest, X18_with_the_vehicle_support_decides_and_an_unsafe_one_is_paused) {
  begin();
  EXPECT_EQ(report(R"("kind":"unsafe","has_vehicle":true,"description":"No brakes","photo_ids":[])").status, 422)
      << "a photo";
  EXPECT_EQ(report(R"("kind":"not_there","has_vehicle":true,"description":"Gone","photo_ids":[])").status, 422);
  EXPECT_EQ(host_.http->post(path("/fault/photos"), test_picture("plain.png"), {{"Content-Type", "image/png"}}).code(),
            "not_for_this_side");
  const Answer reported =
      report(R"("kind":"unsafe","has_vehicle":true,"description":"No brakes","photo_ids":[")" + photo() + "\"]");
  ASSERT_EQ(reported.status, 200) << reported.body;
  EXPECT_EQ(app_.db().value("select status from vehicles where id = '" + vehicle_ + "'"), "inactive");
  const std::string url = seen_by(host_)["fault"]["photos"].array()->at(0)["url"].text();
  EXPECT_EQ(host_.http->get(url).status, 200);
  EXPECT_NE(app_.visitor().http->get(url).status, 200) << "for its reader alone";
  app_.db().run(
      "insert into jobs (kind, state, finished_at) values ('of_last_week', 'dead', app_now() - interval '7 days')");
  EXPECT_EQ(first_for_support(), "vehicle_fault") << "two people stand at the kerb";
  app_.db().run("delete from jobs where kind = 'of_last_week'");
  Visitor support = app_.admin("support");
  EXPECT_EQ(decide(support, "fault/refund", R"({"reason":"Clear","refund_pence":1})").code(), "refund_changed");
  app_.db().run("update profiles set phone_number = '07700 900123'");
  ASSERT_EQ(decide(support, "fault/refund", R"({"reason":"Clear","refund_pence":64850})").status, 200);
  EXPECT_TRUE(status_becomes("cancelled refunded"));
  EXPECT_EQ(held_back(), 64850);
  expect_balanced(app_.db());
  const std::string stopped = letter_to(app_, renter_.email, "Trip stopped at pick-up");
  EXPECT_NE(stopped.find("Please give the vehicle back to"), std::string::npos) << stopped;
  EXPECT_EQ(stopped.find("The reason given"), std::string::npos) << "these are their own words";
  EXPECT_NE(letter_to(app_, host_.email, "Trip stopped at pick-up").find("has to give the vehicle back to you"),
            std::string::npos);
  const auto phones = [&] {
    return host_.http->get(path()).json()["renter"]["phone_number"].text() + " " +
           renter_.http->get(path()).json()["host"]["phone_number"].text();
  };
  EXPECT_EQ(phones(), "07700 900123 07700 900123") << "the vehicle has to go back";
  later(72h);
  EXPECT_EQ(phones(), " ");
}

TEST_F(HandoverTest, X18_money_paid_at_pick_up_the_host_returns_and_both_confirm) {
  begin("pay_on_collection");
  ASSERT_EQ(act(host_, "collection").status, 200);
  ASSERT_EQ(report_not_there().status, 200);
  EXPECT_EQ(act(host_, "fault/accept", R"({"refund_pence":1})").code(), "refund_changed");
  const long back = app_.db().number("select due_now from bookings where id = '" + id_ + "'");
  ASSERT_EQ(act(host_, "fault/accept", R"({"refund_pence":)" + std::to_string(back) + "}").status, 200);
  EXPECT_TRUE(status_becomes("cancelled refunded"));
  EXPECT_EQ(held_back(), back) << "what we took";
  const auto money_back = seen_by(renter_)["fault"]["money_back"];
  EXPECT_FALSE(money_back["by_host"].flag());
  const std::string amount = rules::format_gbp(rules::Pence{money_back["amount_pence"].number()});
  for (const auto& [side, words] : {std::pair(&host_, "Please give back the "), {&renter_, "give you back the "}}) {
    const std::string letter = letter_to(app_, side->email, "Trip stopped at pick-up");
    EXPECT_NE(letter.find(words + amount), std::string::npos) << letter;
    EXPECT_EQ(waiting_for(*side), "confirm_money_back");
  }
  const auto due = host_.http->get("/api/v1/handover/due").json()["items"].array()->at(0);
  EXPECT_EQ(due["amount_pence"].number(), money_back["amount_pence"].number());
  EXPECT_TRUE(due["until"].is_null());
  ASSERT_EQ(act(host_, "fault/money-back").status, 200);
  EXPECT_EQ(act(host_, "fault/money-back").code(), "booking_moved") << "once";
  EXPECT_EQ(waiting_for(host_) + " " + waiting_for(renter_), " confirm_money_back");
  const auto keeps_open = [&](Visitor& who) {
    return who.http->get("/api/v1/account/closure").body.find("\"money_") != std::string::npos;
  };
  EXPECT_TRUE(keeps_open(host_) && keeps_open(renter_)) << "the host's word alone settles nothing yet";
  later(72h);
  EXPECT_FALSE(keeps_open(host_) || keeps_open(renter_)) << "nobody said otherwise";
  later(-72h);
  ASSERT_EQ(act(renter_, "fault/money-back").status, 200);
  EXPECT_FALSE(keeps_open(host_) || keeps_open(renter_));
  EXPECT_EQ(waiting_for(renter_), "");
  EXPECT_TRUE(seen_by(renter_)["fault"]["money_back"]["by_host"].flag());
  expect_balanced(app_.db());
}

TEST_F(HandoverTest, X18_a_host_whose_trip_stands_reads_that_the_listing_was_paused) {
  begin();
  ASSERT_EQ(
      report(R"("kind":"unsafe","has_vehicle":true,"description":"No brakes","photo_ids":[")" + photo() + "\"]").status,
      200);
  Visitor support = app_.admin("support");
  ASSERT_EQ(decide(support, "fault/dismiss", R"({"reason":"They brake"})").status, 200);
  const std::string title = "We have decided: the trip stands";
  EXPECT_NE(letter_to(app_, host_.email, title).find("list the vehicle again"), std::string::npos);
  EXPECT_EQ(letter_to(app_, renter_.email, title).find("list the vehicle again"), std::string::npos);
}

TEST_F(HandoverTest, X18_money_that_the_renter_alone_says_to_have_paid_is_no_fact_to_the_host) {
  ASSERT_NO_FATAL_FAILURE(stop_paid_pick_up(renter_));
  const std::string letter = letter_to(app_, host_.email, "Trip stopped at pick-up");
  EXPECT_NE(letter.find("says that they paid you £"), std::string::npos) << letter;
  EXPECT_NE(letter.find("please raise a dispute there"), std::string::npos) << letter;
  EXPECT_EQ(letter.find("Please give back"), std::string::npos) << letter;
  const json::Value closure = host_.http->get("/api/v1/account/closure").json();
  EXPECT_TRUE(closure["can_close"].flag()) << "only a dispute could settle it";
}

// Raises a dispute of that type about a booking.
void raise_dispute(Visitor& who, const std::string& booking, const std::string& type) {
  const Answer raised = who.http->post(
      "/api/v1/disputes",
      R"({"dispute_type":")" + type +
          R"(","urgency":"low","subject":"A","description":"B","desired_outcome":"C","email":"ada@example.org",)"
          R"("contact_preference":"email","may_ask_other":true,"something_else":true,"evidence_ids":[],)"
          R"("draft_id":"00000000-0000-4000-8000-000000000001","booking_id":")" +
          booking + "\"}",
      {{"Idempotency-Key", new_key()}});
  EXPECT_EQ(raised.status, 201) << raised.body;
}

// Both are sent to a dispute when they do not agree about that money, so its decision is the end of it.
TEST_F(HandoverTest, X18_X35_a_dispute_decides_about_the_money_of_a_stopped_pick_up_and_ends_the_question) {
  ASSERT_NO_FATAL_FAILURE(stop_paid_pick_up(renter_));
  const long paid = seen_by(host_)["fault"]["money_back"]["amount_pence"].number();
  ASSERT_GT(paid, 0);
  Visitor chief = app_.admin("superadmin");
  const auto decided = [&](const std::string& lines, bool nothing_back = false) {
    return decide_contest(app_, chief, "form", lines, "Photos of the place", nothing_back);
  };
  const auto closure_names = [&](Visitor& who, const std::string& kind) {
    return who.http->get("/api/v1/account/closure").body.find(kind) != std::string::npos;
  };
  later(1min);
  raise_dispute(host_, id_, "booking_payment");
  ASSERT_EQ(decided("").status, 200);
  EXPECT_EQ(waiting_for(host_), "confirm_money_back") << "nothing was said of that money";
  later(1min);
  raise_dispute(host_, id_, "booking_payment");
  EXPECT_EQ(decided("", true).code(), "side_not_heard") << "it is the renter's";
  hear_the_other_side(app_, "form");
  ASSERT_EQ(decided("", true).status, 200);
  for (Visitor* who : {&host_, &renter_}) EXPECT_EQ(waiting_for(*who), "");
  EXPECT_EQ(decided("", true).code(), "dispute_moved");
  const auto look_again = [&](const char* status) {
    app_.db().run("update disputes set status = '" + std::string(status) + "', ended_at = " +
                  (std::string(status) == "closed" ? "app_now()" : "null") + " where nothing_back_at_pick_up");
  };
  look_again("under_review");
  EXPECT_EQ(waiting_for(host_), "confirm_money_back") << "a second look";
  look_again("closed");
  EXPECT_EQ(waiting_for(host_), "") << "which found nothing new";
  look_again("under_review");
  later(1min);
  raise_dispute(host_, id_, "vehicle_service");
  EXPECT_EQ(decided(dispute_line("by_host", "host", paid + 1)).status, 422);
  EXPECT_EQ(waiting_for(host_), "confirm_money_back") << "nothing is decided yet";
  EXPECT_EQ(decided(dispute_line("by_host", "host", 100)).code(), "side_not_heard") << "the renter confirms it there";
  hear_the_other_side(app_, "form");
  const Answer part = decided(dispute_line("by_host", "host", 100));
  ASSERT_EQ(part.status, 200) << part.body;
  for (Visitor* who : {&host_, &renter_}) {
    EXPECT_EQ(waiting_for(*who), "");
    EXPECT_FALSE(offers(*who, "confirm_money_back"));
    EXPECT_TRUE(seen_by(*who)["fault"]["money_back"]["decided"].flag());
    EXPECT_FALSE(closure_names(*who, "money_said_paid"));
  }
  EXPECT_TRUE(closure_names(host_, "money_by_hand_to_give") && closure_names(renter_, "money_by_hand_to_come"));
  const std::string id = app_.db().value("select dispute_id from dispute_lines");
  ASSERT_EQ(host_.http->post("/api/v1/disputes/" + id + "/confirm", "", {{"Idempotency-Key", new_key()}}).status, 200);
  EXPECT_TRUE(closure_names(host_, "money_by_hand_given"));
  ASSERT_EQ(renter_.http->post("/api/v1/disputes/" + id + "/confirm", "", {{"Idempotency-Key", new_key()}}).status,
            200);
  EXPECT_FALSE(closure_names(host_, "money_by_hand") || closure_names(renter_, "money_by_hand"));
}

TEST_F(HandoverTest, Trust_3_4_X35_either_the_renter_has_the_money_back_or_it_is_decided_about) {
  ASSERT_NO_FATAL_FAILURE(stop_paid_pick_up(host_));
  Visitor chief = app_.admin("superadmin");
  for (int round = 0; round < 8 && !HasFailure(); ++round) {
    later(1min);
    raise_dispute(host_, id_, "booking_payment");
    hear_the_other_side(app_, "form");
    Answer decided, confirmed;
    std::thread deciding([&] { decided = decide_contest(app_, chief, "form", dispute_line("by_host", "host", 100)); });
    std::this_thread::sleep_for(std::chrono::milliseconds(round));
    confirmed = act(renter_, "fault/money-back");
    deciding.join();
    EXPECT_EQ((decided.status == 200) + (confirmed.status == 200), 1) << decided.body << confirmed.body;
    app_.db().run("update vehicle_faults set money_back_by_renter_at = null");
    app_.db().run_as_superuser(
        "set session_replication_role = replica; delete from dispute_lines; delete from disputes");
  }
}

TEST_F(HandoverTest, X18_a_renter_who_has_confirmed_the_money_is_not_asked_for_it) {
  ASSERT_NO_FATAL_FAILURE(stop_paid_pick_up(host_));
  ASSERT_EQ(act(renter_, "fault/money-back").status, 200);
  ASSERT_EQ(act(host_, "fault/money-back").status, 200);
  EXPECT_TRUE(was_told(renter_, "Money from pick-up returned"));
  EXPECT_EQ(app_.db().number("select count(*) from notifications where message like '%Please confirm it.'"), 0);
}

TEST_F(HandoverTest, X18_K10_K2_what_waits_for_a_side_is_named_to_it_alone_while_it_waits) {
  begin();
  const std::string later_by_a_day =
      R"({"end_date":")" + app_.db().value("select (end_date + 1)::text from bookings where id = '" + id_ + "'") +
      R"(","end_time":"10:00"})";
  ASSERT_EQ(act(renter_, "return-later", later_by_a_day).status, 200);
  EXPECT_EQ(waiting_for(host_), "answer_later_return");
  EXPECT_EQ(waiting_for(renter_), "");
  ASSERT_EQ(report_not_there().status, 200);
  EXPECT_EQ(waiting_for(host_), "answer_fault") << "with a fault the return does not move";
  EXPECT_EQ(host_.http->get("/api/v1/handover/due").json()["items"].array()->at(0)["until"].text(),
            seen_by(host_)["fault"]["by"].text());
  EXPECT_EQ(waiting_for(renter_), "");
  ASSERT_EQ(act(host_, "fault/contest", R"({"reason":"It stands there"})").status, 200);
  EXPECT_EQ(waiting_for(host_), "") << "support decides";
  ASSERT_EQ(act(renter_, "fault/withdraw").status, 200);
  EXPECT_EQ(waiting_for(host_), "answer_later_return");
  ASSERT_EQ(act(host_, "return-later/agree").status, 200);
  EXPECT_EQ(waiting_for(host_), "");
  EXPECT_EQ(waiting_for(renter_), "pay_later_return");
  later(72h);
  ASSERT_TRUE(status_becomes("completed paid"));
  EXPECT_EQ(waiting_for(renter_) + waiting_for(host_), "") << "for half an hour";
  later(35min);
  EXPECT_EQ(waiting_for(renter_) + " " + waiting_for(host_), "say_back say_back");
  Visitor other = app_.sign_up("host");
  EXPECT_EQ(waiting_for(other), "");
  ASSERT_EQ(act(host_, "returned").status, 200);
  EXPECT_EQ(waiting_for(renter_) + waiting_for(host_), "");
}

TEST_F(HandoverTest, X18_a_withdrawn_report_lets_the_trip_go_on) {
  begin();
  ASSERT_EQ(report_not_there().status, 200);
  EXPECT_EQ(act(host_, "fault/withdraw").code(), "not_for_this_side");
  ASSERT_EQ(act(renter_, "fault/withdraw").status, 200);
  later(1h);
  EXPECT_EQ(report_not_there().status, 200) << "it may be reported again";
  later(3h);
  EXPECT_TRUE(status_becomes("cancelled refunded"));
}

TEST_F(HandoverTest, X17_the_renter_reads_the_hosts_note_from_a_day_before_the_pick_up) {
  book(30h);
  const std::string of_vehicle = "/api/v1/host/vehicles/" + vehicle_ + "/handover-note";
  ASSERT_EQ(put(host_, of_vehicle, R"({"note":"The key is in the box"})").status, 200);
  EXPECT_EQ(host_.http->get(of_vehicle).json()["note"].text(), "The key is in the box");
  EXPECT_EQ(seen_by(host_)["note"].text(), "The key is in the box");
  EXPECT_TRUE(seen_by(renter_)["note"].is_null());
  EXPECT_FALSE(seen_by(renter_)["note_from"].text().empty());
  later(7h);
  EXPECT_EQ(seen_by(renter_)["note"].text(), "The key is in the box");
  EXPECT_EQ(put(renter_, path("/handover-note"), R"({"note":"Mine"})").code(), "not_for_this_side");
  const auto told_renter = [&] {
    return app_.db().number("select count(*) from changes where topic = 'booking_side' and key = '" + renter_.id + "'");
  };
  const auto before = told_renter();
  ASSERT_EQ(put(host_, path("/handover-note"), R"({"note":"Ring twice"})").status, 200);
  EXPECT_EQ(seen_by(renter_)["note"].text(), "Ring twice") << "this booking's comes first";
  EXPECT_GT(told_renter(), before) << "an open page reads it at once";
  ASSERT_EQ(put(host_, path("/handover-note"), R"({"note":""})").status, 200);
  EXPECT_EQ(seen_by(renter_)["note"].text(), "The key is in the box");
  Visitor other = app_.sign_up("host");
  EXPECT_EQ(put(other, of_vehicle, R"({"note":"Not mine"})").status, 404);
  EXPECT_EQ(put(host_, of_vehicle, R"({"note":")" + std::string(2001, 'x') + "\"}").status, 422);
}

TEST_F(HandoverTest, X19_X27_a_breakdown_is_reported_with_numbers_and_says_how_long_it_is_kept) {
  begin();
  EXPECT_EQ(seen_by(renter_)["cover_text"].text(), "No insurance is recorded for this trip.");
  const std::string now =
      app_.db().value("select to_char(app_now() at time zone 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"')");
  const auto incident = [&](const std::string& kind, const std::string& at) {
    return act(
        renter_, "incidents",
        R"({"kind":")" + kind + R"(","happened_at":")" + at +
            R"(","place":"M1","description":"It stopped","injured":false,"others_involved":true,"photo_ids":[]})");
  };
  EXPECT_EQ(incident("accident", "2020-01-01T10:00:00Z").status, 422);
  const Answer reported = incident("accident", now);
  ASSERT_EQ(reported.status, 201) << reported.body;
  EXPECT_TRUE(was_told(host_, "%has reported a problem"));
  EXPECT_FALSE(seen_by(host_)["incidents"].array()->at(0)["by_you"].flag());
  Visitor support = app_.admin("support");
  const json::Value for_support = support.http->get("/api/v1/admin/bookings/" + id_ + "/handover").json();
  EXPECT_EQ(for_support["incidents"].array()->at(0)["side"].text(), "renter") << "who are nobody of the two";
  ASSERT_EQ(incident("breakdown", now).status, 201);
  EXPECT_EQ(
      app_.db().value("select string_agg(kind || ' ' || round(extract(epoch from delete_at - app_now()) / 31557600)"
                      ", ', ' order by reported_at) from incidents"),
      "accident 6, breakdown 1");
  later(200h);
  EXPECT_EQ(incident("breakdown", now).code(), "booking_moved");
}

TEST_F(HandoverTest, X18_a_report_of_the_collection_leaves_the_fault_to_support_and_is_no_no_show) {
  begin();
  ASSERT_EQ(report_not_there().json()["fault"]["next"].text(), "refund");
  add_report("collection");
  EXPECT_EQ(seen_by(renter_)["fault"]["next"].text(), "decision");
  app_.run_now("handover_faults");
  const std::string told = letter_to(app_, renter_.email, "Our team decides about your report");
  EXPECT_NE(told.find("no longer refunds you"), std::string::npos) << told;
  EXPECT_NE(told.find("decides by " + after_report("24 hours", "Dy FMDD Mon YYYY, HH24:MI")), std::string::npos)
      << told;
  EXPECT_TRUE(was_told(host_, "Our team decides about the renter%"));
  later(3h);
  EXPECT_TRUE(waits_for_support("vehicle_fault"));
  EXPECT_TRUE(status_becomes("active paid"));
  EXPECT_EQ(app_.db().number("select count(*) from notifications where title = 'Our team decides about your report'"),
            1)
      << "once";
  ASSERT_EQ(act(renter_, "fault/withdraw").status, 200);
  EXPECT_FALSE(offers(host_, "report_no_show"));
}

TEST_F(HandoverTest, X18_both_are_told_that_support_decides_where_the_collection_was_reported_before) {
  begin();
  app_.db().run("update profiles set company_name = 'Grant Car Hire', display_preference = 'personal' where id = '" +
                host_.id + "'");
  add_report("collection");
  ASSERT_EQ(report_not_there().json()["fault"]["next"].text(), "decision");
  EXPECT_EQ(app_.db().number("select count(*) from notifications where user_id = '" + host_.id +
                             "' and message like '%otherwise our team decides by%'"),
            1);
  EXPECT_FALSE(was_told(renter_, "%Grant Car Hire")) << "who is shown by their own name";
  EXPECT_TRUE(was_told(renter_, "We have told %"));
}

TEST_F(HandoverTest, X18_a_collection_that_the_host_completes_alone_before_the_pick_up_settles_nothing) {
  book(3h);
  add_report("collection");
  later(3h + 1min);
  ASSERT_TRUE(status_becomes("active paid"));
  EXPECT_FALSE(offers(host_, "complete")) << "nobody has come yet";
  ASSERT_EQ(report_not_there().json()["fault"]["next"].text(), "refund")
      << "photos of the day before hand over nothing";
  ASSERT_EQ(act(renter_, "fault/withdraw").status, 200);
  later(2h);
  EXPECT_TRUE(offers(host_, "report_no_show"));
  add_report("collection", "driver_checked");
  EXPECT_FALSE(offers(host_, "report_no_show")) << "the host has seen the driver";
}

TEST_F(HandoverTest, X18_a_driver_who_was_seen_after_the_report_stops_the_clock_and_the_renter_hears_of_it) {
  book(3h);
  add_report("collection");
  later(3h + 1min);
  ASSERT_TRUE(status_becomes("active paid"));
  ASSERT_EQ(report_not_there().json()["fault"]["next"].text(), "refund");
  add_report("collection", "driver_checked");
  EXPECT_EQ(seen_by(renter_)["fault"]["next"].text(), "decision");
  app_.run_now("handover_faults");
  EXPECT_NE(letter_to(app_, renter_.email, "Our team decides about your report").find("no longer refunds you"),
            std::string::npos);
}

TEST_F(HandoverTest, X18_what_the_renter_acknowledges_at_the_pick_up_is_a_hand_over) {
  book(3h);
  add_report("collection");
  add_report("collection", "acknowledged", "renter");
  later(3h + 1min);
  ASSERT_TRUE(status_becomes("active paid"));
  EXPECT_FALSE(offers(host_, "complete")) << "the day before they had seen photos alone";
  add_report("collection", "acknowledged", "renter");
  EXPECT_TRUE(offers(host_, "complete"));
}

TEST_F(HandoverTest, K5_X18_what_the_renter_adds_at_the_pick_up_is_a_hand_over_and_no_no_show) {
  book(3h);
  add_report("collection");
  add_report("collection", "reading", "renter");
  later(3h + 1min);
  ASSERT_TRUE(status_becomes("active paid"));
  EXPECT_FALSE(offers(host_, "complete")) << "they cannot have had it then";
  add_report("collection", "reading", "renter");
  EXPECT_TRUE(offers(host_, "complete"));
  later(2h + 5min);
  EXPECT_FALSE(offers(host_, "report_no_show"));
  EXPECT_EQ(act(host_, "no-show").code(), "booking_moved") << "they drive";
}

TEST_F(HandoverTest, K5_X18_who_meets_early_and_acknowledges_it_then_is_no_no_show) {
  book(3h);
  add_report("collection");
  later(2h + 50min);
  add_report("collection", "acknowledged", "renter");
  later(11min);
  ASSERT_TRUE(status_becomes("active paid"));
  EXPECT_FALSE(offers(host_, "complete")) << "it may have been said from home";
  ASSERT_EQ(report_not_there().json()["fault"]["next"].text(), "refund");
  ASSERT_EQ(act(renter_, "fault/withdraw").status, 200);
  later(2h + 5min);
  EXPECT_FALSE(offers(host_, "report_no_show"));
  EXPECT_EQ(act(host_, "no-show").code(), "booking_moved") << "they drive";
  EXPECT_TRUE(offers(host_, "complete"));
}

TEST_F(HandoverTest, X18_whoever_both_say_to_have_met_early_has_the_vehicle) {
  book(3h);
  add_report("collection");
  later(2h + 40min);
  add_report("collection", "driver_checked");
  add_report("collection", "acknowledged", "renter");
  later(21min);
  ASSERT_TRUE(status_becomes("active paid"));
  EXPECT_TRUE(offers(host_, "complete"));
  EXPECT_EQ(report_not_there().json()["fault"]["next"].text(), "decision");
}

TEST_F(HandoverTest, X18_what_a_renter_without_the_vehicle_notes_hands_nothing_over) {
  book(3h);
  add_report("collection");
  later(3h + 1min);
  ASSERT_TRUE(status_becomes("active paid"));
  add_report("collection", "note", "renter");
  ASSERT_EQ(report_not_there().json()["fault"]["next"].text(), "refund") << "nobody is there, the note said";
  add_report("collection", "note", "renter");
  add_report("collection", "shot", "renter");
  EXPECT_EQ(seen_by(renter_)["fault"]["next"].text(), "refund") << "an empty street";
  add_report("collection", "reading", "renter");
  EXPECT_EQ(seen_by(renter_)["fault"]["next"].text(), "decision") << "read off a vehicle";
}

TEST_F(HandoverTest, K5_X18_what_the_renter_completes_long_before_the_pick_up_hands_nothing_over) {
  book(3h);
  add_report("collection", "completed", "renter");
  later(3h + 1min);
  ASSERT_TRUE(status_becomes("active paid"));
  EXPECT_FALSE(offers(host_, "complete"));
  later(2h);
  EXPECT_TRUE(offers(host_, "report_no_show"));
  add_report("collection", "acknowledged");
  EXPECT_FALSE(offers(host_, "report_no_show")) << "the host says so, too";
}

TEST_F(HandoverTest, K5_X18_what_the_renter_completes_shortly_before_the_pick_up_is_no_no_show) {
  book(1h);
  add_report("collection", "completed", "renter");
  later(1h + 1min);
  ASSERT_TRUE(status_becomes("active paid"));
  EXPECT_FALSE(offers(host_, "complete"));
  EXPECT_TRUE(offers(renter_, "report_fault"));
  later(2h);
  EXPECT_FALSE(offers(host_, "report_no_show"));
}

}  // namespace
}  // namespace kerbside::test
