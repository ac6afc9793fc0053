// How a lost chargeback is closed (K9).
#include "rules/chargeback.hpp"

#include <gtest/gtest.h>

#include "rules/money_arithmetic.hpp"

namespace kerbside::rules {
namespace {

TEST(Chargeback, K9_it_is_closed_once_nothing_moves_the_bookings_money_by_itself) {
  ClosingFacts facts{DisputeState::lost, true};
  EXPECT_EQ(closing_waits_for(facts), ClosingWait::nothing);
  facts.in_dispute = true;
  EXPECT_EQ(closing_waits_for(facts), ClosingWait::dispute) << "X34: no refund is planned that could be met";
  facts.charges_open = true;
  EXPECT_EQ(closing_waits_for(facts), ClosingWait::charges);
  facts.in_question = true;
  EXPECT_EQ(closing_waits_for(facts), ClosingWait::no_show);
  facts.trip_over = false;
  EXPECT_EQ(closing_waits_for(facts), ClosingWait::trip);
  for (const auto state : {DisputeState::open, DisputeState::won, DisputeState::released, DisputeState::kept})
    EXPECT_EQ(closing_waits_for({state, true}), ClosingWait::bank);
}

Parts deposit(Pence amount) { return parts_of(of_deposit(amount), {}); }

TEST(Chargeback, K9_what_the_bank_gave_counts_for_the_refunds_that_wait) {
  const std::vector<Parts> waiting = {deposit(40000_p), deposit(10000_p)};
  const auto whole = met_by_bank(waiting, 64850_p);
  EXPECT_EQ(whole.met, waiting);
  EXPECT_EQ(whole.left, 14850_p) << "the loss";
  const auto part = met_by_bank(waiting, 45000_p);
  EXPECT_EQ(part.met[1], deposit(5000_p));
  EXPECT_EQ(still_to_send(waiting[1], part.met[1]), deposit(5000_p));
  EXPECT_EQ(part.left, 0_p);
  const Parts all = parts_of({50000_p, 13500_p, 1350_p}, {});
  const Parts met = met_by_bank({all}, 60000_p).met[0];
  EXPECT_EQ(met, parts_of({50000_p, 10000_p, 0_p}, {})) << "the deposit first";
  EXPECT_EQ(still_to_send(all, met), parts_of({0_p, 3500_p, 1350_p}, {}));
}

TEST(Chargeback, K9_the_legs_close_the_books_whoever_bears_it) {
  Pence disputes = 64850_p, losses;
  for (const auto& legs :
       {closed_chargeback_legs(64850_p), made_by_bank(deposit(50000_p)), kept_from_host_legs(13500_p, {})}) {
    Pence sum;
    for (const LedgerLeg& leg : legs) {
      sum = sum + leg.amount;
      EXPECT_NE(leg.account, Account::provider_cash) << "no money leaves us";
      if (leg.account == Account::disputes) disputes = disputes + leg.amount;
      if (leg.account == Account::chargeback_losses) losses = losses + leg.amount;
    }
    EXPECT_EQ(sum, 0_p);
  }
  EXPECT_EQ(disputes, 0_p);
  EXPECT_EQ(losses, 1350_p) << "the fee alone";
  EXPECT_EQ(kept_from_host(13500_p, 14850_p), 13500_p);
  EXPECT_EQ(kept_from_host(13500_p, 500_p), 500_p);
  EXPECT_EQ(kept_from_host(13500_p, 0_p), 0_p);
}

}  // namespace
}  // namespace kerbside::rules
