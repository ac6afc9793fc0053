#include "rules/sending.hpp"

#include <gtest/gtest.h>

namespace kerbside::rules {
namespace {

using namespace std::chrono_literals;

const Instant now = parse_iso("2026-11-21T10:00:00Z").value();

TEST(Sending, K8_what_is_sent_for_the_first_time_is_sent) {
  EXPECT_EQ(next_move(begin_sending(false, std::nullopt, now)), SendMove::send);
  EXPECT_EQ(next_move(begin_sending(false, now, now)), SendMove::send);
}

TEST(Sending, K8_what_the_provider_has_answered_is_read) {
  EXPECT_EQ(next_move(begin_sending(true, now - 3h, now)), SendMove::read);
  EXPECT_EQ(next_move(begin_sending(true, now - 72h, now)), SendMove::read) << "sent again, it would be made twice";
}

TEST(Sending, K8_before_the_key_may_be_forgotten_it_is_looked_for_and_sent_only_when_it_is_not_there) {
  EXPECT_EQ(next_move(begin_sending(false, now - 20h, now)), SendMove::send);
  const Sending old = begin_sending(false, now - 20h - 1s, now);
  EXPECT_EQ(next_move(old), SendMove::look);
  EXPECT_EQ(next_move(after_look_in_vain(old)), SendMove::send);
}

TEST(Sending, K8_a_refusal_ends_it_once_no_earlier_try_has_arrived) {
  for (const auto first_sent : {now - 1min, now - 48h}) {
    const Sending refused = after_refusal(after_look_in_vain(begin_sending(false, first_sent, now)));
    EXPECT_EQ(next_move(refused), SendMove::look) << "the look before the try says nothing about it";
    EXPECT_EQ(next_move(after_look_in_vain(refused)), SendMove::give_up);
  }
}

TEST(Sending, trust_3_4_a_refund_waits_while_a_chargeback_keeps_its_money) {
  RefundStanding refund{RefundState::scheduled, 4'000_p, 10'000_p, 2'000_p, 0_p};
  EXPECT_TRUE(may_be_sent(refund));
  refund.disputed = 4'000_p;
  EXPECT_TRUE(may_be_sent(refund)) << "the rest covers it";
  refund.disputed = 4'001_p;
  EXPECT_FALSE(may_be_sent(refund));
  refund.state = RefundState::processing;
  EXPECT_TRUE(may_be_sent(refund)) << "what is on its way is followed to its end";
  for (const RefundState ended : {RefundState::completed, RefundState::failed}) {
    refund.state = ended;
    EXPECT_FALSE(may_be_sent(refund));
  }
}

TEST(Sending, trust_3_4_what_the_payers_bank_gave_back_is_not_given_back_again) {
  RefundStanding refund{RefundState::scheduled, 4'000_p, 10'000_p, 2'000_p, 0_p};
  refund.charged_back = 4'000_p;
  EXPECT_TRUE(may_be_sent(refund)) << "the rest covers it";
  refund.charged_back = 4'001_p;
  EXPECT_FALSE(may_be_sent(refund));
  refund.charged_back = 2'000_p;
  refund.disputed = 2'001_p;
  EXPECT_FALSE(may_be_sent(refund)) << "another dispute keeps the rest";
}

TEST(Sending, trust_3_4_no_other_refund_is_taken_for_ours) {
  EXPECT_TRUE(is_that_refund(std::nullopt, "re_1")) << "heard of before its answer was stored";
  EXPECT_TRUE(is_that_refund("re_1", "re_1"));
  EXPECT_FALSE(is_that_refund("re_1", "re_2"));
}

}  // namespace
}  // namespace kerbside::rules
