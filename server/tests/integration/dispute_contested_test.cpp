// Contested charges and no-shows, which are decided in their dispute alone (X14, X34).
#include "integration/disputes.hpp"

namespace kerbside::test {
namespace {

TEST_F(DisputesTest, X34_a_contested_charge_is_a_dispute_by_itself_that_holds_the_contested_part_alone) {
  end_a_trip();
  const std::string charge = contested_charge();
  EXPECT_EQ(app_.db().value("select origin || ' ' || status from disputes"), "charge pending");
  EXPECT_EQ(refunds(), "partial_80 32000 scheduled, remaining_20 8000 scheduled");
  const std::string id = app_.db().value("select id from disputes");
  const auto room = support_.http->get(of_admin(id)).json()["room"];
  EXPECT_EQ(room["from_deposit_pence"].number(), 10000);
  EXPECT_EQ(room["from_host_pence"].number(), 0);
  EXPECT_EQ(decide(support_, id, line("deposit_charge", "renter", 10001)).status, 422) << "no more than was charged";
  EXPECT_EQ(decide(support_, id, line("refund", "host", 100)).status, 422) << "nothing else is decided there";
  ASSERT_EQ(decide(support_, id, line("deposit_charge", "renter", 5000)).status, 200);
  EXPECT_EQ(app_.db().value("select state from deposit_charges"), "contested") << "it waits for finance";
  EXPECT_TRUE(renter_.http->get(disputes + "/" + id).json()["outcome"].is_null());
  EXPECT_EQ(refunds(), "partial_80 32000 scheduled, remaining_20 8000 scheduled");
  ASSERT_EQ(approve(finance_, id).status, 200);
  EXPECT_EQ(app_.db().value("select state || ' ' || collected_pence || ' ' || decision_reason from deposit_charges"),
            "settled 5000 A day is refunded");
  EXPECT_EQ(refunds(), "partial_80 36000 scheduled, remaining_20 9000 scheduled");
  EXPECT_EQ(app_.db().value("select status || ' ' || outcome_kind from disputes"), "resolved money");
  expect_balanced(app_.db());
}

TEST_F(DisputesTest, X34_the_case_file_of_a_contested_charge_has_its_pictures_for_both_sides) {
  end_a_trip();
  contested_charge();
  const std::string id = app_.db().value("select id from disputes");
  ask(id);
  const std::string name = app_.db().value("select 'files/01-evidence-' || left(id::text, 8) from private_files");
  const auto pack = [&](Visitor& who, const std::string& path) { return who.http->get(path).body; };
  for (const std::string& zip :
       {pack(renter_, disputes + "/" + id + "/case-file"), pack(host_, disputes + "/" + id + "/case-file"),
        pack(support_, of_admin(id, "/case-file?side=writer"))})
    EXPECT_NE(zip.find(name), std::string::npos);
}

TEST_F(DisputesTest, X34_a_dispute_of_the_form_decides_on_nothing_that_a_charge_waits_for) {
  end_a_trip();
  contested_charge();
  const std::string id = raise(host_);
  ask(id);
  write(renter_, id);
  EXPECT_EQ(support_.http->get(of_admin(id)).json()["room"]["from_deposit_pence"].number(), 40000);
  EXPECT_EQ(decide(support_, id, line("deposit_charge", "renter", 40001)).status, 422);
  ASSERT_EQ(decide(chief_, id, line("deposit_charge", "renter", 20000)).status, 200);
  const std::string charge = app_.db().value("select id from disputes where origin = 'charge'");
  EXPECT_EQ(support_.http->get(of_admin(charge)).json()["room"]["from_deposit_pence"].number(), 10000);
  expect_balanced(app_.db());
}

TEST_F(DisputesTest, X34_what_both_said_of_what_is_contested_stands_in_its_dispute) {
  end_a_trip();
  contested_charge();
  const std::string id = app_.db().value("select id from disputes");
  const std::string both = "\n\nThe host: “A dent”\n\nThe renter: “It was there”";
  for (const std::string& path : {of_admin(id), disputes + "/" + id}) {
    Visitor& who = path == of_admin(id) ? support_ : renter_;
    const std::string words = who.http->get(path).json()["description"].text();
    EXPECT_TRUE(words.ends_with(both)) << words;
  }
}

TEST_F(DisputesTest, X34_what_both_said_of_a_contested_no_show_stands_in_its_dispute) {
  const std::string id = contested_no_show("Nobody came");
  const std::string words = support_.http->get(of_admin(id)).json()["description"].text();
  EXPECT_TRUE(words.ends_with("\n\nThe host: “Nobody came”\n\nThe renter: “I was there”")) << words;
}

TEST_F(DisputesTest, X14_X34_of_a_charge_of_which_nothing_stands_support_decides_and_finance_approves) {
  end_a_trip();
  contested_charge();
  const std::string id = app_.db().value("select id from disputes");
  ASSERT_EQ(decide(support_, id).status, 200);
  EXPECT_EQ(status(id), "under_review");
  EXPECT_EQ(app_.db().value("select state from deposit_charges"), "contested") << "it waits for finance";
  EXPECT_EQ(refunds(), "partial_80 32000 scheduled, remaining_20 8000 scheduled");
  ASSERT_EQ(approve(finance_, id).status, 200);
  EXPECT_EQ(status(id), "resolved");
  EXPECT_EQ(refunds(), "partial_80 40000 scheduled, remaining_20 10000 scheduled");
  expect_balanced(app_.db());
}

TEST_F(DisputesTest, X34_what_stands_of_a_charge_is_no_longer_decided_once_its_host_takes_it_back) {
  end_a_trip();
  const std::string charge = contested_charge(), id = app_.db().value("select id from disputes");
  ASSERT_EQ(decide(support_, id, line("deposit_charge", "renter", 5000)).status, 200);
  ASSERT_EQ(post(host_, "/api/v1/deposit-charges/" + charge + "/withdraw").status, 200);
  EXPECT_EQ(status(id), "resolved");
  EXPECT_EQ(approve(finance_, id).status, 409);
  EXPECT_EQ(app_.db().number("select count(*) from dispute_lines"), 0);
  EXPECT_EQ(refunds(), "partial_80 40000 scheduled, remaining_20 10000 scheduled");
}

TEST_F(DisputesTest, X34_X35_a_contested_no_show_is_decided_in_its_dispute_once_the_host_was_heard_and_by_finance) {
  const std::string id = contested_no_show();
  const auto room = support_.http->get(of_admin(id)).json()["room"];
  EXPECT_EQ(room["from_host_pence"].number(), 13500);
  EXPECT_EQ(room["from_us_pence"].number(), 1350);
  EXPECT_TRUE(room["why_not"].is_null());
  const std::string all = line("refund", "host", 13500) + "," + line("refund", "platform", 1350);
  EXPECT_EQ(decide(support_, id, line("refund", "platform", 1350)).status, 422) << "all of it, or nothing";
  EXPECT_EQ(decide(support_, id, all).json()["code"].text(), "side_not_heard");
  ASSERT_EQ(ask(id).status, 200);
  ASSERT_EQ(write(host_, id).status, 200);
  ASSERT_EQ(decide(support_, id, all).status, 200);
  EXPECT_EQ(app_.db().value("select no_show_decided_at is null from bookings"), "t") << "it waits for finance";
  EXPECT_EQ(notices(renter_, "Dispute settled"), 0);
  ASSERT_EQ(approve(finance_, id).status, 200);
  EXPECT_TRUE(app_.becomes("select sum(amount_pence) from refunds where state = 'completed'", "64850"));
  EXPECT_EQ(owed(), 0);
  EXPECT_EQ(notices(host_, "The no-show was withdrawn"), 1);
  EXPECT_EQ(notices(host_, "Dispute settled"), 1) << "asked, so it reads the outcome";
  const auto seen = renter_.http->get(disputes + "/" + id).json();
  EXPECT_EQ(seen["outcome"].text(), "A day is refunded");
  EXPECT_EQ((*seen["lines"].array())[0]["refund_state"].text(), "completed");
  expect_balanced(app_.db());
}

TEST_F(DisputesTest, X34_what_is_contested_is_neither_closed_nor_reopened_and_withdrawn_by_its_host_alone) {
  const std::string id = contested_no_show();
  const auto save = [&](const std::string& to) {
    return put(support_, of_admin(id),
               R"({"version":)" + version(id) + R"(,"status":")" + to +
                   R"(","urgency":"high","admin_notes":"","assign_to_me":true,"reason":"So it is"})");
  };
  EXPECT_EQ(save("closed").code(), "dispute_moved");
  EXPECT_EQ(save("under_review").status, 200) << "who looks into it says so";
  EXPECT_EQ(post(renter_, disputes + "/" + id + "/withdraw").status, 409);
  for (Visitor* who : {&renter_, &host_})
    EXPECT_NE(who->http->get("/api/v1/account/closure").body.find("A dispute that concerns you is open"),
              std::string::npos)
        << "neither account is erased before";
  ASSERT_EQ(decide(support_, id).status, 200) << "the no-show stands: no money, nobody to wait for";
  EXPECT_EQ(app_.db().value("select no_show_decided_at is not null from bookings"), "t");
  EXPECT_EQ(save("pending").code(), "dispute_moved");
}

}  // namespace
}  // namespace kerbside::test
