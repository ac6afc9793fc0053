// An admin books for a renter, who pays by a link (K10, P9-30, A9-07): the same prices, holds and availability as every
// booking.
#include <gtest/gtest.h>

#include "support/books.hpp"
#include "support/letters.hpp"
#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

const std::string bookings = "/api/v1/admin/bookings";

class ForRenter : public ::testing::Test {
 protected:
  ForRenter()
      : host_(app_.sign_up("host")),
        renter_(app_.sign_up("renter")),
        support_(app_.admin("support")),
        vehicle_(app_.add_vehicle(host_)) {}

  std::string plate() {
    return app_.db().value("select registration_number from vehicles where id = '" + vehicle_ + "'");
  }
  // Three days from 09:00 to 17:00, as the form begins: four are billed.
  Answer quote(const std::string& email, const std::string& plate, int starts_in_days = 10) {
    return support_.http->post(bookings + "/quotes",
                               R"({"renter_email":")" + email + R"(","registration_number":")" + plate +
                                   R"(","start_date":")" + Product::date(starts_in_days) + R"(","end_date":")" +
                                   Product::date(starts_in_days + 3) +
                                   R"(","start_time":"09:00","end_time":"17:00","payment_method":"pay_now"})");
  }
  json::Value quoted(int starts_in_days = 10) {
    const Answer answer = quote(renter_.email, plate(), starts_in_days);
    EXPECT_EQ(answer.status, 201) << answer.body;
    return answer.json();
  }
  Answer create(const json::Value& priced, const std::string& email, const std::string& reason = "Rang us",
                const std::string& key = new_key()) {
    std::string body = Product::payment_body(priced["quote"]);
    body.back() = ',';
    body += R"("renter_email":")" + email + R"(","reason":")" + reason + "\"}";
    return support_.http->post(bookings, body, {{"Idempotency-Key", key}});
  }
  std::string created(int starts_in_days = 10) {
    const Answer answer = create(quoted(starts_in_days), renter_.email);
    EXPECT_EQ(answer.status, 201) << answer.body;
    return answer.json()["id"].text();
  }
  Answer release(const std::string& id, const std::string& reason = "The wrong dates") {
    return support_.http->post(bookings + "/" + id + "/release", R"({"reason":")" + reason + "\"}",
                               {{"Idempotency-Key", new_key()}});
  }
  std::string status_of(const std::string& id) {
    return app_.db().value("select booking_status || ' ' || payment_status from bookings where id = '" + id + "'");
  }
  std::string url_of(const std::string& id) {
    return renter_.http->get("/api/v1/bookings/" + id + "/hold").json()["url"].text();
  }
  std::string why(const std::string& action, const std::string& id) {
    const std::string of = " where action = '" + action + "' and object_id = '" + id + "'";
    return app_.db().value("select reason from (select reason from admin_audit_queue" + of +
                           " union all select reason from admin_audit" + of + ") acts");
  }

  TestApp app_;
  Visitor host_, renter_, support_;
  std::string vehicle_;
};

TEST_F(ForRenter, K10_P9_30_A9_07_support_books_from_09_00_to_17_00_and_the_renter_pays_by_the_link) {
  renter_.http->send("PUT", "/api/v1/notification-preferences",
                     R"({"email_notifications":false,"push_notifications":true,"message_notifications":true,)"
                     R"("booking_notifications":true,"payment_notifications":true,"marketing_notifications":false})");
  const auto priced = quoted();
  EXPECT_EQ(priced["renter_name"].text(), "Priya S.");
  EXPECT_EQ(priced["vehicle_name"].text(), "2022 Ford Fiesta");
  EXPECT_EQ(priced["minimum_driver_age"].number(), 21);
  EXPECT_EQ(priced["quote"]["days"].number(), 4);
  EXPECT_TRUE(priced["quote"]["available"].flag());
  const Answer answer = create(priced, renter_.email);
  ASSERT_EQ(answer.status, 201) << answer.body;
  const std::string id = answer.json()["id"].text();
  EXPECT_EQ(status_of(id), "pending pending") << "until it is paid";
  EXPECT_EQ(why("booking_create", id), "Rang us");
  EXPECT_EQ(host_.http->get("/api/v1/host/bookings").json()["total"].number(-1), 0);

  const std::string letter = letter_to(app_, renter_.email, "Please pay for your booking");
  EXPECT_NE(letter.find("/bookings/" + id), std::string::npos) << letter;
  EXPECT_NE(letter.find("To pay now: £"), std::string::npos);
  EXPECT_EQ(letter.find("unsubscribe"), std::string::npos) << "it comes whatever the preferences say";
  EXPECT_EQ(app_.db().number("select count(*) from notifications where user_id = '" + renter_.id +
                             "' and title = 'Please pay for your booking'"),
            1);
  EXPECT_EQ(app_.type_card(url_of(id)).status, 303);
  EXPECT_TRUE(app_.becomes("select booking_status || ' ' || payment_status from bookings where id = '" + id + "'",
                           "confirmed paid"));
  expect_balanced(app_.db());

  const auto history = renter_.http->get("/api/v1/bookings/" + id + "/events").json();
  const auto& first = (*history["items"].array())[0];
  EXPECT_EQ(first["cause"].text(), "booked");
  EXPECT_EQ(first["actor"].text(), "admin");
  EXPECT_TRUE(first["reason"].is_null()) << "the audit log's";
}

TEST_F(ForRenter, K10_the_link_is_good_for_23_hours_and_then_the_dates_are_free_again) {
  const std::string id = created();
  app_.db().move_clock(22h + 50min);
  EXPECT_FALSE(url_of(id).empty());
  Visitor other = app_.sign_up("renter");
  EXPECT_FALSE(app_.quote(other, Trip{vehicle_}).json()["available"].flag(true));
  app_.db().move_clock(23h + 6min);
  EXPECT_TRUE(app_.becomes("select booking_status || ' ' || payment_status from bookings where id = '" + id + "'",
                           "cancelled failed"));
  EXPECT_EQ(app_.start_payment(other, app_.quote(other, Trip{vehicle_}).json()).status, 201);
}

TEST_F(ForRenter, K10_M6_who_is_named_wrongly_and_what_was_not_shown_is_refused) {
  EXPECT_EQ(quote("nobody@example.org", plate()).field(), "renter_email");
  EXPECT_EQ(quote(renter_.email, "AB12 CDE").field(), "registration_number");
  EXPECT_EQ(quote(renter_.email, "none").field(), "registration_number");
  const auto priced = quoted();
  EXPECT_EQ(create(priced, renter_.email, "").field(), "reason");
  EXPECT_EQ(create(priced, host_.email).code(), "quote_not_found") << "somebody else's price";
  app_.db().run("update profiles set closed_at = app_now() where id = '" + renter_.id + "'");
  EXPECT_EQ(create(priced, renter_.email).field(), "renter_email") << "closed meanwhile";
  app_.db().run("update profiles set closed_at = null");
  app_.db().run("update vehicles set price_per_day = 6000");
  const Answer changed = create(priced, renter_.email);
  EXPECT_EQ(changed.code(), "price_changed");
  EXPECT_GT(changed.json()["current"]["total_amount"].number(), priced["quote"]["total_amount"].number());
  Visitor finance = app_.admin("finance");
  EXPECT_EQ(finance.http->post(bookings + "/quotes", "{}").status, 403);
  EXPECT_EQ(app_.db().number("select count(*) from bookings"), 0);
  EXPECT_EQ(app_.db().number("select (select count(*) from admin_audit where action like 'booking%')"
                             " + (select count(*) from admin_audit_queue where action like 'booking%')"),
            0);
}

TEST_F(ForRenter, K1_P5_39_dates_that_somebody_has_cannot_be_booked_for_anybody) {
  const auto priced = quoted();
  Visitor other = app_.sign_up("renter");
  ASSERT_EQ(app_.start_payment(other, app_.quote(other, Trip{vehicle_}).json()).status, 201);
  EXPECT_FALSE(quoted()["quote"]["available"].flag(true));
  EXPECT_EQ(create(priced, renter_.email).code(), "dates_taken");
  const std::string own = app_.add_vehicle(host_);
  const std::string its_plate = app_.db().value("select registration_number from vehicles where id = '" + own + "'");
  const auto for_its_host = quote(host_.email, its_plate).json();
  EXPECT_EQ(create(for_its_host, host_.email).code(), "own_vehicle");
}

TEST_F(ForRenter, K3_K10_it_takes_the_place_of_what_the_renter_began_unless_that_is_paid) {
  const auto begun = app_.start_payment(renter_, app_.quote(renter_, Trip{vehicle_}).json()).json();
  const std::string first = created();
  EXPECT_EQ(status_of(begun["booking_id"].text()), "cancelled failed");
  const std::string second = created();
  EXPECT_EQ(status_of(first), "cancelled failed") << "the newer link counts";
  app_.lose_webhooks();
  const auto priced = quoted(20);
  EXPECT_EQ(app_.type_card(url_of(second)).status, 303);
  EXPECT_EQ(create(priced, renter_.email).code(), "earlier_booking_paid");
  EXPECT_EQ(status_of(second), "confirmed paid");
  EXPECT_EQ(app_.db().number("select count(*) from bookings where booking_status = 'pending'"), 0);
}

TEST_F(ForRenter, Trust_3_5_10_the_same_key_books_once) {
  const auto priced = quoted();
  const std::string key = new_key();
  const Answer once = create(priced, renter_.email, "Rang us", key),
               again = create(priced, renter_.email, "Rang us", key);
  EXPECT_EQ(once.body, again.body);
  EXPECT_EQ(app_.db().number("select count(*) from bookings"), 1);
}

TEST_F(ForRenter, K10_the_booking_stands_though_the_provider_is_away_just_then) {
  const auto priced = quoted();
  app_.control(R"({"outage":true})");
  const Answer answer = create(priced, renter_.email);
  ASSERT_EQ(answer.status, 201) << answer.body;
  app_.control(R"({"outage":false})");
  app_.db().move_clock(1min);
  EXPECT_TRUE(app_.becomes("select state from payments", "open"));
  EXPECT_FALSE(url_of(answer.json()["id"].text()).empty());
}

TEST_F(ForRenter, K10_support_releases_a_hold_with_a_reason_but_nothing_that_is_paid) {
  const std::string id = created();
  EXPECT_EQ(release(id, "").field(), "reason");
  const Answer done = release(id);
  EXPECT_EQ(done.status, 200) << done.body;
  EXPECT_TRUE(done.json()["released"].flag());
  EXPECT_EQ(status_of(id), "cancelled failed");
  EXPECT_EQ(why("booking_release", id), "The wrong dates");
  EXPECT_EQ(release(id).code(), "booking_moved");
  const std::string paid = created();
  app_.type_card(url_of(paid));
  ASSERT_TRUE(app_.becomes("select payment_status from bookings where id = '" + paid + "'", "paid"));
  EXPECT_EQ(release(paid).code(), "booking_moved");
}

}  // namespace
}  // namespace kerbside::test
