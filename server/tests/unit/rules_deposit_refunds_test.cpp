#include "rules/deposit_refunds.hpp"

#include <gtest/gtest.h>

namespace kerbside::rules {
namespace {

DepositRefund deposit_part(bool is_rest, RefundState state, Pence amount, std::string key = {}) {
  DepositRefund refund;
  refund.is_rest = is_rest;
  refund.key = std::move(key);
  refund.state = state;
  refund.amount = amount;
  return refund;
}

TEST(DepositRefunds, K7_what_is_planned_may_change_and_what_is_on_its_way_has_left) {
  const auto planned = deposit_standing(
      50'000_p, {},
      {deposit_part(false, RefundState::scheduled, 40'000_p), deposit_part(true, RefundState::scheduled, 10'000_p)});
  EXPECT_EQ(planned.sent, 0_p);
  EXPECT_FALSE(planned.first_sent);
  for (const auto state : {RefundState::processing, RefundState::completed}) {
    const auto sent = deposit_standing(
        50'000_p, {}, {deposit_part(false, state, 40'000_p), deposit_part(true, RefundState::scheduled, 10'000_p)});
    EXPECT_EQ(sent.sent, 40'000_p);
    EXPECT_TRUE(sent.first_sent);
  }
}

TEST(DepositRefunds, K8_a_failed_part_counts_once_whether_it_was_tried_again_or_not) {
  std::vector<DepositRefund> refunds{deposit_part(false, RefundState::failed, 40'000_p)};
  EXPECT_EQ(deposit_standing(50'000_p, {}, refunds).sent, 40'000_p);
  refunds[0].retried = true;
  refunds.push_back(deposit_part(false, RefundState::scheduled, 40'000_p, "retry of it"));
  refunds[1].is_retry = true;
  EXPECT_EQ(deposit_standing(50'000_p, {}, refunds).sent, 40'000_p);
}

TEST(DepositRefunds, K7_a_rest_that_was_decided_late_follows_by_a_refund_of_its_own) {
  EXPECT_EQ(key_of_rest({}), "");
  EXPECT_EQ(key_of_rest({deposit_part(false, RefundState::completed, 1_p)}), "");
  EXPECT_EQ(key_of_rest({deposit_part(true, RefundState::scheduled, 1_p)}), "") << "the one that is planned";
  EXPECT_EQ(key_of_rest({deposit_part(true, RefundState::completed, 1_p)}), "rest 2");
  EXPECT_EQ(key_of_rest({deposit_part(true, RefundState::completed, 1_p),
                         deposit_part(true, RefundState::scheduled, 1_p, "rest 2")}),
            "rest 2");
  EXPECT_EQ(key_of_rest({deposit_part(true, RefundState::completed, 1_p),
                         deposit_part(true, RefundState::processing, 1_p, "rest 2")}),
            "rest 3");
}

}  // namespace
}  // namespace kerbside::rules
