// Disputes (X1, X14, X28 to X33): raised, listed, held, talked about, kept and deleted; and a race against what they
// hold.
#include "integration/disputes.hpp"

#include <thread>

#include "core/crypto.hpp"
#include "support/pictures.hpp"

namespace kerbside::test {
namespace {

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
  EXPECT_TRUE(held["own_reference"].is_null()) << "nobody asked the host";
  const auto own_reference = [&] {
    return renter_.http->get("/api/v1/bookings/" + booking_ + "/money-on-hold").json()["own_reference"];
  };
  EXPECT_EQ(own_reference().text(), app_.db().value("select dispute_reference from disputes"));
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
  EXPECT_TRUE(own_reference().is_null()) << "it is over";
  EXPECT_EQ(post(renter_, disputes + "/" + id + "/withdraw").status, 409);
}

TEST_F(DisputesTest, X34_where_nothing_is_left_to_hold_nobody_is_told_that_it_is) {
  book_a_trip();
  const std::string total = app_.db().value("select due_now from bookings");
  ASSERT_EQ(post(host_, "/api/v1/bookings/" + booking_ + "/cancel",
                 R"({"reason":"It broke down","refund_pence":)" + total + "}")
                .status,
            200);
  ASSERT_TRUE(app_.becomes("select payment_status from bookings", "refunded"));
  const std::string id = raise(renter_);
  EXPECT_FALSE(renter_.http->get(disputes + "/" + id).json()["holds_money"].flag());
  EXPECT_EQ(notices(host_, "Payments on hold"), 0);
  EXPECT_TRUE(host_.http->get("/api/v1/bookings/" + booking_ + "/money-on-hold").json()["since"].is_null());
  expect_balanced(app_.db());
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
  ASSERT_TRUE(app_.run_through("handover_tidy"));
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
