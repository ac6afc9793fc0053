#include "rules/booking_state.hpp"

#include <gtest/gtest.h>

#include <set>

namespace kerbside::rules {
namespace {

using enum BookingState;

constexpr BookingState all[] = {pending, confirmed, active, completed, cancelled};

bool anyone_may(BookingState from, BookingState to) {
  for (Mover who : {Mover::payment, Mover::renter, Mover::host, Mover::admin, Mover::clock}) {
    if (may_move(from, to, who)) return true;
  }
  return false;
}

TEST(BookingState, K2_P4_14_exactly_these_changes_exist) {
  const std::set<std::pair<BookingState, BookingState>> expected = {
      {pending, confirmed}, {pending, cancelled}, {confirmed, active},    {confirmed, cancelled},
      {active, completed},  {active, cancelled},  {cancelled, confirmed}, {cancelled, pending}};
  std::set<std::pair<BookingState, BookingState>> found;
  for (const Transition& t : transitions()) found.emplace(t.from, t.to);
  EXPECT_EQ(found, expected);
  EXPECT_EQ(found.size(), transitions().size()) << "no pair twice";
  for (BookingState from : all) {
    for (BookingState to : all) EXPECT_EQ(anyone_may(from, to), expected.contains({from, to}));
  }
}

TEST(BookingState, K2_who_may_do_what) {
  EXPECT_TRUE(may_move(pending, confirmed, Mover::payment));
  EXPECT_TRUE(may_move(pending, confirmed, Mover::host));
  EXPECT_FALSE(may_move(pending, confirmed, Mover::renter)) << "nobody confirms their own booking";
  EXPECT_FALSE(may_move(pending, confirmed, Mover::clock));
  EXPECT_TRUE(may_move(confirmed, cancelled, Mover::renter));
  EXPECT_FALSE(may_move(confirmed, cancelled, Mover::payment)) << "a late bad answer takes no confirmed trip away";
  EXPECT_TRUE(may_move(active, completed, Mover::host));
  EXPECT_FALSE(may_move(active, completed, Mover::renter));
  EXPECT_TRUE(may_move(active, cancelled, Mover::host)) << "K5: nobody came";
  EXPECT_TRUE(may_move(active, cancelled, Mover::admin)) << "X18: a fault of the vehicle";
  EXPECT_TRUE(may_move(active, cancelled, Mover::clock)) << "X18";
  EXPECT_FALSE(may_move(active, cancelled, Mover::renter));
}

TEST(BookingState, K3_only_a_payment_brings_a_cancelled_booking_back) {
  for (Mover who : {Mover::renter, Mover::host, Mover::admin, Mover::clock}) {
    EXPECT_FALSE(may_move(cancelled, confirmed, who));
    EXPECT_FALSE(may_move(cancelled, pending, who));
  }
  EXPECT_TRUE(may_move(cancelled, confirmed, Mover::payment));
}

TEST(BookingState, K2_a_move_that_is_not_in_the_table_is_refused_with_a_sentence) {
  EXPECT_TRUE(check_move(pending, cancelled, Mover::renter).has_value());
  const auto refused = check_move(active, cancelled, Mover::renter);
  ASSERT_TRUE(refused.has_error());
  EXPECT_EQ(refused.error().code, "booking_moved");
}

TEST(BookingState, K2_an_actor_moves_a_booking_as_the_side_that_it_is) {
  const UserId renter = UserId::parse("11111111-1111-4111-8111-111111111111").value();
  const UserId host = UserId::parse("22222222-2222-4222-8222-222222222222").value();
  EXPECT_EQ(mover_of(Actor::renter(renter), renter, host), Mover::renter);
  EXPECT_EQ(mover_of(Actor::host(renter), renter, host), Mover::renter) << "U1: a host on a trip of their own";
  EXPECT_EQ(mover_of(Actor::host(host), renter, host), Mover::host);
  EXPECT_EQ(mover_of(Actor::clock(), renter, host), Mover::clock);
  EXPECT_EQ(mover_of(Actor::admin(AdminId(), AdminRole::support), renter, host), Mover::admin);
  EXPECT_EQ(mover_of(Actor::visitor(), renter, host), std::nullopt);
  EXPECT_EQ(mover_of(Actor::renter(UserId()), renter, host), std::nullopt);
}

}  // namespace
}  // namespace kerbside::rules
