// Reports of a vehicle's condition at collection and return: made by both sides, completed by either, answered by the
// other, never changed; over real HTTP.
#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

#include "core/crypto.hpp"
#include "features/condition/condition.hpp"
#include "features/reconcile/reconcile.hpp"
#include "support/books.hpp"
#include "support/pictures.hpp"
#include "support/rows.hpp"
#include "support/shared_app.hpp"
#include "support/test_loop.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

const std::vector<std::string> needed{"front",     "front_right", "right",      "rear_right", "rear",
                                      "rear_left", "left",        "front_left", "dashboard"};

class ConditionReports : public SharedApp {
 protected:
  static void SetUpTestSuite() { start(&with_usual_connections); }

  void SetUp() override {
    host.emplace(app().sign_up("host"));
    renter.emplace(app().sign_up("renter"));
    id = trip("active", 0, 2);
  }

  std::string trip(const std::string& status, int starts_in, int ends_in) {
    BookingRow row{app().add_vehicle(*host), renter->id, host->id, day(starts_in), day(ends_in)};
    row.booking_status = status;
    return app().db().value(insert_booking_sql(row));
  }
  // Its pick-up is over, whatever the hour is.
  void begin() const { app().db().run("update bookings set start_time = '00:00' where id = '" + id + "'"); }
  // The suite's clock moves, so days are the database's.
  static std::string day(int in_days) {
    return app().db().value("select (london_now())::date + " + std::to_string(in_days));
  }

  std::string path(const std::string& tail = {}) const { return "/api/v1/bookings/" + id + "/condition" + tail; }
  json::Value seen_by(Visitor& who) const { return who.http->get(path()).json(); }
  static const json::Value& report(const json::Value& condition, std::size_t index = 0) {
    return condition["reports"].array()->at(index);
  }
  bool can_add(Visitor& who, std::string_view kind) const {
    const json::Value condition = seen_by(who);
    return std::ranges::any_of(*report(condition)["can_add"].array(),
                               [&](const json::Value& one) { return one.text() == kind; });
  }
  std::string photo(Visitor& who) const {
    const Answer added =
        who.http->post(path("/photos"), test_picture("gps-turned.jpg"), {{"Content-Type", "image/jpeg"}});
    EXPECT_EQ(added.status, 201) << added.body;
    return added.json()["id"].text();
  }
  Answer add(Visitor& who, const std::string& what, const std::string& phase = "collection") const {
    return send(who, new_key(), what, phase);
  }
  Answer send(Visitor& who, const std::string& sent_id, const std::string& what, const std::string& phase) const {
    return who.http->post(path("/entries"),
                          R"({"sent_id":")" + sent_id + R"(","phase":")" + phase + R"(","kind":)" + what + "}");
  }
  Answer shoot(Visitor& who, const std::string& angle, const std::string& picture,
               const std::string& phase = "collection") const {
    return add(who,
               R"("shot","angle":")" + angle + R"(","sha256":")" + crypto::hex(crypto::sha256(picture)) +
                   R"(","phone_time":"2026-11-28T11:05:00Z","photo_ids":[")" + photo(who) + "\"]",
               phase);
  }
  void shoot_all() {
    for (const std::string& angle : needed) ASSERT_EQ(shoot(*renter, angle, angle).status, 200);
  }
  std::int64_t entries(const std::string& kind) const {
    return app().db().number("select count(*) from condition_entries where booking_id = '" + id + "' and kind = '" +
                             kind + "'");
  }
  static std::int64_t notices(const Visitor& to, const std::string& title) {
    return app().db().number("select count(*) from notifications where user_id = '" + to.id + "' and title = '" +
                             title + "'");
  }

  std::optional<Visitor> host, renter;
  std::string id;
};

TEST_F(ConditionReports, both_sides_add_to_one_report_and_either_completes_it) {
  begin();
  EXPECT_EQ(add(*host, R"("completed")").code(), "report_incomplete");
  shoot_all();
  EXPECT_EQ(add(*host, R"("driver_checked")").status, 200);
  EXPECT_EQ(add(*renter, R"("driver_checked")").status, 403);
  EXPECT_TRUE(can_add(*host, "completed"));
  EXPECT_EQ(add(*host, R"("completed")").status, 200);
  EXPECT_EQ(add(*host, R"("completed")").status, 200) << "sent again";
  EXPECT_EQ(add(*renter, R"("completed")").code(), "report_complete");
  const json::Value after = report(seen_by(*renter));
  EXPECT_EQ(after["completed_by"].text(), "host");
  EXPECT_EQ(after["answer"].text(), "waiting");
  EXPECT_TRUE(can_add(*renter, "acknowledged"));
  EXPECT_FALSE(after["is_late"].flag(true));
  const json::Value& shot = after["entries"].array()->front();
  EXPECT_EQ(shot["side"].text(), "renter");
  EXPECT_EQ(shot["phone_time"].text(), "2026-11-28T11:05:00Z") << "kept apart from the server's";
  EXPECT_NE(shot["received_at"].text(), shot["phone_time"].text());
  EXPECT_EQ(host->http->get(report(seen_by(*host))["entries"].array()->front()["photos"].array()->front()["url"].text())
                .status,
            200);
  EXPECT_EQ(notices(*renter, "Condition report complete"), 1);
  EXPECT_EQ(notices(*host, "Condition report complete"), 0);
}

TEST_F(ConditionReports, a_shot_sent_twice_is_there_once_also_at_the_same_moment) {
  Visitor same_phone = app().visitor();
  same_phone.http->cookies = renter->http->cookies;
  same_phone.http->always = renter->http->always;
  std::thread other([&] { EXPECT_EQ(shoot(same_phone, "front", "a picture").status, 200); });
  EXPECT_EQ(shoot(*renter, "front", "a picture").status, 200);
  other.join();
  EXPECT_EQ(shoot(*renter, "front", "a picture").status, 200);
  EXPECT_EQ(entries("shot"), 1);
}

TEST_F(ConditionReports, neither_side_takes_the_others_shot_by_its_hash) {
  EXPECT_EQ(shoot(*host, "front", "a picture").status, 200);
  EXPECT_EQ(shoot(*renter, "front", "a picture").status, 200);
  EXPECT_EQ(entries("shot"), 2);
  EXPECT_EQ(shoot(*renter, "rear", "a picture").status, 200) << "of another angle";
  EXPECT_EQ(entries("shot"), 3);
}

TEST_F(ConditionReports, what_a_phone_sends_again_is_there_once) {
  const std::string sent = new_key(), dent = R"("damage","outline_x":10,"outline_y":20,"note":"A dent")";
  EXPECT_EQ(send(*renter, sent, dent, "collection").status, 200);
  EXPECT_EQ(send(*renter, sent, dent, "collection").status, 200);
  EXPECT_EQ(entries("damage"), 1);
  EXPECT_EQ(send(*host, sent, dent, "collection").status, 200) << "each phone has numbers of its own";
  EXPECT_EQ(entries("damage"), 2);
}

TEST_F(ConditionReports, of_the_driver_the_host_says_one_thing_once) {
  begin();
  EXPECT_EQ(add(*host, R"("driver_checked")", "giving_back").code(), "condition_not_open");
  EXPECT_EQ(add(*host, R"("driver_checked")").status, 200);
  EXPECT_EQ(add(*host, R"("driver_checked")").code(), "driver_said");
  EXPECT_EQ(add(*host, R"("did_not_meet")").code(), "driver_said");
  EXPECT_EQ(entries("driver_checked") + entries("did_not_meet"), 1);
}

TEST_F(ConditionReports, K5_X18_the_driver_was_not_seen_more_than_two_hours_before_the_pick_up) {
  const auto starts_in = [&](const std::string& time) {
    app().db().run(
        "update bookings set start_date = at::date, start_time = at::time(0)"
        " from (select date_trunc('minute', london_now()) + interval '" +
        time + "' as at) soon where id = '" + id + "'");
  };
  starts_in("3 hours");
  EXPECT_FALSE(can_add(*host, "driver_checked"));
  const Answer early = add(*host, R"("driver_checked")");
  EXPECT_EQ(early.code(), "condition_not_open") << early.body;
  EXPECT_NE(early.body.find("whether you met the driver from "), std::string::npos) << early.body;
  EXPECT_EQ(add(*host, R"("did_not_meet")").code(), "condition_not_open");
  EXPECT_EQ(entries("driver_checked") + entries("did_not_meet"), 0);
  starts_in("1 hour");
  EXPECT_EQ(add(*host, R"("driver_checked")").status, 200);
}

TEST_F(ConditionReports, the_host_says_so_also_once_the_renter_completed_the_report) {
  begin();
  shoot_all();
  ASSERT_EQ(add(*renter, R"("completed")").status, 200);
  EXPECT_EQ(add(*host, R"("did_not_meet")").status, 200);
  EXPECT_EQ(add(*host, R"("driver_checked")").code(), "driver_said");
}

TEST_F(ConditionReports, a_renters_figure_does_not_keep_the_host_from_recording_the_return) {
  EXPECT_EQ(add(*host, R"("reading","odometer_miles":1000)").status, 200);
  EXPECT_EQ(add(*renter, R"("reading","odometer_miles":1999999)").status, 200);
  pass(58h);  // past the return at 10:00, also when the test runs at midnight
  EXPECT_EQ(add(*renter, R"("reading","odometer_miles":999)", "giving_back").field(), "odometer_miles");
  EXPECT_EQ(add(*host, R"("reading","odometer_miles":1100)", "giving_back").status, 200);
}

// It is looked at again under the lock: what the endpoint read before may be old.
TEST_F(ConditionReports, K5_a_booking_that_is_cancelled_at_the_same_moment_gets_no_more_entries) {
  shoot_all();
  int completed = 0;
  app().db().run("begin; select 1 from bookings where id = '" + id + "' for update");
  std::thread other([&] { completed = add(*renter, R"("completed")").status; });
  std::this_thread::sleep_for(300ms);
  app().db().run("update bookings set booking_status = 'cancelled', cancelled_at = app_now() where id = '" + id +
                 "'; commit");
  other.join();
  EXPECT_EQ(completed, 409);
  EXPECT_EQ(entries("completed"), 0);
}

TEST_F(ConditionReports, what_waits_for_somebody_is_listed_for_their_dashboard) {
  const auto waits = [](Visitor& who) {
    std::string text;
    const json::Value due = who.http->get("/api/v1/condition/due").json();
    for (const auto& one : *due["items"].array())
      text += one["step"].text() + " " + one["phase"].text() + " " + one["side"].text() + ", ";
    return text;
  };
  Visitor stranger = app().sign_up("renter");
  EXPECT_EQ(waits(stranger), "");
  EXPECT_EQ(waits(*renter), "make collection renter, ");
  EXPECT_EQ(waits(*host), "make collection host, ");
  shoot_all();
  ASSERT_EQ(add(*renter, R"("completed")").status, 200);
  EXPECT_EQ(waits(*renter), "");
  EXPECT_EQ(waits(*host), "answer collection host, ");
  ASSERT_EQ(add(*host, R"("acknowledged")").status, 200);
  EXPECT_EQ(waits(*host), "");
  id = trip("cancelled", 3, 5);
  app().db().run("update bookings set start_date = (london_now())::date where id = '" + id + "'");
  EXPECT_EQ(waits(*renter), "");
}

TEST_F(ConditionReports, X26_what_comes_after_its_window_is_kept_marked_and_counts_for_nothing) {
  app().db().run("update bookings set start_date = (london_now())::date - 2 where id = '" + id + "'");
  EXPECT_EQ(shoot(*host, "front", "of damage that the trip did").status, 200);
  EXPECT_EQ(add(*host, R"("reading","odometer_miles":900,"fuel_eighths":8)").status, 200);
  const json::Value condition = seen_by(*renter);
  EXPECT_FALSE(condition["has_pictures_from_before"].flag(true));
  EXPECT_TRUE(report(condition)["entries"].array()->front()["is_late"].flag());
  EXPECT_TRUE(report(condition)["counts"]["odometer_miles"].is_null());
}

// Whoever could exchange the stored picture would have to change the chain, too.
TEST_F(ConditionReports, the_chain_covers_each_picture_as_it_is_stored) {
  ASSERT_EQ(shoot(*renter, "front", "a picture").status, 200);
  const std::string url = report(seen_by(*host))["entries"].array()->front()["photos"].array()->front()["url"].text();
  EXPECT_EQ(
      app().db().value("select encode(photo_hashes[1], 'hex') from condition_entries where booking_id = '" + id + "'"),
      crypto::hex(crypto::sha256(host->http->get(url).body)));
}

TEST_F(ConditionReports, of_two_that_complete_at_once_one_does_and_the_other_is_told) {
  shoot_all();
  int by_host = 0;
  std::thread other([&] { by_host = add(*host, R"("completed")").status; });
  const int by_renter = add(*renter, R"("completed")").status;
  other.join();
  EXPECT_EQ(by_host + by_renter, 200 + 409);
  EXPECT_EQ(entries("completed"), 1);
}

TEST_F(ConditionReports, the_other_side_answers_within_24_hours_and_silence_is_not_agreement) {
  shoot_all();
  ASSERT_EQ(add(*renter, R"("completed")").status, 200);
  EXPECT_EQ(add(*renter, R"("acknowledged")").code(), "report_not_answerable") << "its own";
  EXPECT_EQ(add(*host, R"("note")").field(), "note");
  EXPECT_EQ(add(*host, R"("acknowledged")").status, 200);
  EXPECT_EQ(report(seen_by(*renter))["answer"].text(), "acknowledged");
  EXPECT_EQ(add(*host, R"("note","note":"A scratch at the rear","photo_ids":[")" + photo(*host) + "\"]").status, 200);
  EXPECT_EQ(report(seen_by(*renter))["answer"].text(), "added_to");
  EXPECT_EQ(notices(*renter, "Condition report acknowledged"), 1);
  EXPECT_EQ(notices(*renter, "Condition report added to"), 1);
  EXPECT_EQ(add(*renter, R"("reading","odometer_miles":5)").code(), "report_complete");
  EXPECT_EQ(shoot(*renter, "left", "waited on the phone").status, 200) << "kept";
  EXPECT_TRUE(report(seen_by(*host))["entries"].array()->back()["after_completion"].flag());
  id = trip("active", 3, 5);
  app().db().run("update bookings set start_date = (london_now())::date, start_time = '00:00' where id = '" + id + "'");
  shoot_all();
  ASSERT_EQ(add(*renter, R"("completed")").status, 200);
  pass(24h);
  EXPECT_EQ(report(seen_by(*host))["answer"].text(), "not_answered");
  EXPECT_EQ(add(*host, R"("acknowledged")").code(), "report_not_answerable");
}

TEST_F(ConditionReports, U7_only_the_two_sides_read_and_make_them_once_the_booking_is_confirmed) {
  Visitor stranger = app().sign_up("renter");
  EXPECT_EQ(stranger.http->get(path()).status, 404);
  EXPECT_EQ(add(stranger, R"("reading","odometer_miles":5)").status, 404);
  EXPECT_EQ(
      stranger.http->post(path("/photos"), test_picture("gps-turned.jpg"), {{"Content-Type", "image/jpeg"}}).status,
      404);
  const Answer of_another =
      add(*host, R"("damage","outline_x":1,"outline_y":2,"photo_ids":[")" + photo(*renter) + "\"]");
  EXPECT_EQ(of_another.field(), "photo_ids") << "a photo of the other side's";
  EXPECT_EQ(entries("damage"), 0);
  id = trip("confirmed", 9, 10);
  EXPECT_EQ(add(*renter, R"("reading","odometer_miles":5)").code(), "condition_not_open");
  id = trip("cancelled", 12, 13);
  EXPECT_TRUE(seen_by(*renter)["reports"].array()->empty());
  EXPECT_EQ(add(*renter, R"("reading","odometer_miles":5)").code(), "condition_closed");
}

TEST_F(ConditionReports, K5_X26_what_was_made_without_a_signal_is_taken_while_a_no_show_is_open) {
  begin();
  app().db().run_as_superuser(
      "set session_replication_role = replica; update bookings set booking_status = 'cancelled', cancellation_reason ="
      " 'no_show', cancelled_at = app_now() where id = '" +
      id + "'");
  EXPECT_EQ(add(*renter, R"("reading","odometer_miles":5)").status, 200);
  EXPECT_EQ(report(seen_by(*host))["entries"].array()->size(), 1U) << "both read it";
  const auto photo = [&](Visitor& who) {
    return who.http->post(path("/photos"), test_picture("plain.png"), {{"Content-Type", "image/png"}});
  };
  EXPECT_EQ(photo(*renter).status, 201);
  const auto long_ago = [&](const std::string& more) {
    app().db().run_as_superuser(
        "set session_replication_role = replica; update bookings set cancelled_at = app_now() - interval '49 hours'" +
        more + " where id = '" + id + "'");
  };
  long_ago(", no_show_contested_at = app_now() - interval '40 hours'");
  EXPECT_EQ(add(*renter, R"("reading","odometer_miles":6)").status, 200) << "it is contested";
  long_ago(", no_show_contested_at = null");
  EXPECT_EQ(add(*renter, R"("reading","odometer_miles":7)").code(), "condition_closed");
  EXPECT_EQ(photo(*renter).code(), "condition_closed");
  Visitor other = app().sign_up("renter");
  EXPECT_EQ(photo(other).status, 404);
}

TEST_F(ConditionReports, K7_X26_miles_and_fuel_begin_charges_with_both_dashboards) {
  app().db().run("update bookings set fuel_policy = 'three_quarter', tank_litres = 50 where id = '" + id + "'");
  app().db().run("update bookings set mileage_allowance = 100, start_time = '00:00', end_time = '00:00' where id = '" +
                 id + "'");
  EXPECT_EQ(add(*host, R"("reading","odometer_miles":1000,"fuel_eighths":8)").status, 200);
  EXPECT_EQ(add(*renter, R"("reading","battery_percent":8)").field(), "battery_percent");
  EXPECT_EQ(shoot(*host, "dashboard", "before").status, 200);
  EXPECT_EQ(shoot(*host, "cab", "of a van").field(), "angle");
  EXPECT_EQ(add(*host, R"("reading","odometer_miles":1201)", "giving_back").code(), "condition_not_open");
  EXPECT_TRUE(seen_by(*host)["has_pictures_from_before"].flag());
  pass(48h);
  EXPECT_EQ(add(*host, R"("reading","odometer_miles":999)", "giving_back").field(), "odometer_miles");
  EXPECT_EQ(add(*host, R"("reading","odometer_miles":1250,"fuel_eighths":4)", "giving_back").status, 200);
  EXPECT_EQ(add(*renter, R"("reading","odometer_miles":1240)", "giving_back").status, 200);
  EXPECT_EQ(shoot(*host, "dashboard", "after", "giving_back").status, 200);
  const json::Value condition = seen_by(*host);
  const auto& charges = *condition["charges"].array();
  ASSERT_EQ(charges.size(), 2U);
  EXPECT_EQ(charges[0]["kind"].text(), "excess_mileage");
  EXPECT_EQ(charges[0]["units"].number(), 40);
  EXPECT_EQ(charges[0]["shot_ids"].array()->size(), 2U);
  EXPECT_EQ(charges[1]["kind"].text(), "fuel");
  EXPECT_EQ(charges[1]["units"].number(), 12) << "2 of 8 of 50 litres, rounded down";
}

TEST_F(ConditionReports, shots_of_another_booking_are_no_evidence_here) {
  ASSERT_EQ(shoot(*renter, "front", "a picture").status, 200);
  const auto shot =
      condition::EntryId::parse(app().db().value("select id from condition_entries where booking_id = '" + id + "'"));
  const auto are_evidence_of = [&](const std::string& booking) {
    TestLoop loop(app().db().settings());
    std::vector ids{shot.value()};
    return loop.run(loop.db().transaction(&condition::are_evidence, BookingId::parse(booking).value(), std::move(ids)))
        .value();
  };
  EXPECT_TRUE(are_evidence_of(id));
  EXPECT_FALSE(are_evidence_of(trip("active", 3, 5)));
}

TEST_F(ConditionReports, entries_only_grow_and_a_broken_chain_is_found) {
  shoot_all();
  ASSERT_EQ(add(*host, R"("damage","outline_x":10,"outline_y":20,"note":"A dent")").status, 200);
  const std::string head = seen_by(*host)["head"].text();
  EXPECT_EQ(head, seen_by(*renter)["head"].text());
  EXPECT_THROW(app().db().run("update condition_entries set outline_x = 11 where booking_id = '" + id + "'"),
               std::exception);
  EXPECT_THROW(app().db().run("delete from condition_entries where booking_id = '" + id + "'"), std::exception);
  TestLoop loop(app().db().settings());
  const auto found = [&] {
    std::string text;
    for (const auto& check : loop.run(reconcile::run(loop.db(), all_books(), std::nullopt)).value().checks)
      for (const auto& difference : check.differences)
        if (difference.find("condition reports") != std::string::npos) text += difference + "\n";
    return text;
  };
  const auto damage = [&](const std::string& sql) {
    app().db().run_as_superuser("set session_replication_role = replica; " + sql + " and booking_id = '" + id + "'");
  };
  EXPECT_EQ(found(), "");
  app().db().run("update condition_entries set note = null where kind = 'damage' and booking_id = '" + id + "'");
  EXPECT_EQ(found(), "") << "an erased account takes its notes along";
  damage("update condition_entries set outline_x = 11 where kind = 'damage'");
  EXPECT_NE(found().find("booking " + id + ": entry 10 "), std::string::npos) << found();
  damage("update condition_entries set outline_x = 10 where kind = 'damage'");
  EXPECT_EQ(found(), "");
  damage("delete from condition_entries where place = 3");
  EXPECT_NE(found().find("booking " + id + ": entry 4 "), std::string::npos) << found();
}

TEST_F(ConditionReports, photos_go_after_12_months_and_the_entries_stay) {
  ASSERT_EQ(shoot(*renter, "front", "a picture").status, 200);
  EXPECT_EQ(
      app().db().number("select count(*) from private_files where kind = 'condition_photo' and subject_id = '" + id +
                        "' and state = 'taken' and delete_at between app_now() + interval '11 months'"
                        " and app_now() + interval '12 months'"),
      1);
}

TEST_F(ConditionReports, X18_support_sees_the_pictures_also_of_a_trip_that_was_stopped) {
  ASSERT_EQ(shoot(*renter, "front", "a picture").status, 200);
  app().db().run("update bookings set booking_status = 'cancelled', cancelled_at = app_now() where id = '" + id + "'");
  EXPECT_EQ(seen_by(*renter)["reports"].array()->size(), 0U) << "out of touch";
  Visitor support = app().admin("support");
  const json::Value seen = support.http->get("/api/v1/admin/bookings/" + id + "/condition").json();
  const json::Value& shot = report(seen)["entries"].array()->at(0);
  EXPECT_EQ(shot["side"].text(), "renter");
  const std::string url = shot["photos"].array()->at(0)["url"].text();
  EXPECT_EQ(support.http->get(url).status, 200);
  EXPECT_NE(host->http->get(url).status, 200) << "for its reader alone";
  EXPECT_EQ(report(seen)["can_add"].array()->size(), 0U);
}

TEST_F(ConditionReports, X14_photos_wait_for_the_end_of_a_chargeback) {
  ASSERT_EQ(shoot(*renter, "front", "a picture").status, 200);
  const std::string of_booking = " from private_files where kind = 'condition_photo' and subject_id = '" + id + "'";
  const auto days_left = [&] { return app().db().number("select (delete_at::date - app_now()::date)" + of_booking); };
  app().db().run("update private_files set delete_at = app_now() + interval '1 day' where subject_id = '" + id + "'");
  const auto look = [&] {
    app().run_now("condition_photos_wait");
    return app().becomes("select state = 'ready' and run_at > app_now() from jobs where kind = 'condition_photos_wait'",
                         "t");
  };
  ASSERT_TRUE(look());
  EXPECT_EQ(days_left(), 1) << "nobody disputes anything";
  const std::string payment = app().db().value(
      "insert into payments (purpose, purpose_id, subject_kind, subject_id, user_id, amount_pence, state, expires_at,"
      " paid_at) select 'booking', id, 'booking', id, user_id, 6485, 'paid', app_now(), app_now() from bookings"
      " where id = '" +
      id + "' returning id");
  app().db().run("insert into chargebacks (payment_id, provider_dispute_id, amount_pence, state) values ('" + payment +
                 "', 'du_" + payment + "', 6485, 'open')");
  ASSERT_TRUE(look());
  EXPECT_EQ(days_left(), 30);
}

}  // namespace
}  // namespace kerbside::test
