// What has ended is forgotten by itself: quotes and sessions hold personal data.
#include <gtest/gtest.h>

#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

TEST(Tidy, quotes_go_a_day_after_they_ended_and_sessions_when_they_end) {
  TestApp app;
  Visitor host = app.sign_up("host"), renter = app.sign_up("renter");
  ASSERT_EQ(app.quote(renter, Trip{app.add_vehicle(host)}).status, 201);
  app.db().move_clock(23h);
  EXPECT_EQ(app.db().number("select count(*) from quotes"), 1);
  app.db().move_clock(26h);
  EXPECT_TRUE(app.becomes("select count(*) from quotes", "0"));
  EXPECT_EQ(app.db().number("select count(*) from sessions"), 2);
  app.db().move_clock(15 * 24h);
  EXPECT_TRUE(app.becomes("select count(*) from sessions", "0"));
}

}  // namespace
}  // namespace kerbside::test
