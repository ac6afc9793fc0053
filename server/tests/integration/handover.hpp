// A trip with its two sides, for tests of pick-up and return over HTTP, with the clock moved and the money followed to
// the provider and the ledger.
#pragma once
#include <gtest/gtest.h>

#include "rules/money.hpp"
#include "support/books.hpp"
#include "support/letters.hpp"
#include "support/pictures.hpp"
#include "support/test_app.hpp"

namespace kerbside::test {

using namespace std::chrono_literals;

class HandoverTest : public ::testing::Test {
 protected:
  HandoverTest() : host_(app_.sign_up("host")), renter_(app_.sign_up("renter")) {}

  // Booked and paid, of a vehicle whose trip begins so long from now.
  void book(std::chrono::minutes before_pick_up, const std::string& method = "pay_now") {
    Trip trip{app_.add_vehicle(host_)};
    trip.method = method;
    vehicle_ = trip.vehicle_id;
    const auto started = app_.start_payment(renter_, app_.quote(renter_, trip).json()).json();
    id_ = started["booking_id"].text();
    ASSERT_EQ(app_.type_card(started["url"].text()).status, 303);
    ASSERT_TRUE(app_.verify(renter_, started["url"].text()).json()["success"].flag());
    let_begin_in(before_pick_up);
  }
  // For three days from then.
  void let_begin_in(std::chrono::minutes by) {
    app_.db().run(
        "update bookings set start_date = at::date, start_time = at::time(0), end_date = at::date + 3, end_time ="
        " at::time(0) from (select date_trunc('minute', london_now()) + interval '" +
        std::to_string(by.count()) + " minutes' as at) moment where id = '" + id_ + "'");
  }
  // Under way for a minute or two.
  void begin(const std::string& method = "pay_now") {
    book(-1min, method);
    later(1min);
    ASSERT_TRUE(status_becomes("active paid"));
  }
  // Stopped at its pick-up, where that side said that the rest was paid.
  void stop_paid_pick_up(Visitor& who_says_paid) {
    begin("pay_on_collection");
    ASSERT_EQ(act(who_says_paid, "collection").status, 200);
    ASSERT_EQ(report_not_there().status, 200);
    const std::string back = app_.db().value("select due_now from bookings where id = '" + id_ + "'");
    ASSERT_EQ(act(host_, "fault/accept", R"({"refund_pence":)" + back + "}").status, 200);
  }
  void later(std::chrono::minutes by) {
    passed_ += by;
    app_.db().move_clock(passed_);
  }
  std::string path(const std::string& tail = {}) const { return "/api/v1/bookings/" + id_ + tail; }
  Answer act(Visitor& who, const std::string& what, const std::string& body = "{}") {
    return who.http->post(path("/" + what), body, {{"Idempotency-Key", new_key()}});
  }
  Answer decide(Visitor& admin, const std::string& what, const std::string& body) {
    return admin.http->post("/api/v1/admin/bookings/" + id_ + "/" + what, body, {{"Idempotency-Key", new_key()}});
  }
  static Answer put(Visitor& who, const std::string& address, const std::string& body) {
    return who.http->send("PUT", address, body);
  }
  json::Value seen_by(Visitor& who) { return who.http->get(path("/handover")).json(); }
  bool offers(Visitor& who, const std::string& action) {
    const auto booking = who.http->get(path()).json();
    for (const auto& option : *booking["actions"].array())
      if (option["action"].text() == action) return true;
    return false;
  }
  Answer report(const std::string& fields) { return act(renter_, "fault", "{" + fields + "}"); }
  Answer report_not_there() {
    return report(R"("kind":"not_there","has_vehicle":false,"description":"The street is empty","photo_ids":[])");
  }
  // With the vehicle, so that support or the host decides.
  Answer report_a_van() {
    return report(R"("kind":"not_as_described","has_vehicle":true,"description":"A van","photo_ids":[")" + photo() +
                  "\"]");
  }
  // The same vehicle, for somebody whose trip begins in 3 hours; id_ is theirs then.
  void book_next(Visitor& next) {
    const auto started = app_.start_payment(next, app_.quote(next, Trip{vehicle_}).json()).json();
    id_ = started["booking_id"].text();
    ASSERT_EQ(app_.type_card(started["url"].text()).status, 303);
    ASSERT_TRUE(app_.verify(next, started["url"].text()).json()["success"].flag());
    let_begin_in(3h);
  }
  std::string photo() {
    return renter_.http->post(path("/fault/photos"), test_picture("plain.png"), {{"Content-Type", "image/png"}})
        .json()["id"]
        .text();
  }
  // The condition report of that phase, complete.
  void add_report(const std::string& phase, const std::string& kind = "completed", const std::string& side = "host") {
    app_.db().run(
        "insert into condition_entries (id, booking_id, phase, kind, side, author_id, sent_id, angle, sha256) select"
        " gen_random_uuid(), id, '" +
        phase + "', '" + kind + "', '" + side + "', " + (side == "host" ? "host_user_id" : "user_id") +
        ", gen_random_uuid(), " + (kind == "shot" ? "'front', repeat('a', 64)" : "null, null") +
        " from bookings where id = '" + id_ + "'");
  }
  // "answer_fault say_back", as their dashboard names it.
  static std::string waiting_for(Visitor& who) {
    std::string steps;
    const json::Value due = who.http->get("/api/v1/handover/due").json();
    for (const auto& item : *due["items"].array()) steps += (steps.empty() ? "" : " ") + item["step"].text();
    return steps;
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
  bool was_told(Visitor& who, const std::string& title) {
    return app_.db().number("select count(*) from notifications where user_id = '" + who.id + "' and title like '" +
                            title + "'") > 0;
  }
  // So long after the report, as to_char() writes it.
  std::string after_report(const std::string& span, const std::string& format) {
    return app_.db().value("select to_char((reported_at + interval '" + span + "') at time zone 'Europe/London', '" +
                           format + "') from vehicle_faults");
  }
  std::string first_for_support() {
    return app_.admin("support").http->get("/api/v1/admin/attention").json()["items"].array()->front()["kind"].text();
  }
  bool waits_for_support(const std::string& kind) {
    Visitor support = app_.admin("support");
    const auto items = support.http->get("/api/v1/admin/attention").json()["items"];
    for (const auto& item : *items.array())
      if (item["kind"].text() == kind && item["id"].text() == id_) return true;
    return false;
  }

  TestApp app_;
  Visitor host_, renter_;
  std::string id_, vehicle_;
  std::chrono::minutes passed_{};
};

}  // namespace kerbside::test
