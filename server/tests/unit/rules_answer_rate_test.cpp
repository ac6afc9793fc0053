// How a host answers requests, as the dashboard tells it.
#include <gtest/gtest.h>

#include "rules/answer_rate.hpp"

namespace kerbside::test {
namespace {

using rules::answer_rate;

TEST(AnswerRate, D2_2_08_none_is_told_below_five_requests) {
  EXPECT_FALSE(answer_rate(0, 0, {}).percent);
  EXPECT_FALSE(answer_rate(4, 4, 10).percent);
  EXPECT_FALSE(answer_rate(4, 4, 10).minutes);
  EXPECT_EQ(answer_rate(5, 5, 10).percent, 100);
  EXPECT_EQ(answer_rate(5, 5, 10).minutes, 10);
  EXPECT_EQ(answer_rate(5, 0, {}).percent, 0);
  EXPECT_FALSE(answer_rate(5, 4, 10).minutes) << "four answers say little about time";
}

TEST(AnswerRate, one_missed_request_is_never_a_hundred_per_cent) {
  EXPECT_EQ(answer_rate(1000, 999, 5).percent, 99);
  EXPECT_EQ(answer_rate(6, 5, 5).percent, 83);
}

}  // namespace
}  // namespace kerbside::test
