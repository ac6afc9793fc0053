// Two people with a vehicle, and trips of theirs to review.
#pragma once
#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "support/rows.hpp"
#include "support/shared_app.hpp"

namespace kerbside::test {

class Reviews : public SharedApp {
 protected:
  static inline const std::string api = "/api/v1/";

  static void SetUpTestSuite() { start(&with_usual_connections); }

  void SetUp() override {
    host.emplace(app().sign_up("host"));
    renter.emplace(app().sign_up("renter"));
    vehicle = app().add_vehicle(*host);
  }

  // Of the two, with a vehicle of its own unless one is given; it ended that many days ago, in London.
  std::string trip(int days_ago, const std::string& of = {}) {
    BookingRow row{of.empty() ? app().add_vehicle(*host) : of, renter->id, host->id, Product::date(-days_ago - 1),
                   Product::date(-days_ago)};
    row.booking_status = "completed";
    const std::string id = app().db().value(insert_booking_sql(row));
    app().db().run(
        "update bookings set completed_at = (end_date + end_time) at time zone 'Europe/London' where id = '" + id +
        "'");
    // Kept for trips that ended today, later than now.
    app().db().run("update bookings set completed_at = least(completed_at, app_now()) where id = '" + id + "'");
    return id;
  }

  static Answer write(Visitor& who, const std::string& trip, int rating, const std::string& comment = "Fine",
                      const std::string& more = {}) {
    return who.http->send("PUT", api + "bookings/" + trip + "/review",
                          R"({"rating":)" + std::to_string(rating) + R"(,"comment":")" + comment + "\"" + more + "}");
  }
  static json::Value seen_by(Visitor& who, const std::string& trip) {
    return who.http->get(api + "bookings/" + trip + "/reviews").json();
  }
  static json::Value get(Visitor& who, const std::string& path) { return who.http->get(api + path).json(); }
  static std::size_t count_of(Visitor& who, const std::string& path) { return get(who, path)["items"].array()->size(); }

  // Both have written of a trip that has just ended: the id of the renter's review.
  std::string both_of(const std::string& trip, int by_renter = 5, const std::string& comment = "Lovely little car") {
    EXPECT_EQ(write(*renter, trip, by_renter, comment).status, 200);
    EXPECT_EQ(write(*host, trip, 5, "A careful driver").status, 200);
    return app().db().value("select id from reviews where booking_id = '" + trip + "' and reviewer_type = 'renter'");
  }
  void age(const std::string& trip, int days) {
    app().db().run("update bookings set completed_at = completed_at - interval '" + std::to_string(days) +
                   " days' where id = '" + trip + "'");
  }
  bool is_swept(const std::string& trip, const std::string& visible) {
    app().run_now("reviews_publish");
    return app().becomes("select count(*) from reviews where published_at is not null and booking_id = '" + trip + "'",
                         visible);
  }
  std::int64_t notices(const Visitor& to, const std::string& title) {
    return app().db().number("select count(*) from notifications where user_id = '" + to.id + "' and title = '" +
                             title + "'");
  }

  std::optional<Visitor> host, renter;
  std::string vehicle;
};

}  // namespace kerbside::test
