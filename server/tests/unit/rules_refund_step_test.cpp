#include "rules/refund_step.hpp"

#include <gtest/gtest.h>

#include <array>

namespace kerbside::rules {
namespace {

using enum RefundState;
using Effect = RefundEffect;

struct Case {
  RefundState before;
  RefundProgress says;
  RefundStep expected;
};

constexpr std::array<Case, 12> all_cases = {{
    {scheduled, RefundProgress::pending, {processing, Effect::none}},
    {scheduled, RefundProgress::succeeded, {completed, Effect::post}},
    {scheduled, RefundProgress::failed, {failed, Effect::alert}},
    {processing, RefundProgress::pending, {processing, Effect::none}},
    {processing, RefundProgress::succeeded, {completed, Effect::post}},
    {processing, RefundProgress::failed, {failed, Effect::alert}},
    {completed, RefundProgress::pending, {completed, Effect::none}},
    {completed, RefundProgress::succeeded, {completed, Effect::none}},
    {completed, RefundProgress::failed, {failed, Effect::undo}},
    {failed, RefundProgress::pending, {failed, Effect::none}},
    {failed, RefundProgress::succeeded, {failed, Effect::none}},
    {failed, RefundProgress::failed, {failed, Effect::none}},
}};

TEST(RefundStep, K8_every_state_meets_every_answer) {
  for (const Case& c : all_cases)
    EXPECT_EQ(refund_step(c.before, c.says), c.expected)
        << static_cast<int>(c.before) << " meets " << static_cast<int>(c.says);
}

TEST(RefundStep, K8_the_same_answer_twice_moves_money_once) {
  for (const Case& c : all_cases)
    EXPECT_EQ(refund_step(c.expected.state, c.says).effect, Effect::none)
        << static_cast<int>(c.before) << " meets " << static_cast<int>(c.says);
}

}  // namespace
}  // namespace kerbside::rules
