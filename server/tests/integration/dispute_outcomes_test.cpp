// How disputes are decided (X14, X34, X35): both sides heard, support's proposal, finance's step, second looks, with
// the money followed to the provider and the ledger.
#include "integration/disputes.hpp"

namespace kerbside::test {
namespace {

TEST_F(DisputesTest, X35_a_side_is_heard_before_anything_is_taken_from_it) {
  end_a_trip();
  const std::string id = raise(renter_), refund = line("refund", "host", 5000);
  const Answer early = decide(chief_, id, refund);
  EXPECT_EQ(early.json()["code"].text(), "side_not_heard") << early.body;
  ASSERT_EQ(ask(id).status, 200);
  EXPECT_EQ(decide(chief_, id, refund).json()["code"].text(), "side_not_heard") << "the host has 5 working days";
  const auto seen = host_.http->get(disputes + "/" + id).json();
  EXPECT_EQ(seen["subject"].text(), "The clutch slipped");
  EXPECT_TRUE(seen["description"].is_null()) << "it was not ticked";
  EXPECT_EQ(seen["question"].text(), "How was the clutch?");
  EXPECT_FALSE(seen["answer_due"].is_null());
  const Answer answered = write(host_, id);
  ASSERT_EQ(answered.status, 200);
  EXPECT_TRUE(answered.json()["answer_due"].is_null()) << "it is not asked for again";
  EXPECT_EQ(renter_.http->get(disputes + "/" + id).json()["messages"].array()->size(), 0U)
      << "neither side reads the other";
  EXPECT_EQ(decide(chief_, id, refund).status, 200);
}

TEST_F(DisputesTest, X14_X34_money_by_support_waits_for_finance_and_nothing_is_told_until_then) {
  end_a_trip();
  const long before = owed();
  const std::string id = raise(renter_);
  ask(id);
  write(host_, id);
  ASSERT_EQ(decide(support_, id, line("refund", "host", 5000)).status, 200);
  EXPECT_EQ(status(id), "under_review");
  EXPECT_EQ(refunds(), "") << "all is held";
  EXPECT_EQ(app_.db().number("select count(first_answered_at) from disputes"), 0) << "nobody has read a word of it";
  EXPECT_TRUE(renter_.http->get(disputes + "/" + id).json()["outcome"].is_null());
  EXPECT_EQ(notices(renter_, "Dispute settled"), 0);
  EXPECT_EQ(post(renter_, disputes + "/" + id + "/withdraw").status, 409);
  EXPECT_EQ(decide(support_, id).status, 409) << "it waits";
  EXPECT_EQ(approve(support_, id).status, 403);
  ASSERT_EQ(post(finance_, of_admin(id, "/send-back"), R"({"reason":"Which day?"})").status, 200);
  ASSERT_EQ(decide(support_, id, line("refund", "host", 4000)).status, 200);
  ASSERT_EQ(approve(finance_, id).status, 200);
  EXPECT_EQ(status(id), "resolved");
  EXPECT_TRUE(app_.becomes("select state from refunds where kind = 'admin'", "completed"));
  EXPECT_EQ(app_.db().number("select amount_pence from refunds where kind = 'admin'"), 4000);
  EXPECT_EQ(owed(), before - 4000);
  EXPECT_EQ(notices(renter_, "Dispute settled"), 1);
  EXPECT_EQ(notices(host_, "Dispute settled"), 1);
  EXPECT_EQ(renter_.http->get(disputes + "/" + id).json()["outcome"].text(), "A day is refunded");
  expect_balanced(app_.db());
}

TEST_F(DisputesTest, X34_nobodys_export_tells_what_waits_for_finance_nor_the_other_side_what_it_was_not_asked_about) {
  end_a_trip();
  const std::string id = raise(renter_);
  EXPECT_EQ(exported(host_, "disputes_about"), "");
  ask(id);
  write(host_, id);
  EXPECT_NE(exported(host_, "disputes_about").find("DSP-"), std::string::npos);
  ASSERT_EQ(decide(support_, id, line("refund", "host", 5000)).status, 200);
  EXPECT_EQ(exported(renter_, "disputes").find("A day is refunded"), std::string::npos);
  EXPECT_EQ(exported(renter_, "dispute_lines"), "");
  ASSERT_EQ(approve(finance_, id).status, 200);
  EXPECT_NE(exported(renter_, "disputes").find("A day is refunded"), std::string::npos);
}

TEST_F(DisputesTest, X35_what_is_decided_on_the_deposit_is_settled_at_once_and_the_rest_goes_back) {
  end_a_trip();
  const long before = owed();
  const std::string id = raise(host_);
  ask(id);
  write(renter_, id);
  EXPECT_EQ(decide(chief_, id, line("deposit_charge", "renter", 50001)).status, 422);
  ASSERT_EQ(decide(chief_, id, line("deposit_charge", "renter", 10000)).status, 200);
  EXPECT_EQ(refunds(), "partial_80 32000 scheduled, remaining_20 8000 scheduled");
  EXPECT_EQ(owed(), before + 10000);
  EXPECT_EQ(balance(app_.db(), "deposit_held"), -40000);
  EXPECT_EQ(app_.db().value("select kind || ' ' || state || ' ' || collected_pence from deposit_charges"),
            "decided settled 10000");
  EXPECT_EQ(app_.db().value("select charge_pence from booking_events where cause = 'decided_refund'"), "10000");
  EXPECT_EQ(app_.db().number("select count(*) from booking_events where cause like 'charge_%'"), 0)
      << "nobody filed or contested one";
  expect_balanced(app_.db());
}

TEST_F(DisputesTest, Trust_4_1_much_money_asks_for_the_password_again_and_more_of_it_for_a_reason) {
  end_a_trip();
  const std::string id = raise(host_);
  ask(id);
  write(renter_, id);
  go_to("select london_now() + interval '11 minutes'");
  EXPECT_EQ(decide(chief_, id, line("deposit_charge", "renter", 20001)).json()["code"].text(), "password_needed");
  const std::string more = line("deposit_charge", "renter", 45001) + "," + line("refund", "host", 5000);
  const Answer without = decide(support_, id, more);
  ASSERT_EQ(without.status, 200) << "finance will carry it out: " << without.body;
  EXPECT_EQ(approve(finance_, id).status, 422) << "above £500 a reason";
  EXPECT_EQ(approve(finance_, id, R"(,"reason":"The garage’s bill")").json()["code"].text(), "password_needed");
  sign_staff_in();
  const std::string seen = version(id);
  ASSERT_EQ(post(finance_, of_admin(id, "/send-back"), R"({"reason":"Too much"})").status, 200);
  ASSERT_EQ(decide(support_, id, line("deposit_charge", "renter", 20000)).status, 200);
  EXPECT_EQ(post(finance_, of_admin(id, "/approve"), R"({"version":)" + seen + "}").json()["code"].text(),
            "dispute_changed")
      << "finance approves what it saw";
  ASSERT_EQ(approve(finance_, id).status, 200);
  expect_balanced(app_.db());
}

TEST_F(DisputesTest, X35_either_side_asks_once_for_a_second_look_which_is_somebody_elses) {
  end_a_trip();
  const std::string id = raise(renter_);
  EXPECT_EQ(look_again(renter_, id).json()["code"].text(), "no_second_look") << "nothing is decided yet";
  ASSERT_EQ(decide(support_, id).status, 200);
  EXPECT_NE(refunds(), "");
  const std::string reference = app_.db().value("select dispute_reference from disputes");
  EXPECT_NE(letter_to(app_, renter_.email, "Dispute settled: " + reference).find("second look until"),
            std::string::npos);
  EXPECT_EQ(look_again(host_, id).status, 404) << "never asked";
  const Answer again = look_again(renter_, id);
  ASSERT_EQ(again.status, 200) << again.body;
  EXPECT_EQ(status(id), "under_review");
  EXPECT_EQ(refunds(), "") << "all is held again";
  EXPECT_TRUE(again.json()["outcome"].is_null());
  EXPECT_EQ(notices(renter_, "Dispute reopened"), 1);
  EXPECT_EQ(notices(host_, "Payments on hold"), 2);
  EXPECT_EQ(decide(support_, id).json()["code"].text(), "second_look_by_another");
  EXPECT_FALSE(support_.http->get(of_admin(id)).json()["can_decide"].flag());
  EXPECT_TRUE(chief_.http->get(of_admin(id)).json()["can_decide"].flag());
  const auto close = [&](Visitor& who) {
    return put(who, of_admin(id),
               R"({"version":)" + version(id) +
                   R"(,"status":"closed","urgency":"low","admin_notes":"","assign_to_me":false,"reason":"All said"})");
  };
  EXPECT_EQ(close(support_).json()["code"].text(), "second_look_by_another") << "which would end it, too";
  EXPECT_EQ(status(id), "under_review");
  ASSERT_EQ(decide(chief_, id).status, 200);
  EXPECT_EQ(look_again(renter_, id).status, 409) << "once";
  EXPECT_EQ(close(support_).status, 200) << "what is decided anybody closes";
}

TEST_F(DisputesTest, X35_what_was_paid_out_between_an_outcome_and_a_second_look_is_said) {
  end_a_trip();
  const std::string id = raise(renter_);
  EXPECT_EQ(support_.http->get(of_admin(id)).json()["paid_out_pence"].number(), 0);
  ASSERT_EQ(decide(support_, id).status, 200);
  app_.db().run(
      "insert into payouts (booking_id, host_user_id, amount_pence, provider_account_id, state, completed_at,"
      " provider_transfer_id) select '" +
      booking_ + "', '" + host_.id + "', 4500, 'acct_1', 'completed', app_now(), 'tr_1'");
  ASSERT_EQ(look_again(renter_, id).status, 200);
  EXPECT_EQ(support_.http->get(of_admin(id)).json()["paid_out_pence"].number(), 4500);
}

TEST_F(DisputesTest, X35_a_second_look_that_finance_sent_back_is_still_not_the_first_deciders) {
  end_a_trip();
  const std::string id = raise(renter_);
  ask(id);
  write(host_, id);
  ASSERT_EQ(decide(support_, id, line("refund", "host", 1000)).status, 200);
  ASSERT_EQ(approve(finance_, id).status, 200);
  ASSERT_EQ(look_again(renter_, id).status, 200);
  Visitor second = app_.admin("support");
  ASSERT_EQ(decide(second, id, line("refund", "host", 500)).status, 200);
  ASSERT_EQ(post(finance_, of_admin(id, "/send-back"), R"({"reason":"Which day?"})").status, 200);
  EXPECT_EQ(decide(support_, id).json()["code"].text(), "second_look_by_another");
  EXPECT_EQ(decide(second, id, line("refund", "host", 500)).status, 200);
}

TEST_F(DisputesTest, X35_who_asks_for_a_second_look_before_answering_has_answered_with_it) {
  end_a_trip();
  const std::string id = raise(renter_);
  ask(id);
  ASSERT_EQ(decide(support_, id).status, 200);
  ASSERT_EQ(look_again(host_, id).status, 200);
  EXPECT_TRUE(host_.http->get(disputes + "/" + id).json()["answer_due"].is_null()) << "nothing more is waited for";
  EXPECT_EQ(decide(chief_, id, line("refund", "host", 5000)).status, 200) << "the host is heard";
}

TEST_F(DisputesTest, Issue29_a_message_about_what_is_settled_says_where_to_answer) {
  const std::string id = raise(renter_);
  ASSERT_EQ(decide(support_, id).status, 200);
  ASSERT_EQ(post(support_, of_admin(id, "/messages"), R"({"thread":"writer","text":"One more thing"})").status, 200);
  EXPECT_FALSE(renter_.http->get(disputes + "/" + id).json()["can_write"].flag());
  const std::string reference = app_.db().value("select dispute_reference from disputes");
  EXPECT_NE(letter_to(app_, renter_.email, "A message about the dispute " + reference).find("contact form"),
            std::string::npos);
}

TEST_F(DisputesTest, X35_an_outcome_is_not_withdrawn_while_the_other_side_has_it_looked_at_again) {
  end_a_trip();
  const std::string id = raise(renter_);
  ask(id);
  write(host_, id);
  ASSERT_EQ(decide(chief_, id, line("refund", "host", 5000)).status, 200);
  ASSERT_EQ(look_again(host_, id).status, 200);
  EXPECT_FALSE(renter_.http->get(disputes + "/" + id).json()["can_withdraw"].flag());
  EXPECT_EQ(post(renter_, disputes + "/" + id + "/withdraw").status, 409);
  EXPECT_EQ(status(id), "under_review");
}

TEST_F(DisputesTest, X35_a_second_look_is_the_same_persons_where_there_is_nobody_else_and_ends_after_10_days) {
  const std::string id = raise(renter_);
  ASSERT_EQ(decide(support_, id).status, 200);
  app_.db().run("update disputes set ended_at = app_now() - interval '20 days'");
  EXPECT_EQ(look_again(renter_, id).status, 409);
  app_.db().run("update disputes set ended_at = app_now() - interval '9 days'");
  ASSERT_EQ(look_again(renter_, id).status, 200);
  app_.db().run("update admins set disabled_at = app_now() where id <> (select decided_by from disputes)");
  EXPECT_EQ(decide(support_, id).status, 200);
}

TEST_F(DisputesTest, X35_with_the_rest_paid_at_pick_up_the_host_returns_it_by_hand_and_both_confirm) {
  end_a_trip("pay_on_collection");
  const std::string id = raise(renter_);
  ask(id);
  write(host_, id);
  const long most = chief_.http->get(of_admin(id)).json()["room"]["with_host_pence"].number();
  EXPECT_GT(most, 50000) << "the deposit and the rest of the rental";
  EXPECT_EQ(decide(chief_, id, line("by_host", "host", most + 1), R"(,"reason":"B")").status, 422);
  EXPECT_EQ(decide(chief_, id, line("by_host", "platform", 100)).status, 422);
  ASSERT_EQ(decide(chief_, id, line("by_host", "host", 15000)).status, 200);
  EXPECT_EQ(app_.db().number("select count(*) from refunds where kind = 'admin'"), 0) << "we never had it";
  EXPECT_TRUE(renter_.http->get(disputes + "/" + id).json()["can_confirm"].flag());
  ASSERT_EQ(post(host_, disputes + "/" + id + "/confirm").status, 200);
  EXPECT_EQ(notices(renter_, "Money returned"), 1);
  EXPECT_EQ(post(host_, disputes + "/" + id + "/confirm").status, 409) << "once";
  const Answer came = post(renter_, disputes + "/" + id + "/confirm");
  ASSERT_EQ(came.status, 200);
  EXPECT_TRUE((*came.json()["lines"].array())[0]["given"].flag());
  EXPECT_TRUE((*came.json()["lines"].array())[0]["received"].flag());
  EXPECT_EQ(notices(host_, "Money received"), 1);
  expect_balanced(app_.db());
}

TEST_F(DisputesTest, X35_who_has_confirmed_that_money_came_is_not_asked_to_confirm_it) {
  end_a_trip("pay_on_collection");
  const std::string id = raise(renter_);
  ask(id);
  write(host_, id);
  ASSERT_EQ(decide(chief_, id, line("by_host", "host", 15000)).status, 200);
  ASSERT_EQ(post(renter_, disputes + "/" + id + "/confirm").status, 200);
  EXPECT_EQ(notices(host_, "Money received"), 1);
  ASSERT_EQ(post(host_, disputes + "/" + id + "/confirm").status, 200);
  EXPECT_EQ(notices(renter_, "Money returned"), 0);
}

TEST_F(DisputesTest, X28_X34_of_a_cancelled_booking_what_was_kept_can_be_refunded) {
  book_a_trip();
  go_to("select start_date + start_time - interval '2 hours' from bookings");
  const Answer cancelled =
      post(renter_, "/api/v1/bookings/" + booking_ + "/cancel", R"({"refund_pence":56750,"reason":"Ill"})");
  ASSERT_EQ(cancelled.status, 200) << cancelled.body;
  ASSERT_TRUE(app_.becomes("select count(*) from refunds where state <> 'completed'", "0"));
  sign_staff_in();
  const std::string id = raise(renter_);
  ask(id);
  write(host_, id);
  const auto room = chief_.http->get(of_admin(id)).json()["room"];
  EXPECT_TRUE(room["why_not"].is_null()) << room["why_not"].text();
  EXPECT_GT(room["from_host_pence"].number(), 0) << "half of the rental";
  EXPECT_EQ(room["from_deposit_pence"].number(), 0) << "it has gone back";
  ASSERT_EQ(decide(chief_, id, line("refund", "host", 2500) + "," + line("refund", "platform", 500)).status, 200);
  EXPECT_TRUE(
      app_.becomes("select sum(amount_pence) from refunds where kind = 'admin' and state = 'completed'", "3000"));
  expect_balanced(app_.db());
}

TEST_F(DisputesTest, X35_our_fee_that_went_back_with_a_change_of_dates_is_not_refunded_again) {
  end_a_trip();
  const std::string id = raise(renter_);
  const long before = chief_.http->get(of_admin(id)).json()["room"]["from_us_pence"].number();
  ASSERT_GT(before, 500);
  app_.db().run(
      "with change as (insert into payments (purpose, purpose_id, subject_kind, subject_id, user_id, amount_pence, "
      "state,"
      " expires_at, paid_at) select 'modification', gen_random_uuid(), 'booking', id, user_id, 600, 'paid', app_now(),"
      " app_now() from bookings returning id)"
      " insert into refunds (payment_id, kind, amount_pence, parts, scheduled_for, reason) select id, 'date_change', "
      "500,"
      " '[{\"account\": \"service_fee\", \"amount_pence\": 500}]', '2099-01-01', 'Test' from change");
  EXPECT_EQ(chief_.http->get(of_admin(id)).json()["room"]["from_us_pence"].number(), before - 500);
}

TEST_F(DisputesTest, X35_what_a_failed_refund_owes_is_not_decided_on_a_second_time) {
  end_a_trip();
  const std::string id = raise(renter_);
  const auto room = [&] { return support_.http->get(of_admin(id)).json()["room"]; };
  const auto before = room();
  app_.db().run(
      "insert into refunds (payment_id, kind, amount_pence, state, scheduled_for, reason, failed_at, failure_reason,"
      " parts) select id, 'admin', 100, 'failed', (london_now())::date, 'Test', app_now(), 'lost_or_stolen_card',"
      R"( '[{"account":"service_fee","amount_pence":100}]' from payments where purpose = 'booking')");
  const auto after = room();
  EXPECT_EQ(after["from_us_pence"].number(), before["from_us_pence"].number() - 100);
  EXPECT_EQ(after["refundable_pence"].number(), before["refundable_pence"].number() - 100);
  app_.db().run("update refunds set failure_reason = 'charged_back' where kind = 'admin'");
  EXPECT_EQ(room()["from_us_pence"].number(), before["from_us_pence"].number());
}

TEST_F(DisputesTest, X34_money_is_not_decided_on_before_the_trip_is_over) {
  book_a_trip();
  const std::string id = raise(host_);
  EXPECT_EQ(decide(chief_, id, line("refund", "host", 100)).json()["code"].text(), "booking_not_over");
  EXPECT_EQ(decide(chief_, id).status, 200) << "without money it can be";
}

TEST_F(DisputesTest, Issue29_closing_what_was_resolved_keeps_what_was_decided) {
  const std::string id = raise(renter_);
  ASSERT_EQ(decide(support_, id).status, 200);
  const auto close = [&](const std::string& more) {
    return put(support_, of_admin(id),
               R"({"version":)" + version(id) +
                   R"(,"status":"closed","urgency":"high","admin_notes":"","assign_to_me":false)" + more + "}");
  };
  EXPECT_EQ(close("").status, 422);
  ASSERT_EQ(close(R"(,"reason":"Nothing more came")").status, 200);
  EXPECT_EQ(app_.db().value("select status || ' ' || outcome_kind from disputes"), "closed no_money");
  EXPECT_EQ(renter_.http->get(disputes + "/" + id).json()["outcome"].text(), "A day is refunded\n\nNothing more came");
}

TEST_F(DisputesTest, X35_closing_what_was_resolved_takes_nobodys_second_look_away) {
  end_a_trip();
  const std::string id = raise(renter_), path = disputes + "/" + id;
  ask(id);
  write(host_, id);
  const auto close = [&] {
    return put(chief_, of_admin(id),
               R"({"version":)" + version(id) +
                   R"(,"status":"closed","urgency":"high","admin_notes":"","assign_to_me":false,"reason":"All said"})")
        .status;
  };
  ASSERT_EQ(decide(support_, id).status, 200);
  const std::string until = renter_.http->get(path).json()["second_look_until"].text();
  ASSERT_EQ(close(), 200);
  for (Visitor* who : {&renter_, &host_})
    EXPECT_EQ(who->http->get(path).json()["second_look_until"].text(), until) << "the day stays that of the outcome";
  ASSERT_EQ(look_again(host_, id).status, 200);
  EXPECT_EQ(status(id), "under_review");
  ASSERT_EQ(close(), 200);
  EXPECT_FALSE(renter_.http->get(path).json()["second_look_until"].is_null()) << "who has not asked";
  EXPECT_TRUE(host_.http->get(path).json()["second_look_until"].is_null()) << "once";
  app_.db().run("update disputes set outcome_kind = 'withdrawn'");
  EXPECT_TRUE(renter_.http->get(path).json()["second_look_until"].is_null()) << "whoever withdraws asks for nothing";
  app_.db().run("update disputes set outcome_kind = 'closed'");
  ASSERT_EQ(look_again(renter_, id).status, 200);
}

TEST_F(DisputesTest, Issue29_what_was_decided_before_a_second_look_stays_readable_for_both) {
  end_a_trip();
  const std::string id = raise(renter_);
  ask(id);
  write(host_, id);
  ASSERT_EQ(decide(support_, id, line("refund", "host", 5000)).status, 200);
  ASSERT_EQ(approve(finance_, id).status, 200);
  ASSERT_EQ(look_again(host_, id).status, 200);
  const auto seen = [&](Visitor& who) { return who.http->get(disputes + "/" + id).json(); };
  const auto before = [&](Visitor& who) {
    std::string all;
    const auto dispute = seen(who);
    for (const auto& event : *dispute["events"].array())
      if (!event["note"].is_null()) all += event["step"].text() + ": " + event["note"].text() + "|";
    return all;
  };
  const std::string first = "resolved: A day is refunded\n£50.00 to the renter, from the host’s earnings";
  for (Visitor* who : {&renter_, &host_}) {
    EXPECT_TRUE(before(*who).starts_with(first)) << before(*who);
    EXPECT_TRUE(seen(*who)["outcome"].is_null());
  }
  ASSERT_EQ(decide(chief_, id, line("deposit_charge", "renter", 1000)).status, 200);
  const auto now = seen(renter_);
  ASSERT_EQ(now["lines"].array()->size(), 1U) << "those of this outcome alone";
  EXPECT_EQ((*now["lines"].array())[0]["kind"].text(), "deposit_charge");
  EXPECT_TRUE(before(renter_).starts_with(first));
  const Answer reopened = put(
      support_, of_admin(id),
      R"({"version":)" + version(id) +
          R"(,"status":"pending","urgency":"low","admin_notes":"","assign_to_me":false,"reason":"Our own reason"})");
  ASSERT_EQ(reopened.status, 200) << reopened.body;
  EXPECT_NE(before(host_).find("|resolved: A day is refunded\n£10.00 to the host, from the deposit"), std::string::npos)
      << before(host_);
  EXPECT_EQ(before(host_).find("Our own reason"), std::string::npos) << "that is for our team";
  EXPECT_EQ(support_.http->get(of_admin(id)).json()["lines"].array()->size(), 2U);
}

TEST_F(DisputesTest, X34_a_missed_day_gives_both_a_new_one) {
  book_a_trip();
  const std::string id = raise(renter_), today = app_.db().value("select (london_now())::date");
  const auto waits = [&] { return attention(support_, "dispute"); };
  const auto overdue = [&] {
    return support_.http->get("/api/v1/admin/disputes?due_before=" + today).json()["total"].number();
  };
  EXPECT_EQ(overdue(), 0);
  app_.db().run("update disputes set outcome_due = (london_now())::date - 1");
  app_.run_now("disputes_days");
  EXPECT_TRUE(app_.becomes("select outcome_due > (london_now())::date from disputes", "t"));
  EXPECT_EQ(notices(renter_, "Dispute takes longer"), 1);
  EXPECT_EQ(notices(host_, "Payments on hold for longer"), 1) << "of the case itself the host knows nothing";
  ASSERT_EQ(waits().size(), 1U) << "our team still reads that it is late";
  EXPECT_NE(waits()[0]["why"].text().find("both were given"), std::string::npos) << waits()[0]["why"].text();
  EXPECT_EQ(overdue(), 1);
  const std::string promised = app_.db().value("select (london_now())::date - 1");
  EXPECT_EQ(support_.http->get("/api/v1/admin/disputes").json()["items"].array()->at(0)["late_since"].text(), promised);
  EXPECT_EQ(support_.http->get(of_admin(id)).json()["late_since"].text(), promised);
  ASSERT_EQ(decide(support_, id).status, 200);
  EXPECT_EQ(overdue(), 0);
  ASSERT_EQ(look_again(renter_, id).status, 200);
  EXPECT_TRUE(waits().empty()) << "it has a day of its own";
}

}  // namespace
}  // namespace kerbside::test
