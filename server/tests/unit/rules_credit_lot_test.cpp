#include "rules/credit_lot.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <vector>

#include "rules/money_arithmetic.hpp"

namespace kerbside::rules {
namespace {

TEST(CreditLot, H14_the_last_credit_takes_the_odd_pence) {
  EXPECT_EQ(earned_by_next({2500_p, 3, 1, 0, 0}), 833_p);
  EXPECT_EQ(earned_by_next({2500_p, 3, 3, 1, 0}), 833_p);
  EXPECT_EQ(earned_by_next({2500_p, 3, 3, 2, 0}), 834_p);
  EXPECT_EQ(owed_for({2500_p, 3, 0, 0, 0}), 2500_p);
  EXPECT_EQ(owed_for({2500_p, 3, 3, 3, 0}), 0_p);
}

TEST(CreditLot, H13_unused_credits_go_back_with_the_odd_pence_and_what_is_under_way_stays_owed) {
  EXPECT_EQ(worth_of_unused({2500_p, 3, 1, 1, 0}), 1667_p);
  EXPECT_EQ(worth_of_unused({2500_p, 3, 0, 0, 0}), 2500_p);
  EXPECT_EQ(worth_of_unused({2500_p, 3, 3, 0, 0}), 0_p);
  const CreditLot cancelled{2500_p, 3, 1, 0, 2};  // while one check waits for its report
  EXPECT_EQ(owed_for(cancelled), 833_p);
  EXPECT_EQ(earned_by_next(cancelled), 833_p);
  const CreditLot returned{2500_p, 3, 0, 0, 2};  // that report could not be made
  EXPECT_EQ(worth_of_unused(returned), 833_p) << "the odd penny has gone back already";
}

TEST(CreditLot, H14_more_credits_than_it_has_are_a_bug) {
  EXPECT_THROW(earned_by_next({2500_p, 3, 1, 1, 0}), std::logic_error);
  EXPECT_THROW(owed_for({2500_p, 3, 3, 0, 1}), std::logic_error);
}

// Whatever happens in whatever order, what is earned, what goes back and what is owed are the price.
RC_GTEST_PROP(CreditLotProperties, H14_every_penny_is_earned_given_back_or_owed, ()) {
  CreditLot lot{Pence{*rc::gen::inRange<std::int64_t>(30, 100'000)}, *rc::gen::inRange(1, 50), 0, 0, 0};
  Pence earned = 0_p, back = 0_p;
  for (const int what : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 4))) {
    if (what == 0 && lot.unused() > 0) ++lot.used;
    if (what == 1 && lot.used > lot.delivered) {
      earned = earned + earned_by_next(lot);
      ++lot.delivered;
    }
    if (what == 2 && lot.used > lot.delivered) --lot.used;  // its report could not be made
    if (what == 3) {
      back = back + worth_of_unused(lot);
      lot.given_back += lot.unused();
    }
    RC_ASSERT(earned + back + owed_for(lot) == lot.price);
    RC_ASSERT(owed_for(lot) >= 0_p);
  }
}

}  // namespace
}  // namespace kerbside::rules
