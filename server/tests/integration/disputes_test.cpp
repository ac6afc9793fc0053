// Disputes over real HTTP (X1, X14, X28 to X35): raised, held, heard, decided and carried out, with the money followed
// to the provider and the ledger; and the races against what they hold.
#include <gtest/gtest.h>

#include <thread>

#include "core/crypto.hpp"
#include "features/privacy/record.hpp"
#include "support/books.hpp"
#include "support/contests.hpp"
#include "support/letters.hpp"
#include "support/pictures.hpp"
#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

class DisputesTest : public ::testing::Test {
 protected:
  DisputesTest()
      : host_(app_.sign_up("host")),
        renter_(app_.sign_up("renter")),
        support_(app_.admin("support")),
        finance_(app_.admin("finance")),
        chief_(app_.admin("superadmin")) {}

  // A trip of three days at £50.00 with a deposit of £500.00, paid for.
  void book_a_trip(const std::string& method = "pay_now") {
    Trip trip{app_.add_vehicle(host_)};
    trip.starts_in_days = 1;
    trip.method = method;
    const auto started = app_.start_payment(renter_, app_.quote(renter_, trip).json()).json();
    booking_ = started["booking_id"].text();
    ASSERT_EQ(app_.type_card(started["url"].text(), "4242424242424242").status, 303);
    ASSERT_TRUE(app_.verify(renter_, started["url"].text()).json()["success"].flag());
  }
  void end_a_trip(const std::string& method = "pay_now") {
    book_a_trip(method);
    go_to("select start_date + start_time + interval '1 minute' from bookings");
    ASSERT_TRUE(app_.becomes("select booking_status from bookings", "active"));
    go_to("select start_date + start_time + interval '2 hours 1 minute' from bookings");
    const Answer ended = post(host_, "/api/v1/bookings/" + booking_ + "/complete");
    ASSERT_EQ(ended.status, 200) << ended.body;
    sign_staff_in();  // their sessions did not outlast the jump of the clock
  }
  void sign_staff_in() {
    support_ = app_.admin("support");
    finance_ = app_.admin("finance");
    chief_ = app_.admin("superadmin");
  }
  void go_to(const std::string& sql) {
    const long minutes = app_.db().number("select ceil(extract(epoch from ((" + sql + ") - london_now())) / 60)::int");
    moved_ += std::chrono::minutes(minutes);
    app_.db().move_clock(moved_);
  }

  static Answer post(Visitor& who, const std::string& to, const std::string& body = "{}") {
    return who.http->post(to, body, {{"Idempotency-Key", new_key()}});
  }
  static Answer put(Visitor& who, const std::string& to, const std::string& body) {
    return who.http->send("PUT", to, body);
  }
  std::string form(const std::string& more = {}) const {
    return R"({"dispute_type":"vehicle_service","urgency":"medium","subject":"The clutch slipped","description":)"
           R"("From the second day on.","desired_outcome":"A day back","email":"ada@example.org",)"
           R"("contact_preference":"email","may_ask_other":true,"something_else":false,)"
           R"("draft_id":"00000000-0000-4000-8000-000000000001","evidence_ids":[])" +
           (booking_.empty() ? "" : R"(,"booking_id":")" + booking_ + "\"") + more + "}";
  }
  // Answers its id.
  std::string raise(Visitor& who) {
    const Answer raised = post(who, disputes, form());
    EXPECT_EQ(raised.status, 201) << raised.body;
    return raised.json()["id"].text();
  }
  // A charge of £100.00 to the deposit, which the renter contests; answers its id.
  std::string contested_charge() {
    const std::string deposit = "/api/v1/bookings/" + booking_ + "/deposit";
    const Answer photo =
        host_.http->post(deposit + "/photos", test_picture("gps-turned.jpg"), {{"Content-Type", "image/jpeg"}});
    const Answer filed = post(host_, deposit + "/charges",
                              R"({"kind":"damage","amount_pence":10000,"reason":"A dent","photo_ids":[")" +
                                  photo.json()["id"].text() + R"("]})");
    EXPECT_EQ(filed.status, 201) << filed.body;
    const std::string charge = app_.db().value("select id from deposit_charges");
    const Answer contested =
        post(renter_, "/api/v1/deposit-charges/" + charge + "/contest", R"({"reason":"It was there"})");
    EXPECT_EQ(contested.status, 200) << contested.body;
    return charge;
  }
  // A trip at which its host says that nobody came; answers the id of the dispute about it.
  std::string contested_no_show(const std::string& host_says = "Nobody was there") {
    book_a_trip();
    go_to("select start_date + start_time + interval '1 minute' from bookings");
    EXPECT_TRUE(app_.becomes("select booking_status from bookings", "active"));
    go_to("select start_date + start_time + interval '2 hours 1 minute' from bookings");
    const std::string no_show = "/api/v1/bookings/" + booking_ + "/no-show";
    EXPECT_EQ(post(host_, no_show, R"({"reason":")" + host_says + R"("})").status, 200);
    EXPECT_EQ(post(renter_, no_show + "/contest", R"({"reason":"I was there"})").status, 200);
    sign_staff_in();
    return app_.db().value("select id from disputes where origin = 'no_show'");
  }
  std::string of_admin(const std::string& id, const std::string& tail = {}) const {
    return "/api/v1/admin/disputes/" + id + tail;
  }
  std::string version(const std::string& id) {
    return app_.db().value("select version from disputes where id = '" + id + "'");
  }
  Answer ask(const std::string& id, const std::string& shown = R"("show_subject":true)") {
    return post(support_, of_admin(id, "/ask"),
                R"({"version":)" + version(id) +
                    R"(,"question":"How was the clutch?","show_description":false,"show_desired_outcome":false,)"
                    R"("show_evidence":false,)" +
                    shown + (shown.find("show_subject") == shown.npos ? R"(,"show_subject":false})" : "}"));
  }
  Answer write(Visitor& who, const std::string& id, const std::string& text = "It was fine") {
    return post(who, disputes + "/" + id + "/messages",
                R"({"text":")" + text + R"(","draft_id":"00000000-0000-4000-8000-000000000002","file_ids":[]})");
  }
  Answer decide(Visitor& who, const std::string& id, const std::string& lines = {}, const std::string& more = {}) {
    return post(
        who, of_admin(id, "/decide"),
        R"({"version":)" + version(id) + R"(,"outcome":"A day is refunded","lines":[)" + lines + "]" + more + "}");
  }
  Answer approve(Visitor& who, const std::string& id, const std::string& more = {}) {
    return post(who, of_admin(id, "/approve"), R"({"version":)" + version(id) + more + "}");
  }
  Answer look_again(Visitor& who, const std::string& id) {
    return post(who, disputes + "/" + id + "/second-look",
                R"({"text":"The garage wrote","draft_id":"00000000-0000-4000-8000-000000000003","file_ids":[]})");
  }
  static std::string line(const std::string& kind, const std::string& by, long pence) {
    return dispute_line(kind, by, pence);
  }
  std::string status(const std::string& id) {
    return app_.db().value("select status from disputes where id = '" + id + "'");
  }
  // "partial_80 40000 scheduled, remaining_20 10000 scheduled"
  std::string refunds() {
    return app_.db().value(
        "select coalesce(string_agg(kind || ' ' || amount_pence || ' ' || state, ', ' order by kind), '') from "
        "refunds");
  }
  long notices(const Visitor& to, const std::string& title) {
    return app_.db().number("select count(*) from notifications where user_id = '" + to.id + "' and title = '" + title +
                            "'");
  }
  // What one's own export says in that list.
  std::string exported(const Visitor& who, const std::string& list) {
    std::string query = privacy::record::export_query();
    for (std::size_t at = 0; (at = query.find("$1", at)) != query.npos;) query.replace(at, 2, "'" + who.id + "'");
    return app_.db().value("select coalesce(string_agg(row, ' '), '') from (" + query + ") own where list = '" + list +
                           "'");
  }
  long owed() { return -balance(app_.db(), "host_payable"); }

  const std::string disputes = "/api/v1/disputes";
  TestApp app_;
  Visitor host_, renter_, support_, finance_, chief_;
  std::string booking_;
  std::chrono::microseconds moved_{};
};

TEST_F(DisputesTest, X1_A8_20_a_dispute_has_its_reference_and_its_writer_an_email) {
  const Answer raised = post(renter_, disputes, form());
  ASSERT_EQ(raised.status, 201) << raised.body;
  const std::string year = app_.db().value("select extract(year from london_now())::int");
  EXPECT_EQ(raised.json()["dispute_reference"].text(), "DSP-" + year + "-000001");
  EXPECT_EQ(raised.json()["status"].text(), "pending");
  EXPECT_FALSE(raised.json()["holds_money"].flag()) << "X34: it is about no booking";
  EXPECT_EQ(post(renter_, disputes, form()).json()["dispute_reference"].text(), "DSP-" + year + "-000002");
  EXPECT_EQ(notices(renter_, "Dispute received"), 2);
  letter_to(app_, renter_.email, "We have your dispute: DSP-" + year + "-000001");
}

TEST_F(DisputesTest, A1_05_A3_27_A5_27_A7_45_A7_46_X14_both_sides_raise_one_with_evidence_that_only_readers_open) {
  book_a_trip();
  Visitor stranger = app_.sign_up("renter");
  const std::string to = "/api/v1/dispute-evidence/00000000-0000-4000-8000-000000000001?name=dent.jpg";
  for (Visitor* who : {&renter_, &host_}) {
    const Answer sent = who->http->post(to, test_picture("gps-turned.jpg"), {{"Content-Type", "image/jpeg"}});
    ASSERT_EQ(sent.status, 201) << sent.body;
    std::string with = form();
    with.replace(with.find(R"("evidence_ids":[])"), 17, R"("evidence_ids":[")" + sent.json()["id"].text() + R"("])");
    const auto raised = post(*who, disputes, with).json();
    EXPECT_TRUE(raised["dispute_reference"].text().starts_with("DSP-")) << "nobody sent one";
    ASSERT_EQ(raised["evidence"].array()->size(), 1U);
    const std::string link = (*(*raised["evidence"].array())[0]["page_urls"].array())[0].text();
    EXPECT_EQ(who->http->get(link).status, 200);
    EXPECT_NE(stranger.http->get(link).status, 200);
    EXPECT_EQ(app_.db().value("select dispute_type || ' ' || subject || ' ' || description || ' ' || desired_outcome ||"
                              " ' ' || urgency || ' ' || contact_preference || ' ' || email || ' ' || booking_id from"
                              " disputes where submitted_by_user_id = '" +
                              who->id + "'"),
              "vehicle_service The clutch slipped From the second day on. A day back medium email ada@example.org " +
                  booking_);
    app_.db().move_clock(moved_ += 59min);
    EXPECT_EQ(who->http->get(link).status, 200) << "links live for 3600 seconds";
    app_.db().move_clock(moved_ += 2min);
    EXPECT_NE(who->http->get(link).status, 200);
  }
}

TEST_F(DisputesTest, A2_6_01_X14_open_urgent_ones_are_listed_first_and_the_newest_first_within) {
  const auto raise_as = [&](const std::string& subject, const std::string& urgency) {
    std::string with = form();
    with.replace(with.find("The clutch slipped"), 18, subject);
    with.replace(with.find(R"("urgency":"medium")"), 18, R"("urgency":")" + urgency + "\"");
    const std::string id = post(renter_, disputes, with).json()["id"].text();
    app_.db().move_clock(moved_ += 1min);
    return id;
  };
  const std::string settled = raise_as("Settled", "critical");
  raise_as("Old", "low");
  raise_as("Urgent", "critical");
  raise_as("New", "medium");
  raise_as("High", "high");
  ASSERT_EQ(decide(support_, settled).status, 200);
  const auto listed = [&](const std::string& query) {
    std::string all;
    const auto page = finance_.http->get("/api/v1/admin/disputes" + query).json();
    for (const auto& row : *page["items"].array()) all += (all.empty() ? "" : " ") + row["subject"].text();
    return all;
  };
  EXPECT_EQ(listed(""), "High Urgent New Old Settled");
  EXPECT_EQ(listed("?urgency=critical"), "Urgent Settled");
  EXPECT_EQ(listed("?status=resolved"), "Settled");
  EXPECT_EQ(listed("?due_before=2000-01-01"), "");
  const std::string one = app_.db().value("select lower(dispute_reference) from disputes where subject = 'Old'");
  EXPECT_EQ(listed("?reference=" + one), "Old") << "as it is read out on the telephone";
  EXPECT_EQ(listed("?booking_id=" + settled), "") << "they are about none";
}

TEST_F(DisputesTest, A2_6_02_A2_6_03_A4_11_A7_16_any_status_may_follow_any_other_and_notes_are_kept) {
  const std::string id = raise(renter_);
  const auto save = [&](const std::string& to) {
    return put(support_, of_admin(id),
               R"({"version":)" + version(id) + R"(,"status":")" + to + R"(","urgency":"low","admin_notes":"Now )" +
                   to + R"(","assign_to_me":false,"reason":"So it is"})");
  };
  for (const char* to : {"under_review", "pending", "closed", "pending", "closed", "under_review"}) {
    app_.db().move_clock(moved_ += 1min);
    ASSERT_EQ(save(to).status, 200) << to;
    EXPECT_EQ(app_.db().value("select status || ' ' || admin_notes from disputes"), std::string(to) + " Now " + to);
    EXPECT_EQ(app_.db().value("select app_now() - updated_at < interval '30 seconds' from disputes"), "t") << to;
  }
  EXPECT_EQ(save("resolved").field(), "status") << "with an outcome, by deciding";
  ASSERT_EQ(decide(support_, id).status, 200);
  for (const char* to : {"pending", "under_review"}) ASSERT_EQ(save(to).status, 200) << to;
  ASSERT_EQ(decide(support_, id).status, 200);
  EXPECT_EQ(save("closed").status, 200);
}

TEST_F(DisputesTest, Issue29_the_same_key_is_one_dispute) {
  const Headers key = {{"Idempotency-Key", new_key()}};
  const std::string first = renter_.http->post(disputes, form(), key).json()["id"].text();
  EXPECT_EQ(renter_.http->post(disputes, form(), key).json()["id"].text(), first);
  EXPECT_EQ(app_.db().number("select count(*) from disputes"), 1);
}

TEST_F(DisputesTest, A6_10_A7_43_A3_25_only_ones_own_confirmed_bookings_are_offered_and_taken) {
  book_a_trip();
  const auto set_status = [&](const std::string& status) {  // also where no booking moves
    app_.db().run_as_superuser("set session_replication_role = replica; update bookings set booking_status = '" +
                               status + "'");
  };
  set_status("pending");
  EXPECT_EQ(renter_.http->get(disputes + "/bookings").json()["items"].array()->size(), 0U) << "not confirmed";
  set_status("confirmed");
  const auto offered = renter_.http->get(disputes + "/bookings").json();
  ASSERT_EQ(offered["items"].array()->size(), 1U);
  const auto& one = (*offered["items"].array())[0];
  EXPECT_EQ(one["id"].text(), booking_);
  EXPECT_EQ(one["booking_status"].text(), "confirmed");
  EXPECT_EQ(one["start_date"].text() + " " + one["end_date"].text() + " " + one["make"].text() + " " +
                one["model"].text() + " " + one["registration_number"].text(),
            app_.db().value("select start_date || ' ' || end_date || ' ' || make || ' ' || model || ' ' ||"
                            " registration_number from bookings join vehicles v on v.id = vehicle_id"));
  EXPECT_EQ(host_.http->get(disputes + "/bookings").json()["items"].array()->size(), 1U);
  Visitor stranger = app_.sign_up("renter");
  EXPECT_EQ(stranger.http->get(disputes + "/bookings").json()["items"].array()->size(), 0U);
  const Answer refused = post(stranger, disputes, form());
  EXPECT_EQ(refused.status, 422);
  EXPECT_NE(refused.body.find("one of your bookings"), std::string::npos) << refused.body;
}

TEST_F(DisputesTest, X28_a_second_one_about_a_booking_leads_to_the_open_one_or_is_about_something_else) {
  book_a_trip();
  raise(renter_);
  const Answer second = post(renter_, disputes, form());
  EXPECT_EQ(second.status, 409);
  EXPECT_EQ(second.json()["code"].text(), "dispute_open") << second.body;
  EXPECT_EQ(second.json()["current"]["dispute_reference"].text(),
            app_.db().value("select dispute_reference from disputes"));
  std::string other = form();
  other.replace(other.find(R"("something_else":false)"), 22, R"("something_else":true)");
  EXPECT_EQ(post(renter_, disputes, other).status, 201);
}

TEST_F(DisputesTest, X28_of_a_hold_that_was_never_paid_its_host_hears_nothing) {
  Trip trip{app_.add_vehicle(host_)};
  booking_ = app_.start_payment(renter_, app_.quote(renter_, trip).json()).json()["booking_id"].text();
  app_.db().run("update bookings set booking_status = 'cancelled', cancelled_at = app_now()");
  EXPECT_EQ(post(renter_, disputes, form()).field(), "booking_id");
  EXPECT_EQ(notices(host_, "Payments on hold"), 0);
}

TEST_F(DisputesTest, X1_X34_what_a_booking_still_sends_stops_at_once_and_goes_on_at_the_end) {
  end_a_trip();
  EXPECT_EQ(refunds(), "partial_80 40000 scheduled, remaining_20 10000 scheduled");
  const std::string id = raise(renter_);
  EXPECT_EQ(refunds(), "");
  EXPECT_EQ(notices(host_, "Payments on hold"), 1);
  const auto held = host_.http->get("/api/v1/bookings/" + booking_ + "/money-on-hold").json();
  EXPECT_FALSE(held["since"].is_null());
  EXPECT_EQ(held["until"].text(), app_.db().value("select outcome_due from disputes"));
  EXPECT_EQ(app_.sign_up("renter").http->get("/api/v1/bookings/" + booking_ + "/money-on-hold").status, 404);
  EXPECT_EQ(host_.http->get(disputes + "/" + id).status, 404) << "nobody asked the host";
  const auto earning = [&] {
    const auto all = host_.http->get("/api/v1/host/earnings").json();
    const auto& one = (*all["items"].array())[0];
    return one["stage"].text() + " " + one["held_by"].text();
  };
  EXPECT_EQ(earning(), "held dispute") << "at once, and not from the day of its payout";
  go_to("select payable_at at time zone 'Europe/London' + interval '1 minute' from earnings");
  EXPECT_EQ(earning(), "held dispute");
  expect_balanced(app_.db());
  ASSERT_EQ(post(renter_, disputes + "/" + id + "/withdraw").status, 200);
  EXPECT_EQ(refunds(), "partial_80 40000 scheduled, remaining_20 10000 scheduled");
  EXPECT_EQ(notices(host_, "Payments no longer on hold"), 1);
  EXPECT_TRUE(host_.http->get("/api/v1/bookings/" + booking_ + "/money-on-hold").json()["since"].is_null());
  EXPECT_EQ(post(renter_, disputes + "/" + id + "/withdraw").status, 409);
}

TEST_F(DisputesTest, X34_two_open_ones_hold_until_the_last_is_over_and_reopening_holds_again) {
  end_a_trip();
  const std::string first = raise(renter_), second = raise(host_);
  ASSERT_EQ(post(renter_, disputes + "/" + first + "/withdraw").status, 200);
  EXPECT_EQ(refunds(), "");
  EXPECT_EQ(notices(host_, "Payments no longer on hold"), 0) << "they are: by the other one";
  ASSERT_EQ(post(host_, disputes + "/" + second + "/withdraw").status, 200);
  EXPECT_EQ(refunds(), "partial_80 40000 scheduled, remaining_20 10000 scheduled");
  const auto reopen = [&](const std::string& more) {
    return put(support_, of_admin(second),
               R"({"version":)" + version(second) +
                   R"(,"status":"under_review","urgency":"high","admin_notes":"",)"
                   R"("assign_to_me":true)" +
                   more + "}");
  };
  EXPECT_EQ(reopen("").status, 422) << "a reason is needed";
  ASSERT_EQ(reopen(R"(,"reason":"New photos came")").status, 200);
  EXPECT_EQ(refunds(), "");
  EXPECT_EQ(notices(renter_, "Payments on hold"), 2) << "never asked, and told that it waits again";
}

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
  ASSERT_EQ(decide(chief_, id).status, 200);
  EXPECT_EQ(look_again(renter_, id).status, 409) << "once";
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
    return put(support_, of_admin(id),
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
  EXPECT_TRUE(renter_.http->get(path).json()["second_look_until"].is_null()) << "closed without an outcome";
}

TEST_F(DisputesTest, X12_K8_one_that_nobody_has_answered_within_24_hours_needs_attention) {
  const std::string id = raise(renter_);
  const auto waits = [&] { return attention(support_, "dispute"); };
  EXPECT_TRUE(waits().empty()) << "it is neither urgent nor late";
  app_.db().run("update disputes set submitted_at = submitted_at - interval '24 hours 1 minute'");
  ASSERT_EQ(waits().size(), 1U);
  EXPECT_NE(waits()[0]["why"].text().find("no answer within the 24 hours"), std::string::npos);
  ASSERT_EQ(post(support_, of_admin(id, "/messages"), R"({"thread":"writer","text":"We look into it"})").status, 200);
  EXPECT_TRUE(waits().empty());
}

TEST_F(DisputesTest, X12_what_is_promised_counts_anew_once_it_is_looked_at_again) {
  const std::string id = raise(renter_);
  app_.db().run("update disputes set submitted_at = submitted_at - interval '30 days'");
  const auto review_by = [&] { return renter_.http->get(disputes + "/" + id).json()["review_by"].text(); };
  const std::string today = app_.db().value("select (london_now())::date");
  EXPECT_LT(review_by(), today);
  ASSERT_EQ(decide(support_, id).status, 200);
  ASSERT_EQ(look_again(renter_, id).status, 200);
  EXPECT_GT(review_by(), today);
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
  raise(renter_);
  app_.db().run("update disputes set outcome_due = (london_now())::date - 1");
  app_.run_now("disputes_days");
  EXPECT_TRUE(app_.becomes("select outcome_due > (london_now())::date from disputes", "t"));
  EXPECT_EQ(notices(renter_, "Dispute takes longer"), 1);
  EXPECT_EQ(notices(host_, "Payments on hold for longer"), 1) << "of the case itself the host knows nothing";
}

TEST_F(DisputesTest, Issue29_a_save_of_what_has_changed_since_is_refused) {
  const std::string id = raise(renter_), seen = version(id);
  const auto save = [&](const std::string& notes) {
    return put(support_, of_admin(id),
               R"({"version":)" + seen + R"(,"status":"under_review","urgency":"high","admin_notes":")" + notes +
                   R"(","assign_to_me":false})");
  };
  ASSERT_EQ(save("First").status, 200);
  const Answer late = save("Second");
  EXPECT_EQ(late.status, 409);
  EXPECT_EQ(late.json()["code"].text(), "dispute_changed");
  EXPECT_EQ(app_.db().value("select admin_notes from disputes"), "First");
  EXPECT_EQ(renter_.http->get(disputes + "/" + id).body.find("First"), std::string::npos) << "X14";
}

TEST_F(DisputesTest, Issue29_conduct_is_asked_about_only_with_the_writers_consent) {
  book_a_trip();
  std::string about_conduct = form();
  about_conduct.replace(about_conduct.find("vehicle_service"), 15, "user_conduct");
  about_conduct.replace(about_conduct.find(R"("may_ask_other":true)"), 20, R"("may_ask_other":false)");
  const Answer raised = post(renter_, disputes, about_conduct);
  ASSERT_EQ(raised.status, 201) << raised.body;
  const std::string id = raised.json()["id"].text(), consent = disputes + "/" + id + "/consent";
  EXPECT_EQ(ask(id).json()["code"].text(), "no_consent");
  EXPECT_TRUE(raised.json()["can_consent"].flag());
  EXPECT_EQ(post(host_, consent).status, 404) << "never asked";
  const Answer given = post(renter_, consent);
  ASSERT_EQ(given.status, 200) << given.body;
  EXPECT_FALSE(given.json()["can_consent"].flag());
  ASSERT_EQ(ask(id).status, 200);
  EXPECT_EQ(post(host_, consent).status, 403) << "it is the writer's to give";
}

TEST_F(DisputesTest, X29_each_look_of_an_admin_leaves_a_trace) {
  const std::string id = raise(renter_);
  EXPECT_EQ(app_.admin("content").http->get(of_admin(id)).status, 403);
  ASSERT_EQ(finance_.http->get(of_admin(id)).status, 200);
  EXPECT_TRUE(app_.becomes(
      "select count(*) from (select action from admin_audit union all select action from admin_audit_queue) all_acts"
      " where action = 'dispute_read'",
      "1"));
}

TEST_F(DisputesTest, X14_what_may_decide_an_open_dispute_is_not_deleted_and_neither_account_is_erased) {
  end_a_trip();
  const std::string id = raise(renter_);
  app_.db().run(
      "insert into incidents (id, booking_id, reporter_id, kind, happened_at, place, description, reported_at, "
      "delete_at)"
      " select gen_random_uuid(), id, user_id, 'breakdown', app_now(), 'Leeds', 'A scratch', app_now(), app_now() from "
      "bookings");
  app_.run_now("handover_tidy");
  EXPECT_EQ(app_.db().number("select count(*) from incidents"), 1);
  EXPECT_EQ(app_.db().value("select has_open_dispute(id) from bookings"), "t");
  for (Visitor* who : {&renter_, &host_}) {
    const std::string told = who->http->get("/api/v1/account/closure").body;
    EXPECT_NE(told.find("A dispute that concerns you is open"), std::string::npos) << told;
  }
  ASSERT_EQ(post(renter_, disputes + "/" + id + "/withdraw").status, 200);
  app_.run_now("handover_tidy");
  EXPECT_TRUE(app_.becomes("select count(*) from incidents", "0"));
}

TEST_F(DisputesTest, X29_what_both_wrote_to_each_other_is_read_by_our_team_with_a_trace) {
  book_a_trip();
  const std::string id = raise(renter_);
  app_.db().run(
      "with talk as (insert into conversations (vehicle_id, renter_id, host_id, last_number) select vehicle_id, "
      "user_id,"
      " host_user_id, 2 from bookings returning id, renter_id, host_id)"
      " insert into messages (id, conversation_id, number, sender_id, message_text)"
      " select gen_random_uuid(), id, 1, renter_id, 'Where is it?' from talk"
      " union all select gen_random_uuid(), id, 2, host_id, 'Round the corner' from talk");
  const auto papers = finance_.http->get(of_admin(id, "/papers")).json();
  ASSERT_EQ(papers["chat"].array()->size(), 2U);
  EXPECT_TRUE((*papers["chat"].array())[0]["by_renter"].flag());
  EXPECT_EQ((*papers["chat"].array())[1]["text"].text(), "Round the corner");
  EXPECT_EQ(app_.admin("content").http->get(of_admin(id, "/papers")).status, 403);
  EXPECT_TRUE(app_.becomes(
      "select count(*) from (select action from admin_audit union all select action from admin_audit_queue) all_acts"
      " where action = 'dispute_papers_read'",
      "1"));
}

TEST_F(DisputesTest, Issue29_a_saved_reply_is_kept_changed_and_removed) {
  const std::string replies = "/api/v1/admin/dispute-replies";
  EXPECT_EQ(post(support_, replies, R"({"title":"A","text":"Dear {surname}"})").status, 422);
  const Answer made = post(support_, replies, R"({"title":"Receipt","text":"Dear {name}"})");
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string one = replies + "/" + made.json()["id"].text();
  EXPECT_EQ(put(support_, one, R"({"title":"Receipt","text":"Dear {name}, about {reference}"})").status, 200);
  EXPECT_EQ((*finance_.http->get(replies).json()["items"].array())[0]["text"].text(), "Dear {name}, about {reference}");
  EXPECT_EQ(finance_.http->send("DELETE", one, "").status, 403);
  EXPECT_EQ(support_.http->send("DELETE", one, "").status, 204);
  EXPECT_EQ(support_.http->send("DELETE", one, "").status, 404);
}

TEST_F(DisputesTest, Issue29_evidence_is_known_by_what_came_and_what_is_stored) {
  const std::string draft = "00000000-0000-4000-8000-000000000001";
  const Answer sent = renter_.http->post("/api/v1/dispute-evidence/" + draft + "?name=dent.jpg",
                                         test_picture("gps-turned.jpg"), {{"Content-Type", "image/jpeg"}});
  ASSERT_EQ(sent.status, 201) << sent.body;
  std::string with = form();
  with.replace(with.find(R"("evidence_ids":[])"), 17, R"("evidence_ids":[")" + sent.json()["id"].text() + R"("])");
  ASSERT_EQ(post(renter_, disputes, with).status, 201);
  EXPECT_EQ(app_.db().value("select encode(received_sha256, 'hex') from private_files where kind = 'dispute_evidence'"),
            crypto::hex(crypto::sha256(test_picture("gps-turned.jpg"))));
  EXPECT_EQ(app_.db().value("select sha256 is not null and sha256 <> received_sha256 from private_files"
                            " where kind = 'dispute_evidence'"),
            "t")
      << "a picture is written anew";
}

TEST_F(DisputesTest, X31_without_a_scanner_our_team_reads_the_words_of_a_text_file_and_both_hashes) {
  const std::string draft = "00000000-0000-4000-8000-000000000001", words = "The clutch slipped at 9.";
  const Answer sent = renter_.http->post("/api/v1/dispute-evidence/" + draft + "?name=log.txt", words,
                                         {{"Content-Type", "text/plain"}});
  ASSERT_EQ(sent.status, 201) << sent.body;
  std::string with = form();
  with.replace(with.find(R"("evidence_ids":[])"), 17, R"("evidence_ids":[")" + sent.json()["id"].text() + R"("])");
  const std::string id = post(renter_, disputes, with).json()["id"].text();
  const auto known = finance_.http->get(of_admin(id, "/files")).json();
  ASSERT_EQ(known["items"].array()->size(), 1U);
  const auto& file = (*known["items"].array())[0];
  EXPECT_EQ(file["text"].text(), words);
  EXPECT_EQ(file["received_sha256"].text(), crypto::hex(crypto::sha256(words)));
  EXPECT_EQ(file["stored_sha256"].text(), file["received_sha256"].text()) << "a document is kept as it came";
  EXPECT_TRUE((*support_.http->get(of_admin(id)).json()["evidence"].array())[0]["file_url"].is_null())
      << "the file itself waits for the scan";
  EXPECT_NE(renter_.http->get(disputes + "/" + id + "/case-file").body.find("files/01-log.txt"), std::string::npos);
  EXPECT_EQ(support_.http->get(of_admin(id, "/case-file")).body.find("files/01-log.txt"), std::string::npos)
      << "nor is it in the case file that our team takes";
  app_.db().run("update private_files set scan = 'infected' where kind = 'dispute_evidence'");
  EXPECT_TRUE((*finance_.http->get(of_admin(id, "/files")).json()["items"].array())[0]["text"].is_null());
  EXPECT_EQ(app_.admin("content").http->get(of_admin(id, "/files")).status, 403);
  EXPECT_TRUE(app_.becomes(
      "select count(*) from (select action from admin_audit union all select action from admin_audit_queue) all_acts"
      " where action = 'dispute_files_read'",
      "2"));
}

TEST_F(DisputesTest, Issue29_the_case_file_has_for_each_side_what_it_may_see) {
  book_a_trip();
  const std::string draft = "00000000-0000-4000-8000-000000000001";
  const Answer sent = renter_.http->post("/api/v1/dispute-evidence/" + draft + "?name=dent.jpg",
                                         test_picture("gps-turned.jpg"), {{"Content-Type", "image/jpeg"}});
  std::string with = form();
  with.replace(with.find(R"("evidence_ids":[])"), 17, R"("evidence_ids":[")" + sent.json()["id"].text() + R"("])");
  const std::string id = post(renter_, disputes, with).json()["id"].text();
  const Answer own = renter_.http->get(disputes + "/" + id + "/case-file");
  ASSERT_EQ(own.status, 200) << own.body;
  EXPECT_EQ(own.header("content-type"), "application/zip");
  EXPECT_TRUE(own.body.starts_with("PK"));
  EXPECT_NE(own.body.find("case.pdf"), std::string::npos);
  EXPECT_NE(own.body.find("files/01-dent.webp"), std::string::npos);
  EXPECT_EQ(host_.http->get(disputes + "/" + id + "/case-file").status, 404);
  EXPECT_EQ(support_.http->get(of_admin(id, "/case-file?side=other")).status, 404) << "never asked";
  ask(id);
  const Answer others = host_.http->get(disputes + "/" + id + "/case-file");
  ASSERT_EQ(others.status, 200);
  EXPECT_EQ(others.body.find("files/"), std::string::npos) << "the evidence was not ticked";
  EXPECT_EQ(support_.http->get(of_admin(id, "/case-file?side=writer")).status, 200);
}

TEST_F(DisputesTest, X33_after_12_months_words_names_and_files_go_and_the_rest_stays) {
  const std::string id = raise(renter_);
  write(renter_, id);
  post(renter_, disputes + "/" + id + "/withdraw");
  app_.db().run("update disputes set ended_at = app_now() - interval '12 months 1 day'");
  app_.run_now("disputes_tidy");
  EXPECT_TRUE(app_.becomes("select submitted_by_user_id is null and subject = '' from disputes", "t"));
  EXPECT_EQ(app_.db().number("select count(*) from dispute_messages"), 0);
  EXPECT_EQ(app_.db().value("select outcome_kind from disputes"), "withdrawn");
  const Answer reopened =
      put(support_, of_admin(id),
          R"({"version":)" + version(id) +
              R"(,"status":"pending","urgency":"low","admin_notes":"","assign_to_me":false,"reason":"New photos"})");
  EXPECT_EQ(reopened.code(), "dispute_moved") << "nobody is left to hear";
}

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

// Held or sent, never both: whichever takes the booking's lock first.
TEST_F(DisputesTest, Trust_3_5_a_dispute_and_a_deposit_refund_at_the_same_moment) {
  end_a_trip();
  go_to("select scheduled_for + time '09:00' from refunds where kind = 'partial_80'");
  std::thread sending([&] { app_.run_now("payments_due_refunds"); });
  const std::string id = raise(renter_);
  sending.join();
  const long scheduled = app_.db().number("select count(*) from refunds where state = 'scheduled'");
  EXPECT_EQ(scheduled, 0) << refunds();
  EXPECT_TRUE(app_.becomes("select count(*) from refunds where state not in ('completed', 'failed')", "0"));
  const long sent = app_.db().number("select coalesce(sum(amount_pence), 0) from refunds where state = 'completed'");
  EXPECT_EQ(-balance(app_.db(), "deposit_held"), 50000 - sent);
  expect_balanced(app_.db());
}

}  // namespace
}  // namespace kerbside::test
