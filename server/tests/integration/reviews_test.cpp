// Reviews in both directions after a trip (N3, N5, X9): written, visible, answered, reported, removed; over real HTTP.
#include "support/reviews.hpp"

#include <thread>

#include "support/letters.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

TEST_F(Reviews, D3_8_01_N3_both_become_visible_when_both_are_in) {
  const std::string id = trip(1);
  EXPECT_EQ(write(*renter, id, 4, "Clean", R"(,"clean":5,"value":3)").status, 200);
  EXPECT_TRUE(seen_by(*host, id)["theirs"].is_null());
  EXPECT_FALSE(seen_by(*renter, id)["mine"]["is_visible"].flag(true));
  const json::Value after = write(*host, id, 5, "Careful", R"(,"care":5)").json();
  EXPECT_EQ(after["theirs"]["comment"].text(), "Clean");
  EXPECT_EQ(after["theirs"]["clean"].number(), 5);
  EXPECT_TRUE(after["mine"]["is_visible"].flag());
  EXPECT_FALSE(after["mine"]["after_other"].flag(true));
  EXPECT_EQ(seen_by(*renter, id)["theirs"]["comment"].text(), "Careful");
  EXPECT_EQ(app().db().value("select string_agg(concat_ws(' ', reviewer_id, reviewee_id, reviewer_type, rating), ', '"
                             " order by rating) from reviews where booking_id = '" +
                             id + "'"),
            renter->id + " " + host->id + " renter 4, " + host->id + " " + renter->id + " host 5");
  EXPECT_EQ(get(*host, "hosts/" + host->id)["stats"]["rating"].number(), 4);
  for (Visitor* side : {&*host, &*renter}) {
    EXPECT_EQ(notices(*side, "You have a new review"), 1);
    EXPECT_NE(letter_to(app(), side->email, "You have a new review").find("/bookings/" + id), std::string::npos);
  }
}

TEST_F(Reviews, N3_the_required_rating_alone_makes_the_average) {
  const std::string id = trip(1, vehicle);
  write(*renter, id, 5, "", R"(,"clean":1,"as_described":1,"communication":1,"value":1)");
  write(*host, id, 5);
  EXPECT_EQ(get(*renter, "vehicles/" + vehicle)["rating"].number(), 5);
}

TEST_F(Reviews, N3_two_sides_that_write_at_once_do_not_wait_for_each_other) {
  for (int round = 0; round < 5; ++round) {
    const std::string id = trip(1);
    std::thread other([&] { write(*host, id, 5); });
    write(*renter, id, 4);
    other.join();
    EXPECT_EQ(
        app().db().number("select count(*) from reviews where published_at is not null and booking_id = '" + id + "'"),
        2);
  }
}

TEST_F(Reviews, N3_a_single_review_is_visible_after_14_days) {
  const std::string id = trip(14);
  write(*renter, id, 3);
  EXPECT_EQ(seen_by(*renter, id)["mine"]["visible_on"].text(), Product::date(1));
  const std::string early = trip(1);
  write(*renter, early, 3);
  age(id, 1);
  EXPECT_TRUE(is_swept(id, "1"));
  EXPECT_EQ(
      app().db().number("select count(*) from reviews where published_at is not null and booking_id = '" + early + "'"),
      0);
  EXPECT_EQ(notices(*host, "You have a new review"), 1);
  EXPECT_EQ(notices(*renter, "You have a new review"), 0);
}

TEST_F(Reviews, N5_one_written_after_the_other_s_was_visible_says_so) {
  const std::string id = trip(14);
  write(*renter, id, 3);
  age(id, 1);
  ASSERT_TRUE(is_swept(id, "1"));
  const json::Value after = write(*host, id, 2, "I have read theirs").json();
  EXPECT_TRUE(after["mine"]["is_visible"].flag()) << "at once";
  EXPECT_TRUE(after["mine"]["after_other"].flag());
  EXPECT_FALSE(after["theirs"]["after_other"].flag(true));
  EXPECT_EQ(write(*host, id, 1).code(), "review_visible");
  const std::string alone = trip(20);
  EXPECT_FALSE(write(*renter, alone, 4).json()["mine"]["after_other"].flag(true)) << "there was none to read";
}

TEST_F(Reviews, N3_a_review_may_be_changed_until_it_is_visible) {
  const std::string id = trip(2);
  write(*renter, id, 2, "Late", R"(,"value":1)");
  EXPECT_TRUE(seen_by(*renter, id)["mine"]["can_edit"].flag());
  const json::Value after = write(*renter, id, 4, "Not so late").json()["mine"];
  EXPECT_EQ(after["rating"].number(), 4);
  EXPECT_EQ(after["comment"].text(), "Not so late");
  EXPECT_TRUE(after["value"].is_null());
  write(*host, id, 5);
  EXPECT_FALSE(seen_by(*renter, id)["can_write"].flag(true));
  const Answer late = write(*renter, id, 5);
  EXPECT_EQ(late.status, 409);
  EXPECT_EQ(late.code(), "review_visible");
  EXPECT_EQ(app().db().number("select count(*) from reviews where booking_id = '" + id + "'"), 2) << "one each";
}

TEST_F(Reviews, D7_16_N3_only_the_two_sides_of_a_trip_that_is_over_write_and_for_30_days) {
  Visitor stranger = app().sign_up("renter");
  const std::string id = trip(30);
  EXPECT_EQ(write(stranger, id, 5).status, 404);
  EXPECT_EQ(stranger.http->get(api + "bookings/" + id + "/reviews").status, 404);
  EXPECT_EQ(seen_by(*renter, id)["last_day"].text(), Product::date(0));
  EXPECT_EQ(write(*renter, id, 5).status, 200) << "day 30";
  age(id, 1);
  EXPECT_EQ(write(*host, id, 5).code(), "review_too_late");
  EXPECT_FALSE(seen_by(*host, id)["can_write"].flag(true));
  BookingRow under_way{vehicle, renter->id, host->id, Product::date(-1), Product::date(1)};
  under_way.booking_status = "active";
  const std::string open = app().db().value(insert_booking_sql(under_way));
  EXPECT_EQ(write(*renter, open, 5).code(), "trip_not_over");
  EXPECT_EQ(renter->http->get(api + "bookings/" + open + "/reviews").code(), "trip_not_over");
}

TEST_F(Reviews, D5_18_D5_19_what_is_no_review_is_refused_at_its_field) {
  const std::string id = trip(1);
  EXPECT_EQ(write(*renter, id, 0).field(), "rating");
  EXPECT_EQ(write(*renter, id, 6).field(), "rating");
  EXPECT_EQ(write(*renter, id, 5, std::string(501, 'x')).field(), "comment");
  EXPECT_EQ(write(*renter, id, 5, "<script>alert(1)</script>").field(), "comment");
  EXPECT_EQ(write(*renter, id, 5, "", R"(,"care":5)").field(), "care");
  EXPECT_EQ(write(*host, id, 5, "", R"(,"clean":5)").field(), "clean");
  EXPECT_EQ(app().db().number("select count(*) from reviews where booking_id = '" + id + "'"), 0);
  EXPECT_EQ(write(*renter, id, 5, "").status, 200) << "a comment is optional";
}

TEST_F(Reviews, D4_12_D7_15_D2_3_16_a_card_is_due_until_the_review_is_in_or_30_days_have_passed) {
  const std::string recent = trip(2), last = trip(30), gone = trip(31);
  const json::Value list = get(*renter, "reviews/due");
  ASSERT_EQ(list["items"].array()->size(), 2U) << "not the one of 31 days ago";
  const json::Value& first = list["items"].array()->front();
  EXPECT_EQ(first["booking_id"].text(), last) << "the first last day first";
  EXPECT_EQ(first["last_day"].text(), Product::date(0));
  EXPECT_EQ(first["visible_on"].text(), Product::date(-15)) << "what is written now is public at once";
  EXPECT_EQ(first["reviewer_type"].text(), "renter");
  EXPECT_EQ(first["make"].text(), "Ford");
  write(*renter, last, 5);
  EXPECT_EQ(count_of(*renter, "reviews/due"), 1U);
  EXPECT_EQ(count_of(*host, "reviews/due"), 2U) << "the host’s are others";
  EXPECT_EQ(count_of(*renter, "reviews/written"), 1U);
  EXPECT_EQ(count_of(*renter, "reviews/received"), 0U);
}

TEST_F(Reviews, N3_the_reviewed_host_answers_once_in_public) {
  const std::string id = trip(2, vehicle);
  write(*renter, id, 3, "The boot was full of leaves");
  const auto answer = [&](Visitor& who, const std::string& review, const std::string& text) {
    return who.http->send("PUT", api + "reviews/" + review + "/answer", R"({"answer":")" + text + "\"}");
  };
  const std::string review = app().db().value("select id from reviews where booking_id = '" + id + "'");
  EXPECT_EQ(answer(*host, review, "Sorry").status, 404) << "hidden";
  write(*host, id, 5);
  EXPECT_TRUE(seen_by(*host, id)["theirs"]["can_answer"].flag());
  EXPECT_EQ(answer(*renter, review, "Indeed").status, 404);
  Visitor other = app().sign_up("host");
  EXPECT_EQ(answer(other, review, "Ha").status, 404);
  const std::string of_host =
      app().db().value("select id from reviews where booking_id = '" + id + "' and reviewer_type = 'host'");
  EXPECT_EQ(answer(*renter, of_host, "Thanks").status, 404) << "hosts alone answer";
  EXPECT_EQ(answer(*host, review, "").field(), "answer");
  EXPECT_EQ(answer(*host, review, std::string(501, 'x')).field(), "answer");
  EXPECT_EQ(answer(*host, review, " We have swept it. ").status, 200);
  EXPECT_EQ(answer(*host, review, "We have swept it.").status, 200) << "the same once more";
  EXPECT_EQ(answer(*host, review, "And again.").code(), "review_answered");
  for (const std::string& path : {"hosts/" + host->id + "/reviews", "vehicles/" + vehicle + "/reviews"}) {
    const json::Value shown = get(other, path);
    EXPECT_EQ(shown["items"].array()->front()["answer"]["text"].text(), "We have swept it.") << path;
  }
}

TEST_F(Reviews, X9_D6_09_D7_32_D7_33_an_admin_removes_one_for_a_reason_from_a_list) {
  Visitor admin = app().admin("content"), visitor = app().visitor();
  const std::string id = trip(2, vehicle), review = both_of(id, 1, "Call my cousin instead: 07700 900123");
  const std::string path = api + "admin/reviews/" + review + "/remove";
  EXPECT_GE(admin.http->post(path, R"({"reason":"low_rating"})").status, 400);
  EXPECT_EQ(get(visitor, "vehicles/" + vehicle)["review_count"].number(), 1) << "a low rating is no reason";
  EXPECT_EQ(admin.http->post(path, R"({"reason":"advertising"})").status, 204);
  EXPECT_EQ(admin.http->post(path, R"({"reason":"advertising"})").status, 404) << "once";
  EXPECT_EQ(count_of(visitor, "hosts/" + host->id + "/reviews"), 0U);
  EXPECT_EQ(count_of(visitor, "vehicles/" + vehicle + "/reviews"), 0U);
  EXPECT_TRUE(get(visitor, "hosts/" + host->id)["stats"]["rating"].is_null());
  EXPECT_EQ(get(visitor, "vehicles/" + vehicle)["review_count"].number(-1), 0);
  EXPECT_EQ(app().db().value("select comment || '-' from reviews where id = '" + review + "'"), "-");
  EXPECT_TRUE(
      app().becomes("select reason || ' ' || (before ->> 'rating') from admin_audit where action ="
                    " 'review_deleted' and object_id = '" +
                        review + "'",
                    "advertising 1"));
  EXPECT_EQ(notices(*renter, "Your review was removed"), 1);
  const std::string letter = letter_to(app(), renter->email, "Your review was removed");
  EXPECT_NE(letter.find("it advertises something else"), std::string::npos) << letter;
  EXPECT_EQ(letter.find("reply"), std::string::npos) << "nobody reads what is sent to that address";
  EXPECT_EQ(write(*renter, id, 5).code(), "review_removed");
  EXPECT_EQ(count_of(*renter, "reviews/due"), 0U);
  EXPECT_TRUE(seen_by(*renter, id)["mine"].is_null());
  EXPECT_EQ(seen_by(*renter, id)["mine_removed_for"].text(), "advertising");
  EXPECT_TRUE(seen_by(*host, id)["mine_removed_for"].is_null());
  EXPECT_EQ(seen_by(*renter, id)["theirs"]["comment"].text(), "A careful driver") << "the host’s stays";
}

TEST_F(Reviews, X9_private_details_do_not_stay_in_the_log) {
  Visitor admin = app().admin("content");
  const std::string review = both_of(trip(2), 1, "Lives at 7 Bennett Road");
  admin.http->post(api + "admin/reviews/" + review + "/remove", R"({"reason":"private_details"})");
  EXPECT_TRUE(app().becomes("select before ->> 'comment' from admin_audit where object_id = '" + review + "'", ""));
}

TEST_F(Reviews, X9_the_search_follows_a_removal) {
  Visitor admin = app().admin("content"), visitor = app().visitor();
  app().db().run("update vehicles set make = 'Rover' where id = '" + vehicle + "'");
  const std::string review = both_of(trip(2, vehicle), 4);
  app().wait_for_search();
  const auto rating = [&] { return get(visitor, "vehicles?make=Rover")["items"].array()->front()["rating"]; };
  ASSERT_EQ(rating().number(), 4);
  admin.http->post(api + "admin/reviews/" + review + "/remove", R"({"reason":"fake"})");
  const auto until = std::chrono::steady_clock::now() + 30s;
  while (!rating().is_null() && std::chrono::steady_clock::now() < until) std::this_thread::sleep_for(10ms);
  EXPECT_TRUE(rating().is_null());
}

TEST_F(Reviews, X9_a_hidden_review_cannot_be_removed_or_reported) {
  Visitor admin = app().admin("superadmin");
  const std::string id = trip(2);
  write(*renter, id, 1);
  const std::string review = app().db().value("select id from reviews where booking_id = '" + id + "'");
  EXPECT_EQ(admin.http->post(api + "admin/reviews/" + review + "/remove", R"({"reason":"fake"})").status, 404);
  EXPECT_EQ(host->http->post(api + "reviews/" + review + "/reports", R"({"reason":"fake","note":""})").status, 404);
}

TEST_F(Reviews, N3_a_report_waits_for_staff_with_the_review) {
  Visitor admin = app().admin("content");
  const std::string review = both_of(trip(2), 2, "Rude");
  const std::string path = api + "reviews/" + review + "/reports";
  EXPECT_EQ(host->http->post(path, R"({"reason":"abuse","note":"<b>Look</b>"})").status, 204);
  EXPECT_EQ(host->http->post(path, R"({"reason":"abuse","note":"<b>Look</b>"})").status, 204) << "one of each kind";
  const json::Value list = get(admin, "admin/review-reports");
  const json::Value& report = list["items"].array()->front();
  EXPECT_EQ(report["review_id"].text(), review);
  EXPECT_EQ(report["comment"].text(), "Rude");
  EXPECT_EQ(report["note"].text(), "Look");
  EXPECT_TRUE(report["handled_at"].is_null());
  EXPECT_EQ(app().db().number("select count(*) from review_reports where review_id = '" + review + "'"), 1);
  const std::string handled = api + "admin/review-reports/" + report["id"].text() + "/handled";
  EXPECT_EQ(admin.http->send("PUT", handled, "{}").status, 204);
  EXPECT_FALSE(get(admin, "admin/review-reports")["items"].array()->front()["handled_by"].is_null());
}

TEST_F(Reviews, N3_a_removal_closes_the_reports_of_the_review) {
  Visitor admin = app().admin("content");
  const std::string review = both_of(trip(2));
  host->http->post(api + "reviews/" + review + "/reports", R"({"reason":"fake","note":""})");
  admin.http->post(api + "admin/reviews/" + review + "/remove", R"({"reason":"fake"})");
  EXPECT_EQ(app().db().number("select count(*) from review_reports where review_id = '" + review +
                              "' and handled_by is not null"),
            1);
  EXPECT_TRUE(get(admin, "admin/review-reports")["items"].array()->front()["is_deleted"].flag());
}

TEST_F(Reviews, N3_a_host_reads_what_others_wrote_of_a_renter_who_asks) {
  const std::string id = trip(2);
  both_of(id);
  Visitor other = app().sign_up("host");
  BookingRow row{app().add_vehicle(other), renter->id, other.id, Product::date(5), Product::date(7)};
  row.booking_status = "pending";
  const std::string asked = app().db().value(insert_booking_sql(row));
  const std::string path = api + "bookings/" + asked + "/renter-reviews";
  const json::Value shown = other.http->get(path).json();
  EXPECT_EQ(shown["rating"].number(), 5);
  EXPECT_EQ(shown["items"].array()->front()["comment"].text(), "A careful driver");
  EXPECT_EQ(renter->http->get(path).status, 403);
  EXPECT_EQ(host->http->get(path).status, 404) << "another’s booking";
}

TEST_F(Reviews, D3_8_03_the_author_who_left_is_an_unknown_user_in_all_lists) {
  const std::string id = trip(2, vehicle);
  both_of(id);
  app().db().run("update profiles set closed_at = app_now() where id = '" + renter->id + "'");
  EXPECT_EQ(seen_by(*host, id)["theirs"]["other"]["display_name"].text(), "Unknown User");
  EXPECT_EQ(get(*host, "hosts/" + host->id + "/reviews")["items"].array()->front()["reviewer_name"].text(),
            "Unknown User");
}

class ReviewReminders : public Reviews {
 protected:
  // Lets the reminders of that side that wait run as if their day had come.
  void come_due(const std::string& trip, const std::string& side) {
    app().db().run("update jobs set run_at = app_now() where kind = 'review_reminder' and state = 'ready' and " +
                   of(trip, side));
  }
  static std::string of(const std::string& trip, const std::string& side) {
    return "payload ->> 'booking_id' = '" + trip + "' and payload ->> 'reviewer_type' = '" + side + "'";
  }
  static std::string waiting(const std::string& trip, const std::string& side) {
    return "select payload ->> 'day' from jobs where kind = 'review_reminder' and state = 'ready' and run_at >"
           " app_now() and " +
           of(trip, side);
  }
  static std::string done(const std::string& trip, const std::string& side) {
    return "select count(*) from jobs where kind = 'review_reminder' and state = 'done' and " + of(trip, side);
  }

  // A trip that its host ends on the day on which it began.
  std::string ended_today() {
    const json::Value started = app().start_payment(*renter, app().quote(*renter, Trip{vehicle, 1}).json()).json();
    const std::string id = started["booking_id"].text();
    EXPECT_EQ(app().type_card(started["url"].text()).status, 303);
    EXPECT_TRUE(app().verify(*renter, started["url"].text()).json()["success"].flag());
    const std::string of_it = " from bookings where id = '" + id + "'";
    pass(std::chrono::minutes(app().db().number(
        "select ceil(extract(epoch from start_date + start_time + interval '121 minutes' - london_now()) / 60)::int" +
        of_it)));
    EXPECT_TRUE(app().becomes("select booking_status" + of_it, "active"));
    const Answer ended = host->http->post(api + "bookings/" + id + "/complete", "{}", {{"Idempotency-Key", new_key()}});
    EXPECT_EQ(ended.status, 200) << ended.body;
    return id;
  }
};

TEST_F(ReviewReminders, N5_reminders_are_asked_for_when_a_trip_ends) {
  const std::string id = ended_today();
  for (const std::string side : {"renter", "host"}) {
    EXPECT_EQ(app().db().value(waiting(id, side)), "1") << side;
    EXPECT_EQ(app().db().value("select (run_at at time zone 'Europe/London')::text from jobs where kind ="
                               " 'review_reminder' and " +
                               of(id, side)),
              Product::date(1) + " 10:00:00");
  }
}

TEST_F(ReviewReminders, N5_each_asks_for_the_next_one_until_the_review_is_written) {
  const std::string id = ended_today();
  come_due(id, "renter");
  EXPECT_TRUE(app().becomes(waiting(id, "renter"), "12"));
  EXPECT_EQ(notices(*renter, "How was your trip?"), 1);
  const std::string letter = letter_to(app(), renter->email, "How was your trip?");
  EXPECT_NE(letter.find("/bookings/" + id), std::string::npos);
  EXPECT_NE(letter.find("Neither of you can read"), std::string::npos) << letter;
  EXPECT_EQ(app().db().value(waiting(id, "host")), "1") << "the host’s are others";
  EXPECT_EQ(write(*renter, id, 5).status, 200);
  come_due(id, "renter");
  EXPECT_TRUE(app().becomes(done(id, "renter"), "2"));
  EXPECT_EQ(app().db().value(waiting(id, "renter")), "");
  EXPECT_EQ(notices(*renter, "How was your trip?"), 1);
}

TEST_F(ReviewReminders, N5_a_late_one_says_that_the_review_is_public_at_once) {
  const std::string id = ended_today();
  age(id, 20);
  come_due(id, "host");
  const std::string letter = letter_to(app(), host->email, "How was your renter?");
  EXPECT_NE(letter.find("public at once"), std::string::npos) << letter;
  EXPECT_EQ(letter.find("Neither of you"), std::string::npos) << letter;
}

TEST_F(ReviewReminders, N5_nobody_is_asked_how_it_was_while_the_vehicle_is_out) {
  const std::string id = ended_today();
  app().db().run("insert into trip_returns (booking_id, host_says) values ('" + id + "', false)");
  come_due(id, "renter");
  EXPECT_TRUE(app().becomes(done(id, "renter"), "1"));
  EXPECT_EQ(notices(*renter, "How was your trip?"), 0);
  EXPECT_NE(app().db().value(waiting(id, "renter")), "") << "the next one comes in its time";
}

TEST_F(ReviewReminders, N5_they_stop_when_the_review_was_removed) {
  const std::string id = ended_today();
  Visitor admin = app().admin("content");
  const std::string review = both_of(id);
  admin.http->post(api + "admin/reviews/" + review + "/remove", R"({"reason":"fake"})");
  come_due(id, "renter");
  EXPECT_TRUE(app().becomes(done(id, "renter"), "1"));
  EXPECT_EQ(notices(*renter, "How was your trip?"), 0);
}

}  // namespace
}  // namespace kerbside::test
