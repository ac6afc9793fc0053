// What has ended is forgotten by itself: sessions hold personal data.
#include <gtest/gtest.h>

#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

TEST(Tidy, sessions_go_when_they_end) {
  TestApp app;
  Visitor renter = app.sign_up("renter");
  app.db().move_clock(26h);
  EXPECT_EQ(app.db().number("select count(*) from sessions"), 1);
  app.db().move_clock(15 * 24h);
  EXPECT_TRUE(app.becomes("select count(*) from sessions", "0"));
}

}  // namespace
}  // namespace kerbside::test
