#include "rules/earnings.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "rules/booking_actions.hpp"
#include "rules/money_arithmetic.hpp"
#include "rules/money_holds.hpp"
#include "rules/payout_account.hpp"
#include "rules/payout_step.hpp"
#include "rules/pricing.hpp"
#include "rules/words.hpp"

namespace kerbside::rules {
namespace {

using namespace std::chrono_literals;
using enum EarningStatus;

MoneyLines three_days_with(Method method, Pence delivery = 0_p) {
  return price_lines(Offer{5000_p}, 3, method, delivery, FeeConfig{}).value();
}

TEST(Earnings, K6_A9_04_the_host_gets_the_total_without_fee_and_deposit) {
  EXPECT_EQ(earning_of(three_days_with(Method::pay_now, 2000_p)), (Earning{15500_p, 0_p, 15500_p, pending}));
}

TEST(Earnings, K6_A4_07_what_is_paid_at_pick_up_is_split_off_and_waits_to_be_confirmed) {
  const Earning split = earning_of(three_days_with(Method::pay_on_collection, 2000_p));
  EXPECT_EQ(split, (Earning{17000_p, 14625_p, 2375_p, awaiting_collection_payment}))
      << "the platform pays the booking deposit and the delivery";
}

TEST(Earnings, K5_K17_of_a_late_cancellation_half_of_the_rental_paid_stays) {
  const auto lines = three_days_with(Method::pay_now, 2000_p);
  EXPECT_EQ(earning_after_cancellation(lines, late_cancellation(lines)), (Earning{6750_p, 0_p, 6750_p, pending}));
  EXPECT_EQ(earning_after_cancellation(lines, everything_paid(lines)), (Earning{0_p, 0_p, 0_p, cancelled}));
  const auto later = three_days_with(Method::pay_on_collection);
  EXPECT_EQ(earning_after_cancellation(later, late_cancellation(later)).payable, 187_p);
}

TEST(Earnings, K5_of_a_no_show_the_host_keeps_all_that_was_paid_of_their_part) {
  const auto lines = three_days_with(Method::pay_now, 2000_p);
  EXPECT_EQ(earning_after_cancellation(lines, of_deposit(50000_p)).payable, 15500_p);
}

const Instant earned = parse_iso("2027-02-10T10:00:00Z").value();
const Instant payable = earned + payable_after;

// £135.00 of a trip that is over, to a host with an account.
PayoutFacts of_a_trip() {
  PayoutFacts facts;
  facts.earning = {pending, payable};
  facts.payable = 13500_p;
  facts.paid_in = 64850_p;
  facts.account_ready = true;
  return facts;
}

TEST(Payouts, K6_A9_05_what_was_earned_is_paid_out_three_days_later) {
  EXPECT_EQ(payable_after, 3 * 24h);
  EXPECT_EQ(payout_now(of_a_trip(), payable - 1s), 0_p);
  EXPECT_EQ(stage_of(of_a_trip(), payable - 1s), PayoutStage::earned);
  EXPECT_EQ(payout_now(of_a_trip(), payable), 13500_p);
  EXPECT_EQ(stage_of(of_a_trip(), payable), PayoutStage::due);
}

TEST(Payouts, K6_K12_nothing_is_sent_while_anything_stands_against_it) {
  const auto stage_with = [](auto change) {
    PayoutFacts facts = of_a_trip();
    change(facts);
    EXPECT_EQ(payout_now(facts, payable), 0_p) << word(stage_of(facts, payable));
    return stage_of(facts, payable);
  };
  EXPECT_EQ(stage_with([](auto& f) { f.earning.payable_at.reset(); }), PayoutStage::upcoming);
  EXPECT_EQ(stage_with([](auto& f) { f.earning.status = awaiting_collection_payment; }),
            PayoutStage::awaiting_collection);
  EXPECT_EQ(stage_with([](auto& f) { f.earning.status = cancelled; }), PayoutStage::cancelled);
  EXPECT_EQ(stage_with([](auto& f) { f.account_ready = false; }), PayoutStage::account_needed);
  EXPECT_EQ(stage_with([](auto& f) { f.in_question = true; }), PayoutStage::held);
  EXPECT_EQ(stage_with([](auto& f) { f.disputed = 64850_p; }), PayoutStage::held);
  EXPECT_EQ(stage_with([](auto& f) { f.on_its_way = true; }), PayoutStage::on_its_way);
  EXPECT_EQ(stage_with([](auto& f) { f.failed = true; }), PayoutStage::failed);
  EXPECT_EQ(stage_with([](auto& f) { f.sent = 13500_p; }), PayoutStage::paid);
  EXPECT_EQ(stage_with([](auto& f) { f.kept = 13500_p; }), PayoutStage::kept);
  EXPECT_EQ(stage_with([](auto& f) { f.sent = f.kept = 13500_p; }), PayoutStage::paid) << "X35: refunded afterwards";
  EXPECT_EQ(stage_with([](auto& f) { f.sent = 13500_p - (f.kept = 1000_p); }), PayoutStage::paid) << "or before";
  EXPECT_EQ(stage_with([](auto& f) { f.netted = 13500_p - (f.kept = 1000_p); }), PayoutStage::paid)
      << "it paid for another refund";
  EXPECT_EQ(stage_with([](auto& f) {
              f.failed = f.account_failed = true;
              f.account_ready = false;
            }),
            PayoutStage::account_needed)
      << "K12: the host has to mend it";
}

TEST(Payouts, X1_X34_what_is_held_is_said_to_be_before_its_day_too) {
  const auto stage_before = [](auto change) {
    PayoutFacts facts = of_a_trip();
    change(facts);
    return stage_of(facts, payable - 1s);
  };
  EXPECT_EQ(stage_before([](auto& f) { f.in_question = true; }), PayoutStage::held);
  EXPECT_EQ(stage_before([](auto& f) { f.disputed = 64850_p; }), PayoutStage::held);
  EXPECT_EQ(stage_before([](auto& f) { f.disputed = 5000_p; }), PayoutStage::earned) << "the rest of it is paid";
  EXPECT_EQ(stage_before([](auto& f) {
              f.in_question = true;
              f.sent = 13500_p;
            }),
            PayoutStage::earned)
      << "there is nothing to hold";
}

TEST(Payouts, K12_what_failed_for_the_account_is_due_again_once_that_is_ready) {
  PayoutFacts facts = of_a_trip();
  facts.failed = facts.account_failed = true;
  EXPECT_EQ(payout_now(facts, payable), 13500_p);
  facts.account_failed = false;
  EXPECT_EQ(payout_now(facts, payable), 0_p) << "anything else is for a person";
  EXPECT_EQ(bar_to_retry(facts, payable), std::nullopt);
  facts.account_ready = false;
  EXPECT_EQ(bar_to_retry(facts, payable), RetryBar::account_not_ready);
  facts.disputed = 64850_p;
  EXPECT_EQ(bar_to_retry(facts, payable), RetryBar::held);
  facts.sent = 13500_p;
  EXPECT_EQ(bar_to_retry(facts, payable), RetryBar::nothing_due);
}

TEST(Payouts, K9_of_what_a_lost_chargeback_took_in_part_the_rest_goes) {
  PayoutFacts facts = of_a_trip();
  facts.kept = 3500_p;
  EXPECT_EQ(payout_now(facts, payable), 10000_p);
  EXPECT_EQ(kept_in_all(facts, 500_p), 4000_p);
}

TEST(Payouts, K17_what_was_earned_and_not_paid_out_and_what_of_it_is_held) {
  PayoutFacts facts = of_a_trip();
  EXPECT_EQ(unpaid_of(facts, earned).all, 13500_p) << "within the three days too";
  EXPECT_EQ(unpaid_of(facts, earned).held, 0_p);
  facts.gone_back = 50000_p;
  facts.disputed = 5000_p;
  EXPECT_EQ(unpaid_of(facts, payable).held, 3650_p);
  facts.in_question = true;
  EXPECT_EQ(unpaid_of(facts, payable).held, 13500_p);
  facts.earning.status = awaiting_collection_payment;
  EXPECT_EQ(unpaid_of(facts, payable).all, 0_p) << "nobody has said that it was collected";
}

TEST(Payouts, K16_what_comes_of_the_deposit_is_paid_with_it) {
  PayoutFacts facts = of_a_trip();
  facts.from_deposit = 5600_p;
  EXPECT_EQ(payout_now(facts, payable), 19100_p);
  facts.sent = 13500_p;
  EXPECT_EQ(payout_now(facts, payable), 5600_p) << "decided after the earnings had been sent";
}

TEST(Payouts, Trust_3_4_of_money_that_is_disputed_in_part_the_rest_goes) {
  PayoutFacts facts = of_a_trip();
  facts.gone_back = 50000_p;
  facts.disputed = 5000_p;
  EXPECT_EQ(payout_now(facts, payable), 9850_p) << "of 148.50 that are left with us";
  facts.disputed = 1000_p;
  EXPECT_EQ(payout_now(facts, payable), 13500_p) << "the fee bears it";
}

TEST(Payouts, X35_a_refund_after_the_payout_is_a_debt_which_other_earnings_pay) {
  PayoutFacts facts;
  facts.payable = 13500_p;
  facts.sent = 13500_p;
  EXPECT_EQ(debt_of(facts), 0_p);
  EXPECT_EQ(share_of_host(facts), 13500_p) << "a refund may take all of it";
  facts.kept = 5000_p;
  EXPECT_EQ(debt_of(facts), 5000_p);
  EXPECT_EQ(due_to_host(facts), 0_p);
  facts.netted = -5000_p;
  EXPECT_EQ(debt_of(facts), 0_p) << "others have paid";
  EXPECT_EQ(due_to_host(facts), 0_p);
  const Netting netting = pay_debts(6000_p, {5000_p, 0_p, 2000_p});
  EXPECT_EQ(netting.paid, (std::vector<Pence>{5000_p, 0_p, 1000_p}));
  EXPECT_EQ(netting.left, 0_p);
  EXPECT_EQ(pay_debts(6000_p, {}).left, 6000_p);
  PayoutFacts other;
  other.payable = 6000_p;
  other.netted = 6000_p;
  EXPECT_EQ(due_to_host(other), 0_p);
}

TEST(MoneyHolds, Trust_3_4_a_refund_waits_while_the_bank_may_take_the_same_money) {
  EXPECT_TRUE(may_go_back(64850_p, 64850_p, 0_p, 0_p));
  EXPECT_FALSE(may_go_back(64850_p, 64850_p, 0_p, 1_p));
  EXPECT_FALSE(may_go_back(1_p, 64850_p, 0_p, 64850_p));
  EXPECT_TRUE(may_go_back(50000_p, 64850_p, 0_p, 14850_p));
  EXPECT_FALSE(may_go_back(50000_p, 64850_p, 1_p, 14850_p));
}

TEST(MoneyHolds, Trust_3_4_a_chargeback_ends_once) {
  using enum DisputeState;
  EXPECT_EQ(dispute_step(open, won), won);
  EXPECT_EQ(dispute_step(open, lost), lost);
  EXPECT_EQ(dispute_step(won, open), won) << "an answer that came late";
  EXPECT_EQ(dispute_step(released, lost), released);
  EXPECT_EQ(dispute_step(kept, lost), kept);
  EXPECT_TRUE(is_held_by(open) && is_held_by(lost));
  EXPECT_FALSE(is_held_by(won) || is_held_by(released) || is_held_by(kept));
}

TEST(PayoutAccount, K12_how_it_stands_is_what_the_provider_says) {
  using enum PayoutAccountState;
  EXPECT_EQ(payout_account_state({}), incomplete);
  EXPECT_EQ(payout_account_state({true, false, false, false, ""}), checking);
  EXPECT_EQ(payout_account_state({true, false, false, true, "requirements.past_due"}), action_needed);
  EXPECT_EQ(payout_account_state({true, true, true, true, ""}), ready) << "what is asked for can wait";
  EXPECT_EQ(payout_account_state({true, true, false, false, ""}), checking);
  EXPECT_EQ(payout_account_state({true, true, true, false, "rejected.fraud"}), refused);
}

RC_GTEST_PROP(PayoutProperties, K9_no_host_is_sent_more_than_is_due_whatever_came_before, ()) {
  PayoutFacts facts = of_a_trip();
  const auto amount = [] { return Pence{*rc::gen::inRange<std::int64_t>(0, 100'000)}; };
  facts.payable = amount();
  facts.from_deposit = amount();
  facts.sent = amount();
  facts.paid_in = amount();
  facts.gone_back = amount();
  facts.disputed = amount();
  const Pence now = payout_now(facts, payable);
  RC_ASSERT(now >= 0_p);
  RC_ASSERT(now <= std::max(0_p, facts.payable + facts.from_deposit - facts.sent));
}

// What the ledger owes the host for a booking is what the row says is payable.
RC_GTEST_PROP(EarningProperties, K9_the_payable_part_is_what_the_ledger_owes_the_host, ()) {
  const auto method = *rc::gen::element(Method::pay_now, Method::pay_on_collection);
  const Offer offer{Pence{*rc::gen::inRange<std::int64_t>(100, 100'000)}};
  const Pence delivery{*rc::gen::inRange<std::int64_t>(0, 20'000)};
  const auto lines = price_lines(offer, *rc::gen::inRange(1, 60), method, delivery, FeeConfig{});
  RC_PRE(lines.has_value());
  const auto owed = [](const std::vector<LedgerLeg>& legs) {
    Pence all;
    for (const auto& leg : legs)
      if (leg.account == Account::host_payable) all = all - leg.amount;
    return all;
  };
  const Earning earning = earning_of(*lines);
  RC_ASSERT(earning.payable == owed(came_by_card(parts_of(everything_paid(*lines), {}))));
  RC_ASSERT(earning.collected + earning.payable == earning.amount);
  const RefundParts back = late_cancellation(*lines);
  RC_ASSERT(earning_after_cancellation(*lines, back).payable ==
            earning.payable + owed(left_by_card(parts_of(back, {}))));
}

}  // namespace
}  // namespace kerbside::rules
