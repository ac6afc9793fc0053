#include "rules/history_step.hpp"

#include <gtest/gtest.h>

namespace kerbside::rules {
namespace {

using namespace std::chrono_literals;
using enum HistoryAnswer;

const Instant paid_at = parse_iso("2027-02-10T10:00:00Z").value();

TEST(HistoryStep, H9_what_each_answer_leads_to) {
  EXPECT_EQ(history_step(made, 1, paid_at, paid_at + 30h), HistoryStep::deliver) << "also late";
  EXPECT_EQ(history_step(unknown_vehicle, 0, paid_at, paid_at), HistoryStep::fail) << "a definite no fails at once";
  EXPECT_EQ(history_step(away, 0, paid_at, paid_at + 23h + 59min), HistoryStep::ask_again);
  EXPECT_EQ(history_step(away, 0, paid_at, paid_at + 24h), HistoryStep::fail);
}

TEST(HistoryStep, H9_an_order_whose_outcome_is_unknown_is_repeated_once) {
  EXPECT_EQ(history_step(outcome_unknown, 0, paid_at, paid_at), HistoryStep::ask_again);
  EXPECT_EQ(history_step(outcome_unknown, 1, paid_at, paid_at), HistoryStep::fail);
}

TEST(HistoryStep, H9_pauses_grow_to_a_quarter_of_an_hour) {
  EXPECT_EQ(ask_again_at(outcome_unknown, 5, 60, paid_at), paid_at);
  EXPECT_EQ(ask_again_at(away, 1, 0, paid_at), paid_at + 1min);
  EXPECT_EQ(ask_again_at(away, 7, 0, paid_at), paid_at + 7min);
  EXPECT_EQ(ask_again_at(away, 90, 0, paid_at), paid_at + 15min);
  EXPECT_EQ(ask_again_at(away, 1, 17, paid_at), paid_at + 17s) << "as the provider asks";
}

}  // namespace
}  // namespace kerbside::rules
