// Those who follow a booking (server/ports/booking_followers.hpp): what one refuses does not happen.
#include "ports/booking_followers.hpp"

#include <gtest/gtest.h>

#include "support/test_database.hpp"
#include "support/test_loop.hpp"

namespace kerbside {
namespace {

const db::Statement change_sql{"followers_change", "insert into changed_things default values"};

struct Follower final : BookingFollower {
  Status answer;
  int told = 0;

  explicit Follower(Status given) : answer(std::move(given)) {}
  Task<Status> on(db::Transaction&, const BookingChanged&) override {
    ++told;
    co_return answer;
  }
};

Task<Result<bool>> change(db::Transaction& tx, const BookingFollowers* followers) {
  tx.later(change_sql, db::Params());
  const rules::MoneyLines lines;
  const BookingChanged changed{.booking = {},
                               .renter = {},
                               .host = {},
                               .cause = {},
                               .who = {},
                               .state = {},
                               .placed = true,
                               .return_ = {},
                               .lines = lines,
                               .back = {}};
  KB_CO_TRY_VOID(co_await followers->tell(tx, changed));
  co_return true;
}

TEST(Followers, what_one_of_them_refuses_does_not_happen_and_those_behind_it_are_not_told) {
  test::TestDatabase database;
  database.run("create table changed_things (id int generated always as identity)");
  test::TestLoop loop{database.settings()};
  Follower first{{}}, refusing{fail(Kind::conflict, "not_now", "Not now.")}, last{{}};
  BookingFollowers followers;
  followers.add(first);
  EXPECT_TRUE(loop.run(loop.db().transaction(&change, &followers)).has_value());
  EXPECT_EQ(database.number("select count(*) from changed_things"), 1);
  followers.add(refusing);
  followers.add(last);
  const auto refused = loop.run(loop.db().transaction(&change, &followers));
  ASSERT_TRUE(refused.has_error());
  EXPECT_EQ(refused.error().code, "not_now");
  EXPECT_EQ(database.number("select count(*) from changed_things"), 1) << "undone";
  EXPECT_EQ(first.told, 2);
  EXPECT_EQ(last.told, 0);
}

}  // namespace
}  // namespace kerbside
