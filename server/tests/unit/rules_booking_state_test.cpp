#include "rules/booking_state.hpp"

#include <gtest/gtest.h>

#include <set>

namespace kerbside::rules {
namespace {

using enum BookingState;

constexpr BookingState all[] = {pending, confirmed, active, completed, cancelled};

bool anyone_may(BookingState from, BookingState to) {
  for (Actor who : {Actor::payment, Actor::renter, Actor::host, Actor::admin, Actor::timer}) {
    if (may_change(from, to, who)) return true;
  }
  return false;
}

TEST(BookingState, P4_14_names_travel_both_ways) {
  for (BookingState state : all) EXPECT_EQ(booking_state(name(state)), state);
  EXPECT_EQ(name(pending), "pending");
  EXPECT_EQ(booking_state("paid"), std::nullopt);
}

TEST(BookingState, K2_exactly_these_changes_exist) {
  const std::set<std::pair<BookingState, BookingState>> expected = {
      {pending, confirmed}, {pending, cancelled},   {confirmed, active}, {confirmed, cancelled},
      {active, completed},  {cancelled, confirmed}, {cancelled, pending}};
  std::set<std::pair<BookingState, BookingState>> found;
  for (const Transition& t : transitions()) found.emplace(t.from, t.to);
  EXPECT_EQ(found, expected);
  EXPECT_EQ(found.size(), transitions().size()) << "no pair twice";
  for (BookingState from : all) {
    for (BookingState to : all) EXPECT_EQ(anyone_may(from, to), expected.contains({from, to}));
  }
}

TEST(BookingState, K2_who_may_do_what) {
  EXPECT_TRUE(may_change(pending, confirmed, Actor::payment));
  EXPECT_TRUE(may_change(pending, confirmed, Actor::host));
  EXPECT_FALSE(may_change(pending, confirmed, Actor::renter)) << "nobody confirms their own booking";
  EXPECT_FALSE(may_change(pending, confirmed, Actor::timer));
  EXPECT_TRUE(may_change(confirmed, cancelled, Actor::renter));
  EXPECT_FALSE(may_change(confirmed, cancelled, Actor::payment)) << "a late bad answer takes no confirmed trip away";
  EXPECT_TRUE(may_change(active, completed, Actor::host));
  EXPECT_FALSE(may_change(active, completed, Actor::renter));
  EXPECT_FALSE(may_change(active, cancelled, Actor::admin));
}

TEST(BookingState, K3_only_a_payment_brings_a_cancelled_booking_back) {
  for (Actor who : {Actor::renter, Actor::host, Actor::admin, Actor::timer}) {
    EXPECT_FALSE(may_change(cancelled, confirmed, who));
    EXPECT_FALSE(may_change(cancelled, pending, who));
  }
  EXPECT_TRUE(may_change(cancelled, confirmed, Actor::payment));
}

TEST(BookingState, S2_pending_confirmed_and_active_keep_the_dates) {
  EXPECT_TRUE(occupies(pending) && occupies(confirmed) && occupies(active));
  EXPECT_FALSE(occupies(completed) || occupies(cancelled));
}

}  // namespace
}  // namespace kerbside::rules
