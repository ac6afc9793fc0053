// Hosts as everybody may see them (D2.8, D7-31, D7-36, D7-37, D3.8-02, D3.8-03), and what must never show (U7).
#include <gtest/gtest.h>

#include "core/crypto.hpp"
#include "core/json/write.hpp"
#include "support/rows.hpp"
#include "support/shared_app.hpp"

namespace kerbside::test {
namespace {

class Hosts : public SharedApp {
 protected:
  void SetUp() override {
    host.emplace(app().sign_up("host"));
    renter.emplace(app().sign_up("renter"));
  }

  Answer get(const std::string& path) { return app().visitor().http->get("/api/v1/hosts/" + path); }
  static std::vector<json::Value> items(const Answer& answer) {
    const json::Value list = answer.json();
    return list["items"].array() ? *list["items"].array() : std::vector<json::Value>();
  }

  // Of a completed trip of its own, some seconds after the last one.
  std::string review(const std::string& vehicle, int rating, bool published = true, bool by_renter = true) {
    BookingRow trip{vehicle, renter->id, host->id, TestApp::date(next_day_), TestApp::date(next_day_ + 1)};
    trip.booking_status = "completed";
    next_day_ -= 2;
    const std::string& reviewer = by_renter ? renter->id : host->id;
    const std::string& reviewee = by_renter ? host->id : renter->id;
    ReviewRow row{app().db().value(insert_booking_sql(trip)), vehicle, reviewer, reviewee, "renter", rating, published};
    if (!by_renter) row.reviewer_type = "host";
    const std::string id = app().db().value(insert_review_sql(row));
    app().db().run("update reviews set created_at = app_now() + interval '" + std::to_string(-next_day_) +
                   " seconds' where id = '" + id + "'");
    return id;
  }

  std::optional<Visitor> host, renter;
  int next_day_ = -10;
};

TEST_F(Hosts, D2_8_01_D7_37_a_visitor_reads_profile_and_figures) {
  const std::string id = app().add_vehicle(*host);
  for (const int rating : {5, 4, 4}) review(id, rating);
  app().db().run(
      "update profiles set host_description = 'Two vans.', profile_picture_url = '/files/public/p.webp',"
      " email_confirmed_at = null where id = '" +
      host->id + "'");
  auto shown = get(host->id).json();
  EXPECT_EQ(shown["display_name"].text(), "Priya S.");
  EXPECT_EQ(shown["host_description"].text(), "Two vans.");
  EXPECT_EQ(shown["profile_picture_url"].text(), "/files/public/p.webp");
  EXPECT_EQ(shown["member_since"].text(), TestApp::date(0));
  EXPECT_FALSE(shown["email_confirmed"].flag(true));
  EXPECT_EQ(json::to_string(shown["stats"]["rating"]), "4.3") << "D2.8-04: 13 / 3";
  EXPECT_EQ(shown["stats"]["review_count"].number(), 3);
  EXPECT_EQ(shown["stats"]["trip_count"].number(), 3);
  EXPECT_EQ(shown["stats"]["total_vehicle_count"].number(), 1);
  app().db().run("update profiles set email_confirmed_at = app_now(), display_preference = 'company' where id = '" +
                 host->id + "'");
  shown = get(host->id).json();
  EXPECT_TRUE(shown["email_confirmed"].flag());
  EXPECT_EQ(shown["display_name"].text(), "Corner Garage Ltd") << "D2.8-05";
}

TEST_F(Hosts, X21_the_host_s_cancellations_of_12_months_are_told) {
  const std::string id = app().add_vehicle(*host);
  const auto cancelled = [&](const std::string& why, int days_ago) {
    BookingRow trip{id, renter->id, host->id, TestApp::date(5), TestApp::date(6)};
    trip.booking_status = "cancelled";
    app().db().run("update bookings set cancellation_reason = '" + why + "', cancelled_at = app_now() - interval '" +
                   std::to_string(days_ago) + " days' where id = '" + app().db().value(insert_booking_sql(trip)) + "'");
  };
  cancelled("by_host", 1);
  cancelled("by_host", 360);
  cancelled("by_host", 370);
  for (const char* other : {"by_renter", "by_admin", "declined", "not_answered", "no_show"}) cancelled(other, 2);
  EXPECT_EQ(get(host->id).json()["stats"]["cancellations"].number(), 2);
}

TEST_F(Hosts, D7_36_D2_8_02_the_active_vehicles_come_newest_first_in_pages) {
  EXPECT_EQ(get(host->id + "/vehicles").json()["total"].number(-1), 0);
  app().add_vehicle(*host, "status = 'inactive'");
  app().add_vehicle(*host, "status = 'draft'");
  app().add_vehicle(*renter);  // somebody else's
  std::vector<std::string> added;
  for (int i = 0; i < 22; ++i)
    added.push_back(app().add_vehicle(*host, "created_at = app_now() + interval '" + std::to_string(i) + " seconds'"));
  std::vector<std::string> read;
  for (const char* page : {"1", "2", "3"})
    for (const auto& card : items(get(host->id + "/vehicles?page=" + page))) read.push_back(card["id"].text());
  EXPECT_EQ(read, std::vector<std::string>(added.rbegin(), added.rend()));
  EXPECT_EQ(get(host->id + "/vehicles").json()["total"].number(), 22);
  EXPECT_EQ(items(get(host->id + "/vehicles")).size(), 20U);
  EXPECT_EQ(get(host->id + "/vehicles?page=0").status, 422);
}

TEST_F(Hosts, D7_31_D3_8_02_reviews_by_renters_come_newest_first_with_who_wrote_them) {
  const std::string id = app().add_vehicle(*host);
  const std::string first = review(id, 4), second = review(id, 5);
  review(id, 1, false);
  review(id, 1, true, false);
  app().db().run(
      "update profiles set last_name = 'Quillfeather', profile_picture_url = '/files/public/r.webp' where id = '" +
      renter->id + "'");
  const Answer answer = get(host->id + "/reviews");
  const auto list = items(answer);
  ASSERT_EQ(list.size(), 2U) << answer.body;
  EXPECT_EQ(answer.json()["total"].number(), 2);
  EXPECT_EQ(list[0]["id"].text(), second);
  EXPECT_EQ(list[1]["id"].text(), first);
  EXPECT_EQ(list[0]["rating"].number(), 5);
  EXPECT_EQ(list[0]["reviewer_name"].text(), "Priya Q.") << "U7: the initial of the last name alone";
  EXPECT_EQ(list[0]["reviewer_initials"].text(), "PQ");
  EXPECT_EQ(list[0]["reviewer_picture_url"].text(), "/files/public/r.webp");
  EXPECT_EQ(answer.body.find("Quillfeather"), std::string::npos);
  EXPECT_EQ(items(get(host->id + "/reviews?page=2")).size(), 0U);
}

TEST_F(Hosts, D3_8_03_who_closed_the_account_is_an_unknown_user) {
  const std::string id = app().add_vehicle(*host);
  review(id, 4);
  app().db().run(
      "update profiles set closed_at = app_now(), profile_picture_url = '/files/public/r.webp' where id = '" +
      renter->id + "'");
  const auto shown = items(get(host->id + "/reviews")).at(0);
  EXPECT_EQ(shown["reviewer_name"].text(), "Unknown User");
  EXPECT_TRUE(shown["reviewer_picture_url"].is_null());
  const auto of_vehicle = app().visitor().http->get("/api/v1/vehicles/" + id + "/reviews").json();
  EXPECT_EQ(of_vehicle["items"].array()->front()["reviewer_name"].text(), "Unknown User");
}

TEST_F(Hosts, D7_37_renters_closed_accounts_and_strangers_are_no_hosts) {
  Visitor closed = app().sign_up("host");
  app().add_vehicle(closed);
  app().db().run("update profiles set closed_at = app_now() where id = '" + closed.id + "'");
  for (const std::string& id : {renter->id, closed.id, crypto::uuid4()}) {
    for (const std::string tail : {"", "/vehicles", "/reviews"}) {
      const Answer answer = get(id + tail);
      EXPECT_EQ(answer.status, 404) << tail;
      EXPECT_EQ(answer.code(), "host_not_found");
    }
  }
  EXPECT_EQ(get("7").status, 400);
}

// Whatever a public answer holds, these values are not in it.
TEST_F(Hosts, U7_S4_no_answer_holds_phone_address_email_surname_plate_or_a_hidden_reviewer) {
  const std::string id = app().add_vehicle(*host, "registration_number = 'YK24 SEC'");
  review(id, 5);
  app().db().run(
      "update profiles set last_name = 'Quillfeather', address = '99 Hidden Close', phone_number = '+442079460999'"
      " where id in ('" +
      host->id + "', '" + renter->id + "')");
  const std::string all = get(host->id).body + get(host->id + "/vehicles").body + get(host->id + "/reviews").body;
  ASSERT_NE(all.find(id), std::string::npos);
  for (const std::string& secret :
       {std::string("Quillfeather"), std::string("Hidden Close"), std::string("2079460"), std::string("YK24"),
        std::string("Bennett"), std::string("latitude"), host->email, renter->email, renter->id})
    EXPECT_EQ(all.find(secret), std::string::npos) << secret;
}

}  // namespace
}  // namespace kerbside::test
