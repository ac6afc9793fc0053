// How far back the nightly repair looks (rules/missed_events.hpp).
#include "rules/missed_events.hpp"

#include <gtest/gtest.h>

namespace kerbside::rules {
namespace {

using namespace std::chrono_literals;

const Instant now = Instant{} + 400 * 24h;

TEST(MissedEvents, Trust_3_4_the_last_three_days_are_asked_for_each_night) {
  EXPECT_EQ(missed_events_since(now, now - 24h), now - 72h);
  EXPECT_EQ(missed_events_since(now, now), now - 72h);
  EXPECT_EQ(missed_events_since(now, now - 71h), now - 72h);
}

TEST(MissedEvents, Trust_3_4_after_longer_without_a_look_all_of_it_is_asked_for) {
  EXPECT_EQ(missed_events_since(now, now - 72h), now - 73h) << "what happened during the last look is asked for again";
  EXPECT_EQ(missed_events_since(now, now - 10 * 24h), now - 10 * 24h - 1h);
}

TEST(MissedEvents, Trust_3_4_not_beyond_what_the_provider_remembers) {
  EXPECT_EQ(missed_events_since(now, Instant{}), now - 30 * 24h);
}

}  // namespace
}  // namespace kerbside::rules
