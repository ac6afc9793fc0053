// The notices of a user over real HTTP and PostgreSQL (P3-19, P4-32, P6-09, P7-46 to P7-48, N2).
#include <gtest/gtest.h>

#include "core/crypto.hpp"
#include "support/shared_app.hpp"

namespace kerbside::test {
namespace {

const std::string all = "/api/v1/notifications";

class Notifications : public SharedApp {
 protected:
  std::string add(const Visitor& who, const std::string& title, int minutes_ago = 0) {
    return app().db().value(
        "insert into notifications (user_id, type, title, message, priority, action_url, created_at)"
        " values ('" +
        who.id + "', 'booking', '" + title +
        "', 'A renter is waiting.', 'high', '/bookings/1', app_now() - interval '" + std::to_string(minutes_ago) +
        " minutes') returning id");
  }
  static json::Value read(Visitor& who) { return who.http->get(all).json(); }
  static Answer mark(Visitor& who, const std::string& tail) {
    return who.http->send("PUT", all + tail + "/read", "{}");
  }
};

TEST_F(Notifications, P7_46_P3_19_the_newest_come_first_with_all_their_fields) {
  Visitor host = app().sign_up("host");
  add(host, "Older", 5);
  const std::string id = add(host, "Newer");
  const json::Value list = read(host);
  ASSERT_EQ(list["items"].array()->size(), 2U);
  const json::Value& newest = list["items"].array()->front();
  EXPECT_EQ(newest["id"].text(), id);
  EXPECT_EQ(newest["user_id"].text(), host.id);
  EXPECT_EQ(newest["type"].text() + " " + newest["title"].text() + " " + newest["message"].text(),
            "booking Newer A renter is waiting.");
  EXPECT_EQ(newest["priority"].text(), "high");
  EXPECT_EQ(newest["action_url"].text(), "/bookings/1");
  EXPECT_FALSE(newest["is_read"].flag(true));
  EXPECT_TRUE(newest["read_at"].is_null());
  EXPECT_EQ(newest["times"].number(), 1);
  EXPECT_EQ(newest["created_at"].text().back(), 'Z');
}

TEST_F(Notifications, P2_8_02_P9_31_fifty_are_read_and_all_are_counted) {
  Visitor host = app().sign_up("host");
  app().db().run("insert into notifications (user_id, type, title, message) select '" + host.id +
                 "', 'system', n::text, 'x' from generate_series(1, 120) n");
  const json::Value list = read(host);
  EXPECT_EQ(list["items"].array()->size(), 50U);
  EXPECT_EQ(list["unread_count"].number(), 120);
}

TEST_F(Notifications, P7_47_P4_32_marking_one_as_read_is_its_readers_and_happens_once) {
  Visitor host = app().sign_up("host"), other = app().sign_up("host");
  const std::string id = add(host, "One");
  add(host, "Two");
  EXPECT_EQ(mark(other, "/" + id).status, 404);
  EXPECT_EQ(mark(host, "/" + crypto::uuid4()).status, 404);
  EXPECT_EQ(read(host)["unread_count"].number(), 2);
  EXPECT_EQ(mark(host, "/" + id).status, 204);
  const std::string read_at = "select read_at from notifications where id = '" + id + "'";
  const std::string first = app().db().value(read_at);
  EXPECT_NE(first, "");
  EXPECT_EQ(mark(host, "/" + id).status, 204);
  EXPECT_EQ(app().db().value(read_at), first);
  EXPECT_EQ(read(host)["unread_count"].number(), 1);
}

TEST_F(Notifications, P7_48_P6_09_marking_all_as_read_touches_nobody_elses) {
  Visitor host = app().sign_up("host"), other = app().sign_up("host");
  add(host, "One");
  add(host, "Two");
  add(other, "Three");
  EXPECT_EQ(mark(host, "").status, 204);
  EXPECT_EQ(read(host)["unread_count"].number(), 0);
  EXPECT_EQ(read(other)["unread_count"].number(), 1);
  EXPECT_EQ(read(other)["items"].array()->size(), 1U);
  EXPECT_EQ(app().visitor().http->get(all).status, 401);
}

}  // namespace
}  // namespace kerbside::test
