// A trip with its two sides and our team, for tests of disputes over real HTTP.
#pragma once
#include <gtest/gtest.h>

#include "features/privacy/record.hpp"
#include "support/books.hpp"
#include "support/contests.hpp"
#include "support/letters.hpp"
#include "support/test_app.hpp"

namespace kerbside::test {

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

}  // namespace kerbside::test
